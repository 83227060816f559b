import SourceLexing

/// The calls in a project's code through which literals and variables reach views.
///
/// A view looks up a key only if a call of the system gets it. Most keys go through `Text`, of which a module can have a
/// declaration of its own (``OwnView``).
struct ViewCalls {
  /// The names that the project declares: functions, types, cases, and variables with closures.
  private var declared: Set<String> = []
  /// The labels and properties that the project declares.
  private var labels: Set<String> = []
  /// The system's views that the project has a type of, or that it gives another initializer with a key.
  private var changed: Set<String> = []
  private(set) var keys = KeyVariables()
  private(set) var resources = KeyVariables(of: KeyVariables.resourceType)
  /// The labels of the initializers that the project adds to types, `Text(loc:`.
  private var initializers: Set<[String]> = []
  /// Whether the project itself declares an initializer of such a view with a key, so that a module can't.
  private(set) var hasOwnInitializers = false
  /// The same for initializers with a resource.
  private(set) var hasOwnResourceInitializers = false
  /// Whether types that may be intents have titles in files without the name of that framework.
  private var hasTitlesOfIntents = false
  /// The names in ``TitledCall`` that may also mean something of the project itself.
  private var ambiguous: Set<String> = []
  /// The variables and functions that may be a `Text`.
  private var texts: Set<String> = []

  /// The views that a module declares for itself.
  enum OwnView: String, CaseIterable {
    case text = "Text"
    case label = "Label"
    case textField = "TextField"
  }

  /// Functions and types that get literals which no view looks up.
  private static let others: Set<String> = [
    "String", "Image", "UIImage", "Color", "UIColor", "URL", "print", "debugPrint", "NSLog",
    "fatalError", "precondition", "assert", "contains", "hasPrefix", "hasSuffix", "Font",
    "localizedString", "localizedAttributedString", "NSLocalizedString",
    // A list of keys is a variable itself, and so is what a continuation returns.
    "append", "insert", "resume", "Date", "Int", "Double", "Data", "NSRange", "onChange",
    "disabled",
    "NSAttributedString", "NSMutableAttributedString",
  ]
  /// Words before a bracket that is none of a call.
  private static let keywords: Set<String> = [
    "if", "while", "guard", "switch", "return", "in", "case", "catch", "throw", "where", "await",
    "try", "else", "for", "is", "as", "let", "var", "default",
  ]

  /// Whether resources may have names that aren't found, or the project declares what a module would have to.
  var areResourcesUnclear: Bool {
    resources.isUnclear || hasOwnResourceInitializers || hasTitlesOfIntents
      || resources.isProperty("localizedStringResource")
  }

  /// Declares the variables with resources, except those of files whose resources another process shows; returns whether
  /// a file has resources.
  private mutating func declareResources(_ swift: [(path: String, tokens: SourceTokens)]) -> Bool {
    let own = swift.filter {
      SourceBytes.contains($0.tokens.source, "LocalizedStringResource")
        && !ResourceCode.isOfSystem($0.tokens)
    }
    guard !own.isEmpty else { return false }
    let hasIntents = swift.contains { SourceBytes.contains($0.tokens.source, "AppIntents") }
    hasTitlesOfIntents =
      hasIntents
      && own.contains { _, tokens in
        tokens.tokens.indices.contains {
          tokens.isWord("static", at: $0) && tokens.isWord("title", at: $0 + 2)
        }
      }
    for (path, tokens) in own { resources.declare(tokens, in: path) }
    return true
  }

  init(_ sources: StringUsageSources) {
    var swift: [(path: String, tokens: SourceTokens)] = []
    for path in sources.files where path.hasSuffix(".swift") {
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      guard let bytes = try? sources.read(path) else { continue }
      let tokens = SourceTokens(bytes, .swift)
      add(tokens)
      keys.addTypes(tokens, in: path)
      swift.append((path, tokens))
    }
    resources = KeyVariables(of: KeyVariables.resourceType, withTypesOf: keys)
    let withKeys = swift.filter { SourceBytes.contains($0.tokens.source, "LocalizedStringKey") }
    for (path, tokens) in withKeys { keys.declare(tokens, in: path) }
    let hasResources = declareResources(swift)
    if keys.hasMembers || resources.hasMembers {
      let variables = VariableTypes(swift)
      keys.variables = variables
      resources.variables = variables
    }
    if !withKeys.isEmpty { keys.addAllCopies(swift) }
    if hasResources { resources.addAllCopies(swift) }
  }

  private mutating func add(_ tokens: SourceTokens) {
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index) else { continue }
      if tokens.isPunctuation(":", at: index + 1) { labels.insert(word) }
      if word == "Text" { addText(tokens, index) }
      guard let name = tokens.word(at: index + 1) else { continue }
      switch word {
      case "func", "struct", "class", "enum", "actor", "protocol", "typealias", "macro", "case":
        declared.insert(name)
        if OwnView(rawValue: name) != nil { changed.insert(name) }
        if word != "case", word != "func" || hasTitle(tokens, behind: index) {
          ambiguous.insert(name)
        }
      case "let", "var":
        if tokens.isPunctuation(":", at: index + 2), !(tokens.word(at: index + 3) == "String") {
          declared.insert(name)
        }
      case "extension": extend(tokens, index)
      default: break
      }
    }
  }

  /// Whether the first parameter of a function or initializer has the label that titles have. Those of a subscript count,
  /// too.
  private func hasTitle(_ tokens: SourceTokens, behind index: Int) -> Bool {
    let open = (index..<min(index + 40, tokens.tokens.count)).first {
      tokens.isPunctuation("(", at: $0)
    }
    guard let open, let label = tokens.word(at: open + 1) else { return false }
    return ["_", "named", "text"].contains(label)
  }

  /// `let title: Text`, `let title = Text("a")`, `func title() -> Text`
  private mutating func addText(_ tokens: SourceTokens, _ index: Int) {
    let isCall = tokens.isPunctuation("(", at: index + 1)
    if tokens.isPunctuation(":", at: index - 1), !isCall {
      tokens.word(at: index - 2).map { _ = texts.insert($0) }
    } else if tokens.isPunctuation("=", at: index - 1) {
      tokens.word(at: index - 2).map { _ = texts.insert($0) }
    } else if tokens.isPunctuation(">", at: index - 1), tokens.isPunctuation("-", at: index - 2) {
      let name = (max(index - 60, 0)..<index).last { tokens.isWord("func", at: $0) }
      name.flatMap { tokens.word(at: $0 + 1) }.map { _ = texts.insert($0) }
    }
  }

  /// Whether the project may mean something of its own by a name in ``TitledCall``.
  func isAmbiguous(_ name: String) -> Bool {
    ambiguous.contains(name) || changed.contains("Text")
  }

  /// Whether a variable or function of that name may be a `Text`.
  func isText(_ name: String) -> Bool { texts.contains(name) }

  /// `extension Text { init(loc key: String) }`
  private mutating func extend(_ tokens: SourceTokens, _ index: Int) {
    let name = tokens.isPunctuation(".", at: index + 2) ? index + 3 : index + 1
    guard let type = tokens.word(at: name),
      let open = (name..<min(name + 24, tokens.tokens.count)).first(where: {
        tokens.isPunctuation("{", at: $0)
      }), let close = tokens.closingBracket(of: open)
    else { return }
    for place in open..<close
    where tokens.isWord("init", at: place) && !tokens.isPunctuation(".", at: place - 1) {
      let isGeneric = tokens.isPunctuation("<", at: place + 1)
      if hasTitle(tokens, behind: place) { ambiguous.insert(type) }
      guard !isGeneric, let label = tokens.word(at: place + 2) else { continue }
      if label != "_" {
        initializers.insert([type, label])
      } else if OwnView(rawValue: type) != nil, tokens.isWord("LocalizedStringKey", at: place + 5) {
        hasOwnInitializers = true
      }
      if ["Text", "String"].contains(type), label == "_" || label == "localized",
        tokens.isWord("LocalizedStringResource", at: place + 5)
          || tokens.isWord("LocalizedStringResource", at: place + 4)
      {
        hasOwnResourceInitializers = true
      }
    }
  }

  /// Whether a call is one of a view that the module declares for itself, and that looks up its key in the app's bundle.
  func isOwnView(_ tokens: SourceTokens, _ name: Int) -> Bool {
    guard let view = tokens.word(at: name).flatMap(OwnView.init), !changed.contains(view.rawValue)
    else { return false }
    if tokens.isPunctuation(".", at: name - 1), !tokens.isWord("SwiftUI", at: name - 2) {
      return false
    }
    let arguments = CallArguments(tokens, open: name + 1)
    guard arguments.unlabelled(0) != nil else { return false }
    switch view {
    case .text:
      return arguments.labelled("bundle").map { isMain(tokens, $0) } ?? true
    case .label:
      // A resource of an image is of another type than its name.
      let name = arguments.labelled("image")
      let hasName = name.map { $0.count == 1 && tokens.literal(at: $0.lowerBound) != nil } ?? false
      return arguments.values.count == 2 && (hasName || arguments.labelled("systemImage") != nil)
    case .textField:
      // Another initializer takes a closure behind it.
      guard arguments.values.count == 2, let text = arguments.labelled("text") else { return false }
      return !tokens.isPunctuation("{", at: text.upperBound + 1)
    }
  }

  private func isMain(_ tokens: SourceTokens, _ range: Range<Int>) -> Bool {
    tokens.isWord("main", at: range.upperBound - 1)
      && tokens.isPunctuation(".", at: range.upperBound - 2)
      && (range.count == 2 || range.count == 3 && tokens.isWord("Bundle", at: range.lowerBound))
  }

  /// `self.init(LocalizedStringKey(key))` in `extension Text {`.
  func isOwnInitializer(_ tokens: SourceTokens, _ name: Int) -> Bool {
    guard tokens.isWord("init", at: name), tokens.isPunctuation(".", at: name - 1),
      tokens.isWord("self", at: name - 2), !changed.contains("Text")
    else { return false }
    var depth = 0
    for place in stride(from: name, through: 1, by: -1) {
      if tokens.isPunctuation("}", at: place) { depth += 1 }
      guard tokens.isPunctuation("{", at: place) else { continue }
      depth -= 1
      guard depth < 0 else { continue }
      if tokens.isWord("Text", at: place - 1) {
        let before = tokens.isPunctuation(".", at: place - 2) ? place - 4 : place - 2
        if tokens.isWord("extension", at: before) {
          return CallArguments(tokens, open: name + 1).labelled("bundle") == nil
        }
      }
    }
    return false
  }

  /// Where a literal or variable ends up.
  enum Receiver: Hashable {
    /// A view that a module may declare for itself.
    case ownView
    /// Code of the project, or nothing that shows it.
    case project
    /// A call of the system or of a library, whose name is at that place.
    case other(Int)
  }

  /// `init(_ title: LocalizedStringKey) {`
  func isDeclaration(_ tokens: SourceTokens, _ name: Int) -> Bool {
    tokens.isWord("func", at: name - 1)
      || (tokens.isWord("init", at: name) || tokens.isWord("subscript", at: name))
        && !tokens.isPunctuation(".", at: name - 1)
  }

  /// Returns what gets the value of a call's argument: the call at a place where an opening bracket has a name before it.
  func receiver(_ tokens: SourceTokens, call name: Int, argument: Int) -> Receiver? {
    guard let word = tokens.word(at: name), !Self.keywords.contains(word) else { return nil }
    if isOwnView(tokens, name) || isOwnInitializer(tokens, name) { return .ownView }
    if Self.others.contains(word) { return .project }
    let first = tokens.isPunctuation(":", at: name + 3) ? tokens.word(at: name + 2) : nil
    if let first, initializers.contains([word, first]) { return .project }
    if word == KeyVariables.type || word == KeyVariables.resourceType { return nil }
    if word == "init" {
      // `.init("key")` has the type of what gets it; `.init(text: "a")` is mostly a type of the project.
      guard let label = label(tokens, ofArgumentAt: argument) else {
        return tokens.isPunctuation(".", at: name - 1) ? nil : .other(name)
      }
      return labels.contains(label) ? .project : .other(name)
    }
    if declared.contains(word), !LiteralConsumers.isOfSystem(word),
      !isOfLibrary(tokens, name)
    {
      return .project
    }
    return .other(name)
  }

  /// `DesignKit.Row("a")`, whose type another module may declare.
  private func isOfLibrary(_ tokens: SourceTokens, _ name: Int) -> Bool {
    guard tokens.isPunctuation(".", at: name - 1), let owner = tokens.word(at: name - 2) else {
      return false
    }
    return owner != "Self" && owner.first?.isUppercase == true && !declared.contains(owner)
  }

  /// Returns the label of the argument that a token is in.
  private func label(_ tokens: SourceTokens, ofArgumentAt index: Int) -> String? {
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      if tokens.closesBracket(at: place) { depth += 1 }
      if depth == 0, tokens.isPunctuation(",", at: place) || tokens.opensBracket(at: place) {
        return tokens.isPunctuation(":", at: place + 2) ? tokens.word(at: place + 1) : nil
      }
      if tokens.opensBracket(at: place) { depth -= 1 }
    }
    return nil
  }

  /// Returns what gets a literal.
  func receiver(_ tokens: SourceTokens, literal index: Int) -> Receiver {
    var place = index
    var depth = 0
    var inner = index
    while place > 0 {
      place -= 1
      if tokens.closesBracket(at: place) { depth += 1 }
      guard tokens.opensBracket(at: place) else { continue }
      depth -= 1
      guard depth < 0 else { continue }
      depth = 0
      if tokens.isPunctuation("(", at: place), tokens.word(at: place - 1) != nil {
        if let found = receiver(tokens, call: place - 1, argument: inner) { return found }
      } else if tokens.isPunctuation("[", at: place) {
        // `["a", "b"].map { Button($0) {} }`: a closure gives its parameters the type that it needs.
        if let close = tokens.closingBracket(of: place), tokens.isPunctuation(".", at: close + 1) {
          return .other(place)
        }
      } else if tokens.isPunctuation("{", at: place) {
        return isValue(tokens, inner, ofClosure: place) ? .other(place) : .project
      }
      inner = place
    }
    return .project
  }

  /// Whether a token begins the value of a closure, and not of a function or a property with a type.
  private func isValue(_ tokens: SourceTokens, _ index: Int, ofClosure brace: Int) -> Bool {
    var first = index - 1
    while tokens.isPunctuation("(", at: first) || tokens.isPunctuation("[", at: first) {
      first -= 1
    }
    guard first == brace || tokens.isWord("in", at: first) else { return false }
    if ["get", "else", "do"].contains(tokens.word(at: brace - 1) ?? "") { return false }
    return !hasType(tokens, before: brace)
  }

  /// `var title: String {`, `func title() -> [String]? {`
  private func hasType(_ tokens: SourceTokens, before brace: Int) -> Bool {
    for place in stride(from: brace - 1, to: max(brace - 12, 0), by: -1) {
      if tokens.isPunctuation(":", at: place) { return place < brace - 1 }
      if tokens.isPunctuation(">", at: place), tokens.isPunctuation("-", at: place - 1) {
        return true
      }
      let isType =
        tokens.word(at: place) != nil
        || "[]?<>.".unicodeScalars.contains { tokens.isPunctuation($0, at: place) }
      guard isType else { return false }
    }
    return false
  }
}
