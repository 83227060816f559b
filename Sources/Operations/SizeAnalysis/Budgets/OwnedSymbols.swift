import ByteReading
import MachOFiles

/// The bytes of owners in the sections of a binary, by the names of its symbols.
struct OwnedSymbols {
  /// By the path of a section in the tree, such as `arm64/__TEXT/__text` in a universal binary: bytes by the number of
  /// the owner.
  private(set) var bytes: [String: [Int: Int]] = [:]
  private let owners: [SizeOwner]
  private var bytesLeft: Int

  init(of content: ByteView, owners: [SizeOwner]) {
    self.owners = owners
    bytesLeft = SymbolName.limit(for: content.count)
    guard let container = try? MachOContainer(content) else { return }
    for slice in container.slices {
      add(slice.file, prefix: container.isUniversal ? "\(slice.file.architecture)/" : "")
    }
  }

  private mutating func add(_ file: MachOFile, prefix: String) {
    var shares: [MachOPart: [Int: Int]] = [:]
    // Sections with symbols that patterns are for; the metadata of Swift has no names of symbols.
    var matched: Set<MachOPart> = []
    SymbolGroups.forEachSymbol(of: file) { section, name, count in
      guard let owner = owner(of: name) else { return }
      let part = MachOPart.section(segment: section.segmentName, name: section.name)
      shares[part, default: [:]][owner, default: 0] += count
      if !owners[owner].symbols.isEmpty { matched.insert(part) }
    }
    for (part, modules) in SymbolGroups.swiftMetadata(of: file) where !matched.contains(part) {
      var share: [Int: Int] = [:]
      for (module, count) in modules {
        guard let owner = owners.firstIndex(where: { $0.modules.contains(module) }) else {
          continue
        }
        share[owner, default: 0] += count
      }
      shares[part] = share
    }
    for (part, share) in shares {
      guard case .section(let segment, let name) = part else { continue }
      bytes["\(prefix)\(segment)/\(name)", default: [:]].merge(share, uniquingKeysWith: +)
    }
  }

  private mutating func owner(of symbol: String) -> Int? {
    let module = SymbolName.module(of: symbol)
    var name: String?
    for (index, owner) in owners.enumerated() {
      if let module, owner.modules.contains(module) { return index }
      guard !owner.symbols.isEmpty else { continue }
      let known = name ?? SymbolName.subject(of: symbol, bytesLeft: &bytesLeft)
      name = known
      if owner.symbols.contains(where: { $0.matches(known) }) { return index }
    }
    return nil
  }
}
