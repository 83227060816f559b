import AppBundles
import Foundation
import Reports
import SizeAnalysis
import TestSupport
import Testing

/// Two builds of an app, one of whose files is left out or has a byte more or less.
@Suite struct SizeNeighbourTests {
  /// A file of each build a line, with its size. The same letter fills files with the same bytes.
  private static let builds = """
    a/Frameworks/Pay.framework/Pay 300 a
    a/PlugIns/Share.appex/Share 512 b
    a/a.png 512 c
    a/copy/a.png 512 c
    a/old/b.ttf 6553 d
    a/de.lproj/L.strings 4097 e
    b/Frameworks/Pay.framework/Pay 310 a
    b/PlugIns/Share.appex/Share 511 b
    b/a.png 513 c
    b/copy/a.png 513 c
    b/new/b.ttf 6553 d
    b/de.lproj/L.strings 4096 e
    b/en.lproj/L.strings 4096 e
    b/sound.wav 40000 f

    """

  private static let owners = [
    SizeOwner(name: "payments", patterns: [PathPattern("Frameworks/Pay.framework")]),
    SizeOwner(name: "images", patterns: [PathPattern("**.png"), PathPattern("c?py/*")]),
  ]

  private static func write(_ lines: [Substring], in folder: TemporaryDirectory) throws {
    for build in ["a", "b"] {
      let app = folder.url.appendingPathComponent("\(build)/A.app")
      try? FileManager.default.removeItem(at: app)
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    }
    for line in lines {
      let words = line.split(separator: " ")
      let parts = words[0].split(separator: "/", maxSplits: 1)
      guard words.count == 3, parts.count == 2, let count = Int(words[1]) else { continue }
      let url = folder.url.appendingPathComponent("\(parts[0])/A.app/\(parts[1])")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data([UInt8](repeating: words[2].utf8.first ?? 0, count: count)).write(to: url)
    }
  }

  private static func outcome(_ bytes: [UInt8], _ folder: TemporaryDirectory) throws -> String {
    try write(String(decoding: bytes, as: UTF8.self).split(separator: "\n"), in: folder)
    func app(_ build: String) throws -> AppBundle {
      try AppBundle(at: folder.url.appendingPathComponent("\(build)/A.app").path)
    }
    let (old, new) = (AppSizes(of: try app("a")), AppSizes(of: try app("b")))
    let comparison = SizeComparison(from: old, to: new)
    var budgets = SizeBudgets()
    budgets.total = 56_592
    budgets.types = [.image: 1026, .font: 6553]
    budgets.owners = ["payments": 310]
    budgets.modules = ["Pay": 310]
    budgets.extensions = ["Share": 511]
    budgets.paths = ["**.ttf": 6552]
    budgets.growth = 45_000
    let uses = budgets.uses(of: new, owners: owners, baseline: old.root.bytes)
    return [
      new.summary(title: "A", owners: owners, partCount: 5),
      comparison.summary(owners: owners, limit: 3),
      uses.map { WholeValue.text($0) }.joined(separator: ", "),
      SizeInsights(of: try app("b")).summary,
    ].joined(separator: " | ").replacing("\n", with: " ⏎ ")
  }

  @Test func buildsAreMeasuredFileByFile() async throws {
    let folder = try TemporaryDirectory()
    let samples = [
      Neighbours(ofLines: Self.builds, [.without]), Neighbours(ofText: Self.builds, [.counted]),
    ]
    try await expectNeighbours(of: samples, "builds") { try Self.outcome($0, folder) }
  }
}
