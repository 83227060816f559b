import Foundation
import TestSupport
import Testing

@testable import FileTransactions

@Suite struct FileMemoryTests {
  /// Counts the reads of a file system.
  private final class Reads: @unchecked Sendable {
    private let lock = NSLock()
    private var paths: [String] = []

    var all: [String] { lock.withLock { paths } }

    func counted(_ files: FileSystem) -> FileSystem {
      var result = files
      result.read = { path in
        self.lock.withLock { self.paths.append(path) }
        return try files.read(path)
      }
      return result
    }
  }

  private let directory: TemporaryDirectory
  private let reads = Reads()

  init() throws { directory = try TemporaryDirectory() }

  private func files(upTo limit: Int = 100) -> FileSystem {
    reads.counted(.live).remembering(upTo: limit) { $0.hasSuffix(".swift") }
  }

  @Test func aFileIsReadOnce() throws {
    try directory.write("let a = 1", to: "A.swift")
    let files = files()
    for _ in 0..<3 {
      #expect(try files.read(directory.path + "/A.swift") == Array("let a = 1".utf8))
    }
    #expect(reads.all.count == 1)
  }

  @Test func aFileThatChangesIsReadAgain() throws {
    let files = files()
    for text in ["let a = 1", "let a = 12"] {
      try directory.write(text, to: "A.swift")
      #expect(try files.read(directory.path + "/A.swift") == Array(text.utf8))
    }
    #expect(reads.all.count == 2)
  }

  @Test func aSnapshotHasSourcesAsTheyWereFirst() throws {
    let read = reads.counted(.live).snapshot(of: directory.path) { $0.hasSuffix(".swift") }
    #expect(read("A.swift") == nil)
    for text in ["1", "12"] {
      try directory.write(text, to: "A.swift")
      try directory.write(text, to: "notes")
      #expect(read("A.swift") == Array("1".utf8))
      #expect(read("notes") == Array(text.utf8))
    }
    #expect(reads.all.count == 4)
  }

  @Test func aLinkIsReadEachTime() throws {
    try directory.write("one", to: "one")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/A.swift", withDestinationPath: "one")
    let files = files()
    for text in ["one", "two"] {
      try directory.write(text, to: "one")
      #expect(try files.read(directory.path + "/A.swift") == Array(text.utf8))
    }
  }

  @Test func otherFilesAndThoseBeyondTheLimitAreReadEachTime() throws {
    try directory.write("12345", to: "A.swift")
    try directory.write("12345678", to: "B.swift")
    try directory.write("1", to: "a.png")
    let files = files(upTo: 8)
    for name in ["A.swift", "B.swift", "a.png", "A.swift", "B.swift", "a.png"] {
      _ = try files.read(directory.path + "/\(name)")
    }
    #expect(
      reads.all.map { $0.split(separator: "/").last } == [
        "A.swift", "B.swift", "a.png", "B.swift", "a.png",
      ])
  }

  @Test func aMissingFileIsAnError() {
    #expect(throws: FileSystemError.self) { try files().read(directory.path + "/A.swift") }
  }
}
