import Foundation

/// Reads a binary property list (`bplist00`): Apple, `CFBinaryPList.c`.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  /// The remaining number of objects: shared references must not let a small file expand endlessly.
  private var budget: Int

  init(bytes: [UInt8]) {
    self.bytes = bytes
    budget = max(1024, bytes.count * 4)
  }

  mutating func read() throws(PropertyListError) -> PropertyListNode {
    guard bytes.count >= 40 else { throw failure("the trailer is missing", bytes.count) }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try number(trailer + 8, 8)
    let top = try number(trailer + 16, 8)
    let table = try number(trailer + 24, 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table < trailer,
      count <= (trailer - table) / offsetSize
    else { throw failure("the offset table lies outside of the file", trailer) }
    offsets.reserveCapacity(count)
    for index in 0..<count { offsets.append(try number(table + index * offsetSize, offsetSize)) }
    return try object(top, depth: 0)
  }

  private mutating func object(
    _ index: Int, depth: Int
  ) throws(PropertyListError) -> PropertyListNode {
    guard index < offsets.count else { throw failure("object \(index) does not exist", 0) }
    let start = offsets[index]
    guard start >= 8, start < bytes.count - 32 else {
      throw failure("object \(index) lies outside of the file", start)
    }
    guard depth < OpenStepPropertyList.depthLimit else {
      throw PropertyListError(
        .tooDeep(limit: OpenStepPropertyList.depthLimit), at: start, of: bytes)
    }
    budget -= 1
    guard budget > 0 else { throw failure("objects are shared too often", start) }
    return PropertyListNode(try content(of: start, depth: depth), at: start)
  }

  private mutating func content(
    of start: Int, depth: Int
  ) throws(PropertyListError) -> PropertyListNode.Content {
    let marker = bytes[start]
    let size = 1 << Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return .scalar(.boolean(marker == 0x09))
    case 0x1 where size <= 16: return .scalar(.integer(try integer(start + 1, size)))
    case 0x2 where size == 4:
      return .scalar(.real(Double(Float(bitPattern: UInt32(try number(start + 1, 4))))))
    case 0x2 where size == 8: return .scalar(.real(Double(bitPattern: bits(start + 1))))
    case 0x3 where marker == 0x33:
      let seconds = Double(bitPattern: bits(start + 1))
      return .scalar(.date(Date(timeIntervalSinceReferenceDate: seconds)))
    case 0x4: return .scalar(.data(Array(try content(start, unit: 1))))
    case 0x5: return .scalar(.string(String(decoding: try content(start, unit: 1), as: UTF8.self)))
    case 0x6: return .scalar(.string(utf16(try content(start, unit: 2))))
    // A unique identifier of a keyed archive, which is just a number.
    case 0x8: return .scalar(.integer(try number(start + 1, Int(marker & 0x0F) + 1)))
    case 0xA, 0xC:
      var elements: [PropertyListNode] = []
      for reference in try references(content(start, unit: referenceSize)) {
        elements.append(try object(reference, depth: depth + 1))
      }
      return .array(elements)
    case 0xD: return .dictionary(try dictionary(start, depth: depth))
    default: throw failure("the marker 0x\(String(marker, radix: 16)) is unknown", start)
    }
  }

  private mutating func dictionary(
    _ start: Int, depth: Int
  ) throws(PropertyListError) -> [PropertyListMember] {
    let all = try references(content(start, unit: referenceSize * 2))
    var result: [PropertyListMember] = []
    for index in 0..<(all.count / 2) {
      let key = try object(all[index], depth: depth + 1)
      guard let name = key.string else { throw failure("a key is not a string", start) }
      let value = try object(all[all.count / 2 + index], depth: depth + 1)
      result.append(PropertyListMember(key: name, keyOffset: key.offset, value: value))
    }
    return result
  }

  // MARK: - Bytes

  // Objects begin before the trailer of 32 bytes, which is longer than any number of theirs, and tables end before it.
  // So nothing here is cut off.

  /// Returns the content of an object whose marker contains its number of units.
  private func content(_ start: Int, unit: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    var count = Int(bytes[start] & 0x0F)
    var place = start + 1
    if count == 0x0F {
      guard bytes[place] >> 4 == 1, bytes[place] & 0x0F <= 3 else {
        throw failure("a count is missing", start)
      }
      let size = 1 << Int(bytes[place] & 0x0F)
      count = try number(place + 1, size)
      place += 1 + size
    }
    guard count <= (bytes.count - 32 - place) / unit else {
      throw failure("\(count) units do not fit", start)
    }
    return bytes[place..<(place + count * unit)]
  }

  private func references(_ content: ArraySlice<UInt8>) throws(PropertyListError) -> [Int] {
    var result: [Int] = []
    var place = content.startIndex
    while place < content.endIndex {
      result.append(try number(place, referenceSize))
      place += referenceSize
    }
    return result
  }

  /// Reads an unsigned big-endian number; one above `Int.max` can't be a size or a position.
  private func number(_ start: Int, _ size: Int) throws(PropertyListError) -> Int {
    var result: UInt64 = 0
    for index in start..<(start + size) {
      guard result >> 56 == 0 else { throw failure("a number is too large", start) }
      result = result << 8 | UInt64(bytes[index])
    }
    guard let value = Int(exactly: result) else { throw failure("a number is too large", start) }
    return value
  }

  private func bits(_ start: Int) -> UInt64 {
    bytes[start..<(start + 8)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Integers of eight bytes are signed, shorter ones are not; sixteen bytes contain unsigned 64-bit numbers.
  private func integer(_ start: Int, _ size: Int) throws(PropertyListError) -> Int {
    size == 8 ? Int(Int64(bitPattern: bits(start))) : try number(start, size)
  }

  private func utf16(_ content: ArraySlice<UInt8>) -> String {
    let units = stride(from: content.startIndex, to: content.endIndex - 1, by: 2).map {
      UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func failure(_ what: String, _ offset: Int) -> PropertyListError {
    PropertyListError(.corruptBinary(what), at: offset, of: bytes)
  }
}
