/// A source file as lines that join to the same bytes again.
struct SourceLines {
  var lines: [String]
  /// The line ending of the file's first line.
  let ending: String

  init(_ bytes: [UInt8], path: String) throws {
    if let offset = Self.firstInvalidByte(bytes) {
      throw CodeGenerationError.notUTF8(path: path, offset: offset)
    }
    var parts: [String] = []
    for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      parts.append(String(decoding: part, as: UTF8.self))
    }
    lines = parts
    ending = parts.count > 1 && parts[0].utf8.last == 13 ? "\r" : ""
  }

  var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  /// The number of spaces before the code of a line.
  static func indent(_ line: String) -> Int { line.utf8.prefix { $0 == 32 }.count }

  /// A line without its indentation and its ending.
  static func code(_ line: String) -> Substring {
    var code = line[...]
    while let first = code.utf8.first, first == 32 || first == 9 { code = code.dropFirst() }
    while let last = code.unicodeScalars.last, last == " " || last == "\r" {
      code.unicodeScalars.removeLast()
    }
    return code
  }

  /// Inserts lines after the header that names the generator; each gets the mark and the file's line ending.
  mutating func insertAfterHeader(_ new: [String], mark: String) {
    let place =
      lines.firstIndex {
        let code = Self.code($0)
        return !code.isEmpty && !code.hasPrefix("//")
      } ?? 0
    lines.insert(contentsOf: new.map { $0 + mark + ending }, at: place)
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
