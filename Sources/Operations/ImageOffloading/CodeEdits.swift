import CodeGeneration
import FileTransactions
import ImageInventories
import ImageUsage
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

  init(
    _ survey: ProjectSurvey, _ plan: OffloadingPlan, record: OffloadingRecord,
    settings: OffloadingSettings
  ) throws {
    self.survey = survey
    self.settings = settings
    images = Self.images(plan, record)
    let generated = survey.generatedFiles
    for module in survey.project.modules {
      let own = module.catalogs.flatMap { images[$0] ?? [] }
      guard own.contains(where: \.isOffloaded) else { continue }
      let files = module.sources.compactMap { path in generated[path].map { (path, $0) } }
      for (path, generator) in files {
        switch generator {
        case .swiftGen: try rewriteSwiftGen(at: path, images: own, of: module)
        case .rSwift: try extendRSwift(at: path, images: own, of: module)
        case .xcode, .shark: break
        }
      }
    }
    try writeLookup()
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

  private mutating func rewriteSwiftGen(
    at path: String, images: [GeneratedImage], of module: ResourceModule
  ) throws {
    let source = try survey.read(path)
    do {
      let new = try SwiftGenRewriting.rewritten(
        source, path: path, images: images, bundleIdentifier: identifier(module))
      transaction.write(new, to: path, replacing: source)
    } catch let error as CodeGenerationError {
      try giveUp(error, images)
    }
  }

  private mutating func extendRSwift(
    at path: String, images: [GeneratedImage], of module: ResourceModule
  ) throws {
    let source = try survey.read(path)
    do {
      guard let version = try RswiftFile.version(of: source, path: path) else { return }
      let new = try RswiftFile.withoutRemoved(source, path: path, images: images)
      transaction.write(new, to: path, replacing: source)
      let accessors = RswiftAccessors(
        images: images, options: RswiftOptions(version: version),
        bundleIdentifier: identifier(module))
      guard let text = accessors.source else { return }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      try add(Array(text.utf8), at: "\(folder)R+Levity.swift", module)
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
        module.kind == .application
          && module.catalogs.contains { images[$0]?.contains(where: \.isOffloaded) ?? false }
      })
    else { return }
    let lookup = LookupFunctions(bundleIdentifier: identifier(module))
    try add(Array(lookup.source.utf8), at: "\(folder)/LevityImages.swift", module)
  }

  private mutating func add(_ bytes: [UInt8], at path: String, _ module: ResourceModule) throws {
    let exists = try survey.files.status("\(survey.tree.root)/\(path)") != nil
    transaction.write(bytes, to: path, replacing: exists ? try survey.read(path) : nil)
    added.append((path, module))
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
  fileprivate func range(ofCatalog: Void) -> Index? {
    var end = startIndex
    while let slash = self[end...].firstIndex(of: "/") {
      if self[..<slash].hasSuffix(".xcassets") { return slash }
      end = index(after: slash)
    }
    return nil
  }
}
