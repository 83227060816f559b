import Foundation
import ImageUsage
import TestSupport
import Testing

@Suite struct UsageAnalyzerTests {
  static let files = [
    "App/A.swift": "UIImage(named: \"star\")\nImage(\"icons/moon\")\nf(\"sun_\\(x)\")",
    "App/B.m": "[UIImage imageNamed:@\"star\"];",
    "App/Main.xib": "<imageView image=\"star\"/>",
    "App/Gen.swift":
      "// Generated using SwiftGen\nenum Asset { static let leaf = ImageAsset(name: \"leaf\") }",
    "App/C.swift": "view.image = Asset.leaf.image",
  ]
  static let assets = ["star", "icons/moon", "sun_1", "leaf", "rain"].map { UsageTrial.asset($0) }

  /// As on old Macs: a comment ends with its line.
  @Test(arguments: ["View.swift", "View.m"])
  func linesMayEndWithACarriageReturn(file: String) async {
    let code = file.hasSuffix("m") ? "[UIImage imageNamed:@\"hero\"];" : "UIImage(named: \"hero\")"
    let read = FileReader { _, _ in Array("// A comment.\r\(code)\r".utf8) }
    let result = await UsageAnalyzer(assets: [UsageTrial.asset("hero")]).analyze(
      UsageTrial.list([file: code]), read: read)
    #expect(result.usages.first?.verdict == .used)
  }

  @Test func reportsPlacesWithFileLineKindAndText() async throws {
    let usages = await UsageTrial.usages(Self.assets, Self.files)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = UsageReport(usages, includingAll: true)

    try expectGolden(
      String(decoding: try encoder.encode(report), as: UTF8.self) + "\n",
      "ImageUsage/report.json")
  }

  @Test func reportsOnlyUnusedByDefaultWithBytes() async {
    var assets = Self.assets
    assets[4].bytes = 700
    let report = UsageReport(await UsageTrial.usages(assets, Self.files))

    #expect(report.images.map(\.asset.name) == ["rain"])
    #expect(report.bytes(.unused) == 700)
  }

  @Test func isDeterministicWhateverTheOrderAndParallelism() async {
    let files = UsageTrial.list(Self.files)
    var results: Set<[AssetUsage]> = []
    for parallelism in [1, 2, 5] {
      let analyzer = UsageAnalyzer(assets: Self.assets, parallelism: parallelism)
      for order in [files, files.reversed()] {
        let result = await analyzer.analyze(order, read: UsageTrial.reader(Self.files))
        results.insert(result.usages)
      }
    }

    #expect(results.count == 1)
  }

  @Test func nestedSetsAreUsedThroughTheirParent() async {
    var asset = UsageTrial.asset("Front")
    asset.isNested = true
    let usage = await UsageTrial.usages([asset], [:]).first

    #expect(usage?.verdict == .used)
    #expect(usage?.evidence.map(\.kind) == [.catalogMember])
  }

  @Test func sameNameInTwoCatalogsSharesItsUses() async {
    let assets = ["A.xcassets", "B.xcassets"].map { UsageTrial.asset("star", catalog: $0) }

    #expect(await UsageTrial.usages(assets, Self.files).map(\.verdict) == [.used, .used])
  }

  @Test func takesInterfaceBuilderUsesFromTheCaller() async {
    let use = InterfaceBuilderImageUse(
      file: "App/Main.xib", line: 7, name: "rain.png", isSystem: false, kind: "tabBarItem")
    var system = use
    system.name = "leaf"
    system.isSystem = true
    let usages = await UsageTrial.usages(
      Self.assets, ["App/Main.xib": "<imageView image=\"star\"/>"],
      interfaceBuilder: ["App/Main.xib": [use, system]])

    #expect(usages.map(\.verdict) == [.unused, .unused, .unused, .unused, .used])
    #expect(usages.last?.evidence.first?.consumer == .tabBarItem)
    #expect(usages.last?.evidence.first?.line == 7)
  }

  @Test func reportsUnreadableFilesAndContinues() async {
    let analyzer = UsageAnalyzer(assets: Self.assets)
    let missing = SearchedFile(path: "Gone.swift", size: 3, stamp: 1)
    let result = await analyzer.analyze(
      UsageTrial.list(Self.files) + [missing], read: UsageTrial.reader(Self.files))

    #expect(result.unreadable.map(\.path) == ["Gone.swift"])
    #expect(result.unreadable.first?.description.hasPrefix("Can't read Gone.swift: ") == true)
    #expect(result.usages.first?.verdict == .used)
  }

  // MARK: Cache

  @Test func readsOnlyWhatChanged() async {
    let analyzer = UsageAnalyzer(assets: Self.assets)
    let reader = UsageTrial.reader(Self.files)
    let first = await analyzer.analyze(UsageTrial.list(Self.files), read: reader)
    let cache = UsageCache(decoding: first.cache.encoded())
    #expect(cache.count == Self.files.count)

    let again = await analyzer.analyze(UsageTrial.list(Self.files), cache: cache, read: reader)
    #expect(again.filesRead == 0)
    #expect(again.usages == first.usages)
    #expect(again.cache.encoded() == first.cache.encoded())

    var changed = Self.files
    changed["App/B.m"] = "x = @\"rain\";"
    let third = await analyzer.analyze(
      UsageTrial.list(changed), cache: cache, read: UsageTrial.reader(changed))
    #expect(third.filesRead == 1)
    #expect(third.usages.last?.verdict == .used)
    #expect(third.usages == (await UsageTrial.usages(Self.assets, changed)))
  }

  /// The use of an image that has a name in code is a fact of its own.
  @Test func whoConsumesANameIsKeptInTheCache() async throws {
    let files = [
      "A.swift": "let tile = UIImage(named: \"star\")!\n\nfunc f() { tile.draw(in: r) }",
      "B.m": "UIImage *star = [UIImage imageNamed:@\"star\"];\np = star.CGImage;",
      "C.m": "UIImage *star = [UIImage imageNamed:@\"star\"];\n[bar setShadowImage:star];",
    ]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("star")])
    let reader = UsageTrial.reader(files)
    let first = await analyzer.analyze(UsageTrial.list(files), read: reader)
    let passedOn = first.usages.flatMap(\.evidence).filter { $0.kind == .passedOn }
    #expect(passedOn.map(\.consumer) == [.drawing, .drawing, .barBackground])
    #expect(passedOn.map(\.line) == [3, 2, 2])

    let cache = UsageCache(decoding: first.cache.encoded())
    let again = await analyzer.analyze(UsageTrial.list(files), cache: cache, read: reader)
    #expect(again.filesRead == 0)
    #expect(again.usages == first.usages)
  }

  @Test func newAssetOrChangedAccessorReadsEverythingAgain() async {
    let reader = UsageTrial.reader(Self.files)
    let first = await UsageAnalyzer(assets: Self.assets).analyze(
      UsageTrial.list(Self.files), read: reader)
    let more = Self.assets + [UsageTrial.asset("moon")]
    let second = await UsageAnalyzer(assets: more).analyze(
      UsageTrial.list(Self.files), cache: first.cache, read: reader)
    #expect(second.filesRead == Self.files.count - 1)
    #expect(second.usages == (await UsageTrial.usages(more, Self.files)))

    var changed = Self.files
    changed["App/Gen.swift"] =
      "// Generated using SwiftGen\nenum Asset { static let blade = ImageAsset(name: \"leaf\") }"
    let third = await UsageAnalyzer(assets: Self.assets).analyze(
      UsageTrial.list(changed), cache: first.cache, read: UsageTrial.reader(changed))
    #expect(third.usages[3].verdict == .unused)
  }

  @Test func aFileOfTheSameSizeIsReadAgainIfItsTimeIsAnother() async {
    let analyzer = UsageAnalyzer(assets: Self.assets)
    let reader = UsageTrial.reader(Self.files)
    let first = await analyzer.analyze(UsageTrial.list(Self.files), read: reader)
    let later = await analyzer.analyze(
      UsageTrial.list(Self.files, stamp: 2), cache: first.cache, read: reader)
    #expect(later.filesRead == first.filesRead)
    let grown = UsageTrial.list(Self.files).map {
      SearchedFile(path: $0.path, size: $0.size + 1, stamp: $0.stamp)
    }
    let last = await analyzer.analyze(grown, cache: first.cache, read: reader)
    #expect(last.filesRead == first.filesRead)
  }

  @Test func filesWithoutStampAreAlwaysRead() async {
    let analyzer = UsageAnalyzer(assets: Self.assets)
    let files = UsageTrial.list(Self.files, stamp: 0)
    let first = await analyzer.analyze(files, read: UsageTrial.reader(Self.files))
    let again = await analyzer.analyze(
      files, cache: first.cache, read: UsageTrial.reader(Self.files))

    #expect(again.filesRead == first.filesRead)
  }

  @Test func damagedCacheOnlyCostsTime() async {
    let analyzer = UsageAnalyzer(assets: Self.assets)
    let reader = UsageTrial.reader(Self.files)
    let first = await analyzer.analyze(UsageTrial.list(Self.files), read: reader)
    let bytes = first.cache.encoded()
    var random = SeededRandom(seed: 11)
    for _ in 0..<500 {
      let cache = UsageCache(decoding: random.mutate(bytes))
      _ = await analyzer.analyze(UsageTrial.list(Self.files), cache: cache, read: reader)
    }
    #expect(UsageCache(decoding: Array(bytes.dropLast())).count == 0)
    #expect(UsageCache(decoding: []).count == 0)
  }
}
