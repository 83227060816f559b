import Foundation
import LevityResources
import PackageWriting
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityTags
@testable import TagsTestSupport

/// An app with two levels, a theme that both use, and sounds that are loaded after the first launch.
struct TagApp {
  static let map = TagServer.File("map.json", tags: ["level 1"], count: 3_000)
  static let voice = TagServer.File("de.lproj/voice.caf", tags: ["level 1"], count: 9_000)
  static let theme = TagServer.File(
    "Sounds/theme.caf", tags: ["level 1", "level 2"], count: 20_000)
  static let boss = TagServer.File("boss.scn", tags: ["level 2"], count: 50_000)
  static let intro = TagServer.File("intro.mov", tags: ["sounds"], count: 5_000)
  static let files = [map, voice, theme, boss, intro]
  static let tags = [
    ManifestTag(name: "level 1"), ManifestTag(name: "level 2"),
    ManifestTag(name: "sounds", policy: .prefetch, order: 1),
  ]

  let directory: TemporaryDirectory
  let server = TagServer()
  let fixture: TagFixture

  init() throws {
    directory = try TemporaryDirectory()
    fixture = TagFixture(server, in: directory.url)
    try server.publish(Self.tags, Self.files)
  }

  /// The app with a file `map.json` of its own.
  func bundle(with map: Data) throws -> Bundle {
    try directory.write(map, to: "App.bundle/map.json")
    try directory.write(
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>com.example.app</string></dict></plist>",
      to: "App.bundle/Info.plist")
    return try #require(Bundle(url: directory.url.appendingPathComponent("App.bundle")))
  }

  func request(_ tags: String..., of store: TagStore) -> ResourceRequest {
    ResourceRequest(tags: Set(tags), store: store, progress: WatchedProgress(server.changes))
  }

  /// Waits until a condition is true; the test's time limit ends it.
  func eventually(_ condition: () -> Bool) async { await server.changes.wait(until: condition) }

  /// Everything that the store was told so far is done.
  static func settle(_ store: TagStore) async {
    await withCheckedContinuation { done in store.queue.async { done.resume() } }
  }
}

extension ResourceRequest {
  /// The error of a begin; nil if there is none.
  func failure() async -> NSError? {
    do {
      try await beginAccessingResources()
      return nil
    } catch {
      return error as NSError
    }
  }

  func text(_ name: String, _ type: String, in folder: String? = nil) throws -> Data? {
    try bundle.url(forResource: name, withExtension: type, subdirectory: folder).map {
      try Data(contentsOf: $0)
    }
  }
}
