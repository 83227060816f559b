import SourceLexing

/// The types of a source that may be views, what each builds, and which of them an app begins with.
struct ViewSource: Sendable {
  /// A type's body, or an extension of one.
  struct View: Hashable, Sendable {
    var name: String
    var lines: ClosedRange<Int>
    /// The types that it builds to show them at once.
    var built: [String]
  }

  /// A function that makes a root view, with the name before its dot: empty if none has it.
  struct Factory: Hashable, Sendable {
    var owner: String
    var name: String
  }

  /// Whether a source may name a root view: not without these words.
  static func mayHaveRoots(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "rootViewController") || SourceBytes.contains(bytes, "WindowGroup")
      || SourceBytes.contains(bytes, "addSubview") && isDelegate(bytes)
      || SourceBytes.contains(bytes, "Coordinator") && isDelegate(bytes)
  }

  /// Whether a source has the delegate of an app or a scene.
  private static func isDelegate(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "didFinishLaunching")
      || SourceBytes.contains(bytes, "willConnectTo")
  }

  private(set) var views: [View] = []
  /// The types with which the app begins.
  var roots: [String] = []
  /// The functions whose results are root views: `window.rootViewController = container.makeHome()`.
  var factories: [Factory] = []
  /// The coordinators that the delegate names, which put the first view on the screen.
  var coordinators: [String] = []
  /// The lines of what appears later: sheets, destinations of links.
  private(set) var later: [ClosedRange<Int>] = []

  let tokens: SourceTokens
  /// The index of the closing bracket for each opening one.
  private(set) var ends: [Int: Int] = [:]
  /// The tokens of what appears later.
  private var laterTokens: [Range<Int>] = []

  private static let keywords: Set<String> = ["class", "struct", "extension", "actor", "enum"]
  private static let modifiers: Set<String> = [
    "func", "var", "let", "override", "subscript", "init",
  ]
  private static let presentations: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "contextMenu", "present", "pushViewController", "show", "showDetailViewController",
  ]

  static func language(of path: String) -> SourceTokenizer.Language? {
    if path.hasSuffix(".swift") { return .swift }
    return path.hasSuffix(".m") || path.hasSuffix(".mm") ? .objectiveC : nil
  }

  /// Returns nil for a file in another language.
  init?(_ bytes: [UInt8], path: String) {
    guard let language = Self.language(of: path) else { return nil }
    tokens = SourceTokens(bytes, language)
    matchBrackets()
    if language == .swift {
      findLater()
      findSwiftTypes()
    } else {
      findImplementations()
    }
    findRoots()
    if Self.isDelegate(bytes) {
      findAddedViews()
      coordinators = named(in: tokens.tokens.indices, Self.isCoordinator)
    }
  }

  private mutating func matchBrackets() {
    var open: [Int] = []
    for index in tokens.tokens.indices where tokens.tokens[index].kind == .punctuation {
      switch tokens.source[tokens.tokens[index].start] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
  }

  /// The arguments and the first closure after the word at `index`.
  func call(at index: Int) -> (arguments: Range<Int>?, closure: Range<Int>?) {
    var next = index + 1
    var arguments: Range<Int>?
    if tokens.isPunctuation("(", at: next), let end = ends[next] {
      arguments = next..<end
      next = end + 1
    }
    guard tokens.isPunctuation("{", at: next), let end = ends[next] else { return (arguments, nil) }
    return (arguments, next..<end)
  }

  private mutating func findLater() {
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index) else { continue }
      let (arguments, closure) = call(at: index)
      if word == "destination", tokens.isPunctuation(":", at: index + 1) {
        // `Link(isActive: $x, destination: { Details() })`, whatever the project calls it.
        let value = call(at: index + 2)
        let end = ends[index + 2] ?? value.arguments?.upperBound ?? value.closure?.upperBound
        if let end { laterTokens.append(index..<end) }
      } else if word == "NavigationLink" {
        // With a destination or a value among the arguments the closure is the label.
        let isLabel = arguments.map { range in
          range.contains { tokens.isWord("destination", at: $0) || tokens.isWord("value", at: $0) }
        }
        if let arguments { laterTokens.append(arguments) }
        if isLabel != true, let closure { laterTokens.append(closure) }
      } else if Self.presentations.contains(word), arguments != nil || closure != nil {
        laterTokens += [arguments, closure].compactMap { $0 }
      }
    }
    // The first and the last line may hold what is shown at once.
    later = laterTokens.map(lines).compactMap { lines in
      lines.count > 2 ? (lines.lowerBound + 1)...(lines.upperBound - 1) : nil
    }
  }

  private func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = tokens.tokens[range.lowerBound].line
    return first...max(first, tokens.tokens[range.upperBound].line)
  }

  private mutating func findSwiftTypes() {
    for index in tokens.tokens.indices {
      guard let keyword = tokens.word(at: index), Self.keywords.contains(keyword),
        let name = tokens.word(at: index + 1), !Self.modifiers.contains(name),
        let body = body(after: index + 2)
      else { continue }
      views.append(
        View(name: name, lines: lines(of: index..<body.upperBound), built: built(in: body)))
    }
  }

  /// Returns the braces that follow before another declaration.
  private func body(after index: Int) -> Range<Int>? {
    for place in index..<min(index + 200, tokens.tokens.count) {
      if tokens.isPunctuation("{", at: place) { return ends[place].map { place..<$0 } }
      if tokens.isPunctuation("}", at: place) { return nil }
    }
    return nil
  }

  /// Returns the types that a range builds: `Header()`, `Card { … }`. Controllers of other screens don't count, and of a
  /// `TabView` only what is first.
  func built(in range: Range<Int>) -> [String] {
    var result: [String] = []
    var tabs: Range<Int>?
    var hasTab = false
    for index in range {
      guard let word = tokens.word(at: index), !laterTokens.contains(where: { $0.contains(index) })
      else { continue }
      if word == "TabView", let closure = call(at: index).closure {
        (tabs, hasTab) = (closure, false)
        continue
      }
      // Types of the system have extensions here, no views: `UIImage+Flags.swift`.
      guard isBuilt(word, at: index), !word.hasSuffix("Controller"), !word.hasPrefix("UI"),
        !word.hasPrefix("NS"), word != "Image", !isPresentedLater(index)
      else { continue }
      if tabs?.contains(index) == true {
        if hasTab { continue }
        // Other types of the tab may stand for containers, which have no source here.
        hasTab = word.hasSuffix("View") || word.hasSuffix("Screen")
      }
      if !result.contains(word) { result.append(word) }
    }
    return result
  }

  private func isBuilt(_ word: String, at index: Int) -> Bool {
    guard word.first?.isUppercase == true else { return false }
    if tokens.isPunctuation("(", at: index + 1) { return true }
    return tokens.isPunctuation("{", at: index + 1) && !isDeclared(at: index)
  }

  /// `let popup = Popup()`, and somewhere `present(popup, animated: true)`.
  private func isPresentedLater(_ index: Int) -> Bool {
    guard tokens.isPunctuation("=", at: index - 1), let name = tokens.word(at: index - 2) else {
      return false
    }
    return laterTokens.contains { range in range.contains { tokens.word(at: $0) == name } }
  }

  private func isDeclared(at index: Int) -> Bool {
    tokens.word(at: index - 1).map { Self.keywords.contains($0) || $0 == "some" || $0 == "any" }
      ?? false
      || tokens.isPunctuation(":", at: index - 1) || tokens.isPunctuation(",", at: index - 1)
      || tokens.isPunctuation(">", at: index - 1)
  }

  private mutating func findImplementations() {
    for index in tokens.tokens.indices where tokens.isWord("implementation", at: index) {
      guard let name = tokens.word(at: index + 1) else { continue }
      let end = tokens.tokens.indices[index...].first { tokens.isWord("end", at: $0) }
      let last = end ?? tokens.tokens.count - 1
      views.append(View(name: name, lines: lines(of: index..<last), built: []))
    }
  }

  /// Returns the members that lines name and show at once: `Image.Brand.logo`, `.logo`.
  func members(in lines: ClosedRange<Int>) -> Set<String> {
    let shown = tokens.tokens.indices.filter { index in
      lines.contains(tokens.tokens[index].line) && tokens.isPunctuation(".", at: index - 1)
        && !laterTokens.contains { $0.contains(index) }
    }
    return Set(shown.compactMap { tokens.word(at: $0) })
  }

  /// Returns the members of objects that types share or that are called themes, which lines name and show at once:
  /// `background` of `Theme.current.background` and `theme.background`.
  func membersOfThemes(in lines: ClosedRange<Int>) -> Set<String> {
    let shown = tokens.tokens.indices.filter { index in
      lines.contains(tokens.tokens[index].line) && tokens.isPunctuation(".", at: index - 1)
        && !laterTokens.contains { $0.contains(index) } && isOfTheme(index)
    }
    // `theme.cover.image`: any asset has these.
    return Set(shown.compactMap { tokens.word(at: $0) }).subtracting(["image", "name"])
  }

  private func isOfTheme(_ member: Int) -> Bool {
    var owners: [String] = []
    var index = member
    while tokens.isPunctuation(".", at: index - 1) {
      index -= 2
      while ["?", "!"].contains(where: { tokens.isPunctuation($0, at: index) }) { index -= 1 }
      guard let word = tokens.word(at: index) else { break }
      owners.append(word)
    }
    let isShared = owners.count > 1 && owners.last?.first?.isUppercase == true
    return isShared || owners.contains { $0.lowercased().hasSuffix("theme") }
  }

  /// The tokens of a statement: to the end of its line, or of the brackets that are open there.
  func statement(at index: Int) -> Range<Int> {
    guard index < tokens.tokens.count else { return index..<index }
    let line = tokens.tokens[index].line
    var place = index
    while place < tokens.tokens.count, tokens.tokens[place].line == line {
      if let end = ends[place], tokens.tokens[end].line > line { return index..<end }
      if tokens.isPunctuation(";", at: place) || tokens.isPunctuation("}", at: place) { break }
      place += 1
    }
    return index..<place
  }
}
