import Foundation

/// Everything needed to finish a committed transaction, and to undo it.
struct TransactionJournal: Codable, Hashable {
  enum Kind: String, Codable {
    case makeDirectory, write, remove, removeDirectory
  }

  /// The state, or the intended state, of a path.
  struct State: Codable, Hashable {
    var kind: FileStatus.Kind?
    var digest: FileDigest?
    var link: String?
    var attributes: FileAttributes?
    var inode: UInt64?

    static let absent = State()

    /// Returns whether the bytes are the same, ignoring permissions and times.
    func hasContents(of other: State) -> Bool {
      kind == other.kind && digest == other.digest && link == other.link
    }
  }

  struct Step: Codable, Hashable {
    var kind: Kind
    var path: String
    var before: State
    var after: State
    /// The earlier path of a file that was moved.
    var origin: String?
  }

  /// A folder that exists before and after, whose time a restore sets back.
  struct Folder: Codable, Hashable {
    var path: String
    var before: FileAttributes
    var after: FileAttributes?
  }

  static let schemaVersion = 1

  var schemaVersion = TransactionJournal.schemaVersion
  /// Absolute path of the tree.
  var root: String
  /// Names of the transactions that this one undoes.
  var undoes: [String]
  /// Whether the transaction overwrote other people's edits; then its folder stays when it is finished.
  var keepsEdits: Bool
  var steps: [Step]
  var folders: [Folder]
  /// The inode of the folder in which the journal was written. Nobody who plants a journal in a repository or an archive
  /// knows it.
  var home: UInt64?
}

extension TransactionJournal {
  /// First line: a mark and the checksum of the rest.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = [UInt8](try encoder.encode(self))
    return Array("levity-journal \(FileDigest(body).encoded)\n".utf8) + body
  }

  static func decode(_ bytes: [UInt8], path: String) throws -> TransactionJournal {
    guard let end = bytes.firstIndex(of: 0x0A) else {
      throw FileTransactionError.damagedJournal(path: path)
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let body = Array(bytes[(end + 1)...])
    guard head.count == 2, head[0] == "levity-journal",
      FileDigest(encoded: String(head[1])) == FileDigest(body),
      let journal = try? JSONDecoder().decode(TransactionJournal.self, from: Data(body)),
      journal.schemaVersion == schemaVersion
    else { throw FileTransactionError.damagedJournal(path: path) }
    return journal
  }
}
