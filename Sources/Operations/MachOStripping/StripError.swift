public import MachOFiles

/// A reason why a file can't be stripped. Nothing has been changed.
public enum StripError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is damaged, or isn't a Mach-O file.
  case unreadable(MachOError)
  /// Object files, debug symbols, kernel extensions and the like need what would be removed.
  case unsupportedKind(MachOFile.Kind)
  /// A load command that may point at bytes that would move.
  case unknownCommand(UInt32)
  /// Tables of systems before 2009, which name symbols by their index.
  case prebindingData(String)
  /// Big-endian files, as of PowerPC.
  case bigEndian
  /// The store has encrypted the file; its signature can't be replaced.
  case encrypted
  /// `__LINKEDIT` isn't the last segment, or there is none.
  case noLinkEdit
  /// Bytes after the last segment, as self-extracting programs have.
  case trailingBytes(Int)
  /// A table that isn't in `__LINKEDIT`, or lies on another one.
  case misplacedPart(String)
  /// Bytes of `__LINKEDIT` that no table has.
  case unknownBytes(Range<Int>)
  /// A check of the result failed; the sentence says which.
  case failedCheck(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .unsupportedKind(let kind): "\(Self.name(of: kind)) can't be stripped."
    case .unknownCommand(let number):
      "The load command 0x\(String(number, radix: 16)) isn't known, and may point at what would move."
    case .prebindingData(let name): "The file has a \(name), which only systems before 2009 use."
    case .bigEndian: "Big-endian files can't be stripped."
    case .encrypted: "The file is encrypted by the store."
    case .noLinkEdit: "__LINKEDIT isn't the last segment of the file."
    case .trailingBytes(let count): "\(count) bytes follow the last segment."
    case .misplacedPart(let name): "The \(name) isn't in __LINKEDIT, or lies on another table."
    case .unknownBytes(let range):
      "Bytes \(range.lowerBound) to \(range.upperBound) of __LINKEDIT belong to no table."
    case .failedCheck(let sentence): "The stripped file failed a check: \(sentence)"
    }
  }

  private static func name(of kind: MachOFile.Kind) -> String {
    switch kind {
    case .object: "Object files"
    case .debugSymbols: "Debug symbols"
    case .kernelExtension: "Kernel extensions"
    case .dylibStub: "Stub libraries"
    case .core: "Core dumps"
    default: "Files of this kind"
    }
  }
}
