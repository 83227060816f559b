import Foundation
import Testing

/// The scripts of the guide for CI, run as they stand there.
@Suite struct ArchiveScriptTests {
  private let workspace: Workspace
  private let app: String

  init() throws {
    workspace = try Workspace()
    app = try workspace.copyExample()
    let files = FileManager.default
    for folder in ["tools", "app/ci", "app/ci_scripts"] {
      try files.createDirectory(
        atPath: workspace.path(folder), withIntermediateDirectories: true)
    }
    for (name, script) in try Self.scripts() { try write(script, to: "app/\(name)") }
    try files.createSymbolicLink(
      atPath: workspace.path("tools/levity"), withDestinationPath: CommandLineTool.levity.path)
    try write(Self.storage, to: "tools/aws")
    for name in ["brew", "curl", "tar"] {
      try write("#!/bin/sh\ncat > /dev/null\n", to: "tools/\(name)")
    }
    try write(
      "addresses: [\"https://images.example.com\"]\nevenIfLarger: true\n", to: "app/levity.yml")
  }

  /// Copies folders in place of buckets, and knows nothing else.
  private static let storage = """
    #!/bin/sh
    set -eu
    [ "$1 $2" = "s3 sync" ]
    mkdir -p "$3" "$4"
    cd "$3"
    find . -type f | while read -r file; do
      case "${5:-} ${6:-} $file" in "--exclude heads/* ./heads/"*) continue ;; esac
      mkdir -p "$4/$(dirname "$file")"
      cp "$file" "$4/$file"
    done

    """

  /// The scripts of the guide that have a name.
  private static func scripts() throws -> [String: String] {
    let guide = Workspace.example.appendingPathComponent("../../Documentation/WireYourProject.md")
      .standardizedFileURL
    let blocks = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "```sh\n")
      .dropFirst()
    return Dictionary(
      uniqueKeysWithValues: blocks.compactMap { block in
        let script = block.components(separatedBy: "```").first ?? ""
        let lines = script.split(separator: "\n")
        guard lines.first == "#!/bin/sh", lines.count > 1, lines[1].hasPrefix("# ") else {
          return nil
        }
        return (String(lines[1].dropFirst(2).prefix { $0 != " " }), script)
      })
  }

  private func write(_ text: String, to name: String) throws {
    let path = workspace.path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func sh(_ script: String, _ more: [String: String] = [:]) throws -> CommandLineTool.Result
  {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "PATH": workspace.path("tools") + ":" + path, "LEVITY_BUCKET": workspace.path("bucket"),
    ].merging(more) { $1 }
    return try CommandLineTool.run(
      ["-c", "cd \"\(app)\" && \(script)"],
      cache: URL(fileURLWithPath: workspace.path("cache")),
      program: URL(fileURLWithPath: "/bin/sh"), environment: environment)
  }

  /// The published heads.
  private func heads() throws -> [String: Data] {
    try Workspace.snapshot(workspace.path("bucket")).filter { $0.key.hasPrefix("heads/") }
  }

  @Test func theGuideHasAllOfThem() throws {
    #expect(
      try Self.scripts().keys.sorted() == [
        "ci/after_archive.sh", "ci/before_archive.sh", "ci_scripts/ci_post_clone.sh",
        "ci_scripts/ci_post_xcodebuild.sh",
      ])
  }

  @Test func twoWeeksContinueOnePackageAndLeaveTheCheckoutAsItWas() throws {
    let key = ["LEVITY_SIGNING_KEY_FILE": try signingKey()]
    for (week, version) in [("one", 1), ("two", 2)] {
      let published = try heads()
      #expect(published.isEmpty == (version == 1))
      if version == 2 {
        let table = URL(fileURLWithPath: "\(app)/JournalKit/de.lproj/Localizable.strings")
        let text = try String(contentsOf: table, encoding: .utf8)
        try Data(text.replacing("\"Tagebuch\"", with: "\"Reisetagebuch\"").utf8).write(to: table)
      }
      let before = try Workspace.snapshot(app)
      let folder = workspace.path(week)
      let offload = try sh("ci/before_archive.sh \"\(folder)\"", key)
      #expect(offload.status == 0, "\(offload.errors)")
      #expect(offload.output.contains("version \(version),"))
      #expect(try Workspace.snapshot(app) != before)
      // Nothing of it is published before the archive is there.
      #expect(try heads() == published)
      let publish = try sh("ci/after_archive.sh \"\(folder)\"", key)
      #expect(publish.status == 0, "\(publish.errors)")
      #expect(try Workspace.snapshot(app) == before)
      #expect(try heads() != published)
      try FileManager.default.removeItem(atPath: folder)
    }
  }

  @Test func xcodeCloudRunsTheSame() throws {
    let before = try Workspace.snapshot(app)
    let secret = try String(contentsOfFile: signingKey(), encoding: .utf8)
    let variables = [
      "CI_PRIMARY_REPOSITORY_PATH": app, "CI_WORKSPACE_PATH": workspace.path("."),
      "CI_XCODEBUILD_ACTION": "archive", "CI_XCODEBUILD_EXIT_CODE": "0", "LEVITY_RELEASE": "-",
      "LEVITY_SIGNING_KEY": secret,
    ]
    let clone = try sh("ci_scripts/ci_post_clone.sh", variables)
    #expect(clone.status == 0, "\(clone.errors)")
    #expect(try Workspace.snapshot(app) != before)
    let failed = try sh(
      "ci_scripts/ci_post_xcodebuild.sh",
      variables.merging(["CI_XCODEBUILD_EXIT_CODE": "65"]) { $1 })
    #expect(failed.status == 0, "\(failed.errors)")
    #expect(try heads().isEmpty)
    let build = try sh("ci_scripts/ci_post_xcodebuild.sh", variables)
    #expect(build.status == 0, "\(build.errors)")
    #expect(try !heads().isEmpty)
    #expect(try Workspace.snapshot(app) == before)
  }

  private func signingKey() throws -> String {
    let path = workspace.path("signing.key")
    let keys = try workspace.run("keys", "generate", "--output", path)
    #expect(keys.status == 0, "\(keys.errors)")
    return path
  }
}
