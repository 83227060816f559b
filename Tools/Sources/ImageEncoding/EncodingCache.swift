public import Foundation

/// Keeps encodings on disk by content: the same input, policy and libraries are encoded once. An entry is written to
/// a temporary name and renamed, so a killed run leaves whole entries only; a damaged entry is encoded again.
public struct EncodingCache: Sendable {
  public let directory: URL
  private let hasher: ContentHasher

  /// `hasher` gives a hexadecimal digest of at least four characters.
  public init(directory: URL, hasher: @escaping ContentHasher) {
    self.directory = directory
    self.hasher = hasher
  }

  private struct Entry: Codable {
    var key: String
    var facts: EncodedImage.Facts
    var alternative: Alternative?

    /// Its bytes are the last of the payload.
    struct Alternative: Codable {
      var format: RasterFormat
      var encoding: String
      var byteCount: Int
    }
  }

  private static let magic = Array("levity-encoding-2\n".utf8)

  func key(for bytes: [UInt8], isTemplate: Bool, encoder: ImageEncoder) -> String {
    let text =
      "\(hasher(bytes))\n\(encoder.policy.fingerprint)\n\(encoder.availability.fingerprint)\n\(isTemplate)"
    return hasher(Array(text.utf8))
  }

  /// Returns the cached encoding, or encodes and stores it. A cache that can't be written only costs time.
  public func encode(_ bytes: [UInt8], isTemplate: Bool, with encoder: ImageEncoder)
    -> (image: EncodedImage, wasCached: Bool)
  {
    let key = key(for: bytes, isTemplate: isTemplate, encoder: encoder)
    if let found = load(key, original: bytes) { return (found, true) }
    let image = encoder.encode(bytes, isTemplate: isTemplate)
    try? store(image, key: key)
    return (image, false)
  }

  func location(of key: String) -> URL {
    directory.appendingPathComponent(String(key.prefix(2)), isDirectory: true)
      .appendingPathComponent(key + ".entry")
  }

  /// Layout: a magic line, a line with the digest of all that follows, the length of the JSON in eight hexadecimal
  /// digits, the JSON, the payload: the bytes, unless the original is kept, and those of the alternative.
  func load(_ key: String, original: [UInt8]) -> EncodedImage? {
    guard let data = try? Data(contentsOf: location(of: key)) else { return nil }
    let file = [UInt8](data)
    guard file.starts(with: Self.magic) else { return nil }
    let lines = file.dropFirst(Self.magic.count)
    guard let end = lines.firstIndex(of: 0x0A) else { return nil }
    let body = Array(file[(end + 1)...])
    guard hasher(body) == String(decoding: lines[..<end], as: UTF8.self), body.count >= 8,
      let length = Int(String(decoding: body[..<8], as: UTF8.self), radix: 16),
      (0...body.count - 8).contains(length)
    else { return nil }
    let json = Data(body[8..<8 + length])
    guard let entry = try? JSONDecoder().decode(Entry.self, from: json), entry.key == key else {
      return nil
    }
    let payload = body[(8 + length)...]
    let count = entry.alternative?.byteCount ?? 0
    guard (0...payload.count).contains(count) else { return nil }
    let bytes = entry.facts.encoding == "original" ? original : Array(payload.dropLast(count))
    return EncodedImage(
      bytes: bytes, facts: entry.facts,
      alternative: entry.alternative.map {
        EncodedImage.Alternative(
          bytes: Array(payload.suffix(count)), format: $0.format, encoding: $0.encoding)
      })
  }

  func store(_ image: EncodedImage, key: String) throws {
    let payload = (image.isOriginal ? [] : image.bytes) + (image.alternative?.bytes ?? [])
    let alternative = image.alternative.map {
      Entry.Alternative(format: $0.format, encoding: $0.encoding, byteCount: $0.bytes.count)
    }
    let coder = JSONEncoder()
    coder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try coder.encode(Entry(key: key, facts: image.facts, alternative: alternative))
    let length = String(json.count, radix: 16)
    let digits = String(repeating: "0", count: max(0, 8 - length.count)) + length
    let place = location(of: key)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let body = Array(digits.utf8) + [UInt8](json) + payload
    try write(Data(Self.magic + Array(hasher(body).utf8) + [0x0A] + body), to: place)
  }

  /// Renamed when whole, as `.atomic` does, but without waiting for the disk: a torn entry is encoded again.
  private func write(_ data: Data, to place: URL) throws {
    let temporary = place.appendingPathExtension(UUID().uuidString)
    do {
      try data.write(to: temporary)
      guard rename(temporary.path, place.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      // A leftover file only takes space.
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }
}
