import ByteReading
import MachOFiles

/// The symbols that stay, in their new order, as Apple's `strip -rSTx` chooses them.
///
/// Entries for debuggers go, then Swift's symbols if the file has Swift code and is linked for dyld, then local ones.
/// Those that the indirect symbol table names by a stub stay, since dyld and debuggers look their names up.
struct SymbolSelection {
  /// Indices of the old table: local symbols, defined external ones, undefined ones sorted by name.
  private(set) var locals: [Int] = []
  private(set) var defined: [Int] = []
  private(set) var undefined: [Int] = []
  /// The number of Swift symbols that go.
  private(set) var swiftCount = 0
  /// Whether a symbol without a meaning comes first. Classic versions of dyld misread an index of 0 in the indirect
  /// symbol table; Apple's linker and `strip` avoid it in the same way.
  let hasPlaceholder: Bool

  static let placeholderName = Array("radr://5614542".utf8)

  let table: SymbolTable
  private let oldCount: Int

  /// - Parameter pinned: Symbols that have to stay: those of relocations, and of the indirect symbol table.
  init(_ table: SymbolTable, of file: MachOFile, pinned: PinnedSymbols) {
    self.table = table
    oldCount = table.count
    let removesSwift = file.flags.contains(.dynamicallyLinked) && file.hasSwiftCode
    var externals: [Int] = []
    for index in 0..<table.count {
      guard let symbol = table[index] else { continue }
      if pinned.always.contains(index) {
        // A relocation names it.
      } else if removesSwift, table.isSwift(symbol) {
        swiftCount += 1
        continue
      } else if symbol.isDebug {
        continue
      }
      if symbol.isExternal {
        externals.append(index)
      } else if pinned.always.contains(index) || pinned.byStubs.contains(index)
        || symbol.isPrivateExternal && pinned.indirect.contains(index)
      {
        locals.append(index)
      }
    }
    for index in externals {
      guard let symbol = table[index] else { continue }
      if symbol.isUndefinedOrPrebound { undefined.append(index) } else { defined.append(index) }
    }
    hasPlaceholder = locals.isEmpty && pinned.hasIndirectSymbols
    undefined = table.sortedByName(undefined)
  }

  /// The number of symbols in the new table.
  var count: Int { locals.count + defined.count + undefined.count + (hasPlaceholder ? 1 : 0) }

  var localCount: Int { locals.count + (hasPlaceholder ? 1 : 0) }

  /// The number of symbols that go; the placeholder of an earlier run doesn't count.
  var removedCount: Int {
    let hadPlaceholder =
      table[0].map { $0.type == 0x3C && $0.value == 0x0561_4542 } ?? false
    return oldCount - (locals.count + defined.count + undefined.count) - (hadPlaceholder ? 1 : 0)
  }

  /// The new index of each old symbol; nil for those that go.
  var newIndices: [UInt32?] {
    var result = [UInt32?](repeating: nil, count: oldCount)
    var next: UInt32 = hasPlaceholder ? 1 : 0
    for index in locals + defined + undefined {
      result[index] = next
      next += 1
    }
    return result
  }
}

/// The symbols that something names by their index.
struct PinnedSymbols {
  /// Those that relocations name.
  var always: Set<Int> = []
  /// Those that stubs and lazy pointers name.
  var byStubs: Set<Int> = []
  /// Those that any entry of the indirect symbol table names.
  var indirect: Set<Int> = []
  var hasIndirectSymbols = false
}

extension Symbol {
  var isPrivateExternal: Bool { type & 0x10 != 0 }
  var isIndirect: Bool { !isDebug && type & 0x0E == 0x0A }
  var isAbsolute: Bool { !isDebug && type & 0x0E == 0x02 }
  var isUndefinedOrPrebound: Bool { isUndefined || !isDebug && type & 0x0E == 0x0C }
}

extension MachOFile {
  /// Whether Objective-C's image info has a version of Swift.
  var hasSwiftCode: Bool {
    for segment in ["__DATA", "__DATA_CONST", "__DATA_DIRTY"] {
      guard let section = section(segment, "__objc_imageinfo"),
        let flags = content(of: section).integer(at: 4, as: UInt32.self, order)
      else { continue }
      return flags >> 8 & 0xFF != 0
    }
    return false
  }
}

extension SymbolTable {
  /// The range of a name in the string table, without its end.
  func nameRange(at offset: Int) -> Range<Int> {
    guard offset > 0, offset < strings.count else { return 0..<0 }
    return strings.withUnsafeBytes { bytes in
      offset..<(bytes[offset...].firstIndex(of: 0) ?? bytes.count)
    }
  }

  func isSwift(_ symbol: Symbol) -> Bool {
    let start = symbol.nameOffset
    guard start > 0, strings.byte(at: start) == 0x5F, strings.byte(at: start + 1) == 0x24 else {
      return false
    }
    return [0x53, 0x73].contains(strings.byte(at: start + 2))
  }

  /// Indices in the order of their names' bytes; equal names keep their order.
  func sortedByName(_ indices: [Int]) -> [Int] {
    let named = indices.map { index in
      (index: index, name: nameRange(at: self[index]?.nameOffset ?? 0))
    }
    return strings.withUnsafeBytes { bytes in
      named.sorted { left, right in
        let (l, r) = (bytes[left.name], bytes[right.name])
        if l.lexicographicallyPrecedes(r) { return true }
        if r.lexicographicallyPrecedes(l) { return false }
        return left.index < right.index
      }
    }.map(\.index)
  }
}
