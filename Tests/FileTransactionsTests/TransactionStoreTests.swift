import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FileTransactions

@Suite struct TransactionStoreTests {
  @Test func appliesAllOperations() throws {
    let tree = try TreeFixture()

    let outcome = try tree.store().perform(TreeFixture.transaction)

    let now = try TreeFixture.snapshot(tree.root)
    #expect(now["Main.swift"] == "file 644 print(2)\n")
    #expect(now["run.sh"] == "file 755 #!/bin/bash\n")
    #expect(now["Images.xcassets/a.imageset"] == nil)
    #expect(now["Images.xcassets/b.imageset/b.png"] == "file 644 tiny")
    #expect(now["Generated/Deep/A.swift"] == "file 644 let a = 1\n")
    #expect(now["Link.txt"] == "link 777 -> Main.swift")
    #expect(now[TransactionFolder.pointerName] == nil)
    #expect(outcome.written.count == 4)
    #expect(outcome.removed.count == 2)
  }

  /// All that a commit mark promises is on the disk before it: new files, and the old ones.
  @Test func stagedFilesAreSynchronizedBeforeTheMark() throws {
    let tree = try TreeFixture()
    let synchronized = Mutex<[String]>([])
    var files = FileSystem.live
    files.synchronize = { paths in synchronized.withLock { $0 += paths } }
    let created = Mutex<[String]>([])
    files.create = { path, bytes in
      created.withLock { $0.append(path) }
      try FileSystem.live.create(path, bytes)
    }
    files.copy = { source, path in
      created.withLock { $0.append(path) }
      try FileSystem.live.copy(source, path)
    }

    _ = try tree.store(files).perform(TreeFixture.transaction)

    let staged = created.withLock { $0 }.filter {
      $0.contains("/staged/") || $0.contains("/originals/")
    }
    #expect(staged.count == 7)
    #expect(Set(staged).isSubset(of: synchronized.withLock { $0 }))
  }

  @Test func restoreGivesBackBytesPermissionsAndTimes() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)

    _ = try tree.store().perform(TreeFixture.transaction)
    _ = try TransactionStore.opened(output: tree.output).restore()

    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
    #expect(!FileManager.default.fileExists(atPath: tree.output + "/restore"))
  }

  @Test func restoreUndoesSeveralRuns() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    var second = FileTransaction()
    second.write(
      Array("print(3)\n".utf8), to: "Main.swift", replacing: Array("print(2)\n".utf8))
    second.remove("Generated/Deep/A.swift")
    second.write(Array("back".utf8), to: "Images.xcassets/a.imageset/a.png", replacing: nil)

    _ = try tree.store().perform(TreeFixture.transaction)
    _ = try tree.store().perform(second)
    _ = try tree.store().restore()

    let now = try TreeFixture.snapshot(tree.root, times: true)
    for path in Set(now.keys).union(before.keys) { #expect(now[path] == before[path], "\(path)") }
  }

  @Test func nothingToDoLeavesNothingBehind() throws {
    let tree = try TreeFixture()
    var same = FileTransaction()
    same.write(Array("print(1)\n".utf8), to: "Main.swift", replacing: nil)
    same = FileTransaction(same.operations.map { FileOperation(path: $0.path, action: $0.action) })

    #expect(try tree.store().perform(same).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tree.output + "/restore"))
  }

  @Test func refusesToRestoreOverEdits() throws {
    let tree = try TreeFixture()
    _ = try tree.store().perform(TreeFixture.transaction)
    try tree.directory.write("print(\"mine\")\n", to: "app/Main.swift")
    let edited = try TreeFixture.snapshot(tree.root, times: true)

    #expect(throws: FileTransactionError.editedSince(paths: ["Main.swift"])) {
      try tree.store().restore()
    }
    #expect(try TreeFixture.snapshot(tree.root, times: true) == edited)

    let outcome = try tree.store().restore(overwritingEdits: true)
    let kept = try #require(outcome.keptEdits)
    let strings = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: kept)).values
    #expect(strings.contains(Data("print(\"mine\")\n".utf8)))
    #expect(try TreeFixture.snapshot(tree.root)["Main.swift"] == "file 644 print(1)\n")
  }

  @Test func foldersWithNewFilesSurviveARestore() throws {
    let tree = try TreeFixture()
    _ = try tree.store().perform(TreeFixture.transaction)
    try tree.directory.write("mine", to: "app/Generated/Mine.swift")

    _ = try tree.store().restore()

    let now = try TreeFixture.snapshot(tree.root)
    #expect(now["Generated/Mine.swift"] == "file 644 mine")
    #expect(now["Generated/Deep"] == nil)
  }

  @Test func refusesFilesThatChangedSinceThePlan() throws {
    let tree = try TreeFixture()
    try tree.directory.write("print(9)\n", to: "app/Main.swift")
    let before = try TreeFixture.snapshot(tree.root, times: true)

    #expect(throws: FileTransactionError.changedSincePlanned(paths: ["Main.swift"])) {
      try tree.store().perform(TreeFixture.transaction)
    }
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }

  @Test func refusesFilesThatChangeWhileStaging() throws {
    let tree = try TreeFixture()
    let root = tree.root
    var files = FileSystem.live
    files.create = { path, bytes in
      try FileSystem.live.create(path, bytes)
      if path.hasSuffix("/journal") {
        try Data("late".utf8).write(to: URL(fileURLWithPath: root + "/run.sh"))
      }
    }

    #expect(throws: FileTransactionError.changedSincePlanned(paths: ["run.sh"])) {
      try tree.store(files).perform(TreeFixture.transaction)
    }
    #expect(try TreeFixture.snapshot(tree.root)["Main.swift"] == "file 644 print(1)\n")
    #expect(try FileSystem.live.list(tree.output + "/restore").isEmpty)
  }

  @Test func filesThatChangeAfterTheCommitAbandonIt() throws {
    let tree = try TreeFixture()
    let root = tree.root

    #expect(
      throws: FileTransactionError.takenBack(
        reason: "Changed while Levity was working, nothing was touched: run.sh.")
    ) {
      try tree.store().perform(TreeFixture.transaction) { folder in
        try Data("late".utf8).write(to: URL(fileURLWithPath: root + "/run.sh"))
        try TransactionStore.finish(folder: folder)
      }
    }
    let now = try TreeFixture.snapshot(tree.root)
    #expect(now["Main.swift"] == "file 644 print(1)\n")
    #expect(now["run.sh"] == "file 755 late")
  }

  @Test func anErrorOfTheOtherProcessIsSaidOnce() throws {
    let tree = try TreeFixture()
    var files = FileSystem.live
    files.rename = { source, path in
      if path.hasSuffix("/run.sh"), source.contains("/staged/") {
        throw FileSystemError(action: .move, path: path, code: EIO)
      }
      try FileSystem.live.rename(source, path)
    }
    let failing = files
    let root = try FileSystem.live.realPath(tree.root)

    #expect(
      throws: FileTransactionError.takenBack(
        reason: "Can't move \(root)/run.sh: Input/output error.")
    ) {
      try tree.store().perform(TreeFixture.transaction) { folder in
        // As in the command: how it ended is read from the disk.
        try? TransactionStore.finish(folder: folder, files: failing)
      }
    }
  }

  /// The pointer of a run that is done, left in the tree: the next run would miss the journal that a restore removes.
  @Test func aRestoreWhoseOtherProcessIsKilledAtTheEndLeavesNoPointer() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    _ = try tree.store().perform(TreeFixture.transaction)
    var files = FileSystem.live
    files.removeFile = { path in
      guard !path.hasSuffix(TransactionFolder.pointerName) else {
        throw FileSystemError(action: .remove, path: path, code: EIO)
      }
      try FileSystem.live.removeFile(path)
    }
    let killed = files

    _ = try tree.store().restore(launch: { folder in
      try? TransactionStore.finish(folder: folder, files: killed)
    })

    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
    _ = try tree.store().perform(TreeFixture.transaction) { folder in
      try? TransactionStore.finish(folder: folder, files: killed)
    }
    #expect(try !FileSystem.live.list(tree.output + "/restore/000001").contains("failure"))
  }

  @Test func aRunThatNeverBeganGivesWayToAnother() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    var killed = FileSystem.live
    killed.rename = { source, path in
      if path.hasSuffix(TransactionFolder.pointerName) {
        throw FileSystemError(action: .move, path: path, code: EIO)
      }
      if path.hasSuffix("/rolling-back") {
        throw FileSystemError(action: .move, path: path, code: EIO)
      }
      try FileSystem.live.rename(source, path)
    }
    #expect(throws: (any Error).self) { try tree.store(killed).perform(TreeFixture.transaction) }
    let other = try TransactionStore(root: tree.root, output: tree.output + "2")
    _ = try other.perform(TreeFixture.transaction)

    #expect(throws: FileTransactionError.nothingToRestore(path: tree.output)) {
      try tree.store().restore()
    }
    _ = try other.restore()
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }

  @Test func cancellationBeforeTheCommitLeavesNothing() throws {
    struct Cancelled: Error {}
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    let counter = FailingFileSystem(failing: 3, mode: .error)

    #expect(throws: Cancelled.self) {
      try tree.store().perform(
        TreeFixture.transaction,
        checkCancellation: {
          do { try counter.files.synchronize([]) } catch { throw Cancelled() }
        })
    }
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
    #expect(try FileSystem.live.list(tree.output + "/restore").isEmpty)
  }

  @Test func aLaunchThatDiesIsFinishedHere() throws {
    struct Died: Error {}
    let tree = try TreeFixture()

    _ = try tree.store().perform(TreeFixture.transaction) { _ in throw Died() }

    #expect(try TreeFixture.snapshot(tree.root)["Main.swift"] == "file 644 print(2)\n")
  }

  @Test func anotherRunOnTheSameTreeIsRefused() throws {
    let tree = try TreeFixture()
    let lock = try FileSystem.live.lock(tree.root, false)

    #expect(throws: FileTransactionError.self) {
      try tree.store().perform(TreeFixture.transaction)
    }
    withExtendedLifetime(lock) {}
  }

  @Test func damagedJournalIsRefused() throws {
    let tree = try TreeFixture()
    _ = try tree.store().perform(TreeFixture.transaction)
    let journal = URL(fileURLWithPath: tree.output + "/restore/000001/journal")
    var bytes = try Data(contentsOf: journal)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: journal)

    #expect(throws: FileTransactionError.damagedJournal(path: journal.path)) {
      try TransactionStore.opened(output: tree.output)
    }
  }

  @Test(arguments: ["", "png c", nil])
  func aDamagedOriginalReplacesNothingUntilTheFileIsPutBack(contents: String?) throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    _ = try tree.store().perform(TreeFixture.transaction)
    let after = try TreeFixture.snapshot(tree.root, times: true)
    let path = "Images.xcassets/b.imageset/b.png"
    let folder = tree.output + "/restore/000001/originals"
    let original = try #require(
      try FileSystem.live.list(folder).first {
        try FileSystem.live.read("\(folder)/\($0)") == Array("png b".utf8)
      })
    try FileManager.default.removeItem(atPath: "\(folder)/\(original)")
    if let contents {
      try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(original)"))
    }

    #expect(throws: FileTransactionError.damagedOriginals(paths: [path])) {
      try TransactionStore.opened(output: tree.output).restore(overwritingEdits: true)
    }
    #expect(try TreeFixture.snapshot(tree.root, times: true) == after)

    try Data("png b".utf8).write(to: URL(fileURLWithPath: "\(tree.root)/\(path)"))
    _ = try TransactionStore.opened(output: tree.output).restore()
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }

  @Test func aRunThatStoppedAtItsVeryEndIsTidiedUpByTheNext() throws {
    let tree = try TreeFixture()
    _ = try tree.store().perform(TreeFixture.transaction)
    let staged = tree.output + "/restore/000001/staged"
    #expect(try FileSystem.live.status(staged) == nil)
    try FileSystem.live.makeDirectory(staged)
    try tree.store().recover()
    #expect(try FileSystem.live.status(staged) == nil)
  }

  @Test func nothingToRestoreIsSaid() throws {
    let tree = try TreeFixture()
    #expect(throws: FileTransactionError.self) { try tree.store().restore() }
  }
}

extension TransactionStoreTests {
  private static func moving(_ tree: TreeFixture) throws -> TransactionStore {
    var transaction = FileTransaction()
    transaction.move(
      "Main.swift", Array("print(1)\n".utf8), to: "Moved/Main.swift", leaving: Array("-".utf8))
    let store = try tree.store()
    _ = try store.perform(transaction)
    return store
  }

  @Test func aMovedFileComesBackWithItsEdits() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root)
    let store = try Self.moving(tree)
    try tree.directory.write("print(7)\n", to: "app/Moved/Main.swift")

    let outcome = try store.restore()

    var expected = before
    expected["Main.swift"] = "file 644 print(7)\n"
    #expect(try TreeFixture.snapshot(tree.root) == expected)
    #expect(outcome.movedBack == ["Main.swift"])
    #expect(outcome.keptFolders.isEmpty)
  }

  @Test func aMovedFileThatWasEditedInBothPlacesIsRefused() throws {
    let tree = try TreeFixture()
    let store = try Self.moving(tree)
    try tree.directory.write("print(7)\n", to: "app/Moved/Main.swift")
    try tree.directory.write("print(8)\n", to: "app/Main.swift")

    #expect(
      throws: FileTransactionError.editedSince(paths: ["Main.swift", "Moved/Main.swift"])
    ) { try store.restore() }
  }

  @Test func aFolderOfTheRunThatGotMoreFilesStaysAndIsNamed() throws {
    let tree = try TreeFixture()
    let store = try Self.moving(tree)
    try tree.directory.write("new", to: "app/Moved/Deep/New.swift")

    let outcome = try store.restore()

    #expect(outcome.keptFolders == ["Moved"])
    let now = try TreeFixture.snapshot(tree.root)
    #expect(now["Moved/Deep/New.swift"] == "file 644 new")
    #expect(now["Moved/Main.swift"] == nil)
    #expect(now["Main.swift"] == "file 644 print(1)\n")
  }
}
