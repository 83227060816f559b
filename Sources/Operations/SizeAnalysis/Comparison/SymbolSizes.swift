import KeySorting
import MachOFiles

/// The bytes of each symbol of a binary: the distance to the next one in its section.
struct SymbolSizes {
  /// The bytes by name, as the linker writes it. Symbols with one name count together.
  private(set) var bytes: [String: Int] = [:]

  init(of file: MachOFile) throws(MachOError) {
    guard let table = try file.symbolTable() else { return }
    let sections = file.segments.flatMap(\.sections)
    var names = SymbolNameReader(of: table)
    var places: [Int: [(address: UInt64, name: String)]] = [:]
    for symbol in table.symbols where symbol.isInSection && symbol.section > 0 {
      let name = names.name(of: symbol)
      // The assembler's own labels lie inside of functions, and the header is no function.
      guard !name.isEmpty, !["l", "L", "__mh_"].contains(where: name.hasPrefix) else { continue }
      places[Int(symbol.section) - 1, default: []].append((symbol.value, name))
    }
    for (index, symbols) in places where index < sections.count && !sections[index].isZeroFill {
      let (end, overflow) = sections[index].address.addingReportingOverflow(sections[index].size)
      guard !overflow else { continue }
      add(symbols, end: end)
    }
  }

  /// If an address has several names, the first in the alphabet has the bytes.
  private mutating func add(_ symbols: [(address: UInt64, name: String)], end: UInt64) {
    let sorted = symbols.sorted(on: \.address, then: \.name)
    var first = sorted.startIndex
    while first < sorted.endIndex {
      let address = sorted[first].address
      var next = first + 1
      while next < sorted.endIndex, sorted[next].address == address { next += 1 }
      let limit = next < sorted.endIndex ? min(sorted[next].address, end) : end
      if limit > address {
        bytes[sorted[first].name, default: 0] += Int(clamping: limit - address)
      }
      first = next
    }
  }
}
