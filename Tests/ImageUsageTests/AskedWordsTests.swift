import Testing

@testable import ImageUsage

/// Words of catalogs that sources speak of.
@Suite struct AskedWordsTests {
  private static let asked = AskedWords([
    "card", "glas", "pay", "payment", "paymentcard", "rain", "weather", "кот",
  ])

  private static let single: [(String, Set<String>)] = [
    ("let cards = 1", ["card"]), ("CARDS", ["card"]), ("Cardinal", ["card"]), ("car", []),
    ("discard", []), ("glass", ["glas"]), ("payments", ["pay", "payment", "paymentcard"]),
    ("paym", ["pay", "payment", "paymentcard"]), ("pay", ["pay"]), ("pa", []),
    ("raining weathe", ["rain", "weather"]), ("// кот", ["кот"]), ("", []),
  ]

  /// A word counts in any case, as a plural, as the beginning of another, and if a longer one begins with it.
  @Test(arguments: single)
  func sourcesSpeakOfWords(_ source: String, _ words: Set<String>) {
    #expect(Self.asked.words(in: Array(source.utf8), path: "A.swift") == words)
  }

  private static let joined: [(String, Set<String>)] = [
    ("paymentCard", ["card", "pay", "payment", "paymentcard"]),
    ("PAYMENT_CARDS", ["card", "pay", "payment", "paymentcard"]),
    ("payment-card", ["card", "pay", "payment", "paymentcard"]),
    ("payment card", ["card", "pay", "payment", "paymentcard"]), ("raInOut", ["rain"]),
    ("ra In", []), ("weAther", ["weather"]), ("XMLCard", ["card"]),
  ]

  /// Two words of one name are one word, too.
  @Test(arguments: joined)
  func wordsOfOneNameAreJoined(_ source: String, _ words: Set<String>) {
    #expect(Self.asked.words(in: Array(source.utf8), path: "A.swift") == words)
  }

  @Test func pathsSpeak() {
    #expect(Self.asked.words(in: [], path: "Sources/WeatherView.swift") == ["weather"])
    #expect(Self.asked.words(in: [], path: "Glass.swift") == ["glas"])
  }
}
