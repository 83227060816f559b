import FormatCompatibility
import StringValues
import TestSupport
import Testing

@Suite struct FormatStringFuzzTests {
  @Test func readsEverySeed() throws {
    let seeds = try FuzzSeeds.load("FormatString")
    #expect(seeds.count >= 3)
    for (_, bytes) in seeds {
      let lines = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
      for development in lines {
        let arguments = FormatArguments(development: .plain(development))
        for translation in lines {
          _ = arguments.mismatches(of: .plain(translation))
          _ = AppleFormatRule.accepts(translation, expected: development)
        }
      }
    }
  }
}
