/// The formats of image files in iOS projects, recognized by their first bytes.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable, Codable {
  case png
  case jpeg
  case gif
  case webp
  case heic
  case avif
  case pdf
  case svg

  /// The media type of RFC 6838.
  public var mediaType: String {
    switch self {
    case .pdf: "application/pdf"
    case .svg: "image/svg+xml"
    default: "image/\(rawValue)"
    }
  }

  /// Whether the file describes shapes; its size is in points, not pixels.
  public var isVector: Bool { self == .pdf || self == .svg }

  /// Returns the format of a file that starts with `bytes`; 256 bytes suffice, except for SVG with a long prologue.
  public init?(startOf bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      guard let brand = ISOMediaHeader.imageFormat(ofFileTypeBox: bytes) else { return nil }
      self = brand
    } else if Self.firstIndex(of: "%PDF-", in: bytes.prefix(1024)) != nil {
      self = .pdf
    } else if Self.firstIndex(of: "<svg", in: bytes[...]) != nil {
      self = .svg
    } else {
      return nil
    }
  }

  static func firstIndex(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let needle = Array(word.utf8)
    guard let first = needle.first else { return nil }
    var place = bytes.startIndex
    while let hit = bytes[place...].firstIndex(of: first), hit + needle.count <= bytes.endIndex {
      if bytes[hit..<hit + needle.count].elementsEqual(needle) { return hit }
      place = hit + 1
    }
    return nil
  }
}
