import Testing

@testable import ImageUsage

/// `images.lookups` of levity.yml: somebody says for which names a lookup asks.
@Suite struct KnownLookupTests {
  private static let flags = ["us", "de", "fr", "it"]
  private static let cards = ["card_1", "card_2", "card_3", "card_4"]

  private func analyze(
    _ code: String, known: [KnownLookup], _ names: [String] = flags + cards
  ) async -> UsageAnalyzer.Result {
    var analyzer = UsageAnalyzer(assets: names.map { UsageTrial.asset($0) })
    analyzer.knownLookups = known
    let files = ["A.swift": code]
    return await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
  }

  private static let lookup = "\nlet flag = UIImage(named: country.code)"

  @Test(arguments: ["A.swift", "A.swift:2"])
  func itsNamesArePossibleAndOtherFamiliesUnused(_ place: String) async throws {
    let known = KnownLookup(place: place, names: ["??"])
    let result = await analyze(Self.lookup, known: [known])
    #expect(result.openLookups.isEmpty)
    #expect(result.needlessLookups.isEmpty)
    let verdicts = result.usages.map(\.verdict)
    #expect(verdicts == Self.flags.map { _ in .possible } + Self.cards.map { _ in .unused })
    let evidence = try #require(result.usages.first?.evidence.first)
    #expect(evidence.kind == .pattern)
    #expect(evidence.line == 2)
    #expect(evidence.text.hasPrefix("??: let flag"))
  }

  @Test func withoutNamesItAsksForNoSet() async {
    let result = await analyze(Self.lookup, known: [KnownLookup(place: "A.swift", names: [])])
    #expect(result.usages.allSatisfy { $0.verdict == .unused })
  }

  @Test func anotherLookupIsStillOpen() async {
    let code = Self.lookup + "\nlet card = UIImage(named: model.card)"
    let result = await analyze(code, known: [KnownLookup(place: "A.swift:2", names: [])])
    #expect(result.openLookups.map(\.line) == [3])
    #expect(result.usages.allSatisfy { $0.verdict == .possible })
  }

  /// A name that code builds counts for what it's known to mean only.
  @Test func aPatternMeansItsNamesOnly() async {
    let code = "\nlet card = UIImage(named: \"card_\\(number)\")"
    let known = KnownLookup(place: "A.swift:2", names: ["card_1", "card_2"])
    let result = await analyze(code, known: [known], Self.cards)
    #expect(result.usages.map(\.verdict) == [.possible, .possible, .unused, .unused])
  }

  @Test func namespacesMayBeLeftOut() async {
    let known = KnownLookup(place: "A.swift", names: ["us", "Cards/*"])
    let result = await analyze(
      Self.lookup, known: [known], ["Flags/us", "Flags/de", "Cards/Gold/a", "Cards/b"])
    #expect(result.usages.map(\.verdict) == [.possible, .unused, .unused, .possible])
  }

  @Test func aCatalogMayStandBeforeTheName() async {
    var analyzer = UsageAnalyzer(
      assets: ["us", "de"].map { UsageTrial.asset($0, catalog: "App/Flags.xcassets") }
        + Self.cards.map { UsageTrial.asset($0) })
    analyzer.knownLookups = [KnownLookup(place: "A.swift", names: ["Flags.xcassets/*"])]
    let files = ["A.swift": Self.lookup]
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.usages.prefix(2).allSatisfy { $0.verdict == .possible })
    #expect(result.usages.dropFirst(2).allSatisfy { $0.verdict == .unused })
  }

  @Test func aPlaceWithoutSuchALookupIsNamed() async {
    let known = ["A.swift:1", "B.swift", "A.swift:2"].map { KnownLookup(place: $0, names: []) }
    let result = await analyze(Self.lookup, known: known)
    #expect(result.needlessLookups == ["A.swift:1", "B.swift"])
  }

  /// Nothing that is known changes the case of a name on its way.
  @Test func itMeansNoSimilarNames() async {
    let code = "\nlet a = UIImage(named: code.lowercased()); f(\"Promo Card\")"
    let open = await analyze(code, known: [], ["promo_card"])
    #expect(open.usages.map(\.verdict) == [.possible])
    let known = await analyze(
      code, known: [KnownLookup(place: "A.swift:2", names: ["us"])], ["promo_card"])
    #expect(known.usages.map(\.verdict) == [.unused])
  }
}
