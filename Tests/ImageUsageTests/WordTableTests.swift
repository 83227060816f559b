import SourceLexing
import Testing

@testable import ImageUsage

@Suite struct WordTableTests {
  @Test func wordsKeepTheirNumbersWhileTheTableGrows() {
    var table = WordTable()
    for number in 0..<5_000 {
      #expect(table.exchange(Int32(number), for: WordHash("word\(number)")) == nil)
    }
    #expect(table.count == 5_000)
    for number in 0..<5_000 {
      #expect(table[WordHash("word\(number)")] == Int32(number))
      #expect(!table.contains(WordHash("other\(number)")))
    }
  }

  @Test func aNumberIsExchangedForTheNext() {
    var table = WordTable()
    #expect(table.isEmpty)
    #expect(table.exchange(7, for: WordHash("a")) == nil)
    #expect(table.exchange(8, for: WordHash("a")) == 7)
    #expect(table[WordHash("a")] == 8)
    #expect(table.count == 1)
    table.insert(WordHash("b"))
    #expect(table[WordHash("b")] == 0)
    #expect(!table.isEmpty)
  }

  @Test func placesOfAWordComeInTheOrderOfFiles() {
    let files = ["a": "icon icon", "b": "other", "c": "let icon", "d": "// icon"]
    var index = IndexedSources<SwiftSources.File>(["a", "b", "missing", "c", "d"]) {
      files[$0].map { Array($0.utf8) }
    }
    #expect(index.paths == ["a", "b", "c", "d"])
    #expect(
      index.places(of: "icon") == [
        SourcePlace(file: 0, token: 0), SourcePlace(file: 0, token: 1),
        SourcePlace(file: 2, token: 1),
      ])
    #expect(index.contains("icon"))
    #expect(!index.contains("ico"))
    #expect(index.places(of: "ico").isEmpty)
  }

  @Test(arguments: [
    ("let icon = x", ["icon"]), ("// icon", []), ("\"icon\"", []), ("icons", []),
    ("star(icon)", ["icon", "star"]), ("", []),
  ])
  func namesAreFoundOutsideOfCommentsAndLiterals(_ source: String, _ found: [String]) {
    #expect(WordFilter(["icon", "star"]).words(in: Array(source.utf8)) == Set(found))
  }

  @Test func aTokenOutsideOfTheFileStandsForNothing() {
    let tokens = BracketedTokens(Array("f(a)".utf8))
    #expect(tokens.closer[1] == 3)
    #expect(tokens.partner[3] == 1)
    #expect(tokens.opener[2] == 1)
    #expect(tokens.closer[0] == nil)
    #expect(tokens.opener[0] == nil)
    #expect(tokens.closer[-1] == nil)
    #expect(tokens.closer[4] == nil)
  }

  @Test func tokensOfAFileAreMadeOnceWithinTheRoom() {
    let memory = TokenMemory(room: 4)
    #expect(memory.tokens(of: "a", Array("abcd".utf8)).text(0) == "abcd")
    // The first file keeps its tokens; there is no room for another.
    #expect(memory.tokens(of: "a", Array("x".utf8)).text(0) == "abcd")
    #expect(memory.tokens(of: "b", Array("x".utf8)).text(0) == "x")
    #expect(memory.tokens(of: "b", Array("y".utf8)).text(0) == "y")
  }
}
