import AssetCatalogs
import Foundation
import TestSupport
import Testing

@Suite struct AssetSymbolNameTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    var name: String
    var swift: String
    var testDescription: String { "\(name) → \(swift)" }

    init(_ name: String, _ swift: String) {
      self.name = name
      self.swift = swift
    }
  }

  @Test(arguments: [
    // One trailing "image" or "color" goes, unless nothing is left.
    Rule("AppIconImage", "appIcon"), Rule("Hero image", "hero"),
    Rule("placeholder-image", "placeholder"), Rule("giftColor", "gift"), Rule("Image", "image"),
    Rule("Top Shelf Image Wide", "topShelfImageWide"), Rule("LaunchImage", "launch"),
    Rule("pfimage", "pfimage"), Rule("my_image", "my"),
    Rule("color image", "color"), Rule("-image", "image"), Rule("IMAGE", "IMAGE"),
    // No lowercase letter: joined by underscores.
    Rule("IMG02", "IMG_02"), Rule("A-1-1-0", "A_1_1_0"), Rule("BMW", "BMW"), Rule("M", "M"),
    Rule("10C", "_10_C"), Rule("BMWImage", "BMW"),
    // Lower camel case.
    Rule("CFConfezione", "cfConfezione"), Rule("HBO GO Logo", "hboGOLogo"),
    Rule("FaceID", "faceID"), Rule("Pencil", "pencil"), Rule("A b", "aB"),
    Rule("AppIcon-iOS-Dark-83.5x83.5", "appIconIOSDark835X835"), Rule("icône_été", "icôneÉté"),
    // Leading digits and keywords.
    Rule("3ed", "_3Ed"), Rule("40k", "_40K"), Rule("3_back_arm", "_3BackArm"), Rule("1", "_1"),
    Rule("1024x1024", "_1024X1024"), Rule("as", "`as`"), Rule("subscript", "`subscript`"),
    Rule("Default", "`default`"),
    // Namespaces.
    Rule("GameUI/arrow_basic_e", "GameUI.arrowBasicE"), Rule("icons/small/x", "Icons.Small.x"),
    Rule("UI/back", "UI.back"), Rule("2x/back", "_2X.back"), Rule("my icons/A1", "MyIcons.A_1"),
  ])
  func derivesSwiftSymbol(_ rule: Rule) {
    #expect(AssetSymbolName(runtimeName: rule.name)?.swiftReference == rule.swift)
  }

  @Test(arguments: [
    Rule("AL-0", "ACImageName_AL_0"), Rule("10C", "ACImageName_10_C"), Rule("1", "ACImageName1"),
    Rule("3ed", "ACImageName3Ed"), Rule("AppIconImage", "ACImageNameAppIconImage"),
    Rule("GameUI/arrow_basic_e", "ACImageNameGameUIArrowBasicE"),
    Rule("addIcon", "ACImageNameAddIcon"), Rule("A1", "ACImageName_A_1"),
  ])
  func derivesObjectiveCConstant(_ rule: Rule) {
    #expect(AssetSymbolName(runtimeName: rule.name)?.objectiveCImageConstant == rule.swift)
  }

  @Test(arguments: ["", "/", "--", "🎉", "icons/--"])
  func hasNoSymbolWithoutLettersOrDigits(_ name: String) {
    #expect(AssetSymbolName(runtimeName: name) == nil)
  }

  private struct Expectations: Decodable {
    struct Pair: Decodable {
      var name: String
      var symbol: String
    }
    var swift: [Pair]
    var namespaces: [Pair]
    var objectiveC: [Pair]
  }

  @Test(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
  func predictsEverySymbolOfTheCorpus() throws {
    let corpus = try #require(Repository.corpus)
    let expected = try JSONDecoder().decode(
      Expectations.self,
      from: Data(contentsOf: corpus.appendingPathComponent("expected/asset-symbols.json")))

    #expect(expected.swift.count > 100)
    for pair in expected.swift {
      #expect(AssetSymbolName(runtimeName: pair.name)?.swiftIdentifier == pair.symbol)
    }
    for pair in expected.objectiveC {
      #expect(AssetSymbolName(runtimeName: pair.name)?.objectiveCIdentifier == pair.symbol)
    }
    for pair in expected.namespaces {
      #expect(AssetSymbolName(runtimeName: "\(pair.name)/x")?.swiftNamespaces == [pair.symbol])
    }
  }

  @Test func neverTrapsOnAnyName() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let symbol = AssetSymbolName(runtimeName: String(decoding: bytes, as: UTF8.self))
      #expect(symbol?.swiftIdentifier.isEmpty != true)
    }
  }
}
