import ByteReading
import MachOFiles

/// Shares the bytes of a Mach-O file out among architectures, segments, sections and tables.
enum BinarySizes {
  static func parts(of content: ByteView) throws(MachOError) -> [SizeNode] {
    let container = try MachOContainer(content)
    guard container.isUniversal else {
      guard let slice = container.slices.first else { return [] }
      return try parts(of: slice.file)
    }
    var ledger = ByteLedger<Int?>(count: content.count)
    ledger.claim(container.architectureRange, nil)
    for (index, slice) in container.slices.enumerated() {
      ledger.claim(
        slice.bytes.offset - content.offset..<slice.bytes.offset - content.offset
          + slice.bytes.count,
        index)
    }
    var counts: [Int?: Int] = [:]
    for entry in ledger.entries(unclaimed: nil) {
      counts[entry.label, default: 0] += entry.range.count
    }
    var nodes: [SizeNode] = []
    for (index, slice) in container.slices.enumerated() {
      let name = slice.file.architecture.description
      // Slices that share bytes are damaged; their parts wouldn't add up.
      guard counts[index] == slice.bytes.count else {
        nodes.append(SizeNode(name, .slice, bytes: counts[index] ?? 0))
        continue
      }
      nodes.append(SizeNode(name, .slice, children: try parts(of: slice.file)))
    }
    if let rest = counts[Int?.none] {
      nodes.append(SizeNode("table of architectures and padding", .padding, bytes: rest))
    }
    return nodes
  }

  private static func parts(of file: MachOFile) throws(MachOError) -> [SizeNode] {
    var segments: [String: [MachOPart: Int]] = [:]
    for entry in try file.parts() {
      segments[segment(of: entry.label, in: file), default: [:]][entry.label, default: 0] +=
        entry.range.count
    }
    let groups = SymbolGroups.groups(of: file)
    return segments.map { name, parts in
      SizeNode(
        name, .segment,
        children: parts.map { part, bytes in
          let name = self.name(of: part)
          return kind(of: part) == .section
            ? SymbolGroups.node(name, bytes: bytes, groups: groups[part])
            : SizeNode(name, kind(of: part), bytes: bytes)
        })
    }
  }

  private static func segment(of part: MachOPart, in file: MachOFile) -> String {
    switch part {
    case .section(let segment, _), .padding(let segment), .relocations(let segment, _):
      segment.isEmpty ? "object file" : segment
    case .header, .loadCommands, .headerPadding: "header"
    case .unmapped: "outside of segments"
    default: file.segment("__LINKEDIT") == nil ? "object file" : "__LINKEDIT"
    }
  }

  private static func kind(of part: MachOPart) -> SizeNode.Kind {
    switch part {
    case .section: .section
    case .padding, .headerPadding, .linkEditPadding: .padding
    case .header, .loadCommands: .overhead
    default: .linkInformation
    }
  }

  private static func name(of part: MachOPart) -> String {
    switch part {
    case .section(_, let name): name
    case .padding: "padding"
    case .relocations(_, let name): "relocations of \(name)"
    case .header: "Mach-O header"
    case .loadCommands: "load commands"
    case .headerPadding: "padding after load commands"
    case .symbols: "symbol table"
    case .strings: "string table"
    case .indirectSymbols: "indirect symbols"
    case .externalRelocations: "external relocations"
    case .localRelocations: "local relocations"
    case .rebases: "rebase opcodes"
    case .binds: "bind opcodes"
    case .weakBinds: "weak bind opcodes"
    case .lazyBinds: "lazy bind opcodes"
    case .exports: "export trie"
    case .chainedFixups: "chained fixups"
    case .functionStarts: "function starts"
    case .dataInCode: "data in code"
    case .splitInfo: "split info"
    case .codeSignature: "code signature"
    case .linkerHints: "linker hints"
    case .atomInfo: "atom info"
    case .functionVariants: "function variants"
    case .functionVariantFixups: "function variant fixups"
    case .codeSigningRequirements: "code signing requirements"
    case .linkEditPadding: "padding"
    case .unmapped: "unknown"
    }
  }
}
