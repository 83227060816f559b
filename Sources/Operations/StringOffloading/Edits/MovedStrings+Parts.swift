import CompiledStrings
import FileTransactions
import PropertyLists
import StringInventories
import StringValues
import StringsFiles

/// The parts of files that stay when they move out of a package, which can't leave files out.
extension MovedStrings {
  /// Returns a file with the strings that stay; nil if none of them is of its kind.
  static func part(
    _ strings: [(key: String, value: StringValue)], of kind: StringInventory.File.Kind, path: String
  ) -> [UInt8]? {
    switch kind {
    case .strings:
      let pairs = strings.compactMap { key, value -> String? in
        guard case .plain(let string) = value else { return nil }
        return "\(StringsEscapes.quoted(key)) = \(StringsEscapes.quoted(string));\n"
      }
      return pairs.isEmpty ? nil : Array("/* \(note(path)) */\n\(pairs.joined())".utf8)
    case .stringsDictionary:
      var table = CompiledTable()
      for (key, value) in strings {
        if case .plain = value { continue }
        table.add(value, key: key)
      }
      guard let bytes = table.stringsDictionary, let rules = try? PropertyList(parsing: bytes)
      else { return nil }
      return stringsDictionary(rules, path: path)
    case .stringCatalog: return nil
    }
  }

  /// Returns a catalog with the strings that stay of one that leaves: all in some languages, and some in all languages.
  /// A key of its own says so in Xcode. Its comment has the digest of the rest, which shows whether somebody has edited it.
  static func part(
    of catalog: [UInt8], in path: String, languages: Set<String>, keptKeys: Set<String>
  ) throws(StringsFileError) -> [UInt8] {
    let part = try StringCatalog(catalog)
      .part(languages: languages, allLanguagesOf: keptKeys)
    return try StringCatalog(part).adding(
      key: "\(StringInventory.movedMark)\(path).",
      comment: "Edit them there: levity offload writes this file (\(FileDigest(part).encoded)).")
  }

  private static func stringsDictionary(_ rules: PropertyList, path: String) -> [UInt8] {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(note(path)) -->
      <plist version="1.0">
      \(xml(rules, indent: ""))</plist>

      """
    return Array(list.utf8)
  }

  /// The depth is that of a value with rules.
  private static func xml(_ list: PropertyList, indent: String) -> String {
    guard let members = list.dictionary?.entries else {
      return "\(indent)<string>\(escaped(list.string ?? ""))</string>\n"
    }
    let lines = members.map { key, value in
      "\(indent)\t<key>\(escaped(key))</key>\n\(xml(value, indent: indent + "\t"))"
    }
    return "\(indent)<dict>\n\(lines.joined())\(indent)</dict>\n"
  }

  private static func escaped(_ string: String) -> String {
    string.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
