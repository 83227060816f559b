public import FileTransactions
import KeySorting
import PropertyLists
public import XcodeProjects

/// The edits that make the apps of a project measure their launches: the start of the timeline, the product, and a
/// `main.swift` for apps with `@main`. A value: nothing is written.
///
/// ```swift
/// let instrumentation = try LaunchInstrumentation(of: model, in: tree, options: options)
/// try store.perform(instrumentation.transaction)
/// ```
public struct LaunchInstrumentation: Sendable {
  /// The moment that ends a launch.
  public enum LastMoment: String, CaseIterable, Sendable {
    /// The first frame, which LevityLaunch sees itself.
    case firstFrame
    /// The first screen can be used, which only the app knows.
    case interactive
  }

  /// The code in which an app begins.
  public enum Entry: String, Hashable, Sendable, Encodable {
    /// `main.swift`.
    case mainFile
    /// A type with `@main` or `@UIApplicationMain`, which runs from a new `main.swift` instead.
    case mainAttribute
    /// The `main()` of a type with `@main`.
    case ownMain
    /// `main` of Objective-C.
    case objectiveCMain
  }

  /// The choices that the tree itself doesn't determine.
  public struct Options: Sendable {
    /// The place of the package that has LevityLaunch; nil if it isn't known.
    public var runtime: RuntimePackage?
    /// The absolute folder of the project.
    public var root: String
    public var last = LastMoment.firstFrame

    public init(runtime: RuntimePackage?, root: String) {
      self.runtime = runtime
      self.root = root
    }
  }

  /// An app with a timeline.
  public struct App: Hashable, Sendable, Encodable {
    /// The `.xcodeproj`.
    public var project: String
    public var target: String
    /// The file in which the timeline begins.
    public var file: String
    /// Nil if the app had a timeline before.
    public var entry: Entry?
  }

  public private(set) var transaction = FileTransaction()
  /// The apps, in the order of the projects.
  public private(set) var apps: [App] = []
  /// The steps that only a person can do.
  public private(set) var steps: [ManualStep] = []

  private let model: ProjectModel
  private let tree: FileTree
  private let options: Options
  /// New files by the identifiers of the targets that need them.
  private var added: [String: Set<String>] = [:]
  private var needsProduct: Set<String> = []

  /// Plans the edits of every iOS app.
  ///
  /// - Throws: ``XcodeProjectError`` if a project file that must be edited can't be.
  public init(of model: ProjectModel, in tree: FileTree, options: Options) throws {
    self.model = model
    self.tree = tree
    self.options = options
    for app in Self.apps(of: model) { start(app) }
    try wireProjects()
    addSteps()
  }

  /// The iOS apps of the projects that people edit.
  private static func apps(of model: ProjectModel) -> [ResourceModule] {
    let managed = Set(model.projects.filter(\.isManagedByCocoaPods).map(\.path))
    return model.modules.filter { module in
      module.kind == .application && module.platform == .iOS
        && module.project.map { !managed.contains($0) } == true
    }
  }

  // MARK: - Start

  private mutating func start(_ app: ResourceModule) {
    guard !apps.contains(where: { $0.project == app.project && $0.target == app.name }) else {
      return
    }
    switch outcome(for: app) {
    case .unknown(let step): steps.append(step)
    case .alreadyThere(let path): add(app, file: path, entry: nil)
    case .edited(let edit):
      transaction.amend(edit.path, with: edit.bytes, replacing: tree.read(edit.path))
      let path = edit.addedFile.map { place(of: $0.name, beside: edit.path) }
      if let path, let content = edit.addedFile?.content {
        transaction.amend(path, with: Array(content.utf8), replacing: nil)
      }
      // Other targets that compile the source need what this one needs.
      for holder in holders(of: edit.path) {
        let isProgram = Self.programs.contains(holder.kind)
        let importsIt = edit.entry == .mainFile || edit.entry == .ownMain
        guard importsIt || isProgram else { continue }
        if let path { added[holder.id, default: []].insert(path) }
        needsProduct.insert(holder.id)
        guard isProgram else { continue }
        add(
          holder, file: edit.entry == .mainAttribute ? path ?? edit.path : edit.path,
          entry: edit.entry)
      }
    }
  }

  private static let programs: Set<ResourceModuleKind> = [
    .application, .appClip, .watchApplication, .tool,
  ]

  private func outcome(for app: ResourceModule) -> TimelineStart.Outcome {
    var app = app
    app.sources = sources(of: app)
    var code = TimelineCode(last: options.last)
    let outcome = TimelineStart(app, code: code, read: tree.read).outcome()
    guard case .edited(let edit) = outcome,
      holders(of: edit.path).contains(where: {
        Self.programs.contains($0.kind) && ($0.platform != .iOS || !$0.additionalPlatforms.isEmpty)
      })
    else { return outcome }
    code.isForOtherPlatforms = true
    return TimelineStart(app, code: code, read: tree.read).outcome()
  }

  private mutating func add(_ app: ResourceModule, file: String, entry: Entry?) {
    apps.append(App(project: app.project ?? "", target: app.name, file: file, entry: entry))
    needsProduct.insert(app.id)
  }

  /// The targets with a source, and the programs that link a library with it.
  private func holders(of path: String) -> [ResourceModule] {
    model.modules.filter { sources(of: $0).contains(path) }
  }

  /// Some apps have `main` in a static library.
  private func sources(of module: ResourceModule) -> [String] {
    guard Self.programs.contains(module.kind) else { return module.sources }
    return module.sources
      + module.dependencies.compactMap { model.module($0) }.filter { $0.kind == .library }
      .flatMap(\.sources)
  }

  /// Returns the path of a new file: beside the app's entry, unless a file is there, or other targets would compile it.
  private func place(of name: String, beside entry: String) -> String {
    let folder = entry.split(separator: "/").dropLast().joined(separator: "/")
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    let holders = holders(of: entry)
    let programs = Set(holders.filter { Self.programs.contains($0.kind) }.map(\.id))
    let isFree =
      !tree.contains(path)
      && model.projects.allSatisfy { project in
        project.targets(takingIn: path).allSatisfy { programs.contains("\(project.path)#\($0)") }
      }
    guard !isFree else { return path }
    let project = model.projects.first { $0.path == holders.first?.project }
    let parts = [project?.folder ?? "", "LevityInstrumentation", name].filter { !$0.isEmpty }
    return parts.joined(separator: "/")
  }

  // MARK: - Projects

  private mutating func wireProjects() throws {
    for project in model.projects {
      var edits = TargetEdits(project)
      for target in project.targets {
        let id = "\(project.path)#\(target.name)"
        try edits.add((added[id] ?? []).sorted(), to: target.name, of: model.module(id))
        guard needsProduct.contains(id) else { continue }
        try edits.link(
          [TimelineCode.module], of: options.runtime, to: target.name, root: options.root)
      }
      steps += edits.steps
      transaction.write(
        edits.project.source, to: project.filePath, replacing: project.source)
    }
  }

  // MARK: - Steps

  private mutating func addSteps() {
    let modules = needsProduct.compactMap(model.module).sorted(on: \.id)
    for app in modules {
      if options.runtime == nil {
        steps.append(ManualStep("link \(TimelineCode.module) to \(app.name)", file: app.project))
      }
    }
    steps += DeploymentSteps(model, read: tree.read).steps(for: needsProduct)
    if options.last == .interactive, !apps.isEmpty {
      steps.append(
        ManualStep(
          "mark the moment at which the first screen can be used, without which a launch has no end",
          lines: ["LaunchTimeline.shared.mark(.interactive)"]))
    }
  }
}
