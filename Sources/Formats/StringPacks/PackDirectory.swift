import Foundation

/// What packs and archives begin with: eight fixed bytes of magic and size, a check, and a directory.
///
///     magic (4) | size of the directory (4) | PackHash of it (8) | directory
struct PackDirectory {
  static let headerSize = 16

  let magic: [UInt8]
  let version: UInt8
  /// Bytes of the largest directory.
  let largest: Int
  /// What the directory is, for errors.
  let part: String
  /// What the whole is, for errors.
  let whole: (part: String, name: String)

  /// The directory of `bytes` behind its version, and where what it lists begins.
  /// - Complexity: linear in the directory; what it lists is not touched.
  func read(_ bytes: Data) throws(StringPackError) -> (reader: PackReader, end: Int) {
    let fixed = Array(bytes.prefix(Self.headerSize))
    guard fixed.count == Self.headerSize, fixed.starts(with: magic) else {
      throw .malformed(part: whole.part, offset: 0, expected: "the beginning of \(whole.name)")
    }
    let (size, check) = fixed.withUnsafeBytes { (Int($0.word32(4)), $0.word64(8)) }
    guard size <= largest else { throw .tooLarge(part: part, found: size, limit: largest) }
    let directory = Array(bytes.dropFirst(Self.headerSize).prefix(size))
    guard directory.count == size, PackHash.hash(directory) == check else {
      throw .damaged(part: part)
    }
    var reader = PackReader(directory, part: part)
    guard try reader.byte("a version") == version else {
      throw .malformed(part: part, offset: 0, expected: "the version \(version)")
    }
    return (reader, Self.headerSize + size)
  }

  /// What stands before a directory.
  func header(of directory: [UInt8]) throws(StringPackError) -> [UInt8] {
    guard directory.count <= largest else {
      throw .tooLarge(part: part, found: directory.count, limit: largest)
    }
    var bytes = magic
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: PackHash.hash(directory))
    return bytes
  }
}
