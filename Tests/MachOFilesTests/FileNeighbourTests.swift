import ByteReading
import MachOFiles
import TestSupport
import Testing

@Suite struct FileNeighbourTests {
  private func part(_ value: () throws -> Any) -> String {
    do { return WholeValue.text(try value()) } catch { return "\(error)" }
  }

  @Test func tablesAreReadByteByByte() async throws {
    let seeds = try FuzzSeeds.load("MachOFile") + FuzzSeeds.load("MachOStripping")
    let samples = seeds.filter { $0.bytes.count < 900 }.map {
      Neighbours(ofBytes: $0.bytes, name: $0.name)
    }
    try await expectNeighbours(of: samples, "executables") { bytes in
      do {
        let file = try MachOFile(ByteView(bytes))
        return [
          part { try file.parts().map { "\($0.range) \($0.label)" } },
          part {
            try file.symbolTable().map { table in table.symbols.map(table.name(of:)) } as Any
          },
          part { try file.exportedSymbols() }, part { try file.fixups() },
          part { try file.functionStarts() }, part { try file.dataInCode() },
          part { try file.indirectSymbols() as Any }, part { try file.linkedLibraries() },
          part { try file.runPaths() }, part { try file.buildVersion() as Any },
          part { try file.encryptionInfo() as Any },
        ].filter { !["nil", "[]", "()"].contains($0) }.joined(separator: " | ")
      } catch {
        return "\(error)"
      }
    }
  }
}
