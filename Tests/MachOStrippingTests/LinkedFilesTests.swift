#if os(macOS) || os(Linux)
  import ByteReading
  import Foundation
  import MachOFiles
  import TestSupport
  import Testing

  @testable import MachOStripping

  /// Strips what the toolchain links, and compares with the original what dyld would read.
  @Suite(
    "Stripped files of the toolchain",
    .enabled(if: AppleLinker.tools != nil, "needs clang, ld64.lld and LLVM's tools on PATH"))
  struct LinkedFilesTests {
    private static let source = """
      extern int printf(const char *, ...);
      extern int other;
      int g = 3;
      int *p = &g;
      int *q = &other;
      static int quiet(int a) { return a + g; }
      int (*pointer)(int) = quiet;
      __attribute__((weak)) int w(void) { return 1; }
      int f(int a) { return printf("%d", quiet(a) + other); }
      int main(void) { return f(w()); }

      """

    /// With opcodes, and with chained fixups.
    private static let systems = ["12.0", "15.0"]

    private func files(_ system: String, _ architecture: String) throws -> (MachOFile, MachOFile) {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, architecture: architecture, system: system)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return (
        try MachOFile(ByteView(bytes)), try MachOFile(ByteView(SmallFile.stripped(bytes)))
      )
    }

    @Test(
      "Exports, fixups, sections and libraries stay",
      arguments: systems, ["arm64", "x86_64"])
    func unchanged(system: String, architecture: String) throws {
      let (old, new) = try files(system, architecture)
      #expect(try old.exportedSymbols() == new.exportedSymbols())
      #expect(try old.fixups().fixups == new.fixups().fixups)
      #expect(try old.fixups().imports == new.fixups().imports)
      #expect(try old.functionStarts() == new.functionStarts())
      #expect(try old.linkedLibraries() == new.linkedLibraries())
      #expect(old.segments.map(\.sections) == new.segments.map(\.sections))
      let names = try new.symbolTable().map { table in table.symbols.map(table.name(of:)) } ?? []
      #expect(names.contains("_main") && names.contains("_printf"))
      #expect(!names.contains("_quiet"))
    }

    @Test("Every byte of a stripped file belongs to one part", arguments: systems)
    func parts(system: String) throws {
      let (_, new) = try files(system, "arm64")
      let parts = try new.parts()
      #expect(parts.reduce(0) { $0 + $1.range.count } == new.bytes.count)
      #expect(!parts.contains { $0.label == .unmapped })
    }
  }
#endif
