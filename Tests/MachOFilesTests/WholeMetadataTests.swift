import ByteReading
import MachOFiles
import TestSupport
import Testing

/// All metadata of small executables.
@Suite struct WholeMetadataTests {
  @Test(arguments: [
    "swift.macho", "objective-c.macho", "nested-types.macho", "doubled-names.macho",
  ])
  func everyFieldIsRead(_ name: String) throws {
    let seed = try #require(try FuzzSeeds.load("RuntimeMetadata").first { $0.name == name })
    let file = try MachOFile(ByteView(seed.bytes))
    func line(_ title: String, _ value: () throws -> Any) -> String {
      do { return "\(title): \(WholeValue.text(try value()))\n" } catch {
        return "\(title): \(error)\n"
      }
    }
    try expectGolden(
      line("counts") { file.runtimeCounts } + line("Objective-C") { try file.objectiveCMetadata() }
        + line("Swift") { try file.swiftMetadata() } + line("fixups") { try file.fixups() }
        + line("exports") { try file.exportedSymbols() }
        + line("libraries") { try file.linkedLibraries() }, "MachOFiles/\(name).txt")
  }
}
