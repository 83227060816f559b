import ByteReading
import MachOFiles

extension SliceStripPlan {
  /// The stripped slice: all segments before `__LINKEDIT` as they are, except for numbers in load commands.
  func content(digest: SHA256Digest) -> [UInt8] {
    var result = [UInt8]()
    result.reserveCapacity(strippedByteCount)
    file.bytes.withUnsafeBytes { result += $0.prefix(linkEdit.fileRange.lowerBound) }
    let written = selection.map { SymbolWriter($0, is64Bit: file.is64Bit) }
    patchHeader(&result)
    for (table, range) in zip(tables, newRanges) {
      result += [UInt8](repeating: 0, count: max(0, range.lowerBound - result.count))
      result.write(UInt32(range.lowerBound), at: table.offsetField)
      append(table, written, to: &result)
    }
    // The signature covers load commands with its own place, so it comes last.
    if let newSignature, let index = tables.firstIndex(where: { $0.role == .signature }) {
      result.write(UInt32(newRanges[index].count), at: tables[index].offsetField + 4)
      result += result.withUnsafeBytes { newSignature.bytes(signing: $0, digest: digest) }
    }
    return result
  }

  private func append(_ table: LinkEditTable, _ written: SymbolWriter?, to result: inout [UInt8]) {
    switch table.role {
    case .symbols:
      guard let written, let selection else { break }
      result += written.entries
      result.write(UInt32(selection.count), at: table.offsetField + 4)
      return
    case .strings:
      guard let written else { break }
      result += written.strings
      result.write(UInt32(written.strings.count), at: table.offsetField + 4)
      return
    case .indirectSymbols:
      guard let selection else { break }
      let entries = indirect.renumbered(selection.newIndices, in: selection.table)
      for entry in entries { withUnsafeBytes(of: entry.littleEndian) { result += $0 } }
      return
    case .externalRelocations:
      guard let relocations, let selection else { break }
      result += relocations.renumbered(selection.newIndices)
      return
    case .signature: if newSignature != nil { return }
    case .other: break
    }
    // An empty table may say that it is anywhere.
    if !table.range.isEmpty { file.bytes.withUnsafeBytes { result += $0[table.range] } }
  }

  private func patchHeader(_ result: inout [UInt8]) {
    if removedSwiftSymbolCount > 0 {
      result.write(file.flags.union(.symbolsOutOfSync).rawValue, at: 24)
    }
    for command in file.commands {
      let start = command.bytes.offset - file.bytes.offset
      switch command.kind {
      case .segment64 where command.bytes.string(at: 8, limit: 16) == linkEdit.name:
        result.write(UInt64(newMemorySize), at: start + 32)
        result.write(UInt64(newLinkEditSize), at: start + 48)
      case .segment where command.bytes.string(at: 8, limit: 16) == linkEdit.name:
        result.write(UInt32(newMemorySize), at: start + 28)
        result.write(UInt32(newLinkEditSize), at: start + 36)
      case .dynamicSymbolTable:
        guard let selection else { continue }
        let counts = [selection.localCount, selection.defined.count, selection.undefined.count]
        var first = 0
        for (index, count) in counts.enumerated() {
          result.write(UInt32(first), at: start + 8 + 8 * index)
          result.write(UInt32(count), at: start + 12 + 8 * index)
          first += count
        }
      default: break
      }
    }
  }

  private var newLinkEditSize: Int { strippedByteCount - linkEdit.fileRange.lowerBound }

  /// Rounded up to pages of the size that the linker used.
  private var newMemorySize: Int {
    let page = linkEdit.memorySize.isMultiple(of: 16384) ? 16384 : 4096
    return (newLinkEditSize + page - 1) / page * page
  }
}
