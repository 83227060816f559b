import KeySorting
import ResourceManifests
import StringKeys
import StringValues

extension StringLock {
  /// Returns the file's contents. The same ids give the same bytes.
  public var contents: String {
    var lines = ["levity.lock \(Self.version)"]
    for (name, bundle) in bundles.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      let quoted = LockSyntax.quoted(name)
      let sealed = bundle.sealedCount
      let rows = bundle.keys.keys.enumerated().sorted(on: \.element)
      for (id, key) in rows {
        lines.append(
          "\(quoted) \(id < sealed ? "" : "+")\(id) \(LockSyntax.quoted(key.table)) \(LockSyntax.quoted(key.key))"
        )
      }
      for seal in bundle.seals { lines.append("seal \(quoted) \(seal.count) \(seal.identity)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Quotes strings: `"`, `\` and control characters are escaped, so that a string stays on its line.
enum LockSyntax {
  static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Reads a quoted string and removes it from the line; nil if there is none.
  static func read(_ line: inout Substring.UnicodeScalarView) -> String? {
    guard line.popFirst() == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    while let scalar = line.popFirst() {
      if scalar == "\"" { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch line.popFirst() {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "\"": result.append("\"")
      case "\\": result.append("\\")
      case "u":
        guard line.popFirst() == "{" else { return nil }
        let digits = line.prefix { $0 != "}" }
        line = line.dropFirst(digits.count + 1)
        guard let value = UInt32(String(digits), radix: 16), let read = Unicode.Scalar(value) else {
          return nil
        }
        result.append(read)
      default: return nil
      }
    }
    return nil
  }
}
