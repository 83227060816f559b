import CodeGeneration
import FileTransactions
import ImageInventories
import ImageUsage
import KeySorting
import SourceTrees
import XcodeProjects

/// The edits of generated Swift, module by module.
struct CodeEdits {
  private(set) var transaction = FileTransaction()
  /// Sentences for the user: what to know or to do.
  private(set) var notes: [String] = []
  /// New files that aren't members of their targets yet.
  private(set) var strangers: [OffloadingEdits.AddedSource] = []

  private let survey: ProjectSurvey
  private let settings: OffloadingSettings
  /// Every image set's state after the edits, by catalog.
  private let images: [String: [GeneratedImage]]
  private var added: [(path: String, module: ResourceModule)] = []

  /// - Parameter rewritten: The sources whose calls are rewritten.
  init(
    _ survey: ProjectSurvey, _ plan: OffloadingPlan, record: OffloadingRecord,
    settings: OffloadingSettings, rewritten: Set<String>
  ) throws {
    self.survey = survey
    self.settings = settings
    images = Self.images(plan, record)
    // Accessors that are compiled for other devices stay as they are, and hooks answer them.
    for (path, modules) in sharers().sorted(on: \.key)
    where !survey.modules.isAlsoElsewhere(path) {
      switch survey.generatedFiles[path] {
      case .swiftGen: try rewriteSwiftGen(at: path, of: modules)
      case .rSwift: try extendRSwift(at: path, of: modules)
      case .xcode, .shark, nil: break
      }
    }
    try writeLookup()
    if let (home, initializers) = survey.rewriting.resourceInitializers(for: plan) {
      try add(Array(initializers.source.utf8), at: home.path, home.modules)
    }
    for file in survey.rewriting.sharedNames.files(
      for: rewritten, included: Set(plan.configuration.includedTargets))
    {
      try add(Array(file.source.utf8), at: file.path, file.modules)
    }
    findStrangers()
  }

  private static func images(
    _ plan: OffloadingPlan, _ record: OffloadingRecord
  ) -> [String: [GeneratedImage]] {
    var result: [String: [GeneratedImage]] = [:]
    for decision in plan.images {
      let presence: GeneratedImage.Presence =
        switch decision.catalogEntry {
        case .placeholder: .placeholder
        case .removed: .removed
        case .kept: decision.mainReason == .alreadyOffloaded ? .placeholder : .bundled
        }
      result[decision.catalog, default: []].append(
        GeneratedImage(name: decision.name, presence: presence))
    }
    let planned = Set(plan.images.map(\.path))
    for path in record.sets.keys.sorted() where !planned.contains(path) {
      guard let entry = record.sets[path], let end = path.range(ofCatalog: ()) else { continue }
      result[String(path[..<end]), default: []].append(
        GeneratedImage(name: entry.name, presence: .removed))
    }
    return result
  }

  // MARK: - Accessors

  /// The modules whose images leave, by the generated files that they compile.
  private func sharers() -> [String: [ResourceModule]] {
    var result: [String: [ResourceModule]] = [:]
    for module in survey.project.modules {
      let leaves = module.catalogs.contains { images[$0]?.contains(where: \.isOffloaded) ?? false }
      guard leaves else { continue }
      for path in module.sources where survey.generatedFiles[path] != nil {
        result[path, default: []].append(module)
      }
    }
    return result
  }

  /// The images of modules that compile one file; most share their catalogs, too.
  private func images(of modules: [ResourceModule]) -> [GeneratedImage] {
    var seen: Set<String> = []
    return modules.flatMap(\.catalogs).filter { seen.insert($0).inserted }
      .flatMap { images[$0] ?? [] }
  }

  /// Returns whether several apps compile the file, each with images in its own main bundle.
  private func areSeveralApps(_ modules: [ResourceModule]) -> Bool {
    Set(modules.map(identifier)).count > 1 && modules.allSatisfy(\.isStarted)
  }

  private mutating func rewriteSwiftGen(at path: String, of modules: [ResourceModule]) throws {
    guard let module = modules.first else { return }
    let source = try survey.read(path)
    let images = images(of: modules)
    do {
      let new = try SwiftGenRewriting.rewritten(
        source, path: path, images: images, bundleIdentifier: identifier(module),
        isOfSeveralApps: areSeveralApps(modules))
      transaction.write(new, to: path, replacing: source)
    } catch let error as CodeGenerationError {
      try giveUp(error, images)
    }
  }

  private mutating func extendRSwift(at path: String, of modules: [ResourceModule]) throws {
    guard let module = modules.first else { return }
    let source = try survey.read(path)
    let images = images(of: modules)
    do {
      guard let version = try RswiftFile.version(of: source, path: path) else { return }
      let new = try RswiftFile.withoutRemoved(source, path: path, images: images)
      transaction.write(new, to: path, replacing: source)
      let accessors = RswiftAccessors(
        images: images, options: RswiftOptions(version: version),
        bundleIdentifier: identifier(module), isOfSeveralApps: areSeveralApps(modules))
      guard let text = accessors.source else { return }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      try add(Array(text.utf8), at: "\(folder)R+Levity.swift", modules)
    } catch let error as CodeGenerationError {
      try giveUp(error, images)
    }
  }

  /// An accessor of a removed set wouldn't compile; one of a placeholder just shows the placeholder.
  private mutating func giveUp(_ error: CodeGenerationError, _ images: [GeneratedImage]) throws {
    if images.contains(where: { $0.presence == .removed }) { throw error }
    notes.append(
      "\(error) They return placeholders until the image is shown by one of the runtime's views.")
  }

  // MARK: - Lookup

  /// For the module that contains the folder for generated code: the app.
  private mutating func writeLookup() throws {
    guard let folder = settings.generatedFolder,
      let module = survey.project.modules.first(where: { module in
        module.kind == .application && module.isForPhone
          && module.catalogs.contains { images[$0]?.contains(where: \.isOffloaded) ?? false }
      })
    else { return }
    var lookup = LookupFunctions(bundleIdentifier: identifier(module))
    lookup.isForSeveralSystems = !module.otherDevices.isEmpty
    try add(Array(lookup.source.utf8), at: "\(folder)/LevityImages.swift", [module])
  }

  private mutating func add(_ bytes: [UInt8], at path: String, _ modules: [ResourceModule]) throws {
    let exists = try survey.files.status("\(survey.tree.root)/\(path)") != nil
    transaction.write(bytes, to: path, replacing: exists ? try survey.read(path) : nil)
    added += modules.map { (path, $0) }
  }

  /// New files of a synchronized folder are members automatically; others must be added to the project.
  private mutating func findStrangers() {
    guard !added.isEmpty else { return }
    let files = survey.files
    let root = survey.tree.root
    let tree = FileTree(
      root: root, paths: survey.tree.walk.files + survey.tree.walk.catalogs + added.map(\.path)
    ) { path in try? files.read(path.hasPrefix("/") ? path : "\(root)/\(path)") }
    let project = try? ProjectModel(of: tree)
    for (path, module) in added {
      let members = project?.modules(containing: path) ?? []
      if !members.contains(where: { $0.id == module.id }) {
        strangers.append(OffloadingEdits.AddedSource(path: path, module: module))
      }
    }
  }

  private func identifier(_ module: ResourceModule) -> String {
    module.bundleIdentifier ?? module.bundleName
  }
}

extension String {
  /// The end of the part that names the asset catalog.
  func range(ofCatalog: Void) -> Index? {
    var end = startIndex
    while let slash = self[end...].firstIndex(of: "/") {
      if self[..<slash].hasSuffix(".xcassets") { return slash }
      end = index(after: slash)
    }
    return nil
  }
}
