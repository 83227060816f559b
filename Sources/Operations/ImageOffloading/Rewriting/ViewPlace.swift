import ImageUsage
import SourceLexing

/// Decides whether another view can stand in the place of an `Image`: as a statement of a view builder, or as the only
/// argument of a modifier that takes any view.
struct ViewPlace {
  private let file: BracketedTokens
  /// The types of labels that the project names with their images, which another view isn't.
  private let typedLabels: TypedLabels

  private let closures: ImageClosures
  private let menus: OwnMenus
  private let genericViews: GenericViews

  init(
    _ file: BracketedTokens, typedLabels: TypedLabels = TypedLabels(),
    closures: ImageClosures = ImageClosures(), menus: OwnMenus = OwnMenus(),
    genericViews: GenericViews = GenericViews()
  ) {
    self.file = file
    self.genericViews = genericViews
    self.typedLabels = typedLabels
    self.closures = closures
    self.menus = menus
  }

  /// Modifiers and views whose first argument is any view.
  private static let takesAnyView: Set<String> = [
    "background", "overlay", "mask", "AnyView", "listRowBackground",
  ]
  /// The labels of arguments that are any view.
  private static let labelsOfViews: [String: Set<String>] = [
    "navigationBarItems": ["leading", "trailing"], "Section": ["header", "footer"],
  ]
  /// The surroundings of an image that is read once, or that has to be an `Image`.
  private static let readsOnce: Set<String> = [
    "tabItem", "Menu", "contextMenu", "swipeActions", "commands", "alert", "confirmationDialog",
    "actionSheet", "ImageRenderer", "Picker", "CommandMenu", "widgetURL", "Marker",
    "ProxyRepresentation", "toolbarTitleMenu", "ToolbarTitleMenu", "symbol", "onDrag", "draggable",
  ]

  /// Returns one sentence; nil if a view can stand there.
  func obstacle(at start: Int) -> String? {
    guard let open = file.opener[start] else { return Self.noBuilder }
    if let reader = reader(around: start) { return "\(reader) reads it once." }
    let before = start - 1
    switch file.text(open) {
    case "(":
      let callee = file.callee(of: open)
      let isArgument =
        Self.takesAnyView.contains(callee) && (before == open || isOnlyBranch(start, of: open))
      let isLabelled =
        file.text(before) == ":"
        && Self.labelsOfViews[callee]?.contains(file.text(before - 1)) ?? false
      return isArgument || isLabelled ? nil : "It's an argument, which may have to be an Image."
    case "{": break
    default: return "It's an element of a list."
    }
    if before == open || file.text(before) == "in" { return blockObstacle(open) }
    if file.text(before) == "return" { return returnObstacle(open) }
    if file.text(before) == ":" {
      return isCaseLabel(endingAt: before) ? blockObstacle(open) : "It's part of an expression."
    }
    return startsStatement(start) ? blockObstacle(open) : "It's part of an expression."
  }

  /// Whether an argument is this image or nothing: `background(isOn ? Image("glow") : nil)`.
  private func isOnlyBranch(_ start: Int, of open: Int) -> Bool {
    guard let argument = file.arguments(of: open).first?.value, argument.contains(start) else {
      return false
    }
    let branches = ImageVariable.branches(of: argument, file)
    return branches.count == 1 && branches[0] != argument && branches[0].lowerBound == start
  }

  private static let noBuilder = "It isn't in a view builder."

  /// Whether something around the place reads the image once.
  func isReadOnce(_ start: Int) -> Bool { reader(around: start) != nil }

  /// Returns the view or modifier whose bracket opens at `open` and that reads the images in it once.
  func reader(at open: Int) -> String? {
    if isSymbolOfCanvas(open) { return "Canvas" }
    // `.onDrag { provider } preview: { Image("pin") }`
    let isPreview = file.text(open - 1) == ":" && file.text(open - 2) == "preview"
    let callee =
      isPreview && file.caller(of: open) == "onDrag" ? "onDrag" : file.callee(of: open)
    guard Self.readsOnce.contains(callee), !isCondition(before: open),
      !hasRows(callee, closingAt: file.closer[open]), !isOwnDialog(callee, at: open)
    else { return nil }
    return callee
  }

  /// Whether a call of an alert or a dialog isn't the system's, all of which say what presents it:
  /// `alert(title, isPresented: $isOn) { … }`.
  private func isOwnDialog(_ callee: String, at open: Int) -> Bool {
    guard ["alert", "confirmationDialog", "actionSheet"].contains(callee) else { return false }
    let isArgument = file.text(open) == "("
    let call = isArgument ? open : file.partner[file.firstClosure(before: open) - 1]
    guard let call, file.text(call) == "(" else { return true }
    return !file.arguments(of: call).contains { ["isPresented", "item"].contains($0.label) }
  }

  private func reader(around start: Int) -> String? {
    var open = file.opener[start]
    while let index = open {
      if let callee = reader(at: index) { return callee }
      if menus.ranges(at: index, in: file).contains(where: { $0.contains(start) }) {
        return file.caller(of: index)
      }
      if isLabelOfTab(index) { return "Tab" }
      if namesImage(before: index) { return "Its type" }
      open = file.opener[index]
    }
    return nil
  }

  /// `Label<Text, Image> { … } icon: { Image("home") }`, and `-> Label<Text, Image> {`.
  private func namesImage(before open: Int) -> Bool {
    var open = open
    let hasTypedLabels = typedLabels.areOfSystem
    if hasTypedLabels, file.text(open - 1) == ":",
      ["icon", "title", "label"].contains(file.text(open - 2))
    {
      return true
    }
    if hasTypedLabels, ["Label", "Button"].contains(file.callee(of: open)) { return true }
    if !typedLabels.types.isEmpty, typedLabels.types.contains(file.caller(of: open)) { return true }
    // `let row: Row<Image> = Row {`
    if file.isWord(open - 1), file.text(open - 2) == "=", file.text(open - 3) == ">" {
      open -= 2
    }
    open = file.firstClosure(before: open)
    guard file.text(open - 1) == ">", file.text(open - 2) != "-" else { return false }
    var index = open - 2
    while index > 0, index > open - 24, file.text(index) != "<" {
      if file.text(index) == "Image", file.text(index + 1) != "." { return true }
      index -= 1
    }
    return false
  }

  /// `Tab(value: .home) { Home() } label: { Image("home") }`
  private func isLabelOfTab(_ open: Int) -> Bool {
    guard file.text(open) == "{", file.text(open - 1) == ":", file.text(open - 2) == "label",
      file.text(open - 3) == "}", let content = file.partner[open - 3]
    else { return false }
    return file.callee(of: content) == "Tab"
  }

  /// `Canvas { context, size in … } symbols: { Image("pin").tag(1) }`, which are drawn and get no life of their own.
  private func isSymbolOfCanvas(_ open: Int) -> Bool {
    file.text(open) == "{" && file.text(open - 1) == ":" && file.text(open - 2) == "symbols"
  }

  /// Whether the word before a block is a value that it's for, such as a parameter: `switch tabItem {`.
  private func isCondition(before open: Int) -> Bool {
    guard file.text(open) == "{", file.isWord(open - 1) else { return false }
    var start = open - 1
    while file.text(start - 1) == ".", file.isWord(start - 2) { start -= 2 }
    return ["switch", "if", "while"].contains(file.text(start - 1))
      || file.text(start - 1) == "in" && file.text(start - 3) == "for"
  }

  /// The styles of pickers whose choices are rows of a list, instead of items of a menu or segments.
  private static let rowStyles: Set<String> = [
    "navigationLink", "NavigationLinkPickerStyle", "inline", "InlinePickerStyle",
  ]

  /// Whether a picker, whose last closure ends here, shows its choices as views: `.pickerStyle(.inline)`.
  func hasRows(_ callee: String, closingAt close: Int?) -> Bool {
    guard callee == "Picker", var index = close.map({ $0 + 1 }) else { return false }
    while file.text(index) == ".", file.isWord(index + 1), file.text(index + 2) == "(",
      let end = file.closer[index + 2]
    {
      if file.text(index + 1) == "pickerStyle" {
        return (index + 3..<end).contains { Self.rowStyles.contains(file.text($0)) }
      }
      index = end + 1
    }
    return false
  }

  /// Whether no user sees the place: `#Preview` or the body of a `PreviewProvider`.
  func isPreview(_ start: Int) -> Bool {
    var open = file.opener[start]
    while let index = open {
      if file.callee(of: index) == "Preview" { return true }
      if file.text(index) == "{", header(of: index).contains("PreviewProvider") { return true }
      open = file.opener[index]
    }
    return false
  }

  private func startsStatement(_ start: Int) -> Bool {
    let tokens = file.tokens
    guard start > 0, tokens[start - 1].line < tokens[start].line || file.text(start - 1) == ";"
    else { return false }
    let before = tokens[start - 1]
    switch before.kind {
    case .punctuation: return ")]};>!?".contains(before.text)
    case .word:
      return !["try", "await", "is", "as", "let", "var", "case", "where"].contains(before.text)
    default: return true
    }
  }

  private func isCaseLabel(endingAt colon: Int) -> Bool {
    var index = colon
    let line = file.tokens[colon].line
    while index > 0, file.tokens[index - 1].line == line,
      !["{", ";"].contains(file.text(index - 1))
    {
      index -= 1
    }
    return file.text(index) == "case" || file.text(index) == "default"
      || file.text(index) == "@"
  }

  /// All results of a function have one type.
  private func returnObstacle(_ open: Int) -> String? {
    let end = file.closer[open] ?? file.tokens.count
    let returns = (open..<end).count { file.text($0) == "return" }
    return returns > 1 ? "Its function returns other views, too." : blockObstacle(open)
  }

  // MARK: Blocks

  /// Returns nil if the statements of a block are views.
  private func blockObstacle(_ open: Int) -> String? {
    var open = open
    var isBranch = false
    while true {
      let before = open - 1
      let words = header(of: open)
      if ["else", "do", "get"].contains(file.text(before))
        || words.contains(where: { ["switch", "if", "guard", "for", "while"].contains($0) })
      {
        isBranch = isBranch || file.text(before) != "get"
        guard let outer = file.opener[open], file.text(outer) == "{" else { return Self.noBuilder }
        if isValue(branch: open) { return "It's one of the values of a choice." }
        open = outer
        continue
      }
      if file.text(before) == "=" { return "It's the result of a closure." }
      if Self.transforms.contains(file.callee(of: open)) {
        return transformObstacle(file.callee(of: open), closure: open)
      }
      if words.contains(where: { ["func", "var", "init", "subscript"].contains($0) }) {
        return declarationObstacle(words, endingAt: before, isBranch: isBranch)
      }
      if words.contains(where: {
        ["struct", "class", "enum", "extension", "protocol"].contains($0)
      }) {
        return Self.noBuilder
      }
      return closures.contains(file.caller(of: open)) || isOfImage(closure: open)
        || genericViews.areOfImages(file.calledName(ofClosure: open))
        ? "Its closure has to return an Image." : nil
    }
  }

  /// Whether a closure stands in a function or property whose value is an `Image`:
  /// `func image() async -> Image { await MainActor.run { Image("home") } }`.
  private func isOfImage(closure open: Int) -> Bool {
    var block = file.opener[open]
    while let current = block {
      block = file.opener[current]
      guard file.text(current) == "{", file.text(current - 1) != "get",
        !file.isClosure(current), !file.isStatement(current)
      else { continue }
      var last = current - 1
      while ["?", "]"].contains(file.text(last)) { last -= 1 }
      return file.text(last) == "Image"
    }
    return false
  }

  /// Whether a block is a branch of `let image = if isOn { … } else { … }` or of `return switch kind { … }`, whose values
  /// have one type.
  private func isValue(branch open: Int) -> Bool {
    var index = open - 1
    while index > 0, file.opener[index] == file.opener[open] {
      if [")", "]", "}"].contains(file.text(index)), let start = file.partner[index] {
        index = start - 1
        continue
      }
      let isChoice = file.text(index) == "if" || file.text(index) == "switch"
      if isChoice, file.text(index - 1) != "else" {
        return ["=", "return"].contains(file.text(index - 1))
      }
      if ["{", ";", "for", "guard", "while", "do"].contains(file.text(index)) { return false }
      index -= 1
    }
    return false
  }

  /// Calls whose closures make the elements or the value of their result: `await MainActor.run { Image("a") }`.
  private static let transforms: Set<String> = [
    "map", "flatMap", "compactMap", "reduce", "run", "sync", "assumeIsolated", "autoreleasepool",
    "performAndWait", "withLock", "Task", "detached",
  ]

  /// `icon.map { Image($0) }` is a view if it stands in a view builder itself.
  private func transformObstacle(_ method: String, closure open: Int) -> String? {
    var start = open - 1
    if file.text(start) == ")", let partner = file.partner[start] { start = partner - 1 }
    while start > 1, file.text(start - 1) == "." || file.text(start) == "." {
      start -= 1
      while ["?", "!"].contains(file.text(start)) { start -= 1 }
      if [")", "]"].contains(file.text(start)), let partner = file.partner[start] {
        start = file.isWord(partner - 1) ? partner - 1 : partner
      }
    }
    return obstacle(at: start) == nil ? nil : "It's the result of \(method)."
  }

  /// The words of a block's statement before its brace, outside of other brackets.
  private func header(of open: Int) -> [String] {
    var words: [String] = []
    var index = open - 1
    while index >= 0, file.opener[index] == file.opener[open], words.count < 40 {
      let text = file.text(index)
      if text == "}" || text == ";" || text == "{" { break }
      if text == ")" || text == "]", let start = file.partner[index] {
        index = start - 1
        continue
      }
      if file.isWord(index) { words.append(text) }
      let startsLine = index == 0 || file.tokens[index - 1].line < file.tokens[index].line
      if startsLine, isStart(index) { break }
      index -= 1
    }
    // Attributes on lines before.
    while index > 1, file.isWord(index - 1), file.text(index - 2) == "@" {
      words.append(file.text(index - 1))
      index -= 2
    }
    return words
  }

  /// A line that begins with a dot, an operator or a closing bracket continues the statement.
  private func isStart(_ index: Int) -> Bool {
    let before = file.text(index - 1)
    let continues = [".", "?", ":", "&", "|", "-", ">", "where"].contains(file.text(index))
    return !continues && !["(", ",", "=", ":", "&", "|", "->"].contains(before)
  }

  private func declarationObstacle(
    _ words: [String], endingAt last: Int, isBranch: Bool
  ) -> String? {
    let type = file.isWord(last) ? file.text(last) : ""
    guard type.hasSuffix("View") || type == "Content" || type == "Body" else {
      return "Its declaration may have to be an Image."
    }
    let isBuilder = words.contains("body") || words.contains("ViewBuilder")
    return isBranch && !isBuilder ? "It's one of several results of a function." : nil
  }
}
