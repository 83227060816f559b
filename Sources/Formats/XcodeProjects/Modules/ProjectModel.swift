/// Everything in a tree that ends up in bundles: its Xcode projects, its Swift packages, and their modules.
public struct ProjectModel: Sendable {
  /// Choices that the tree itself doesn't determine.
  public struct Options: Hashable, Sendable {
    /// The build configuration to read; nil for Release, or else each project's default.
    public var configuration: String?
    /// The bundle identifier of catalogs in a tree without any project.
    public var bundleIdentifier: String?
    /// Links to folders with sources outside of the tree, relative to its root: nothing below them is in the tree.
    public var outsideLinks: [String] = []

    /// Creates the usual choice: Release, and no identifier.
    public init(configuration: String? = nil, bundleIdentifier: String? = nil) {
      self.configuration = configuration
      self.bundleIdentifier = bundleIdentifier
    }
  }

  /// The Xcode projects, sorted by path.
  public let projects: [XcodeProject]
  /// The Swift packages, sorted by path.
  public let packages: [SwiftPackageManifest]
  /// The manifests of XcodeGen, then those of Tuist, from which no project has been written yet; sorted by path.
  public let generators: [GeneratorManifest]
  /// All manifests of XcodeGen, also those from which a project has been written; sorted by path.
  public let xcodeGenManifests: [GeneratorManifest]
  /// The files and folders of projects that XcodeGen writes, for the manifests that tell all of them.
  public let xcodeGenSources: [XcodeGenSources]
  /// The parts of Tuist's manifests that only a run would tell, one for each manifest: nothing else of it is known. They
  /// are among the ``issues``.
  public let unreadManifests: [ProjectIssue]
  /// The projects in another form than the one that Xcode writes, beside others that could be read.
  public let unreadProjects: [ProjectIssue]
  /// The packages whose targets aren't known.
  public var unreadPackages: [ProjectIssue] {
    packages.filter(\.hasUnknownTargets).map {
      ProjectIssue(
        path: $0.path, message: "it computes its targets, so what these contain isn't known")
    }
  }
  /// The modules of the projects, of the generators' manifests and of the packages, in this order; of a tree without
  /// any of them, one for each catalog.
  public let modules: [ResourceModule]
  /// The catalogs that no module contains although the tree has projects or packages.
  public let unclaimedCatalogs: [String]
  /// Folders, projects, packages and pods that aren't there, although projects or packages refer to them.
  public let absentCode: [AbsentCode]
  /// Parts of the project that were ignored.
  public let issues: [ProjectIssue]
  private let holders: [String: [Int]]
  /// The place of each module, by its identifier.
  package let places: [String: Int]

  /// Whether the tree says which target has which file: by a project, a package or a generator's manifest.
  public var hasTargets: Bool { !projects.isEmpty || !packages.isEmpty || !generators.isEmpty }

  /// Reads the model of a tree.
  ///
  /// - Throws: ``XcodeProjectError`` if a project file can't be read, unless only its form isn't Xcode's and there are
  ///   others of the team's own; nothing else stops the reading.
  public init(of tree: FileTree, options: Options = Options()) throws(XcodeProjectError) {
    let found = try Self.projects(in: tree, options)
    let projects = found.projects
    var modules = found.modules
    var issues = found.issues
    ProjectLinks.link(&modules, of: projects)
    var generators: [GeneratorManifest] = []
    var packageProducts: [String: [String]] = [:]
    let written = Set(projects.map { RelativePath.parent($0.path) })
    let xcodeGenManifests = GeneratorManifest.xcodeGen(in: tree)
    for var manifest in xcodeGenManifests where !written.contains(manifest.folder) {
      var reader = XcodeGenModuleReader(
        manifest: manifest, tree: tree, configuration: options.configuration)
      guard let found = reader.modules() else { continue }
      modules += found
      issues += reader.issues
      packageProducts.merge(reader.packageProducts) { first, _ in first }
      manifest.developmentLanguage = reader.developmentLanguage
      generators.append(manifest)
    }
    let tuist = TuistModuleReader(
      GeneratorManifest.tuist(in: tree).filter { !written.contains($0.folder) }, tree: tree,
      configuration: options.configuration)
    modules += tuist.modules
    issues += tuist.issues
    packageProducts.merge(tuist.packageProducts) { first, _ in first }
    generators += tuist.manifests
    for project in projects {
      for target in project.targets {
        packageProducts[XcodeModuleReader.id(project.path, target.name)] = target.packageProducts
      }
    }
    let packages = Self.packages(in: tree)
    let packageReader = SwiftPackageModuleReader(tree: tree, packages: packages)
    modules += packageReader.modules()
    packageReader.link(&modules, packageProducts: packageProducts)
    PathSpelling.correct(&modules, in: tree)
    Self.removeFolders(of: packages, from: &modules)
    UnlinkedPackageTargets.removeFilesOfOthers(from: &modules)
    Self.markSharedIdentifiers(&modules)
    let catalogs = tree.paths.filter { RelativePath.fileExtension($0) == "xcassets" }
    if modules.isEmpty { modules = catalogs.map { Self.loose($0, options.bundleIdentifier) } }
    let holders = Self.holders(in: modules)
    (self.projects, self.packages) = (projects, packages)
    absentCode =
      Self.absentCode(projects, packages, in: tree)
      + Self.outsideCode(of: modules, links: options.outsideLinks)
    self.generators = generators
    self.xcodeGenManifests = xcodeGenManifests
    xcodeGenSources = xcodeGenManifests.compactMap { XcodeGenSources($0, in: tree) }
    unreadManifests = tuist.unread
    unreadProjects = found.unread
    (self.modules, places) = (modules, modules.places)
    self.issues = issues
    self.holders = holders
    unclaimedCatalogs = catalogs.filter { holders[$0] == nil }
  }

  /// The Xcode projects of a tree, with their modules.
  private struct FoundProjects {
    var projects: [XcodeProject] = []
    var modules: [ResourceModule] = []
    var issues: [ProjectIssue] = []
    var unread: [ProjectIssue] = []
  }

  private static func projects(
    in tree: FileTree, _ options: Options
  ) throws(XcodeProjectError) -> FoundProjects {
    var found = FoundProjects()
    var refusal: XcodeProjectError?
    var broken: [(path: String, error: XcodeProjectError)] = []
    for path in tree.paths where RelativePath.fileExtension(path) == "xcodeproj" {
      // A folder may have the name without being a project, for instance if only user data is left.
      guard tree.read(path + "/project.pbxproj") != nil else { continue }
      let project: XcodeProject
      do {
        project = try XcodeProject(at: path, in: tree)
      } catch .unsupportedForm(let file, let form) {
        refusal = refusal ?? .unsupportedForm(path: file, form: form)
        found.unread.append(
          ProjectIssue(
            path: file, message: "it's written as \(form), so its targets and files aren't known"))
        continue
      } catch {
        broken.append((path, error))
        continue
      }
      var reader = XcodeModuleReader(
        project: project, tree: tree, configuration: options.configuration)
      found.modules += reader.modules()
      found.issues += reader.issues
      found.projects.append(project)
    }
    if let refusal, found.projects.allSatisfy(\.isManagedByCocoaPods) { throw refusal }
    for (path, error) in broken {
      guard UnusedProject(path, in: tree).isBeside(found.projects) else { throw error }
      found.unread.append(
        ProjectIssue(
          path: path, message: "it can't be read, so its targets and files aren't known"))
    }
    return found
  }

  private static func packages(in tree: FileTree) -> [SwiftPackageManifest] {
    tree.paths.filter { RelativePath.name($0) == "Package.swift" }.compactMap { path in
      tree.read(path).flatMap { SwiftPackageManifest(parsing: $0, path: path, root: tree.root) }
    }
  }

  /// Takes the folders of packages from targets that refer to them: Xcode builds the package, and copies no files of it,
  /// also if its manifest computes the targets, so that nobody knows whose they are.
  private static func removeFolders(
    of packages: [SwiftPackageManifest], from modules: inout [ResourceModule]
  ) {
    let folders = Set(packages.map(\.folder))
    for index in modules.indices {
      modules[index].otherResources.removeAll(where: folders.contains)
    }
  }

  /// Returns the modules that contain a file, in the order of ``modules``. A path inside a catalog or another folder
  /// that is one item belongs to the modules of that item.
  public func modules(containing path: String) -> [ResourceModule] {
    var part = path
    while !part.isEmpty, part != "/" {
      if let found = holders[part] { return found.map { modules[$0] } }
      part = RelativePath.parent(part)
    }
    return []
  }

  /// Whether targets of Xcode projects have a file, and nothing else has it: no package, and no target of a project that
  /// a tool writes.
  public func isInXcodeTargets(_ path: String) -> Bool {
    let modules = modules(containing: path)
    return !modules.isEmpty
      && modules.allSatisfy { module in projects.contains { $0.path == module.project } }
  }

  /// The modules that have each file, by their places.
  private static func holders(in modules: [ResourceModule]) -> [String: [Int]] {
    var holders: [String: [Int]] = [:]
    for (index, module) in modules.enumerated() {
      for file in module.files { holders[file, default: []].append(index) }
    }
    return holders
  }

  private static func markSharedIdentifiers(_ modules: inout [ResourceModule]) {
    var platforms: [String: Set<ApplePlatform>] = [:]
    for module in modules where module.kind == .application {
      guard let identifier = module.bundleIdentifier, let platform = module.platform else {
        continue
      }
      platforms[identifier, default: []].insert(platform)
    }
    for index in modules.indices where modules[index].kind == .application {
      let all = modules[index].bundleIdentifier.flatMap { platforms[$0] } ?? []
      modules[index].sharesIdentifier = all.count > 1
    }
  }

  private static func loose(_ catalog: String, _ bundleIdentifier: String?) -> ResourceModule {
    var module = ResourceModule(id: catalog, name: RelativePath.stem(catalog), kind: .none)
    module.bundleIdentifier = bundleIdentifier
    module.catalogs = [catalog]
    return module
  }
}
