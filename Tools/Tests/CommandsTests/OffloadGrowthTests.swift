import Foundation
import Testing

@testable import Commands

/// An offload whose library has more bytes than what leaves.
@Suite struct OffloadGrowthTests {
  /// With this, 192 kB of the example's images leave.
  private static let few = ["--minimum-bytes", "80000"]

  @Test func anAppThatWouldGrowIsLeftAlone() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    let run = try workspace.run(
      ["offload", app, "--output", workspace.path("out"), "--in-place"] + Self.few)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: On one device the app would grow by "))
    #expect(
      run.errors.contains(" of images and strings leave, and the library with its data adds "))
    #expect(run.errors.contains("help: lower images.minimumBytes"))
    #expect(run.errors.contains("--even-if-larger"))
    #expect(try Workspace.snapshot(app) == before)
    #expect(!FileManager.default.fileExists(atPath: workspace.path("out")))
  }

  @Test func aDryRunSaysThatNothingWouldLeave() throws {
    let workspace = try Workspace()
    let run = try workspace.run(["offload", workspace.copyExample(), "--dry-run"] + Self.few)
    #expect(run.status == 0)
    #expect(run.output.contains("Without --dry-run, nothing leaves: lower images.minimumBytes"))
    let all = try workspace.run(["offload", workspace.path("app"), "--dry-run"])
    #expect(!all.output.contains("nothing leaves"))
  }

  @Test(arguments: ["flag", "key"])
  func itIsOffloadedIfTold(_ way: String) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    var arguments = ["offload", app, "--output", workspace.path("out"), "--in-place"] + Self.few
    if way == "flag" {
      arguments.append("--even-if-larger")
    } else {
      let file = URL(fileURLWithPath: "\(app)/levity.yml")
      try Data((String(contentsOf: file, encoding: .utf8) + "\nevenIfLarger: true\n").utf8)
        .write(to: file)
    }
    let first = try workspace.run(arguments)
    #expect(first.status == 0, "\(first.errors)")
    // The app links the library now: what leaves later needn't be worth it.
    arguments.removeAll { $0 == "--even-if-larger" }
    let second = try workspace.run(arguments)
    #expect(second.status == 0, "\(second.errors)")
  }

  /// What a run does for bytes that images and strings save, and that the library adds for each and for both.
  @Test(
    arguments: [
      // All pays for itself.
      ([900, 900], [400, 450, 700], [], ["images", "strings"], nil),
      // XDripSwift: strings pay for theirs, images on top don't.
      ([20, 600], [390, 470, 730], [], ["strings"], [20, 260]),
      ([600, 20], [390, 470, 730], [], ["images"], [20, 340]),
      // Neither does, alone or together.
      ([20, 20], [390, 470, 730], [], [], [40, 730]),
      ([0, 30], [390, 470, 730], [], [], [30, 470]),
      // Images pay for both, and strings for little of theirs.
      ([900, 20], [390, 470, 730], [], ["images", "strings"], nil),
      ([20, 900], [390, 470, 730], [], ["images", "strings"], nil),
      // Strings have left, so that images are judged by what they add.
      ([20, 0], [390, 470, 730], ["strings"], ["strings"], [20, 260]),
      ([300, 0], [390, 470, 730], ["strings"], ["images", "strings"], nil),
    ] as [([Int], [Int], [String], [String], [Int]?)])
  func imagesAndStringsAreDecidedSeparately(
    _ saved: [Int], _ added: [Int], _ linked: [String], _ leaves: [String], _ stays: [Int]?
  ) {
    let linked = Set(linked.compactMap(OffloadPart.init))
    let parts = Set(zip(OffloadPart.allCases, saved).filter { $0.1 > 0 }.map(\.0))
    func library(_ parts: Set<OffloadPart>) -> Int {
      parts.count > 1 ? added[2] : parts == [.images] ? added[0] : parts.isEmpty ? 0 : added[1]
    }
    let decision = OffloadDecision(parts, linked: linked) { parts in
      OffloadGrowth(
        parts: OffloadPart.allCases.filter(parts.contains),
        savedBytes: zip(OffloadPart.allCases, saved).filter { parts.contains($0.0) }
          .reduce(0) { $0 + $1.1 },
        addedBytes: library(linked.union(parts)) - library(linked))
    }
    #expect(Set(decision.leaves.map(\.rawValue)) == Set(leaves))
    #expect(decision.stays.map { [$0.savedBytes, $0.addedBytes] } == stays)
    #expect(decision.isRefused == leaves.isEmpty)
    let all = saved.reduce(0, +) > added[2]
    #expect(
      (decision.costs != nil)
        == (parts.count > 1 && all
          && (saved[0] < added[2] - added[1] || saved[1] < added[2] - added[0])))
    #expect(
      (decision.note == nil) == (decision.costs == nil && (stays == nil || leaves.isEmpty)))
  }

  @Test func aFolderWithoutAProjectFromWhichNothingLeavesIsLeftAlone() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let catalogs = workspace.path("catalogs")
    try FileManager.default.createDirectory(atPath: catalogs, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: "\(app)/Wayfarer/Resources/Assets.xcassets", toPath: "\(catalogs)/A.xcassets")
    let run = try workspace.run(["offload", catalogs, "--output", workspace.path("out")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("Nothing leaves this project, so nothing was written.\n"))
    #expect(!FileManager.default.fileExists(atPath: workspace.path("out")))
  }

  /// Strings alone are judged, too.
  @Test func stringsThatSaveLessThanTheLibraryStay() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let arguments = ["offload", app, "--minimum-bytes", "1000000000"]
    let plan = try workspace.run(arguments + ["--dry-run", "--format", "json"])
    #expect(plan.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(plan.output.utf8))
    let decision = (json as? [String: Any])?["decision"] as? [String: Any]
    #expect(decision?["leaves"] as? [String] == [])
    let stays = decision?["stays"] as? [String: Any]
    #expect(stays?["parts"] as? [String] == ["strings"])
    let run = try workspace.run(arguments + ["--output", workspace.path("out")])
    #expect(run.status == 2)
    #expect(run.errors.contains(" of strings leave, and the library with its data adds "))
    #expect(run.errors.contains("help: see what else could leave with --dry-run;"))
  }
}
