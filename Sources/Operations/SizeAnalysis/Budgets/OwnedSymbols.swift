import ByteReading
import MachOFiles

/// The bytes of owners in the sections of a binary, by the names of its symbols.
struct OwnedSymbols {
  /// By the path of a section in the tree, such as `arm64/__TEXT/__text` in a universal binary: bytes by the number of
  /// the owner.
  private(set) var bytes: [String: [Int: Int]] = [:]
  private let owners: [SizeOwner]

  init(of content: ByteView, owners: [SizeOwner]) {
    self.owners = owners
    guard let container = try? MachOContainer(content) else { return }
    for slice in container.slices {
      add(slice.file, prefix: container.isUniversal ? "\(slice.file.architecture)/" : "")
    }
  }

  private mutating func add(_ file: MachOFile, prefix: String) {
    let metadata = SymbolGroups.swiftMetadata(of: file)
    for (part, modules) in metadata {
      guard case .section(let segment, let name) = part else { continue }
      for (module, count) in modules {
        guard let owner = owners.firstIndex(where: { $0.modules.contains(module) }) else {
          continue
        }
        bytes["\(prefix)\(segment)/\(name)", default: [:]][owner, default: 0] += count
      }
    }
    SymbolGroups.forEachSymbol(of: file) { section, name, count in
      let part = MachOPart.section(segment: section.segmentName, name: section.name)
      guard metadata[part] == nil, let owner = owner(of: name) else { return }
      bytes["\(prefix)\(section.segmentName)/\(section.name)", default: [:]][owner, default: 0] +=
        count
    }
  }

  private func owner(of symbol: String) -> Int? {
    let module = SymbolName.module(of: symbol)
    var name: String?
    return owners.firstIndex { owner in
      if let module, owner.modules.contains(module) { return true }
      guard !owner.symbols.isEmpty else { return false }
      let known = name ?? SymbolName.subject(of: symbol)
      name = known
      return owner.symbols.contains { $0.matches(known) }
    }
  }
}
