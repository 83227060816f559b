import PropertyLists

/// The text encoding of a file.
public enum FileEncoding: Hashable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8(mark: Bool)
  /// UTF-16.
  case utf16(bigEndian: Bool, mark: Bool)
  /// UTF-32, which is recognized only by its byte order mark.
  case utf32(bigEndian: Bool)

  /// The encoding's name, such as `UTF-16 LE`.
  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let bigEndian, _): bigEndian ? "UTF-16 BE" : "UTF-16 LE"
    case .utf32(let bigEndian): bigEndian ? "UTF-32 BE" : "UTF-32 LE"
    }
  }

  /// Detects the encoding from the first bytes, like `encodingForXMLData` in Apple's `CFPropertyList.c`.
  init(of bytes: [UInt8]) {
    if bytes.count > 4, bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32(bigEndian: true)
    } else if bytes.count > 4, bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      self = .utf32(bigEndian: false)
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8(mark: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(bigEndian: false, mark: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(bigEndian: true, mark: true)
    } else if bytes.count > 2, bytes[0] == 0 || bytes[1] == 0 {
      self = .utf16(bigEndian: bytes[0] == 0, mark: false)
    } else {
      self = .utf8(mark: false)
    }
  }

  /// The number of bytes before the text: 0, 2, 3 or 4.
  var markLength: Int {
    switch self {
    case .utf8(let mark): mark ? 3 : 0
    case .utf16(_, let mark): mark ? 2 : 0
    case .utf32: 4
    }
  }

  /// Returns the text as UTF-8 without its mark; nil if the last unit is incomplete or there is an invalid character.
  /// Unpaired surrogates become U+FFFD.
  func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let content = bytes[markLength...]
    switch self {
    case .utf8: return Array(content)
    case .utf16(let bigEndian, _):
      guard content.count % 2 == 0 else { return nil }
      let high = content.startIndex + (bigEndian ? 0 : 1)
      let low = content.startIndex + (bigEndian ? 1 : 0)
      let units = (0..<content.count / 2).lazy.map {
        UInt16(bytes[high + 2 * $0]) << 8 | UInt16(bytes[low + 2 * $0])
      }
      var result: [UInt8] = []
      result.reserveCapacity(content.count)
      _ = transcode(
        units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
        into: { result.append($0) })
      return result
    case .utf32(let bigEndian):
      guard content.count % 4 == 0 else { return nil }
      var result: [UInt8] = []
      for start in stride(from: content.startIndex, to: content.endIndex, by: 4) {
        let code = (0..<4).reduce(UInt32(0)) {
          $0 << 8 | UInt32(bytes[start + (bigEndian ? $1 : 3 - $1)])
        }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        result.append(contentsOf: String(Character(scalar)).utf8)
      }
      return result
    }
  }

  /// Returns `text` in this encoding, without a mark.
  func bytes(of text: String) -> [UInt8] {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf16(let bigEndian, _):
      text.utf16.flatMap { unit -> [UInt8] in
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        let low = UInt8(truncatingIfNeeded: unit)
        return bigEndian ? [high, low] : [low, high]
      }
    case .utf32(let bigEndian):
      text.unicodeScalars.flatMap { scalar -> [UInt8] in
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
        return bigEndian ? bytes.reversed() : bytes
      }
    }
  }

  /// Returns an edit of the file for a range of its UTF-8 text.
  func edit(_ range: Range<Int>, of text: [UInt8], _ replacement: String) -> ByteEdit {
    var edit = ByteEdit(
      fileOffset(of: range.lowerBound, in: text)..<fileOffset(of: range.upperBound, in: text), "")
    edit.replacement = bytes(of: replacement)
    return edit
  }

  /// Returns the size in the file of the first `count` bytes of its UTF-8 text, including the mark.
  func fileOffset(of count: Int, in text: [UInt8]) -> Int {
    switch self {
    case .utf8: return count
    case .utf16:
      // A character of four UTF-8 bytes has two units, all others have one.
      let units = text[..<count].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
      return markLength + 2 * units
    case .utf32: return markLength + 4 * text[..<count].count { $0 & 0xC0 != 0x80 }
    }
  }
}
