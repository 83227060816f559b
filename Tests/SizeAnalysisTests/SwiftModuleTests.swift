#if os(macOS) || os(Linux)
  import AppBundles
  import Foundation
  import TestSupport
  import Testing

  @testable import SizeAnalysis

  @Suite(
    "Modules of Swift in a stripped binary",
    .enabled(if: AppleLinker.tools != nil, "needs clang, ld64.lld and LLVM's tools on PATH"))
  struct SwiftModuleTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// An app with two modules.
    ///
    /// - Parameter isStripped: whether it's linked without local symbols.
    private func app(fields: Int, isStripped: Bool = true) throws -> AppBundle {
      let root = folder.url.appendingPathComponent("A.app")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      let linker = try AppleLinker()
      let names = (0..<fields).map { "  var field\(1000 + $0): Unit\n" }.joined()
      let kit = try linker.compile(
        "public enum Unit { case one, two }\npublic struct Kit {\n\(names)}\n",
        in: .swift(module: "Kit"), to: "Kit.o")
      let path = try linker.link(
        "public enum Mode { case on, off }\npublic struct View { var mode: Mode }\n",
        in: .swift(module: "App"), isLibrary: true,
        options: ["-undefined", "dynamic_lookup", kit] + (isStripped ? ["-x"] : []))
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: path), to: root.appendingPathComponent("A"))
      return try withExtendedLifetime(linker) { try AppBundle(at: root.path) }
    }

    @Test("The tree shares names of fields and types out among modules, to the byte")
    func tree() throws {
      let sizes = AppSizes(of: try app(fields: 2))
      var groups: [String: [String: Int]] = [:]
      var section = ""
      sizes.root.forEach { _, node in
        if node.kind == .section { section = node.name }
        if node.kind == .symbolGroup { groups[section, default: [:]][node.name] = node.bytes }
        if !node.children.isEmpty {
          #expect(node.bytes == node.children.reduce(0) { $0 + $1.bytes })
        }
      }
      // on, off, mode; one, two, field1000, field1001; each with a zero byte.
      #expect(groups["__swift5_reflstr"] == ["App": 12, "Kit": 28])
      #expect(groups["__swift5_types"] == ["App": 8, "Kit": 8])
      #expect(groups["__swift5_fieldmd"] == ["App": 2 * 16 + 3 * 12, "Kit": 2 * 16 + 4 * 12])
    }

    @Test("An owner of a module has its metadata")
    func owners() throws {
      let sizes = AppSizes(of: try app(fields: 2000))
      let bytes = sizes.bytes(of: [SizeOwner(name: "kit", patterns: [], modules: ["Kit"])])
      #expect(bytes.reduce(0) { $0 + $1.bytes } == sizes.root.bytes)
      // A record and a name for each field, at least.
      #expect(bytes[0].bytes >= 2000 * (12 + 10))
    }

    @Test("An owner of symbols has their metadata, and a later owner of the module the rest")
    func bothKinds() throws {
      let sizes = AppSizes(of: try app(fields: 2000, isStripped: false))
      let symbols = SizeOwner(name: "symbols", patterns: [], symbols: [PathPattern("*Kit.Kit*")])
      let modules = SizeOwner(name: "modules", patterns: [], modules: ["App", "Kit"])
      let bytes = sizes.bytes(of: [symbols, modules])
      #expect(bytes.reduce(0) { $0 + $1.bytes } == sizes.root.bytes)
      // The descriptor of the fields has a symbol; their names have none.
      #expect(bytes[0].bytes >= 16 + 2000 * 12)
      #expect(bytes[1].bytes >= 2000 * 10)
    }

    @Test("The insight about names of fields says whose they are")
    func insight() throws {
      let app = InsightedApp(try app(fields: 2000))
      let match = try #require(SwiftReflectionInsight().matches(in: app).first)
      #expect(match.message == "The binary has names of fields: 20,008 B of Kit, 12 B of App.")
    }
  }
#endif
