import Foundation
import TestSupport
import Testing

@testable import FileTransactions

@Suite struct TransactionValidationTests {
  static let refused: [(FileOperation, FileTransactionError)] = [
    (.init(path: "", action: .remove), .invalidPath("")),
    (.init(path: "/etc/passwd", action: .remove), .invalidPath("/etc/passwd")),
    (.init(path: "a/../../b", action: .remove), .invalidPath("a/../../b")),
    (.init(path: "./a", action: .remove), .invalidPath("./a")),
    (.init(path: "a//b", action: .remove), .invalidPath("a//b")),
    (.init(path: "a\0b", action: .remove), .invalidPath("a\0b")),
    (.init(path: "Gone.swift", action: .remove), .missing(path: "Gone.swift")),
    (.init(path: "Gone", action: .removeDirectory), .missing(path: "Gone")),
    (
      .init(path: "Images.xcassets", action: .remove),
      .wrongKind(path: "Images.xcassets", found: .directory, expected: .file)
    ),
    (
      .init(path: "Images.xcassets", action: .write(.bytes([]))),
      .wrongKind(path: "Images.xcassets", found: .directory, expected: .file)
    ),
    (
      .init(path: "Main.swift", action: .removeDirectory),
      .wrongKind(path: "Main.swift", found: .file, expected: .directory)
    ),
    (
      .init(path: "Main.swift", action: .makeDirectory),
      .wrongKind(path: "Main.swift", found: .file, expected: .directory)
    ),
    (
      .init(path: "Images.xcassets/a.imageset", action: .removeDirectory),
      .directoryNotEmpty(path: "Images.xcassets/a.imageset", holds: "Contents.json")
    ),
  ]

  @Test(arguments: refused)
  func refusesBeforeAnythingIsWritten(
    _ operation: FileOperation, _ error: FileTransactionError
  ) throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)

    #expect(throws: error) { try tree.store().perform(FileTransaction([operation])) }
    #expect(throws: error) {
      try TreeCopy(root: tree.root, output: tree.output).perform(FileTransaction([operation]))
    }
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
    #expect(try FileSystem.live.list(tree.output) == [])
  }

  @Test func refusesPathsThatLeaveThroughALink() throws {
    let tree = try TreeFixture()
    try tree.directory.write("secret", to: "elsewhere/file")
    try FileSystem.live.makeLink("../elsewhere", tree.root + "/Away")

    #expect(throws: FileTransactionError.self) {
      try tree.store().perform(FileTransaction([.init(path: "Away/file", action: .remove)]))
    }
    #expect(FileManager.default.fileExists(atPath: tree.directory.path + "/elsewhere/file"))
  }

  @Test func followsLinksInsideTheTreeToOneFile() throws {
    let tree = try TreeFixture()
    try FileSystem.live.makeLink("Images.xcassets", tree.root + "/Alias")
    let write = FileOperation.Action.write(.bytes([9]))

    _ = try tree.store().perform(
      FileTransaction([
        .init(path: "Alias/Contents.json", action: write),
        .init(path: "Images.xcassets/Contents.json", action: write),
      ]))

    #expect(try FileSystem.live.read(tree.root + "/Images.xcassets/Contents.json") == [9])
    #expect(try FileSystem.live.readLink(tree.root + "/Alias") == "Images.xcassets")
  }

  @Test func aFileThatWasReadThroughALinkIsEditedWhereItLeads() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    var transaction = FileTransaction()
    for path in ["Link.txt", "Main.swift"] {
      transaction.write([9], to: path, replacing: Array("print(1)\n".utf8))
    }

    let copy = try TreeCopy(root: tree.root, output: tree.output + "/copy").perform(transaction)
    _ = try tree.store().perform(transaction)

    for root in [copy.path, tree.root] {
      #expect(try FileSystem.live.read(root + "/Main.swift") == [9])
      #expect(try FileSystem.live.readLink(root + "/Link.txt") == "Main.swift")
    }
    _ = try TransactionStore.opened(output: tree.output).restore()
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }

  @Test func refusesAnEditThroughALinkThatLeadsOut() throws {
    let tree = try TreeFixture()
    try tree.directory.write("secret", to: "elsewhere")
    try FileSystem.live.makeLink("../elsewhere", tree.root + "/Away")
    var transaction = FileTransaction()
    transaction.write([9], to: "Away", replacing: Array("secret".utf8))

    let target = try FileSystem.live.realPath(tree.directory.path + "/elsewhere")
    #expect(throws: FileTransactionError.outsideRoot(path: "Away", resolved: target)) {
      try tree.store().perform(transaction)
    }
    #expect(try FileSystem.live.read(target) == Array("secret".utf8))
  }

  @Test func refusesTwoOpinionsOnOneFile() throws {
    let tree = try TreeFixture()
    #expect(throws: FileTransactionError.conflictingOperations(path: "Main.swift")) {
      try tree.store().perform(
        FileTransaction([
          .init(path: "Main.swift", action: .remove),
          .init(path: "Main.swift", action: .write(.bytes([]))),
        ]))
    }
  }

  @Test func outputMayLieInTheTreeButNotBeIt() throws {
    let tree = try TreeFixture()
    #expect(throws: FileTransactionError.self) {
      try TransactionStore(root: tree.root, output: tree.root)
    }
    #expect(throws: FileTransactionError.self) {
      try TreeCopy(root: tree.root, output: tree.directory.path, name: "app")
    }

    let output = tree.root + "/.levity/out"
    let copy = try TreeCopy(root: tree.root, output: output).perform(TreeFixture.transaction)
    #expect(!FileManager.default.fileExists(atPath: copy.path + "/.levity/out"))
    #expect(FileManager.default.fileExists(atPath: copy.path + "/Main.swift"))
  }

  @Test func anAddedFileHasItsAttributes() throws {
    let tree = try TreeFixture()
    let wanted = FileAttributes(mode: 0o755, seconds: 1_600_000_000, nanoseconds: 5)
    let operation = FileOperation(
      path: "Tools/new.sh", action: .write(.bytes([1])), expected: .absent, attributes: wanted)
    let copy = try TreeCopy(root: tree.root, output: tree.output)
      .perform(FileTransaction([operation]))
    #expect(try FileSystem.live.status(copy.path + "/Tools/new.sh")?.attributes == wanted)
  }

  @Test func anEditedCopyIsNotReplaced() throws {
    let tree = try TreeFixture()
    let copy = try TreeCopy(root: tree.root, output: tree.output)
    #expect(try !copy.perform(TreeFixture.transaction).isUnchanged)
    #expect(try copy.perform(TreeFixture.transaction).isUnchanged)
    try tree.directory.write("mine", to: "out/project/Mine.swift")

    #expect(throws: FileTransactionError.self) { try copy.perform(TreeFixture.transaction) }
    #expect(FileManager.default.fileExists(atPath: tree.output + "/project/Mine.swift"))
    _ = try copy.perform(TreeFixture.transaction, overwriting: true)
    #expect(!FileManager.default.fileExists(atPath: tree.output + "/project/Mine.swift"))
  }

  @Test func copiesShareNoFileWithTheTree() throws {
    let tree = try TreeFixture()
    let copy = try TreeCopy(root: tree.root, output: tree.output).perform(FileTransaction())
    let source = try FileSystem.live.status(tree.root + "/Main.swift")
    #expect(try FileSystem.live.status(copy.path + "/Main.swift")?.inode != source?.inode)
    #expect(
      try TreeFixture.snapshot(copy.path, times: true)
        == TreeFixture.snapshot(tree.root, times: true))
  }

  static let sentences: [(FileTransactionError, String)] = [
    (
      .changedSincePlanned(paths: ["a", "b"]),
      "Changed while Levity was working, nothing was touched: a, b."
    ),
    (
      .editedSince(paths: (1...12).map { "f\($0)" }),
      "Edited since the run: f1, f2, f3, f4, f5, f6, f7, f8, f9, f10 and 2 more."
    ),
    (.notWritable(path: "/x"), "Can't write /x."),
    (
      .directoryNotEmpty(path: "a.imageset", holds: "b.png"),
      "Can't remove the folder a.imageset: it contains b.png."
    ),
    (.damagedJournal(path: "/j"), "The journal /j is damaged."),
    (
      .damagedOriginals(paths: ["a"]),
      "The saved originals of these files are damaged or missing, nothing was touched: a."
    ),
    (
      .editedSince(paths: (1...10).map { "f\($0)" }),
      "Edited since the run: f1, f2, f3, f4, f5, f6, f7, f8, f9, f10."
    ),
    (.invalidPath("/a"), "The path \"/a\" is not a path inside the project."),
    (.outsideRoot(path: "a", resolved: "/b"), "a leads out of the project, to /b."),
    (.conflictingOperations(path: "a"), "Two edits of a contradict each other."),
    (.missing(path: "a"), "a does not exist."),
    (
      .wrongKind(path: "a", found: .directory, expected: .file),
      "a is a directory where a file was expected."
    ),
    (
      .differentVolumes(path: "/a", output: "/out"),
      "/out is on another volume than /a, where an in-place run can't be atomic."
    ),
    (.outputIsInput(path: "/a"), "The output folder /a is the project itself."),
    (
      .destinationExists(path: "/a"),
      "/a exists and was changed since Levity wrote it, or was not written by Levity."
    ),
    (.busy(path: "/a"), "Another run of Levity is working on /a."),
    (
      .journalMissing(tree: "/a", journal: "/j"),
      "A run on /a wasn't finished, and its journal /j is missing."
    ),
    (.nothingToRestore(path: "/a"), "/a has no in-place run to undo."),
    (
      .foreignRun(output: "/out", tree: "/a"),
      "The run in /out wasn't written there, but copied or made by somebody else; it would change /a."
    ),
    (
      .otherTree(output: "/out", tree: "/a", expected: "/b"),
      "The run in /out was on /a, not on /b."
    ),
    (
      .takenBack(reason: "It's full."), "The edits were undone, and nothing has changed: It's full."
    ),
    (
      .unfinished(journal: "/j"),
      "The run stopped half-way; the next run or restore finishes it from /j."
    ),
  ]

  @Test(arguments: sentences)
  func errorsAreOneSentence(_ error: FileTransactionError, _ text: String) {
    #expect(error.description == text)
  }

  @Test func systemErrorsSayWhatFailedWhere() {
    #expect(
      FileSystemError(action: .write, path: "/a", code: ENOSPC).description
        == "The disk is full: can't write /a.")
    #expect(
      FileSystemError(action: .makeDirectory, path: "/a", code: EROFS).description
        == "Can't make the folder /a: Read-only file system.")
  }
}
