import LevityStrings
import PackageHeads
import StringKeys
import StringPacks
import StringValues

/// The keys of a bundle in the order of their ids, which packs don't have.
///
/// Format: `LVTK`, a byte with the version, the SHA-256 of a raw stream, and the stream (Documentation/Formats/
/// StringPack.md). Its values are the keys: table, a zero byte, key.
struct BundleKeys {
  static let magic = Array("LVTK".utf8) + [1]
  private static let digestSize = 32

  let keys: [StringKey]

  /// Decodes the file; nil if it is damaged, or doesn't have the keys of the pack.
  init?(_ bytes: [UInt8], of pack: StringPack, codecs: [StringCodec], hasher: ContentHasher) {
    let count = pack.count
    let start = Self.magic.count + Self.digestSize
    guard bytes.count > start, Array(bytes[..<Self.magic.count]) == Self.magic,
      let digest = ContentDigest(bytes: bytes[Self.magic.count..<start]),
      let stream = try? StringStream(Array(bytes[start...])),
      let raw = try? stream.decode(
        digest: digest, hasher: hasher, codecs: codecs,
        primedWith: { mark throws(StringPackError) in
          try pack.rawStream(marked: mark, codecs: codecs, hasher: hasher)
        }),
      let strings = try? LanguageStrings(rawStream: raw), strings.count >= count
    else { return nil }
    var keys: [StringKey] = []
    keys.reserveCapacity(count)
    for id in 0..<count {
      guard case .plain(let string) = strings.value(id),
        let mark = string.utf8.firstIndex(of: 0)
      else { return nil }
      keys.append(
        StringKey(
          table: String(decoding: string.utf8[..<mark], as: UTF8.self),
          key: String(decoding: string.utf8[string.utf8.index(after: mark)...], as: UTF8.self)))
    }
    guard let list = StringKeyList(keys),
      hasher.digest(of: list.identityBytes(count: count)) == pack.keyIdentity
    else { return nil }
    self.keys = keys
  }
}
