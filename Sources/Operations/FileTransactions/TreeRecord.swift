import Foundation

/// The state of a copied tree when it was finished, to detect later edits.
struct TreeRecord: Codable, Hashable {
  struct Entry: Codable, Hashable {
    var kind: FileStatus.Kind
    var size: Int
    var attributes: FileAttributes
    /// Files written by the transaction, whose time is that of the run and has no meaning.
    var digest: FileDigest?

    /// Returns whether the bytes are the same, as far as a listing shows.
    func hasContents(of other: Entry) -> Bool {
      guard kind == other.kind, attributes.mode == other.attributes.mode else { return false }
      if kind == .directory { return true }
      if digest != nil || other.digest != nil { return digest == other.digest }
      return size == other.size && attributes == other.attributes
    }
  }

  var schemaVersion = 1
  var entries: [String: Entry] = [:]

  func hasContents(of other: TreeRecord) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { path, entry in
        other.entries[path].map { entry.hasContents(of: $0) } ?? false
      }
  }

  /// Returns whether the tree at `path` still matches the record in sizes, permissions and times.
  func describes(_ path: String, files: FileSystem) throws -> Bool {
    var found = TreeRecord()
    try found.scan(path, prefix: "", files: files)
    guard found.entries.count == entries.count else { return false }
    return entries.allSatisfy { path, entry in
      guard let now = found.entries[path], now.kind == entry.kind else { return false }
      // Finder and Xcode change the times of folders.
      return entry.kind == .directory
        || (now.size == entry.size && now.attributes == entry.attributes)
    }
  }

  private mutating func scan(_ folder: String, prefix: String, files: FileSystem) throws {
    for name in try files.list(folder) {
      guard let status = try files.status("\(folder)/\(name)") else { continue }
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      entries[path] = Entry(kind: status.kind, size: status.size, attributes: status.attributes)
      if status.kind == .directory {
        try scan("\(folder)/\(name)", prefix: path, files: files)
      }
    }
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }

  /// Nil if the file is missing or isn't a record.
  static func read(_ path: String, files: FileSystem) -> TreeRecord? {
    guard let bytes = try? files.read(path) else { return nil }
    return try? JSONDecoder().decode(TreeRecord.self, from: Data(bytes))
  }
}
