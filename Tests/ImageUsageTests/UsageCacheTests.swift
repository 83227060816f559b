import Testing

@testable import ImageUsage

@Suite struct UsageCacheTests {
  /// Bytes that aren't whole, or have more, are an empty cache.
  @Test func onlyItsOwnBytesAreACache() async {
    let files = [
      "A.swift": "Image(\"bell\")\nImage(name)", "b.json": "{\"icon\": \"bell\"}",
    ]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("bell")])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    let bytes = result.cache.encoded()
    #expect(UsageCache(decoding: bytes).count == 2)
    #expect(UsageCache(decoding: bytes + [0]).count == 0)
    #expect(UsageCache(decoding: [bytes[0] ^ 1] + bytes.dropFirst()).count == 0)
    for count in 0..<bytes.count {
      #expect(UsageCache(decoding: Array(bytes.prefix(count))).count == 0)
    }
  }

  /// Consumers are written by their places: with another one among them, each would be read as its neighbour.
  @Test func aCacheOfOtherConsumersIsEmpty() async {
    let files = ["A.swift": "UIImage(named: \"bell\")?.draw(in: rect)"]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("bell")])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    let bytes = result.cache.encoded()
    #expect(UsageCache(decoding: bytes).count == 1)
    let others = ImageConsumer.allCases.map(\.rawValue).filter { $0 != "view-drawing" }
    let content = bytes.dropFirst(FactsEncoder.magic.count)
    #expect(UsageCache(decoding: FactsEncoder.magic(consumers: others) + content).count == 0)
    // The version before had no list of them.
    #expect(UsageCache(decoding: Array("LVUSE\u{F}".utf8) + content).count == 0)
  }

  /// Names are followed through all files, so what was found is only kept if none of them has changed.
  @Test func namesAreFollowedAgainIfAnyFileChanges() async {
    let row = "struct Row: View { let icon: String\n var body: some View { Image(icon) } }"
    let files = ["Row.swift": row, "List.swift": "let row = Row(icon: \"bell\")"]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("bell")])
    let first = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    let cache = UsageCache(decoding: first.cache.encoded())
    #expect(first.openLookups == [])

    let nothing = FileReader { path, _ in
      throw FileReader.Failure(path: path, reason: "no such file")
    }
    let again = await analyzer.analyze(UsageTrial.list(files), cache: cache, read: nothing)
    #expect(again.openLookups == [] && again.usages == first.usages)
    #expect(again.cache.encoded() == first.cache.encoded())

    for (path, text) in [
      ("List.swift", "let row = Row(icon: String(data: reply, encoding: .utf8))"),
      ("More.swift", "let more = Row(icon: String(data: reply, encoding: .utf8))"),
    ] {
      let changed = files.merging([path: text]) { $1 }
      let third = await analyzer.analyze(
        UsageTrial.list(changed), cache: cache, read: UsageTrial.reader(changed))
      #expect(third.openLookups.map(\.origin) == ["\(path):1"])
      // A lookup that is known isn't followed, and is again as soon as nobody knows it.
      var informed = analyzer
      informed.knownLookups = [KnownLookup(place: "Row.swift", names: ["bell"])]
      let fourth = await informed.analyze(
        UsageTrial.list(changed), cache: third.cache, read: UsageTrial.reader(changed))
      #expect(fourth.cache.traces?.traces.answers == [:])
      let fifth = await analyzer.analyze(
        UsageTrial.list(changed), cache: fourth.cache, read: UsageTrial.reader(changed))
      #expect(fifth.openLookups == third.openLookups)
    }
  }

  /// A file that leaves the tests for no target names nothing any more, though no file changes.
  @Test func namesAreFollowedAgainIfAFileLosesItsTarget() async {
    let files = ["A.swift": "Image(name)", "B.swift": "let b = Image(name)"]
    var analyzer = UsageAnalyzer(assets: [UsageTrial.asset("bell")], uncompiled: ["B.swift"])
    let first = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    analyzer.unbuilt = ["B.swift"]
    let second = await analyzer.analyze(
      UsageTrial.list(files), cache: first.cache, read: UsageTrial.reader(files))
    #expect(first.cache.traces?.fingerprint != nil)
    #expect(second.cache.traces?.fingerprint != first.cache.traces?.fingerprint)
  }

  /// Without a time, nothing says that a file is the one that was read.
  /// The trial reads the file again from the cache.
  @Test func theLastKindOfConsumerIsKept() async {
    #expect(ImageConsumer.allCases.last == .texture)
    let usage = await UsageTrial.usage("bell", "A.swift", "let a = SKTexture(imageNamed: \"bell\")")
    #expect(usage?.evidence.first?.consumer == .texture)
  }

  /// A scene of SpriteKit names the textures of its nodes, which no view asks for again.
  @Test func aSceneOfSpriteKitTakesTextures() async {
    let file = "<plist><array><string>bell</string></array></plist>"
    let scene = await UsageTrial.usage("bell", "Game.sks", file)
    #expect(scene?.evidence.first?.consumer == .texture)
    let list = await UsageTrial.usage("bell", "Game.plist", file)
    #expect(list?.evidence.first?.consumer == nil)
  }

  @Test func filesWithoutAStampKeepNothing() async {
    let files = ["A.swift": "Image(name)"]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("bell")])
    let first = await analyzer.analyze(
      UsageTrial.list(files, stamp: 0), read: UsageTrial.reader(files))
    #expect(first.cache.traces == nil)
  }
}
