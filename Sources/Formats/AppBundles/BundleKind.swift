/// The kind of a bundle, by the extension of its directory.
public enum BundleKind: String, Hashable, Sendable, CaseIterable {
  case application = "app"
  case framework
  case appExtension = "appex"
  case bundle
  case localization = "lproj"
  case assetPack = "assetpack"
  case interface = "storyboardc"
  case coreDataModel = "momd"
  case machineLearningModel = "mlmodelc"

  /// The kind of a directory with this name, nil for plain directories.
  public init?(directoryName name: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// Whether bundles of this kind have an executable, an Info.plist and their own signature.
  public var hasCode: Bool {
    switch self {
    case .application, .framework, .appExtension: true
    default: false
    }
  }
}
