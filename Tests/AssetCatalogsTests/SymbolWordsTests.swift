import Testing

@testable import AssetCatalogs

@Suite struct SymbolWordsTests {
  /// A name without a lowercase letter keeps its case, whatever the script.
  @Test(arguments: [
    ("A 1", "A_1"), ("a 1", "a1"), ("IMG ABC", "IMG_ABC"), ("IMG abc", "imgAbc"),
    ("\u{C9} \u{C8}", "\u{C9}_\u{C8}"), ("\u{C9} \u{E8}", "\u{E9}\u{C8}"),
  ])
  func lettersOfAllScriptsHaveACase(_ name: String, _ symbol: String) {
    #expect(SymbolWords(name, dropping: .none).lowerCamel == symbol)
  }
}
