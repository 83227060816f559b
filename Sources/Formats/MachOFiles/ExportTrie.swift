import ByteReading

/// A symbol that a file offers to others.
public struct ExportedSymbol: Hashable, Sendable {
  /// Its name with the leading underscore.
  public let name: String
  /// `EXPORT_SYMBOL_FLAGS_…` of `<mach-o/loader.h>`.
  public let flags: UInt64
  /// The offset from the file's start in memory; for a re-export the number of the library.
  public let value: UInt64
  /// The name in the other library, for a re-export.
  public let importedName: String?
}

/// Reads the export trie: nodes with parts of names on their edges.
struct ExportTrie {
  private let bytes: ByteView
  private var exports: [ExportedSymbol] = []
  private var visited: Set<Int> = []
  // Names share their beginnings: a forged chain of nodes could otherwise ask for any amount of memory.
  private var nameBytesLeft: Int

  init(_ bytes: ByteView) {
    self.bytes = bytes
    nameBytesLeft = 65_536 + 256 * bytes.count
  }

  /// Walks with a stack of its own; a node that is reached twice is an error, so the work is bounded by the bytes.
  mutating func symbols() throws(MachOError) -> [ExportedSymbol] {
    guard bytes.count > 0 else { return [] }
    var stack: [(node: Int, name: [UInt8])] = [(0, [])]
    while let (node, name) = stack.popLast() {
      nameBytesLeft -= name.count
      guard visited.insert(node).inserted, nameBytesLeft >= 0 else {
        throw MachOError(.invalidTrie, at: bytes.offset + node)
      }
      var reader = VariableLengthReader(bytes, "export trie", at: node)
      let size = try reader.unsigned()
      guard size <= UInt64(bytes.count - reader.position) else {
        throw MachOError(.truncated(structure: "export trie"), at: bytes.offset + node)
      }
      let children = reader.position + Int(size)
      if size > 0 { try readTerminal(&reader, name: String(decoding: name, as: UTF8.self)) }
      reader.position = children
      var edges: [(Int, [UInt8])] = []
      for _ in 0..<(try reader.byte()) {
        let label = try reader.string()
        let child = try reader.unsigned()
        guard child < UInt64(bytes.count) else {
          throw MachOError(.truncated(structure: "export trie"), at: bytes.offset + node)
        }
        edges.append((Int(child), name + label.utf8))
      }
      stack += edges.reversed()
    }
    return exports
  }

  private mutating func readTerminal(
    _ reader: inout VariableLengthReader, name: String
  ) throws(MachOError) {
    let flags = try reader.unsigned()
    let value = try reader.unsigned()
    var importedName: String?
    if flags & 0x08 != 0 {
      let other = try reader.string()
      importedName = other.isEmpty ? name : other
    }
    exports.append(
      ExportedSymbol(name: name, flags: flags, value: value, importedName: importedName))
  }
}

extension MachOFile {
  /// The bytes of the export trie.
  func exportTrieBytes() throws(MachOError) -> ByteView? {
    if let part = try linkEditPart(.exportTrie, "export trie") { return part }
    guard let command = command(.dyldInfo) else { return nil }
    return try part(offset: try command.uint32(40), size: try command.uint32(44), "export trie")
  }

  /// The symbols that the file offers to others, in the order of the trie.
  ///
  /// - Throws: ``MachOError``.
  public func exportedSymbols() throws(MachOError) -> [ExportedSymbol] {
    guard let bytes = try exportTrieBytes() else { return [] }
    var trie = ExportTrie(bytes)
    return try trie.symbols()
  }
}
