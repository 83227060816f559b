import Foundation
import TestSupport
import Testing

@testable import FileTransactions

/// Every call that changes something fails once, and is killed once.
@Suite struct TransactionFailureTests {
  enum Path: CaseIterable { case perform, restore, copy }

  @Test(arguments: FailingFileSystem.Mode.allCases)
  func aRunIsUntouchedOrCompleteWhereverItStops(_ mode: FailingFileSystem.Mode) throws {
    let (before, after) = try Self.ends()

    try everyStep(mode) { files in
      let tree = try TreeFixture()
      let completed = Result { try tree.store(files).perform(TreeFixture.transaction) }
      if mode == .error { try Self.expectNeverHalf(tree, completed, before, after) }

      try tree.store().recover()

      let now = try TreeFixture.snapshot(tree.root)
      #expect(now == before || now == after)
      try Self.expectRestorable(tree, isChanged: now == after, before)
    }
  }

  @Test(arguments: FailingFileSystem.Mode.allCases)
  func aRestoreIsUntouchedOrCompleteWhereverItStops(_ mode: FailingFileSystem.Mode) throws {
    let (before, after) = try Self.ends()

    try everyStep(mode) { files in
      let tree = try TreeFixture()
      _ = try tree.store().perform(TreeFixture.transaction)
      _ = Result { try tree.store(files).restore() }

      try tree.store().recover()

      let now = try TreeFixture.snapshot(tree.root)
      #expect(now == before || now == after)
      try Self.expectRestorable(tree, isChanged: now == after, before)
    }
  }

  @Test func aRecoveryThatIsKilledIsRecovered() throws {
    let (before, after) = try Self.ends()
    for stop in stride(from: 3, to: 80, by: 7) {
      try everyStep(.kill) { files in
        let tree = try TreeFixture()
        let first = FailingFileSystem(failing: stop, mode: .kill)
        _ = Result { try tree.store(first.files).perform(TreeFixture.transaction) }
        _ = Result { try tree.store(files).recover() }

        try tree.store().recover()

        let now = try TreeFixture.snapshot(tree.root)
        #expect(now == before || now == after)
      }
    }
  }

  @Test(arguments: FailingFileSystem.Mode.allCases)
  func aCopyIsAbsentOrCompleteWhereverItStops(_ mode: FailingFileSystem.Mode) throws {
    let (before, after) = try Self.ends()

    try everyStep(mode) { files in
      let tree = try TreeFixture()
      _ = Result {
        try TreeCopy(root: tree.root, output: tree.output, files: files)
          .perform(TreeFixture.transaction)
      }

      #expect(try TreeFixture.snapshot(tree.root) == before)
      let copy = tree.output + "/project"
      if FileManager.default.fileExists(atPath: copy) {
        #expect(try TreeFixture.snapshot(copy) == after)
      }
      _ = try TreeCopy(root: tree.root, output: tree.output).perform(TreeFixture.transaction)
      #expect(try TreeFixture.snapshot(copy) == after)
      #expect(try FileSystem.live.list(tree.output) == ["project", "project.files"])
    }
  }

  @Test(arguments: FailingFileSystem.Mode.allCases)
  func aSecondCopyNeverLosesTheFirst(_ mode: FailingFileSystem.Mode) throws {
    let (before, after) = try Self.ends()

    try everyStep(mode) { files in
      let tree = try TreeFixture()
      _ = try TreeCopy(root: tree.root, output: tree.output).perform(FileTransaction())
      _ = Result {
        try TreeCopy(root: tree.root, output: tree.output, files: files)
          .perform(TreeFixture.transaction)
      }

      _ = try TreeCopy(root: tree.root, output: tree.output).perform(TreeFixture.transaction)
      #expect(try TreeFixture.snapshot(tree.output + "/project") == after)
      #expect(try TreeFixture.snapshot(tree.root) == before)
    }
  }

  // MARK: -

  private static func ends() throws -> (before: [String: String], after: [String: String]) {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root)
    _ = try tree.store().perform(TreeFixture.transaction)
    return (before, try TreeFixture.snapshot(tree.root))
  }

  /// Runs `body` with a file system that fails at call 1, 2, … until it does not fail any more.
  private func everyStep(
    _ mode: FailingFileSystem.Mode, _ body: (FileSystem) throws -> Void
  ) throws {
    for step in 1...2000 {
      let failing = FailingFileSystem(failing: step, mode: mode)
      try body(failing.files)
      if !failing.hasFailed { return }
    }
    Issue.record("never ran to the end")
  }

  /// A process that continues after a failed call cleans up itself, so the tree is whole without recovery.
  private static func expectNeverHalf(
    _ tree: TreeFixture, _ result: Result<TransactionStore.Outcome, any Error>,
    _ before: [String: String], _ after: [String: String]
  ) throws {
    var now = try TreeFixture.snapshot(tree.root)
    // The last call of all is the removal of the pointer.
    now[TransactionFolder.pointerName] = nil
    if case .success = result { #expect(now == after) }
    #expect(now == before || now == after)
  }

  private static func expectRestorable(
    _ tree: TreeFixture, isChanged: Bool, _ before: [String: String]
  ) throws {
    if isChanged { _ = try tree.store().restore() }
    #expect(try TreeFixture.snapshot(tree.root) == before)
    let output = try FileSystem.live.list(tree.output)
    #expect(output == [] || output == ["restore"])
  }
}
