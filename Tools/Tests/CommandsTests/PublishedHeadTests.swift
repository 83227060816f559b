import Foundation
import ResourceManifests
import Testing

@testable import Commands

/// What a publication believes of the package that it continues, and what it repairs.
@Suite(.serialized) struct PublishedHeadTests {
  private let workspace: Workspace
  private var head: URL {
    workspace.url.appendingPathComponent("out/package/heads/production.json")
  }

  init() throws {
    workspace = try Workspace()
    try write("Hello")
    let first = try publish()
    #expect(first.status == 0, "\(first.errors)")
  }

  private func write(_ greeting: String) throws {
    try workspace.writeStrings(["en": greeting, "de": "Hallo"])
  }

  private func publish(_ more: String...) throws -> CommandLineTool.Result {
    try workspace.publishStrings(more)
  }

  private func verify() throws -> CommandLineTool.Result {
    try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key",
      workspace.path("out/levity-public.key"))
  }

  /// Gives the head another version; its signature then isn't valid.
  private func forge(version: String) throws {
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: head))
    var envelope = try #require(file as? [String: Any])
    let encoded = try #require(envelope["payload"] as? String)
    let payload = String(decoding: try #require(Data(base64Encoded: encoded)), as: UTF8.self)
    let forged = payload.replacingOccurrences(of: "\"version\":1", with: "\"version\":\(version)")
    #expect(forged != payload)
    envelope["payload"] = Data(forged.utf8).base64EncodedString()
    try JSONSerialization.data(withJSONObject: envelope, options: .sortedKeys).write(to: head)
  }

  @Test(arguments: [
    ("9223372036854775806", "isn't a valid head"), ("9007199254740992", "isn't a valid head"),
    ("9007199254740990", "isn't signed by the publisher"), ("2", "isn't signed by the publisher"),
  ])
  func aForgedVersionIsNotContinued(version: String, sentence: String) throws {
    try forge(version: version)
    try write("Hi")
    let before = try Workspace.snapshot(workspace.path("out"))

    let result = try publish()

    result.expectError(sentence)
    #expect(try Workspace.snapshot(workspace.path("out")) == before)
  }

  @Test func anOffloadDoesNotContinueAForgedVersion() throws {
    let app = try workspace.copyExample(to: "wayfarer")
    try forge(version: "9007199254740990")
    let before = try Workspace.snapshot(workspace.path("out"))

    let result = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))

    result.expectError("isn't signed by the publisher")
    #expect(try Workspace.snapshot(workspace.path("out")) == before)
  }

  @Test func anotherKeySignsOnlyIfTheProjectListsTheFirst() throws {
    let key = workspace.path("other.key")
    #expect(try workspace.run("keys", "generate", "--output", key).status == 0)
    try write("Hi")

    try publish("--key", key).expectError("isn't signed by the publisher")

    let first = try String(
      contentsOfFile: workspace.path("out/levity-public.key"), encoding: .utf8)
    try Data("publicKeys:\n  - \(first)".utf8).write(
      to: URL(fileURLWithPath: workspace.path("app/levity.yml")))
    let result = try publish("--key", key)
    #expect(result.status == 0 && result.output.contains("version 2"), "\(result)")
  }

  @Test func aMissingHeadIsNotVersionOneInSilence() throws {
    try FileManager.default.removeItem(at: head)
    try write("Hi")

    try publish().expectError("is missing from a package that has publications")

    let result = try publish("--first-version", "2")
    #expect(result.status == 0 && result.output.contains("version 2"), "\(result)")
    try publish("--first-version", "2").expectError("already has version 2")
    try publish("--first-version", "9007199254740992").expectError()
  }

  @Test func aLostKeyIsAnErrorInAProjectThatHasPublished() throws {
    let app = try workspace.copyExample(to: "wayfarer")
    try FileManager.default.removeItem(atPath: workspace.path("out/levity-signing.key"))
    let before = try Workspace.snapshot(workspace.path("out"))
    try write("Hi")

    try publish().expectError("signing key is missing")
    try workspace.run("offload", "--even-if-larger", app, "--output", workspace.path("out"))
      .expectError("signing key is missing")
    #expect(try Workspace.snapshot(workspace.path("out")) == before)
  }

  @Test func aFirstPublicationThatWasStoppedGetsItsPublicKeyFromTheNext() throws {
    let file = workspace.path("out/levity-public.key")
    let key = try Data(contentsOf: URL(filePath: file))
    try FileManager.default.removeItem(atPath: file)
    #expect(try publish().status == 0)
    #expect(try Data(contentsOf: URL(filePath: file)) == key)
  }

  @Test func foldersThatAnInterruptedPruneLeftAreRemovedByTheNext() throws {
    let folder = workspace.path("out/package/strings/\(String(repeating: "0", count: 64))")
    try FileManager.default.createDirectory(
      atPath: folder + "/deltas", withIntermediateDirectories: true)
    let before = try Workspace.snapshot(workspace.path("out"))

    let prune = try workspace.run(
      "package", "prune", workspace.path("out/package"), "--older-than", "0")

    #expect(prune.status == 0, "\(prune.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(try Workspace.snapshot(workspace.path("out")) == before)
  }

  @Test func aPoisonedListOfLanguagesIsFoundAndTheNextPublicationRepairsIt() throws {
    let sound = try Workspace.snapshot(workspace.path("out/package"))
    let list = try #require(sound.keys.first { $0.hasSuffix("languages.txt") })
    for poison in ["", "de\n", "de\nde\n", "xx\n"] {
      try Data(poison.utf8).write(
        to: workspace.url.appendingPathComponent("out/package/\(list)"))
      #expect(try verify().status == 1)

      let result = try publish()

      #expect(result.status == 0, "\(result.errors)")
      #expect(try Workspace.snapshot(workspace.path("out/package")) == sound)
      #expect(try verify().output.contains("strings in 2 languages"))
    }
  }

  @Test(arguments: ["abc", "-1", "1.5", "1700000000000000", "9223372036854775807"])
  func aTimeThatHeadsCannotHaveIsNotUsed(epoch: String) {
    var warnings = ""
    let now = HeadWriter.now(epoch, expiresAfterDays: 365) { warnings += $0 }
    #expect(warnings.contains("SOURCE_DATE_EPOCH") && warnings.contains("'\(epoch)'"))
    #expect(now.seconds > 1_700_000_000 && now.seconds < 253_402_300_799)
  }

  @Test func theTimeOfTheEnvironmentIsUsed() {
    var warnings = ""
    #expect(HeadWriter.now("5", expiresAfterDays: 1) { warnings += $0 }.seconds == 5)
    #expect(HeadWriter.now("", expiresAfterDays: 1) { warnings += $0 }.seconds > 1_700_000_000)
    #expect(warnings.isEmpty)
  }

  @Test func aHeadFromBeforeTheOneThatItFollowsIsSignedWithAWarning() throws {
    let file = try String(contentsOf: head, encoding: .utf8)
    try write("Hi")
    let result = try CommandLineTool.run(
      workspace.publication, cache: Workspace.cache,
      environment: ["SOURCE_DATE_EPOCH": "1700000000"])
    #expect(result.status == 0 && result.errors.contains("check the clock"), "\(result)")
    #expect(try String(contentsOf: head, encoding: .utf8) != file)
  }
}
