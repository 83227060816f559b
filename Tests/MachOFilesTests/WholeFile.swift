import ByteReading
import MachOFiles

/// Reads all that can be read of a file.
enum WholeFile {
  static func read(_ bytes: [UInt8]) throws {
    for slice in try MachOContainer(ByteView(bytes)).slices {
      let file = slice.file
      _ = try file.parts()
      _ = try file.symbolTable().map { table in table.symbols.map(table.name(of:)) }
      _ = try file.exportedSymbols()
      _ = try file.fixups()
      _ = try file.functionStarts()
      _ = try file.dataInCode()
      _ = try file.indirectSymbols()
      _ = try file.linkedLibraries()
      _ = try file.runPaths()
      _ = try file.buildVersion()
      _ = try file.encryptionInfo()
      _ = try file.codeSignature()?.entitlements
      _ = try file.objectiveCMetadata()
      _ = try file.swiftMetadata()
    }
  }
}
