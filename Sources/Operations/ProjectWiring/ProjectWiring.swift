public import FileTransactions
import ImageInventories
public import ImageOffloading
import KeySorting
import PropertyLists
import SourceLexing
import SourceTrees
import XcodeProjects

/// The edits that make an offloaded project build: the package and its products, generated files in their targets, and
/// the start in the app's code. A value: nothing is written.
///
/// ```swift
/// let wiring = try ProjectWiring(of: survey, after: edits, options: options)
/// edits.wire(wiring.transaction)
/// for step in wiring.steps { print(step.instruction) }
/// ```
public struct ProjectWiring: Sendable {
  /// The choices that the tree itself doesn't determine.
  public struct Options: Sendable {
    /// The place of the runtime's package; nil if it isn't known.
    public var runtime: RuntimePackage?
    /// The absolute folder in which the edited project will be: the project's own, or that of its copy.
    public var destination: String
    /// The folder for generated Swift, relative to the root.
    public var generatedFolder: String
    /// Whether ordinary views and `UIImage(named:)` have to show images that left.
    public var installsHooks = false
    /// Whether bundles answer by private methods, too.
    public var usesPrivateMethods = false
    /// Extensions that have the runtime and may show images that left.
    public var includedTargets: Set<String> = []
    /// Extensions whose bundles answer from the packs of the app.
    public var readingExtensions: Set<String> = []
    /// Strings files that targets leave out from now on, by the target's module: other targets build all of their files
    /// again. Nil if the run doesn't decide about strings.
    public var excludedFiles: [String: [String]]?
    /// Strings files that targets get instead, by the target's module.
    public var addedResources: [String: [String]] = [:]
    /// Property lists that targets get, by the target's module.
    public var addedInfoPlists: [String: String] = [:]
    /// A source and the modules that get it, besides those that the edits add.
    public var addedSource: (name: String, source: String, modules: [String])?
    /// Strings files of earlier runs that are gone.
    public var removedResources: [String] = []

    public init(runtime: RuntimePackage?, destination: String, generatedFolder: String) {
      self.runtime = runtime
      self.destination = destination
      self.generatedFolder = generatedFolder
    }
  }

  /// A product that a target links from now on.
  public struct Link: Hashable, Sendable, Encodable {
    /// The `.xcodeproj` or `Package.swift`.
    public var project: String
    public var target: String
    public var product: String
  }

  /// A target that runs on newer systems from now on, as those for which the runtime is built.
  public struct RaisedSystem: Hashable, Sendable, Encodable {
    /// The `.xcodeproj`.
    public var project: String
    public var target: String
    /// Such as `iOS`.
    public var platform: String
    /// The oldest system, such as `13.0`, of the first configuration in which it was too old.
    public var before: String
    public var after: String
  }

  /// All edits: those of the offload and those of the wiring.
  public private(set) var transaction: FileTransaction
  /// The products that targets link from now on, sorted by project and target.
  public private(set) var links: [Link] = []
  /// The targets that run on newer systems from now on, by project.
  public private(set) var raisedSystems: [RaisedSystem] = []
  /// The sources that start Levity from now on.
  public var startedIn: [String] { starts.map(\.path) }
  /// The sources that start Levity from now on, with the lines that do.
  private(set) var starts: [(path: String, lines: [String])] = []
  /// The steps that only a person can do.
  public private(set) var steps: [ManualStep] = []

  let survey: ProjectSurvey
  let options: Options
  /// Whether code looks up images that left.
  private let needsHooks: Bool
  private let addedCatalogs: [OffloadingEdits.AddedCatalog]
  /// New sources by module.
  private(set) var added: [OffloadingEdits.AddedSource]
  private var needs: [String: Set<String>] = [:]

  /// - Throws: ``XcodeProjectError`` if a project file that must be edited can't be.
  public init(of survey: ProjectSurvey, after edits: OffloadingEdits, options: Options) throws {
    self.survey = survey
    self.options = options
    needsHooks = edits.needsHooks
    addedCatalogs = edits.addedCatalogs
    transaction = edits.transaction
    added = edits.addedSources
    try addSource()
    let apps = survey.hasProject ? startingApps() : looseApps()
    guard !apps.isEmpty || !added.isEmpty || !transaction.isEmpty else { return }
    findNeeds()
    for (app, images) in apps { try start(app, showsImages: images) }
    for target in survey.project.modules
    where options.readingExtensions.contains(target.name) && target.kind.isRestricted {
      try startStrings(in: target)
    }
    try wireProjects()
    wirePackages()
    steps += GeneratorAdvice(survey, options: options, needs: needs, added: added).steps
    steps += DeploymentSteps(survey.project, read: contents)
      .steps(for: Set(needs.keys), besides: raisedSystems)
    steps += IdentifierSteps(edits).steps
    steps += LaterChanges(survey, includedTargets: options.includedTargets).steps
  }

  // MARK: - What is needed

  /// The apps with a manifest or packs of their own, and whether they show images.
  private func startingApps() -> [(ResourceModule, images: Bool)] {
    let apps = survey.project.modules.filter { $0.kind == .application || $0.isStarted }
    return apps.compactMap { app in
      // The images of an app for the Mac or the television stay.
      let images = app.isForPhone && holds("LevityManifest", in: app)
      let strings = app.kind == .application && hasPacks(app)
      return images || strings ? (app, images) : nil
    }
  }

  private func hasPacks(_ app: ResourceModule) -> Bool {
    holds("LevityStrings", in: app) || hasFile("levitystrings", in: app)
  }

  /// Whether an app without a catalog has files of a kind after the edits.
  private func hasFile(_ kind: String, in app: ResourceModule) -> Bool {
    let files = app.otherResources.filter { !options.removedResources.contains($0) }
    return (files + (options.addedResources[app.id] ?? [])).contains {
      $0.hasSuffix(".\(kind)")
    }
  }

  /// Whether a catalog of the app has a data set after the edits.
  private func holds(_ dataSet: String, in app: ResourceModule) -> Bool {
    app.catalogs.contains { catalog in
      let folder = "\(catalog)/\(dataSet).dataset"
      let path = "\(folder)/Contents.json"
      return transaction.contents(of: path) != nil
        || survey.holdsSet(folder) && !transaction.removes(path)
    }
  }

  /// The app of a tree whose project a tool generates: all sources count as its own.
  private func looseApps() -> [(ResourceModule, images: Bool)] {
    let showsImages = transaction.operations.contains {
      $0.path.contains("/LevityManifest.dataset/")
    }
    guard showsImages else { return [] }
    var app = ResourceModule(id: Self.looseApp, name: "the app", kind: .application)
    app.sources = survey.tree.walk.files.filter { path in
      [".swift", ".m", ".mm"].contains { path.hasSuffix($0) } && !path.contains("Tests/")
    }
    return [(app, true)]
  }

  /// The identifier of the app in a tree without a project.
  static let looseApp = "#"

  private func contents(_ path: String) -> [UInt8]? {
    transaction.contents(of: path)
      ?? (transaction.removes(path) ? nil : try? survey.contents(path))
  }

  /// Finds the products that sources import and nibs name, by module.
  private mutating func findNeeds() {
    let files = added.reduce(into: [String: [String]]()) {
      $0[$1.module.id, default: []].append($1.path)
    }
    for module in survey.project.modules {
      var products: Set<String> = []
      for path in module.sources + (files[module.id] ?? []) {
        guard let bytes = contents(path), SourceBytes.contains(bytes, "Levity") else { continue }
        products.formUnion(RuntimeProducts.imported(by: bytes, path: path))
      }
      for path in module.interfaceBuilderDocuments {
        guard let bytes = contents(path),
          SourceBytes.contains(bytes, "customModule=\"LevityUIKit\"")
        else { continue }
        products.insert("LevityUIKit")
      }
      if !products.isEmpty { needs[module.id, default: []].formUnion(products) }
    }
  }

  // MARK: - Start

  private mutating func start(_ app: ResourceModule, showsImages: Bool) throws {
    if showsImages { needs[app.id, default: []].insert("LevityUIKit") }
    let startsStrings = hasPacks(app)
    if startsStrings { needs[app.id, default: []].insert("LevityStrings") }
    let answers = holds("LevityStringKeys", in: app) || hasFile("levitykeys", in: app)
    let call = StartCall(
      module: showsImages ? "LevityUIKit" : "LevityStrings",
      installsHooks: showsImages && (options.installsHooks || needsHooks),
      installsAnswers: answers, usesPrivateMethods: options.usesPrivateMethods,
      isForMac: showsImages && app.otherDevices.contains(.mac), startsStrings: startsStrings)
    if answers { needs[app.id, default: []].insert(call.answersModule) }
    if call.installsHooks { needs[app.id, default: []].insert("LevityHooks") }
    switch StartCode(app, call: call, read: contents).outcome() {
    case .alreadyThere: addStartFunction(to: app)
    case .unknown(let step): steps.append(step)
    case .edited(let path, let bytes, let needsFunction):
      transaction.amend(path, with: bytes, replacing: try survey.contents(path))
      starts.append((path, needsFunction ? ["\(StartCode.function)();"] : call.lines))
      guard needsFunction else { break }
      let file = startFile
      let old = try? survey.contents(file)
      transaction.amend(
        file, with: Array(RuntimeProducts.startFunction(call).utf8), replacing: old)
      if !added.contains(where: { $0.path == file && $0.module.id == app.id }) {
        added.append(OffloadingEdits.AddedSource(path: file, module: app))
      }
    }
  }

  /// An extension that shares its principal class with another one has started with that.
  private mutating func startStrings(in target: ResourceModule) throws {
    let start = ExtensionStart(
      target, usesPrivateMethods: options.usesPrivateMethods, read: contents)
    switch start.outcome() {
    case .alreadyThere: break
    case .unknown(let step): steps.append(step)
    case .edited(let path, let bytes, _):
      transaction.amend(path, with: bytes, replacing: try survey.contents(path))
      starts.append((path, start.call.lines))
      let product = RuntimeProducts.imported(by: bytes, path: path)
      for module in survey.project.modules where module.sources.contains(path) {
        needs[module.id, default: []].formUnion(product)
      }
    }
  }

  private mutating func addSource() throws {
    guard let (name, source, modules) = options.addedSource, !modules.isEmpty else { return }
    var written: Set<String> = []
    for module in survey.project.modules where modules.contains(module.id) {
      let path = "\(folder(forSourcesOf: module))/\(name)"
      if written.insert(path).inserted {
        transaction.amend(path, with: Array(source.utf8), replacing: try? survey.contents(path))
      }
      added.append(OffloadingEdits.AddedSource(path: path, module: module))
    }
  }

  /// A target of a package compiles what is beside its sources.
  private func folder(forSourcesOf module: ResourceModule) -> String {
    let folders = module.sources.map(RelativePath.parent)
    let top = folders.min(on: \.utf8.count, then: \.self)
    return module.kind == .packageTarget ? top ?? options.generatedFolder : options.generatedFolder
  }

  private var startFile: String { "\(options.generatedFolder)/LevityStart.swift" }

  /// Apps can share the Objective-C source that starts Levity: each needs the function that it calls.
  private mutating func addStartFunction(to app: ResourceModule) {
    let file = startFile
    guard contents(file) != nil, !app.sources.contains(file),
      !added.contains(where: { $0.path == file && $0.module.id == app.id }),
      app.sources.contains(where: { path in
        (path.hasSuffix(".m") || path.hasSuffix(".mm"))
          && contents(path).map { SourceBytes.contains($0, "LevityStart()") } == true
      })
    else { return }
    added.append(OffloadingEdits.AddedSource(path: file, module: app))
  }

  // MARK: - Projects

  private mutating func wireProjects() throws {
    var systems = DeploymentEdits(survey.project, linking: Set(needs.keys), in: editedTree())
    for project in survey.project.projects where !project.isManagedByCocoaPods {
      var edits = TargetEdits(try project.removingReferences(to: options.removedResources))
      for target in project.targets {
        let id = "\(project.path)#\(target.name)"
        try edits.add(
          added.filter { $0.module.id == id }.map(\.path), to: target.name,
          of: survey.project.module(id))
        try edits.link(
          (needs[id] ?? []).sorted(), of: options.runtime, to: target.name,
          root: options.destination)
        try edits.edit { try exchangingResources(of: target.name, id: id, in: $0) }
      }
      try edits.edit { try systems.raise($0) }
      links += edits.links
      steps += edits.steps
      guard edits.project.source != project.source else { continue }
      transaction.amend(
        project.filePath, with: edits.project.source, replacing: project.source)
    }
    raisedSystems = systems.raised
    for (path, bytes) in systems.files.sorted(by: { $0.key < $1.key }) {
      transaction.amend(path, with: bytes, replacing: try survey.contents(path))
    }
  }

  /// The tree as it is after the edits so far.
  private func editedTree() -> FileTree {
    let (survey, transaction) = (survey, transaction)
    return FileTree(root: survey.tree.root, paths: survey.tree.walk.files) { path in
      transaction.contents(of: path) ?? (try? survey.contents(path))
    }
  }

  /// Returns the project with the catalogs and strings files that a target leaves out and gets instead.
  private func exchangingResources(
    of target: String, id: String, in project: XcodeProject
  ) throws -> XcodeProject {
    var edited = project
    let files = options.addedResources[id] ?? []
    if let excluded = options.excludedFiles {
      edited = try edited.excluding(excluded[id] ?? [], besides: files, from: target)
    }
    let catalogs = addedCatalogs.filter {
      $0.project == project.path && $0.targets.contains(target)
    }
    for file in catalogs.map(\.path) + files {
      edited = try edited.adding(file: file, to: target, phase: .resources)
    }
    guard let list = options.addedInfoPlists[id] else { return edited }
    return try edited.setting(
      "INFOPLIST_FILE", to: RelativePath.path(list, from: project.folder), of: target)
  }

  // MARK: - Packages

  private mutating func wirePackages() {
    guard let runtime = options.runtime else { return }
    for package in survey.project.packages {
      guard let source = contents(package.path) else { continue }
      var bytes = source
      let folder = package.folder.isEmpty ? "" : "/" + package.folder
      for target in package.targets {
        for product in (needs["\(package.path)#\(target.name)"] ?? []).sorted() {
          switch SwiftPackageEditing(bytes).adding(
            product: product, of: runtime.name,
            as: runtime.dependency(from: options.destination + folder), to: target.name)
          {
          case .unchanged: break
          case .changed(let new):
            bytes = new
            links.append(Link(project: package.path, target: target.name, product: product))
          case .refused(let line, let instruction):
            steps.append(ManualStep(instruction, file: package.path, line: line))
          }
        }
      }
      transaction.amend(package.path, with: bytes, replacing: source)
    }
  }
}
