import SourceLexing
public import XcodeProjects

/// The start of Levity before the system loads an app's main storyboard or nib, whose strings the packs have.
///
/// UIKit makes the delegate, then loads that document, then calls the delegate: so a property of the delegate starts
/// Levity, or `main.swift`, or `main` in Objective-C. AppKit makes the delegate from the document, so `main` of the
/// delegate's class starts Levity, or the same two. Source: Apple's "About the app launch sequence", and the pages of
/// `UIApplicationMain` and `NSApplicationMain`.
///
/// ```swift
/// if case .possible = EarlyStart(app, read: read).state { … }
/// ```
public struct EarlyStart {
  /// Whether the app starts so early.
  public enum State: Hashable, Sendable {
    /// Its code does already.
    case started
    /// An edit can make it.
    case possible
    /// Its code starts Levity later, in this file.
    case late(path: String)
    /// No shape that this code knows.
    case unknown
  }

  private let app: ResourceModule
  private let read: (String) -> [UInt8]?

  /// - Parameter read: Returns a source; nil if it can't be read.
  public init(_ app: ResourceModule, read: @escaping (_ path: String) -> [UInt8]?) {
    self.app = app
    self.read = read
  }

  /// Reads the sources of the app.
  public var state: State {
    switch place() {
    case .started, .swiftUI: .started
    case .late(let path): .late(path: path)
    case .delegate, .swift, .objectiveC: .possible
    case .unknown: .unknown
    }
  }

  /// Returns the edit; nil if nothing of the app asks for strings before its delegate's method, or it has no shape that
  /// this code knows: it has no main document, and its delegate makes no objects for its properties.
  func outcome(_ call: StartCall) -> StartCode.Outcome? {
    let place = place()
    let hasDocument = !app.mainDocumentNames.isEmpty
    if case .delegate(let delegate) = place, hasDocument || delegate.makesObjects {
      let reason =
        hasDocument ? "the main storyboard is loaded" : "anything here asks for a string"
      return .edited(
        path: delegate.path, bytes: delegate.starting(call, before: reason), needsFunction: false)
    }
    guard hasDocument else { return nil }
    switch place {
    case .swift(let main):
      return .edited(path: main.path, bytes: main.starting(call), needsFunction: false)
    case .objectiveC(let path, let bytes):
      return .edited(path: path, bytes: bytes, needsFunction: true)
    case .delegate, .started, .swiftUI, .late, .unknown: return nil
    }
  }

  // MARK: - Finding the place

  private enum Place {
    case started
    /// `init()` of the app runs before all of UIKit.
    case swiftUI
    case late(String)
    case delegate(MainDelegate)
    case swift(SwiftMain)
    case objectiveC(path: String, bytes: [UInt8])
    case unknown
  }

  private func place() -> Place {
    var delegates: [MainDelegate] = []
    var mains: [(path: String, bytes: [UInt8])] = []
    var programs: [SwiftMain] = []
    var late: String?
    for path in app.sources {
      guard let bytes = read(path) else { continue }
      if path.hasSuffix(".swift") {
        if SourceBytes.contains(bytes, "let levityStart: Void")
          || SourceBytes.contains(bytes, "NSApplicationMain(") && starts(bytes)
        {
          return .started
        }
        if SourceBytes.contains(bytes, "@main"),
          !SwiftEntryPoint(path: path, bytes: bytes).apps.isEmpty
        {
          return .swiftUI
        }
        let program = SwiftMain(path: path, bytes: bytes)
        if starts(bytes) {
          if program != nil { return .started }
          late = late ?? path
        }
        if let program { programs.append(program) }
        delegates += MainDelegate.all(in: bytes, path: path)
      } else if path.hasSuffix(".m") || path.hasSuffix(".mm") {
        let isMain = MainCall.names.contains { SourceBytes.contains(bytes, $0) }
        if SourceBytes.contains(bytes, "LevityStart()") {
          if isMain { return .started }
          late = late ?? path
        }
        if isMain { mains.append((path, bytes)) }
      }
    }
    if let late { return .late(late) }
    if let program = programs.first {
      return programs.count == 1 && mains.isEmpty && delegates.isEmpty ? .swift(program) : .unknown
    }
    if let main = mains.first, mains.count == 1, delegates.isEmpty,
      let bytes = ObjectiveCEntryPoint(path: main.path, bytes: main.bytes).startingInMain()
    {
      return .objectiveC(path: main.path, bytes: bytes)
    }
    guard let delegate = delegates.first, delegates.count == 1, mains.isEmpty,
      delegate.isKnown
    else { return .unknown }
    return .delegate(delegate)
  }

  private func starts(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "Levity.") && SourceTokens(bytes, .swift).startsLevity
  }
}

/// The functions that load the main document and run the app.
private enum MainCall {
  static let names: [StaticString] = ["UIApplicationMain", "NSApplicationMain"]

  static func isName(_ tokens: SourceTokens, at index: Int) -> Bool {
    tokens.isPunctuation("(", at: index + 1)
      && names.contains { tokens.isWord($0, at: index) }
  }
}

/// A `main.swift` that calls `UIApplicationMain` or `NSApplicationMain`.
private struct SwiftMain {
  let path: String
  private let bytes: [UInt8]

  init?(path: String, bytes: [UInt8]) {
    guard path.split(separator: "/").last == "main.swift",
      MainCall.names.contains(where: { SourceBytes.contains(bytes, $0) })
    else { return nil }
    self.path = path
    self.bytes = bytes
  }

  /// Returns the source with the start before all of its statements, or after those that choose the app's language.
  func starting(_ call: StartCall) -> [UInt8] {
    var edit = SourceEdit(bytes)
    let tokens = SourceTokens(bytes, .swift)
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    let comment = "// Before the main storyboard is loaded."
    if let place = placeAfterLanguage(tokens) {
      let lines = [comment] + call.statements
      edit.insert(lines.map { $0 + edit.ending }.joined(), at: place)
    } else {
      let lines = ["", comment] + call.statements
      edit.insert(
        lines.map { $0 + edit.ending }.joined(), at: ImportLine.end(edit, tokens))
    }
    return edit.result
  }

  /// Returns the start of the line that calls the main function, if the app's language is chosen above it: the first
  /// answer fixes the language of the run. Nil if it isn't, or if the line isn't known to begin a statement.
  private func placeAfterLanguage(_ tokens: SourceTokens) -> Int? {
    let calls = tokens.tokens.indices.filter { MainCall.isName(tokens, at: $0) }
    guard let call = calls.first, calls.count == 1, tokens.conditionDepths()[call] == 0,
      SourceBytes.contains(Array(bytes[..<tokens.tokens[call].start]), "AppleLanguages")
    else { return nil }
    let start = bytes[..<tokens.tokens[call].start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard let first = tokens.tokens.firstIndex(where: { $0.start >= start }) else { return nil }
    let opens = (0..<first).reduce(0) { depth, index in
      tokens.opensBracket(at: index)
        ? depth + 1 : tokens.closesBracket(at: index) ? depth - 1 : depth
    }
    let continues =
      first > 0
      && ["=", ",", ".", "&", "|", "?", ":"].contains { tokens.isPunctuation($0, at: first - 1) }
    return opens == 0 && !continues ? start : nil
  }
}

/// The delegate's class, which is the program's main type.
private struct MainDelegate {
  private static let attributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  let path: String
  private let bytes: [UInt8]
  private let tokens: SourceTokens
  private let types: SwiftTypes
  private let declaration: SwiftTypes.Declaration

  static func all(in bytes: [UInt8], path: String) -> [MainDelegate] {
    guard
      SourceBytes.contains(bytes, "@main") || SourceBytes.contains(bytes, "ApplicationMain")
    else { return [] }
    let tokens = SourceTokens(bytes, .swift)
    let types = SwiftTypes(tokens)
    return types.declarations.filter {
      !$0.isExtension && !$0.attributes.isDisjoint(with: attributes)
    }.map {
      MainDelegate(path: path, bytes: bytes, tokens: tokens, types: types, declaration: $0)
    }
  }

  private var isForMac: Bool { declaration.inherited.contains("NSApplicationDelegate") }

  /// Whether it is a class on the main actor, outside of every `#if`, without a `main` of its own.
  var isKnown: Bool {
    let isDelegate =
      isForMac || !declaration.inherited.isDisjoint(with: ["UIApplicationDelegate", "UIResponder"])
    let hasMain = !types.functions(in: declaration) { keyword, _ in
      tokens.isWord("main", at: keyword + 1)
    }.isEmpty
    return isDelegate && !hasMain && tokens.conditionDepths()[declaration.open] == 0
      && tokens.containsWord("class", in: declaration.start..<declaration.open)
  }

  /// Whether an object of the app's own code may be made together with UIKit's delegate, as the value of a property.
  var makesObjects: Bool {
    guard !isForMac else { return false }
    var depth = 0
    var isStored = false
    for index in (declaration.open + 1)..<declaration.close {
      if ["{", "("].contains(where: { tokens.isPunctuation($0, at: index) }) {
        // Computed properties, methods.
        if depth == 0 { isStored = false }
        depth += 1
      } else if ["}", ")"].contains(where: { tokens.isPunctuation($0, at: index) }) {
        depth -= 1
      } else if depth == 0, tokens.isWord("let", at: index) || tokens.isWord("var", at: index) {
        isStored =
          !["lazy", "static", "class"].contains { tokens.isWord($0, at: index - 1) }
          && !["lazy", "static", "class"].contains { tokens.isWord($0, at: index - 2) }
      } else if depth == 0, isStored, tokens.isPunctuation("=", at: index) {
        if makesObject(index + 1) { return true }
        isStored = false
      }
    }
    return false
  }

  /// Types of the system that ask for no string of an app.
  private static let systemTypes = [
    "UI", "NS", "UN", "CL", "AV", "OS", "Logger", "Dispatch", "Set", "Array",
  ]

  /// `Model()`, `Model.shared`, `{ … }()`, `makeModel()`.
  private func makesObject(_ index: Int) -> Bool {
    if tokens.isPunctuation("{", at: index) { return true }
    guard let name = tokens.word(at: index),
      !Self.systemTypes.contains(where: name.hasPrefix)
    else { return false }
    return tokens.isPunctuation("(", at: index + 1)
      || tokens.isPunctuation(".", at: index + 1) && name.first?.isUppercase == true
  }

  /// Returns the source with the start before all other members.
  func starting(_ call: StartCall, before reason: String) -> [UInt8] {
    var edit = SourceEdit(bytes)
    let head = isForMac ? "static func main() {" : "private let levityStart: Void = {"
    let statements = call.statements + (isForMac ? [Self.run] : [])
    let lines =
      ["// Before \(reason).", head] + statements.map { "\t" + $0 }
      + [isForMac ? "}" : "}()", ""]
    edit.insert(members: lines, of: declaration, tokens)
    if isForMac { replaceAttribute(&edit) }
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    return edit.result
  }

  private static let run = "_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)"

  /// `@NSApplicationMain` makes a program that doesn't call `main`.
  private func replaceAttribute(_ edit: inout SourceEdit) {
    for index in declaration.start..<declaration.open
    where tokens.isWord("NSApplicationMain", at: index) {
      let token = tokens.tokens[index]
      edit.insert("main", at: token.start)
      edit.remove(token.start..<token.end)
    }
  }
}

extension ObjectiveCEntryPoint {
  /// Returns the source with a start before the call of `UIApplicationMain` or `NSApplicationMain`; nil if there isn't
  /// one call.
  fileprivate func startingInMain() -> [UInt8]? {
    let calls = tokens.tokens.indices.filter { MainCall.isName(tokens, at: $0) }
    guard let call = calls.first, calls.count == 1 else { return nil }
    var first = call
    while first > 0,
      !["{", "}", ";"].contains(where: { tokens.isPunctuation($0, at: first - 1) })
    {
      first -= 1
    }
    // The statement of an `if` without braces, or a label, would be another one.
    guard first > 0, tokens.conditionDepths()[call] == 0,
      tokens.isWord("return", at: first) || tokens.isWord("int", at: first) || first == call
    else { return nil }
    var edit = SourceEdit(bytes)
    let linkage = path.hasSuffix(".mm") ? "extern \"C\"" : "extern"
    ImportLine.declare("\(linkage) void \(StartCode.function)(void);", in: &edit, tokens)
    let place = tokens.tokens[first].start
    edit.insert(
      "\(StartCode.function)();\(edit.ending)\(edit.indentation(at: place))", at: place)
    return edit.result
  }
}
