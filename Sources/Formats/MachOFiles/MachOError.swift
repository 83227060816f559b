/// An error in a Mach-O file, with its place.
public struct MachOError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error with its facts.
  public enum Reason: Hashable, Sendable {
    /// The file has none of the Mach-O magic numbers.
    case notMachO
    /// `structure` ends beyond the bytes that hold it.
    case truncated(structure: String)
    /// A load command whose size is too small, not aligned, or larger than what is left.
    case invalidCommandSize(command: UInt32, size: Int)
    /// More of something than the file can hold.
    case tooMany(structure: String, count: Int)
    /// A slice of a universal file that is itself a universal file.
    case nestedUniversal
    /// A variable-length integer that doesn't end, or doesn't fit into 64 bits.
    case invalidInteger(structure: String)
    /// An export trie whose nodes form a cycle or are nested too deeply.
    case invalidTrie
    /// A format of fixups that isn't known.
    case unknownFixups(format: Int)
    /// A dyld opcode that isn't known.
    case unknownOpcode(UInt8)
    /// A chain of fixups that leaves its page.
    case invalidChain(page: Int)
    /// A pointer in `structure` to an address that isn't in the file.
    case outsideOfFile(structure: String, address: UInt64)
    /// An object file, whose pointers in `structure` aren't linked yet.
    case notLinked(structure: String)
    /// A file from the store, whose `structure` is encrypted.
    case encrypted(structure: String)
  }

  /// The reason.
  public var reason: Reason
  /// Byte offset from the start of the whole file.
  public var offset: Int

  /// An error at a place.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// One sentence with the offset.
  public var description: String { "offset \(offset): \(reason.sentence)." }
}

extension MachOError.Reason {
  /// The error without its place, without a period.
  public var sentence: String {
    switch self {
    case .notMachO: "the file isn't a Mach-O file"
    case .truncated(let structure): "the file ends inside its \(structure)"
    case .invalidCommandSize(let command, let size):
      "load command \(command) has the invalid size \(size)"
    case .tooMany(let structure, let count): "\(count) \(structure) don't fit into the file"
    case .nestedUniversal: "a slice of a universal file is a universal file"
    case .invalidInteger(let structure): "an integer in the \(structure) is invalid"
    case .invalidTrie: "the export trie has a cycle, or nodes that are nested too deeply"
    case .unknownFixups(let format): "the chained fixups have the unknown format \(format)"
    case .unknownOpcode(let opcode): "the dyld opcode \(opcode) isn't known"
    case .invalidChain(let page): "the chain of fixups of page \(page) leaves the page"
    case .outsideOfFile(let structure, let address):
      "a pointer in the \(structure) leads to \(address), which isn't in the file"
    case .notLinked(let structure): "the \(structure) of an object file isn't linked yet"
    case .encrypted(let structure): "the \(structure) is encrypted by the store"
    }
  }
}
