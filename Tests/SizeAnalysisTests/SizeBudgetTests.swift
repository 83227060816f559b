import AppBundles
import Foundation
import Reports
import SizeAnalysis
import TestSupport
import Testing

@Suite("Budgets of an app")
struct SizeBudgetTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func sizes() throws -> AppSizes {
    let files = [
      ("Frameworks/Pay.framework/Pay", 300), ("PlugIns/Share.appex/Share", 200), ("a.png", 50),
      ("pay_icon.png", 30), ("b.ttf", 20),
    ]
    for (path, count) in files {
      let url = folder.url.appendingPathComponent("A.app/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(count: count).write(to: url)
    }
    return AppSizes(of: try AppBundle(at: folder.url.appendingPathComponent("A.app").path))
  }

  private let payments = SizeOwner(
    name: "payments",
    patterns: [PathPattern("Frameworks/Pay.framework"), PathPattern("pay_*")])

  @Test("Owners and nobody have the bytes of the app together")
  func owners() throws {
    let all = SizeOwner(name: "images", patterns: [PathPattern("**.png")])
    let sums = try sizes().bytes(of: [payments, all])
    #expect(sums.map(\.owner) == ["payments", "images", nil])
    #expect(sums.map(\.bytes) == [330, 50, 220])
  }

  @Test("Every kind of budget is kept or exceeded by a byte")
  func exceeded() throws {
    var budgets = SizeBudgets()
    budgets.total = 600
    budgets.types = [.image: 79, .font: 20]
    budgets.owners = ["payments": 329]
    budgets.modules = ["Pay": 299]
    budgets.extensions = ["Share": 200]
    budgets.paths = ["**.ttf": 19]
    budgets.growth = 10
    let sizes = try sizes()
    let uses = budgets.uses(of: sizes, owners: [payments], baseline: 589)
    #expect(
      uses.filter(\.isExceeded).map(\.name) == [
        "growth", "type image", "owner payments", "**.ttf", "Frameworks/Pay.framework",
      ])
    let findings = SizeBudgets.findings(for: uses, in: sizes)
    #expect(findings.map(\.severity) == [.error, .error, .error, .error, .error])
    #expect(findings[0].rule == "size-growth")
    #expect(
      findings[0].message
        == "The app is 11 B larger than the earlier build; 10 B are allowed.")
    #expect(findings[4].place.file == "A.app/Frameworks/Pay.framework")
    #expect(SizeBudgets.summary(of: uses).contains("total"))
    for text in [SizeBudgets.summary(of: uses), SizeBudgets.markdown(of: uses)] {
      let row = try #require(text.split(separator: "\n").first { $0.contains("owner payments") })
      #expect(row.contains("330") && row.contains("329"))
      #expect(row.contains(ByteCount.percent(330, of: 329)))
    }
    #expect(FindingReport(findings, rules: SizeBudgets.rules).isFailure)
  }

  @Test("A budget of what isn't in the app is a warning")
  func missing() throws {
    var budgets = SizeBudgets()
    budgets.modules = ["Typo": 1]
    let sizes = try sizes()
    let findings = SizeBudgets.findings(for: budgets.uses(of: sizes, owners: []), in: sizes)
    #expect(findings.map(\.severity) == [.warning])
    #expect(!FindingReport(findings, rules: SizeBudgets.rules).isFailure)
  }

  @Test(
    "Patterns match paths and what lies in them",
    arguments: [
      ("a/b", "a/b", true), ("a/b", "a/b/c", true), ("a/b", "a/bc", false), ("a", "b/a", false),
      ("a/*", "a/b", true), ("a/*", "a/b/c", true), ("*/c", "a/b/c", false),
      ("**/c", "a/b/c", true),
      ("**.png", "x/y.png", true), ("*.png", "x/y.png", false), ("*.png", "y.png", true),
      ("Assets.car/pay*", "Assets.car/pay_icon", true), ("", "a", false), ("**", "a/b", true),
      ("a*", "a", true), ("a*", "a/b", true), ("**", "", true), ("a**", "a", true),
      ("*a*b", "xxaxxab", true), ("*a*b", "xxaxxa", false), ("**/b/*c", "a/b/x/b/yc", true),
    ])
  func patterns(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test("A pattern of many stars takes no time")
  func manyStars() {
    let pattern = PathPattern(String(repeating: "**a", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
