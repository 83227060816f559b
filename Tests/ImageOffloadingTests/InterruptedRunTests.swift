import FileTransactions
import Foundation
import ImageOffloading
import Synchronization
import TestSupport
import Testing

@Suite struct InterruptedRunTests {
  /// A run that ended after its commit is finished before the tree is read again; without one, no folder is made.
  @Test func anInterruptedRunIsFinished() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a", to: "app/A.swift")
    let (root, output) = (folder.path + "/app", folder.path + "/out")
    let session = OffloadingSession(
      root: root, output: output, configuration: OffloadingConfiguration())
    try session.recover()
    #expect(!FileManager.default.fileExists(atPath: output))
    let files = Self.endingBefore(root + "/A.swift")
    var edit = FileTransaction()
    edit.write(Array("b".utf8), to: "A.swift", replacing: Array("a".utf8))
    #expect(throws: (any Error).self) {
      _ = try TransactionStore(root: root, output: output, files: files).perform(edit)
    }
    #expect(try String(contentsOfFile: root + "/A.swift", encoding: .utf8) == "a")
    #expect(FileManager.default.fileExists(atPath: root + "/.levity-unfinished"))
    try session.recover()
    #expect(try String(contentsOfFile: root + "/A.swift", encoding: .utf8) == "b")
    #expect(!FileManager.default.fileExists(atPath: root + "/.levity-unfinished"))
  }

  /// Files of a process that is killed when it would replace one of them: nothing is changed any more.
  private static func endingBefore(_ end: String) -> FileSystem {
    let live = FileSystem.live
    let isOver = Flag()
    var files = live
    files.rename = { source, path in
      isOver.value.withLock { $0 = $0 || path == end }
      try isOver.check(path)
      try live.rename(source, path)
    }
    files.removeFile = { path in
      try isOver.check(path)
      try live.removeFile(path)
    }
    files.removeDirectory = { path in
      try isOver.check(path)
      try live.removeDirectory(path)
    }
    return files
  }

  private final class Flag: Sendable {
    let value = Mutex(false)

    func check(_ path: String) throws {
      if value.withLock({ $0 }) { throw FileSystemError(action: .move, path: path, code: EIO) }
    }
  }
}
