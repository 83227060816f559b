/// Writes a binary property list of dictionaries and strings.
///
/// Format: `bplist00`, as in CoreFoundation's `CFBinaryPList.c` (swift-corelibs-foundation): the objects, their offsets,
/// and a trailer. Equal strings are written once, which is where keys that are their own values gain.
struct BinaryPropertyList {
  private var bytes: [UInt8] = Array("bplist00".utf8)
  private var offsets: [Int] = []
  private var strings: [Key: Int] = [:]
  private let referenceSize: Int

  /// Compares code units, unlike `String`: two spellings of one word are two values.
  private struct Key: Hashable {
    let string: String

    static func == (left: Key, right: Key) -> Bool {
      left.string.utf8.elementsEqual(right.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var copy = string
      copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private init(objects: Int) {
    referenceSize = Self.size(of: objects)
  }

  /// Returns the bytes of a file whose root is this node.
  static func bytes(of root: PropertyNode) -> [UInt8] {
    let count = count(root)
    var list = BinaryPropertyList(objects: count)
    list.strings.reserveCapacity(count)
    list.offsets.reserveCapacity(count)
    let top = list.append(root)
    return list.finish(top: top)
  }

  /// The number of objects if no two were equal.
  private static func count(_ node: PropertyNode) -> Int {
    switch node {
    case .string: 1
    case .dictionary(let members): members.reduce(1) { $0 + 1 + count($1.value) }
    }
  }

  /// The bytes of a number.
  private static func size(of number: Int) -> Int {
    switch number {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    default: 4
    }
  }

  /// Appends a node after what it contains, and returns its index.
  private mutating func append(_ node: PropertyNode) -> Int {
    switch node {
    case .string(let string): return append(string)
    case .dictionary(let members):
      let keys = members.map { append($0.key) }
      let values = members.map { append($0.value) }
      offsets.append(bytes.count)
      append(marker: 0xD0, count: members.count)
      for reference in keys { append(reference, size: referenceSize) }
      for reference in values { append(reference, size: referenceSize) }
      return offsets.count - 1
    }
  }

  private mutating func append(_ string: String) -> Int {
    if let known = strings[Key(string: string)] { return known }
    offsets.append(bytes.count)
    strings[Key(string: string)] = offsets.count - 1
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      append(marker: 0x50, count: string.utf8.count)
      bytes.append(contentsOf: string.utf8)
    } else {
      append(marker: 0x60, count: string.utf16.count)
      for unit in string.utf16 {
        bytes.append(UInt8(unit >> 8))
        bytes.append(UInt8(unit & 0xFF))
      }
    }
    return offsets.count - 1
  }

  private mutating func append(marker: UInt8, count: Int) {
    guard count >= 15 else { return bytes.append(marker | UInt8(count)) }
    bytes.append(marker | 0x0F)
    let size = Self.size(of: count)
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(count, size: size)
  }

  /// Big-endian.
  private mutating func append(_ number: Int, size: Int) {
    var shift = size * 8
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func finish(top: Int) -> [UInt8] {
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { append(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [offsets.count, top, table] { append(number, size: 8) }
    return bytes
  }
}

/// A value of a property list: the kinds that strings files have.
enum PropertyNode {
  case string(String)
  case dictionary([PropertyMember])
}

/// A key of a dictionary with its value.
struct PropertyMember {
  var key: String
  var value: PropertyNode

  init(_ key: String, _ value: PropertyNode) {
    self.key = key
    self.value = value
  }
}
