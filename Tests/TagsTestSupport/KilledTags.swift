public import PackageWriting

/// Known to the program that is killed and to the test that kills it.
public enum KilledTags {
  public static let tags = ["a", "b", "c"].map { ManifestTag(name: $0) }

  public static let files = [
    TagServer.File("a.json", tags: ["a"], count: 2_000),
    TagServer.File("Sounds/ab.caf", tags: ["a", "b"], count: 20_000),
    TagServer.File("b.json", tags: ["b"], count: 5_000),
    TagServer.File("bc.scn", tags: ["b", "c"], count: 60_000),
    TagServer.File("c.json", tags: ["c"], count: 100),
  ]

  /// Less than a tag has, so that everything that isn't in use is purged.
  public static let limit = 10_000
}
