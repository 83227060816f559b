import Foundation

/// What somebody who can write to a package does to one of its files.
enum Forgery: String, CaseIterable, Sendable {
  case emptied, shortened, lengthened, zeroed, removed
  case firstByte = "first byte changed"
  case lastByte = "last byte changed"
  /// The bytes of another file of the package.
  case swapped
  case folder = "a directory instead"
  case link = "a link to the same bytes"
  case pipe = "a pipe instead"

  func apply(to file: URL, other: URL) throws {
    let files = FileManager.default
    let bytes = try Data(contentsOf: file)
    switch self {
    case .emptied: try Data().write(to: file)
    case .shortened: try bytes.dropLast().write(to: file)
    case .lengthened: try (bytes + [0]).write(to: file)
    case .zeroed: try Data(count: bytes.count).write(to: file)
    case .firstByte: try changing(bytes, at: 0).write(to: file)
    case .lastByte: try changing(bytes, at: bytes.count - 1).write(to: file)
    case .swapped: try Data(contentsOf: other).write(to: file)
    case .removed: try files.removeItem(at: file)
    case .folder:
      try files.removeItem(at: file)
      try files.createDirectory(at: file, withIntermediateDirectories: false)
    case .link:
      let copy = file.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "elsewhere")
      try bytes.write(to: copy)
      try files.removeItem(at: file)
      try files.createSymbolicLink(at: file, withDestinationURL: copy)
    case .pipe:
      try files.removeItem(at: file)
      guard mkfifo(file.path, 0o644) == 0 else { throw TortureError.missing(file) }
    }
  }

  private func changing(_ bytes: Data, at index: Int) -> Data {
    var bytes = bytes
    if bytes.indices.contains(index) { bytes[index] ^= 0x20 }
    return bytes
  }
}
