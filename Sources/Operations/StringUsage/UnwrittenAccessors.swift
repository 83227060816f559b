/// The accessors of strings that SwiftGen writes during the build, so that no file has them.
package struct UnwrittenAccessors: Hashable, Sendable {
  /// The names of the types that have them: `L10n`.
  package var types: Set<String>
  /// Whether they have the names that SwiftGen's own templates make of keys: `L10n.Menu.openFile` of `menu.open_file`.
  package var areOfOwnTemplates: Bool

  package init(types: Set<String> = [], areOfOwnTemplates: Bool = false) {
    self.types = types
    self.areOfOwnTemplates = areOfOwnTemplates
  }
}

/// The keys of a table by their letters and digits in lower case.
struct KeysByForm {
  private let keys: [String: [String]]
  /// Those with a part, between dots, that has no letters and digits: SwiftGen gives such a part some other name.
  private let withoutLetters: [String]

  init(_ keys: Set<String>) {
    self.keys = Dictionary(grouping: keys, by: FoldedLetters.of)
    withoutLetters = keys.filter { key in
      key.split(separator: ".", omittingEmptySubsequences: false)
        .contains { FoldedLetters.of(String($0)).isEmpty }
    }
  }

  /// Returns the keys of which SwiftGen's templates may have made a chain of names, such as `["Menu", "openFile"]`; nil if
  /// none has these letters and digits.
  ///
  /// Members of a string may follow, so each beginning of the chain counts. If the chain ends at a type, all keys below
  /// that count: code may give it another name.
  ///
  /// - Parameter table: The name of the table: several tables have a type each.
  func asked(byAccessor chain: [String], of table: String) -> Set<String>? {
    let names = chain.map(FoldedLetters.of)
    var found: Set<String> = []
    let inTable = names.first == FoldedLetters.of(table) ? names.dropFirst() : []
    for names in [names[...], inTable] {
      var beginning = ""
      for name in names {
        beginning += name
        found.formUnion(keys[beginning] ?? [])
      }
      guard !beginning.isEmpty, chain.last?.first?.isUppercase == true else { continue }
      for (form, keys) in keys where form.hasPrefix(beginning) { found.formUnion(keys) }
    }
    return found.isEmpty ? nil : found.union(withoutLetters)
  }
}
