package import SourceLexing

/// The names of `LocalizedStringResource` in Swift sources: its own, and those that declarations give it.
///
///     typealias L10n = Foundation.LocalizedStringResource
package struct CatalogSymbolTypes {
  /// The words that each declaration of a name has.
  private var declarations: [String: Set<String>] = [:]

  package init() {}

  /// Returns whether a source may have such declarations.
  package static func mayBe(in bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "typealias") || SourceBytes.contains(bytes, "associatedtype")
      || SourceBytes.contains(bytes, "protocol")
  }

  /// Adds the declarations in a source.
  package mutating func add(_ source: SourceTokens) {
    for index in source.tokens.indices {
      guard let name = source.word(at: index + 1) else { continue }
      if source.isWord("typealias", at: index) || source.isWord("associatedtype", at: index) {
        declarations[name, default: []].formUnion(Self.words(source, from: index + 2))
      } else if source.isWord("protocol", at: index) {
        let header = (index + 2..<source.tokens.count).prefix {
          !source.isPunctuation("{", at: $0)
        }
        declarations[name, default: []].formUnion(header.compactMap(source.word))
      }
    }
  }

  /// All names of the type.
  package var names: Set<String> {
    var result: Set<String> = ["LocalizedStringResource"]
    while true {
      let more = declarations.filter {
        !result.contains($0.key) && !$0.value.isDisjoint(with: result)
      }
      if more.isEmpty { return result }
      result.formUnion(more.keys)
    }
  }

  /// Returns the words up to the end of a declaration, which may continue on the next line.
  private static func words(_ source: SourceTokens, from index: Int) -> [String] {
    let range = (index..<source.tokens.count).prefix { next in
      source.tokens[next - 1].line == source.tokens[next].line
        || source.isPunctuation(".", at: next) || source.isPunctuation("=", at: next)
        || "=.<(,&".unicodeScalars.contains { source.isPunctuation($0, at: next - 1) }
    }
    return range.compactMap(source.word)
  }
}
