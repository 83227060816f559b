import KeySorting
import MachOFiles

/// The bytes of a binary's sections by the origin of their symbols: modules of Swift, Objective-C, and the rest.
enum SymbolGroups {
  /// Calls `body` with the section, the name and the bytes of each symbol: up to the next one in its section.
  static func forEachSymbol(of file: MachOFile, _ body: (Section, String, Int) -> Void) {
    guard let table = (try? file.symbolTable()) ?? nil else { return }
    let sections = file.segments.flatMap(\.sections)
    // Names are read one at a time: together they can be larger than the code.
    var names = SymbolNameReader(of: table)
    var places: [Int: [(address: UInt64, symbol: Symbol)]] = [:]
    for symbol in table.symbols where symbol.isInSection && symbol.section > 0 {
      places[Int(symbol.section) - 1, default: []].append((symbol.value, symbol))
    }
    for (index, symbols) in places.sorted(on: \.key)
    where index < sections.count && !sections[index].isZeroFill {
      let section = sections[index]
      let end = section.address &+ UInt64(section.fileRange.count)
      let sorted = symbols.sorted(on: \.address, then: \.symbol.nameOffset)
      for (place, entry) in sorted.enumerated() where entry.address >= section.address {
        let next = place + 1 < sorted.count ? min(sorted[place + 1].address, end) : end
        guard next > entry.address else { continue }
        body(section, names.name(of: entry.symbol), Int(clamping: next - entry.address))
      }
    }
  }

  /// The groups by the names of segment and section.
  static func groups(of file: MachOFile) -> [MachOPart: [String: Int]] {
    var groups: [MachOPart: [String: Int]] = [:]
    forEachSymbol(of: file) { section, name, bytes in
      let part = MachOPart.section(segment: section.segmentName, name: section.name)
      groups[part, default: [:]][group(of: name), default: 0] += bytes
    }
    return groups.merging(swiftMetadata(of: file)) { $1 }
  }

  /// The groups of the sections with Swift's metadata, which name modules in stripped files, too.
  static func swiftMetadata(of file: MachOFile) -> [MachOPart: [String: Int]] {
    // Metadata that can't be read has no groups; the sections are listed whole.
    guard let metadata = (try? file.swiftMetadata()) ?? nil else { return [:] }
    var groups: [MachOPart: [String: Int]] = [:]
    for section in file.segments.flatMap(\.sections) where section.name.hasPrefix("__swift5_") {
      let part = MachOPart.section(segment: section.segmentName, name: section.name)
      guard var modules = metadata.moduleBytes[part] else { continue }
      let rest = section.fileRange.count - modules.values.reduce(0, +)
      // Names that overlap in a damaged file count twice.
      guard rest >= 0 else { continue }
      // Protocols, closures and names that code uses.
      if rest > 0 { modules["other Swift", default: 0] += rest }
      groups[part] = modules
    }
    return groups
  }

  /// A section with its groups; whole if it has one or none.
  static func node(_ name: String, bytes: Int, groups: [String: Int]?) -> SizeNode {
    let known = groups?.values.reduce(0, +) ?? 0
    guard var groups, groups.count > 1, known <= bytes else {
      return SizeNode(name, .section, bytes: bytes)
    }
    if known < bytes { groups["without a symbol"] = bytes - known }
    return SizeNode(
      name, .section, children: groups.map { SizeNode($0.key, .symbolGroup, bytes: $0.value) })
  }

  private static func group(of name: String) -> String {
    if let module = SymbolName.module(of: name) { return module }
    if ["_$s", "_$S", "__T0", "_symbolic"].contains(where: name.hasPrefix) { return "other Swift" }
    let isObjectiveC = ["-[", "+[", "_OBJC_", "__OBJC_"].contains(where: name.hasPrefix)
    return isObjectiveC ? "Objective-C" : "C and others"
  }
}
