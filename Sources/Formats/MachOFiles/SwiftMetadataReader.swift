import BinarySearches
import KeySorting

/// Follows the relative pointers of Swift's metadata.
struct SwiftMetadataReader {
  private var contexts: SwiftContexts
  private var metadata = SwiftMetadata()
  private let file: MachOFile
  /// In the order of their addresses; those of a linked file don't overlap.
  private let sections: [Section]
  /// The indices of types by the addresses of their descriptors of fields.
  private var owners: [UInt64: Int] = [:]

  init(_ file: MachOFile) {
    self.file = file
    sections = file.segments.flatMap(\.sections).filter { !$0.fileRange.isEmpty }
      .sorted(on: \.address)
    contexts = SwiftContexts(RuntimeMemory(file, "Swift metadata"))
  }

  mutating func read() throws(MachOError) -> SwiftMetadata {
    try readTypes()
    try readProtocols()
    for place in try contexts.memory.entries(of: RuntimeCounts.conformanceLists, size: 4) {
      if let address = try contexts.memory.relative(at: place) {
        metadata.conformances.append(try conformance(at: address))
      }
    }
    for section in file.segments.flatMap(\.sections) where section.name == "__swift5_fieldmd" {
      try readFields(of: section)
    }
    return metadata
  }

  // MARK: Lists

  /// Entries of `__swift5_types`: two bits say whether a pointer leads to the descriptor or to a pointer to it.
  private mutating func readTypes() throws(MachOError) {
    for place in try contexts.memory.entries(of: RuntimeCounts.typeLists, size: 4) {
      guard let target = try contexts.memory.relative(at: place), target & 3 == 0,
        let kind = try kind(at: target), let name = try contexts.name(at: target)
      else { continue }
      let flags = try contexts.memory.uint32(at: target)
      if let fields = try contexts.memory.relative(at: target &+ 16) {
        owners[fields] = metadata.types.count
      }
      metadata.types.append(
        SwiftMetadata.NominalType(
          address: target, kind: kind, name: name, isGeneric: flags & 0x80 != 0))
      claim(4, at: place, for: name.module)
    }
  }

  private func kind(at address: UInt64) throws(MachOError) -> SwiftMetadata.NominalType.Kind? {
    switch try contexts.memory.uint32(at: address) & 0x1F {
    case 16: .class
    case 17: .structure
    case 18: .enumeration
    default: nil
    }
  }

  private mutating func readProtocols() throws(MachOError) {
    for place in try contexts.memory.entries(of: RuntimeCounts.swiftProtocolLists, size: 4) {
      guard case .address(let target) = try contexts.memory.indirectable(at: place),
        let name = try contexts.name(at: target)
      else { continue }
      metadata.protocols.append(SwiftMetadata.ProtocolRecord(address: target, name: name))
      claim(4, at: place, for: name.module)
    }
  }

  /// `TargetProtocolConformanceDescriptor`: protocol, type, witness table, and flags with the kind of the second.
  private mutating func conformance(
    at address: UInt64
  ) throws(MachOError) -> SwiftMetadata.Conformance {
    let conformed = try contexts.name(of: try contexts.memory.indirectable(at: address))
    let flags = try contexts.memory.uint32(at: address &+ 12)
    let type: SwiftMetadata.Name?
    let target = try contexts.memory.relative(at: address &+ 4)
    switch (flags >> 3 & 7, target) {
    case (0, let target?): type = try contexts.name(at: target)
    case (1, let target?):
      type = try contexts.name(of: try contexts.memory.pointer(at: target))
    case (2, let target?):
      type = SwiftMetadata.Name(module: "__C", path: try contexts.memory.string(at: target))
    case (3, let target?):
      type = try contexts.objectiveCClass(of: try contexts.memory.pointer(at: target))
    default: type = nil
    }
    let unknown = SwiftMetadata.Name(module: "", path: "")
    return SwiftMetadata.Conformance(
      address: address, type: type ?? unknown, conformedProtocol: conformed ?? unknown)
  }

  // MARK: Reflection

  /// `FieldDescriptor`: name of the type, of its superclass, kind, size of the records, their number, and the records
  /// with flags, name of the type and name of the field.
  private mutating func readFields(of section: Section) throws(MachOError) {
    var address = section.address
    let end = section.address &+ UInt64(section.fileRange.count)
    var claimed: Set<UInt64> = []
    while address &+ 16 <= end {
      let size = UInt64(try contexts.memory.uint16(at: address &+ 10))
      let count = try contexts.memory.uint32(at: address &+ 12)
      // The descriptor counts, too: sections that overlap have the same ones again.
      try contexts.memory.spend(count)
      try contexts.memory.spend(1)
      let bytes = 16 &+ UInt64(count) * size
      let owner = owners[address]
      var reflection = Int(bytes)
      var names: [String] = []
      if let module = owner.map({ metadata.types[$0].name.module }) {
        claim(Int(bytes), at: address, for: module)
        reflection += try claimType(at: address, for: module, &claimed)
        reflection += try claimType(at: address &+ 4, for: module, &claimed)
        for index in 0..<UInt64(count) where size >= 12 {
          let record = address &+ 16 &+ index &* size
          reflection += try claimType(at: record &+ 4, for: module, &claimed)
          guard let target = try contexts.memory.relative(at: record &+ 8) else { continue }
          let name = try contexts.memory.string(at: target)
          names.append(name)
          if claimed.insert(target).inserted {
            claim(name.utf8.count + 1, at: target, for: module)
            reflection += name.utf8.count + 1
          }
        }
      }
      if let owner {
        metadata.types[owner].fields = names
        metadata.types[owner].reflectionBytes = reflection
      }
      // Descriptors lie at multiples of four bytes.
      address &+= (bytes + 3) & ~3
    }
  }

  /// Gives the mangled name that a relative pointer leads to to the first module that has it; returns its bytes.
  private mutating func claimType(
    at place: UInt64, for module: String, _ claimed: inout Set<UInt64>
  ) throws(MachOError) -> Int {
    guard let target = try contexts.memory.relative(at: place), claimed.insert(target).inserted
    else { return 0 }
    let count = try contexts.memory.mangledName(at: target).count + 1
    claim(count, at: target, for: module)
    return count
  }

  private mutating func claim(_ count: Int, at address: UInt64, for module: String) {
    let next = sections.partitioningIndex { $0.address > address }
    guard next > 0 else { return }
    let section = sections[next - 1]
    guard address - section.address < UInt64(section.fileRange.count) else { return }
    let part = MachOPart.section(segment: section.segmentName, name: section.name)
    metadata.moduleBytes[part, default: [:]][module, default: 0] += count
  }
}
