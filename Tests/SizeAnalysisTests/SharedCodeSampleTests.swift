#if os(macOS) || os(Linux)
  import ByteReading
  import MachOFiles
  import TestSupport
  import Testing

  @testable import SizeAnalysis

  @Suite(
    "Names of code that is there twice",
    .enabled(if: AppleLinker.tools != nil, "needs clang and lld"))
  struct SharedCodeSampleTests {
    /// Functions with these symbols, each larger than the one before.
    private static func functions(_ symbols: [String], seed: Int, isHidden: Bool = false) -> String
    {
      let attribute = isHidden ? "__attribute__((used, visibility(\"hidden\"))) " : ""
      return symbols.enumerated().map { index, symbol in
        let steps = (0..<16 + 8 * index).map {
          "x = x * \(seed + index * 31 + $0 * 7) ^ p[\($0)];"
        }
        let head = "int f\(seed)_\(index)(int x, volatile int *p)"
        return """
          \(attribute)\(head) __asm__("\(symbol)");
          \(head) { \(steps.joined(separator: " ")) return x; }

          """
      }.joined()
    }

    private static func file(_ source: String, options: [String] = []) throws -> MachOFile {
      // The linker's folder goes with it; a mapped file stays.
      let linker = try AppleLinker()
      return try withExtendedLifetime(linker) {
        try MachOFile(
          ByteView(mapping: linker.link(source, isLibrary: true, options: options)))
      }
    }

    @Test("The largest functions that both have are named, with modules and classes, and no others")
    func names() throws {
      let symbols = [
        "_small", "-[Player play:]", "+[Player shared]", "_$s3Kit4drawyyF", "_$s3Kit4sendyyF",
        "_large",
      ]
      let shared = Self.functions(symbols, seed: 3)
      let first = try Self.file(shared + Self.functions(["_own"], seed: 77))
      let second = try Self.file(shared + Self.functions(["_other"], seed: 99))
      let samples = SharedCode.Samples(first, second)
      #expect(
        samples.functions.map(\.name) == [
          "large", "Kit.send() -> ()", "Kit.draw() -> ()", "+[Player shared]", "-[Player play:]",
        ])
      let bytes = samples.functions.compactMap(\.bytes)
      #expect(bytes == bytes.sorted(by: >) && bytes.count == 5)
      #expect(bytes.allSatisfy { $0 >= CodeScan.smallestFunction })
      #expect(samples.modules.map(\.name) == ["Kit", "Player"])
      #expect(samples.modules.map(\.bytes) == [bytes[1] + bytes[2], bytes[3] + bytes[4]])
    }

    @Test("If one of the binaries is stripped, the other one's names are used")
    func strippedBinary() throws {
      let first = try Self.file(Self.functions(["_a", "_b"], seed: 3, isHidden: true))
      let stripped = try Self.file(
        Self.functions(["_a", "_b"], seed: 3, isHidden: true), options: ["-x"])
      #expect(SharedCode.Samples(stripped, first).functions.map(\.name) == ["b", "a"])
      #expect(SharedCode.Samples(first, stripped).functions.map(\.name) == ["b", "a"])
      #expect(SharedCode.Samples(stripped, stripped) == SharedCode.Samples())
    }

    @Test("If both are stripped, their metadata names the modules whose types both define")
    func metadata() throws {
      let linker = try AppleLinker()
      let kit = try linker.compile(
        "public enum Unit { case one, two }\npublic struct Kit { var unit: Unit }\n",
        in: .swift(module: "Kit"), to: "Kit.o")
      let files = try ["App", "Widget"].map { name in
        let own = try linker.compile(
          "public struct View { }\n", in: .swift(module: name), to: "\(name).o")
        let path = try linker.link(
          Self.functions(["_a", "_b"], seed: 3, isHidden: true), isLibrary: true,
          options: ["-undefined", "dynamic_lookup", kit, own, "-x"])
        return try MachOFile(ByteView(mapping: path))
      }
      let samples = SharedCode.Samples(files[0], files[1])
      #expect(samples.functions.isEmpty)
      #expect(samples.modules == [.init(name: "Kit")])
    }
  }
#endif
