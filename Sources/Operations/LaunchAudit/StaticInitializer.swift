import BinarySearches
import ByteReading
import KeySorting
import MachOFiles

/// A function that runs before `main`.
public struct StaticInitializer: Hashable, Sendable {
  /// As it is linked.
  public var address: UInt64
  /// The symbol at the address, or the one that contains it; nil in a stripped file.
  public var symbol: String?

  /// The source file, which Clang puts into the name of the function that constructs its globals.
  public var sourceFile: String? {
    guard let symbol, let range = symbol.firstRange(of: "_GLOBAL__sub_I_") else { return nil }
    return String(symbol[range.upperBound...])
  }

  /// The initializers of an image in the order in which they run.
  static func all(in file: MachOFile, fixups: Fixups) throws(MachOError) -> [StaticInitializer] {
    var addresses: [UInt64] = []
    let base = file.segment("__TEXT")?.address ?? 0
    for (index, segment) in file.segments.enumerated() {
      for section in segment.sections where section.hasInitializers {
        if section.flags & 0xFF == 22 {
          addresses += offsets(in: section, of: file).map { base &+ UInt64($0) }
        } else {
          let start = section.address &- segment.address
          // A pointer is written by dyld: its target is in the fixups.
          addresses += fixups.fixups.compactMap { fixup in
            guard fixup.segment == index, fixup.offset >= start,
              fixup.offset < start &+ section.size, case .rebase(let target) = fixup.target
            else { return nil }
            return target
          }
        }
      }
    }
    guard !addresses.isEmpty else { return [] }
    var names = try SymbolNames(file)
    return addresses.map { StaticInitializer(address: $0, symbol: names.name(at: $0)) }
  }

  /// Offsets from the start of the image, four bytes each.
  private static func offsets(in section: Section, of file: MachOFile) -> [UInt32] {
    let content = file.content(of: section).array
    return stride(from: 0, to: content.count - content.count % 4, by: 4).map { place in
      content[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

/// The defined symbols of a file by their addresses.
private struct SymbolNames {
  private var symbols: [Symbol] = []
  private var names: SymbolNameReader?
  private let functions: [UInt64]

  init(_ file: MachOFile) throws(MachOError) {
    functions = try file.functionStarts()
    guard let table = try file.symbolTable() else { return }
    names = SymbolNameReader(of: table)
    symbols = table.symbols.filter(\.isInSection).sorted(on: \.value)
  }

  /// The symbol of the function at an address.
  mutating func name(at address: UInt64) -> String? {
    let count = symbols.partitioningIndex { $0.value > address }
    guard count > 0 else { return nil }
    let symbol = symbols[count - 1]
    // A stripped file has a few symbols, of other functions.
    let started = functions.partitioningIndex { $0 > address }
    let isOther = started > 0 && functions[started - 1] > symbol.value
    guard !isOther, address - symbol.value < 1 << 16 else { return nil }
    let name = names?.name(of: symbol) ?? ""
    return name.isEmpty ? nil : name
  }
}
