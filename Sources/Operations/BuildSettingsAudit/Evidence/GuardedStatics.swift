import ByteReading
import MachOFiles

/// The static variables in functions of C++ that take a lock when they're first used.
enum GuardedStatics {
  /// Instructions around one variable: a check, two calls, and the way out; about, as the page of the rule says.
  static let byteCount = 50

  /// The calls of `__cxa_guard_acquire` in arm64 code; zero for other code.
  static func count(in file: MachOFile) -> Int {
    guard file.architecture.type == CPUArchitecture.arm64.type,
      let text = file.section("__TEXT", "__text"),
      let stub = stub(of: "___cxa_guard_acquire", in: file)
    else { return 0 }
    let content = file.content(of: text)
    return content.withUnsafeBytes { bytes in
      var count = 0
      for position in stride(from: 0, to: bytes.count - 3, by: 4) {
        let word = UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
        // BL: six bits of operation, 26 bits of distance in instructions.
        guard word >> 26 == 0x25 else { continue }
        let distance = Int64(Int32(bitPattern: word << 6) >> 6) * 4
        let target =
          text.address &+ UInt64(position) &+ UInt64(bitPattern: distance)
        if target == stub { count += 1 }
      }
      return count
    }
  }

  /// The address of the stub that calls an imported function.
  private static func stub(of name: String, in file: MachOFile) -> UInt64? {
    guard let table = (try? file.symbolTable()) ?? nil,
      let indirect = try? file.indirectSymbols(),
      // S_SYMBOL_STUBS of `<mach-o/loader.h>`: the first index in the indirect table, and bytes of a stub.
      let stubs = file.segments.flatMap(\.sections).first(where: {
        $0.flags & 0xFF == 8 && $0.reserved2 > 0
      })
    else { return nil }
    let first = Int(stubs.reserved1)
    let count = stubs.fileRange.count / Int(stubs.reserved2)
    for index in 0..<count where indirect.indices.contains(first + index) {
      // One byte more tells longer names apart.
      guard let symbol = table[Int(indirect[first + index])],
        table.name(of: symbol, limit: name.utf8.count + 1) == name
      else { continue }
      return stubs.address &+ UInt64(index) * UInt64(stubs.reserved2)
    }
    return nil
  }
}
