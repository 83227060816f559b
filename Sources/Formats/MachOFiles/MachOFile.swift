import BinarySearches
public import ByteReading
import KeySorting

/// One architecture's Mach-O file: its header, its load commands and its segments.
///
/// Symbols, exports and fixups are read when they're asked for: a file of 200 MB opens in microseconds.
public struct MachOFile: Sendable {
  /// The whole slice.
  public let bytes: ByteView
  /// The processor.
  public let architecture: CPUArchitecture
  /// The kind of file.
  public let kind: Kind
  /// Flags of `<mach-o/loader.h>`.
  public let flags: Flags
  /// Whether addresses have 8 bytes; false on watches too (arm64_32).
  public let is64Bit: Bool
  /// The byte order; little on everything that Apple sells.
  public let order: ByteView.Order
  /// The load commands in the order of the file.
  public let commands: [LoadCommand]
  /// The segments in the order of the file.
  public let segments: [Segment]
  /// The bytes of the header.
  public let headerSize: Int
  /// The segments with content by their addresses; a damaged file can have many.
  private let mapped: [Segment]

  /// The kind of file, by its number in `<mach-o/loader.h>`.
  public enum Kind: UInt32, Hashable, Sendable {
    case object = 1
    case executable = 2
    case fixedLibrary = 3
    case core = 4
    case preloaded = 5
    case dylib = 6
    case dylinker = 7
    case bundle = 8
    case dylibStub = 9
    case debugSymbols = 10
    case kernelExtension = 11
    case fileSet = 12
    /// A number that newer systems may define.
    case unknown = 0
  }

  /// Flags of the header that mean something for size or launch.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The flags as they stand in the file.
    public let rawValue: UInt32
    /// Flags of a header.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The file is linked for dyld.
    public static let dynamicallyLinked = Flags(rawValue: 0x4)
    /// Each undefined symbol names the library that has it.
    public static let twoLevelNamespace = Flags(rawValue: 0x80)
    /// The symbol table no longer has what dyld's information has: the file was stripped of Swift symbols.
    public static let symbolsOutOfSync = Flags(rawValue: 0x0400_0000)
    /// The file may be loaded at any address.
    public static let positionIndependent = Flags(rawValue: 0x20_0000)
    /// Some library may override a weak symbol of this file.
    public static let bindsToWeak = Flags(rawValue: 0x1_0000)
    /// The file has weak symbols.
    public static let definesWeak = Flags(rawValue: 0x8000)
    /// Safe for use in app extensions.
    public static let extensionSafe = Flags(rawValue: 0x0200_0000)
  }

  // Big-endian reading of the four magic numbers.
  static let magics: Set<UInt32> = [0xFEED_FACE, 0xFEED_FACF, 0xCEFA_EDFE, 0xCFFA_EDFE]

  static func isThin(_ bytes: ByteView) -> Bool {
    bytes.integer(at: 0, as: UInt32.self, .big).map(magics.contains) ?? false
  }

  /// Reads the header and the load commands of a slice.
  ///
  /// - Throws: ``MachOError``.
  public init(_ bytes: ByteView) throws(MachOError) {
    guard let magic = bytes.integer(at: 0, as: UInt32.self, .big), Self.magics.contains(magic)
    else { throw MachOError(.notMachO, at: bytes.offset) }
    let order: ByteView.Order = magic & 0xFF == 0xFE ? .little : .big
    let is64 = magic == 0xFEED_FACF || magic == 0xCFFA_EDFE
    guard let type = bytes.integer(at: 4, as: UInt32.self, order),
      let subtype = bytes.integer(at: 8, as: UInt32.self, order),
      let kind = bytes.integer(at: 12, as: UInt32.self, order),
      let count = bytes.integer(at: 16, as: UInt32.self, order),
      let size = bytes.integer(at: 20, as: UInt32.self, order),
      let flags = bytes.integer(at: 24, as: UInt32.self, order),
      let area = bytes.part(at: is64 ? 32 : 28, count: Int(size))
    else { throw MachOError(.truncated(structure: "header"), at: bytes.offset) }
    self.bytes = bytes
    self.order = order
    is64Bit = is64
    headerSize = is64 ? 32 : 28
    architecture = CPUArchitecture(type: type, subtype: subtype)
    self.kind = Kind(rawValue: kind) ?? .unknown
    self.flags = Flags(rawValue: flags)
    commands = try Self.commands(area, count: Int(count), order)
    var segments: [Segment] = []
    for command in commands where command.kind == .segment || command.kind == .segment64 {
      segments.append(
        try Segment(command, is64: command.kind == .segment64, slice: bytes))
    }
    self.segments = segments
    mapped = segments.filter { !$0.fileRange.isEmpty }.sorted(on: \.address)
  }

  private static func commands(
    _ area: ByteView, count: Int, _ order: ByteView.Order
  ) throws(MachOError) -> [LoadCommand] {
    guard count <= area.count / 8 else {
      throw MachOError(.tooMany(structure: "load commands", count: count), at: area.offset)
    }
    var commands: [LoadCommand] = []
    commands.reserveCapacity(count)
    var position = 0
    for _ in 0..<count {
      guard let number = area.integer(at: position, as: UInt32.self, order),
        let size = area.integer(at: position + 4, as: UInt32.self, order)
      else { throw MachOError(.truncated(structure: "load commands"), at: area.offset) }
      guard size >= 8, size % 4 == 0, let bytes = area.part(at: position, count: Int(size)) else {
        throw MachOError(
          .invalidCommandSize(command: number, size: Int(size)), at: area.offset + position)
      }
      commands.append(
        LoadCommand(
          kind: LoadCommand.Kind(rawValue: number & 0x7FFF_FFFF), number: number, bytes: bytes,
          order: order))
      position += Int(size)
    }
    return commands
  }

  /// The first command of a kind.
  public func command(_ kind: LoadCommand.Kind) -> LoadCommand? {
    commands.first { $0.kind == kind }
  }

  /// The segment with a name.
  public func segment(_ name: String) -> Segment? { segments.first { $0.name == name } }

  /// The section with a name, which in object files may lie in a segment without one.
  public func section(_ segment: String, _ name: String) -> Section? {
    for candidate in segments where candidate.name == segment || candidate.name.isEmpty {
      if let section = candidate.sections.first(where: {
        $0.name == name && $0.segmentName == segment
      }) {
        return section
      }
    }
    return nil
  }

  /// The bytes of a section; empty for zero-filled ones.
  public func content(of section: Section) -> ByteView {
    bytes.part(at: section.fileRange.lowerBound, count: section.fileRange.count) ?? ByteView([])
  }

  /// A part of the slice that a command names by offset and size.
  func linkEditPart(
    _ kind: LoadCommand.Kind, _ structure: String
  ) throws(MachOError) -> ByteView? {
    guard let command = command(kind) else { return nil }
    return try part(
      offset: try command.uint32(8), size: try command.uint32(12), structure)
  }

  func part(offset: UInt32, size: UInt32, _ structure: String) throws(MachOError) -> ByteView {
    guard let part = bytes.part(at: Int(offset), count: Int(size)) else {
      throw MachOError(.truncated(structure: structure), at: bytes.offset + Int(offset))
    }
    return part
  }

  /// The place in the slice of an address in memory, or nil for what isn't in the file.
  public func fileOffset(of address: UInt64) -> Int? {
    let next = mapped.partitioningIndex { $0.address > address }
    guard next > 0 else { return nil }
    let segment = mapped[next - 1]
    let offset = address - segment.address
    guard offset < UInt64(segment.fileRange.count) else { return nil }
    return segment.fileRange.lowerBound + Int(offset)
  }
}
