import Foundation
import Testing

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
}
