import Foundation
import PackageHeads

/// The record of the last accepted head: its signed bytes, so that they can be verified again, and their origin.
///
/// The file contains a first line, the entity tag, its address, the baseline, then the bytes of the signed head. It is
/// replaced as a whole. Damaged lines do no harm: a wrong tag costs one transfer, a wrong baseline falls back to the
/// shipped manifest.
package final class HeadRecord: Sendable {
  static let firstLine = "levity head record 1"
  static let maximumSize = SignedHead.maximumSize + (8 << 10)
  private static let maximumLineLength = 2_048

  /// The bytes of `heads/<channel>.json`.
  let signedHead: [UInt8]
  /// The baseline at the time of installation: the app build and the shipped manifest.
  let baseline: ContentDigest
  /// The server's entity tag for these bytes, and the address it applies to.
  let entityTag: (tag: String, url: String)?

  init(signedHead: [UInt8], baseline: ContentDigest, entityTag: (tag: String, url: String)? = nil) {
    self.signedHead = signedHead
    self.baseline = baseline
    self.entityTag = Self.usable(entityTag)
  }

  /// Parses a record; nil if the bytes aren't one.
  convenience init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize else { return nil }
    var lines: [String] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.add(String(utf8Bytes: bytes[start..<index]))
      start = index + 1
      if lines.count == 4 { break }
    }
    guard lines.count == 4, lines[0] == Self.firstLine, let baseline = ContentDigest(hex: lines[3])
    else { return nil }
    self.init(
      signedHead: Array(bytes[start...]), baseline: baseline, entityTag: (lines[1], lines[2]))
  }

  var bytes: [UInt8] {
    let lines = [Self.firstLine, entityTag?.tag ?? "", entityTag?.url ?? "", baseline.hex, ""]
    return (lines.joined(separator: "\n")).utf8Bytes() + signedHead
  }

  /// Returns the tag if it is printable ASCII: it goes into a line here, and into a header field later.
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
      && text.utf8Bytes().allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension HeadRecord: Equatable {
  package static func == (left: HeadRecord, right: HeadRecord) -> Bool { left.bytes == right.bytes }
}
