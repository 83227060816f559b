import ImageUsage
import TestSupport
import Testing

/// Pictures that a lookup finds and SwiftUI shows, or code draws: what arrives later doesn't reach them.
@Suite struct PictureFlowTests {
  struct Row: Sendable, CustomStringConvertible {
    var code: String
    var consumer: ImageConsumer?
    var description: String { code }

    init(_ code: String, _ consumer: ImageConsumer?) {
      self.code = code
      self.consumer = consumer
    }
  }

  static let rows = [
    Row(
      """
      var icon: Image {
        guard let found = UIImage(named: "chain_\\(x)") else { return Image("none") }
        return Image(uiImage: found)
      }
      """, .swiftUI),
    Row(
      """
      let name = "chain_\\(x)"
      guard let overlay = UIImage(named: name) else { return }
      let bitmap = CIImage(image: overlay)
      """, .drawing),
    Row(
      """
      let image = UIImage(named: "chain_\\(x)")
      guard image != nil else { return }
      let attachment = NSTextAttachment()
      attachment.image = image
      """, .textAttachment),
    Row("Image(uiImage: UIImage(named: \"chain_\\(x)\")!)", .swiftUI),
    Row("view.image = UIImage(named: \"chain_\\(x)\")", nil),
    Row("let found = UIImage(named: \"chain_\\(x)\")\nview.image = found", nil),
  ]

  @Test(arguments: rows)
  func aBuiltNameIsFollowedToWhatShowsIt(_ row: Row) async throws {
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("chain_eth")], ["A.swift": "import UIKit\n" + row.code])
    let usage = try #require(usages.first)
    #expect(usage.verdict == .possible)
    let consumers = Set(usage.evidence.compactMap(\.consumer)).subtracting([.imageView])
    #expect(consumers == Set([row.consumer].compactMap { $0 }))
  }

  @Test(arguments: rows)
  func anOpenLookupIsFollowedToWhatShowsIt(_ row: Row) async {
    let code = row.code.replacing("chain_", with: "")
    let files = ["A.swift": "import UIKit\n" + code]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("star")])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.openLookups.count == 1)
    #expect(result.openLookups.first?.fixedPlace?.consumer == row.consumer)
    let again = await analyzer.analyze(
      UsageTrial.list(files), cache: UsageCache(decoding: result.cache.encoded()),
      read: UsageTrial.reader(files))
    #expect(again.openLookups == result.openLookups)
  }

  @Test func neighboursOfEachRowAreFollowedToWhatShowsThem() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0.code) }
    try await expectNeighbours(of: samples, "picture-flows") { bytes in
      let files = ["A.swift": String(decoding: bytes, as: UTF8.self)]
      let result = await UsageAnalyzer(assets: [UsageTrial.asset("chain_eth")])
        .analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
      return (result.usages.map(UsageTrial.summary) + result.openLookups.map(UsageTrial.summary))
        .joined(separator: " | ")
    }
  }

  @Test func aFamilyIsShownWhereItsLookupIs() async {
    let code = """
      var icon: Image {
        guard let icon = UIImage(named: token.lowercased()) else { return Image("none") }
        return Image(uiImage: icon)
      }
      """
    let assets = ["aave", "pepe", "shib", "weth"].map { UsageTrial.asset($0) }
    let usages = await UsageTrial.usages(assets, ["A.swift": "import UIKit\n" + code])
    #expect(usages.allSatisfy { $0.evidence.contains { $0.consumer == .swiftUI } })
  }

  // MARK: Accessors

  static let header = "// Generated using SwiftGen\nimport SwiftUI\nimport UIKit\n"
  static let asset =
    "enum Asset { static let hero = ImageAsset(name: \"hero\") }\nstruct ImageAsset {"

  @Test(arguments: [
    ("var image: Image { Image(name, bundle: bundle) }", ImageConsumer?.some(.swiftUI)),
    ("var image: SwiftUI.Image { .init(name) }", .swiftUI),
    ("typealias Image = UIImage\nvar image: Image { Image(named: name)! }", nil),
    ("var image: UIImage { UIImage(named: name)! }", nil),
  ])
  func theTemplateDecidesWhatAnAccessorReturns(
    _ member: String, _ consumer: ImageConsumer?
  ) async throws {
    let files = [
      "Assets.swift": "\(Self.header)\(Self.asset)\n\(member)\n}",
      "A.swift": "import SwiftUI\nimport UIKit\nlet a = Asset.hero.image",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(usage.evidence.first?.kind == .swiftGenAccessor)
    #expect(usage.evidence.first?.consumer == consumer)
  }
}
