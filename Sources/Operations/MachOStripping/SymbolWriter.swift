import ByteReading
import MachOFiles

/// Writes the symbols that stay, and their names in the order of Apple's `strip`: external names, then local ones.
struct SymbolWriter {
  private(set) var entries: [UInt8] = []
  private(set) var strings: [UInt8] = [0, 0, 0, 0]
  private let is64Bit: Bool

  /// Bytes of the names with their ends, rounded up as ``strings`` are.
  static func stringBytes(of selection: SymbolSelection, is64Bit: Bool) -> Int {
    let table = selection.table
    func length(_ offset: Int) -> Int { offset == 0 ? 0 : table.nameRange(at: offset).count + 1 }
    var count = 4
    for index in selection.defined + selection.undefined {
      guard let symbol = table[index] else { continue }
      count += length(symbol.nameOffset)
      if symbol.isIndirect { count += length(Int(truncatingIfNeeded: symbol.value)) }
    }
    if selection.hasPlaceholder { count += SymbolSelection.placeholderName.count + 1 }
    count += Set(selection.locals.compactMap { table[$0]?.nameOffset }).reduce(0) {
      $0 + length($1)
    }
    let word = is64Bit ? 8 : 4
    return (count + word - 1) / word * word
  }

  init(_ selection: SymbolSelection, is64Bit: Bool) {
    self.is64Bit = is64Bit
    let table = selection.table
    entries.reserveCapacity(selection.count * (is64Bit ? 16 : 12))
    // Names come before entries, since local entries come first and their names last.
    let definedNames = selection.defined.map { names(of: $0, in: table) }
    // Apple's tool writes undefined names in the old order of their symbols.
    let undefinedNames = Dictionary(
      uniqueKeysWithValues: selection.undefined.sorted().map { ($0, names(of: $0, in: table)) })
    if selection.hasPlaceholder {
      let name = append(SymbolSelection.placeholderName)
      add(Symbol(nameOffset: name, type: 0x3C, section: 0, descriptor: 0, value: 0x0561_4542))
    }
    var localNames: [Int: Int] = [:]
    for index in selection.locals {
      guard let symbol = table[index] else { continue }
      let known = localNames[symbol.nameOffset]
      let name = known ?? copy(symbol.nameOffset, from: table)
      localNames[symbol.nameOffset] = name
      add(symbol.renamed(name, value: symbol.value))
    }
    for (index, names) in zip(selection.defined, definedNames) {
      guard let symbol = table[index] else { continue }
      add(symbol.renamed(names.own, value: names.target.map(UInt64.init) ?? symbol.value))
    }
    for index in selection.undefined {
      guard let symbol = table[index], let names = undefinedNames[index] else { continue }
      add(symbol.renamed(names.own, value: symbol.value))
    }
    let word = is64Bit ? 8 : 4
    strings += [UInt8](repeating: 0, count: (word - strings.count % word) % word)
  }

  /// The new places of a symbol's name, and of the name that an indirect symbol stands for.
  private mutating func names(of index: Int, in table: SymbolTable) -> (own: Int, target: Int?) {
    guard let symbol = table[index] else { return (0, nil) }
    let own = copy(symbol.nameOffset, from: table)
    guard symbol.isIndirect, symbol.value != 0 else { return (own, nil) }
    return (own, copy(Int(truncatingIfNeeded: symbol.value), from: table))
  }

  private mutating func copy(_ offset: Int, from table: SymbolTable) -> Int {
    guard offset != 0 else { return 0 }
    let range = table.nameRange(at: offset)
    return append(table.strings.withUnsafeBytes { Array($0[range]) })
  }

  private mutating func append(_ name: [UInt8]) -> Int {
    defer {
      strings += name
      strings.append(0)
    }
    return strings.count
  }

  private mutating func add(_ symbol: Symbol) {
    append(UInt32(truncatingIfNeeded: symbol.nameOffset))
    entries += [symbol.type, symbol.section]
    append(symbol.descriptor)
    if is64Bit { append(symbol.value) } else { append(UInt32(truncatingIfNeeded: symbol.value)) }
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { entries += $0 }
  }
}

extension Symbol {
  fileprivate func renamed(_ name: Int, value: UInt64) -> Symbol {
    Symbol(
      nameOffset: name, type: type, section: section, descriptor: descriptor, value: value)
  }
}
