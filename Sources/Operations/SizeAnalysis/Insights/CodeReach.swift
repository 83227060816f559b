import ByteReading
import MachOFiles

/// Finds the functions that nothing reaches, from roots in data, exports and the entry point.
struct CodeReach {
  private let code: CodeWalk
  private var isReached: [Bool]
  private var waiting: [Int] = []

  init(_ code: CodeWalk) {
    self.code = code
    isReached = Array(repeating: false, count: code.starts.count)
  }

  /// Adds what is reached from outside of functions. Data that only looks like a pointer counts, too.
  mutating func addRoots(of file: MachOFile) {
    let base = file.segment("__TEXT")?.address ?? 0
    if let main = file.command(.main)?.bytes.integer(at: 8, as: UInt64.self, .little) {
      add(base &+ main)
    }
    if file.kind != .executable {
      for symbol in (try? file.exportedSymbols()) ?? [] { add(base &+ symbol.value) }
    }
    for segment in file.segments where segment.name != "__LINKEDIT" {
      for section in segment.sections where !Self.namesAllFunctions.contains(section.name) {
        let content = file.content(of: section)
        if section.flags & 0x8000_0000 != 0 {
          if section.name != "__text" { addBranches(in: content, at: section.address) }
        } else if section.flags & 0xFF != 2 {
          addPointers(in: content, at: section.address, base: base)
        }
      }
    }
  }

  /// Tables for unwinding have every function, reached or not.
  private static let namesAllFunctions: Set<String> = [
    "__unwind_info", "__eh_frame", "__gcc_except_tab", "__compact_unwind",
  ]

  private mutating func addBranches(in content: ByteView, at address: UInt64) {
    for position in stride(from: 0, to: content.count - 3, by: 4) {
      guard let word = content.integer(at: position, as: UInt32.self, .little) else { break }
      let place = address &+ UInt64(position)
      if let target = ARM64Instruction.branchTarget(word, at: place) { add(target) }
    }
  }

  private mutating func addPointers(in content: ByteView, at address: UInt64, base: UInt64) {
    content.withUnsafeBytes { bytes in
      for position in stride(from: 0, to: bytes.count - 3, by: 4) {
        let low = UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
        guard low != 0 else { continue }
        let distance = UInt64(bitPattern: Int64(Int32(bitPattern: low)))
        let place = address &+ UInt64(position)
        // Relative pointers of Swift and Objective-C, some with flags in two bits; offsets of initializers.
        addStart(place &+ distance)
        addStart((place &+ distance) & ~3)
        addStart(base &+ UInt64(low))
        guard position + 8 <= bytes.count else { continue }
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        // Pointers as they are, and chained ones, whose targets have 36 bits.
        addStart(word & 0xF_FFFF_FFFF)
        addStart(base &+ word & 0xF_FFFF_FFFF)
      }
    }
  }

  /// Adds a function if it begins at the address.
  mutating func addStart(_ address: UInt64) {
    guard let index = code.function(at: address), code.starts[index] == address else { return }
    mark(index)
  }

  private mutating func add(_ address: UInt64) {
    if let index = code.function(at: address) { mark(index) }
  }

  private mutating func mark(_ index: Int) {
    guard !isReached[index] else { return }
    isReached[index] = true
    waiting.append(index)
  }

  /// The numbers of functions that no root leads to.
  mutating func unreached() -> [Int] {
    while let index = waiting.popLast() {
      for edge in code.firstEdges[index]..<code.firstEdges[index + 1] {
        mark(Int(code.edges[edge]))
      }
    }
    return isReached.indices.filter { !isReached[$0] }
  }
}
