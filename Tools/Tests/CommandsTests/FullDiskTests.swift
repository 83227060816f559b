import Foundation
import Testing

/// What happens when bytes cannot be written, and on ^C.
@Suite(.serialized) struct FullDiskTests {
  /// Objects and manifests have their digest as their name, so that a half-written one would show; a head is written last.
  private func expectNothingHalfWritten(_ package: String) throws {
    for (name, data) in try Workspace.snapshot(package) {
      #expect(!name.hasPrefix("heads/"), "\(name) was written")
      // The compressed forms of a manifest are named by what they hold.
      guard !name.hasSuffix(".gz"), !name.hasSuffix(".br") else { continue }
      // Streams are named by what they decode to, and the files of languages by their language.
      guard !name.hasPrefix("strings/") else { continue }
      let digest = name.hasSuffix(".json") ? name.dropLast(5).suffix(64) : name.suffix(64)
      // Foundation has no SHA-256 here; the system's own program does.
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum") else { continue }
      let sum = try CommandLineTool.run(
        ["\(package)/\(name)"], cache: Workspace.cache,
        program: URL(fileURLWithPath: "/usr/bin/sha256sum"))
      #expect(sum.output.prefix(64) == digest, "\(name) is half there: \(data.count)")
    }
  }

  @Test(arguments: [[], ["--in-place"]])
  func aFileThatMayNotGrowIsAnError(_ mode: [String]) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    let out = workspace.path("out")
    // Some objects are larger than the limit of a few blocks, which the shell hands on.
    let limited = ["-c", "ulimit -f 40; exec \"$@\"", "sh", CommandLineTool.levity.path]
    let result = try CommandLineTool.run(
      limited + ["offload", "--even-if-larger", app, "--output", out] + mode,
      cache: Workspace.cache,
      program: URL(fileURLWithPath: "/bin/sh"))
    result.expectError(": File too large")
    #expect(result.errors.contains("Can't write "), "\(result.errors)")
    #expect(try Workspace.snapshot(app) == before)
    try expectNothingHalfWritten("\(out)/package")
    let again = try workspace.run(["offload", "--even-if-larger", app, "--output", out] + mode)
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test(
    .enabled(if: SmallVolume.isPossible, "the system lets nobody here mount a small volume"),
    arguments: [200, 3_900, 4_400, 5_000, 5_300, 5_600])
  func aFullDiskIsAnErrorAndTheProjectStays(_ kilobytes: Int) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    let copy = workspace.path("copy")
    // The small volumes hold the output only, the larger ones the project as well, which is edited in place.
    let isInPlace = kilobytes > 1_000
    let tree = isInPlace ? "\(workspace.path("volume"))/app" : app
    let result = try SmallVolume(at: workspace.path("volume"), kilobytes: kilobytes).run(
      ["offload", "--even-if-larger", tree, "--output", "\(workspace.path("volume"))/out"]
        + (isInPlace ? ["--in-place"] : []),
      with: isInPlace ? app : nil, thenCopyingTo: copy)
    #expect(try Workspace.snapshot(app) == before)
    guard result.status != 0 else {
      #expect(kilobytes > 5_000, "it cannot have fitted")
      return
    }
    #expect(result.errors.contains("disk is full") || result.errors.contains("No space left"))
    result.expectError()
    if isInPlace { #expect(try Workspace.snapshot("\(copy)/app") == before) }
    let package = try Workspace.snapshot("\(copy)/out/package")
    // Edits come after the package, which is then whole.
    if package.keys.contains(where: { $0.hasPrefix("heads/") }) {
      let verified = try workspace.run("package", "verify", "\(copy)/out/package")
      #expect(verified.status == 0, "\(verified)")
    } else {
      try expectNothingHalfWritten("\(copy)/out/package")
    }
  }

  @Test(.enabled(if: SmallVolume.isPossible, "the system lets nobody here mount a small volume"))
  func aVolumeThatMayOnlyBeReadIsAnError() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    let result = try SmallVolume(at: workspace.path("volume"), kilobytes: 64, isReadOnly: true)
      .run(["offload", "--even-if-larger", app, "--output", "\(workspace.path("volume"))/out"])
    result.expectError("the volume is read-only")
    #expect(try Workspace.snapshot(app) == before)
  }

  @Test(.enabled(if: geteuid() != 0, "the administrator may write everywhere"))
  func aFolderThatMayOnlyBeReadIsAnError() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let files = FileManager.default
    try files.createDirectory(atPath: workspace.path("shut"), withIntermediateDirectories: true)
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: workspace.path("shut"))
    defer {
      try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.path("shut"))
    }
    try workspace.run("offload", "--even-if-larger", app, "--output", workspace.path("shut/out"))
      .expectError("permission denied")
  }

  @Test func interruptingTheEncodingLeavesWholeFilesAndTheNextRunContinues() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    let out = workspace.path("out")
    let cache = workspace.url.appendingPathComponent("cache")
    let errors = Pipe()
    let process = try CommandLineTool.start(
      ["offload", "--even-if-larger", app, "--output", out, "--in-place"], cache: cache,
      errors: errors)
    // The first encoding in the cache says that more are under way.
    while process.isRunning, !hasEncodings(cache) { usleep(500) }
    kill(process.processIdentifier, SIGINT)
    let said = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let result = CommandLineTool.Result(
      status: process.terminationStatus, output: "",
      errors: String(said.drop { $0 != "\n" }))
    #expect(process.terminationReason == .exit)
    result.expectError("The command was interrupted")
    #expect(try Workspace.snapshot(app) == before)
    try expectNothingHalfWritten("\(out)/package")
    let again = try CommandLineTool.run(
      ["offload", "--even-if-larger", app, "--output", out, "--in-place"], cache: cache)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try workspace.run("restore", out).status == 0)
    #expect(try Workspace.snapshot(app) == before)
  }

  private func hasEncodings(_ cache: URL) -> Bool {
    let walk = FileManager.default.enumerator(atPath: cache.path)
    while let name = walk?.nextObject() as? String {
      if name.hasSuffix(".entry") { return true }
    }
    return false
  }
}
