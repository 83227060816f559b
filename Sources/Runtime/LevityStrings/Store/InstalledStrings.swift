import PackageHeads

// Code size: a class, since its value would be many words wide.
/// The record of the string stores that came over the air. It lies beside them and is replaced as a whole.
///
/// UTF-8 lines, and at the end the SHA-256 of everything before it:
///
///     levity strings 1
///     version 42
///     host cdn.example.com    the host they came from; absent if it has no name
///     root <digest>
///     app <digest>            the build and the packs that the strings were made for
///     starts 1                starts of the app that weren't confirmed; absent once one was
///     store <digest> de com.example.app
///     check <digest>
final class InstalledStrings: Sendable {
  static let firstLine = "levity strings 1"
  static let maximumSize = 4 << 20
  /// Starts in a row that may end without having survived; the next one gives the strings up.
  static let maximumStarts = 3

  struct Place: Hashable {
    var language: String
    var bundle: String
  }

  let version: Int
  let host: String?
  let root: ContentDigest
  /// The identity of the app's build and packs when the strings were installed.
  let app: ContentDigest
  /// The number of starts so far that weren't confirmed; nil once one was.
  let starts: Int?
  let digests: [Place: ContentDigest]

  init(
    version: Int, host: String? = nil, root: ContentDigest, app: ContentDigest, starts: Int?,
    digests: [Place: ContentDigest]
  ) {
    self.version = version
    self.host = host
    self.root = root
    self.app = app
    self.starts = starts
    self.digests = digests
  }

  /// Returns the same record with another count of starts.
  func with(starts: Int?) -> InstalledStrings {
    InstalledStrings(
      version: version, host: host, root: root, app: app, starts: starts, digests: digests)
  }

  /// Returns the string stores of a bundle, by language.
  @inline(never)
  func digests(of bundle: String) -> [String: ContentDigest] {
    var found: [String: ContentDigest] = [:]
    for (place, digest) in digests where place.bundle == bundle { found[place.language] = digest }
    return found
  }

  /// Parses a record; nil if the bytes aren't a complete one.
  init?(_ bytes: [UInt8], hasher: ContentHasher) {
    guard bytes.count <= Self.maximumSize, bytes.last == UInt8(ascii: "\n") else { return nil }
    var lines: [[String]] = []
    // Where the last line begins, and where the next one would.
    var (last, next) = (0, 0)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(Self.words(bytes[next..<index]))
      (last, next) = (next, index + 1)
    }
    guard lines.popLast() == ["check", hasher.digest(of: Array(bytes[..<last])).hex],
      lines.first?.joined(separator: " ") == Self.firstLine
    else { return nil }
    var (version, root, app): (Int?, ContentDigest?, ContentDigest?)
    var (host, starts): (String?, Int?)
    var digests: [Place: ContentDigest] = [:]
    for line in 1..<lines.count {
      let words = lines[line]
      guard words.count > 1 else { return nil }
      switch words[0] {
      case "version": version = Int(words[1])
      case "host": host = words[1]
      case "root": root = ContentDigest(hex: words[1])
      case "app": app = ContentDigest(hex: words[1])
      case "starts": starts = Int(words[1])
      case "store":
        guard words.count == 4, let digest = ContentDigest(hex: words[1]) else { return nil }
        digests[Place(language: words[2], bundle: words[3])] = digest
      default: return nil
      }
    }
    guard let version, let root, let app else { return nil }
    (self.version, self.root, self.app) = (version, root, app)
    (self.host, self.starts, self.digests) = (host, starts, digests)
  }

  /// Splits a line at its first three spaces.
  private static func words(_ line: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var start = line.startIndex
    for index in line.indices where line[index] == UInt8(ascii: " ") && words.count < 3 {
      words.append(String(decoding: line[start..<index], as: UTF8.self))
      start = index + 1
    }
    return words + [String(decoding: line[start...], as: UTF8.self)]
  }

  func bytes(_ hasher: ContentHasher) -> [UInt8] {
    var lines = [
      Self.firstLine, "version \(version)", "root \(root.hex)", "app \(app.hex)",
    ]
    // A valid host has no spaces or line ends, but an address may have an invalid one, and the record would be
    // unreadable.
    if let host, !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      lines.append("host \(host)")
    }
    if let starts { lines.append("starts \(starts)") }
    lines += ByteOrder.sorted(digests.map { "store \($1.hex) \($0.language) \($0.bundle)" })
    let content = Array((lines.joined(separator: "\n") + "\n").utf8)
    return content + Array("check \(hasher.digest(of: content).hex)\n".utf8)
  }
}
