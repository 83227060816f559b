import ResourceManifests
import StringKeys
import StringLocks
import StringValues
import TestSupport
import Testing

/// Locks that are read in time that grows as they do.
@Suite(.serialized) struct LockGrowthTests {
  private static func lock(_ keys: Int, bundles: Int) -> StringLock {
    var lock = StringLock()
    for bundle in 0..<bundles {
      lock.assign((0..<keys).map { StringKey(key: "key \($0)") }, to: "bundle.\(bundle)")
    }
    lock.seal(hasher: .reference)
    return lock
  }

  @Test(arguments: [false, true])
  func tenTimesTheKeysAreAboutTenTimesTheWork(inBundles: Bool) throws {
    let factor = try Growth.factor(from: 100) {
      _ = try StringLock(reading: String(decoding: $0, as: UTF8.self), hasher: .reference)
    } input: { count in
      let lock = inBundles ? Self.lock(1, bundles: count) : Self.lock(count, bundles: 1)
      return Array(lock.contents.utf8)
    }
    #expect(factor < Growth.limit)
  }

  @Test func tenTimesTheStringsOfABuildAreAboutTenTimesTheWork() throws {
    let build = try #require(AppBuild("1"))
    let factor = try Growth.factor(from: 100) {
      _ = try BuildLock(reading: String(decoding: $0, as: UTF8.self), hasher: .reference)
    } input: { count in
      let values = (0..<count).map {
        (StringKey(key: "key \($0)"), StringValue.plain("%1$@ and %2$d"))
      }
      let lock = BuildLock(
        build: build, lock: Self.lock(count, bundles: 1),
        strings: [
          "bundle.0": .init(
            language: "en", values: Dictionary(values, uniquingKeysWith: { first, _ in first }))
        ], hasher: .reference)
      return Array(lock.contents.utf8)
    }
    #expect(factor < Growth.limit)
  }

  static let readers: [GrowingReader] = [
    GrowingReader(
      "levity.lock",
      [
        ("", "\n", ""), ("", "\"", ""), ("levity.lock 1\n", "\"a\" +0 \"L\" \"x\"\n", ""),
        ("levity.lock 1\n\"", "\\u{41}", "\" 0 \"L\" \"x\"\n"), ("levity.lock 1\n", "a\n", ""),
      ]
    ) { _ = try? StringLock(reading: String(decoding: $0, as: UTF8.self), hasher: .reference) },
    GrowingReader(
      "BUILD.lock",
      [
        ("", "\n", ""), ("levity-build 1\nbuild \"", "\\u{41}", "\"\n"),
        ("levity-build 1\nbuild \"1\"\n", "bundle \"a\" \"en\" 0\n", ""),
      ]
    ) { _ = try? BuildLock(reading: String(decoding: $0, as: UTF8.self), hasher: .reference) },
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: GrowingReader) throws {
    try reader.expectLinearWork()
  }
}
