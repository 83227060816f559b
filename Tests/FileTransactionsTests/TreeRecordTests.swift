import Testing

@testable import FileTransactions

@Suite struct TreeRecordTests {
  private static func entry(
    _ kind: FileStatus.Kind, size: Int = 0, mode: UInt32 = 0o755, seconds: Int64 = 1
  ) -> TreeRecord.Entry {
    TreeRecord.Entry(
      kind: kind, size: size,
      attributes: FileAttributes(mode: mode, seconds: seconds, nanoseconds: 0))
  }

  @Test(arguments: [
    (entry(.file), entry(.file), true), (entry(.file), entry(.file, size: 1), false),
    (entry(.file), entry(.file, seconds: 2), false),
    (entry(.file), entry(.file, mode: 0o700), false),
    // The time of a folder means nothing.
    (entry(.directory), entry(.directory, seconds: 2), true),
    (entry(.directory), entry(.directory, mode: 0o700), false),
    (entry(.directory), entry(.file), false), (entry(.file), entry(.link), false),
  ])
  func entriesHaveTheSameContents(
    _ one: TreeRecord.Entry, _ other: TreeRecord.Entry, _ isSame: Bool
  ) {
    #expect(one.hasContents(of: other) == isSame)
    #expect(other.hasContents(of: one) == isSame)
  }
}
