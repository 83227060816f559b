import Foundation
import ResourceTags
import Testing

@Suite struct TaggedFileListTests {
  static let paths = [
    "App/Levels/.DS_Store", "App/Levels/1/map.json", "App/Levels/2/map.json", "App/Sounds/a.m4a",
    "App/Sounds/b.m4a", "App/Sounds/deep/c.m4a", "App/de.lproj/hint.txt", "App/en.lproj/hint.txt",
    "top.json",
  ]

  static func list(_ patterns: [String: [String]]) -> TaggedFileList {
    TaggedFileList(
      TagConfiguration(
        patterns.sorted { $0.key < $1.key }.map { .init(name: $0.key, files: $0.value) }), in: paths
    )
  }

  @Test(arguments: [
    ("App/Sounds/a.m4a", ["a.m4a"]), ("App/Sounds/*.m4a", ["a.m4a", "b.m4a"]),
    ("App/**.m4a", ["a.m4a", "b.m4a", "c.m4a"]), ("top.json", ["top.json"]),
    ("App/*.lproj/hint.txt", ["de.lproj/hint.txt", "en.lproj/hint.txt"]),
    ("App/Levels/", ["Levels/1/map.json", "Levels/2/map.json"]), ("App/Levels/2/", ["2/map.json"]),
    ("App/Levels/2", []), ("app/sounds/a.m4a", []), ("", []), ("/", []),
  ])
  func aPatternFindsFilesWithTheirPathsInTheBundle(pattern: String, expected: [String]) {
    let list = Self.list(["tag": [pattern]])
    #expect(list.files.map(\.bundlePath) == expected)
    #expect(list.unmatched.map(\.pattern) == (expected.isEmpty ? [pattern] : []))
    #expect(list.collisions.isEmpty)
  }

  @Test func aFileHasAllTagsWhosePatternsFindIt() {
    let list = Self.list(["b": ["App/Sounds/*", "App/Sounds/a.m4a"], "a": ["App/Sounds/a.m4a"]])
    #expect(list.files.map(\.tags) == [["a", "b"], ["b"]])
  }

  @Test func filesWithOnePathInTheBundleAreNamed() {
    let list = Self.list(["a": ["App/Levels/1/map.json", "App/Levels/2/map.json"]])
    #expect(list.collisions.map(\.path) == ["App/Levels/2/map.json"])
    #expect(list.collisions.map(\.other) == ["App/Levels/1/map.json"])
  }

  @Test func prefetchedTagsAreCountedInTheirOrder() {
    let configuration = TagConfiguration([
      .init(name: "z", policy: .prefetch), .init(name: "b"), .init(name: "a", policy: .prefetch),
    ])
    #expect(["z", "b", "a", "x"].map(configuration.order) == [1, 0, 2, 0])
  }
}
