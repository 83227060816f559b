import SourceLexing

/// A Swift source that may hold an app's entry point.
struct SwiftEntryPoint {
  static let marks: [StaticString] = [
    "@main", "UIApplicationMain", "UIApplicationDelegate", "didFinishLaunchingWithOptions",
    "willFinishLaunchingWithOptions",
  ]
  private static let mainAttributes: Set<String> = ["main", "UIApplicationMain"]

  /// A class that is the delegate of the application.
  struct Delegate {
    var name: String
    var isMain: Bool
    var line: Int
    fileprivate var declaration: SwiftTypes.Declaration
  }

  let path: String
  private let bytes: [UInt8]
  private let tokens: SourceTokens
  private let types: SwiftTypes

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = SourceTokens(bytes, .swift)
    types = SwiftTypes(tokens)
  }

  // MARK: - SwiftUI

  /// The apps of SwiftUI that are the program's main type.
  var apps: [SwiftTypes.Declaration] {
    types.declarations.filter {
      !$0.isExtension && $0.attributes.contains("main") && $0.inherited.contains("App")
    }
  }

  /// The widgets and bundles of widgets that are the program's main type.
  var widgets: [SwiftTypes.Declaration] {
    types.declarations.filter {
      !$0.isExtension && $0.attributes.contains("main")
        && !$0.inherited.isDisjoint(with: ["Widget", "WidgetBundle"])
    }
  }

  /// Returns the source with a start in the initializer, which is written if there is none; nil if the type has
  /// another one.
  func starting(_ app: SwiftTypes.Declaration, with call: StartCall) -> [UInt8]? {
    var edit = SourceEdit(bytes)
    let initializers = types.functions(in: app) { keyword, _ in
      tokens.isWord("init", at: keyword)
    }
    let plain = initializers.filter { isWithoutParameters($0) }
    if let first = plain.first {
      guard plain.count == 1 else { return nil }
      start(call, in: first, &edit)
    } else {
      // `.init(…)` is a call.
      let declaresOther = (app.open..<app.close).contains {
        tokens.isWord("init", at: $0) && !tokens.isPunctuation(".", at: $0 - 1)
      }
      guard initializers.isEmpty, !declaresOther else { return nil }
      let indent = innerIndentation(of: app, edit)
      let unit = indent.hasPrefix("\t") ? "\t" : indent
      let place = tokens.tokens[app.open].end
      let lines =
        ["", indent + "init() {"] + call.statements.map { indent + unit + $0 } + [indent + "}", ""]
      edit.insert(
        edit.separated(lines, at: place).joined(separator: edit.ending), at: place)
    }
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    return edit.result
  }

  /// Returns the source with a start in the `main` of the program's main type; nil if no type has one here.
  func startingInMain(with call: StartCall) -> [UInt8]? {
    let functions = types.declarations.filter { $0.attributes.contains("main") }.flatMap { type in
      types.functions(in: type) { keyword, _ in tokens.isWord("main", at: keyword + 1) }
    }
    guard let main = functions.first, functions.count == 1 else { return nil }
    var edit = SourceEdit(bytes)
    start(call, in: main, &edit)
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    return edit.result
  }

  private func isWithoutParameters(_ function: SwiftTypes.Function) -> Bool {
    var index = function.open - 1
    while index > 0, !tokens.isPunctuation(")", at: index) { index -= 1 }
    return tokens.isPunctuation("(", at: index - 1)
  }

  // MARK: - Delegates

  /// The classes that are delegates of the application.
  var delegates: [Delegate] {
    let extended = Set(
      types.declarations.filter {
        $0.isExtension && $0.inherited.contains("UIApplicationDelegate")
      }.map(\.name))
    return types.declarations.compactMap { type in
      guard !type.isExtension else { return nil }
      let isMain = !type.attributes.isDisjoint(with: Self.mainAttributes)
      let isDelegate =
        type.inherited.contains("UIApplicationDelegate") || extended.contains(type.name)
      let hasMethod = !launchMethods(in: type).isEmpty
      guard isDelegate || isMain && hasMethod else { return nil }
      return Delegate(name: type.name, isMain: isMain, line: type.line, declaration: type)
    }
  }

  /// Returns whether a type has a launch method here, in any shape.
  func hasLaunchMethod(of name: String) -> Bool {
    types.declarations.contains { $0.name == name && !launchMethods(in: $0).isEmpty }
  }

  /// Returns the source with a start in the first method that runs at launch; nil if it isn't here or has no `return`.
  func starting(delegate name: String, with call: StartCall) -> [UInt8]? {
    let methods = types.declarations.filter { $0.name == name }.flatMap(launchMethods)
    // The system calls `will…` first.
    let first =
      methods.first { isWord("willFinishLaunchingWithOptions", inHeadOf: $0) } ?? methods.first
    // One with an implicit `return` would lose its value.
    guard let first, tokens.containsWord("return", in: first.open..<first.close) else { return nil }
    var edit = SourceEdit(bytes)
    start(call, in: first, &edit)
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    return edit.result
  }

  /// Returns the source with a launch method; nil if the class has an ancestor that may have one.
  func addingLaunchMethod(to delegate: Delegate, with call: StartCall) -> [UInt8]? {
    let known: Set<String> = [
      "UIResponder", "NSObject", "UIApplicationDelegate", "ObservableObject", "Sendable",
    ]
    let type = delegate.declaration
    guard type.inherited.isSubset(of: known) else { return nil }
    var edit = SourceEdit(bytes)
    let indent = innerIndentation(of: type, edit)
    let unit = indent.hasPrefix("\t") ? "\t" : indent
    let lines =
      [
        "", "func application(", unit + "_ application: UIApplication,",
        unit + "didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?",
        ") -> Bool {",
      ] + call.statements.map { unit + $0 } + [unit + "return true", "}", ""]
    let place = tokens.tokens[type.open].end
    let text = edit.separated(lines, at: place).map { $0.isEmpty ? "" : indent + $0 }
    edit.insert(text.joined(separator: edit.ending), at: place)
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    return edit.result
  }

  private func launchMethods(in type: SwiftTypes.Declaration) -> [SwiftTypes.Function] {
    types.functions(in: type) { keyword, open in
      tokens.isWord("application", at: keyword + 1)
        && (tokens.containsWord("didFinishLaunchingWithOptions", in: keyword..<open)
          || tokens.containsWord("willFinishLaunchingWithOptions", in: keyword..<open))
    }
  }

  private func isWord(_ word: StaticString, inHeadOf function: SwiftTypes.Function) -> Bool {
    var index = function.open
    while index > 0, !tokens.isWord("func", at: index) {
      if tokens.isWord(word, at: index) { return true }
      index -= 1
    }
    return false
  }

  // MARK: - Edits

  private func start(
    _ call: StartCall, in function: SwiftTypes.Function, _ edit: inout SourceEdit
  ) {
    let next = tokens.tokens[function.open + 1].start
    edit.insert(call.statements, inBodyAt: tokens.tokens[function.open].end, next: next)
  }

  /// Returns the white space before the members of a type.
  private func innerIndentation(of type: SwiftTypes.Declaration, _ edit: SourceEdit) -> String {
    let own = edit.indentation(at: tokens.tokens[type.open].start)
    guard type.open + 1 < type.close else { return own + "    " }
    let inner = edit.indentation(at: tokens.tokens[type.open + 1].start)
    return inner.count > own.count ? inner : own + "    "
  }
}
