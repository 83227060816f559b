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
  let settings: BuildSettings
  /// The identifier of the target in its project.
  let id: String
  /// Whether people get its code, by ``ShippedTargets``.
  public let ships: Bool

  /// The extensions of its sources and resources, such as `swift`; nil if the project doesn't say.
  let fileExtensions: Set<String>?

  /// The settings of a target of a project.
  ///
  /// - Parameters:
  ///   - configuration: nil for the one that ships, mostly `Release`.
  ///   - ships: Whether people get its code.
  public init(
    of target: XcodeTarget, in project: XcodeProject, configuration: String? = nil, tree: FileTree,
    ships: Bool = true
  ) {
    self.init(
      of: target, in: project, configuration: configuration, tree: tree, ships: ships,
      fileExtensions: Self.fileExtensions(of: target, in: project, tree: tree))
  }

  /// The same with source files that were looked up before.
  init(
    of target: XcodeTarget, in project: XcodeProject, configuration: String?, tree: FileTree,
    ships: Bool, fileExtensions: Set<String>?
  ) {
    let effective = project.effectiveSettings(of: target, configuration: configuration, in: tree)
    self.target = target.name
    id = target.id
    product = target.productType
    self.ships = ships
    projectFile = project.filePath
    self.configuration = effective.configuration ?? configuration ?? ""
    settings = effective.settings
    self.fileExtensions = fileExtensions
  }

  static func fileExtensions(
    of target: XcodeTarget, in project: XcodeProject, tree: FileTree
  ) -> Set<String>? {
    let files = project.files(of: target, in: tree)
    // A folder that the tree doesn't have, such as a submodule that wasn't fetched.
    if files.sources.isEmpty, !target.synchronizedFolders.isEmpty { return nil }
    return Set(
      (files.sources + files.resources).compactMap { file in
        file.path.split(separator: ".").last.map { $0.lowercased() }
      })
  }

  /// Returns the effective value of a setting: what the project and its files say, or Xcode's default for the product.
  public subscript(name: String) -> Value? {
    if let value = settings[name] {
      let origin = settings.origin(of: name)
      return Value(value: value, origin: origin == "Xcode's default" ? nil : origin)
    }
    return SettingDefaults.value(of: name, for: product, platform: settings["PLATFORM_NAME"]).map {
      Value(value: $0, origin: nil)
    }
  }

  /// Whether a setting is `YES`.
  func isOn(_ name: String) -> Bool { self[name]?.value.uppercased() == "YES" }

  /// The words of a setting that is a list.
  func words(of name: String) -> [String] { settings.listValue(of: name) }

  /// Whether a product has code of its own that can ship in an app.
  static func hasCode(_ product: ProductType) -> Bool {
    switch product {
    case .application, .appClip, .appExtension, .extensionKitExtension, .framework, .dynamicLibrary,
      .messagesExtension, .watchExtension, .staticLibrary, .staticFramework:
      true
    default: false
    }
  }

  /// Whether the linker makes the product.
  var isLinked: Bool { product != .staticLibrary && product != .staticFramework }

  /// Whether it has Swift, or nothing says what it has.
  var hasSwift: Bool { fileExtensions?.contains("swift") ?? true }

  /// Whether it has C, Objective-C or C++, or nothing says what it has.
  var hasC: Bool {
    fileExtensions.map { hasCPlusPlus || !$0.isDisjoint(with: ["c", "m"]) } ?? true
  }

  /// Whether it has C++ or Objective-C++.
  var hasCPlusPlus: Bool {
    !(fileExtensions ?? []).isDisjoint(with: ["cpp", "cc", "cxx", "c++", "mm"])
  }

  /// Whether it has Objective-C++, whose exceptions come from Objective-C, too.
  var hasObjectiveCPlusPlus: Bool { fileExtensions?.contains("mm") ?? false }

  /// Whether it compiles asset catalogs, or nothing says what it has.
  var hasCatalogs: Bool { fileExtensions?.contains("xcassets") ?? true }

  /// Whether it is the executable of an app or an extension.
  var isExecutable: Bool { isLinked && product != .framework && product != .dynamicLibrary }

  /// The version of iOS from which it runs; nil if nothing says so.
  var minimumSystem: Double? { self["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { Double($0.value) } }

  static let hermeticSeal = "-experimental-hermetic-seal-at-link"

  /// Says the value of a setting if it is one of these.
  func problem(with setting: String, if values: [String]) -> String? {
    guard let value = self[setting]?.value,
      values.contains(where: { $0.lowercased() == value.lowercased() })
    else { return nil }
    return "\(setting) is \(value.isEmpty ? "empty" : value)."
  }

  /// Says which of these words a list has.
  func problem(with setting: String, having words: [String]) -> String? {
    self.words(of: setting).first(where: words.contains).map { "\(setting) has \($0)." }
  }
}
