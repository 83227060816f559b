/// The resources of one bundle at run time: a target of an Xcode project or of a Swift package, or, in a tree without
/// either, a single catalog.
public struct ResourceModule: Hashable, Sendable {
  /// Unique in the tree: the project or manifest, `#`, and the target; for a single catalog its path.
  public var id: String
  /// The name of the target; for a single catalog its name without extension.
  public var name: String
  /// The kind, which decides whether the runtime can reach its images.
  public var kind: ResourceModuleKind
  /// The module name of its code, which qualifies names in Interface Builder documents.
  public var moduleName: String
  /// `CFBundleIdentifier` of the bundle that contains its resources.
  public var bundleIdentifier: String?
  /// `CFBundleIdentifier` in each build configuration of a project's target, by the configuration's name; empty for
  /// other modules, and for tests and tools.
  public var identifiersByConfiguration: [String: String] = [:]
  /// Whether an app for another device has the same identifier: one purchase for both.
  public var sharesIdentifier = false
  /// The name of the bundle without its extension; for a package target `Package_Target`.
  public var bundleName: String
  /// The platform; nil for a package target, which takes the platform of what links it.
  public var platform: ApplePlatform?
  /// The other platforms for which the same target can be built (`SUPPORTED_PLATFORMS`). Mac Catalyst isn't among them.
  public var additionalPlatforms: Set<ApplePlatform> = []
  /// The oldest system of each platform on which it runs, such as `15.0`, as far as settings or the manifest say so.
  public var deploymentTargets: [ApplePlatform: String] = [:]
  /// The `.xcodeproj` or `Package.swift`; nil for a single catalog.
  public var project: String?
  /// The name of the Swift package.
  public var package: String?
  /// Asset catalogs that are compiled into the bundle.
  public var catalogs: [String] = []
  /// `.xib` and `.storyboard` files.
  public var interfaceBuilderDocuments: [String] = []
  /// Swift, Objective-C, C and C++ sources.
  public var sources: [String] = []
  /// All other resources: loose images, strings, folders that are copied unchanged.
  public var otherResources: [String] = []
  /// The property list from which the bundle's `Info.plist` is made.
  public var infoPlist: String?
  /// Whether Xcode makes all of it, from build settings.
  public var generatesInfoPlist = false
  /// `UILaunchStoryboardName`, from the property list or the build settings.
  public var launchScreenName: String?
  /// `UIMainStoryboardFile`, in the same way.
  public var mainStoryboardName: String?
  /// The storyboards and nibs that the system loads before it calls the app's delegate, on any device: those that
  /// `UIMainStoryboardFile`, `UIMainNibFile`, `NSMainStoryboardFile` and `NSMainNibFile` name.
  public var mainDocumentNames: [String] = []
  /// The image of a launch screen that is a dictionary in the property list (`UILaunchScreen`).
  public var launchImageNames: [String] = []
  /// App icons: the primary one first, then the alternatives. `["*"]` ends the list if all are included.
  public var appIconNames: [String] = []
  /// Whether Xcode generates `ImageResource` and `ColorResource` symbols for the catalogs.
  public var generatesAssetSymbols = false
  /// Whether a build setting says which Swift it compiles; true for package targets.
  public var hasSwiftVersion = true
  /// Modules of this tree that it links, depends on or embeds, by ``id``.
  public var dependencies: [String] = []

  /// Creates a module without files.
  public init(id: String, name: String, kind: ResourceModuleKind) {
    self.id = id
    self.name = name
    self.kind = kind
    moduleName = BuildSettingOperator.apply("c99extidentifier", to: name)
    bundleName = name
  }

  /// The oldest system of its platform (of iOS for a package target) on which it runs, such as `15.0`.
  public var deploymentTarget: String? { deploymentTargets[platform ?? .iOS] }

  /// Every file of the module.
  public var files: [String] {
    catalogs + interfaceBuilderDocuments + sources + otherResources + (infoPlist.map { [$0] } ?? [])
  }

  /// Sorts a resource into the list for its kind.
  mutating func addResource(_ path: String, isCopied: Bool = false) {
    switch RelativePath.fileExtension(path) {
    case "xcassets" where !isCopied: catalogs.append(path)
    case "xib", "storyboard":
      if isCopied { otherResources.append(path) } else { interfaceBuilderDocuments.append(path) }
    default: otherResources.append(path)
    }
  }
}
