import PackageHeads
import Testing

/// Errors and events are sentences with facts.
@Suite struct SentenceTests {
  @Test(
    arguments: [
      ("", ["a"], ""), ("#", ["a"], "a"), ("# of #", ["a", "b"], "a of b"),
      ("# of #", ["a"], "a of #"),
      ("#", [], "#"), ("##", ["é", "#"], "é#"), ("a # b", ["c", "d"], "a c b"),
      ("é# €", ["😀"], "é😀 €"),
    ] as [(String, [String], String)])
  func eachMarkTakesTheNextFact(_ words: String, _ facts: [String], _ sentence: String) {
    #expect(Sentence.of(words, facts: facts) == sentence)
  }

  @Test func aNumberIsAFact() { #expect(Sentence.of("# bytes of #", -3) == "-3 bytes of #") }

  @Test(arguments: [("A.", "A"), ("A", "A"), ("A..", "A."), (".", ""), ("", ""), ("A. B", "A. B")])
  func aClauseLacksItsPeriod(_ sentence: String, _ clause: String) {
    #expect(Sentence.clause(sentence) == clause)
  }
}
