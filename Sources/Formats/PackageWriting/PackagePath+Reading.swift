public import ResourceManifests
import StringPacks

extension PackagePath {
  /// The names of the folders and of the file, in order.
  public var components: [String] { text.split(separator: "/").map(String.init) }

  /// Parses a file's path, relative to the package and separated by `/`; nil if it isn't the canonical one.
  public init?(_ path: some StringProtocol) {
    self.init(bytes: Array(path.utf8))
  }

  /// Parses a file's path in ASCII; nil if it isn't the canonical one.
  public init?(bytes: [UInt8]) {
    guard bytes.count <= 160 else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    switch parts.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case "heads" where parts.count == 2:
      guard let name = Self.text(parts[1], withoutSuffix: ".json"), let name = ChannelName(name)
      else { return nil }
      self = .head(name)
    case "manifests" where parts.count == 2:
      let digits = parts[1].prefix(2 * ContentDigest.byteCount)
      let suffix = String(decoding: parts[1].dropFirst(digits.count), as: UTF8.self)
      guard let digest = ContentDigest(hexDigits: digits),
        let encoding = [Encoding.identity, .gzip, .brotli].first(where: {
          suffix == ".json" + $0.suffix
        })
      else { return nil }
      self = .manifest(digest, encoding)
    case "objects" where parts.count == 3:
      guard let digest = ContentDigest(hexDigits: parts[2]), parts[1] == parts[2].prefix(2) else {
        return nil
      }
      self = .object(digest)
    case "strings" where parts.count == 3:
      guard let path = Self.strings(parts[1], parts[2]) else { return nil }
      self = path
    default: return nil
    }
  }

  private static func strings(
    _ folder: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>
  ) -> PackagePath? {
    if folder.elementsEqual("streams".utf8) {
      return ContentDigest(hexDigits: name).map { .stringStream($0) }
    }
    if folder.elementsEqual("deltas".utf8) {
      let digits = name.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard digits.count == 2, let from = ContentDigest(hexDigits: digits[0]),
        let to = ContentDigest(hexDigits: digits[1])
      else { return nil }
      return .stringDelta(from: from, to: to)
    }
    guard let root = ContentDigest(hexDigits: folder) else { return nil }
    if name.elementsEqual("languages.txt".utf8) { return .stringLanguages(root: root) }
    let language = String(decoding: name, as: UTF8.self)
    guard StringPack.isLanguage(language) else { return nil }
    return .stringIndex(root: root, language: language)
  }

  private static func text(_ part: ArraySlice<UInt8>, withoutSuffix suffix: String) -> String? {
    guard part.count >= suffix.utf8.count, part.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    return String(decoding: part.dropLast(suffix.utf8.count), as: UTF8.self)
  }
}
