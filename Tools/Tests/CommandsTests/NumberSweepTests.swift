import Foundation
import Testing

/// Each number of levity.yml and of the command line, at and beyond its limits.
@Suite(.serialized) struct NumberSweepTests {
  static let wild = [
    "-9223372036854775809", "-9223372036854775808", "-1", "0", "1", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "1e400", "-1e-400", ".nan", ".inf", "0x7fff",
    "١", "\"5\"", "",
  ]

  /// Every option that takes a number, with the command; `optionsHaveRanges` gives each of them such values.
  static let options: [(command: [String], option: String)] = [
    (["compare"], "--limit"), (["images", "prefetch"], "--suggest"),
    (["launch", "compare"], "--threshold"), (["launch", "lab"], "--libraries"),
    (["launch", "lab"], "--runs"), (["launch", "measure"], "--maximum-temperature"),
    (["launch", "measure"], "--minimum-battery"), (["launch", "measure"], "--runs"),
    (["launch", "measure"], "--seed"), (["launch", "measure"], "--threshold"),
    (["launch", "measure"], "--time-limit"), (["launch", "measure"], "--warm-up"),
    (["launch", "report"], "--maximum"), (["launch", "report"], "--measurement"),
    (["launch", "report"], "--threshold"),
    (["offload"], "--first-version"), (["offload"], "--minimum-bytes"),
    (["package", "prune"], "--older-than"),
    (["pull"], "--connections"), (["pull"], "--grace"), (["pull"], "--retries"),
    (["serve"], "--port"), (["strings", "publish"], "--first-version"),
    (["strings", "publish"], "--history"),
  ]

  /// A project with an image that leaves at any threshold, and a table.
  private func project() throws -> Workspace {
    let workspace = try Workspace()
    let files = FileManager.default
    let set = workspace.url.appendingPathComponent("app/A.xcassets/a.imageset")
    let table = workspace.url.appendingPathComponent("app/en.lproj")
    for folder in [set, table] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("{\"images\":[],\"info\":{\"author\":\"xcode\",\"version\":1}}".utf8).write(
      to: set.appendingPathComponent("Contents.json"))
    try Data("\"a\" = \"b\";\n".utf8).write(to: table.appendingPathComponent("Localizable.strings"))
    return workspace
  }

  /// Ends by itself: a trap is a signal, whose number is none of these.
  private func expectAnswer(_ result: CommandLineTool.Result, _ what: String) {
    #expect([0, 1, 2].contains(result.status), "\(what): \(result)")
    if result.status == 2 { #expect(result.errors.contains("help: "), "\(what): \(result)") }
  }

  @Test(arguments: [
    ("schemaVersion", "", 1, 1), ("minimumIOS", "", 1, 99), ("expiresAfterDays", "", 1, 36_500),
    ("minimumBytes", "images", 0, 1 << 40), ("firstScreenBytes", "images", 0, 1 << 40),
    ("quality", "images encoding", 1, 100), ("history", "strings", 0, 100),
  ])
  func keysHaveRanges(key: String, parents: String, lowest: Int, highest: Int) throws {
    let workspace = try project()
    func run(_ value: String, _ name: String) throws -> CommandLineTool.Result {
      var text = ""
      var indent = ""
      for parent in parents.split(separator: " ") {
        text += "\(indent)\(parent):\n"
        indent += "  "
      }
      try Data("\(text)\(indent)\(key): \(value)\n".utf8).write(
        to: URL(fileURLWithPath: workspace.path("app/levity.yml")))
      return try workspace.run(
        "offload", "--even-if-larger", workspace.path("app"), "--output", workspace.path(name))
    }
    for value in Self.wild { expectAnswer(try run(value, "wild"), "\(key): \(value)") }
    for value in [lowest, highest] {
      let result = try run("\(value)", "valid\(value)")
      #expect(result.status == 0, "\(key): \(value): \(result.errors)")
    }
    for value in [lowest - 1, highest + 1, Int.min, Int.max] {
      let result = try run("\(value)", "beyond")
      result.expectError(key)
      #expect(!FileManager.default.fileExists(atPath: workspace.path("beyond")))
    }
  }

  @Test func optionsHaveRanges() throws {
    let workspace = try project()
    let app = workspace.path("app")
    let identifier = ["--bundle-identifier", "b"]
    let commands: [(command: [String], option: String)] = [
      (["offload", "--even-if-larger", app, "--output", workspace.path("o")], "--minimum-bytes"),
      (["offload", "--even-if-larger", app, "--output", workspace.path("o")], "--from-build"),
      (["offload", "--even-if-larger", app, "--output", workspace.path("o")], "--through-build"),
      (["offload", "--even-if-larger", app, "--output", workspace.path("p")], "--first-version"),
      (["strings", "publish", app, "--output", workspace.path("q/p")] + identifier, "--history"),
      (
        ["strings", "publish", app, "--output", workspace.path("r/p")] + identifier,
        "--first-version"
      ),
      (["strings", "seal", app] + identifier, "--build"),
      (["compare", app, app], "--limit"),
      (["launch", "compare", app, app], "--threshold"),
      (["images", "prefetch", app], "--suggest"), (["package", "prune", app], "--older-than"),
      // Without a compiler nothing is built.
      (["launch", "lab", "--compiler", "/nonexistent"], "--libraries"),
      (["launch", "lab", "--compiler", "/nonexistent"], "--runs"),
    ]
    let measure = ["launch", "measure", "--app", "/nonexistent", "--database", workspace.path("d")]
    let launches = [
      "--runs", "--warm-up", "--time-limit", "--seed", "--threshold", "--maximum-temperature",
      "--minimum-battery",
    ]
    let report = ["launch", "report", "--database", workspace.path("none")]
    let reports = ["--maximum", "--measurement", "--threshold"].map { (report, $0) }
    for (command, option) in commands + launches.map({ (measure, $0) }) + reports {
      for value in Self.wild {
        expectAnswer(try workspace.run(command + ["\(option)=\(value)"]), "\(option)=\(value)")
      }
    }
    // These would wait for somebody if they were valid.
    let server = [
      ("--connections", ["0", "65"]), ("--retries", ["-1", "101"]), ("--grace", ["-1", "100001"]),
    ]
    for (option, beyond) in server {
      for value in beyond + ["9223372036854775807", "9223372036854775808"] {
        let result = try workspace.run(
          "pull", "http://127.0.0.1:1", "--key", "levity-ed25519:AA==", "--output",
          workspace.path("pulled"), "\(option)=\(value)")
        result.expectError()
      }
    }
    for value in ["-1", "65536", "9223372036854775807"] {
      try workspace.run("serve", workspace.path("app"), "--port=\(value)").expectError("--port")
    }
  }
}
