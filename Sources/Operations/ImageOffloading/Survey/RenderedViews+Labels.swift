import ImageUsage
import SourceLexing

/// Labels of tabs and contents of menus, with what stands in them.
///
/// ```swift
/// Text(title).contextMenu { rows }
/// var rows: some View { Button(action: copy) { Image("copy") } }
/// ```
extension RenderedViews {
  /// Whether a file may have tabs or menus.
  static func areTabs(in bytes: [UInt8]) -> Bool {
    words.contains { SourceBytes.contains(bytes, $0) }
  }

  private static let words: [StaticString] = [
    "tabItem", "Tab(", "Tab {", "Menu(", "Menu {", "contextMenu", "swipeActions", ".alert(",
    "confirmationDialog(", "Picker(",
  ]

  /// Adds what stands in the labels of the tabs and in the menus of a file, and members of that file that these show.
  mutating func addLabels(of file: SwiftTokens, in path: String) {
    let labels = Self.labels(in: file) + Self.menus(in: file)
    var own = Set(labels.flatMap { Self.words(in: $0, file) })
    types.formUnion(own)
    let found = Set(labels.flatMap { Self.members(in: $0, file) })
    members.formUnion(found)
    for open in file.indices where file.text(open) == "{" && file.text(open - 1).hasSuffix("View") {
      guard let close = file.closer[open],
        let name = file.property(of: open).map({ file.text($0) }) ?? file.function(of: open)?.name,
        own.contains(name) || found.contains(name)
      else { continue }
      let inner = Self.words(in: open + 1..<close, file)
      types.formUnion(inner)
      own.formUnion(inner)
      lines[path, default: []].append(file.tokens[open].line...file.tokens[close].line)
    }
  }

  /// Adds the members of enumerations that labels show: `tabItem { tab.icon }`.
  mutating func addMembers(of file: SwiftTokens, in path: String) {
    for open in file.indices where file.text(open) == "{" && file.text(open - 1).hasSuffix("View") {
      guard let close = file.closer[open], let name = file.property(of: open),
        members.contains(file.text(name)), let block = file.opener[name],
        file.typeDeclaration(of: block)?.keyword == "enum"
      else { continue }
      lines[path, default: []].append(file.tokens[open].line...file.tokens[close].line)
    }
  }

  private static func labels(in file: SwiftTokens) -> [Range<Int>] {
    file.indices.compactMap { index in
      var end = index + 1
      if file.text(index) == "tabItem" { return file.closer[end].map { end + 1..<$0 } }
      guard file.text(index) == "Tab", file.text(index - 1) != "." else { return nil }
      while ["(", "{"].contains(file.text(end)), let close = file.closer[end] { end = close + 1 }
      guard file.text(end) == "label", file.text(end + 1) == ":" else { return nil }
      return file.closer[end + 2].map { end + 3..<$0 }
    }
  }

  /// Modifiers and views whose first closure is a menu.
  private static let modifiers: Set<String> = [
    "alert", "confirmationDialog", "contextMenu", "swipeActions",
  ]
  private static let views: Set<String> = ["CommandMenu", "Menu", "Picker"]
  /// The labels of such a closure.
  private static let contents: Set<String> = ["actions", "content", "menuItems"]

  private static func menus(in file: SwiftTokens) -> [Range<Int>] {
    let place = ViewPlace(file)
    return file.indices.compactMap { index in
      let name = file.text(index)
      let isModifier = file.text(index - 1) == "."
      guard isModifier ? modifiers.contains(name) : views.contains(name) else { return nil }
      var open = index + 1
      if file.text(open) == "(", let close = file.closer[open] {
        let content = file.arguments(of: open).first {
          contents.contains($0.label) && file.text($0.value.lowerBound) == "{"
        }
        if let content { return content.value }
        open = close + 1
      }
      guard file.text(open) == "{", let close = file.closer[open] else { return nil }
      var last = close
      while file.isWord(last + 1), file.text(last + 2) == ":", let end = file.closer[last + 3] {
        last = end
      }
      return place.hasRows(name, closingAt: last) ? nil : open + 1..<close
    }
  }

  /// The types that may be views which are made there, and members of the view itself that may be some.
  private static func words(in range: Range<Int>, _ file: SwiftTokens) -> [String] {
    range.filter {
      file.isWord($0) && file.text($0 + 1) != ":"
        && (file.text($0 - 1) != "." || file.text($0 - 2) == "self")
        && (file.text($0).first?.isUppercase != true
          || ["(", "{", "<"].contains(file.text($0 + 1)))
    }.map { file.text($0) }.filter { !systemViews.contains($0) }
  }

  /// The members of other values.
  private static func members(in range: Range<Int>, _ file: SwiftTokens) -> [String] {
    range.filter {
      file.isWord($0) && file.text($0 - 1) == "." && file.isWord($0 - 2)
        && file.text($0 - 2) != "self" && !["(", "{"].contains(file.text($0 + 1))
    }.map { file.text($0) }
  }

  private static let systemViews: Set<String> = [
    "Image", "Label", "Text", "VStack", "HStack", "ZStack", "Group", "Color", "if", "else", "self",
    "Button", "Divider", "ForEach", "Link", "Menu", "NavigationLink", "Picker", "Section",
    "ShareLink", "Toggle",
  ]
}
