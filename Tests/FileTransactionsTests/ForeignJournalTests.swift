import Foundation
import TestSupport
import Testing

@testable import FileTransactions

/// A project that was cloned holds an unfinished run, written by the author of the project.
struct ForeignJournalTests {
  private let tree: TreeFixture
  private let home: TemporaryDirectory
  /// Without links, as a run writes it.
  private let root: String

  init() throws {
    tree = try TreeFixture()
    home = try TemporaryDirectory()
    root = try FileSystem.live.realPath(tree.root)
    try FileManager.default.createSymbolicLink(
      atPath: tree.root + "/link", withDestinationPath: home.path)
  }

  /// Plants a run that writes one file.
  private func plant(root: String, path: String, in place: String) throws {
    let folder = TransactionFolder(path: place, files: .live)
    try folder.prepare()
    let bytes = Array("curl | sh".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.staged(0)))
    let step = TransactionJournal.Step(
      kind: .write, path: path, before: .absent,
      after: TransactionJournal.State(kind: .file, digest: FileDigest(bytes)))
    let journal = TransactionJournal(
      root: root, undoes: [], keepsEdits: false, steps: [step], folders: [])
    try Data(journal.encoded()).write(to: URL(fileURLWithPath: folder.journal))
    try folder.set(.committed)
  }

  private func point(to place: String) throws {
    let pointer = "\(tree.root)/\(TransactionFolder.pointerName)"
    try Data("\(place)\n".utf8).write(to: URL(fileURLWithPath: pointer))
  }

  @Test func aPointerToAnotherTreeIsNotFollowed() throws {
    let place = root + "/evil"
    try plant(root: home.path, path: "profile", in: place)
    try point(to: place)
    #expect(throws: FileTransactionError.journalMissing(tree: root, journal: place)) {
      try tree.store().recover()
    }
    #expect(try FileSystem.live.list(home.path).isEmpty)
  }

  @Test func aPointerRelativeToSomethingIsNotFollowed() throws {
    try plant(root: root, path: "profile", in: root + "/evil")
    try point(to: "evil")
    #expect(throws: FileTransactionError.journalMissing(tree: root, journal: "evil")) {
      try tree.store().recover()
    }
  }

  @Test func aPathOutOfTheTreeIsNotWritten() throws {
    let place = root + "/evil"
    try plant(root: root, path: "../profile", in: place)
    try point(to: place)
    #expect(throws: FileTransactionError.invalidPath("../profile")) {
      try tree.store().recover()
    }
    #expect(try FileSystem.live.status(tree.directory.path + "/profile") == nil)
  }

  @Test func aLinkOutOfTheTreeIsNotFollowed() throws {
    let place = root + "/evil"
    try plant(root: root, path: "link/profile", in: place)
    try point(to: place)
    #expect(throws: FileTransactionError.self) { try tree.store().recover() }
    #expect(try FileSystem.live.list(home.path).isEmpty)
  }

  @Test func aFolderOfTheRunThatIsALinkIsNotUsed() throws {
    let place = root + "/evil"
    try plant(root: root, path: "Main.swift", in: place)
    try FileManager.default.removeItem(atPath: place + "/edits")
    try FileManager.default.createSymbolicLink(
      atPath: place + "/edits", withDestinationPath: home.path)
    try point(to: place)
    #expect(throws: FileTransactionError.damagedJournal(path: place + "/journal")) {
      try tree.store().recover()
    }
    #expect(try FileSystem.live.list(home.path).isEmpty)
  }

  // MARK: - Restores

  /// `levity restore OUT` has no tree but the one that the journal names.
  @Test func aRestoreDoesNotBelieveAPlantedRun() throws {
    let place = tree.output + "/restore/000001"
    try plant(root: home.path, path: "profile", in: place)
    #expect(throws: FileTransactionError.foreignRun(output: tree.output, tree: home.path)) {
      try TransactionStore.opened(output: tree.output)
    }
    #expect(
      throws: FileTransactionError.otherTree(output: tree.output, tree: home.path, expected: root)
    ) {
      try TransactionStore.opened(output: tree.output, tree: tree.root)
    }
    #expect(try FileSystem.live.list(home.path).isEmpty)
    #expect(try FileSystem.live.status(place + "/committed") != nil)
  }

  @Test func aRestoreDoesNotBelieveARunPlantedBesideItsOwn() throws {
    _ = try tree.store().perform(TreeFixture.transaction)
    try plant(root: root, path: "Main.swift", in: tree.output + "/restore/000000")
    #expect(throws: FileTransactionError.foreignRun(output: tree.output, tree: root)) {
      try TransactionStore.opened(output: tree.output)
    }
  }

  @Test func aCopiedOutputIsRestoredIfTheProjectIsNamed() throws {
    let before = try TreeFixture.snapshot(tree.root, times: true)
    _ = try tree.store().perform(TreeFixture.transaction)
    let copy = home.path + "/copy"
    try FileManager.default.copyItem(atPath: tree.output, toPath: copy)

    #expect(throws: FileTransactionError.foreignRun(output: copy, tree: root)) {
      try TransactionStore.opened(output: copy)
    }
    let outcome = try TransactionStore.opened(output: copy, tree: tree.root).restore()
    #expect(outcome.removed == ["Generated/Deep/A.swift"])
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }

  @Test func aMovedOutputIsStillAtHome() throws {
    let before = try TreeFixture.snapshot(tree.root, times: true)
    _ = try tree.store().perform(TreeFixture.transaction)
    let moved = tree.directory.path + "/moved"
    try FileManager.default.moveItem(atPath: tree.output, toPath: moved)
    _ = try TransactionStore.opened(output: moved).restore()
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }

  @Test func aRunOfAnotherTreeInTheOutputIsLeftAlone() throws {
    let place = tree.output + "/restore/000001"
    try plant(root: home.path, path: "profile", in: place)
    try tree.store().recover()
    #expect(try FileSystem.live.list(home.path).isEmpty)
    #expect(try FileSystem.live.status(place + "/committed") != nil)
  }
}
