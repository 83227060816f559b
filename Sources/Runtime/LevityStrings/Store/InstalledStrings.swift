import HTTPSemantics
import PackageHeads

// Code size: a class, since its value would be many words wide; lists, since a dictionary is compiled for each type.
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

  /// The string store of a language of a bundle.
  final class Store: Sendable {
    let language: String
    let bundle: String
    let digest: ContentDigest

    init(language: String, bundle: String, digest: ContentDigest) {
      self.language = language
      self.bundle = bundle
      self.digest = digest
    }
  }

  let version: Int
  let host: String?
  let root: ContentDigest
  /// The identity of the app's build and packs when the strings were installed.
  let app: ContentDigest
  /// The number of starts so far that weren't confirmed; nil once one was.
  let starts: Int?
  let stores: [Store]

  init(
    version: Int, host: String? = nil, root: ContentDigest, app: ContentDigest, starts: Int?,
    stores: [Store]
  ) {
    self.version = version
    self.host = host
    self.root = root
    self.app = app
    self.starts = starts
    self.stores = stores
  }

  /// Returns the same record with another count of starts.
  func with(starts: Int?) -> InstalledStrings {
    InstalledStrings(
      version: version, host: host, root: root, app: app, starts: starts, stores: stores)
  }

  /// Returns the languages of a bundle that have a string store.
  @inline(never)
  func languages(of bundle: String) -> [String] {
    var found: [String] = []
    for store in stores where store.bundle == bundle { found.append(store.language) }
    return found
  }

  /// Returns the digest of a bundle's string store in a language; nil if there is none.
  func digest(_ language: String, of bundle: String) -> ContentDigest? {
    Self.digest(language, of: bundle, in: stores)
  }

  @inline(never)
  static func digest(
    _ language: String, of bundle: String, in stores: [Store]
  ) -> ContentDigest? {
    for store in stores where store.language == language && store.bundle == bundle {
      return store.digest
    }
    return nil
  }
}

extension InstalledStrings {
  /// Parses a record; nil if the bytes aren't a complete one.
  static func record(_ bytes: [UInt8], hasher: ContentHasher) -> InstalledStrings? {
    guard bytes.count <= maximumSize, bytes.last == UInt8(ascii: "\n") else { return nil }
    var last = bytes.count - 1
    while last > 0, bytes[last - 1] != UInt8(ascii: "\n") { last -= 1 }
    let check = words(bytes, last)
    guard check.count == 2, check[0] == "check",
      check[1] == hasher.digest(of: Array(bytes[..<last])).hex,
      words(bytes, 0).joined(separator: " ") == firstLine
    else { return nil }
    var (version, root, app): (Int?, ContentDigest?, ContentDigest?)
    var (host, starts): (String?, Int?)
    var stores: [Store] = []
    var start = firstLine.utf8.count + 1
    while start < last {
      let words = words(bytes, start)
      guard words.count > 1 else { return nil }
      let (name, value) = (words[0], words[1])
      if name == "store" {
        guard words.count == 4, let digest = ContentDigest(hex: value) else { return nil }
        stores.append(Store(language: words[2], bundle: words[3], digest: digest))
      } else if name == "version" {
        version = HeaderSyntax.integer(value)
      } else if name == "host" {
        host = value
      } else if name == "root" {
        root = ContentDigest(hex: value)
      } else if name == "app" {
        app = ContentDigest(hex: value)
      } else if name == "starts" {
        starts = HeaderSyntax.integer(value)
      } else {
        return nil
      }
      while bytes[start] != UInt8(ascii: "\n") { start += 1 }
      start += 1
    }
    guard let version, let root, let app else { return nil }
    return InstalledStrings(
      version: version, host: host, root: root, app: app, starts: starts, stores: stores)
  }

  /// Splits the line that begins at a place at its first three spaces.
  @inline(never)
  static func words(_ bytes: [UInt8], _ start: Int) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for place in start..<bytes.count {
      let byte = bytes[place]
      let isEnd = byte == UInt8(ascii: "\n")
      if isEnd || byte == UInt8(ascii: " ") && words.count < 3 {
        words.append(String(utf8Bytes: word[...]))
        word = []
        if isEnd { break }
      } else {
        word.append(byte)
      }
    }
    return words
  }

  func bytes(_ hasher: ContentHasher) -> [UInt8] {
    var bytes: [UInt8] = []
    Self.append(Self.firstLine, to: &bytes)
    Self.append("version", version.description, to: &bytes)
    Self.append("root", root.hex, to: &bytes)
    Self.append("app", app.hex, to: &bytes)
    // A valid host has no spaces or line ends, but an address may have an invalid one, and the record would be
    // unreadable.
    if let host, !host.isEmpty, host.utf8Bytes().allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      Self.append("host", host, to: &bytes)
    }
    if let starts { Self.append("starts", starts.description, to: &bytes) }
    var lines: [String] = []
    for store in stores {
      lines.append(Sentence.of("store # # #", store.digest.hex, store.language, store.bundle))
    }
    for line in ByteOrder.sorted(lines) { Self.append(line, to: &bytes) }
    Self.append("check", hasher.digest(of: bytes).hex, to: &bytes)
    return bytes
  }

  /// Appends a line, with a value unless that is empty.
  @inline(never)
  private static func append(_ name: String, _ value: String = "", to bytes: inout [UInt8]) {
    bytes += name.utf8Bytes()
    if !value.isEmpty {
      bytes.append(UInt8(ascii: " "))
      bytes += value.utf8Bytes()
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
