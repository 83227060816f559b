import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees

/// The views that a picture is made of at once, by `ImageRenderer`, a hosting controller that is drawn, or a function
/// around them: an image that arrives later isn't in the picture.
///
/// ```swift
/// extension View {
///   func snapshot() -> UIImage? { ImageRenderer(content: self).uiImage }
/// }
///
/// let picture = ShareCard(score: 3).snapshot()
/// ```
///
/// So are the labels of tabs and the rows of menus, which SwiftUI takes the image out of. Views that stand inside of these
/// count, too.
struct RenderedViews {
  /// The files that may render views, or have tabs or menus.
  struct Files {
    private(set) var renderers: [String] = []
    private(set) var labels: [String] = []
    /// The project's own views that hand their content to a menu.
    private(set) var menus = OwnMenus()

    mutating func add(_ path: String, _ bytes: [UInt8]) {
      if RenderedViews.areIn(bytes) { renderers.append(path) }
      if RenderedViews.areTabs(in: bytes) || MenuContents.areIn(bytes) { labels.append(path) }
    }

    /// Finds the project's own menus among files, and the files that call them.
    mutating func findMenus(
      in paths: [String], _ memory: TokenMemory, read: (String) -> [UInt8]?
    ) {
      let callers = menus.find(from: labels, in: paths, memory, read: read)
      labels += callers.subtracting(labels).sorted()
    }
  }

  /// One sentence about an image there.
  private(set) var sentence = "It's in a picture that is made at once."
  /// Members that render what they are asked of, and functions that render an argument.
  private var methods: Set<String> = []
  private var properties: Set<String> = []
  private var functions: Set<String> = []
  /// Functions that draw a view of UIKit.
  private var drawers: Set<String> = []
  /// The types that are rendered.
  private var types: Set<String> = []
  /// The types whose members labels show.
  private var namespaces: Set<String> = []
  /// The members of other values that labels show: `tab.icon`.
  private var values: Set<String> = []
  /// The lines of views that are put together where they're rendered, by file.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  /// The members of types that are rendered: `ImageRenderer(content: card)`.
  private var members: [String: Set<String>] = [:]

  var isEmpty: Bool { types.isEmpty && lines.isEmpty }

  init() {}

  /// Whether a file may render views. `UIGraphicsImageRenderer` doesn't.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, " ImageRenderer(") || SourceBytes.contains(bytes, "(ImageRenderer(")
      || SourceBytes.contains(bytes, "UIHostingController(")
  }

  /// Whether a file may draw views of UIKit.
  static func areDrawn(in bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "drawHierarchy(") || SourceBytes.contains(bytes, "layer.render(")
  }

  /// Adds the functions of a file that draw views of UIKit, in extensions of these or as an argument.
  mutating func addDrawers(of file: BracketedTokens) {
    for index in file.indices where Self.drawings.contains(file.text(index)) {
      guard file.text(index + 1) == "(",
        let (name, _, open) = Self.function(around: index, in: file),
        let start = (0..<open).last(where: { file.text($0) == name })
      else { continue }
      let isOfView = file.typeBlocks.contains { type, blocks in
        type.hasPrefix("UI") && blocks.contains { $0.contains(index) }
      }
      if isOfView || (start..<open).contains(where: { file.text($0) == "UIView" }) {
        drawers.insert(name)
      }
    }
  }

  private static let drawings: Set<String> = ["drawHierarchy", "render"]

  /// Returns the view that a picture is made of, if a renderer or a controller that is drawn is made at a token.
  private func content(at index: Int, in file: BracketedTokens) -> Range<Int>? {
    let label: String
    switch file.text(index) {
    case "ImageRenderer": label = "content"
    case "UIHostingController":
      guard let open = Self.block(around: index, in: file), let close = file.closer[open],
        (index..<close).contains(where: { draws($0, file) })
      else { return nil }
      label = "rootView"
    default: return nil
    }
    return file.arguments(of: index + 1).first { $0.label == label }?.value
  }

  private func draws(_ index: Int, _ file: BracketedTokens) -> Bool {
    let text = file.text(index)
    if file.text(index - 1) == ".", Self.drawings.contains(text) { return true }
    return file.text(index + 1) == "(" && file.text(index - 1) != "func" && drawers.contains(text)
  }

  /// Returns the block of the function or property that makes a controller, or of the type that holds it.
  private static func block(around index: Int, in file: BracketedTokens) -> Int? {
    if let open = function(around: index, in: file)?.open { return open }
    var open = file.opener[index]
    while let block = open, file.text(block) != "{" { open = file.opener[block] }
    return open
  }

  /// Adds the members of a file that render.
  mutating func addFunctions(of file: BracketedTokens) {
    for index in file.indices {
      guard let content = content(at: index, in: file),
        let (name, parameters, _) = Self.function(around: index, in: file)
      else { continue }
      let words = Set(content.map { file.text($0) })
      if words.contains("self") {
        methods.insert(name)
        properties.insert(name)
      }
      if !words.isDisjoint(with: parameters) { functions.insert(name) }
    }
  }

  /// Adds what a file renders.
  mutating func addViews(of file: BracketedTokens, in path: String) {
    for index in file.indices where file.isWord(index) {
      let name = file.text(index)
      guard file.text(index + 1) == "(", let close = file.closer[index + 1] else {
        if file.text(index - 1) == ".", properties.contains(name) {
          addWhole(Self.start(of: index, in: file)..<index, of: file, in: path)
        }
        // `picture { Card() }`
        if functions.contains(name), file.text(index + 1) == "{", let end = file.closer[index + 1] {
          addWhole(index + 2..<end, of: file, in: path)
        }
        continue
      }
      let isMethod = file.text(index - 1) == "." && methods.contains(name)
      let isFunction =
        name == "ImageRenderer" || functions.contains(name)
        || content(at: index, in: file) != nil
      guard isMethod || isFunction, file.text(index - 1) != "func" else { continue }
      let start = isMethod ? Self.start(of: index, in: file) : index + 2
      addWhole(start..<(isMethod ? index : close), of: file, in: path)
      // `picture(scale: 2) { Card() }`
      if functions.contains(name), file.text(close + 1) == "{", let end = file.closer[close + 1] {
        addWhole(close + 2..<end, of: file, in: path)
      }
    }
  }

  /// Adds what stands in a range, with the members and local variables that it names.
  private mutating func addWhole(_ range: Range<Int>, of file: BracketedTokens, in path: String) {
    add(range, of: file, in: path)
    noteMembers(range, of: file)
    noteWhole(range, of: file)
    for variable in range where file.isWord(variable) && file.text(variable + 1) != ":" {
      guard let value = Self.value(of: variable, in: file) else { continue }
      add(value, of: file, in: path)
      noteMembers(value, of: file)
    }
  }

  private mutating func add(_ range: Range<Int>, of file: BracketedTokens, in path: String) {
    types.formUnion(
      range.filter { ["(", "{"].contains(file.text($0 + 1)) }.map { file.text($0) })
    guard let first = range.first, let last = range.last else { return }
    lines[path, default: []].append(file.tokens[first].line...file.tokens[last].line)
  }

  /// Returns the value of a variable of the blocks around: `let card = ShareCard(score: 3)`.
  private static func value(of variable: Int, in file: BracketedTokens) -> Range<Int>? {
    var block = file.opener[variable]
    while let open = block {
      let declaration = (open..<variable).last {
        file.text($0) == file.text(variable) && ["let", "var"].contains(file.text($0 - 1))
          && file.text($0 + 1) == "=" && file.opener[$0] == open
      }
      if let start = declaration.map({ $0 + 2 }) {
        let end = file.expressionEnd(from: start, limit: variable)
        // `if let icon = icon`
        return start < end ? start..<end : nil
      }
      block = file.opener[open]
    }
    return nil
  }

  /// Notes the names of a range that may be members of the types around it.
  private mutating func noteMembers(_ range: Range<Int>, of file: BracketedTokens) {
    let types = file.typeBlocks.filter { $0.value.contains { $0.contains(range.lowerBound) } }.keys
    guard !types.isEmpty else { return }
    let names = range.filter { index in
      let isOwn = file.text(index - 1) != "." || file.text(index - 2) == "self"
      return file.isWord(index) && isOwn && file.text(index + 1) != ":"
        && file.text(index).first?.isLowercase == true && file.text(index) != "self"
    }
    for type in types { members[type, default: []].formUnion(names.map { file.text($0) }) }
  }

  /// Notes the body of the types around a token, if it renders the whole: `ImageRenderer(content: self)`.
  private mutating func noteWhole(_ range: Range<Int>, of file: BracketedTokens) {
    let isWhole = range.contains { file.text($0) == "self" && file.text($0 + 1) != "." }
    guard isWhole else { return }
    for (type, blocks) in file.typeBlocks where type != "View" {
      if blocks.contains(where: { $0.contains(range.lowerBound) }) {
        members[type, default: []].insert("body")
      }
    }
  }

  /// Adds the members of a file's types that are rendered, and those that these show.
  private mutating func addMembers(of file: BracketedTokens, in path: String) {
    let blocks = file.typeBlocks.filter { members[$0.key] != nil }.flatMap { type, ranges in
      ranges.flatMap { range in
        range.compactMap { open -> (type: String, name: String, open: Int)? in
          guard open > range.lowerBound, file.text(open) == "{" else { return nil }
          let name =
            file.property(of: open).map { file.text($0) } ?? file.function(of: open)?.name
          return name.map { (type, $0, open) }
        }
      }
    }
    var added: Set<Int> = []
    var isChanged = true
    while isChanged {
      isChanged = false
      for block in blocks where members[block.type]?.contains(block.name) == true {
        guard let close = file.closer[block.open], added.insert(block.open).inserted else {
          continue
        }
        isChanged = true
        add(block.open..<close + 1, of: file, in: path)
        noteMembers(block.open..<close, of: file)
      }
    }
  }

  /// Returns the lines of a file that are rendered.
  func lines(of file: BracketedTokens, in path: String) -> [ClosedRange<Int>] {
    guard !isEmpty else { return [] }
    let declared = file.typeBlocks.filter { types.contains($0.key) }.flatMap(\.value).map {
      file.tokens[$0.lowerBound].line...file.tokens[$0.upperBound].line
    }
    return declared + (lines[path] ?? [])
  }

  /// Returns the first token of `VStack { … }.padding().member`.
  private static func start(of member: Int, in file: BracketedTokens) -> Int {
    var start = member
    while file.text(start - 1) == "." {
      var before = start - 2
      while [")", "]", "}"].contains(file.text(before)), let open = file.partner[before] {
        before = open - 1
      }
      guard file.isWord(before) else { break }
      start = before
    }
    return start
  }

  private static func function(
    around index: Int, in file: BracketedTokens
  ) -> (name: String, parameters: Set<String>, open: Int)? {
    var open = file.opener[index]
    while let block = open {
      let header = (0..<block).reversed().prefix { !["{", "}"].contains(file.text($0)) }
      if let keyword = header.last(where: { file.text($0) == "func" }) {
        let parameters = (keyword..<block).filter { file.text($0 + 1) == ":" }
        return (file.text(keyword + 1), Set(parameters.map { file.text($0) }), block)
      }
      if let property = file.property(of: block) { return (file.text(property), [], block) }
      open = file.opener[block]
    }
    return nil
  }

  // MARK: Labels of tabs and menus

  /// Whether a file may have tabs.
  static func areTabs(in bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "tabItem") || SourceBytes.contains(bytes, "Tab(")
      || SourceBytes.contains(bytes, "Tab {")
  }

  /// Adds what stands in the labels of the tabs and in the menus of a file, and members of that file that these show.
  mutating func addLabels(
    of file: BracketedTokens, in path: String, menus: OwnMenus, members known: inout LabelMembers
  ) {
    let contents = MenuContents(file, menus: menus)
    var rest: [String] = []
    for range in Self.labels(in: file) + contents.ranges {
      let names = contents.names(in: range)
      rest += add(names)
      known.show(names, in: range, of: file)
      values.formUnion(Self.values(in: range, file))
      // `let icon = HStack { … }`
      for variable in range
      where file.isWord(variable) && names.words.contains(file.text(variable)) {
        guard let value = Self.value(of: variable, in: file) else { continue }
        rest += add(contents.names(in: value))
        lines[path, default: []].append(
          contents.lines(of: value.lowerBound..<value.upperBound - 1))
      }
    }
    let blocks = Dictionary(grouping: file.viewMembers(), by: \.name)
    var members = Set(rest)
    while let name = rest.popLast() {
      for (_, block) in blocks[name] ?? [] {
        let range = block.lowerBound + 1..<block.upperBound
        let names = contents.names(in: range)
        known.show(names, in: range, of: file)
        rest += add(names).filter { members.insert($0).inserted }
        lines[path, default: []].append(
          file.tokens[block.lowerBound].line...file.tokens[block.upperBound].line)
      }
    }
  }

  @discardableResult
  private mutating func add(_ names: MenuContents.Names) -> [String] {
    types.formUnion(names.words)
    namespaces.formUnion(names.members.map(\.type))
    return names.words
  }

  static func labels(in file: BracketedTokens) -> [Range<Int>] {
    file.indices.compactMap { index in
      var end = index + 1
      if file.text(index) == "tabItem" { return file.closer[end].map { end + 1..<$0 } }
      guard file.text(index) == "Tab", file.text(index - 1) != "." else { return nil }
      while ["(", "{"].contains(file.text(end)), let close = file.closer[end] { end = close + 1 }
      guard file.text(end) == "label", file.text(end + 1) == ":" else { return nil }
      return file.closer[end + 2].map { end + 3..<$0 }
    }
  }
}

extension RenderedViews {
  /// Finds what stands in labels of tabs and in menus.
  init(
    labelsIn files: Files, in tree: CatalogTree, _ modules: ModuleFacts, _ memory: TokenMemory,
    read: (String) -> [UInt8]?
  ) {
    self.init()
    sentence = "A tab or a menu reads it once."
    var members = LabelMembers()
    for path in files.labels where modules.role(of: path) != .other {
      guard let bytes = read(path) else { continue }
      addLabels(
        of: memory.tokens(of: path, bytes), in: path, menus: files.menus, members: &members)
    }
    addInner(in: tree, modules, memory, members: members, read: read)
  }

  /// Adds the views that stand inside of others.
  private mutating func addInner(
    in tree: CatalogTree, _ modules: ModuleFacts, _ memory: TokenMemory,
    members: LabelMembers = LabelMembers(), read: (String) -> [UInt8]?
  ) {
    guard !types.isEmpty || !namespaces.isEmpty || !values.isEmpty || !members.isEmpty else {
      return
    }
    var inner = InnerViews()
    var members = members
    var ofValues: [(path: String, type: String, lines: ClosedRange<Int>)] = []
    for path in tree.walk.files
    where path.hasSuffix(".swift") && modules.role(of: path) != .other {
      guard let bytes = read(path), InnerViews.areIn(bytes) else { continue }
      let file = memory.tokens(of: path, bytes)
      inner.add(file, in: path)
      ofValues += Self.views(named: values, in: file).map { (path, $0.type, $0.lines) }
      guard !members.isEmpty else { continue }
      members.add(file, in: path)
    }
    for block in members.reached() {
      lines[block.path, default: []].append(block.lines)
      add(block.names)
    }
    // A label shows the icon of a tab or an item; a view has its own.
    for view in ofValues where view.type != "View" && !inner.views.contains(view.type) {
      lines[view.path, default: []].append(view.lines)
    }
    // Only the members that are shown count if the type is a view itself.
    types.formUnion(namespaces.subtracting(inner.views))
    for (path, found) in inner.lines(of: types) { lines[path, default: []] += found }
  }

  /// Adds the members that are rendered, wherever an extension declares them.
  private mutating func addMembers(
    in tree: CatalogTree, _ modules: ModuleFacts, _ memory: TokenMemory,
    read: (String) -> [UInt8]?
  ) {
    let filter = WordFilter(Set(members.keys))
    for path in tree.walk.files
    where path.hasSuffix(".swift") && modules.role(of: path) != .other && !members.isEmpty {
      guard let bytes = read(path), !filter.words(in: bytes).isEmpty else { continue }
      addMembers(of: memory.tokens(of: path, bytes), in: path)
    }
  }

  /// Finds what the code of the project's products renders.
  ///
  /// - Parameter renderers: The files that render.
  init(
    by renderers: [String], in tree: CatalogTree, _ modules: ModuleFacts, _ memory: TokenMemory,
    read: (String) -> [UInt8]?
  ) {
    self.init()
    let renderers = renderers.filter { modules.role(of: $0) != .other }
    guard !renderers.isEmpty else { return }
    for path in tree.walk.files
    where path.hasSuffix(".swift") && modules.role(of: path) != .other {
      guard let bytes = read(path), Self.areDrawn(in: bytes) else { continue }
      addDrawers(of: memory.tokens(of: path, bytes))
    }
    for path in renderers {
      if let bytes = read(path) { addFunctions(of: memory.tokens(of: path, bytes)) }
    }
    let filter = WordFilter(
      methods.union(properties).union(functions).union(["ImageRenderer", "UIHostingController"]))
    for path in tree.walk.files
    where path.hasSuffix(".swift") && modules.role(of: path) != .other {
      guard let bytes = read(path), !filter.words(in: bytes).isEmpty else { continue }
      addViews(of: memory.tokens(of: path, bytes), in: path)
    }
    addMembers(in: tree, modules, memory, read: read)
    addInner(in: tree, modules, memory, read: read)
  }
}

extension RenderedViews {
  /// Finds both among the files that may have any.
  static func all(
    in files: Files, of tree: CatalogTree, _ modules: ModuleFacts, _ memory: TokenMemory,
    read: (String) -> [UInt8]?
  ) -> [RenderedViews] {
    [
      RenderedViews(by: files.renderers, in: tree, modules, memory, read: read),
      RenderedViews(labelsIn: files, in: tree, modules, memory, read: read),
    ]
  }
}

extension CodeRewriting {
  /// Keeps the images whose names stand in views that are rendered at once, or in labels of tabs and in menus.
  mutating func refuse(
    _ rendered: [RenderedViews], _ memory: TokenMemory, read: (String) -> [UInt8]?
  ) {
    for views in rendered { refuse(views, memory, read: read) }
  }

  private mutating func refuse(
    _ rendered: RenderedViews, _ memory: TokenMemory, read: (String) -> [UInt8]?
  ) {
    guard !rendered.isEmpty else { return }
    for path in places.keys {
      guard let bytes = read(path) else { continue }
      let lines = rendered.lines(of: memory.tokens(of: path, bytes), in: path)
      guard !lines.isEmpty else { continue }
      places[path] = places[path]?.map { place in
        guard lines.contains(where: { $0.overlaps(place.lines) }), !hasKnownUses(place, in: path)
        else { return place }
        var place = place
        place.obstacle = place.obstacle ?? rendered.sentence
        return place
      }
    }
  }

  /// Whether a place is a value of an enumeration's member that changes its type, each of whose uses has been looked at:
  /// a menu's `Icon.bell.image` is one, wherever `Icon` stands.
  private func hasKnownUses(_ place: Place, in path: String) -> Bool {
    place.declaration.flatMap { variables[path]?[$0] }?.variable.caseImages != nil
  }
}
