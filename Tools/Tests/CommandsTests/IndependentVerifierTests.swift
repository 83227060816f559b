import Foundation
import Testing

/// `Examples/verify_package.py`, which knows the format from its pages and shares no code with Levity.
@Suite(.enabled(if: IndependentVerifier.python != nil, "python3 isn't installed"), .serialized)
struct IndependentVerifierTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    let offload = try workspace.run(
      "offload", "--even-if-larger", workspace.copyTaggedExample(tags: OffloadTagsTests.tags),
      "--output",
      workspace.path("out"))
    try #require(offload.status == 0, "\(offload.errors)")
  }

  private func verify() throws -> CommandLineTool.Result {
    try #require(
      try IndependentVerifier.run(
        workspace.path("out/package"), keys: [workspace.path("out/levity-public.key")]))
  }

  @Test func acceptsAPackageDuringAndAfterARotationOfKeys() throws {
    let first = try verify()
    #expect(first.output.contains("3 tags of 3 files"))
    #expect(first.status == 0 && first.output.contains("verified: "), "\(first)")
    for arguments in [[], ["--finish"]] {
      let rotation = try workspace.run(["keys", "rotate", workspace.path("out")] + arguments)
      #expect(rotation.status == 0, "\(rotation.errors)")
      let again = try verify()
      #expect(again.status == 0 && again.output == first.output, "\(again)")
    }
  }

  /// Otherwise packages of other tests would pass unseen.
  @Test func looksAtWhatEveryCommandHasWritten() throws {
    let (out, package) = (workspace.path("out"), workspace.path("out/package"))
    for arguments in [
      ["offload", "app", "--output", out], ["strings", "publish", "app", "--output", package],
      ["strings", "seal", "app", "--output", package], ["package", "prune", package],
      ["keys", "rotate", out],
      ["pull", "http://localhost", "--key", "\(out)/levity-public.key", "--output", package],
    ] {
      #expect(try IndependentVerifier.check(after: arguments), "\(arguments)")
    }
  }

  /// Flips one bit in the middle of every file; nothing but streams that Python can't decode may pass.
  @Test func noticesOneBitInAnyFile() throws {
    let package = workspace.url.appendingPathComponent("out/package")
    for (name, bytes) in try Workspace.snapshot(package.path) where !bytes.isEmpty {
      let isCompressed = name.hasSuffix(".br") || name.hasPrefix("strings/streams/")
      // Its names lead to files that are checked; a name that isn't a language's is refused.
      if isCompressed || name.hasSuffix("languages.txt") { continue }
      var damaged = bytes
      damaged[bytes.count / 2] ^= 1
      let file = package.appendingPathComponent(name)
      try damaged.write(to: file)
      let result = try verify()
      #expect(result.status == 1 && result.errors.hasPrefix("error: "), "\(name): \(result)")
      try bytes.write(to: file)
    }
    #expect(try verify().status == 0)
  }

  @Test func noticesAMissingLanguageAndAStreamOfAnotherSize() throws {
    let package = workspace.url.appendingPathComponent("out/package")
    let files = try Workspace.snapshot(package.path)
    let languages = try #require(files.keys.first { $0.hasSuffix("languages.txt") })
    let stream = try #require(files.keys.first { $0.hasPrefix("strings/streams/") })
    for (name, damaged) in [
      (languages, Data("de\n".utf8)), (stream, try #require(files[stream]) + [0]),
    ] {
      let file = package.appendingPathComponent(name)
      try damaged.write(to: file)
      #expect(try verify().status == 1, "\(name)")
      try files[name]?.write(to: file)
    }
  }
}
