/// The processor that a Mach-O file is for.
public struct CPUArchitecture: Hashable, Sendable, CustomStringConvertible {
  /// `cputype` of `<mach/machine.h>`.
  public let type: UInt32
  /// `cpusubtype`, with its capability bits.
  public let subtype: UInt32

  /// An architecture of a header.
  public init(type: UInt32, subtype: UInt32) {
    self.type = type
    self.subtype = subtype
  }

  /// 64-bit Intel.
  public static let x86_64 = CPUArchitecture(type: 0x0100_0007, subtype: 3)
  /// 64-bit ARM.
  public static let arm64 = CPUArchitecture(type: 0x0100_000C, subtype: 0)
  /// 64-bit ARM with pointer authentication.
  public static let arm64e = CPUArchitecture(type: 0x0100_000C, subtype: 2)
  /// 64-bit ARM with 32-bit pointers, as in watches.
  public static let arm64_32 = CPUArchitecture(type: 0x0200_000C, subtype: 1)
  /// 32-bit ARM.
  public static let armv7 = CPUArchitecture(type: 12, subtype: 9)

  /// Pointers of 8 bytes.
  public var is64Bit: Bool { type & 0x0100_0000 != 0 }

  /// The name that Apple's tools print, such as `arm64`; numbers for what isn't known.
  public var description: String {
    // The upper byte has flags, such as the version of pointer authentication.
    switch (type, subtype & 0x00FF_FFFF) {
    case (7, _): "i386"
    case (0x0100_0007, 8): "x86_64h"
    case (0x0100_0007, _): "x86_64"
    case (12, 6): "armv6"
    case (12, 9): "armv7"
    case (12, 11): "armv7s"
    case (12, 12): "armv7k"
    case (0x0100_000C, 2): "arm64e"
    case (0x0100_000C, _): "arm64"
    case (0x0200_000C, _): "arm64_32"
    default: "cpu \(type) \(subtype & 0x00FF_FFFF)"
    }
  }
}
