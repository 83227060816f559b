import Testing

@testable import ImageUsage

@Suite struct UsageCacheTests {
  /// Bytes that aren't whole, or have more, are an empty cache.
  @Test func onlyItsOwnBytesAreACache() async {
    let files = ["A.swift": "Image(\"bell\")", "b.json": "{\"icon\": \"bell\"}"]
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
}
