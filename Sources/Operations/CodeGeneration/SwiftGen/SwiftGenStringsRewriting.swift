/// Turns a file that SwiftGen's string templates generated into one whose strings come from Levity.
///
/// Names, parameters and call sites don't change: only the body of `tr(_:_:_:)` or `tr(_:_:_:fallback:)` is replaced,
/// which then asks the runtime by table and key. Accessors that keep their first value (`static let`) become computed,
/// because strings change while the app runs. Every inserted line ends in `// levity`, so that `restored` gives the
/// same bytes and a second run changes nothing.
public enum SwiftGenStringsRewriting {
  private static let mark = SwiftGenRewriting.mark
  private static let strings = "_levityStrings"

  /// Returns `source` with a `tr` that asks Levity. Linear in the size of the file.
  /// - Parameter systemTables: Tables that the system still reads, because Levity has none of their strings.
  /// - Throws: `CodeGenerationError` if the file isn't UTF-8 or has no such function.
  public static func rewritten(
    _ source: [UInt8], path: String, bundleIdentifier: String, keyIdentity: String, count: Int,
    systemTables: [String] = []
  ) throws -> [UInt8] {
    var file = try SourceLines(source, path: path)
    restore(&file)
    guard
      let start = file.lines.firstIndex(where: { LookupFunction($0) != nil }),
      let function = LookupFunction(file.lines[start]),
      let end = end(of: file.lines[start...])
    else {
      throw CodeGenerationError.unexpectedShape(
        path: path, type: "of its strings",
        missing: "static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {")
    }
    let indent = String(repeating: " ", count: SourceLines.indent(file.lines[start]) + 2)
    func inserted(_ text: String) -> String { text + mark + file.ending }
    let call =
      "return \(strings).formatted(table: \(function.table), key: \(function.key), "
      + "arguments: \(function.arguments), fallback: \(function.fallback ?? function.key))"
    if systemTables.isEmpty {
      file.lines.insert(inserted(indent + "#endif"), at: end)
      file.lines.insert(
        contentsOf: [inserted(indent + call), inserted(indent + "#if false")], at: start + 1)
    } else {
      let names = systemTables.map { SwiftLiteral.literal($0) }.joined(separator: ", ")
      file.lines.insert(
        inserted(indent + "if ![\(names)].contains(\(function.table)) { \(call) }"), at: start + 1)
    }
    for index in file.lines.indices { file.lines[index] = computed(file.lines[index], file.ending) }
    file.insertAfterHeader(["import LevityStrings"], mark: mark)
    let constant =
      "private let \(strings) = LevityStrings.BundleStrings(bundleIdentifier: "
      + "\(SwiftLiteral.literal(bundleIdentifier)), keyIdentity: \(SwiftLiteral.literal(keyIdentity)), count: \(count))"
    // Before the empty last line, which comes after the last line's end.
    let last = file.lines.last?.isEmpty == true ? file.lines.count - 1 : file.lines.count
    file.lines.insert(inserted(constant), at: last)
    return file.bytes
  }

  /// Returns the line with the brace that closes the one on the first line. Templates of apps may have any indentation.
  private static func end(of lines: ArraySlice<String>) -> Int? {
    var depth = 0
    for (index, line) in zip(lines.indices, lines) {
      var isText = false
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "\""): isText.toggle()
        case UInt8(ascii: "{") where !isText: depth += 1
        case UInt8(ascii: "}") where !isText: depth -= 1
        default: break
        }
      }
      if depth == 0, index > lines.startIndex { return index }
    }
    return nil
  }

  /// Returns the tables that the accessors name.
  static func tables(_ source: [UInt8], path: String) throws -> Set<String> {
    try SourceLines(source, path: path).lines.reduce(into: []) { tables, line in
      let code = SourceLines.code(line)
      guard !code.hasPrefix("//"), let call = code.firstRange(of: ".tr(\"") else { return }
      tables.insert(String(code[call.upperBound...].prefix { $0 != "\"" }))
    }
  }

  /// The file as SwiftGen wrote it.
  public static func restored(_ source: [UInt8], path: String) throws -> [UInt8] {
    var file = try SourceLines(source, path: path)
    restore(&file)
    return file.bytes
  }

  private static func restore(_ file: inout SourceLines) {
    file.lines = file.lines.compactMap { line in
      guard SourceLines.code(line).hasSuffix(mark) else { return line }
      return stored(line, file.ending)
    }
  }

  /// `static let x = L10n.tr(…)` as `static var x: String { L10n.tr(…) } // levity`.
  private static func computed(_ line: String, _ ending: String) -> String {
    let code = SourceLines.code(line)
    guard code.hasSuffix(")"), let head = code.firstRange(of: "static let "),
      let equals = code.firstRange(of: " = "), code[equals.upperBound...].contains(".tr(\""),
      !code.hasPrefix("//"), head.upperBound <= equals.lowerBound
    else { return line }
    let indent = String(repeating: " ", count: SourceLines.indent(line))
    return indent + code[..<head.lowerBound] + "static var "
      + code[head.upperBound..<equals.lowerBound]
      + ": String { " + code[equals.upperBound...] + " }" + mark + ending
  }

  /// Returns the original line; nil for a line that was inserted.
  private static func stored(_ line: String, _ ending: String) -> String? {
    let code = SourceLines.code(line).dropLast(mark.count)
    guard code.hasSuffix(") }"), let head = code.firstRange(of: "static var "),
      let type = code.firstRange(of: ": String { "), head.upperBound <= type.lowerBound
    else { return nil }
    let indent = String(repeating: " ", count: SourceLines.indent(line))
    return indent + code[..<head.lowerBound] + "static let "
      + code[head.upperBound..<type.lowerBound]
      + " = " + code[type.upperBound...].dropLast(2) + ending
  }
}

/// `static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {` with the
/// names of its parameters; `fallback` was added in SwiftGen 6.6.
private struct LookupFunction {
  var table: Substring
  var key: Substring
  var arguments: Substring
  var fallback: Substring?

  init?(_ line: String) {
    let code = SourceLines.code(line)
    guard let start = code.firstRange(of: "static func tr("),
      let end = code.firstRange(of: ") -> String {"), start.upperBound <= end.lowerBound
    else { return nil }
    let parameters = code[start.upperBound..<end.lowerBound].split(separator: ",").map {
      $0.drop { $0 == " " }
    }
    guard parameters.count == 3 || parameters.count == 4,
      let table = Self.name(of: parameters[0], label: "_ ", type: ": String"),
      let key = Self.name(of: parameters[1], label: "_ ", type: ": String"),
      let arguments = Self.name(of: parameters[2], label: "_ ", type: ": CVarArg...")
        ?? Self.name(of: parameters[2], label: "_ ", type: ": any CVarArg...")
    else { return nil }
    self.table = table
    self.key = key
    self.arguments = arguments
    if parameters.count == 4 {
      guard let fallback = Self.name(of: parameters[3], label: "fallback ", type: ": String") else {
        return nil
      }
      self.fallback = fallback
    }
  }

  private static func name(
    of parameter: Substring, label: String, type: String
  ) -> Substring? {
    guard parameter.hasPrefix(label), parameter.hasSuffix(type) else { return nil }
    return parameter.dropFirst(label.count).dropLast(type.count)
  }
}
