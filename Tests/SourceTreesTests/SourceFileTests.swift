import Foundation
import SourceTrees
import TestSupport
import Testing

@Suite struct SourceFileTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.url.appendingPathComponent("file").path
  }

  @Test(arguments: [(0, ""), (3, "abc"), (6, "abcdef"), (9, "abcdef")])
  func readsWholeFilesAndBeginnings(prefix: Int, read: String) throws {
    try Data("abcdef".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try SourceFile.contents(at: path).get() == Array("abcdef".utf8))
    #expect(try SourceFile.contents(at: path, prefix: prefix).get() == Array(read.utf8))
  }

  /// The file has no blocks on the disk.
  @Test func aFileThatWouldFillTheMemoryIsAFailureThatHasItsSize() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: UInt64(SourceFile.sizeLimit) + 1)
    try file.close()
    #expect(throws: SourceTreeFailure.self) { try SourceFile.contents(at: path).get() }
    guard case .failure(let failure) = SourceFile.contents(at: path) else { return }
    #expect(failure.reason == "it has 268435457 bytes, and at most 268435456 are read")
    #expect(try SourceFile.contents(at: path, prefix: 2).get() == [0, 0])
  }

  @Test func whatIsNoFileIsAFailure() {
    for path in [folder.url.path, path, "/dev/null"] {
      #expect(throws: SourceTreeFailure.self) { try SourceFile.contents(at: path).get() }
    }
  }
}
