import Foundation
import TestSupport
import Testing

/// The Swift files of this checkout, by place.
struct SourceFile: Sendable, CustomTestStringConvertible {
  var path: String
  var text: String

  var testDescription: String { path }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  var imports: [String] {
    var isLiteral = false
    return lines.compactMap { line in
      if Code.togglesLiteral(line) { isLiteral.toggle() }
      guard !isLiteral, line.contains("import ") else { return nil }
      var words = line.split(separator: " ")
      while let first = words.first, first != "import" {
        let isModifier =
          first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
        guard isModifier else { return nil }
        words.removeFirst()
      }
      guard words.count >= 2, words[0] == "import" else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "var", "let"]
      let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  static func all(below folders: [String]) -> [SourceFile] {
    folders.flatMap { folder -> [SourceFile] in
      let root = Repository.root.appendingPathComponent(folder)
      guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
      return walk.compactMap { $0 as? String }
        .filter {
          $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted()
        .compactMap { name in
          guard
            let data = FileManager.default.contents(atPath: root.appendingPathComponent(name).path)
          else { return nil }
          return SourceFile(path: "\(folder)/\(name)", text: String(decoding: data, as: UTF8.self))
        }
    }
  }
}
