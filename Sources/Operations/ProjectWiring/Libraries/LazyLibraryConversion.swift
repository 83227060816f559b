public import FileTransactions
import LibraryWrapping
import PropertyLists
import SourceLexing
public import XcodeProjects

/// The edits that make a static library a dynamic one, which the app loads with the first call: a framework target that
/// links the library whole, is embedded and not linked, its resources, and a wrapper with its functions and classes. A
/// value: nothing is written.
///
/// ```swift
/// let library = try VendorLibrary(at: "Vendor/libScanner.a", in: tree)
/// let conversion = try LazyLibraryConversion(of: library, in: model, tree: tree, options: options)
/// try store.perform(conversion.transaction)
/// ```
public struct LazyLibraryConversion: Sendable {
  /// The choices that the tree itself doesn't determine.
  public struct Options: Sendable {
    /// The place of the package that has LevityLaunch; nil if it isn't known.
    public var runtime: RuntimePackage?
    /// The absolute folder of the project.
    public var root: String
    /// The app, if several link the library.
    public var app: String?
    /// The library's headers: names with their content.
    public var headers: [(name: String, content: [UInt8])] = []

    public init(runtime: RuntimePackage?, root: String) {
      self.runtime = runtime
      self.root = root
    }
  }

  public private(set) var transaction = FileTransaction()
  /// The new target and its framework, such as `ScannerLazy`.
  public let framework: String
  public let app: String
  /// Whether an earlier run did all of it, so that nothing is to be written.
  public private(set) var isDone = false
  /// The `.xcodeproj`.
  public let project: String
  /// The wrapper; nil if the headers have nothing that it could wrap.
  public private(set) var wrapper: String?
  /// Functions and classes of the wrapper.
  public private(set) var names: [String] = []
  /// Functions of the headers that a wrapper can't have, as sentences.
  public private(set) var omissions: [String] = []
  /// Bundles that moved into the framework.
  public private(set) var resources: [String] = []
  /// The steps that only a person can do.
  public private(set) var steps: [ManualStep] = []

  private let library: VendorLibrary
  private let tree: FileTree
  private let options: Options
  private let module: ResourceModule

  /// Plans the edits.
  ///
  /// - Throws: ``VendorLibraryError``, or ``XcodeProjectError`` if the project file can't be edited.
  public init(
    of library: VendorLibrary, in model: ProjectModel, tree: FileTree, options: Options
  ) throws {
    self.library = library
    self.tree = tree
    self.options = options
    let framework = Self.identifier(library.name) + "Lazy"
    self.framework = framework
    if let (project, target, module) = Self.app(
      embedding: framework, around: library, in: model, named: options.app)
    {
      app = target.name
      self.module = module
      self.project = project.path
      isDone = true
      return
    }
    let (project, target, module) = try Self.app(linking: library, in: model, named: options.app)
    app = target.name
    self.module = module
    self.project = project.path
    guard !project.targets.contains(where: { $0.name == framework }) else {
      throw VendorLibraryError.nameTaken(name: framework)
    }
    writeWrapper()
    try edit(project, target)
    addSteps(model)
  }

  /// A name that C and Swift take.
  private static func identifier(_ name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (letters.first?.isNumber ?? true ? "Library" : "") + String(letters)
  }

  private typealias App = (project: XcodeProject, target: XcodeTarget, module: ResourceModule)

  private static func apps(in model: ProjectModel, named name: String?) -> [App] {
    model.projects.filter { !$0.isManagedByCocoaPods }.flatMap { project in
      project.targets.compactMap { target in
        let module = model.module("\(project.path)#\(target.name)")
        guard let module, module.kind == .application, name == nil || target.name == name else {
          return nil
        }
        return (project, target, module)
      }
    }
  }

  /// Returns the app that embeds the framework of an earlier run, which links the library.
  private static func app(
    embedding framework: String, around library: VendorLibrary, in model: ProjectModel,
    named name: String?
  ) -> App? {
    apps(in: model, named: name).first { project, target, _ in
      project.targets.contains {
        $0.name == framework && target.embeddedTargets.contains($0.id)
          && project.links(library, to: $0)
      } && !project.links(library, to: target)
    }
  }

  private static func app(
    linking library: VendorLibrary, in model: ProjectModel, named name: String?
  ) throws -> App {
    let found = apps(in: model, named: name).filter { $0.project.links(library, to: $0.target) }
    guard let first = found.first else { throw VendorLibraryError.notLinked(path: library.path) }
    guard found.count == 1 else {
      throw VendorLibraryError.severalApps(path: library.path, names: found.map(\.target.name))
    }
    return first
  }

  // MARK: - Files

  private var folder: String { "LevityLibraries/\(framework)" }

  private func path(_ name: String) -> String {
    let base = project.split(separator: "/").dropLast().joined(separator: "/")
    return (base.isEmpty ? "" : base + "/") + "\(folder)/\(name)"
  }

  private mutating func writeWrapper() {
    let headers = options.headers.map { (name: $0.name, header: CHeader($0.content)) }
    names = headers.flatMap { $0.header.functions.map(\.name) + $0.header.classes }
    omissions = headers.flatMap { name, header in
      header.omissions.map { "\(name):\($0.line): \($0.name) is left out: \($0.reason)." }
    }
    guard !names.isEmpty else { return }
    let wrapper = LibraryWrapper(name: framework, library: .framework(framework))
    let path = path("\(framework).swift")
    transaction.write(
      Array(wrapper.source(of: headers.map(\.header), headers: headers.map(\.name)).utf8),
      to: path, replacing: nil)
    self.wrapper = path
  }

  // MARK: - Project

  private mutating func edit(_ project: XcodeProject, _ target: XcodeTarget) throws {
    let settings = project.effectiveSettings(of: target, in: tree).settings
    let base = project.folder
    var libraryFolder = library.path.split(separator: "/").dropLast().joined(separator: "/")
    libraryFolder = RelativePath.path(libraryFolder, from: base)
    if libraryFolder == "." { libraryFolder = "" }
    let source = path("\(framework).c")
    transaction.write(
      Array(LazyFrameworkSettings.source(framework).utf8), to: source, replacing: nil)
    transaction.write(
      Array(LazyFrameworkSettings.infoPlist.utf8), to: path("Info.plist"), replacing: nil)
    let framework = LazyFrameworkSettings(
      name: framework, folder: folder, libraryFolder: libraryFolder, app: settings)
    var edited = try project.addingFramework(self.framework, settings: framework.settings)
      .adding(file: source, to: self.framework, phase: .sources)
      .linkingSystemItems(of: app, to: self.framework)
      .moving(library.path, in: .frameworks, from: app, to: self.framework)
      .embedding(self.framework, in: app)
    for resource in movableResources(of: target) {
      edited = try edited.moving(resource, in: .resources, from: app, to: self.framework)
      resources.append(resource)
    }
    if let wrapper {
      edited = try edited.adding(file: wrapper, to: app, phase: .sources)
      if let runtime = options.runtime {
        let place = options.root + (base.isEmpty ? "" : "/" + base)
        edited = try edited.linking(
          product: TimelineCode.module, of: runtime.reference(from: place), to: app)
      }
      if !module.hasSwiftVersion {
        edited = try edited.setting("SWIFT_VERSION", to: "5.0", of: app)
      }
    }
    transaction.write(
      edited.source, to: project.filePath, replacing: project.source)
  }

  /// Bundles beside the library, or named like it, that its code finds beside itself.
  private mutating func movableResources(of target: XcodeTarget) -> [String] {
    let folder = library.path.split(separator: "/").dropLast().joined(separator: "/")
    let bundles = target.resources.map(\.path).filter { path in
      guard path.hasSuffix(".bundle") else { return false }
      let parts = path.split(separator: "/")
      return parts.dropLast().joined(separator: "/") == folder
        || parts.last?.hasPrefix(library.name) == true || path.hasPrefix(library.path + "/")
    }
    guard !bundles.isEmpty, library.usesOwnBundle, !library.usesMainBundle else {
      if !bundles.isEmpty {
        steps.append(
          ManualStep(
            "keep \(bundles.joined(separator: ", ")) in the app, since the library looks for resources in the app's bundle"
          ))
      }
      return []
    }
    return bundles
  }

  // MARK: - Steps

  private mutating func addSteps(_ model: ProjectModel) {
    if options.headers.isEmpty {
      steps.append(ManualStep("pass the library's headers to get a wrapper of its functions"))
    } else if wrapper == nil {
      steps.append(
        ManualStep(
          "load the library yourself, since its headers have nothing that a wrapper could have",
          lines: ["static let library = LazyLibrary(framework: \"\(framework)\")"]))
    }
    for other in dependents(model) {
      steps.append(
        ManualStep(
          "link \(other.library) to \(framework), too: it needs \(other.symbol) of this library"))
    }
    if wrapper != nil, options.runtime == nil {
      steps.append(ManualStep("link \(TimelineCode.module) to \(app)", file: project))
    }
    for target in model.modules
    where target.project == project && target.name != app
      && target.sources.contains(where: module.sources.contains)
    {
      steps.append(
        ManualStep(
          "\(target.name) shares sources with \(app): compile the wrapper there, too, if they call it",
          file: project))
    }
    let known = Set(names)
    for source in module.sources {
      guard let bytes = tree.read(source),
        let use = LibraryUse(of: library.name, names: known, in: source, bytes: bytes)
      else { continue }
      steps.append(use.step(wrapper: framework))
    }
  }

  /// Other static libraries of the app that name a function or class of this one, which the app no longer links.
  private func dependents(_ model: ProjectModel) -> [(library: String, symbol: String)] {
    guard let project = model.projects.first(where: { $0.path == project }),
      let target = project.targets.first(where: { $0.name == app }), !names.isEmpty
    else { return [] }
    let known = Set(names)
    return project.linkedItems(of: target).compactMap { item in
      guard case .file(let path) = item.source, path != library.path,
        let other = try? VendorLibrary(at: path, in: tree), let bytes = tree.read(other.binary),
        let symbol = SymbolWords.first(of: known, in: bytes)
      else { return nil }
      return (path, symbol)
    }
  }
}

extension XcodeProject {
  fileprivate func links(_ library: VendorLibrary, to target: XcodeTarget) -> Bool {
    linkedItems(of: target).contains { $0.source == .file(library.path) }
  }
}
