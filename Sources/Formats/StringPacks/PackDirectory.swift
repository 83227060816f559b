import Foundation
import PackageHeads

/// The beginning of packs and archives: eight fixed bytes of magic and size, a check, and a directory.
///
///     magic (4) | size of the directory (4) | PackHash of it (8) | directory
struct PackDirectory {
  static let headerSize = 16

  let magic: [UInt8]
  /// The version that is written unless a pack needs more.
  let version: UInt8
  /// The newest version that is read.
  let newestVersion: UInt8
  /// The maximum size of a directory in bytes.
  let maximumSize: Int
  /// The name of the directory in errors.
  let part: StaticString
  /// The name of the whole file in errors.
  let whole: (part: String, name: String)

  /// Returns the directory of `bytes`, of which the version has been read, and where its contents begin.
  /// - Complexity: Linear in the directory; its contents aren't touched.
  func read(_ bytes: Data) throws(StringPackError) -> (reader: PackReader, end: Int) {
    let fixed = bytes.array(0..<Self.headerSize)
    guard fixed.count == Self.headerSize, Array(fixed[..<4]) == magic else {
      throw .malformed(part: whole.part, offset: 0, expected: "the beginning of " + whole.name)
    }
    let (size, check) = fixed.withUnsafeBytes { (Int($0.word32(4)), $0.word64(8)) }
    guard size <= maximumSize else { try StringPackError.refuse(part, size, limit: maximumSize) }
    let directory = bytes.array(Self.headerSize..<(Self.headerSize + size))
    guard directory.count == size, PackHash.hash(directory) == check else {
      throw .damaged(part: part.description)
    }
    var reader = PackReader(directory, part: part)
    let found = try reader.byte("a version")
    guard found >= version, found <= newestVersion else {
      throw .malformed(
        part: part.description, offset: 0,
        expected: Sentence.of("the version #", Int(newestVersion)))
    }
    return (reader, Self.headerSize + size)
  }

  /// Returns what comes before a directory.
  func header(of directory: [UInt8]) throws(StringPackError) -> [UInt8] {
    guard directory.count <= maximumSize else {
      try StringPackError.refuse(part, directory.count, limit: maximumSize)
    }
    var bytes = magic
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: PackHash.hash(directory))
    return bytes
  }
}

extension Data {
  // Code size: the library's slices are compiled for `Data` with everything that they are made of.
  /// Returns the bytes of a range, counted from 0, as far as there are any.
  @inline(never)
  func array(_ range: Range<Int>) -> [UInt8] {
    withUnsafeBytes { bytes in
      let range = range.clamped(to: 0..<bytes.count)
      return [UInt8](UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }
}
