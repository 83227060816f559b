/// Collects the replacements of a rewrite, in the form and order that Xcode writes.
struct RewriteBuilder {
  let tree: XMLTree
  let classes: InterfaceBuilderRuntimeClasses
  private(set) var replacements: [InterfaceBuilderEdit.Replacement] = []

  init(tree: XMLTree, classes: InterfaceBuilderRuntimeClasses) {
    self.tree = tree
    self.classes = classes
  }

  /// `customClass` and `customModule` come after `id` and `userLabel`.
  mutating func setClass(of view: XMLTree.Node) {
    guard view.attribute("customClass") == nil,
      let last = view.attribute("userLabel") ?? view.attribute("id")
    else { return }
    let place = max(last.range.upperBound, view.attribute("id")?.range.upperBound ?? 0)
    let name = XMLEscaping.escapedAttribute(classes.name(for: view.name))
    let module = XMLEscaping.escapedAttribute(classes.module)
    insert(" customClass=\"\(name)\" customModule=\"\(module)\"", at: place)
  }

  /// Moves the names of images to runtime attributes, and removes the image attributes unless they are kept.
  ///
  /// Kept ones are for the nib decoder, which passes the image to the view but not its name.
  mutating func writeNames(
    of references: [InterfaceBuilderImageReference], in view: XMLTree.Node,
    keepingImages: Bool, assetName: (InterfaceBuilderImageReference) -> String,
    bundleIdentifier: (InterfaceBuilderImageReference) -> String?
  ) {
    var entries: [String] = []
    for reference in references {
      let holder = XMLTree.Node(tree.storage, reference.node)
      guard
        let keyPath = InterfaceBuilderImageKeyPath(
          attribute: reference.property, state: reference.controlState)
      else { continue }
      if !keepingImages {
        guard let attribute = holder.attributes.first(where: { $0.name == reference.property })
        else { continue }
        removeAttribute(attribute)
      }
      entries.append(Self.attribute(keyPath.rawValue, assetName(reference)))
    }
    guard !entries.isEmpty else { return }
    if let bundle = references.lazy.compactMap(bundleIdentifier).first,
      !hasRuntimeAttribute(Self.bundleKeyPath, view)
    {
      entries.append(Self.attribute(Self.bundleKeyPath, bundle))
    }
    addRuntimeAttributes(entries, to: view)
  }

  /// All images of a view are of one bundle.
  private static let bundleKeyPath = "levityBundleIdentifier"

  private static func attribute(_ keyPath: String, _ value: String) -> String {
    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(keyPath)\""
      + " value=\"\(XMLEscaping.escapedAttribute(value))\"/>"
  }

  private func hasRuntimeAttribute(_ keyPath: String, _ view: XMLTree.Node) -> Bool {
    view.element("userDefinedRuntimeAttributes")?.elements.contains { $0["keyPath"] == keyPath }
      ?? false
  }

  /// With the white space before it.
  private mutating func removeAttribute(_ attribute: XMLTree.Attribute) {
    var start = attribute.range.lowerBound
    while start > 0, XMLTreeParser.isSpace(tree.bytes[start - 1]) { start -= 1 }
    replace(start..<attribute.range.upperBound, with: "")
  }

  /// Elements that Xcode writes after `userDefinedRuntimeAttributes`.
  private func followsRuntimeAttributes(_ node: XMLTree.Node) -> Bool {
    node.isElement("variation") || node.isElement("connections")
      || (node.isElement("point") && node["key"] == "canvasLocation")
  }

  private mutating func addRuntimeAttributes(_ entries: [String], to view: XMLTree.Node) {
    if let existing = view.element("userDefinedRuntimeAttributes") {
      let outer = DocumentIndentation(of: existing, in: tree)
      let inner =
        existing.elements.first { _ in true }.map { DocumentIndentation(of: $0, in: tree) }
        ?? outer.deeper
      fill(existing, entries.map { inner.newLine + $0 }.joined(), end: outer.newLine)
      return
    }
    let outer = DocumentIndentation(of: view, in: tree)
    let inner = outer.deeper
    let entryLines = entries.map { inner.deeper.newLine + $0 }.joined()
    let block =
      "<userDefinedRuntimeAttributes>" + entryLines + inner.newLine
      + "</userDefinedRuntimeAttributes>"
    if let next = view.elements.first(where: followsRuntimeAttributes) {
      insert(block + inner.newLine, at: next.range.lowerBound)
    } else {
      fill(view, inner.newLine + block, end: outer.newLine)
    }
  }

  /// Inserts text after the last element inside `parent`; if an end tag must be created, `end` is inserted before it.
  private mutating func fill(_ parent: XMLTree.Node, _ text: String, end: String) {
    if parent.isSelfClosing {
      let close = parent.range.upperBound - 2
      replace(close..<parent.range.upperBound, with: ">" + text + end + "</\(parent.name)>")
    } else if let last = Array(parent.elements).last {
      insert(text, at: last.range.upperBound)
    } else if parent.contentRange.isEmpty {
      insert(text + end, at: parent.contentRange.lowerBound)
    } else {
      insert(text, at: parent.contentRange.lowerBound)
    }
  }

  /// Removes whole lines; just the element if other things are on them.
  mutating func remove(_ entries: Set<Int32>, from resources: XMLTree.Node) {
    let gone = resources.children.filter { entries.contains($0.index) }
    guard !gone.isEmpty else { return }
    let isEmptied = resources.children.allSatisfy { child in
      entries.contains(child.index)
        || (child.kind == .text && tree.bytes[child.range].allSatisfy(XMLTreeParser.isSpace))
    }
    for node in isEmptied ? [resources] : gone { removeLines(of: node) }
  }

  private mutating func removeLines(of node: XMLTree.Node) {
    let bytes = tree.bytes
    var start = node.range.lowerBound
    var end = node.range.upperBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    while end < bytes.count, XMLTreeParser.isSpace(bytes[end]), bytes[end] != 0x0A { end += 1 }
    let isAlone =
      start > 0 && bytes[start - 1] == 0x0A && end < bytes.count && bytes[end] == 0x0A
    replace(isAlone ? start..<end + 1 : node.range, with: "")
  }

  private mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append(
      InterfaceBuilderEdit.Replacement(
        offset: range.lowerBound, removed: Array(tree.bytes[range]), inserted: Array(text.utf8)))
  }
}
