public import ByteReading

/// A Mach-O file: one slice, or a universal file of several.
///
/// ```swift
/// let container = try MachOContainer(ByteView(mapping: "App.app/App"))
/// for slice in container.slices {
///   print(slice.file.architecture, slice.bytes.count)
/// }
/// ```
///
/// The format is that of `<mach-o/fat.h>` and `<mach-o/loader.h>` of Apple's xnu.
public struct MachOContainer: Sendable {
  /// One architecture's file.
  public struct Slice: Sendable {
    /// Its bytes.
    public let bytes: ByteView
    /// The Mach-O file in these bytes.
    public let file: MachOFile
  }

  /// Whether the file begins with a table of slices.
  public let isUniversal: Bool
  /// The slices in the order of the table; one if the file isn't universal.
  public let slices: [Slice]
  /// Bytes of the header and the table of a universal file.
  public let architectureRange: Range<Int>

  /// Whether bytes begin like a Mach-O file; Java classes have the magic number of universal files, and don't count.
  public static func isMachO(_ bytes: ByteView) -> Bool {
    guard let magic = bytes.integer(at: 0, as: UInt32.self, .big) else { return false }
    if MachOFile.magics.contains(magic) { return true }
    guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF,
      let count = bytes.integer(at: 4, as: UInt32.self, .big)
    else { return false }
    // The next number of a Java class is its version, at least 45.
    return count > 0 && count < 43
  }

  /// Reads all slices' headers and load commands.
  ///
  /// - Throws: ``MachOError``.
  public init(_ bytes: ByteView) throws(MachOError) {
    guard Self.isMachO(bytes), let magic = bytes.integer(at: 0, as: UInt32.self, .big) else {
      throw MachOError(.notMachO, at: bytes.offset)
    }
    isUniversal = magic == 0xCAFE_BABE || magic == 0xCAFE_BABF
    guard isUniversal else {
      architectureRange = 0..<0
      slices = [Slice(bytes: bytes, file: try MachOFile(bytes))]
      return
    }
    let size = magic == 0xCAFE_BABE ? 20 : 32
    let count = Int(bytes.integer(at: 4, as: UInt32.self, .big) ?? 0)
    architectureRange = 0..<8 + count * size
    var slices: [Slice] = []
    for index in 0..<count {
      let part = try Self.slice(bytes, entry: 8 + index * size, is64: size == 32)
      guard !Self.isMachO(part) || MachOFile.isThin(part) else {
        throw MachOError(.nestedUniversal, at: part.offset)
      }
      slices.append(Slice(bytes: part, file: try MachOFile(part)))
    }
    self.slices = slices
  }

  private static func slice(
    _ bytes: ByteView, entry: Int, is64: Bool
  ) throws(MachOError) -> ByteView {
    let offset: UInt64?
    let size: UInt64?
    if is64 {
      offset = bytes.integer(at: entry + 8, .big)
      size = bytes.integer(at: entry + 16, .big)
    } else {
      offset = bytes.integer(at: entry + 8, as: UInt32.self, .big).map(UInt64.init)
      size = bytes.integer(at: entry + 12, as: UInt32.self, .big).map(UInt64.init)
    }
    guard let offset, let size, let start = Int(exactly: offset), let count = Int(exactly: size),
      let part = bytes.part(at: start, count: count)
    else { throw MachOError(.truncated(structure: "table of slices"), at: bytes.offset + entry) }
    return part
  }
}
