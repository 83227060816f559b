import ByteReading

/// Follows the pointers of Objective-C's metadata.
struct ObjectiveCReader {
  private var memory: RuntimeMemory
  private let pointer: UInt64

  init(_ file: MachOFile) {
    memory = RuntimeMemory(file, "Objective-C metadata")
    pointer = memory.pointerSize
  }

  mutating func metadata() throws(MachOError) -> ObjectiveCMetadata {
    var metadata = ObjectiveCMetadata()
    for address in try targets(RuntimeCounts.classLists) {
      metadata.classes.append(try classDefinition(at: address))
    }
    for address in try targets(RuntimeCounts.categoryLists) {
      metadata.categories.append(try category(at: address))
    }
    for address in try targets(RuntimeCounts.protocolLists) {
      metadata.protocols.append(try memory.string(pointedAt: address &+ pointer) ?? "")
    }
    metadata.loadMethods = try loadMethods(of: metadata)
    for place in try memory.entries(of: RuntimeCounts.selectorLists, size: pointer) {
      if let name = try memory.string(pointedAt: place) { metadata.selectors.append(name) }
    }
    return metadata
  }

  /// The lists of what is loaded early have Swift's classes of old compilers as well, without a method.
  private mutating func loadMethods(
    of metadata: ObjectiveCMetadata
  ) throws(MachOError) -> [String] {
    let classes = Dictionary(metadata.classes.map { ($0.address, $0) }) { first, _ in first }
    let categories = Dictionary(metadata.categories.map { ($0.address, $0) }) { first, _ in first }
    var names: [String] = []
    for address in try targets(["__objc_nlclslist"]) {
      let known = classes[address]
      let found = if let known { known } else { try classDefinition(at: address) }
      if found.hasLoadMethod { names.append(found.name) }
    }
    for address in try targets(["__objc_nlcatlist"]) {
      let known = categories[address]
      let found = if let known { known } else { try category(at: address) }
      if found.hasLoadMethod { names.append("\(found.className ?? "")(\(found.name))") }
    }
    return names
  }

  /// The addresses in lists of pointers.
  private mutating func targets(_ lists: Set<String>) throws(MachOError) -> [UInt64] {
    var targets: [UInt64] = []
    for place in try memory.entries(of: lists, size: pointer) {
      if case .address(let target) = try memory.pointer(at: place) { targets.append(target) }
    }
    return targets
  }

  // MARK: Classes

  /// `objc_class`: isa, superclass, cache and its mask, and `class_ro_t` with flags in the lowest bits.
  private mutating func classDefinition(
    at address: UInt64
  ) throws(MachOError) -> ObjectiveCMetadata.Class {
    let (data, flags) = try readOnlyData(ofClass: address)
    var members = try members(of: data)
    if case .address(let metaclass) = try memory.pointer(at: address) {
      let (metadata, _) = try readOnlyData(ofClass: metaclass)
      members.classMethods = try methods(pointedAt: metadata &+ offset(ofWord: 2))
    }
    return ObjectiveCMetadata.Class(
      address: address, name: try memory.string(pointedAt: data &+ offset(ofWord: 1)) ?? "",
      superclass: try className(pointedAt: address &+ pointer),
      isSwift: flags & 3 != 0, instanceSize: Int(try memory.uint32(at: data &+ 8)),
      members: members,
      instanceVariables: try names(pointedAt: data &+ offset(ofWord: 4), nameWord: 1))
  }

  private mutating func readOnlyData(
    ofClass address: UInt64
  ) throws(MachOError) -> (address: UInt64, flags: UInt64) {
    guard case .address(let value) = try memory.pointer(at: address &+ 4 * pointer) else {
      throw MachOError(
        .outsideOfFile(structure: "Objective-C metadata", address: address),
        at: memory.file.bytes.offset)
    }
    // FAST_DATA_MASK: three bits of flags, two in 32-bit files.
    let mask: UInt64 = pointer == 8 ? 7 : 3
    return (value & ~mask, value & mask)
  }

  /// The place of a pointer in `class_ro_t`, which begins with three integers and, in 64-bit files, four bytes unused:
  /// 0 layout of instance variables, 1 name, 2 methods, 3 protocols, 4 instance variables, 6 properties.
  private func offset(ofWord word: UInt64) -> UInt64 {
    (pointer == 8 ? 16 : 12) + word * pointer
  }

  private mutating func members(of data: UInt64) throws(MachOError) -> ObjectiveCMetadata.Members {
    ObjectiveCMetadata.Members(
      instanceMethods: try methods(pointedAt: data &+ offset(ofWord: 2)), classMethods: [],
      protocols: try protocols(pointedAt: data &+ offset(ofWord: 3)),
      properties: try names(pointedAt: data &+ offset(ofWord: 6), nameWord: 0))
  }

  /// The name of the class that a pointer leads to: of its metadata, or of its symbol in another file.
  private mutating func className(pointedAt place: UInt64) throws(MachOError) -> String? {
    switch try memory.pointer(at: place) {
    case .null: return nil
    case .imported(let symbol):
      let prefix = "_OBJC_CLASS_$_"
      return symbol.hasPrefix(prefix) ? String(symbol.dropFirst(prefix.count)) : symbol
    case .address(let address):
      let (data, _) = try readOnlyData(ofClass: address)
      return try memory.string(pointedAt: data &+ offset(ofWord: 1))
    }
  }

  // MARK: Categories

  /// `category_t`: name, class, methods of instances and of the class, protocols, properties.
  private mutating func category(
    at address: UInt64
  ) throws(MachOError) -> ObjectiveCMetadata.Category {
    let members = ObjectiveCMetadata.Members(
      instanceMethods: try methods(pointedAt: address &+ 2 * pointer),
      classMethods: try methods(pointedAt: address &+ 3 * pointer),
      protocols: try protocols(pointedAt: address &+ 4 * pointer),
      properties: try names(pointedAt: address &+ 5 * pointer, nameWord: 0))
    return ObjectiveCMetadata.Category(
      address: address, name: try memory.string(pointedAt: address) ?? "",
      className: try className(pointedAt: address &+ pointer), members: members)
  }

  // MARK: Lists

  /// `method_list_t`: size of entries with flags, their number, and entries of three pointers or three distances.
  private mutating func methods(pointedAt place: UInt64) throws(MachOError) -> [String] {
    guard case .address(let list) = try memory.pointer(at: place) else { return [] }
    let header = try memory.uint32(at: list)
    let count = try memory.uint32(at: list &+ 4)
    try memory.spend(count)
    let isRelative = header & 0x8000_0000 != 0
    // Outside of the system's shared cache distances lead to a reference to the selector.
    let isDirect = header & 0x4000_0000 != 0
    let size = isRelative ? 12 : UInt64(header & 0xFFFC)
    var names: [String] = []
    for index in 0..<UInt64(count) {
      let entry = list &+ 8 &+ index &* size
      if !isRelative {
        names.append(try memory.string(pointedAt: entry) ?? "")
      } else if let target = try memory.relative(at: entry) {
        names.append(
          isDirect
            ? try memory.string(at: target) : try memory.string(pointedAt: target) ?? "")
      }
    }
    return names
  }

  /// `protocol_list_t`: a number as wide as a pointer, and pointers.
  private mutating func protocols(pointedAt place: UInt64) throws(MachOError) -> [String] {
    guard case .address(let list) = try memory.pointer(at: place) else { return [] }
    let count = try memory.uint32(at: list)
    try memory.spend(count)
    var names: [String] = []
    for index in 0..<UInt64(count) {
      guard case .address(let target) = try memory.pointer(at: list &+ (index + 1) &* pointer)
      else { continue }
      names.append(try memory.string(pointedAt: target &+ pointer) ?? "")
    }
    return names
  }

  /// `ivar_list_t` and `property_list_t`: size of entries, their number, and entries with a pointer to the name.
  private mutating func names(
    pointedAt place: UInt64, nameWord: UInt64
  ) throws(MachOError) -> [String] {
    guard case .address(let list) = try memory.pointer(at: place) else { return [] }
    let size = UInt64(try memory.uint32(at: list))
    let count = try memory.uint32(at: list &+ 4)
    try memory.spend(count)
    var names: [String] = []
    for index in 0..<UInt64(count) {
      let entry = list &+ 8 &+ index &* size &+ nameWord * pointer
      names.append(try memory.string(pointedAt: entry) ?? "")
    }
    return names
  }
}
