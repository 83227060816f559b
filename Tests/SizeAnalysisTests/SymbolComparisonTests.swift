#if os(macOS) || os(Linux)
  import AppBundles
  import Foundation
  import TestSupport
  import Testing

  @testable import SizeAnalysis

  @Suite(
    "Symbols of two builds",
    .enabled(if: AppleLinker.tools != nil, "needs clang, ld64.lld and LLVM's tools on PATH"))
  struct SymbolComparisonTests {
    private func app(_ source: String, in folder: TemporaryDirectory, _ name: String) throws
      -> AppBundle
    {
      let root = folder.url.appendingPathComponent("\(name)/A.app")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      // Its folder goes with it.
      let linker = try AppleLinker()
      let path = try linker.link(source)
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: path), to: root.appendingPathComponent("A"))
      return try withExtendedLifetime(linker) { try AppBundle(at: root.path) }
    }

    private func source(_ body: String, more: String) -> String {
      """
      extern int printf(const char *, ...);
      int swift(int a) __asm("_$s3App5countyS2iF");
      __attribute__((noinline)) int swift(int a) { \(body) }
      \(more)
      int main(void) { return printf("%d", swift(3)); }

      """
    }

    @Test("Symbols belong to owners by their module and name, and the sums stay those of the app")
    func owners() throws {
      let folder = try TemporaryDirectory()
      let app = try app(
        source("return a;", more: "int PAYCharge(int a) { return a * 7; }"), in: folder, "1")
      let sizes = AppSizes(of: app)
      let swift = SizeOwner(name: "app", patterns: [], modules: ["App"])
      let pay = SizeOwner(name: "payments", patterns: [], symbols: [PathPattern("PAY*")])
      let bytes = sizes.bytes(of: [swift, pay])
      #expect(bytes.reduce(0) { $0 + $1.bytes } == sizes.root.bytes)
      #expect(bytes[0].bytes > 0 && bytes[0].bytes < 100)
      #expect(bytes[1].bytes > 0 && bytes[1].bytes < 100)
      // The tree has the modules, too.
      var groups: [String: Int] = [:]
      sizes.root.forEach { _, node in
        if node.kind == .symbolGroup { groups[node.name, default: 0] += node.bytes }
      }
      #expect(groups["App"] == bytes[0].bytes)
      #expect((groups["C and others"] ?? 0) >= bytes[1].bytes)
      // A path of an owner comes first.
      let whole = SizeOwner(name: "all", patterns: [PathPattern("A")])
      #expect(sizes.bytes(of: [pay, whole]).map(\.bytes) == [0, sizes.root.bytes, 0])
    }

    @Test("Symbols that were added, removed and resized have their names in the source")
    func changes() throws {
      let folder = try TemporaryDirectory()
      let old = try app(
        source("return a;", more: "int gone(int a) { return a * 7; }"), in: folder, "1")
      let new = try app(
        source("return printf(\"%d %d\", a, a * a);", more: "int come(void) { return 4; }"),
        in: folder, "2")
      let changes = SymbolComparison(from: old, to: new).changes
      let byName = Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0) })
      #expect(byName["gone"]?.newBytes == 0)
      #expect(byName["come"]?.oldBytes == 0)
      let grown = try #require(byName["App.count(Swift.Int) -> Swift.Int"])
      #expect(grown.delta > 0 && grown.oldBytes > 0)
      #expect(SymbolComparison(from: old, to: old).changes.isEmpty)
      let comparison = SizeComparison(
        from: AppSizes(of: old), to: AppSizes(of: new),
        symbols: SymbolComparison(from: old, to: new))
      #expect(comparison.markdown(title: "A").contains("<summary>Symbols: 1 added, 1 removed,"))
    }
  }
#endif
