/// A file format of pixels that the encoders read or write.
public enum RasterFormat: String, Codable, CaseIterable, Hashable, Sendable {
  case png, jpeg, webp, avif, heic

  public var mediaType: String { "image/\(rawValue)" }
  /// As files are named, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The first iOS whose `UIImage(data:)` decodes the format.
  public var minimumIOSVersion: Int {
    switch self {
    case .png, .jpeg: 1
    case .heic: 11
    case .webp: 14
    case .avif: 16
    }
  }

  /// Recognises the format by its first bytes; the file's name is not asked.
  public init?(sniffing bytes: [UInt8]) {
    func matches(_ text: String, at offset: Int) -> Bool {
      let wanted = Array(text.utf8)
      return bytes.count >= offset + wanted.count
        && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
    }
    if bytes.starts(with: PNGChunks.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if matches("RIFF", at: 0), matches("WEBP", at: 8) {
      self = .webp
    } else if matches("ftypavif", at: 4) {
      self = .avif
    } else if ["ftypheic", "ftypheix", "ftypmif1"].contains(where: { matches($0, at: 4) }) {
      self = .heic
    } else {
      return nil
    }
  }
}
