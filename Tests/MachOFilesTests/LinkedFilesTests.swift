#if os(macOS) || os(Linux)
  import ByteReading
  import Foundation
  import MachOFiles
  import TestSupport
  import Testing

  /// Compares files that the toolchain makes with what LLVM's own tools say of them.
  @Suite(
    "Mach-O files of the toolchain",
    .enabled(if: AppleLinker.tools != nil, "needs clang, ld64.lld and LLVM's tools on PATH"))
  struct LinkedFilesTests {
    private static let source = """
      extern int printf(const char *, ...);
      extern int other;
      int g = 3;
      int *p = &g;
      int *q = &other;
      int zero[100];
      __attribute__((weak)) int w(void) { return 1; }
      __attribute__((constructor)) static void init(void) { g++; }
      int f(int a) { return printf("%d", a + other + zero[3]); }
      int main(void) { return f(w()); }

      """

    /// Chained fixups, and opcodes.
    private static let systems = ["15.0", "12.0"]

    private func read(_ path: String) throws -> MachOFile {
      try MachOContainer(ByteView(mapping: path)).slices[0].file
    }

    @Test("Symbols are llvm-nm's", arguments: systems)
    func symbols(system: String) throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, system: system)
      let table = try #require(try read(path).symbolTable())
      let expected = try linker.run("llvm-nm", "-a", "--format=posix", path)
        .split(separator: "\n").map { line in line.split(separator: " ").map(String.init) }
      let found = table.symbols.map {
        [table.name(of: $0), $0.isUndefined ? "0" : String($0.value, radix: 16)]
      }
      #expect(Set(found) == Set(expected.map { [$0[0], $0[1] == "U" ? "0" : $0[2]] }))
      #expect(found.count == expected.count)
    }

    @Test("Exports are llvm-objdump's", arguments: systems)
    func exports(system: String) throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, system: system)
      let file = try read(path)
      let base = try #require(file.segment("__TEXT")).address
      let found = try file.exportedSymbols().map { "\(hex($0.value + base)) \($0.name)" }
      let lines = try linker.run("llvm-objdump", "--macho", "--exports-trie", path)
        .split(separator: "\n").filter { $0.hasPrefix("0x") }
      let expected = lines.map { line in
        let words = line.split(separator: " ")
        return "\(hex(UInt64(words[0].dropFirst(2), radix: 16) ?? 0)) \(words[1])"
      }
      #expect(found.sorted() == expected.sorted())
      #expect(found.count >= 7)
    }

    @Test("Chained fixups are llvm-objdump's")
    func chains() throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source)
      let file = try read(path)
      let table = try file.fixups()
      #expect(table.form == .chained)
      let found = table.fixups.map { fixup in
        let address = hex(file.segments[fixup.segment].address + fixup.offset)
        return switch fixup.target {
        case .rebase(let target): "\(address) \(hex(target))"
        case .bind(let index, _): "\(address) \(table.imports[index].name)"
        }
      }
      let expected = try linker.run("llvm-objdump", "--macho", "--dyld-info", path)
        .split(separator: "\n").filter { $0.hasPrefix("__") }.map { line in
          let words = line.split(separator: " ")
          let last = words[words.count - 1]
          let target =
            last.hasPrefix("0x") ? hex(UInt64(last.dropFirst(2), radix: 16) ?? 0) : String(last)
          return "\(hex(UInt64(words[2].dropFirst(2), radix: 16) ?? 0)) \(target)"
        }
      #expect(found == expected)
      #expect(table.pageCount == 2)
    }

    @Test("Opcodes are llvm-objdump's")
    func opcodes() throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, system: "12.0", isLibrary: true)
      let file = try read(path)
      let table = try file.fixups()
      #expect(table.form == .opcodes)
      var rebases: Set<String> = []
      var binds: Set<String> = []
      for fixup in table.fixups {
        let address = hex(file.segments[fixup.segment].address + fixup.offset)
        switch fixup.target {
        case .rebase: rebases.insert(address)
        case .bind(let index, _): binds.insert("\(address) \(table.imports[index].name)")
        }
      }
      #expect(rebases == Set(try addresses(linker, "--rebase", path).map { $0.address }))
      var expected: Set<String> = []
      for option in ["--bind", "--lazy-bind", "--weak-bind"] {
        for line in try addresses(linker, option, path) {
          expected.insert("\(line.address) \(line.last)")
        }
      }
      #expect(binds == expected)
      #expect(!rebases.isEmpty && !binds.isEmpty)
    }

    private func addresses(
      _ linker: AppleLinker, _ option: String, _ path: String
    ) throws -> [(address: String, last: String)] {
      try linker.run("llvm-objdump", "--macho", option, path).split(separator: "\n")
        .filter { $0.hasPrefix("__") }.compactMap { line in
          let words = line.split(separator: " ")
          guard let address = words.first(where: { $0.hasPrefix("0x") }) else { return nil }
          return (hex(UInt64(address.dropFirst(2), radix: 16) ?? 0), String(words[words.count - 1]))
        }
    }

    @Test("Function starts are llvm-objdump's", arguments: systems)
    func functionStarts(system: String) throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, system: system)
      let expected = try linker.run("llvm-objdump", "--macho", "--function-starts=addrs", path)
        .split(separator: "\n").compactMap { UInt64($0, radix: 16) }
      #expect(try read(path).functionStarts() == expected)
      #expect(expected.count == 4)
    }

    @Test("Every byte belongs to one part", arguments: ["arm64", "x86_64"], systems)
    func parts(architecture: String, system: String) throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, architecture: architecture, system: system)
      let file = try read(path)
      let parts = try file.parts()
      var end = 0
      for part in parts {
        #expect(part.range.lowerBound == end)
        end = part.range.upperBound
      }
      #expect(end == file.bytes.count)
      #expect(!parts.contains { $0.label == .unmapped })
      // Zero-filled memory has no bytes: 400 of `zero` are in no part.
      #expect(file.segments.flatMap(\.sections).contains { $0.isZeroFill && $0.size == 400 })
    }

    @Test("Initializers are found in the section that has them")
    func initializers() throws {
      let linker = try AppleLinker()
      let file = try read(linker.link(Self.source))
      #expect(
        file.segments.flatMap(\.sections).filter(\.hasInitializers).map(\.name) == [
          "__init_offsets"
        ])
    }

    @Test("A universal file has its slices")
    func universal() throws {
      let linker = try AppleLinker()
      let slices = try ["arm64", "x86_64"].map {
        [UInt8](
          try Data(contentsOf: URL(fileURLWithPath: linker.link(Self.source, architecture: $0))))
      }
      let container = try MachOContainer(ByteView(UniversalFile.bytes(of: slices)))
      #expect(container.isUniversal)
      #expect(container.slices.map(\.file.architecture) == [.arm64, .x86_64])
      #expect(container.slices.map { $0.bytes.array } == slices)
    }

    @Test("A file cut anywhere is an error or is read, and never traps")
    func truncation() throws {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      for count in stride(from: 0, to: bytes.count, by: 61) {
        _ = try? WholeFile.read(Array(bytes.prefix(count)))
      }
      #expect(throws: MachOError.self) { try WholeFile.read(Array(bytes.prefix(100))) }
    }
  }

  private func hex(_ value: UInt64) -> String { String(value, radix: 16) }
#endif
