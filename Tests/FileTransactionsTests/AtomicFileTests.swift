import Foundation
import TestSupport
import Testing

@testable import FileTransactions

@Suite struct AtomicFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/levity.lock" }
  private var temporary: String { path + AtomicFile.suffix }

  init() throws { directory = try TemporaryDirectory() }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.live.read(path), as: UTF8.self)
  }

  @Test func aFileIsCreatedAndReplacedAndNothingElseStays() throws {
    for text in ["first", "a longer second one", ""] {
      try AtomicFile.write(Array(text.utf8), to: path)
      #expect(try self.text(path) == text)
      #expect(try FileSystem.live.list(directory.path) == ["levity.lock"])
    }
  }

  @Test func whatAnInterruptedWriteLeftIsTakenOver() throws {
    try directory.write("half of something longer", to: "levity.lock" + AtomicFile.suffix)
    try AtomicFile.write(Array("whole".utf8), to: path)
    #expect(try text(path) == "whole")
    #expect(try FileSystem.live.list(directory.path) == ["levity.lock"])
  }

  @Test func theFileKeepsItsPermissionsAndALinkStaysALink() throws {
    try directory.write("old", to: "shared.lock")
    let shared = directory.path + "/shared.lock"
    let attributes = try #require(try FileSystem.live.status(shared)?.attributes)
    try FileSystem.live.setAttributes(
      shared,
      FileAttributes(
        mode: 0o640, seconds: attributes.seconds, nanoseconds: attributes.nanoseconds))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "shared.lock")

    try AtomicFile.write(Array("new".utf8), to: path)

    #expect(try FileSystem.live.status(path)?.kind == .link)
    #expect(try text(shared) == "new")
    #expect(try FileSystem.live.status(shared)?.attributes.mode == 0o640)
  }

  @Test func aFileThatExistsIsNotCreatedAgain() throws {
    try AtomicFile.create(Array("key".utf8), at: path, mode: 0o600)
    #expect(try FileSystem.live.status(path)?.attributes.mode == 0o600)
    #expect {
      try AtomicFile.create(Array("other".utf8), at: path, mode: 0o600)
    } throws: {
      ($0 as? FileSystemError)?.code == EEXIST
    }
    #expect(try text(path) == "key")
    #expect(try FileSystem.live.list(directory.path) == ["levity.lock"])
  }

  @Test func aWriteThatFailsLeavesTheOldFileAndNothingElse() throws {
    try directory.write("old", to: "levity.lock/inside")
    #expect(throws: FileSystemError.self) { try AtomicFile.write([1], to: path) }
    #expect(throws: FileSystemError.self) {
      try AtomicFile.write([1], to: directory.path + "/missing/file")
    }
    #expect(try FileSystem.live.list(directory.path) == ["levity.lock"])
    #expect(try text(path + "/inside") == "old")
  }

  @Test func writersAtOnceLeaveOneWholeFile() throws {
    let texts = (0..<8).map { String(repeating: "\($0)", count: 100_000) }
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      try? AtomicFile.write(Array(texts[index % 8].utf8), to: path)
    }
    #expect(texts.contains(try text(path)))
    #expect(try FileSystem.live.list(directory.path) == ["levity.lock"])
  }
}
