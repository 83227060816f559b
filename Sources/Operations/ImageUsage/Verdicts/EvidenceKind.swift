/// How a place names an asset. The raw values are part of the JSON report and don't change.
public enum EvidenceKind: String, Hashable, Sendable, Codable, CaseIterable {
  // Code that names the asset.
  case stringLiteral = "string-literal"
  case imageNamed = "uiimage-named"
  case swiftUIImage = "swiftui-image"
  case imageLiteral = "image-literal"
  case assetSymbol = "asset-symbol"
  case objectiveCAssetSymbol = "objc-asset-symbol"
  case swiftGenAccessor = "swiftgen-accessor"
  case rSwiftAccessor = "rswift-accessor"
  case generatedAccessor = "generated-accessor"
  /// Shows the value of a variable, function or argument that in turn names the asset.
  case passedOn = "passed-on"
  // Files that name the asset.
  case interfaceBuilder = "interface-builder"
  case infoPlist = "info-plist"
  case propertyList = "property-list"
  case projectSetting = "project-setting"
  case dataString = "data-string"
  case catalogMember = "catalog-member"
  // Places that may build the name.
  case pattern = "pattern"
  case baseName = "base-name"
  case pathComponent = "path-component"
  case literalPart = "literal-part"
  case ambiguousMember = "ambiguous-member"
  case enumCase = "enum-case"
  case bareWord = "bare-word"
  case localizedValue = "localized-value"
  case dataKey = "data-key"
  case similarName = "similar-name"
  case family = "family"
  /// Code that isn't here.
  case absentCode = "absent-code"
  /// Accessors that a template makes which isn't understood.
  case unreadTemplate = "unread-template"
  /// Code of a dependency, which may mean an image of its own.
  case dependencyCode = "dependency-code"
}
