import SourceLexing

/// The uses of the `.bundle` folders that an app copies: the files that name them, and places that do something else
/// than to ask a bundle for a string, a file or the folder of a language, which bundles answer.
///
/// ```swift
/// var code = BundleFolderCode(naming: ["Strings"])
/// for path in sources { code.add(bytes(path), at: path) }
/// if code.namingFiles["Strings"] != nil, code.obstacle(of: "Strings") == nil { … }
/// ```
package struct BundleFolderCode {
  private let names: Set<String>
  /// The first file that names each folder.
  package private(set) var namingFiles: [String: String] = [:]
  /// The first place that may read each folder by a path through it, as a sentence.
  private var inside: [String: String] = [:]
  /// The first place that may do so with any bundle, as a sentence.
  private var anywhere: String?

  /// - Parameter names: The names of the folders without their extension.
  package init(naming names: Set<String>) { self.names = names }

  /// Returns the reason why the tables of a folder must stay, as a sentence; nil if there is none.
  package func obstacle(of name: String) -> String? { inside[name] ?? anywhere }

  /// Adds a source. Linear in its tokens.
  package mutating func add(_ source: [UInt8], at path: String) {
    let named = names.filter { SourceBytes.contains(source, word: $0) }
    guard !named.isEmpty || Self.mayOpenAny(source) else { return }
    let tokens = SourceTokens(source, ProjectStringLookups.language(of: path))
    let ofBundles = BundleLanguages(tokens)
    let opensBundles = SourceBytes.contains(source, "undle")
    for part in [tokens] + tokens.interpolations {
      var literals: [(index: Int, literal: SourceTokens.Literal)] = []
      for index in part.tokens.indices {
        if let literal = part.literal(at: index) {
          literals.append((index, literal))
        }
        if ofBundles.areListed(part, at: index) {
          anywhere =
            anywhere ?? "\(path), line \(part.tokens[index].line), asks a bundle for its languages."
        }
      }
      let opensLanguages = literals.contains { Self.isFolderOfLanguage($0.literal) }
      let opensTables = literals.contains { Self.isTypeOfTables($0.literal) }
      for (index, literal) in literals {
        let line = part.tokens[index].line
        if opensLanguages, Self.isFolderOfLanguage(literal), Self.makesName(part, type: index) {
          anywhere = anywhere ?? "\(path), line \(line), makes the path of a language's folder."
        }
        // The word alone may be anything elsewhere.
        for name in named where opensBundles {
          add(
            literal, of: name, path: path, line: line, opensLanguages: opensLanguages,
            opensTables: opensTables)
        }
      }
    }
  }

  private mutating func add(
    _ literal: SourceTokens.Literal, of name: String, path: String, line: Int,
    opensLanguages: Bool, opensTables: Bool
  ) {
    for (piece, string) in literal.pieces.enumerated() {
      let parts = string.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let isWhole = literal.pieces.count == 1 && parts == [name]
      guard let folder = parts.firstIndex(of: "\(name).bundle") else {
        if isWhole { namingFiles[name] = namingFiles[name] ?? path }
        continue
      }
      namingFiles[name] = namingFiles[name] ?? path
      let rest = parts[(folder + 1)...]
      let isOpen = piece < literal.pieces.count - 1 || rest.first?.contains("%") ?? false
      let isInside = isOpen || rest.first == "" || rest.first.map(Self.isLanguage) ?? false
      let leads = isOpen && Self.leadsOn(rest, literal.pieces[(piece + 1)...])
      if leads || opensLanguages && isInside || opensTables && isOpen
        || rest.contains(where: { $0.hasSuffix(".lproj") })
      {
        inside[name] = inside[name] ?? "\(path), line \(line), makes a path through \(name).bundle."
      }
    }
  }

  /// Whether a value right in the folder may be the folder of a language: more of the path follows.
  private static func leadsOn(_ rest: ArraySlice<String>, _ next: ArraySlice<String>) -> Bool {
    guard let first = rest.first, first.isEmpty || rest.count > 1 || first.contains("%") else {
      return next.contains { $0.contains("lproj") }
    }
    return rest.count > 1 || first.contains("lproj")
      || next.contains { $0.contains("/") || $0.contains("lproj") }
  }

  /// Whether a source may have an obstacle for any folder, without its name.
  package static func mayOpenAny(_ source: [UInt8]) -> Bool {
    SourceBytes.contains(source, "ocalizations") || SourceBytes.contains(source, "lproj\"")
  }

  private static func isFolderOfLanguage(_ literal: SourceTokens.Literal) -> Bool {
    literal.pieces == ["lproj"] || literal.pieces == [".lproj"]
  }

  private static func isTypeOfTables(_ literal: SourceTokens.Literal) -> Bool {
    ["strings", ".strings", "stringsdict", ".stringsdict"].contains(literal.pieces.joined())
  }

  /// `de`, `zh-Hans`, `pt_BR`.
  private static func isLanguage(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return (2...3).contains(parts[0].count)
      && parts.allSatisfy { (2...4).contains($0.count) && $0.allSatisfy(\.isASCII) }
  }

  private static let labels = ["forResource", "pathForResource", "URLForResource"]

  /// Whether the name of a folder of a language is put together where it's looked for, and may lead through others.
  ///
  /// - Parameter type: The index of the literal `lproj`.
  private static func makesName(_ tokens: SourceTokens, type: Int) -> Bool {
    var depth = 0
    for index in stride(from: type - 1, to: max(0, type - 60), by: -1) {
      if tokens.closesBracket(at: index) { depth += 1 }
      if tokens.opensBracket(at: index) { depth -= 1 }
      if depth < 0 { return false }
      if depth == 0, let word = tokens.word(at: index), labels.contains(word) { return false }
      let literal = tokens.literal(at: index)?.pieces.joined() ?? ""
      let word = tokens.word(at: index) ?? ""
      if literal.contains("/") || literal.contains(".bundle") || word == "stringWithFormat"
        || word.hasPrefix("appending") || word.hasPrefix("stringByAppending")
        || tokens.isPunctuation("+", at: index)
      {
        return true
      }
    }
    return false
  }
}
