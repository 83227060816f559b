import Foundation
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

/// Packs that an offload makes of small images.
@Suite struct PackedImagesTests {
  private static func manifest(_ package: String) throws -> ResourceManifest {
    let files = try Workspace.snapshot(package)
    let path = try #require(
      files.keys.first { $0.hasPrefix("manifests/") && $0.hasSuffix(".json") })
    return try ResourceManifest(decoding: Array(try #require(files[path])))
  }

  @Test func smallImagesArePublishedInPacksAndAlone() throws {
    let workspace = try Workspace()
    let offload = try workspace.run(
      "offload", workspace.copyExample(), "--minimum-bytes", "0", "--output", workspace.path("out"))
    try #require(offload.status == 0, "\(offload.errors)")
    let manifest = try Self.manifest(workspace.path("out/package"))

    #expect(!manifest.packs.isEmpty)
    let objects = manifest.images.flatMap(\.variants).flatMap { [$0.object] + $0.alternatives }
    for pack in manifest.packs {
      let inside = objects.filter { $0.pack == pack }
      #expect(Set(inside.map(\.digest)).count > 1)
      #expect(inside.allSatisfy { $0.size <= 16 << 10 })
      let file = workspace.path("out/package/" + PackagePath.object(pack.digest).text)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      for object in inside {
        let alone = workspace.path("out/package/" + PackagePath.object(object.digest).text)
        #expect(
          try bytes.dropFirst(object.offset).prefix(object.size)
            == Data(contentsOf: URL(fileURLWithPath: alone)))
      }
    }

    let key = workspace.path("out/levity-public.key")
    let verified = try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key", key)
    #expect(verified.status == 0, "\(verified)")
    // A pack that lacks its end is noticed.
    let pack = try #require(manifest.packs.first)
    let file = URL(
      fileURLWithPath: workspace.path("out/package/" + PackagePath.object(pack.digest).text))
    try Data(contentsOf: file).dropLast().write(to: file)
    #expect(
      try workspace.run("package", "verify", workspace.path("out/package"), "--key", key).status
        != 0)
  }

  @Test func aSecondRunMakesTheSamePacks() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let key = workspace.path("signing.key")
    #expect(try workspace.run("keys", "generate", "--output", key).status == 0)
    let manifests = try ["one", "two"].map { name in
      let result = try workspace.run(
        "offload", app, "--minimum-bytes", "0", "--key", key, "--output", workspace.path(name))
      #expect(result.status == 0, "\(result.errors)")
      return try Self.manifest(workspace.path("\(name)/package"))
    }
    #expect(manifests[0].encoded() == manifests[1].encoded())
    #expect(!manifests[0].packs.isEmpty)
  }
}
