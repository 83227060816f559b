import FileDescriptors
import Foundation
import TestSupport
import Testing

@testable import FileTransactions

/// Transactions as values, before anything is on a disk.
@Suite struct FileTransactionTests {
  private static let old = Array("old".utf8), new = Array("new".utf8)

  @Test func filesThatStayTheSameAreNotWritten() {
    var transaction = FileTransaction()
    transaction.write(Self.old, to: "a", replacing: Self.old)
    #expect(transaction.isEmpty)
    transaction.write(Self.new, to: "a", replacing: Self.old)
    transaction.write([], to: "b", replacing: nil)
    #expect(
      transaction.operations == [
        FileOperation(
          path: "a", action: .write(.bytes(Self.new)), expected: .file(FileDigest(Self.old))),
        FileOperation(path: "b", action: .write(.bytes([])), expected: .absent),
      ])
    #expect(!transaction.isEmpty)
    #expect(transaction.contents(of: "a") == Self.new && transaction.contents(of: "b") == [])
    #expect(transaction.contents(of: "c") == nil)
  }

  @Test func whatIsMovedOrRemovedIsGone() {
    var transaction = FileTransaction()
    transaction.move("a", Self.old, to: "b")
    transaction.move("c", Self.old, to: "d", leaving: Self.new)
    transaction.move("e", Self.old, to: "f", leaving: Self.old)
    transaction.remove("g")
    #expect(
      transaction.operations == [
        FileOperation(
          path: "b", action: .write(.bytes(Self.old)), expected: .absent, origin: "a"),
        FileOperation(path: "a", action: .remove, expected: .file(FileDigest(Self.old))),
        FileOperation(
          path: "d", action: .write(.bytes(Self.old)), expected: .absent, origin: "c"),
        FileOperation(
          path: "c", action: .write(.bytes(Self.new)), expected: .file(FileDigest(Self.old))),
        FileOperation(
          path: "f", action: .write(.bytes(Self.old)), expected: .absent, origin: "e"),
        FileOperation(path: "g", action: .remove),
      ])
    #expect(
      ["a", "b", "c", "e", "g", "h"].map(transaction.removes) == [
        true, false, false, false, true, false,
      ])
    // The last operation decides.
    transaction.write(Self.new, to: "g", replacing: nil)
    #expect(!transaction.removes("g"))
    transaction.remove("g")
    #expect(transaction.removes("g"))
  }

  @Test func anAmendmentReplacesWhatIsWrittenThere() {
    var transaction = FileTransaction()
    transaction.remove("a")
    transaction.write(Self.new, to: "b", replacing: Self.old)
    transaction.amend("b", with: [1], replacing: Self.old)
    #expect(transaction.contents(of: "b") == [1] && transaction.operations.count == 2)
    #expect(transaction.operations[1].expected == .file(FileDigest(Self.old)))
    transaction.amend("a", with: [2], replacing: nil)
    transaction.amend("c", with: Self.old, replacing: Self.old)
    #expect(transaction.operations.map(\.path) == ["a", "b", "a"])
    #expect(transaction.contents(of: "a") == [2])
    var other = FileTransaction()
    other.remove("z")
    transaction.append(contentsOf: other)
    #expect(transaction.operations.map(\.path) == ["a", "b", "a", "z"])
  }

  // MARK: - Digests

  @Test(arguments: [
    ("0-cbf29ce484222325", 0), ("3-00000000000000ff", 3), ("-1-00000000000000ff", nil),
    ("3-0000000000000ff", nil), ("3-000000000000000ff", nil), ("3-00000000000000fg", nil),
    ("3", nil), ("3-00000000000000ff-", nil), ("x-00000000000000ff", nil), ("", nil),
  ])
  func digestsHaveASizeAndSixteenDigits(_ text: String, _ size: Int?) throws {
    let digest = FileDigest(encoded: text)
    #expect(digest?.size == size)
    let document = Data("[\"\(text)\"]".utf8)
    if let digest {
      #expect(digest.encoded == text)
      #expect(try JSONDecoder().decode([FileDigest].self, from: document) == [digest])
      #expect(try JSONEncoder().encode([digest]) == document)
    } else {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([FileDigest].self, from: document)
      }
      #expect("\(String(describing: error))".contains("expected size-hash, found \(text)"))
    }
  }

  // MARK: - Errors

  @Test(arguments: [
    (FileSystemError.Action.examine, "examine"), (.read, "read"), (.list, "list"),
    (.write, "write"), (.copy, "copy"), (.link, "make the link"), (.lock, "lock"),
    (.move, "move"), (.remove, "remove"), (.synchronize, "synchronize"),
    (.makeDirectory, "make the folder"), (.setAttributes, "set the permissions of"),
  ])
  func callsThatFailSayWhatTheyWanted(_ action: FileSystemError.Action, _ verb: String) {
    let error = FileSystemError(action: action, path: "a", code: EACCES)
    #expect(error.description == "Can't \(verb) a: \(SystemError(code: EACCES).reason).")
    let full = FileSystemError(action: action, path: "a", code: ENOSPC)
    #expect(full.description == "The disk is full: can't \(verb) a.")
  }

  @Test(
    arguments: [
      (ENOSPC, [true, false, false, false]), (EDQUOT, [true, false, false, false]),
      (EILSEQ, [false, true, false, false]), (EXDEV, [false, false, true, false]),
      (ENOTEMPTY, [false, false, false, true]), (EEXIST, [false, false, false, true]),
      (EACCES, [false, false, false, false]),
    ] as [(Int32, [Bool])])
  func someCodesHaveAMeaning(_ code: Int32, _ meanings: [Bool]) {
    let error = FileSystemError(action: .write, path: "a", code: code)
    #expect(
      [error.isDiskFull, error.hasForeignName, error.isCrossDevice, error.isNotEmpty] == meanings)
  }

  // MARK: - The file system

  @Test func filesThatCantBeReadSayWhy() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path
    #expect(mkfifo(path + "/pipe", 0o600) == 0)
    #expect(symlink("target", path + "/link") == 0)
    let codes = ["", "/pipe", "/missing"].map { name -> Int32? in
      do {
        _ = try FileSystem.live.read(path + name)
        return nil
      } catch let error as FileSystemError {
        return error.code
      } catch { return -1 }
    }
    #expect(codes == [EISDIR, SystemError.notPlain, ENOENT])
    #expect(try FileSystem.live.readLink(path + "/link") == "target")
    #expect(throws: FileSystemError(action: .read, path: path + "/pipe", code: EINVAL)) {
      try FileSystem.live.readLink(path + "/pipe")
    }
    #expect(throws: FileSystemError(action: .examine, path: path + "/missing", code: ENOENT)) {
      try FileSystem.live.realPath(path + "/missing")
    }
    #expect(try FileSystem.live.realPath(path) == path)
  }

  /// Bind mounts of one volume, between which files can't be renamed.
  @Test func filesAreCopiedBetweenMounts() throws {
    let tree = try TreeFixture()
    let before = try TreeFixture.snapshot(tree.root, times: true)
    let output = tree.output
    var files = FileSystem.live
    files.rename = { source, destination in
      guard source.hasPrefix(output) == destination.hasPrefix(output) else {
        throw FileSystemError(action: .move, path: destination, code: EXDEV)
      }
      try FileSystem.live.rename(source, destination)
    }
    // An earlier run left it.
    try tree.directory.write("half", to: "app/Main.swift.levity-tmp")

    _ = try tree.store(files).perform(TreeFixture.transaction)
    let now = try TreeFixture.snapshot(tree.root)
    #expect(now["Main.swift"] == "file 644 print(2)\n")
    #expect(now["run.sh"] == "file 755 #!/bin/bash\n")
    #expect(now.keys.allSatisfy { !$0.hasSuffix(".levity-tmp") })

    _ = try tree.store(files).restore()
    #expect(try TreeFixture.snapshot(tree.root, times: true) == before)
  }
}
