import Foundation
import HTTPSemantics
import LevityResources

/// Remembers tags between launches: preservation priorities, last ends, the last manifest, and since when
/// objects that were in use at the end of a process have been kept.
///
/// A first line with the seconds of that time, the size of the manifest and its digest, then one line for each tag: thousandths of the preservation priority,
/// seconds of the last end, the name. It's replaced as a whole; damaged lines are passed over.
enum TagRecord {
  private static let firstLine = "levity tags 1"
  private static let maximumSize = 1 << 20

  /// Returns the time since which objects have been inherited, in seconds since 1970, and the last manifest; 0 and nil if
  /// they aren't known.
  static func read(
    _ file: String, into ledger: TagLedger
  ) -> (inheritedSince: Double, manifest: ManifestObject?) {
    guard let descriptor = try? Descriptor.file(file), let status = try? descriptor.status(),
      status.isFile, status.size <= maximumSize,
      let bytes = try? descriptor.bytes(count: status.size, mappingFrom: .max)
    else { return (0, nil) }
    let lines = HeaderSyntax.parts(String(decoding: bytes, as: UTF8.self), at: "\n")
    let first = HeaderSyntax.parts(lines[0], at: " ")
    guard lines[0].hasPrefix(firstLine), first.count == 6 else { return (0, nil) }
    for line in lines.dropFirst() {
      var parts = HeaderSyntax.parts(line, at: " ")
      guard parts.count > 2, let steps = HeaderSyntax.integer(parts[0]), steps <= 1_000,
        let end = HeaderSyntax.integer(parts[1])
      else { continue }
      parts.removeFirst(2)
      let account = ledger.account(of: parts.joined(separator: " "))
      account.preservation = Double(steps) / 1_000
      account.lastEnd = Double(end)
    }
    let since = Double(HeaderSyntax.integer(first[3]) ?? 0)
    guard let size = HeaderSyntax.integer(first[4]), let digest = ContentDigest(hex: first[5])
    else { return (since, nil) }
    return (since, TagDirectory.reference(digest, size: size))
  }

  static func bytes(
    _ ledger: TagLedger, inheritedSince: Double, _ manifest: ManifestObject?
  ) -> [UInt8] {
    var text = firstLine + " " + whole(inheritedSince)
    text += " " + (manifest?.size ?? 0).description + " " + (manifest?.digest.hex ?? "-")
    for (tag, account) in ledger.accounts where !tag.utf8.contains(UInt8(ascii: "\n")) {
      let line = whole(account.preservation * 1_000) + " " + whole(account.lastEnd) + " " + tag
      text += "\n" + line
    }
    return text.utf8Bytes()
  }

  private static func whole(_ number: Double) -> String {
    (Int(exactly: number.rounded()) ?? 0).description
  }
}
