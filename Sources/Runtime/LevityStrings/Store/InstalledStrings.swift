import ResourceManifests

// Code size: a class, as all of it is wide.
/// Which tables came over the air: a record beside them, replaced as a whole.
///
/// Lines of string, and at the end the SHA-256 of all before it:
///
///     levity strings 1
///     version 42
///     host cdn.example.com    where it came from; absent where that has no name
///     root <digest>
///     app <digest>            the build and the packs that the strings were made for
///     starts 1                starts of the app that have not ended well yet; absent once one has
///     table <digest> de com.example.app
///     check <digest>
final class InstalledStrings: Sendable {
  static let firstLine = "levity strings 1"
  static let largestSize = 4 << 20
  /// Starts after which strings that no start survived are given up.
  static let mostStarts = 2

  struct Place: Hashable {
    var language: String
    var bundle: String
  }

  let version: Int
  let host: String?
  let root: ContentDigest
  /// The identity of the app's build and packs at the time.
  let app: ContentDigest
  /// Starts that have not ended well yet; nil once one has.
  let starts: Int?
  let tables: [Place: ContentDigest]

  init(
    version: Int, host: String? = nil, root: ContentDigest, app: ContentDigest, starts: Int?,
    tables: [Place: ContentDigest]
  ) {
    self.version = version
    self.host = host
    self.root = root
    self.app = app
    self.starts = starts
    self.tables = tables
  }

  /// The same with another count of starts.
  func with(starts: Int?) -> InstalledStrings {
    InstalledStrings(
      version: version, host: host, root: root, app: app, starts: starts, tables: tables)
  }

  /// Nil unless the bytes are a whole record.
  init?(_ bytes: [UInt8], hasher: ContentHasher) {
    guard bytes.count <= Self.largestSize, bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let (content, check) = (Array(bytes[...end]), bytes[(end + 1)...].dropLast())
    guard check.elementsEqual("check \(hasher.digest(of: content).hex)".utf8) else { return nil }
    let lines = content.dropLast().split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.first == Self.firstLine else { return nil }
    var (version, root, app): (Int?, ContentDigest?, ContentDigest?)
    var (host, starts): (String?, Int?)
    var tables: [Place: ContentDigest] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count > 1 else { return nil }
      switch words[0] {
      case "version": version = Int(words[1])
      case "host": host = String(words[1])
      case "root": root = ContentDigest(hex: words[1])
      case "app": app = ContentDigest(hex: words[1])
      case "starts": starts = Int(words[1])
      case "table":
        guard words.count == 4, let digest = ContentDigest(hex: words[1]) else { return nil }
        tables[Place(language: String(words[2]), bundle: String(words[3]))] = digest
      default: return nil
      }
    }
    guard let version, let root, let app else { return nil }
    (self.version, self.root, self.app) = (version, root, app)
    (self.host, self.starts, self.tables) = (host, starts, tables)
  }

  func bytes(_ hasher: ContentHasher) -> [UInt8] {
    var lines = [
      Self.firstLine, "version \(version)", "root \(root.hex)", "app \(app.hex)",
    ]
    // A host has neither spaces nor ends of lines, whatever an address has: else the record could not be read.
    if let host, !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      lines.append("host \(host)")
    }
    if let starts { lines.append("starts \(starts)") }
    lines += tables.map { "table \($1.hex) \($0.language) \($0.bundle)" }.sorted()
    let content = Array((lines.joined(separator: "\n") + "\n").utf8)
    return content + Array("check \(hasher.digest(of: content).hex)\n".utf8)
  }
}
