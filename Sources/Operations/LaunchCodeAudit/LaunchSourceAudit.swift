public import Reports
public import XcodeProjects

/// The work of a project's apps before their first frame, as far as sources and resources show it.
///
/// ```swift
/// let audit = LaunchSourceAudit(of: try ProjectModel(of: tree), in: tree)
/// print(audit.findings.count)
/// ```
///
/// Only code that certainly runs is followed: from delegates, `App` types and the first storyboard, through objects
/// that are created, functions of their own that they call, and shared objects. Closures that are passed on, and code
/// in `#if DEBUG`, aren't.
public struct LaunchSourceAudit: Sendable {
  /// The rules, for reports and pages.
  public static let rules: [FindingRule] = LaunchRules.all

  /// The names of the apps that were read.
  public private(set) var apps: [String] = []
  public private(set) var findings: [Finding] = []

  private let model: ProjectModel
  private let tree: FileTree

  /// Reads all iOS apps.
  public init(of model: ProjectModel, in tree: FileTree) {
    self.model = model
    self.tree = tree
    var outlines: [String: SwiftOutline] = [:]
    var objectiveC: [String: ObjectiveCOutline] = [:]
    for app in model.modules where app.kind == .application && app.platform == .iOS {
      apps.append(app.name)
      let properties = AppProperties(of: app, in: model, tree: tree)
      checkFonts(properties, of: app)
      let screen = properties.mainStoryboard.flatMap { FirstScreen(named: $0, in: app, of: tree) }
      if let screen { checkStoryboard(screen, of: app) }
      let sources = sources(of: app)
      for path in sources where outlines[path] == nil {
        guard let bytes = tree.read(path) else { continue }
        outlines[path] = SwiftOutline(file: path, bytes)
      }
      let index = CodeIndex(sources.compactMap { outlines[$0] })
      let reach = LaunchReach(
        of: index, screens: screen?.classes ?? [], sceneDelegate: properties.sceneDelegate)
      check(reach.controllers)
      check(reach.drawings)
      check(reach.singletons)
      for path in self.objectiveC(of: app) where objectiveC[path] == nil {
        guard let bytes = tree.read(path) else { continue }
        objectiveC[path] = ObjectiveCOutline(file: path, bytes)
      }
      let classes = ObjectiveCIndex(self.objectiveC(of: app).compactMap { objectiveC[$0] })
      let other = ObjectiveCReach(
        of: classes, screens: screen?.classes ?? [], sceneDelegate: properties.sceneDelegate)
      check(other.loads)
      check(other.controllers)
      check(other.drawings)
      check(other.singletons)
    }
    // Apps share sources.
    var seen: Set<Finding> = []
    findings = findings.filter { seen.insert($0).inserted }
  }

  /// The Objective-C sources of an app and of what it links, with the headers beside them, which name delegates and
  /// ancestors.
  private func objectiveC(of app: ResourceModule) -> [String] {
    sources(of: app, [".m", ".mm"]).flatMap { path -> [String] in
      // The filter leaves paths that have a suffix.
      let header = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) + ".h"
      return tree.contains(header) ? [header, path] : [path]
    }
  }

  /// The sources of an app, and of the targets of the tree that it links.
  private func sources(of app: ResourceModule, _ extensions: [String] = [".swift"]) -> [String] {
    let linked = model.linked(by: app) { [.framework, .library, .packageTarget].contains($0.kind) }
    return Set(linked.flatMap(\.sources))
      .filter { path in extensions.contains { path.hasSuffix($0) } }.sorted()
  }

  // MARK: - Findings

  private mutating func checkFonts(_ properties: AppProperties, of app: ResourceModule) {
    guard !properties.fonts.isEmpty, let file = properties.file else { return }
    let bytes = properties.fonts.reduce(0) { sum, font in
      let name = font.split(separator: "/").last.map(String.init) ?? font
      let path = app.otherResources.first { $0 == name || $0.hasSuffix("/" + name) }
      return sum + (path.flatMap(tree.read)?.count ?? 0)
    }
    let isMany =
      properties.fonts.count >= LaunchRules.fontCount || bytes >= LaunchRules.fontBytes
    let size = bytes > 0 ? " with \(ByteCount.short(bytes))" : ""
    findings.append(
      Finding(
        rule: LaunchRules.fonts.id, severity: isMany ? .warning : .note,
        message: "UIAppFonts of \(QuotedExcerpt.plain(app.name, limit: 80)) lists "
          + "\(Quantity.of(properties.fonts.count, "font"))\(size), read at every launch.",
        place: .init(file: file, line: properties.fontLine),
        properties: ["app": app.name, "fonts": "\(properties.fonts.count)", "bytes": "\(bytes)"]))
  }

  private mutating func checkStoryboard(_ screen: FirstScreen, of app: ResourceModule) {
    guard
      screen.viewCount > LaunchRules.viewCount
        || screen.controllerCount >= LaunchRules.controllerCount
    else { return }
    findings.append(
      Finding(
        rule: LaunchRules.storyboard.id, severity: LaunchRules.storyboard.severity,
        message: "The first screen of \(QuotedExcerpt.plain(app.name, limit: 80)) creates "
          + "\(Quantity.of(screen.controllerCount, "controller")), and shows "
          + "\(Quantity.of(screen.viewCount, "view")) with "
          + "\(Quantity.of(screen.constraintCount, "constraint")).",
        place: .init(file: screen.file, line: screen.line),
        properties: [
          "app": app.name, "controllers": "\(screen.controllerCount)",
          "views": "\(screen.viewCount)", "constraints": "\(screen.constraintCount)",
        ]))
  }

  private mutating func check(_ loads: [ObjectiveCReach.LoadMethod]) {
    for load in loads {
      add(
        LaunchRules.load, load.site, message: "+load of \(load.type) runs before main.",
        properties: ["type": load.type])
    }
  }

  private mutating func check(_ controllers: [LaunchReach.EagerController]) {
    for eager in controllers {
      add(
        LaunchRules.controller, eager.site,
        message:
          "\(eager.owner) is created at launch, and its property \(eager.property) creates a \(eager.type).",
        properties: ["owner": eager.owner, "property": eager.property, "type": eager.type])
    }
  }

  private mutating func check(_ drawings: [LaunchReach.Drawing]) {
    for drawing in drawings {
      add(
        LaunchRules.drawing, drawing.site,
        message: "\(drawing.function) runs at launch, and draws with \(drawing.call).",
        properties: ["function": drawing.function, "call": drawing.call])
    }
  }

  private mutating func check(_ singletons: [LaunchReach.Singleton]) {
    for singleton in singletons {
      add(
        LaunchRules.singleton, singleton.site,
        message: "\(singleton.caller) runs at launch, and is the first to touch "
          + "\(singleton.type).\(singleton.property).",
        properties: [
          "caller": singleton.caller, "type": singleton.type, "property": singleton.property,
        ])
    }
  }

  private mutating func add(
    _ rule: FindingRule, _ site: LaunchReach.Site, message: String,
    properties: [String: String]
  ) {
    findings.append(
      Finding(
        rule: rule.id, severity: rule.severity, message: message,
        place: .init(file: site.file, line: site.line), properties: properties))
  }

  /// The list of all rules as Markdown, for `Documentation/LaunchRules/README.md`.
  public static var index: String {
    let lines = rules.map {
      MarkdownParagraph.item(
        "[`\($0.id)`](\($0.id).md) (\($0.severity.rawValue)): \($0.page.title)")
    }
    return """
      # Code that runs at launch

      `levity audit sources` reports these; `levity explain CODE` prints the page.

      \(lines.joined(separator: "\n"))

      """
  }
}
