import ResourceManifests
import StringKeys
import StringLocks
import TestSupport
import Testing

@Suite struct StringLockTests {
  static let hasher = ContentHasher.reference
  let app = "com.example.app"

  private func lock(_ keys: [String], sealing: Bool = false) -> StringLock {
    var lock = StringLock()
    lock.assign(keys.map { StringKey(key: $0) }, to: app)
    if sealing { lock.seal(hasher: Self.hasher) }
    return lock
  }

  private func keys(_ lock: StringLock) -> [String] {
    lock.bundles[app]?.keys.keys.map(\.key) ?? []
  }

  private func read(_ value: String) throws -> StringLock {
    try StringLock(reading: value, hasher: Self.hasher)
  }

  @Test func theSameKeysGetTheSameIds() {
    #expect(lock(["b", "a", "c", "a"]) == lock(["c", "b", "a"]))
    #expect(keys(lock(["b", "a"])) == ["a", "b"])
  }

  @Test func laterKeysComeAfterAndEarlierOnesKeepTheirIds() {
    var lock = lock(["m", "z"])
    #expect(lock.assign(["a", "z"].map { StringKey(key: $0) }, to: app) == 1)
    #expect(keys(lock) == ["m", "z", "a"])
  }

  @Test func keysThatAreGoneKeepTheirIds() {
    var lock = lock(["a", "b"], sealing: true)
    lock.assign([StringKey(key: "b"), StringKey(key: "c")], to: app)
    #expect(keys(lock) == ["a", "b", "c"])
  }

  @Test func theStringIsReadBackEqual() throws {
    var lock = lock([
      "plain", "quote\"back\\slash", "new\nline\r\ttab", "\u{0}\u{85}\u{2028}é e\u{301} 🫢", "",
    ])
    lock.assign([StringKey(table: "InfoPlist", key: "x y")], to: "com.example.\"odd\" name")
    lock.seal(hasher: Self.hasher)
    lock.assign([StringKey(key: "later")], to: app)
    let again = try read(lock.contents)
    #expect(again == lock)
    #expect(again.contents == lock.contents)
    #expect(lock.contents.contains(" +5 \"Localizable\" \"later\""))
  }

  @Test func linesEndedByWindowsAreRead() throws {
    let lock = lock(["a", "b"], sealing: true)
    let string = lock.contents.split(separator: "\n").joined(separator: "\r\n")
    #expect(try read(string) == lock)
  }

  @Test func bothSidesOfAMergeKeepTheirKeys() throws {
    var base = lock(["a"], sealing: true)
    var other = base
    base.assign([StringKey(key: "c"), StringKey(key: "both")], to: app)
    other.assign([StringKey(key: "b"), StringKey(key: "both")], to: app)
    let merged = try read(union(base.contents, other.contents))
    #expect(keys(merged) == ["a", "b", "both", "c"])
    #expect(try read(merged.contents) == merged)
  }

  @Test func whatShippedOnOneSideWinsOverTheOther() throws {
    var shipped = lock(["a"], sealing: true)
    var other = shipped
    shipped.assign([StringKey(key: "z")], to: app)
    shipped.seal(hasher: Self.hasher)
    other.assign([StringKey(key: "b"), StringKey(key: "z")], to: app)
    let merged = try read(union(other.contents, shipped.contents))
    #expect(keys(merged) == ["a", "z", "b"])
    #expect(merged.bundles[app]?.sealedCount == 2)
  }

  @Test func twoShippedBuildsWithTheSameIdAreRefused() {
    var one = lock(["a"], sealing: true)
    var two = one
    one.assign([StringKey(key: "b")], to: app)
    one.seal(hasher: Self.hasher)
    two.assign([StringKey(key: "c")], to: app)
    two.seal(hasher: Self.hasher)
    #expect(throws: StringLockError.self) { try read(union(one.contents, two.contents)) }
  }

  @Test func aSealedLineThatIsGoneIsRefused() {
    let string = lock(["a", "b", "c"], sealing: true).contents
    for gone in ["a", "b", "c"] {
      let rest = string.split(separator: "\n").filter { !$0.hasSuffix("\"\(gone)\"") }
      #expect(throws: StringLockError.self) { try read(rest.joined(separator: "\n")) }
    }
  }

  @Test func aSealedKeyThatWasRenamedIsRefused() {
    let string = lock(["a", "b"], sealing: true).contents
    #expect {
      try read(
        string.split(separator: "\n").map { $0.hasSuffix("\"b\"") ? $0.dropLast(2) + "c\"" : $0 }
          .joined(separator: "\n"))
    } throws: {
      guard case StringLockError.brokenSeal(app, count: 2, line: _) = $0 else { return false }
      return true
    }
  }

  @Test(arguments: [
    "", "levity.lock 2", "levity.lock 1\nx", "levity.lock 1\n<<<<<<< HEAD",
    "levity.lock 1\n\"a\" 0 \"t\"", "levity.lock 1\n\"a\" -1 \"t\" \"k\"",
    "levity.lock 1\n\"a\" 0 \"t\" \"k\" ", "levity.lock 1\n\"a\" 0 \"t\" \"\\x\"",
    "levity.lock 1\n\"a\" 0 \"t\" \"\\u{D800}\"", "levity.lock 1\nseal \"a\" 1 00",
    "levity.lock 1\n\"a\" 0 \"t\" \"k\"", "levity.lock 1\n\"a\" 99999999999999999999 \"t\" \"k\"",
  ])
  func whatIsNotALockIsRefusedWithALine(value: String) {
    #expect(throws: StringLockError.self) { try read(value) }
  }

  @Test func mutatedLocksAreReadOrRefused() {
    var random = SeededRandom(seed: 4)
    let string = [UInt8](lock(["one", "two", "three"], sealing: true).contents.utf8)
    for _ in 0..<2_000 {
      let bytes = random.mutate(string)
      _ = try? read(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The result of git's union merge: the lines of both, in order.
  private func union(_ one: String, _ two: String) -> String {
    let lines = one.split(separator: "\n").map(String.init)
    let more = two.split(separator: "\n").map(String.init).filter { !lines.contains($0) }
    return (lines + more).joined(separator: "\n")
  }
}
