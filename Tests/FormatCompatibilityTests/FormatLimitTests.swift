import StringValues
import Testing

@testable import FormatCompatibility

/// Arguments of strings that are nested or have forms as only malicious ones do.
@Suite struct FormatLimitTests {
  @Test(arguments: [0, StringValue.maximumDepth, StringValue.maximumDepth + 1])
  func usesOfArgumentsAreFoundAtEachLevel(_ depth: Int) {
    let value = (0..<depth).reduce(StringValue.plain("%d files")) { inner, _ in
      .device([.other: inner])
    }
    let uses = FormatUses(value)
    let isTooDeep = depth > StringValue.maximumDepth
    #expect(uses.uses.isEmpty == isTooDeep)
    #expect(uses.mismatches == (isTooDeep ? [.tooDeep] : []))
  }

  @Test(arguments: [(999, false), (1_000, false), (1_001, true)])
  func aThousandFormsAreRead(_ count: Int, _ isRefused: Bool) {
    let forms = Dictionary(uniqueKeysWithValues: (1...count).map { ($0, StringValue.plain("%d")) })
    #expect(FormatUses(.width(forms)).mismatches.contains(.tooDeep) == isRefused)
  }
}
