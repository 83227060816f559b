import ByteReading
public import MachOFiles

/// The plan for one architecture: which symbols stay, and where each table of `__LINKEDIT` goes.
public struct SliceStripPlan: Sendable {
  /// The slice as it is.
  public let file: MachOFile
  /// Bytes of the slice now, and stripped.
  public let byteCount: Int, strippedByteCount: Int
  /// The number of symbols now, of those that go, and of the Swift symbols among these.
  public let symbolCount: Int, removedSymbolCount: Int, removedSwiftSymbolCount: Int
  /// The new signature, compared with the old one.
  public let signature: SignatureOutcome

  /// A new signature, compared with the old one.
  public enum SignatureOutcome: String, Hashable, Sendable, Encodable {
    /// There is none.
    case unsigned
    /// It had no certificate, and has none afterwards: nothing is lost.
    case adHoc
    /// A certificate signed it. It has to be signed again with one before a device takes it.
    case lost
  }

  /// Bytes that symbols and names save. The rest of the difference is the certificate's signature, which comes back
  /// when the file is signed again.
  public var savedSymbolBytes: Int {
    guard let index = tables.firstIndex(where: { $0.role == .signature }) else {
      return byteCount - strippedByteCount
    }
    return tables[index].range.lowerBound - newRanges[index].lowerBound
  }

  /// Whether stripping makes the slice smaller.
  public var isWorthwhile: Bool { removedSymbolCount > 0 && savedSymbolBytes > 0 }

  let tables: [LinkEditTable]
  let selection: SymbolSelection?
  let indirect: IndirectSymbols
  let relocations: ExternalRelocations?
  let newSignature: AdHocSignature?
  /// The new place of each of ``tables``.
  let newRanges: [Range<Int>]
  let linkEdit: Segment

  /// Plans without writing anything.
  ///
  /// - Throws: ``StripError`` for files that can't be stripped.
  public init(of file: MachOFile) throws(StripError) {
    self.file = file
    byteCount = file.bytes.count
    linkEdit = try Self.linkEdit(of: file)
    tables = try LinkEditTable.all(of: file)
    try Self.check(tables, in: linkEdit, of: file)
    indirect = try IndirectSymbols(of: file)
    var pinned = PinnedSymbols()
    indirect.pin(&pinned)
    relocations = tables.first { $0.role == .externalRelocations }
      .flatMap { file.bytes.part(at: $0.range.lowerBound, count: $0.range.count) }
      .map(ExternalRelocations.init)
    relocations?.pin(&pinned)
    let table: SymbolTable?
    let old: CodeSignature?
    do throws(MachOError) {
      (table, old) = (try file.symbolTable(), try file.codeSignature())
    } catch { throw .unreadable(error) }
    selection = table.map { SymbolSelection($0, of: file, pinned: pinned) }
    newSignature = old.flatMap { AdHocSignature(replacing: $0, of: file) }
    signature = old.map { $0.isAdHoc ? .adHoc : .lost } ?? .unsigned
    symbolCount = table?.count ?? 0
    removedSymbolCount = selection?.removedCount ?? 0
    removedSwiftSymbolCount = selection?.swiftCount ?? 0
    newRanges = Self.layout(
      tables, from: linkEdit.fileRange.lowerBound, selection: selection, signature: newSignature,
      is64Bit: file.is64Bit)
    strippedByteCount = newRanges.map(\.upperBound).max() ?? byteCount
  }

  private static func linkEdit(of file: MachOFile) throws(StripError) -> Segment {
    guard file.order == .little else { throw .bigEndian }
    guard [.executable, .dylib, .bundle, .dylinker].contains(file.kind) else {
      throw .unsupportedKind(file.kind)
    }
    let encryption: EncryptionInfo?
    do throws(MachOError) {
      encryption = try file.encryptionInfo()
    } catch { throw .unreadable(error) }
    guard (encryption?.identifier ?? 0) == 0 else { throw .encrypted }
    guard let segment = file.segment("__LINKEDIT"),
      file.segments.allSatisfy({
        $0.name == segment.name
          || $0.fileRange.upperBound <= segment.fileRange.lowerBound
            && $0.address <= segment.address
      })
    else { throw .noLinkEdit }
    let commandsEnd = file.commands.last.map { $0.bytes.range.upperBound - file.bytes.offset }
    // Offsets of tables have 32 bits.
    guard segment.fileRange.lowerBound >= commandsEnd ?? 0, file.bytes.count < Int(UInt32.max)
    else {
      throw .noLinkEdit
    }
    let rest = file.bytes.count - segment.fileRange.upperBound
    guard rest == 0 else { throw .trailingBytes(rest) }
    return segment
  }

  /// Every byte of `__LINKEDIT` has to belong to one table, or be padding.
  private static func check(
    _ tables: [LinkEditTable], in linkEdit: Segment, of file: MachOFile
  ) throws(StripError) {
    var roles: Set<LinkEditTable.Role> = []
    for table in tables where table.role != .other {
      guard roles.insert(table.role).inserted else { throw .misplacedPart(table.name) }
    }
    var end = linkEdit.fileRange.lowerBound
    func checkPadding(_ range: Range<Int>) throws(StripError) {
      let gap = file.bytes.part(at: range.lowerBound, count: range.count)
      let isPadding = gap.map { $0.withUnsafeBytes { $0.allSatisfy { $0 == 0 } } } ?? false
      guard isPadding else { throw .unknownBytes(range) }
    }
    for table in tables where !table.range.isEmpty {
      guard table.range.lowerBound >= end, table.range.upperBound <= linkEdit.fileRange.upperBound
      else { throw .misplacedPart(table.name) }
      try checkPadding(end..<table.range.lowerBound)
      end = table.range.upperBound
    }
    // The tail of a signature is often larger than what it says; other tails would be a table that nobody names.
    try checkPadding(end..<linkEdit.fileRange.upperBound)
  }

  private static func layout(
    _ tables: [LinkEditTable], from start: Int, selection: SymbolSelection?,
    signature: AdHocSignature?, is64Bit: Bool
  ) -> [Range<Int>] {
    var position = start
    return tables.map { table in
      let alignment =
        table.role == .signature ? 16 : is64Bit ? 8 : 4
      position = (position + alignment - 1) / alignment * alignment
      let count: Int
      switch (table.role, selection) {
      case (.symbols, let selection?): count = selection.count * (is64Bit ? 16 : 12)
      case (.strings, let selection?):
        count = SymbolWriter.stringBytes(of: selection, is64Bit: is64Bit)
      case (.signature, _):
        count = signature?.byteCount(codeLimit: position) ?? table.range.count
      default: count = table.range.count
      }
      defer { position += count }
      return position..<position + count
    }
  }
}
