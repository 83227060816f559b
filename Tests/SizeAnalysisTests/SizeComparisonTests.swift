import AppBundles
import Foundation
import SizeAnalysis
import TestSupport
import Testing

@Suite("Two builds of an app")
struct SizeComparisonTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func sizes(_ name: String) throws -> AppSizes {
    AppSizes(of: try AppBundle(at: folder.url.appendingPathComponent(name).path))
  }

  private func seed(_ target: String) throws -> [UInt8] {
    try #require(try FuzzSeeds.load(target).first).bytes
  }

  /// Writes two builds with every kind of change, and compares them.
  private func comparison() throws -> SizeComparison {
    try write("1/A.app/same", [1, 2, 3])
    try write("2/A.app/same", [1, 2, 3])
    try write("1/A.app/grown.json", [1])
    try write("2/A.app/grown.json", [1, 2, 3, 4, 5, 6])
    try write("1/A.app/old/moved.png", [9, 8, 7])
    try write("2/A.app/new/moved.png", [9, 8, 7])
    try write("1/A.app/removed.ttf", [UInt8](repeating: 4, count: 40))
    try write("2/A.app/F.framework/F", [UInt8](repeating: 5, count: 100))
    try write("1/A.app/A", seed("MachOFile"))
    try write("2/A.app/A", seed("MachOFile") + [0, 0, 0, 0, 0, 0, 0])
    return SizeComparison(from: try sizes("1/A.app"), to: try sizes("2/A.app"))
  }

  @Test("All that came, went, moved and grew is found, and adds up to the difference")
  func kinds() throws {
    let comparison = try comparison()
    let changes = Dictionary(uniqueKeysWithValues: comparison.changes.map { ($0.path, $0) })
    #expect(changes["same"] == nil)
    #expect(changes["grown.json"]?.delta == 5)
    #expect(changes["grown.json"]?.kind == .resized)
    #expect(changes["new/moved.png"]?.kind == .renamed(from: "old/moved.png"))
    #expect(changes["new/moved.png"]?.delta == 0)
    #expect(changes["removed.ttf"]?.kind == .removed)
    #expect(changes["removed.ttf"]?.delta == -40)
    #expect(changes["F.framework/F"]?.kind == .added)
    #expect(comparison.changes.first?.path == "F.framework/F")
    #expect(comparison.delta == 100 - 40 + 5 + 7)
    #expect(comparison.changes.reduce(0) { $0 + $1.delta } == comparison.delta)
    #expect(comparison.types.reduce(0) { $0 + $1.newBytes - $1.oldBytes } == comparison.delta)
  }

  @Test("A binary's change is in its part")
  func sections() throws {
    let parts = try comparison().changes.filter { $0.path.hasPrefix("A/") }
    #expect(parts.reduce(0) { $0 + $1.delta } == 7)
    #expect(parts.allSatisfy { $0.path.split(separator: "/").count >= 2 })
  }

  @Test("A build is the same as itself, and swapped builds have opposite changes")
  func symmetry() throws {
    let comparison = try comparison()
    #expect(SizeComparison(from: comparison.old, to: comparison.old).changes.isEmpty)
    let back = SizeComparison(from: comparison.new, to: comparison.old)
    #expect(back.delta == -comparison.delta)
    #expect(back.changes.reduce(0) { $0 + $1.delta } == -comparison.delta)
  }

  @Test("The reports have the sums, the largest changes, and what is left out")
  func reports() throws {
    let comparison = try comparison()
    let summary = comparison.summary(limit: 2)
    #expect(summary.contains("+72 ("))
    #expect(summary.contains("+100  added    F.framework/F"))
    #expect(summary.contains("… and "))
    let markdown = comparison.markdown(title: "App size")
    #expect(markdown.hasPrefix("### App size: +72 B\n"))
    #expect(markdown.contains("| -40 | removed | removed.ttf |"))
    #expect(!markdown.contains("By owner"))
    let owner = SizeOwner(name: "fonts", patterns: [PathPattern("*.ttf")])
    #expect(comparison.markdown(title: "", owners: [owner]).contains("| fonts | 40 | 0 | -40 |"))
    #expect(summary.contains("fonts") == false)
    #expect(comparison.summary(owners: [owner]).contains("fonts       40"))
    #expect(markdown.contains("| 0 | renamed | new/moved.png (was old/moved.png) |"))
    #expect(markdown.contains("| font | 40 | 0 | -40 |"))
    let data = try JSONEncoder().encode(comparison.document)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["delta"] as? Int == 72)
    #expect((report["changes"] as? [Any])?.count == comparison.changes.count)
  }

  @Test("A ledger has the percentages of each step")
  func ledger() throws {
    let comparison = try comparison()
    let ledger = SizeLedger([
      .init(label: "start", sizes: comparison.old), .init(label: "a | b", sizes: comparison.new),
    ])
    #expect(ledger.summary.split(separator: "\n").count == 4)
    #expect(ledger.markdown.contains("a \\| b"))
  }
}
