import ByteReading
import MachOFiles

/// Names of resource bundles by which code composes paths, as in `imageNamed:@"Kit.bundle/arrow"`. Files that are found
/// by such a path can't move into a catalog.
enum BundlePathScan {
  /// The name that stands for any bundle: a format's argument.
  static let anyBundle = "%@"

  private static let mark = Array(".bundle/".utf8)
  private static let longestName = 128

  /// Returns the names before `.bundle/` in the C strings of a file, without their directories.
  static func names(in file: MachOFile) -> Set<String> {
    guard let section = file.section("__TEXT", "__cstring") else { return [] }
    return names(in: file.content(of: section))
  }

  static func names(in content: ByteView) -> Set<String> {
    content.withUnsafeBytes { bytes in
      var names: Set<String> = []
      var start = 0
      while start + mark.count <= bytes.count {
        guard bytes[start] == mark[0], bytes[start..<start + mark.count].elementsEqual(mark) else {
          start += 1
          continue
        }
        var first = start
        while first > 0, start - first < longestName, bytes[first - 1] != 0,
          bytes[first - 1] != UInt8(ascii: "/")
        { first -= 1 }
        names.insert(String(decoding: bytes[first..<start], as: UTF8.self))
        start += mark.count
      }
      return names
    }
  }
}
