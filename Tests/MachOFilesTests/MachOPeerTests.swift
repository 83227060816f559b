#if os(macOS) || os(Linux)
  import ByteReading
  import Foundation
  import MachOFiles
  import TestSupport
  import Testing

  /// A folder with Mach-O files of others, such as those of wheels; nil if it isn't set.
  private let folder = ProcessInfo.processInfo.environment["LEVITY_MACHOS"]

  /// Compares real files with what LIEF finds in them.
  @Suite(
    "Real Mach-O files", .serialized,
    .enabled(if: folder != nil, "LEVITY_MACHOS names no folder of Mach-O files; needs LIEF"))
  struct MachOPeerTests {
    /// A line that `Scripts/mach_o_facts.py` prints for a slice.
    private struct Facts: Decodable {
      let path: String
      let slice: Int
      let commands: [String]
      let sections: [String]
      let symbols: [String]
      let exports: [String]
      let rebases: [String]
      let binds: [String]
    }

    private func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: #require(folder)).sorted()
        .map { "\(folder ?? "")/\($0)" }
    }

    @Test("Commands, sections, symbols, exports and fixups are LIEF's, in 60 files or more")
    func peer() throws {
      let files = try files()
      let script = Repository.root.appendingPathComponent("Scripts/mach_o_facts.py").path
      let output = try TestProgram.run("/usr/bin/env", ["python3", script] + files).output
      var compared: Set<String> = []
      for line in output.split(separator: "\n") {
        let expected = try JSONDecoder().decode(Facts.self, from: Data(line.utf8))
        let container = try MachOContainer(ByteView(mapping: expected.path))
        try compare(container.slices[expected.slice].file, with: expected)
        compared.insert(expected.path)
      }
      #expect(compared.count >= 60, "LIEF read \(compared.count) of \(files.count) files.")
    }

    private func compare(_ file: MachOFile, with expected: Facts) throws {
      let name = "\(expected.path), slice \(expected.slice)"
      #expect(
        file.commands.map { "\(hex($0.number)) \($0.bytes.count)" } == expected.commands,
        "commands of \(name)")
      let sections = file.segments.flatMap { segment in
        segment.sections.map { "\(segment.name),\($0.name) \(hex($0.address)) \($0.size)" }
      }
      #expect(sections == expected.sections, "sections of \(name)")
      let table = try file.symbolTable()
      let symbols = table.map { table in table.symbols.map { table.name(of: $0) } } ?? []
      same(symbols, expected.symbols, "symbols of \(name)")
      let base = file.segment("__TEXT")?.address ?? 0
      let exports = try file.exportedSymbols().map {
        "\($0.name) \($0.importedName == nil ? hex($0.value + base) : "")"
      }
      same(exports, expected.exports, "exports of \(name)")
      let fixups = try file.fixups()
      var rebases: Set<String> = []
      var binds: Set<String> = []
      for fixup in fixups.fixups {
        let address = hex(file.segments[fixup.segment].address + fixup.offset)
        switch fixup.target {
        case .rebase: rebases.insert(address)
        case .bind(let index, _): binds.insert("\(address) \(fixups.imports[index].name)")
        }
      }
      same(Array(rebases), expected.rebases, "rebases of \(name)")
      same(Array(binds), expected.binds, "binds of \(name)")
    }

    /// Says how lists differ, and not all that they have.
    private func same(_ found: [String], _ expected: [String], _ what: String) {
      let (found, expected) = (found.sorted(), expected.sorted())
      guard found != expected else { return }
      let more = Set(found).subtracting(expected).sorted().prefix(3)
      let missing = Set(expected).subtracting(found).sorted().prefix(3)
      Issue.record("\(what): \(found.count), not \(expected.count); \(more) for \(missing)")
    }

    @Test("Every byte of a real file belongs to exactly one part")
    func parts() throws {
      for path in try files() {
        for slice in try MachOContainer(ByteView(mapping: path)).slices {
          var end = 0
          for part in try slice.file.parts() {
            #expect(part.range.lowerBound == end, "\(path)")
            end = part.range.upperBound
          }
          #expect(end == slice.bytes.count, "\(path)")
        }
      }
    }
  }

  private func hex(_ value: some BinaryInteger) -> String { String(value, radix: 16) }
#endif
