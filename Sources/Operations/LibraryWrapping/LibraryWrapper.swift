/// Swift code that calls the functions of a library and loads it with the first call.
///
///     let wrapper = LibraryWrapper(name: "Scanner", library: .framework("Scanner"))
///     let source = wrapper.source(of: [CHeader(bytes)], headers: ["scanner.h"])
public struct LibraryWrapper: Hashable, Sendable {
  /// The place of the library.
  public enum Library: Hashable, Sendable {
    /// A framework in the app.
    case framework(String)
    /// A path, as for `LazyLibrary`.
    case path(String)
  }

  /// The name of the type.
  public var name: String
  public var library: Library

  public init(name: String, library: Library) {
    self.name = name
    self.library = library
  }

  /// Whether a name can be that of a type.
  public static func isTypeName(_ name: String) -> Bool {
    name.first.map { $0.isLetter && $0.isASCII } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Returns the content of a Swift file; the same headers give the same bytes.
  ///
  /// - Parameter names: of the headers, for a comment.
  public func source(of headers: [CHeader], headers names: [String]) -> String {
    let place =
      switch library {
      case .framework(let name): "framework: \(Self.literal(name))"
      case .path(let path): "paths: [\(Self.literal(path))]"
      }
    var lines = [
      "// Made by 'levity launch wrap' from \(names.joined(separator: ", ")).",
      "import LevityLaunch", "",
      "/// \(name), which is loaded when one of its functions is first called. A call takes a few microseconds more.",
      "enum \(name) {", "  static let library = LazyLibrary(\(place))",
    ]
    var known: Set<String> = []
    for function in headers.flatMap(\.functions) where known.insert(function.name).inserted {
      lines += [""] + Self.lines(of: function)
    }
    var classes: Set<String> = []
    let found = headers.flatMap(\.classes).filter { classes.insert($0).inserted }
    if !found.isEmpty {
      lines += ["", "  #if canImport(ObjectiveC)"] + found.flatMap(Self.accessor) + ["  #endif"]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func accessor(of name: String) -> [String] {
    [
      "    static var \(escaped(name)): AnyClass {",
      "      get throws(LazyLibraryError) { try library.objectClass(\(literal(name))) }", "    }",
    ]
  }

  private static func lines(of function: CHeader.Function) -> [String] {
    let names = function.parameters.enumerated().map { index, parameter in
      parameter.name.isEmpty ? "p\(index + 1)" : escaped(parameter.name)
    }
    let parameters = zip(names, function.parameters).map { "_ \($0): \($1.type)" }
    let types = function.parameters.map(\.type).joined(separator: ", ")
    let result = function.result ?? "Void"
    let arrow = function.result.map { " -> \($0)" } ?? ""
    return [
      "  static func \(escaped(function.name))(\(parameters.joined(separator: ", "))) throws(LazyLibraryError)\(arrow) {",
      "    try library.symbol(",
      "      \(literal(function.name)), as: (@convention(c) (\(types)) -> \(result)).self)(\(names.joined(separator: ", ")))",
      "  }",
    ]
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Self",
  ]

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func literal(_ string: String) -> String {
    var result = ""
    for character in string where !character.isNewline {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "\"\(result)\""
  }
}
