import ByteReading
import MachOFiles

/// The install size that App Store Connect would show, estimated.
///
/// Apple doesn't publish its rule. The sum of three terms is compared with the figures that App Store Connect shows for
/// three variants of one app ([app-store-size-example](https://github.com/EmergeTools/app-store-size-example)): 0.1 % less
/// each time. Since ``entryBytes`` is fitted to that app, expect more error in others; an older rule with 1,734 B for an
/// entry is 6 % below the same figures.
public struct InstallEstimate: Hashable, Sendable {
  /// Files in whole blocks.
  public internal(set) var blocks = 0
  /// Files, directories and links, the app's own directory included.
  public internal(set) var entries = 1
  /// Bytes that the store's signature adds to binaries.
  public internal(set) var signature = 0

  /// Bytes for each entry.
  public static let entryBytes = 2270

  /// The install size.
  public var bytes: Int { blocks + entries * Self.entryBytes + signature }

  /// Bytes of hashes for each page in the signature that the store makes.
  private static let hashBytes = 104
  private static let pageSize = 4096

  /// Returns the bytes that the store's signature adds to a binary: hashes that it doesn't have yet, for each page.
  static func signatureBytes(of content: ByteView) -> Int {
    guard let container = try? MachOContainer(content) else { return 0 }
    return container.slices.reduce(0) { sum, slice in
      guard slice.file.kind != .object else { return sum }
      // A damaged signature is replaced like any other, and has no hashes that count.
      let signature = (try? slice.file.codeSignature()) ?? nil
      let pages = (slice.bytes.count - (signature?.bytes.count ?? 0) + pageSize - 1) / pageSize
      let known =
        signature?.directories.filter { $0.pageSize == pageSize }.reduce(0) { $0 + $1.hashSize }
        ?? 0
      return sum + pages * max(0, hashBytes - known)
    }
  }
}
