import AssetCatalogs
public import FileTransactions
import KeySorting
import PropertyLists
public import ResourceTags
import SourceLexing
import SourceTrees
public import XcodeProjects

/// The edits that take a project out of On-Demand Resources: its tags move from catalogs, the project and its
/// `.xcconfig` files to `levity.yml`, tagged files leave the app, and code gets Levity's request. A value: nothing is
/// written.
///
/// ```swift
/// let migration = try TagMigration(of: inventory, in: model, tree, options: options)
/// try store.perform(migration.transaction)
/// ```
public struct TagMigration: Sendable {
  /// The choices that the tree itself doesn't determine.
  public struct Options: Sendable {
    /// The place of the package that has LevityTags; nil if it isn't known.
    public var runtime: RuntimePackage?
    /// The absolute folder in which the edited project will be.
    public var destination: String
    /// The folder of generated files, relative to the project's.
    public var generatedFolder: String
    /// Whether asset catalogs keep their tags, and On-Demand Resources are turned off instead.
    public var keepsCatalogs: Bool

    /// Creates options.
    public init(
      runtime: RuntimePackage?, destination: String, generatedFolder: String,
      keepsCatalogs: Bool = false
    ) {
      self.runtime = runtime
      self.destination = destination
      self.generatedFolder = generatedFolder
      self.keepsCatalogs = keepsCatalogs
    }
  }

  /// The name of the configuration file.
  public static let configurationFile = "levity.yml"
  /// The name of the generated file.
  public static let generatedFile = "LevityResourceRequests.swift"
  private static let module = "LevityTags"

  public private(set) var transaction = FileTransaction()
  /// The tags of the project, as they are written to `levity.yml`.
  public let plan: TagMigrationPlan
  /// The steps that only a person can do.
  public private(set) var steps: [ManualStep] = []
  /// The targets in which On-Demand Resources are turned off, since catalogs of theirs keep their tags: Xcode would take
  /// the images out of the app, and nobody would serve them.
  public let turnedOff: [String]

  private let model: ProjectModel
  private let tree: FileTree
  private let options: Options

  /// Plans the edits.
  ///
  /// - Throws: ``XcodeProjectError`` if a project file that must be edited can't be; ``TagSectionError`` if `levity.yml`
  ///   has a style of `tags:` that can't be edited.
  public init(
    of inventory: TagInventory, in model: ProjectModel, _ tree: FileTree, options: Options
  ) throws {
    self.model = model
    self.tree = tree
    self.options = options
    plan = TagMigrationPlan(inventory)
    let keepers = inventory.targets.filter { target in
      target.resources.contains {
        $0.kind != .file && (options.keepsCatalogs || Self.isOutside($0.path))
      }
    }
    turnedOff = keepers.map(\.name).sorted()
    guard !plan.configuration.tags.isEmpty else { return }
    if !options.keepsCatalogs { untagCatalogs() }
    untagConfigurationFiles()
    let callSites = inventory.callSites(
      leaving: Set(inventory.targets.flatMap(\.resources)).filter {
        plan.leavingFiles.contains($0.path)
      }.sorted(on: \.path))
    let answered = Set(callSites.filter { $0.change == nil }.map(\.file))
    let covered = try editProjects(
      callsIn: answered, turningOff: Set(keepers.map { "\($0.project)#\($0.name)" }))
    try writeConfiguration()
    addSteps(callSites, covered: covered)
    steps += inventory.generatorLines.map {
      ManualStep(
        "remove the tags here, or the next generation of the project brings them back",
        file: $0.file, line: $0.line)
    }
  }

  // MARK: - Tags

  /// Whether a path leads out of the project's folder: nothing is edited there.
  private static func isOutside(_ path: String) -> Bool {
    path.hasPrefix("/") || path.hasPrefix("../")
  }

  private mutating func untagCatalogs() {
    for catalog in tree.paths where catalog.hasSuffix(".xcassets") {
      let root = catalog.hasPrefix("/") ? catalog : "\(tree.root)/\(catalog)"
      for path in Self.contentsFiles(of: root) {
        let name = String(path.dropFirst(root.count - catalog.count))
        guard let bytes = tree.read(name), SourceBytes.contains(bytes, "on-demand-resource-tags"),
          var file = try? ContentsFile(bytes)
        else { continue }
        file.setProperty("on-demand-resource-tags", to: nil)
        transaction.write(file.bytes, to: name, replacing: bytes)
      }
    }
  }

  private static func contentsFiles(of folder: String) -> [String] {
    guard case .success(let listing) = FolderListing.list(folder) else { return [] }
    return listing.files.filter { $0 == "Contents.json" }.map { "\(folder)/\($0)" }
      + listing.folders.sorted().flatMap { contentsFiles(of: "\(folder)/\($0)") }
  }

  private mutating func untagConfigurationFiles() {
    for path in tree.paths where path.hasSuffix(".xcconfig") {
      guard let bytes = tree.read(path) else { continue }
      var file = BuildConfigurationFile(parsing: bytes)
      while let line = Self.tagSetting(in: file) {
        guard let edited = file.setting(line.name, atLine: line.line, to: nil) else { break }
        file = BuildConfigurationFile(parsing: edited)
      }
      transaction.write(file.bytes, to: path, replacing: bytes)
    }
  }

  private static func tagSetting(in file: BuildConfigurationFile) -> (name: String, line: Int)? {
    for case .assignment(let assignment) in file.statements
    where XcodeProject.resourceTagSettings.contains(assignment.name) {
      return (assignment.name, assignment.line)
    }
    return nil
  }

  // MARK: - Projects and code

  /// Returns the sources whose module gets the generated file.
  private mutating func editProjects(
    callsIn files: Set<String>, turningOff keepers: Set<String>
  ) throws -> Set<String> {
    var covered: Set<String> = []
    var generated: Set<String> = []
    for project in model.projects {
      var edits = TargetEdits(project)
      if !project.isManagedByCocoaPods {
        try edits.edit { try $0.removingResourceTags(leaving: plan.leavingFiles) }
      }
      for target in project.targets where keepers.contains("\(project.path)#\(target.name)") {
        try edits.edit { try $0.turningOffResourceTags(of: target.name) }
      }
      for target in project.targets {
        let module = model.module("\(project.path)#\(target.name)")
        guard let module, !files.isDisjoint(with: module.sources) else { continue }
        covered.formUnion(module.sources)
        let file = "\(options.generatedFolder)/\(Self.generatedFile)"
        generated.insert(file)
        try edits.add([file], to: target.name, of: module)
        try edits.link(
          [Self.module], of: options.runtime, to: target.name, root: options.destination)
        if options.runtime == nil {
          steps.append(ManualStep("link \(Self.module) to \(target.name)", file: project.path))
        }
      }
      steps += edits.steps
      transaction.write(
        edits.project.source, to: project.filePath, replacing: project.source)
    }
    for file in generated.sorted() {
      transaction.write(Array(Self.generatedSource.utf8), to: file, replacing: tree.read(file))
    }
    return covered
  }

  /// The module's own declarations win over Foundation's, so that call sites stay as they are.
  package static let generatedSource = """
    \(TagInventory.generatedMark). Requests for resource tags are Levity's from here on.
    import Foundation
    @_exported public import LevityTags

    /// The name by which this code requests resource tags.
    typealias NSBundleResourceRequest = ResourceRequest

    /// Files of tags that are accessed are found in the app's bundle, as On-Demand Resources found them.
    extension Bundle {
      nonisolated func url(forResource name: String?, withExtension type: String?) -> URL? {
        url(forResource: name, withExtension: type, subdirectory: nil)
      }

      nonisolated func url(
        forResource name: String?, withExtension type: String?, subdirectory: String?
      ) -> URL? {
        guard self == .main else {
          return Bundle.url(
            forResource: name, withExtension: type, subdirectory: subdirectory, in: bundleURL)
        }
        return taggedURL(forResource: name, withExtension: type, subdirectory: subdirectory)
      }

      nonisolated func path(forResource name: String?, ofType type: String?) -> String? {
        url(forResource: name, withExtension: type)?.path
      }

      nonisolated func path(
        forResource name: String?, ofType type: String?, inDirectory folder: String?
      ) -> String? {
        url(forResource: name, withExtension: type, subdirectory: folder)?.path
      }

      nonisolated func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {
        Levity.setPreservationPriority(priority, forTags: tags)
      }
    }

    """

  private mutating func writeConfiguration() throws {
    let bytes = tree.read(Self.configurationFile)
    var section = TagSection(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")
    try section.add(contentsOf: plan.configuration.tags)
    let text = section.source
    transaction.write(Array(text.utf8), to: Self.configurationFile, replacing: bytes)
  }

  // MARK: - Steps

  /// The step for a module of a package, or of no target.
  private static let otherModule =
    "link LevityTags to this module, and add a copy of \(generatedFile) to it"

  private mutating func addSteps(_ callSites: [TagCallSite], covered: Set<String>) {
    for site in callSites {
      let change = site.change ?? (covered.contains(site.file) ? nil : Self.otherModule)
      guard let change else { continue }
      steps.append(ManualStep(change, file: site.file, line: site.line))
    }
    for (tag, policies) in plan.contradictions {
      steps.append(
        ManualStep(
          "check the policy of '\(tag)': targets load it as \(policies)",
          file: Self.configurationFile))
    }
  }
}
