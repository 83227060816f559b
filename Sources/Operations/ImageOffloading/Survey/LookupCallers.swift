import ImageUsage
import SourceLexing
import XcodeProjects

/// Follows a lookup by the parameter of a function to the calls of the function: if the code that an extension runs
/// passes only literals, the lookup asks for nothing that its callers don't name.
///
/// ```swift
/// static func icon(_ name: String) -> UIImage { UIImage(named: name, in: .module, with: nil) ?? UIImage() }
/// static var harbor: UIImage { icon("harbor") }
/// ```
struct LookupCallers {
  private let reach: ExtensionReach
  private let read: (String) -> [UInt8]?
  private var files: [String: BracketedTokens] = [:]
  /// The bytes of files, which are searched once for each function; empty if one can't be read.
  private var contents: [String: [UInt8]] = [:]

  init(_ reach: ExtensionReach, read: @escaping (String) -> [UInt8]?) {
    self.reach = reach
    self.read = read
  }

  /// Returns the open lookups of each product that isn't an app, by its name.
  mutating func open(
    _ lookups: [OpenLookup], in project: ProjectModel
  ) -> [String: [OpenLookup]] {
    var result: [String: [OpenLookup]] = [:]
    for module in project.modules where module.isOutsideOfApp {
      result[module.name] = open(lookups, extension: module.name)
    }
    return result
  }

  /// Returns the lookups in code that an extension runs, whose names can be anything there.
  mutating func open(_ lookups: [OpenLookup], extension target: String) -> [OpenLookup] {
    lookups.filter { lookup in
      reach.reaches(lookup.file, line: lookup.line, extension: target)
        && !isClosed(lookup, in: target)
    }
  }

  // MARK: - Functions

  private struct Function: Hashable {
    var name: String
    /// The parameter's label; `_` for none.
    var label: String
    /// The number of the parameter.
    var place: Int
  }

  private mutating func isClosed(_ lookup: OpenLookup, in target: String) -> Bool {
    guard let file = tokens(lookup.file) else { return false }
    let calls = file.indices.filter { index in
      file.tokens[index].line == lookup.line && file.text(index + 1) == "("
        && ["UIImage", "Image", "init"].contains(file.text(index))
        && !file.arguments(of: index + 1).isEmpty
    }
    guard !calls.isEmpty else { return false }
    var pending: [Function] = []
    for call in calls {
      let value = file.arguments(of: call + 1)[0].value
      guard let function = Self.function(passing: value, in: file) else { return false }
      pending.append(function)
    }
    var seen = Set(pending)
    while let function = pending.popLast() {
      guard let callers = callers(of: function, in: target), seen.count < 32 else { return false }
      for caller in callers where seen.insert(caller).inserted { pending.append(caller) }
    }
    return true
  }

  /// Returns the functions that pass on a parameter of their own; nil if any call passes something unknown.
  private mutating func callers(of function: Function, in target: String) -> Set<Function>? {
    var result: Set<Function> = []
    // The system may call a function that nothing else does.
    var isCalled = false
    for path in reach.files(of: target) {
      guard SourceBytes.contains(bytes(of: path), word: function.name) else { continue }
      guard path.hasSuffix(".swift"), let file = tokens(path) else { return nil }
      for index in file.indices
      where file.text(index) == function.name && file.text(index - 1) != "func" {
        guard reach.reaches(path, line: file.tokens[index].line, extension: target) else {
          continue
        }
        guard file.text(index + 1) == "(" else { return nil }
        isCalled = true
        let arguments = file.arguments(of: index + 1)
        let label = function.label == "_" ? "" : function.label
        guard let argument = arguments.dropFirst(function.place).first ?? arguments.last,
          argument.label == label
        else { return nil }
        if Self.isLiteral(argument.value, in: file) { continue }
        guard let caller = Self.function(passing: argument.value, in: file) else { return nil }
        result.insert(caller)
      }
    }
    return isCalled ? result : nil
  }

  private static func isLiteral(_ value: Range<Int>, in file: BracketedTokens) -> Bool {
    value.count == 1 && file.tokens[value.lowerBound].isPlainString
  }

  /// Returns the function whose parameter an expression is.
  private static func function(passing value: Range<Int>, in file: BracketedTokens) -> Function? {
    guard value.count == 1, file.isWord(value.lowerBound) else { return nil }
    let name = file.text(value.lowerBound)
    var inside = file.opener[value.lowerBound]
    while let open = inside {
      if file.text(open) == "{", let found = function(with: open, parameter: name, in: file) {
        let isShadowed = (open..<(file.closer[open] ?? open)).contains {
          isDeclared(name, by: $0, in: file)
        }
        return isShadowed ? nil : found
      }
      inside = file.opener[open]
    }
    return nil
  }

  /// Whether a `let`, `var` or `in` declares another value of a name: `let name = name + "_dark"`,
  /// `case .some(let name)`, `{ (name, _) in`, `for name in`.
  private static func isDeclared(_ name: String, by keyword: Int, in file: BracketedTokens) -> Bool
  {
    switch file.text(keyword) {
    case "let", "var":
      let end = (keyword..<file.indices.upperBound).first {
        ["=", ":", "{", "}"].contains(file.text($0))
      }
      return (keyword..<(end ?? keyword)).contains { file.text($0) == name }
    case "in":
      let start = file.opener[keyword] ?? 0
      let body = (start..<keyword).last { file.text($0) == "for" } ?? start
      return (body..<keyword).contains { file.text($0) == name }
    default: return false
    }
  }

  /// Returns the function whose body begins at a brace, if it has a parameter of this name.
  private static func function(
    with body: Int, parameter: String, in file: BracketedTokens
  ) -> Function? {
    var index = body - 1
    while index > 0, !["{", "}", ";"].contains(file.text(index)) {
      if let open = file.partner[index] {
        index = open - 1
      } else if file.text(index) == "func" {
        break
      } else {
        index -= 1
      }
    }
    guard file.text(index) == "func", file.isWord(index + 1), file.text(index + 2) == "(" else {
      return nil
    }
    for (place, argument) in file.arguments(of: index + 2).enumerated() {
      // `_ name: String`, `named name: String`, `name: String`
      let first = argument.label.isEmpty ? argument.value.lowerBound : argument.value.lowerBound - 2
      let isRenamed = file.isWord(first + 1)
      guard file.text(isRenamed ? first + 1 : first) == parameter else { continue }
      return Function(name: file.text(index + 1), label: file.text(first), place: place)
    }
    return nil
  }

  // MARK: - Files

  private mutating func tokens(_ path: String) -> BracketedTokens? {
    if let known = files[path] { return known }
    guard path.hasSuffix(".swift") else { return nil }
    let bytes = bytes(of: path)
    guard !bytes.isEmpty else { return nil }
    let found = BracketedTokens(bytes)
    files[path] = found
    return found
  }

  private mutating func bytes(of path: String) -> [UInt8] {
    if let known = contents[path] { return known }
    let found = read(path) ?? []
    contents[path] = found
    return found
  }
}
