/// A reason why a zip archive can't be read.
public enum ZipArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no directory of an archive at its end.
  case notAnArchive
  /// `structure` at an offset ends beyond the file, or isn't where the archive says.
  case malformed(structure: String, offset: Int)
  /// The archive is a part of one that is split over several files.
  case split
  /// The path of an entry escapes the archive, or isn't a path.
  case unsafePath(String)
  /// Two entries have the same path, or one is below a file.
  case conflictingPath(String)
  /// An entry that is encrypted.
  case encrypted(entry: String)
  /// An entry with a compression other than stored and deflated.
  case unknownCompression(entry: String, method: Int)
  /// Two entries share bytes of the archive, which expand to more than the archive could hold.
  case overlapping(entry: String)
  /// An entry claims more bytes than its stream can hold, or than are read.
  case tooLarge(entry: String, bytes: Int, limit: Int)
  /// All entries together have more bytes than are read.
  case totalTooLarge(limit: Int)
  /// More entries than are read.
  case tooManyEntries(count: Int, limit: Int)
  /// The content of an entry has the wrong length or check sum.
  case damaged(entry: String)

  /// The error without a period, to follow the name of a file.
  public var description: String {
    switch self {
    case .notAnArchive: "it isn't a zip archive"
    case .malformed(let structure, let offset): "its \(structure) at \(offset) is damaged"
    case .split: "it's a part of an archive in several files"
    case .unsafePath(let path): "the path \(path) leads out of it"
    case .conflictingPath(let path): "it has \(path) twice, or something inside of that file"
    case .encrypted(let entry): "\(entry) is encrypted"
    case .unknownCompression(let entry, let method):
      "\(entry) has compression \(method); only stored and deflated entries are read"
    case .overlapping(let entry): "\(entry) overlaps another entry"
    case .tooLarge(let entry, let bytes, let limit):
      "\(entry) claims \(bytes) bytes; at most \(limit) are possible"
    case .totalTooLarge(let limit): "its entries have more than \(limit) bytes together"
    case .tooManyEntries(let count, let limit):
      "it has \(count) entries; at most \(limit) are read"
    case .damaged(let entry): "\(entry) is damaged"
    }
  }
}
