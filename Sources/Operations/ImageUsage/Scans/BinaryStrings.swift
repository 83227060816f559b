import SourceLexing

/// The strings of a binary property list, found through its table of objects (CFBinaryPList.c): other bytes that look
/// like strings aren't any.
struct BinaryStrings {
  private let source: SourceBytes
  private let offsets: [Int]
  /// Objects that a dictionary uses as keys.
  private let keys: Set<Int>

  /// Returns nil if the trailer or the table is damaged.
  init?(_ source: SourceBytes) {
    self.source = source
    let trailer = source.count - 32
    guard trailer >= 8, let count = Self.integer(in: source, at: trailer + 8, width: 8),
      let table = Self.integer(in: source, at: trailer + 24, width: 8)
    else { return nil }
    let width = Int(source[trailer + 6])
    let referenceWidth = Int(source[trailer + 7])
    guard (1...8).contains(width), (1...8).contains(referenceWidth), table <= trailer,
      count <= (trailer - table) / width
    else { return nil }
    var offsets: [Int] = []
    for index in 0..<count {
      guard let offset = Self.integer(in: source, at: table + index * width, width: width),
        offset < table
      else {
        return nil
      }
      offsets.append(offset)
    }
    self.offsets = offsets
    var keys: Set<Int> = []
    for offset in offsets where source[offset] >> 4 == 0xD {
      guard let (length, start) = Self.length(source, offset),
        length <= (source.count - start) / (2 * referenceWidth)
      else { continue }
      for index in 0..<length {
        Self.integer(in: source, at: start + index * referenceWidth, width: referenceWidth)
          .map { _ = keys.insert($0) }
      }
    }
    self.keys = keys
  }

  /// Calls `body` with each string, its offset, and whether it's a key. UTF-16 counts if it's ASCII.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, Int, _ isKey: Bool) -> Void) {
    for (index, offset) in offsets.enumerated() {
      let kind = source[offset] >> 4
      guard kind == 5 || kind == 6, let (length, start) = Self.length(source, offset),
        length <= (source.count - start) / (kind == 5 ? 1 : 2), length <= 1024
      else { continue }
      if kind == 5 {
        body(source.slice(start, start + length), start, keys.contains(index))
      } else {
        let units = (0..<length).map { source[start + 2 * $0 + 1] }
        guard (0..<length).allSatisfy({ source[start + 2 * $0] == 0 }),
          units.allSatisfy({ $0 < 0x80 })
        else { continue }
        units.withUnsafeBufferPointer { body($0, start, keys.contains(index)) }
      }
    }
  }

  /// Returns the number of elements of an object and where they start.
  private static func length(_ source: SourceBytes, _ offset: Int) -> (Int, Int)? {
    let short = Int(source[offset] & 15)
    guard short == 15 else { return (short, offset + 1) }
    let width = 1 << Int(source[offset + 1] & 15)
    guard source[offset + 1] >> 4 == 1, width <= 8,
      let length = integer(in: source, at: offset + 2, width: width)
    else { return nil }
    return (length, offset + 2 + width)
  }

  private static func integer(in source: SourceBytes, at place: Int, width: Int) -> Int? {
    guard place >= 0, place <= source.count - width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width { value = value << 8 | UInt64(source[place + index]) }
    return Int(exactly: value).flatMap { $0 <= 1 << 40 ? $0 : nil }
  }
}
