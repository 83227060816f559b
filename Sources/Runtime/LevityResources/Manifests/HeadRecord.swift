import Foundation
import ResourceManifests

/// What is remembered of the last head that was accepted: the signed bytes, so that they can be checked again, and where
/// they came from.
///
/// The file: a first line, the entity tag, its address, the floor, then the bytes of the signed head. It is replaced as
/// a whole. Lines that cannot be told from damage do no harm: a wrong tag costs one transfer, a wrong floor falls back
/// to the shipped manifest.
final class HeadRecord: Sendable {
  static let firstLine = "levity head record 1"
  static let maximumSize = SignedHead.maximumSize + (8 << 10)
  private static let maximumLineLength = 2_048

  /// Bytes of `heads/<channel>.json`.
  let signedHead: [UInt8]
  /// The floor at the time of installation: the app build and the shipped manifest.
  let floor: ContentDigest
  /// The server's name for these bytes, and the address where it has that meaning.
  let entityTag: (tag: String, url: String)?

  init(signedHead: [UInt8], floor: ContentDigest, entityTag: (tag: String, url: String)? = nil) {
    self.signedHead = signedHead
    self.floor = floor
    self.entityTag = Self.usable(entityTag)
  }

  /// Nil where the bytes are no record.
  convenience init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize else { return nil }
    var lines: [String] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index + 1
      if lines.count == 4 { break }
    }
    guard lines.count == 4, lines[0] == Self.firstLine, let floor = ContentDigest(hex: lines[3])
    else { return nil }
    self.init(
      signedHead: Array(bytes[start...]), floor: floor, entityTag: (lines[1], lines[2]))
  }

  var bytes: [UInt8] {
    let lines = [Self.firstLine, entityTag?.tag ?? "", entityTag?.url ?? "", floor.hex, ""]
    return Array(lines.joined(separator: "\n").utf8) + signedHead
  }

  /// Printable ASCII only: it goes into a line here and into a header field later.
  private static func usable(
    _ entityTag: (tag: String, url: String)?
  ) -> (tag: String, url: String)? {
    guard let (tag, url) = entityTag, !tag.isEmpty,
      isUsable(tag), isUsable(url)
    else { return nil }
    return (tag, url)
  }

  private static func isUsable(_ text: String) -> Bool {
    text.utf8.count <= maximumLineLength
      && Array(text.utf8).allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension HeadRecord: Equatable {
  static func == (left: HeadRecord, right: HeadRecord) -> Bool { left.bytes == right.bytes }
}
