import Foundation
import Testing

/// `levity strings lint`, `flatten` and `seal`, and `levity strings publish`, on a folder without a project.
@Suite struct StringsCommandTests {
  private let bundle = ["--bundle-identifier", "org.example.app"]

  private func workspace(german: String = "Hallo, %@!") throws -> Workspace {
    let workspace = try Workspace()
    try write("\"greeting\" = \"Hello, %@!\";\n\"bye\" = \"Bye\";\n", "en", workspace)
    try write("\"greeting\" = \"\(german)\";\n\"bye\" = \"Tschüss\";\n", "de", workspace)
    return workspace
  }

  private func write(_ text: String, _ language: String, _ workspace: Workspace) throws {
    let file = workspace.url.appendingPathComponent("app/\(language).lproj/Localizable.strings")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func publish(_ workspace: Workspace, _ more: String...) throws -> CommandLineTool.Result {
    try workspace.run(
      ["strings", "publish", workspace.path("app"), "--output", workspace.path("out/package")]
        + bundle + more)
  }

  @Test func aTextThatCanCrashIsAFindingWithItsLine() throws {
    let workspace = try workspace(german: "Hallo, %d!")
    let result = try workspace.run("strings", "lint", workspace.path("app"))
    #expect(result.status == 1)
    #expect(result.output.contains("format-crash"))
    let github = try workspace.run(
      "strings", "lint", workspace.path("app"), "--format", "github")
    #expect(github.output.contains("::error file=de.lproj/Localizable.strings,line=1"))
    let good = try self.workspace()
    #expect(try good.run("strings", "lint", good.path("app")).status == 0)
  }

  @Test func aSecondPublicationOfTheSameStringsChangesNothing() throws {
    let workspace = try workspace()
    let first = try publish(workspace)
    #expect(first.status == 0, "\(first.errors)")
    let files = try Workspace.snapshot(workspace.path("out/package"))
    let second = try publish(workspace)
    #expect(second.output.contains("no changes"))
    #expect(try Workspace.snapshot(workspace.path("out/package")) == files)
  }

  @Test func aChangedTextIsADeltaAndThePackageStaysValid() throws {
    let workspace = try workspace()
    _ = try publish(workspace)
    try write("\"greeting\" = \"Servus, %@!\";\n\"bye\" = \"Tschüss\";\n", "de", workspace)
    let result = try publish(workspace)
    #expect(result.status == 0, "\(result.errors)")
    let files = try Workspace.snapshot(workspace.path("out/package"))
    #expect(files.keys.filter { $0.hasPrefix("strings/streams/") }.count == 3)
    let verified = try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key",
      workspace.path("out/levity-public.key"))
    #expect(verified.status == 0, "\(verified.output) \(verified.errors)")
  }

  @Test func streamsAndPacksAreSmallIfTheConfigurationSaysSo() throws {
    let workspace = try workspace()
    let lines = (0..<150).map { number in
      "\"key \(number)\" = \"Move \(number * 7919 % 1000) files to folder \(number % 7)?\";"
    }
    try write(lines.joined(separator: "\n"), "en", workspace)
    func configure(_ strings: String) throws {
      try Data("schemaVersion: 1\nstrings:\n  \(strings)\n".utf8).write(
        to: workspace.url.appendingPathComponent("app/levity.yml"))
    }
    try configure("codec: tiny")
    let refused = try publish(workspace)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("strings.codec is tiny; it must be fast or small."))
    try configure("codec: small\n  packCodec: small")
    let result = try publish(workspace, "--packs", workspace.path("packs"))
    #expect(result.status == 0, "\(result.errors)")
    let streams = try Workspace.snapshot(workspace.path("out/package"))
      .filter { $0.key.hasPrefix("strings/streams/") }
    // The first byte is the codec.
    #expect(streams.values.contains { $0.first == 3 })
    let small = try Workspace.snapshot(workspace.path("packs")).values.map(\.count)
    try configure("packCodec: fast")
    _ = try publish(workspace, "--packs", workspace.path("packs"))
    let fast = try Workspace.snapshot(workspace.path("packs")).values.map(\.count)
    #expect(small.count == 1 && small[0] < fast[0])
    let verified = try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key",
      workspace.path("out/levity-public.key"))
    #expect(verified.status == 0, "\(verified.output) \(verified.errors)")
  }

  @Test func stringsThatAShippedBuildCannotShowAreNotPublished() throws {
    let workspace = try workspace()
    _ = try publish(workspace)
    let sealed = try workspace.run(
      ["strings", "seal", workspace.path("app"), "--build", "7"] + bundle)
    #expect(sealed.status == 0, "\(sealed.errors)")
    let files = try Workspace.snapshot(workspace.path("out/package"))
    try write("\"greeting\" = \"Hallo, %d!\";\n\"bye\" = \"Tschüss\";\n", "de", workspace)
    let result = try publish(workspace)
    #expect(result.status == 1)
    #expect(result.errors.contains("shipped-format"), "\(result.errors)")
    #expect(try Workspace.snapshot(workspace.path("out/package")) == files)
  }

  /// A translation that was wrong when the build shipped doesn't stop a typo from being corrected.
  @Test func whatTheBuildShippedWithDoesNotStopAPublication() throws {
    let workspace = try workspace(german: "Hallo, %d!")
    let sealed = try workspace.run(
      ["strings", "seal", workspace.path("app"), "--build", "7"] + bundle)
    #expect(sealed.status == 0)
    #expect(sealed.errors.contains("de.lproj/Localizable.strings:1: Build 7 can't show"))
    #expect(sealed.errors.contains("warning: 1 string of this build doesn't fit its code."))
    let lint = try workspace.run(
      ["strings", "lint", workspace.path("app"), "--against", workspace.path("app/BUILD.lock")])
    #expect(lint.status == 0, "\(lint.output)")
    try write("\"greeting\" = \"Hallo, %d!\";\n\"bye\" = \"Tschüs\";\n", "de", workspace)
    #expect(try publish(workspace).status == 0)
    try write("\"greeting\" = \"Servus, %d!\";\n\"bye\" = \"Tschüs\";\n", "de", workspace)
    #expect(try publish(workspace).status == 1)
  }

  @Test func fixingKeepsWhatTheBaselineAccepts() throws {
    let workspace = try workspace()
    let english = (0..<150).map { "\"k\($0)\" = \"Text \($0)\";\n" }.joined()
    try write(
      "/* Localizable.strings */\n\"a\" = \"A\";\n\"a\" = \"A\";\n" + english, "en", workspace)
    try write("\"a\" = \"A\";\n", "de", workspace)
    let lint = ["strings", "lint", workspace.path("app")]
    #expect(try workspace.run(lint + ["--update-baseline"]).status == 0)
    let fixed = try workspace.run(lint + ["--fix"])
    #expect(fixed.errors.contains("fixed 1 finding"), "\(fixed.errors)")
    #expect(fixed.output.contains("0 errors, 0 warnings, 0 notes"), "\(fixed.output)")
    let file = workspace.url.appendingPathComponent("app/en.lproj/Localizable.strings")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "/* Localizable.strings */\n\"a\" = \"A\";\n" + english)
  }

  @Test func aKeyThatOnlyATranslationHasIsPublishedAndCounted() throws {
    let workspace = try workspace()
    try write("\"greeting\" = \"Hallo, %@!\";\n\"Done\" = \"Fertig\";\n", "de", workspace)
    let result = try publish(workspace)
    #expect(
      result.output.contains("1 published key without a development string"), "\(result.output)")
    let lock = workspace.url.appendingPathComponent("app/levity.lock")
    #expect(try String(contentsOf: lock, encoding: .utf8).contains("\"Done\""))
  }

  @Test func withoutARecordTheVersionBeforeSaysWhichArgumentsCodePasses() throws {
    let workspace = try workspace(german: "Hallo, %d!")
    #expect(try publish(workspace).status == 0)
    let files = try Workspace.snapshot(workspace.path("out/package"))
    try write("\"greeting\" = \"Hello, %d!\";\n\"bye\" = \"Bye\";\n", "en", workspace)
    let refused = try publish(workspace)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "en.lproj/Localizable.strings:1: An app with the version before can't show"),
      "\(refused.errors)")
    #expect(try Workspace.snapshot(workspace.path("out/package")) == files)
    // The German string is in use, and other strings can change.
    try write("\"greeting\" = \"Hi, %@!\";\n\"bye\" = \"Bye!\";\n", "en", workspace)
    let result = try publish(workspace)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func pruningLeavesWhatClientsAndTheNextPublicationNeed() throws {
    let workspace = try workspace()
    for number in 0..<9 {
      try write("\"greeting\" = \"Hallo \(number), %@!\";\n\"bye\" = \"Bye\";\n", "de", workspace)
      #expect(try publish(workspace).status == 0)
    }
    let package = workspace.path("out/package")
    let before = try Workspace.snapshot(package)
    let young = try workspace.run("package", "prune", package)
    #expect(young.output.hasPrefix("removed 0 files"), "\(young.output)")
    let planned = try workspace.run("package", "prune", package, "--older-than", "0", "--dry-run")
    #expect(try Workspace.snapshot(package) == before)
    let result = try workspace.run("package", "prune", package, "--older-than", "0")
    let after = try Workspace.snapshot(package)
    #expect(after.count < before.count)
    #expect(result.output == planned.output.replacing("would remove", with: "removed"))
    // The head's tree and five earlier ones.
    let trees = Set(after.keys.filter { $0.hasSuffix("/languages.txt") })
    #expect(trees.count == 6)
    let verified = try workspace.run("package", "verify", package)
    #expect(verified.status == 0)
    #expect(!verified.output.contains("no head refers"), "\(verified.output)")
    try write("\"greeting\" = \"Hallo, %@!\";\n\"bye\" = \"Bye\";\n", "de", workspace)
    #expect(try publish(workspace).status == 0)
  }

  @Test func compiledTablesAreWhatABuiltAppHas() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      ["strings", "compile", workspace.path("app"), "--output", workspace.path("built")] + bundle)
    #expect(result.status == 0, "\(result.errors)")
    let files = try Workspace.snapshot(workspace.path("built"))
    #expect(
      files.keys.sorted()
        == ["de", "en"].map {
          "org.example.app.bundle/\($0).lproj/Localizable.strings"
        })
    let german = try #require(files["org.example.app.bundle/de.lproj/Localizable.strings"])
    let read =
      try PropertyListSerialization.propertyList(from: Data(german), format: nil)
      as? [String: String]
    #expect(read == ["greeting": "Hallo, %@!", "bye": "Tschüss"])
  }

  @Test func keysAreWrittenBesideThePacks() throws {
    let workspace = try workspace()
    _ = try publish(workspace, "--packs", workspace.path("packs"), "--keys")
    let files = try Workspace.snapshot(workspace.path("packs"))
    #expect(files.keys.sorted() == ["org.example.app.levitykeys", "org.example.app.levitystrings"])
    #expect(files["org.example.app.levitykeys"]?.starts(with: Array("LVTK".utf8)) == true)
  }

  @Test func flatFilesHaveALineForEachText() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      ["strings", "flatten", workspace.path("app"), "--output", workspace.path("flat")] + bundle)
    #expect(result.status == 0, "\(result.errors)")
    let files = try Workspace.snapshot(workspace.path("flat"))
    let lines = files.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    #expect(lines.contains("bye#Tschüss"))
    #expect(lines.contains("greeting#Hello, %@!"))
  }

  @Test func aDatabaseIsWrittenOverAnEarlierOneAndOverNothingElse() throws {
    let workspace = try workspace()
    func export(_ name: String, _ more: String...) throws -> CommandLineTool.Result {
      try workspace.run(
        ["strings", "export", workspace.path("app"), "--sqlite", workspace.path(name)] + more)
    }
    let first = try export("strings.sqlite")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("4 strings of 1 table, 0 issues; "), "\(first.output)")
    #expect(try export("strings.sqlite").output == first.output)
    let file = "app/en.lproj/Localizable.strings"
    let text = try Data(contentsOf: workspace.url.appendingPathComponent(file))
    try export(file).expectError("wasn't written by 'levity strings export'")
    #expect(try Data(contentsOf: workspace.url.appendingPathComponent(file)) == text)
    #expect(try export(file, "--force").status == 0)
  }

  @Test func stringsBesideAProjectThatCannotBeReadAreInTheDatabase() throws {
    let workspace = try workspace()
    let project = workspace.url.appendingPathComponent("app/App.xcodeproj/project.pbxproj")
    try FileManager.default.createDirectory(
      at: project.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("// !$*UTF8*$!\n{ objects = ".utf8).write(to: project)
    let result = try workspace.run(
      "strings", "export", workspace.path("app"), "--sqlite", workspace.path("strings.sqlite"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Exporting strings without their bundles."))
    #expect(result.output.hasPrefix("4 strings"))
  }
}
