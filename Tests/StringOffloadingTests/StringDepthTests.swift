import StringValues
import Testing

@testable import CodeGeneration
@testable import CompiledStrings
@testable import StringLinting
@testable import StringLocks

/// Structured values are read to as many levels of rules as the readers of files let through.
@Suite struct StringDepthTests {
  /// A value within so many rules by device.
  private static func nested(_ depth: Int, _ value: StringValue = .plain("%d files")) -> StringValue
  {
    (0..<depth).reduce(value) { inner, _ in .device([.other: inner]) }
  }

  private static let maximum = StringValue.maximumDepth

  @Test(arguments: [(0, true), (maximum, true), (maximum + 1, false)])
  func accessorsReadEachLevel(_ depth: Int, _ isRead: Bool) throws {
    let value = Self.nested(depth)
    #expect(StringComment.sample(of: value) == (isRead ? "%d files" : ""))
    #expect(try SwiftGenPlaceholders.parameters(of: value).count == (isRead ? 1 : 0))
  }

  @Test(arguments: [(0, true), (maximum, true), (maximum + 1, false)])
  func numbersAreFoundAtEachLevel(_ depth: Int, _ isFound: Bool) {
    let value = Self.nested(depth, .plural([.other: .plain("%d")]))
    #expect(value.hasPlural == isFound)
  }

  @Test(arguments: [(0, true), (maximum, true), (maximum + 1, false)])
  func rulesAreWrittenAtEachLevel(_ depth: Int, _ isWritten: Bool) {
    let text = "\(RuleDictionary.node(Self.nested(depth), key: "key"))"
    #expect(text.contains("%d files") == isWritten)
  }

  /// Leaves are one level below what has them.
  @Test(arguments: [(1, true), (maximum + 1, true), (maximum + 2, false)])
  func lintingReadsEachLevel(_ depth: Int, _ isRead: Bool) {
    #expect(Self.nested(depth).leaves.count == (isRead ? 1 : 0))
    let plural = StringValue.plural([.other: .plain("%d")])
    #expect(Self.nested(depth, plural).plurals.count == (isRead ? 1 : 0))
  }
}
