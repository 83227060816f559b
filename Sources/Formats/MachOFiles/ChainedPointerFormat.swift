import ByteReading

/// The layouts of pointers in chains, by their numbers in `<mach-o/fixup-chains.h>`.
enum ChainedPointerFormat: UInt16 {
  case arm64e = 1
  case ptr64 = 2
  case ptr32 = 3
  case ptr32Cache = 4
  case ptr32Firmware = 5
  case ptr64Offset = 6
  case arm64eKernel = 7
  case arm64eUserland = 9
  case arm64eFirmware = 10
  case arm64eUserland24 = 12

  /// A decoded pointer. Without a target it is no pointer, only a step of the chain.
  struct Pointer {
    var target: Fixup.Target?
    /// Bytes to the next pointer of the chain; zero at its end.
    var next: Int
  }

  var pointerSize: Int {
    switch self {
    case .ptr32, .ptr32Cache, .ptr32Firmware: 4
    default: 8
    }
  }

  func read(_ bytes: ByteView, at position: Int, _ order: ByteView.Order) -> UInt64? {
    pointerSize == 8
      ? bytes.integer(at: position, order)
      : bytes.integer(at: position, as: UInt32.self, order).map(UInt64.init)
  }

  func decode(_ raw: UInt64, base: UInt64) -> Pointer {
    switch self {
    case .ptr64, .ptr64Offset: decode64(raw, base: base)
    case .ptr32: decode32(raw)
    case .ptr32Cache:
      Pointer(target: .rebase(raw & 0x3FFF_FFFF), next: Int(raw >> 30) * 4)
    case .ptr32Firmware:
      Pointer(target: .rebase(raw & 0x3FF_FFFF), next: Int(raw >> 26) * 4)
    case .arm64e, .arm64eKernel, .arm64eUserland, .arm64eFirmware, .arm64eUserland24:
      decodeARM64E(raw, base: base)
    }
  }

  /// `dyld_chained_ptr_64_rebase` and `_bind`: 36 bits of target or 24 of ordinal; 12 bits of steps of four bytes.
  private func decode64(_ raw: UInt64, base: UInt64) -> Pointer {
    let next = Int(raw >> 51 & 0xFFF) * 4
    if raw >> 63 == 1 {
      let target = Fixup.Target.bind(
        import: Int(raw & 0xFF_FFFF), addend: Int64(raw >> 24 & 0xFF))
      return Pointer(target: target, next: next)
    }
    let high = (raw >> 36 & 0xFF) << 56
    let low = raw & 0xF_FFFF_FFFF
    let address = self == .ptr64Offset ? base &+ low : low
    return Pointer(target: .rebase(high | address), next: next)
  }

  /// `dyld_chained_ptr_32_rebase` and `_bind`: 26 bits of target or 20 of ordinal; 5 bits of steps of four bytes.
  private func decode32(_ raw: UInt64) -> Pointer {
    let next = Int(raw >> 26 & 0x1F) * 4
    if raw >> 31 == 1 {
      let target = Fixup.Target.bind(import: Int(raw & 0xF_FFFF), addend: Int64(raw >> 20 & 0x3F))
      return Pointer(target: target, next: next)
    }
    return Pointer(target: .rebase(raw & 0x3FF_FFFF), next: next)
  }

  /// `dyld_chained_ptr_arm64e…`: bit 63 signed, bit 62 bound; 11 bits of steps of eight bytes, of four in the kernel.
  private func decodeARM64E(_ raw: UInt64, base: UInt64) -> Pointer {
    let stride = self == .arm64eKernel || self == .arm64eFirmware ? 4 : 8
    let next = Int(raw >> 51 & 0x7FF) * stride
    let isSigned = raw >> 63 == 1
    if raw >> 62 & 1 == 1 {
      let ordinal = self == .arm64eUserland24 ? Int(raw & 0xFF_FFFF) : Int(raw & 0xFFFF)
      // A signed pointer has no room for an addend, another has 19 bits with a sign.
      let addend = isSigned ? 0 : Int64(bitPattern: (raw >> 32 & 0x7FFFF) << 45) >> 45
      return Pointer(target: .bind(import: ordinal, addend: addend), next: next)
    }
    if isSigned { return Pointer(target: .rebase(base &+ (raw & 0xFFFF_FFFF)), next: next) }
    let high = (raw >> 43 & 0xFF) << 56
    let low = raw & 0x7FF_FFFF_FFFF
    let isOffset = self != .arm64e && self != .arm64eFirmware
    return Pointer(target: .rebase(high | (isOffset ? base &+ low : low)), next: next)
  }
}
