import ByteReading
import MachOFiles

/// Compares a stripped slice with the original, by what dyld and the kernel read of it.
struct StrippedFileCheck {
  private let original: MachOFile
  private let bytes: ByteView

  init(_ original: MachOFile, _ bytes: [UInt8]) {
    self.original = original
    self.bytes = ByteView(bytes)
  }

  /// - Throws: ``StripError/failedCheck(_:)``, or what reading the result throws.
  func run() throws(StripError) {
    let stripped: MachOFile
    do throws(MachOError) {
      stripped = try MachOFile(bytes)
    } catch { throw .failedCheck("\(error)") }
    try checkSegments(of: stripped)
    try checkTables(of: stripped)
    try checkSymbols(of: stripped)
  }

  private func expect(_ condition: Bool, _ sentence: String) throws(StripError) {
    guard condition else { throw .failedCheck(sentence) }
  }

  /// Segments keep addresses, and all bytes after the load commands; `__LINKEDIT` ends with the file.
  private func checkSegments(of stripped: MachOFile) throws(StripError) {
    try expect(original.segments.count == stripped.segments.count, "segments are missing.")
    let commandsEnd = original.commands.last.map {
      $0.bytes.range.upperBound - original.bytes.offset
    }
    for (old, new) in zip(original.segments, stripped.segments) {
      if new.name == "__LINKEDIT" {
        try expect(
          new.fileRange.upperBound == bytes.count && new.address == old.address
            && new.memorySize >= UInt64(new.fileRange.count),
          "__LINKEDIT doesn't end with the file.")
        continue
      }
      try expect(old == new, "the segment \(old.name) has changed.")
      let start = max(old.fileRange.lowerBound, commandsEnd ?? 0)
      try expect(
        equal(start..<max(start, old.fileRange.upperBound), start),
        "the content of \(old.name) has changed.")
    }
  }

  /// Whether a range of the original has the bytes that the stripped slice has from `start`.
  private func equal(_ range: Range<Int>, _ start: Int) -> Bool {
    if range.isEmpty { return true }
    guard let old = original.bytes.part(at: range.lowerBound, count: range.count),
      let new = bytes.part(at: start, count: range.count)
    else { return false }
    return old.withUnsafeBytes { left in new.withUnsafeBytes { left.elementsEqual($0) } }
  }

  /// Tables keep their order and stand aligned; exports and fixups keep their bytes.
  private func checkTables(of stripped: MachOFile) throws(StripError) {
    let old = try LinkEditTable.all(of: original)
    let new = try LinkEditTable.all(of: stripped)
    try expect(old.map(\.offsetField) == new.map(\.offsetField), "the order of tables has changed.")
    var end = stripped.segment("__LINKEDIT")?.fileRange.lowerBound ?? 0
    for (before, after) in zip(old, new) {
      let alignment = after.role == .signature ? 16 : stripped.is64Bit ? 8 : 4
      try expect(
        after.range.lowerBound >= end && after.range.lowerBound.isMultiple(of: alignment),
        "the \(after.name) lies on another table, or isn't aligned.")
      end = after.range.upperBound
      if before.role == .other {
        try expect(
          before.range.count == after.range.count && equal(before.range, after.range.lowerBound),
          "the \(before.name) has changed.")
      }
    }
  }

  /// Symbols stand in three groups, have names, and are found by the indirect symbol table as before.
  private func checkSymbols(of stripped: MachOFile) throws(StripError) {
    let old: SymbolTable?
    let new: SymbolTable?
    do throws(MachOError) {
      (old, new) = (try original.symbolTable(), try stripped.symbolTable())
    } catch { throw .failedCheck("\(error)") }
    guard let old, let new else { return }
    var groups = [0, 0, 0]
    for symbol in new.symbols {
      let isNamed = symbol.nameOffset < new.strings.count
      try expect(isNamed, "a symbol's name is outside of the string table.")
      groups[!symbol.isExternal ? 0 : symbol.isUndefinedOrPrebound ? 2 : 1] += 1
    }
    try expect(
      new.strings.count == 0 || new.strings.byte(at: new.strings.count - 1) == 0,
      "the last name has no end.")
    if let command = stripped.command(.dynamicSymbolTable) {
      var first = 0
      for (index, count) in groups.enumerated() {
        let start: UInt32? = command.bytes.integer(at: 8 + 8 * index, .little)
        let number: UInt32? = command.bytes.integer(at: 12 + 8 * index, .little)
        try expect(
          start == UInt32(first) && number == UInt32(count), "the groups of symbols are wrong.")
        first += count
      }
    }
    let before = try IndirectSymbols(of: original).entries
    let after = try IndirectSymbols(of: stripped).entries
    try expect(before.count == after.count, "the indirect symbol table has changed its size.")
    for (was, now) in zip(before, after) where IndirectSymbols.isIndex(now) {
      guard let left = old[Int(was)], let right = new[Int(now)] else {
        throw .failedCheck("an indirect symbol is outside of the symbol table.")
      }
      try expect(
        old.nameRange(at: left.nameOffset).count == new.nameRange(at: right.nameOffset).count
          && old.name(of: left) == new.name(of: right),
        "an indirect symbol has another name.")
    }
  }
}
