/// Writes dynamic libraries for arm64 that have lists of Swift's metadata alone; addresses are offsets in the file.
struct MetadataFile {
  private var body: [UInt8] = []
  private let start: Int

  private init(sections: Int) { start = 32 + 72 + 80 * sections }

  private var end: Int { start + body.count }

  private static func integer<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private mutating func append(_ values: UInt32...) {
    for value in values { body += Self.integer(value) }
  }

  /// A distance to a place in the file; 0 for none.
  private mutating func append(distanceTo place: Int) {
    body += Self.integer(place == 0 ? 0 : Int32(place - end))
  }

  private mutating func append(_ string: String) -> Int {
    defer { body += Array(string.utf8) + [0] }
    return end
  }

  private mutating func align() { body += [UInt8](repeating: 0, count: (4 - body.count % 4) % 4) }

  /// The context of a structure.
  private mutating func append(structureIn parent: Int, name: Int) -> Int {
    defer {
      append(17)
      append(distanceTo: parent)
      append(distanceTo: name)
      append(0, 0)
    }
    return end
  }

  private mutating func append(list targets: [Int]) -> Range<Int> {
    let start = end
    for target in targets { append(distanceTo: target) }
    return start..<end
  }

  private func bytes(_ sections: [(name: String, range: Range<Int>)]) -> [UInt8] {
    func name(_ text: String) -> [UInt8] {
      Array((Array(text.utf8) + [UInt8](repeating: 0, count: 16)).prefix(16))
    }
    let size = 72 + 80 * UInt32(sections.count)
    // MH_DYLIB with one LC_SEGMENT_64.
    var bytes = [0xFEED_FACF, 0x0100_000C, 0, 6, 1, size, 0, 0, 0x19, size]
      .flatMap(Self.integer(_:) as (UInt32) -> [UInt8])
    bytes += name("__DATA")
    bytes += [0, UInt64(end), 0, UInt64(end)].flatMap(Self.integer(_:) as (UInt64) -> [UInt8])
    bytes += [3, 3, UInt32(sections.count), 0].flatMap(Self.integer(_:) as (UInt32) -> [UInt8])
    for section in sections {
      bytes += name(section.name) + name("__DATA")
      bytes += Self.integer(UInt64(section.range.lowerBound))
      bytes += Self.integer(UInt64(section.range.count))
      bytes += Self.integer(UInt32(section.range.lowerBound)) + [UInt8](repeating: 0, count: 28)
    }
    return bytes + body
  }

  /// Types in extensions of their own of the type with a mangled name.
  static func extensions(count: Int, extending mangled: String) -> [UInt8] {
    var file = MetadataFile(sections: 1)
    let extended = file.append(mangled)
    let name = file.append("T")
    file.align()
    var types: [Int] = []
    for _ in 0..<count {
      let parent = file.end
      file.append(1, 0)
      file.append(distanceTo: extended)
      types.append(file.append(structureIn: parent, name: name))
    }
    let list = file.append(list: types)
    return file.bytes([("__swift5_types", list)])
  }

  /// Types that lie in the one before.
  static func nested(count: Int) -> [UInt8] {
    var file = MetadataFile(sections: 1)
    let name = file.append("T")
    file.align()
    var types = [0]
    for _ in 0..<count { types.append(file.append(structureIn: types.last ?? 0, name: name)) }
    let list = file.append(list: Array(types.dropFirst()))
    return file.bytes([("__swift5_types", list)])
  }

  /// Any bytes, and the address at which they begin.
  static func holding(_ content: [UInt8]) -> (bytes: [UInt8], address: UInt64) {
    var file = MetadataFile(sections: 0)
    let start = file.end
    file.body = content
    file.align()
    return (file.bytes([]), UInt64(start))
  }

  /// Sections with one name that have the same zeros.
  static func overlapping(_ name: String, count: Int) -> [UInt8] {
    var file = MetadataFile(sections: count + 1)
    let zeros = file.end..<file.end + 4096
    file.body += [UInt8](repeating: 0, count: zeros.count)
    let sections = [(name: "__swift5_protos", range: zeros.lowerBound..<zeros.lowerBound + 4)]
    return file.bytes(sections + (0..<count).map { _ in (name: name, range: zeros) })
  }
}
