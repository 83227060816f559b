/// What earlier runs found in each file, to read again only what changed. The caller keeps the bytes.
public struct UsageCache: Sendable {
  struct Entry: Sendable {
    var size: Int
    var stamp: Int64
    /// Fingerprint of the names that were looked for.
    var fingerprint: UInt64
    var facts: FileFacts
  }

  var entries: [String: Entry] = [:]

  public init() {}

  /// Reads what `encoded()` wrote. Anything damaged or of another version gives an empty cache: it only costs time.
  public init(decoding bytes: [UInt8]) {
    guard let entries = bytes.withUnsafeBufferPointer({ FactsDecoder.entries($0) }) else { return }
    self.entries = entries
  }

  public var count: Int { entries.count }

  /// The same bytes for the same content.
  public func encoded() -> [UInt8] {
    var encoder = FactsEncoder()
    encoder.entries(entries)
    return encoder.bytes
  }

  func facts(of file: SearchedFile) -> Entry? {
    guard file.stamp != 0, let entry = entries[file.path], entry.size == file.size,
      entry.stamp == file.stamp
    else { return nil }
    return entry
  }
}
