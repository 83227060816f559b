import Testing

@testable import ImageUsage

@Suite struct WordPlacesTests {
  @Test func wordsHaveTheirTokensInOrder() {
    var places = WordPlaces()
    let words = ["image", "=", "icon", "image", "Image", "", "größe", "image"]
    for (index, word) in words.enumerated() { places.add(word, at: index * 2) }
    #expect(places["image"] == [0, 6, 14])
    #expect(places["Image"] == [8])
    #expect(places["größe"] == [12])
    #expect(places["imag"] == nil)
  }

  /// More words than the table holds at first.
  @Test func manyWordsHaveOnlyTheirOwnTokens() {
    var places = WordPlaces()
    for index in 0..<9_000 { places.add("word\(index % 3_000)", at: index) }
    #expect(places["word0"] == [0, 3_000, 6_000])
    #expect(places["word2999"] == [2_999, 5_999, 8_999])
    #expect(places["word3000"] == nil)
  }

  @Test func noWordsHaveNoTokens() {
    #expect(WordPlaces()["a"] == nil)
  }
}
