import ByteReading

/// Reads the names of many symbols of a table in a time that its size bounds: in a damaged file, every symbol can have
/// the whole string table as its name.
public struct SymbolNameReader {
  private let table: SymbolTable
  private var bytesLeft: Int

  /// Reads names of a table.
  public init(of table: SymbolTable) {
    self.table = table
    // Symbols of debuggers share the names of others, but no linker has them share as many.
    bytesLeft = 16 * table.strings.count
  }

  /// Returns a symbol's name, like ``SymbolTable/name(of:)``; shortened if too many bytes were read before.
  public mutating func name(of symbol: Symbol) -> String {
    let name = table.name(of: symbol, limit: bytesLeft)
    bytesLeft -= name.utf8.count
    return name
  }
}
