public import ByteReading

/// The part of a Mach-O file to which bytes belong.
public enum MachOPart: Hashable, Sendable {
  case header
  case loadCommands
  /// Room after the load commands, up to the first section.
  case headerPadding
  /// A section, by its segment's and its own name.
  case section(segment: String, name: String)
  /// Between sections of a segment, or after its last one up to the end of its page.
  case padding(segment: String)
  case symbols, strings, indirectSymbols, externalRelocations, localRelocations
  case rebases, binds, weakBinds, lazyBinds, exports, chainedFixups
  case functionStarts, dataInCode, splitInfo, codeSignature, linkerHints, atomInfo
  case functionVariants, functionVariantFixups, codeSigningRequirements
  case relocations(segment: String, name: String)
  /// Between the tables of `__LINKEDIT`.
  case linkEditPadding
  /// In no segment.
  case unmapped
}

extension MachOFile {
  /// Every byte of the slice in one part, in the order of the file; offsets count from the slice's start.
  ///
  /// - Throws: ``MachOError``.
  public func parts() throws(MachOError) -> [ByteLedger<MachOPart>.Entry] {
    var ledger = ByteLedger<MachOPart>(count: bytes.count)
    let commandsEnd = commands.last.map { $0.bytes.range.upperBound - bytes.offset } ?? headerSize
    ledger.claim(0..<headerSize, .header)
    ledger.claim(headerSize..<commandsEnd, .loadCommands)
    try claimLinkEdit(&ledger)
    var firstSection = bytes.count
    for segment in segments {
      for section in segment.sections where !section.fileRange.isEmpty {
        firstSection = min(firstSection, section.fileRange.lowerBound)
        let name = MachOPart.section(segment: section.segmentName, name: section.name)
        ledger.claim(section.fileRange, name)
      }
    }
    if firstSection > commandsEnd, segments.contains(where: { !$0.sections.isEmpty }) {
      ledger.claim(commandsEnd..<firstSection, .headerPadding)
    }
    for segment in segments {
      let isLinkEdit = segment.name == "__LINKEDIT"
      ledger.claim(
        segment.fileRange, isLinkEdit ? .linkEditPadding : .padding(segment: segment.name))
    }
    return ledger.entries(unclaimed: .unmapped)
  }

  private func claimLinkEdit(_ ledger: inout ByteLedger<MachOPart>) throws(MachOError) {
    for command in commands {
      if let part = Self.linkEditParts[command.kind] {
        ledger.claim(try range(command, 8), part)
        continue
      }
      switch command.kind {
      case .symbolTable: try claimSymbols(command, &ledger)
      case .dynamicSymbolTable: try claimDynamicSymbols(command, &ledger)
      case .dyldInfo:
        let parts: [MachOPart] = [.rebases, .binds, .weakBinds, .lazyBinds, .exports]
        for (index, part) in parts.enumerated() {
          ledger.claim(try range(command, 8 + 8 * index), part)
        }
      default: break
      }
    }
    for segment in segments {
      for section in segment.sections where section.relocationCount > 0 {
        let start = section.relocationOffset
        ledger.claim(
          start..<start + 8 * section.relocationCount,
          .relocations(segment: section.segmentName, name: section.name))
      }
    }
  }

  private static let linkEditParts: [LoadCommand.Kind: MachOPart] = [
    .exportTrie: .exports, .chainedFixups: .chainedFixups, .functionStarts: .functionStarts,
    .dataInCode: .dataInCode, .segmentSplitInfo: .splitInfo, .codeSignature: .codeSignature,
    .linkerOptimizationHint: .linkerHints, .atomInfo: .atomInfo,
    .functionVariants: .functionVariants, .functionVariantFixups: .functionVariantFixups,
    .codeSigningRequirements: .codeSigningRequirements,
  ]

  /// The range whose offset and size stand at a place of a command.
  private func range(_ command: LoadCommand, _ position: Int) throws(MachOError) -> Range<Int> {
    let start = Int(try command.uint32(position))
    return start..<start + Int(try command.uint32(position + 4))
  }

  private func claimSymbols(
    _ command: LoadCommand, _ ledger: inout ByteLedger<MachOPart>
  ) throws(MachOError) {
    let start = Int(try command.uint32(8))
    let count = Int(try command.uint32(12))
    ledger.claim(start..<start + count * (is64Bit ? 16 : 12), .symbols)
    ledger.claim(try range(command, 16), .strings)
  }

  private func claimDynamicSymbols(
    _ command: LoadCommand, _ ledger: inout ByteLedger<MachOPart>
  ) throws(MachOError) {
    let tables: [(position: Int, size: Int, part: MachOPart)] = [
      (56, 4, .indirectSymbols), (64, 8, .externalRelocations), (72, 8, .localRelocations),
    ]
    for table in tables {
      let start = Int(try command.uint32(table.position))
      let count = Int(try command.uint32(table.position + 4))
      ledger.claim(start..<start + count * table.size, table.part)
    }
  }
}
