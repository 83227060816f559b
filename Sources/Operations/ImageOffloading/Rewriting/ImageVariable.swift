import ImageUsage
import SourceLexing

/// A constant, variable or function whose type is SwiftUI's `Image`, with all of its values:
///
/// ```swift
/// var image: Image {
///   switch self {
///   case .harbor: return Image("harbor")
///   default: return Image(systemName: "map")
///   }
/// }
/// ```
///
/// If each of its uses is a place for any view, its type can be `LevityImage`.
struct ImageVariable: Sendable {
  /// The expressions that can mean it.
  enum Scope: Hashable, Sendable {
    /// `Icons.harbor`, and the plain name inside of the type.
    case type(String)
    /// `place.image`, and the plain name inside of the type.
    case member(of: String)
    /// The plain name, between these tokens.
    case local(Range<Int>)
  }

  var name: String
  var scope: Scope
  /// The tokens of its values, with their modifiers.
  var values: [Range<Int>]
  /// The edit of its type; nil if it's inferred.
  var type: CodeRewriting.Edit?
  /// The token of its name.
  var place: Int
  /// The bytes of its values.
  var valueBytes: [Range<Int>] = []
  /// Where those begin that are members of `Image`: `.harbor`.
  var memberValues: Set<Int> = []
  /// Whether a value is another expression than `Image(…)`, such as another variable: `Icons.harbor`.
  var hasOtherValues = false
  /// Whether it's a constant that gets its type from another variable: `static let bell = Icons.bell`.
  var isInferred = false
  /// Whether only its file can name it.
  var isPrivate = false
  /// The type that declares it, unless nothing can ask for it.
  var owner: String?
  /// Whether an extension without a protocol declares it for an enumeration, whose cases it tells apart: no library can ask
  /// for it.
  var isOfEnumeration = false
  /// Whether an extension without a protocol declares it.
  var isOfExtension = false
  /// Whether it's a property that the callers of an initializer set: `Row(icon: Image("bell"))`.
  var isReceiver = false
  /// The function whose parameter it is.
  var function: Function?
  /// Whether an initializer's first parameter sets it, without a label: `Row(Image("bell"))`.
  var isUnlabelled = false
  /// The edits of the types of an initializer's parameters that set a receiver.
  var parameters: [CodeRewriting.Edit] = []
  /// The tokens of the parameters where they set it: the last of `self.icon = icon`.
  var setters: Set<Int> = []
  /// Whether it's a receiver that code may set later.
  var isVariable = false
  /// Whether its type is `Image?`.
  var isOptional = false
  /// Whether it's a property of a view, which its views and nothing else can name if no variable holds one.
  var isOfView = false
  /// Whether no variable holds one of its views.
  var isClosed = false
  /// The labels of a function's parameters, `_` for none; nil for a variable.
  var labels: [String]?
  /// The words before colons in a receiver's type, among them the labels of its initializers.
  var typeLabels: Set<String> = []
  /// The values that a receiver has if its callers give none: `var icon: Image = Image("bell")`.
  var defaults: [Range<Int>] = []
  /// Its images by case, if it's a member of an enumeration.
  var caseImages: CaseImages?
  /// The lines of a receiver, and of the parameters and assignments that set it.
  var lines: [Int] = []

  /// The type and the name of a receiver, by which calls find it; nil for any other.
  var receiver: String? {
    if let function { return "\(function.name).\(name) \(place)" }
    if isReceiver, case .member(let type) = scope { return "\(type).\(name)" }
    return nil
  }

  /// A file with a use of it, or with a call that sets it, has one of these words.
  var words: Set<String> {
    // A choice has no name.
    if name.isEmpty { return [] }
    if let function, !function.isPrivate { return [name, function.name] }
    guard isUnlabelled, case .member(let type) = scope else { return [name] }
    return [name, type]
  }

  /// Whether nothing outside of its file can name it.
  var isHome: Bool {
    if case .local = scope { return true }
    return isPrivate
  }

  /// Returns the declarations of a file.
  ///
  /// - Parameter names: The names of the project's properties that are an `Image`, whose values constants get.
  static func all(in file: BracketedTokens, naming names: Set<String> = []) -> [ImageVariable] {
    file.indices.flatMap { index -> [ImageVariable] in
      let keyword = file.text(index)
      guard ["let", "var", "func"].contains(keyword) else { return [] }
      let isFunction = keyword == "func"
      let name = index + 1
      let found =
        isFunction
        ? ImageVariable(function: name, in: file)
        : ImageVariable(property: name, in: file)
          ?? ImageVariable(constant: name, of: names, in: file)
      let own = found?.declared(at: index, in: file).map { [$0] } ?? []
      return isFunction ? own + parameters(of: name, in: file) : own
    }
  }

  /// Returns the variable with what stands before its keyword; nil if it has to keep its type.
  private func declared(at keyword: Int, in file: BracketedTokens) -> ImageVariable? {
    let modifiers = [file.text(keyword - 1), file.text(keyword - 2)]
    guard !modifiers.contains("override"), !modifiers.contains("lazy") else { return nil }
    let type = file.opener[keyword].flatMap { file.typeDeclaration(of: $0) }
    var result = self
    result.isPrivate =
      modifiers.contains("private") || modifiers.contains("fileprivate") || type?.isPrivate ?? false
    if !modifiers.contains("private") { result.owner = type?.name }
    result.isOfExtension = type.map { $0.keyword == "extension" && $0.header.isEmpty } ?? false
    result.isOfEnumeration = result.isOfExtension && tellsCasesApart(keyword, in: file)
    result.valueBytes = values.map { file.bytes(of: $0) }
    result.memberValues = Set(
      values.filter { file.text($0.lowerBound) == "." }.map { file.bytes(of: $0).lowerBound })
    result.hasOtherValues = values.contains { Self.value($0.lowerBound, file) == nil }
    if case .member = scope, !isReceiver, !isOptional, labels?.isEmpty ?? true,
      let open = (keyword..<file.tokens.count).first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    {
      result.caseImages = CaseImages(values, in: open + 1..<close, of: file)
    }
    return result
  }

  /// Whether its body has `switch self { case .clear: … }`.
  private func tellsCasesApart(_ keyword: Int, in file: BracketedTokens) -> Bool {
    guard let open = (keyword..<file.tokens.count).first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return false }
    return (open..<close).contains {
      file.text($0) == "switch" && file.text($0 + 1) == "self" && file.text($0 + 2) == "{"
        && file.text($0 + 3) == "case" && file.text($0 + 4) == "."
    }
  }

  /// - Parameter place: The first token of a choice between images.
  init(choiceOf values: [Range<Int>], at place: Int, in file: BracketedTokens) {
    name = ""
    scope = .local(place..<place)
    self.values = values
    self.place = place
    valueBytes = values.map { file.bytes(of: $0) }
  }

  private init?(property place: Int, in file: BracketedTokens) {
    guard file.isWord(place) else { return nil }
    self.place = place
    name = file.text(place)
    values = []
    var next = place + 1
    var isTyped = false
    if file.text(next) == ":" {
      guard let found = ImageType(at: next + 1, in: file) else { return nil }
      type = found.edit
      isOptional = found.isOptional
      isTyped = true
      next = found.end
    }
    guard let scope = Self.scope(of: place, in: file) else { return nil }
    self.scope = scope
    isOfView =
      file.opener[place].flatMap { file.typeDeclaration(of: $0) }?.inherits("View") ?? false
    if isTyped, case .local(let range) = scope, file.text(next) != "{",
      file.text(next) != "=" || isOptional && file.text(next + 1) == "nil"
    {
      guard let values = assignedValues(in: range, file) else { return nil }
      self.values = values
    } else if isOptional, file.text(next) == "=", file.text(next + 1) == "nil" {
      guard receive(in: file) else { return nil }
    } else if file.text(next) == "=", isTyped, file.text(place - 1) == "var" {
      // A caller of the initializer may give another one.
      let value = next + 1..<file.expressionEnd(from: next + 1, limit: file.end(around: place))
      guard !value.isEmpty, !value.contains(where: { file.text($0) == "{" }),
        file.splits(of: value, at: ",").isEmpty, receive(in: file)
      else { return nil }
      defaults.append(value)
    } else if file.text(next) == "=" {
      // Another value may be assigned to a variable.
      let others = file.text(place - 1) == "let" ? [] : assignedConstants(in: file)
      let found =
        Self.constant(next + 1, file) ?? (isTyped ? Self.implicit(next + 1, file) : nil)
      guard let others, let values = found,
        others.isEmpty || (values + others).allSatisfy({ Self.isBare($0, file) })
      else { return nil }
      self.values = values + others
    } else if isTyped, file.text(next) == "{", let end = file.closer[next] {
      guard let values = Self.values(of: next + 1..<end, file) else { return nil }
      self.values = values
    } else {
      guard isTyped, receive(in: file) else { return nil }
    }
  }

  /// Reads `static let bell = Icons.bell.resizable()`, whose type is that of another variable.
  private init?(constant place: Int, of names: Set<String>, in file: BracketedTokens) {
    guard !names.isEmpty, file.isWord(place), file.text(place - 1) == "let",
      file.text(place + 1) == "=",
      !["if", "guard", "while", ",", "case"].contains(file.text(place - 2)),
      let value = Self.member(place + 2, of: names, file),
      let scope = Self.scope(of: place, in: file)
    else { return nil }
    self.place = place
    name = file.text(place)
    self.scope = scope
    values = [value]
    isInferred = true
  }

  private init?(function place: Int, in file: BracketedTokens) {
    guard file.isWord(place), file.text(place + 1) == "(", let close = file.closer[place + 1],
      file.text(close + 1) == "-", file.text(close + 2) == ">",
      let found = ImageType(at: close + 3, in: file), file.text(found.end) == "{",
      let last = file.closer[found.end],
      let values = Self.values(of: found.end + 1..<last, file),
      let scope = Self.scope(of: place, in: file)
    else { return nil }
    self.place = place
    name = file.text(place)
    self.scope = scope
    self.values = values
    type = found.edit
    isOptional = found.isOptional
    labels = file.arguments(of: place + 1).map { argument in
      // `named name: String`, and `name: String`, whose label is the argument's
      argument.label.isEmpty ? file.text(argument.value.lowerBound) : argument.label
    }
  }

  /// Returns the type around a declaration, or the block of a local one.
  private static func scope(of place: Int, in file: BracketedTokens) -> Scope? {
    guard let open = file.opener[place] else { return nil }
    guard let type = file.typeDeclaration(of: open) else {
      guard let close = file.closer[open], file.text(open) == "{" else { return nil }
      return .local(place..<close)
    }
    let isStatic = file.text(place - 2) == "static" || file.text(place - 3) == "static"
    return isStatic ? .type(type.name) : .member(of: type.name)
  }
}
