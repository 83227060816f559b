import ByteReading

/// A pointer that dyld writes when it loads a file.
public struct Fixup: Hashable, Sendable {
  /// The target of the pointer.
  public enum Target: Hashable, Sendable {
    /// An address in the same file, to which the distance is added by which the file was moved.
    case rebase(UInt64)
    /// A symbol of another file: its index among the imports, and what is added.
    case bind(import: Int, addend: Int64)
  }

  /// The index of the segment.
  public let segment: Int
  /// The offset in the segment.
  public let offset: UInt64
  /// The target of the pointer.
  public let target: Target
}

/// A symbol that a file takes from another.
public struct ImportedSymbol: Hashable, Sendable {
  /// Its name with the leading underscore.
  public let name: String
  /// The number of the library from 1; 0 this file, -1 the executable, -2 any, -3 found by weak lookup.
  public let library: Int
  /// The file loads without it.
  public let isWeak: Bool
}

/// All that dyld writes into a file when it loads it.
public struct Fixups: Sendable {
  /// Where a file keeps its fixups.
  public enum Form: Hashable, Sendable {
    /// In chains through the pages (iOS 13.4 and newer).
    case chained
    /// In opcodes that dyld interprets.
    case opcodes
    /// It has none.
    case none
  }

  /// Where they are kept.
  public let form: Form
  /// The symbols that they name.
  public let imports: [ImportedSymbol]
  /// All fixups, in the order of the file.
  public let fixups: [Fixup]

  /// The number of pages of 16 kB that hold fixups: each is copied when the file is loaded.
  public var pageCount: Int {
    Set(fixups.map { UInt64($0.segment) << 48 | $0.offset >> 14 }).count
  }
}

extension MachOFile {
  /// The fixups, read from chains or from opcodes.
  ///
  /// - Throws: ``MachOError``.
  public func fixups() throws(MachOError) -> Fixups {
    if let part = try linkEditPart(.chainedFixups, "chained fixups"), part.count > 0 {
      var reader = try ChainedFixupReader(part, file: self)
      return try reader.table()
    }
    if let command = command(.dyldInfo) {
      var reader = DyldOpcodeReader(file: self)
      return try reader.table(command)
    }
    return Fixups(form: .none, imports: [], fixups: [])
  }
}
