import Foundation
import TestSupport
import Testing

@testable import FileTransactions

@Suite struct TransactionPropertyTests {
  /// Any edits of any tree, in place, as a copy, and taken back.
  @Test(arguments: 0..<60)
  func restoreIsTheInverseOfPerform(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let directory = try TemporaryDirectory()
    let root = directory.path + "/app"
    try FileSystem.live.makeDirectory(root)
    let paths = try Self.makeTree(directory, &random)
    let before = try TreeFixture.snapshot(root, times: true)
    let transaction = Self.makeTransaction(paths, &random)

    _ = try TreeCopy(root: root, output: directory.path + "/copy").perform(transaction)
    #expect(try TreeFixture.snapshot(root, times: true) == before)
    let store = try TransactionStore(root: root, output: directory.path + "/out")
    let outcome = try store.perform(transaction)

    let after = try TreeFixture.snapshot(root)
    #expect(try TreeFixture.snapshot(directory.path + "/copy/project") == after)
    #expect(outcome.isEmpty == transaction.isEmpty)
    if !outcome.isEmpty { _ = try store.restore() }
    let now = try TreeFixture.snapshot(root, times: true)
    for path in Set(now.keys).union(before.keys) { #expect(now[path] == before[path], "\(path)") }
  }

  @Test func damagedJournalsAreRefusedNotTrapped() throws {
    var random = SeededRandom(seed: 9)
    let journal = TransactionJournal(
      root: "/x", undoes: [], keepsEdits: false,
      steps: [.init(kind: .remove, path: "a", before: .absent, after: .absent)], folders: [])
    let bytes = try journal.encoded()
    #expect(try TransactionJournal.decode(bytes, path: "j") == journal)
    for _ in 0..<2000 {
      let damaged = random.mutate(bytes)
      guard damaged != bytes else { continue }
      #expect(throws: FileTransactionError.damagedJournal(path: "j")) {
        try TransactionJournal.decode(damaged, path: "j")
      }
    }
  }

  private static func makeTree(
    _ directory: TemporaryDirectory, _ random: inout SeededRandom
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let path =
        (0..<Int.random(in: 1...4, using: &random))
        .map { _ in ["a", "b c", "é", "😀", "d"].randomElement(using: &random) ?? "x" }
        .joined(separator: "/") + ".txt"
      let text = String(repeating: "x", count: Int.random(in: 0...50, using: &random))
      files[path] = text
      try directory.write(text, to: "app/" + path)
      try FileSystem.live.setAttributes(
        directory.path + "/app/" + path,
        FileAttributes(
          mode: [0o644, 0o600, 0o755, 0o444].randomElement(using: &random) ?? 0o644,
          seconds: Int64.random(in: 0...1_700_000_000, using: &random), nanoseconds: 7))
    }
    return files
  }

  private static func makeTransaction(
    _ files: [String: String], _ random: inout SeededRandom
  ) -> FileTransaction {
    var transaction = FileTransaction()
    for path in files.keys.sorted() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: transaction.remove(path)
      case 1:
        transaction.write(
          Array("new \(path)".utf8), to: path, replacing: files[path].map { Array($0.utf8) })
      case 2: transaction.write([1, 2, 3], to: path + ".new/deep/file", replacing: nil)
      default: break
      }
    }
    return transaction
  }
}
