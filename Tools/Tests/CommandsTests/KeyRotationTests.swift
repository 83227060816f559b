import Foundation
import Testing

/// `levity keys rotate` and `status`, and where private keys may lie.
@Suite(.serialized) struct KeyRotationTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeStrings(["en": "Hello"])
  }

  private func publish(_ more: String...) throws -> CommandLineTool.Result {
    try workspace.publishStrings(more)
  }

  private func publicKeys() throws -> [String] {
    try String(contentsOfFile: workspace.path("out/levity-public.key"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Whether a client that pins only this key accepts the package.
  private func isAccepted(_ key: String) throws -> Bool {
    try workspace.run("package", "verify", workspace.path("out/package"), "--key", key).status == 0
  }

  @Test func bothKeysSignUntilTheOldOneIsRetired() throws {
    #expect(try publish().status == 0)
    let old = try #require(publicKeys().first)
    let versionOne = try Workspace.snapshot(workspace.path("out/package"))

    let begun = try workspace.run("keys", "rotate", workspace.path("out"))
    #expect(begun.status == 0, "\(begun.errors)")
    let next = try #require(publicKeys().last)
    #expect(try publicKeys() == [old, next] && old != next)
    #expect(try isAccepted(old) && isAccepted(next))
    // The head is the same, and so is what a second run leaves.
    let both = try Workspace.snapshot(workspace.path("out/package"))
    #expect(Set(both.keys) == Set(versionOne.keys))
    let again = try publish()
    #expect(again.status == 0 && again.output.contains("version 1 is up to date"), "\(again)")
    #expect(try Workspace.snapshot(workspace.path("out/package")) == both)
    try workspace.run("keys", "rotate", workspace.path("out")).expectError("is already in progress")

    let finished = try workspace.run("keys", "rotate", workspace.path("out"), "--finish")
    #expect(finished.status == 0, "\(finished.errors)")
    #expect(try publicKeys() == [next])
    #expect(try !isAccepted(old) && isAccepted(next))
    #expect(try publish().output.contains("version 1 is up to date"))
    try workspace.run("keys", "rotate", workspace.path("out"), "--finish")
      .expectError("No rotation is in progress")
  }

  @Test func anInterruptedBeginningIsCompletedByTheSameCommand() throws {
    #expect(try publish().status == 0)
    let files = ["package/heads/production.json", "levity-public.key"]
    let before = try files.map { try Data(contentsOf: URL(filePath: workspace.path("out/\($0)"))) }
    #expect(try workspace.run("keys", "rotate", workspace.path("out")).status == 0)
    let keys = try publicKeys()
    let after = try Workspace.snapshot(workspace.path("out"))
    // Stopped after the key was made, after the head was signed, and never.
    for count in 1...2 {
      for (file, contents) in zip(files, before).suffix(count) {
        try contents.write(to: URL(filePath: workspace.path("out/\(file)")))
      }
      let again = try workspace.run("keys", "rotate", workspace.path("out"))
      #expect(again.status == 0 && again.output.contains("signed again with both keys"), "\(again)")
      #expect(try Workspace.snapshot(workspace.path("out")) == after)
      for key in keys { #expect(try isAccepted(key)) }
    }
    try workspace.run("keys", "rotate", workspace.path("out")).expectError("is already in progress")
  }

  @Test func anInterruptedEndIsCompletedByTheSameCommand() throws {
    #expect(try publish().status == 0)
    let out = workspace.path("out")
    #expect(try workspace.run("keys", "rotate", out).status == 0)
    let before = try Workspace.snapshot(out)
    #expect(try workspace.run("keys", "rotate", out, "--finish").status == 0)
    let after = try Workspace.snapshot(out)
    let retired = try #require(after.keys.first { $0.hasPrefix("levity-retired-") })
    #expect(after[retired] == before["levity-signing.key"])
    // Stopped after the old key was kept, before the new one took its name.
    for name in ["levity-signing.key", "levity-signing-next.key"] {
      let file = URL(filePath: "\(out)/\(name)")
      try #require(before[name]).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }
    #expect(try workspace.run("keys", "rotate", out, "--finish").status == 0)
    #expect(try Workspace.snapshot(out) == after)
  }

  @Test func anAppThatIsBuiltDuringARotationTrustsBothKeys() throws {
    let app = try workspace.copyExample(to: "wayfarer")
    let out = workspace.path("out")
    #expect(try workspace.run("offload", "--even-if-larger", app, "--output", out).status == 0)
    #expect(try workspace.run("keys", "rotate", out).status == 0)
    let offload = try workspace.run(
      "offload", "--even-if-larger", app, "--output", out, "--overwrite")
    #expect(offload.status == 0, "\(offload.errors)")

    let status = try workspace.run("keys", "status", out)

    #expect(status.status == 0, "\(status)")
    let ids = status.output.split(separator: "\n").filter { $0.hasPrefix("key ") }
      .compactMap { $0.split(separator: " ").dropFirst().first?.dropLast() }
    #expect(ids.count == 2)
    for id in ids { #expect(status.output.contains("signed by \(id): valid")) }
    #expect(status.output.contains("trusts \(ids.joined(separator: ", "))"))
    let json = try workspace.run("keys", "status", out, "--format", "json")
    #expect(json.output.contains("\"schemaVersion\""))
  }

  @Test func theStatusFindsAnAppThatAcceptsNoHead() throws {
    let app = try workspace.copyExample(to: "wayfarer")
    let out = workspace.path("out")
    #expect(try workspace.run("offload", "--even-if-larger", app, "--output", out).status == 0)
    // Without an offload in between.
    #expect(try workspace.run("keys", "rotate", out).status == 0)
    #expect(try workspace.run("keys", "status", out).status == 0)
    #expect(try workspace.run("keys", "rotate", out, "--finish").status == 0)

    let status = try workspace.run("keys", "status", out)

    #expect(status.status == 1 && status.output.contains("trusts no key that signed"), "\(status)")
  }

  @Test func severalKeysOnTheCommandLineSignInOneOrder() throws {
    let keys = ["a", "b"].map { workspace.path($0) }
    for key in keys {
      #expect(try workspace.run("keys", "generate", "--output", key).status == 0)
    }
    #expect(try publish("--key", keys[0], "--key", keys[1]).status == 0)
    let package = try Workspace.snapshot(workspace.path("out/package"))
    try FileManager.default.removeItem(atPath: workspace.path("out"))

    #expect(try publish("--key", keys[1], "--key", keys[0], "--key", keys[1]).status == 0)

    #expect(try Workspace.snapshot(workspace.path("out/package")) == package)
  }

  @Test func aKeyInAPackageIsRefused() throws {
    #expect(try publish().status == 0)
    let inside = workspace.path("out/package/my.key")

    try workspace.run("keys", "generate", "--output", inside).expectError("which is served")
    #expect(!FileManager.default.fileExists(atPath: inside))
    try FileManager.default.copyItem(
      atPath: workspace.path("out/levity-signing.key"), toPath: inside)
    try publish("--key", inside).expectError("which is served")
  }

  private func git(_ arguments: String...) throws -> Int32 {
    try CommandLineTool.run(
      ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", workspace.url.path] + arguments,
      cache: Workspace.cache, program: URL(fileURLWithPath: "/usr/bin/env")
    ).status
  }

  @Test func aKeyInAGitTreeIsIgnoredAndACommittedOneIsRefused() throws {
    #expect(try git("init", "--quiet") == 0)
    #expect(try publish().status == 0)
    #expect(try git("check-ignore", "--quiet", "out/levity-signing.key") == 0)
    #expect(try git("add", "--all") == 0)
    #expect(try git("ls-files", "--error-unmatch", "out/levity-signing.key") != 0)
    #expect(try git("ls-files", "--error-unmatch", "out/levity-public.key") == 0)
    let ignored = try Workspace.snapshot(workspace.path("out"))[".gitignore"]
    #expect(try publish().status == 0)
    #expect(try Workspace.snapshot(workspace.path("out"))[".gitignore"] == ignored)

    #expect(try git("add", "--force", "out/levity-signing.key") == 0)
    try publish().expectError("is committed to git")
  }

  @Test func anOutputInsideTheProjectIsNoPartOfIt() throws {
    let app = try workspace.copyExample(to: "wayfarer")
    func listed() throws -> [String] {
      try [["images", "list"], ["strings", "list"], ["images", "unused"], ["strings", "lint"]].map {
        try workspace.run($0 + [app]).output
      }
    }
    let before = try listed()

    let offload = try workspace.run("offload", "--even-if-larger", app, "--output", app + "/Levity")
    #expect(offload.status == 0, "\(offload.errors)")

    #expect(try listed() == before)
    let second = try workspace.run("offload", "--even-if-larger", app, "--output", app + "/Levity")
    #expect(second.status == 0 && second.output.contains("no changes"), "\(second)")
  }
}
