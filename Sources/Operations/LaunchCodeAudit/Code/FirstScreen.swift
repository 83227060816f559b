import InterfaceBuilderDocuments
import XcodeProjects

/// The controllers and views that an app's first storyboard creates before its first frame.
struct FirstScreen {
  /// The storyboard that the app starts with.
  let file: String
  /// The line of the initial controller.
  private(set) var line = 1
  /// Controllers that are created, with those of tabs that aren't shown.
  private(set) var controllerCount = 0
  /// Views of the controllers that are shown.
  private(set) var viewCount = 0
  private(set) var constraintCount = 0
  /// The classes of the controllers that are shown.
  private(set) var classes: [String] = []

  /// More than any app shows; each is in the one before.
  private static let maximumControllers = 300

  private let storyboards: [String: InterfaceBuilderDocument]
  private var seen: Set<String> = []

  /// - Returns: nil if the app has no such storyboard, or none that can be read.
  init?(named name: String, in app: ResourceModule, of tree: FileTree) {
    let paths = app.interfaceBuilderDocuments.filter { $0.hasSuffix(".storyboard") }
    var storyboards: [String: InterfaceBuilderDocument] = [:]
    var file: String?
    for path in paths {
      let stem = Self.stem(path)
      guard let bytes = tree.read(path), storyboards[stem] == nil,
        let document = try? InterfaceBuilderDocument(bytes)
      else { continue }
      storyboards[stem] = document
      if stem == name { file = path }
    }
    guard let file, let root = storyboards[name]?.tree.root,
      let initial = root["initialViewController"]
    else { return nil }
    self.file = file
    self.storyboards = storyboards
    visit(initial, of: name, isShown: true, isFirst: true)
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }

  private mutating func visit(
    _ id: String, of storyboard: String, isShown: Bool, isFirst: Bool = false
  ) {
    guard controllerCount < Self.maximumControllers,
      seen.insert("\(storyboard)/\(id)").inserted, let document = storyboards[storyboard],
      let controller = document.tree.nodes.first(where: {
        $0.kind == .element && $0["id"] == id && $0.parent?.isElement("objects") == true
      })
    else { return }
    if controller.isElement("viewControllerPlaceholder") {
      follow(controller, from: storyboard, isShown: isShown)
      return
    }
    if isFirst { line = controller.line }
    controllerCount += 1
    if isShown {
      if let name = controller["customClass"] { classes.append(name) }
      count(controller, in: document)
    }
    let segues = document.tree.nodes.filter {
      $0.isElement("segue") && controller.range.contains($0.range.lowerBound)
    }
    var isFirstTab = true
    for segue in segues {
      guard let destination = segue["destination"] else { continue }
      switch (segue["kind"], segue["relationship"]) {
      case ("relationship", "viewControllers"):
        visit(destination, of: storyboard, isShown: isShown && isFirstTab)
        isFirstTab = false
      case ("relationship", _), ("embed", _):
        visit(destination, of: storyboard, isShown: isShown)
      default: break
      }
    }
  }

  /// A reference to a controller of another storyboard.
  private mutating func follow(_ node: XMLTree.Node, from storyboard: String, isShown: Bool) {
    guard let name = node["storyboardName"], let document = storyboards[name] else { return }
    var id = document.tree.root["initialViewController"]
    if let identifier = node["referencedIdentifier"] {
      id = document.tree.nodes.first { $0["storyboardIdentifier"] == identifier }?["id"]
    }
    if let id { visit(id, of: name, isShown: isShown) }
  }

  private mutating func count(_ controller: XMLTree.Node, in document: InterfaceBuilderDocument) {
    var prototypes: Range<Int>?
    for node in document.tree.nodes
    where node.kind == .element && controller.range.contains(node.range.lowerBound) {
      // Cells are made when they are needed.
      if prototypes?.contains(node.range.lowerBound) == true { continue }
      if node.isElement("prototypes") { prototypes = node.range }
      if node.isElement("constraint") { constraintCount += 1 }
      let isView =
        node["id"] != nil
        && (node.parent?.isElement("subviews") == true || node.parent?.isElement("cells") == true
          || node["key"] == "view")
      if isView { viewCount += 1 }
    }
  }
}
