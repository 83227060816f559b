/// The reason why a table of strings stays in the app's bundle. The codes are part of reports and of
/// `levity explain CODE`, so they are never renamed.
public enum StringReason: String, Hashable, Sendable, Codable, CaseIterable {
  case unreadableTable = "unreadable-table"
  case settingsTable = "settings-table"
  case copiedBundle = "copied-bundle"
  case infoPlistTable = "info-plist-table"
  case intentsTable = "intents-table"
  case interfaceBuilderTable = "interface-builder-table"
  case unlocalizedTable = "unlocalized-table"
  case tableNotInATarget = "table-not-in-a-target"
  case unlistedTable = "unlisted-table"
  case toolBuiltTable = "tool-built-table"
  case unreachableTable = "unreachable-table"
  case keptTable = "kept-table"
  // Tables with the following reasons are published although they are in the bundle, too.
  case sharedTable = "shared-table"
  case askedFromTheSystem = "asked-from-the-system"
  case noStringAccessors = "no-string-accessors"
  case noCatalogForStrings = "no-catalog-for-strings"
  case unansweredLookup = "unanswered-lookup"
  case languageFolder = "language-folder"
  case otherStringSDK = "other-string-sdk"
  case noDevelopmentFile = "no-development-file"
  case inflectedTable = "inflected-table"

  /// Whether the app has the table's files. A plan counts those that it hasn't apart.
  public var isInApp: Bool { self != .unlistedTable }

  /// Whether packs and publications contain the table's strings although it stays.
  public var isPublished: Bool {
    switch self {
    case .sharedTable, .askedFromTheSystem, .noStringAccessors, .noCatalogForStrings,
      .unansweredLookup, .languageFolder, .otherStringSDK, .noDevelopmentFile, .inflectedTable:
      true
    default: false
    }
  }
}
