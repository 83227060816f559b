import ByteReading
import MachOFiles

/// The indirect symbol table: for each stub and symbol pointer the index of its symbol.
struct IndirectSymbols {
  /// `INDIRECT_SYMBOL_LOCAL` and `INDIRECT_SYMBOL_ABS` of `<mach-o/loader.h>`.
  static let local: UInt32 = 0x8000_0000, absolute: UInt32 = 0x4000_0000

  let entries: [UInt32]
  /// The entries of pointers that dyld binds at once; the others belong to stubs and lazy pointers.
  private let isNonLazyPointer: [Bool]

  init(of file: MachOFile) throws(StripError) {
    do throws(MachOError) {
      entries = try file.indirectSymbols()
    } catch { throw .unreadable(error) }
    var isNonLazyPointer = [Bool](repeating: false, count: entries.count)
    for section in file.segments.flatMap(\.sections) where section.flags & 0xFF == 6 {
      let pointers = Int(clamping: section.size / (file.is64Bit ? 8 : 4))
      let start = min(Int(section.reserved1), entries.count)
      for index in start..<min(entries.count, start + min(pointers, entries.count)) {
        isNonLazyPointer[index] = true
      }
    }
    self.isNonLazyPointer = isNonLazyPointer
  }

  static func isIndex(_ entry: UInt32) -> Bool { entry & (local | absolute) == 0 }

  /// The symbols that have to stay because of an entry.
  func pin(_ pinned: inout PinnedSymbols) {
    pinned.hasIndirectSymbols = !entries.isEmpty
    for (entry, isPointer) in zip(entries, isNonLazyPointer) where Self.isIndex(entry) {
      pinned.indirect.insert(Int(entry))
      if !isPointer { pinned.byStubs.insert(Int(entry)) }
    }
  }

  /// The entries for the new table. Pointers to symbols that go have their value already; they are called local.
  func renumbered(_ newIndices: [UInt32?], in table: SymbolTable) -> [UInt32] {
    zip(entries, isNonLazyPointer).map { entry, isPointer in
      guard Self.isIndex(entry) else { return entry }
      if Int(entry) < newIndices.count, let index = newIndices[Int(entry)] { return index }
      guard isPointer, let symbol = table[Int(entry)], !symbol.isUndefinedOrPrebound else {
        return Self.local | Self.absolute
      }
      return symbol.isAbsolute ? Self.local | Self.absolute : Self.local
    }
  }
}

/// Relocations that name symbols by index, as of kernel extensions and old libraries.
struct ExternalRelocations {
  let bytes: ByteView
  private let count: Int
  private static let indexMask: UInt32 = 0x00FF_FFFF

  init(_ bytes: ByteView) {
    self.bytes = bytes
    count = bytes.count / 8
  }

  private func symbol(_ index: Int) -> UInt32? {
    guard let word = bytes.integer(at: 8 * index + 4, as: UInt32.self, .little),
      word & 0x0800_0000 != 0
    else { return nil }
    return word & Self.indexMask
  }

  func pin(_ pinned: inout PinnedSymbols) {
    for index in 0..<count { symbol(index).map { _ = pinned.always.insert(Int($0)) } }
  }

  func renumbered(_ newIndices: [UInt32?]) -> [UInt8] {
    var result = bytes.array
    for index in 0..<count {
      guard let old = symbol(index), Int(old) < newIndices.count, let new = newIndices[Int(old)],
        let word = bytes.integer(at: 8 * index + 4, as: UInt32.self, .little)
      else { continue }
      result.write(word & ~Self.indexMask | new, at: 8 * index + 4)
    }
    return result
  }
}

extension [UInt8] {
  /// Overwrites bytes, which have to be there, in little-endian order.
  mutating func write(_ value: some FixedWidthInteger, at position: Int) {
    Swift.withUnsafeBytes(of: value.littleEndian) { bytes in
      replaceSubrange(position..<position + bytes.count, with: bytes)
    }
  }
}
