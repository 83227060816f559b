import ImageUsage
import Testing

/// Types that can be decoded: their values come from data only where code decodes them.
@Suite struct DecodedTypesTests {
  private func verdict(_ code: String) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(assets, ["Offers.swift": code]).first?.verdict
  }

  private static let offer = """
    struct Offer: Codable, Hashable {
      let title: String
      let icon: String
      static let first = Offer(title: "A", icon: "bell")
    }

    """
  private static func offers(_ more: String) -> String {
    offer
      + "struct Row: View {\n  let offer: Offer\n  var body: some View { Image(offer.icon) }\n}\n"
      + more
  }

  static let written = [
    offers(""), offers("let all = [Offer(title: \"B\", icon: \"star\"), .first, Offer.first]"),
    offers(
      "final class Model {\n  var offers: [Offer] = []\n  func load() { offers = [.first] }\n}"),
    offers("if let offer = item.base as? Offer { show(offer) }; let all = items as? [Offer]"),
    offers("func show(_ offer: Offer) {}\nfunc first() -> Offer { Offer.first }"),
    offers("extension Offer { var isFirst: Bool { self == .first } }"),
    offers("let other = try JSONDecoder().decode(Reply.self, from: data)"),
    offers("struct Reply: Codable { let offers: [Item] }\nlet reply = decode(Reply.self)"),
    offers("struct Reply: Codable { let offers: [Offer] }"),
    offers("func save<T: Codable>(_ value: T) { store(value) }"),
    offers("func load<T: Decodable>(_ type: T.Type) -> T { decode(type) }"),
  ]

  @Test(arguments: written)
  func aTypeThatNothingDecodesHasWhatStandsInTheSources(_ code: String) async {
    #expect(await verdict(code) == .unused)
  }

  static let decoded = [
    offers("let all = try JSONDecoder().decode([Offer].self, from: data)"),
    offers("let all = decode(Offer.self)"),
    offers("struct Reply: Codable { let offers: [Offer] }\nlet reply = decode(Reply.self)"),
    offers("struct Reply: Codable { let offers: [String: Offer]? }"),
    offers("enum Reply: Codable { case one(Offer) }"),
    offers("let one = try Offer(from: decoder)"),
    offers("func load<T: Decodable>() -> T { decode() }"),
    offers("func load<T>() -> T where T: Codable { decode() }"),
    offers("func load<T: Codable>(done: (T) -> Void) { done(decoder.decode()) }"),
    offers(
      "extension Decodable { static func load() -> Self { decode() } }\nlet one = Offer.load()"),
    offers("let one = Offer.load()"), offers("typealias Item = Offer"),
    offers("let store = Store<Offer>()"),
    offers("@AppStorage(\"offers\") var offers: [Offer] = []"),
    offers("let all: [Offer] = try await client.get(\"offers\")"),
    offers(
      "final class Model {\n  var offers: [Offer] = []\n"
        + "  func load() async { offers = try await client.get(\"offers\").value }\n}"),
    offers("func load() async throws -> [Offer] { try await client.get(\"offers\").value }"),
    offers("protocol Loads { static func load() -> Self }\nextension Offer: Loads {}"),
    offers("").replacing("struct Offer", with: "@Model class Offer"),
    offers(
      "final class Model {\n  var offer = Offer.first\n  var offers = [Offer]()\n"
        + "  func load() async { offers = try await client.get(\"offers\").value }\n}"),
    offers("var offers: [Offer] { get async throws { try await client.get(\"offers\").value } }"),
  ]

  @Test(arguments: decoded)
  func aTypeThatCodeMayDecodeStaysOpen(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }
}
