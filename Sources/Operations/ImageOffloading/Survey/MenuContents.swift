import ImageUsage
import SourceLexing

/// The views in menus and others of SwiftUI that UIKit shows: it takes an image out of each row, and doesn't look again.
///
/// ```swift
/// Menu {
///   Button { delete() } label: { row }  // `row`, but not what the button does
/// } label: {
///   Image("more")                       // an ordinary view
/// }
/// ```
struct MenuContents {
  private let file: BracketedTokens
  private let place: ViewPlace
  private let menus: OwnMenus

  init(_ file: BracketedTokens, menus: OwnMenus = OwnMenus()) {
    self.file = file
    self.menus = menus
    place = ViewPlace(file)
  }

  /// Whether a file may have any.
  static func areIn(_ bytes: [UInt8]) -> Bool { names.contains { SourceBytes.contains(bytes, $0) } }

  private static let names: [StaticString] = [
    "Menu", "swipeActions", "Picker", "confirmationDialog", "actionSheet", ".alert(", "commands",
    "Marker", ".symbol", "symbols:", "onDrag", "draggable",
  ]

  /// The tokens inside of what reads its images once.
  var ranges: [Range<Int>] {
    file.indices.flatMap { open -> [Range<Int>] in
      guard ["(", "{"].contains(file.text(open)), let close = file.closer[open],
        file.text(open - 2) != "func"
      else { return [] }
      guard let reader = place.reader(at: open) else { return menus.ranges(at: open, in: file) }
      return Self.others.contains(reader) ? [] : [open + 1..<close]
    }
  }

  /// Readers that `RenderedViews` finds, or that show no view.
  private static let others: Set<String> = ["ImageRenderer", "widgetURL", "ProxyRepresentation"]

  func lines(of block: Range<Int>) -> ClosedRange<Int> {
    file.tokens[block.lowerBound].line...file.tokens[block.upperBound].line
  }

  /// The views and members that a range names.
  struct Names {
    /// Views and members: `Row` of `Page.Row()`, `icon` of `self.icon`.
    var words: [String] = []
    /// Members of types: `Icons.home`.
    var members: [(type: String, name: String)] = []
    /// Methods of other views: `withBadge` of `Text("a").withBadge()`.
    var modifiers: [String] = []
  }

  /// Returns the views and members in a range, without what appears somewhere else.
  func names(in range: Range<Int>) -> Names {
    var found = Names()
    var index = range.lowerBound
    while index < range.upperBound {
      if let close = file.closer[index], isElsewhere(index) {
        index = close
      } else if file.isWord(index), !isLabel(index),
        file.text(index - 1) != ":" || file.text(index - 2) != "destination"
      {
        add(index, to: &found)
      }
      index += 1
    }
    return found
  }

  /// Whether a word is the label of an argument or a closure: `} label: {`, but not in `isOn ? row : other`.
  private func isLabel(_ index: Int) -> Bool {
    file.text(index + 1) == ":" && ["(", ",", "}", "["].contains(file.text(index - 1))
  }

  private func add(_ index: Int, to found: inout Names) {
    let name = file.text(index)
    let isOfOther = file.text(index - 1) == "." && file.text(index - 2) != "self"
    guard Self.isType(name) else {
      if isOfOther, ["(", "{"].contains(file.text(index + 1)) { found.modifiers.append(name) }
      if !isOfOther, !Self.systemViews.contains(name) { found.words.append(name) }
      return
    }
    guard !isOfOther || Self.isType(file.text(index - 2)), !Self.systemViews.contains(name) else {
      return
    }
    let member = file.text(index + 1) == "." ? file.text(index + 2) : ""
    if member.isEmpty || member == "init" || member == "self" {
      found.words.append(name)
    } else if !Self.isType(member) {
      found.members.append((name, member))
    }
  }

  private static func isType(_ name: String) -> Bool { name.first?.isUppercase == true }

  /// Whether a bracket holds what a button does, or what a link or a modifier presents.
  private func isElsewhere(_ open: Int) -> Bool {
    if file.text(open - 1) == ":", Self.otherLabels.contains(file.text(open - 2)) { return true }
    let callee = file.callee(of: open)
    if Self.presentations.contains(callee) { return true }
    guard file.text(open) == "{", ["Button", "NavigationLink"].contains(callee),
      let close = file.closer[open]
    else { return false }
    if file.text(close + 1) == "label", file.text(close + 2) == ":" { return true }
    guard file.text(open - 1) == ")", let start = file.partner[open - 1] else { return false }
    // With these, its closure is the label.
    let labels = ["action", "intent", "destination", "value"]
    return !file.arguments(of: start).contains { labels.contains($0.label) }
  }

  private static let otherLabels: Set<String> = ["action", "destination", "perform", "onDismiss"]
  private static let presentations: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "onAppear", "onDisappear",
    "onChange", "onReceive", "onTapGesture", "onSubmit", "task", "Task",
  ]

  private static let systemViews: Set<String> = [
    "Image", "Label", "Text", "VStack", "HStack", "ZStack", "Group", "Color", "Button", "ForEach",
    "Section", "Divider", "Menu", "Picker", "Toggle", "ControlGroup", "Link", "ShareLink",
    "NavigationLink", "EmptyView", "Spacer", "AnyView", "String", "LocalizedStringKey", "if",
    "else",
    "for", "in", "switch", "case", "let", "var", "return", "self", "true", "false", "nil",
  ]
}
