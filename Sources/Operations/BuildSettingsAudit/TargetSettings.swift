public import XcodeProjects

/// The effective settings of a target for one configuration.
public struct TargetSettings: Sendable {
  /// An effective value with its source.
  public struct Value: Hashable, Sendable {
    /// The value with its references replaced.
    public let value: String
    /// A path with a line, or the project file with its level; nil for a default of Xcode.
    public let origin: String?
  }

  /// The target's name, and the kind of its product.
  public let target: String, product: ProductType
  /// The project file, relative to the root of the tree.
  public let projectFile: String
  /// The name of the configuration, such as `Release`.
  public let configuration: String
  private let settings: BuildSettings

  /// The settings of a target of a project.
  ///
  /// - Parameter configuration: nil for the one that ships, mostly `Release`.
  public init(
    of target: XcodeTarget, in project: XcodeProject, configuration: String? = nil, tree: FileTree
  ) {
    let effective = project.effectiveSettings(of: target, configuration: configuration, in: tree)
    self.target = target.name
    product = target.productType
    projectFile = project.filePath
    self.configuration = effective.configuration ?? configuration ?? ""
    settings = effective.settings
  }

  /// Returns the effective value of a setting: what the project and its files say, or Xcode's default for the product.
  public subscript(name: String) -> Value? {
    if let value = settings[name] {
      let origin = settings.origin(of: name)
      return Value(value: value, origin: origin == "Xcode's default" ? nil : origin)
    }
    return SettingDefaults.value(of: name, for: product).map { Value(value: $0, origin: nil) }
  }

  /// Whether a setting is `YES`.
  func isOn(_ name: String) -> Bool { self[name]?.value.uppercased() == "YES" }

  /// The words of a setting that is a list.
  func words(of name: String) -> [String] { settings.listValue(of: name) }

  /// Whether the product has code of its own that ships in an app.
  public var ships: Bool {
    switch product {
    case .application, .appClip, .appExtension, .extensionKitExtension, .framework, .dynamicLibrary,
      .messagesExtension, .watchExtension, .staticLibrary, .staticFramework:
      true
    default: false
    }
  }

  /// Whether the linker makes the product.
  var isLinked: Bool { product != .staticLibrary && product != .staticFramework }
}
