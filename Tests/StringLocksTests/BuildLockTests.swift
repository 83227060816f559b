import ResourceManifests
import StringKeys
import StringLocks
import StringValues
import TestSupport
import Testing

@Suite struct BuildLockTests {
  private let app = "com.example.\"app\""

  private func lock(
    _ strings: [String: StringValue], gone: [String] = []
  ) throws -> BuildLock {
    var lock = StringLock()
    let keyed = Dictionary(
      strings.map { (StringKey(key: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    lock.assign(Array(keyed.keys) + gone.map { StringKey(key: $0) }, to: app)
    lock.seal(hasher: .reference)
    return BuildLock(
      build: try #require(AppBuild("1234")), version: "4.2 \"beta\"", lock: lock,
      strings: [app: .init(language: "en", values: keyed)], hasher: .reference)
  }

  private func plural(_ specifier: String?) -> StringValue {
    .format(
      "%#@files@ of %2$@",
      variables: [
        StringVariable(
          name: "files", argument: 1, specifier: specifier,
          value: .plural([.one: .plain("one file"), .other: .plain("%ld files")]))
      ])
  }

  private func issues(_ development: StringValue, _ value: StringValue) throws
    -> [ShippedStringIssue]
  {
    try #require(lock(["key": development]).bundles[app]?.strings.first).issues(of: value)
  }

  @Test func theStringIsReadBackEqual() throws {
    let lock = try lock(
      [
        "plain": .plain("Text"), "new\nline \"é\"": .plain("%2$lld %1$@ %3$.2f %4$c %5$hu %6$x"),
        "percent": .plain("50 %% off"), "files": plural("ld"),
        "pointers": .plain("%s %S %p %C %Lf %*d"),
      ], gone: ["old"])
    let again = try BuildLock(reading: lock.contents, hasher: .reference)
    #expect(again == lock)
    #expect(again.contents == lock.contents)
    try expectGolden(lock.contents, "StringLocks/BUILD.lock")
  }

  @Test func windowsLineEndsAreRead() throws {
    let lock = try lock(["a": .plain("%d"), "b": .plain("x")])
    let string = lock.contents.split(separator: "\n").joined(separator: "\r\n")
    #expect(try BuildLock(reading: string, hasher: .reference) == lock)
  }

  @Test(arguments: [
    ("%d of %@", "%2$@ %1$d", true), ("%d of %@", "%d", true), ("%d of %@", "none", true),
    ("%d", "%ld", true), ("%d", "%@", false), ("%@", "%@ %@", false), ("plain", "%@", false),
    ("plain", "other", true), ("plain", "50 % off", true), ("50 %%", "50 %% %@", false),
    ("%@", "%1$@ %@", false),
  ])
  func stringsFitTheArgumentsOfTheBuild(shipped: String, new: String, fits: Bool) throws {
    #expect(try issues(.plain(shipped), .plain(new)).isEmpty == fits)
  }

  @Test func aPluralNeedsANumber() throws {
    let forms = StringValue.plural([.one: .plain("one"), .other: .plain("many")])
    #expect(try issues(.plain("Files"), forms) == [.pluralWithoutNumber])
    #expect(try issues(.plain("%@"), forms) == [.pluralWithoutNumber])
    #expect(try issues(.plain("%ld files"), forms).isEmpty)
    #expect(try issues(plural("ld"), .plain("%1$ld files of %2$@")).isEmpty)
    #expect(try !issues(plural("ld"), .plain("%1$@ files of %2$@")).isEmpty)
    #expect(try issues(.plain("%ld files of %@"), plural("ld")).isEmpty)
    #expect(try !issues(.plain("%@ files of %@"), plural("ld")).isEmpty)
  }

  @Test func whatIsNotARecordSaysWhy() throws {
    let good = try lock(["a": .plain("%d"), "b": .plain("x")]).contents
    func error(_ value: String) -> String {
      do throws(BuildLockError) {
        _ = try BuildLock(reading: value, hasher: .reference)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(error("").hasPrefix("BUILD.lock begins with \"\" instead of"))
    #expect(error("levity-build 1\nbuild \"x\"\n").hasPrefix("BUILD.lock:2 can't be read"))
    #expect(
      error(good.replacing("\n1 ", with: "\n2 ")) == "BUILD.lock:5 has id 2; expected 1.")
    #expect(
      error(good.replacing("\"b\"", with: "\"c\"")).hasPrefix("BUILD.lock:3: the keys of "))
    #expect(
      error(good.replacing("1:d", with: "1:d%")).hasPrefix("BUILD.lock:4 can't be read"))
    #expect(
      error(good.replacing("1:d", with: "0:d")).hasPrefix("BUILD.lock:4 can't be read"))
    let short = good.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(error(short).contains("has 1 strings of"))
  }

  @Test func damagedRecordsAreRefusedOrEqual() throws {
    let lock = try lock(["a": .plain("%d %@"), "b": .plain("x"), "files": plural("ld")])
    var random = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      let bytes = random.mutate(Array(lock.contents.utf8))
      guard
        let read = try? BuildLock(
          reading: String(decoding: bytes, as: UTF8.self), hasher: .reference)
      else { continue }
      #expect(read.bundles.values.allSatisfy { $0.strings.count <= 10 })
    }
  }

  @Test func keysOfTranslationsPassTheArgumentsThatTheyName() throws {
    var lock = StringLock()
    let key = StringKey(key: "Delete %@")
    lock.assign([key], to: app)
    lock.seal(hasher: .reference)
    let record = BuildLock(
      build: try #require(AppBuild("5")), lock: lock,
      strings: [app: .init(language: "en", values: [:], keysOfTranslations: [key])],
      hasher: .reference)
    #expect(record.contents.hasPrefix("levity-build 2\n"))
    #expect(try BuildLock(reading: record.contents, hasher: .reference) == record)
    let shipped = try #require(record.bundles[app]?.strings.first)
    #expect(shipped.isOnlyTranslated && !shipped.isRemoved)
    #expect(shipped.issues(of: .plain("%@ löschen")).isEmpty)
    #expect(!shipped.issues(of: .plain("%d löschen")).isEmpty)
  }

  @Test func valuesThatShippedAreRecordedByDigest() throws {
    var record = try lock(["a": .plain("%d")])
    record.allow(
      .plain("%@"), of: StringKey(key: "a"), in: "pt-BR", bundle: app, hasher: .reference)
    record.allow(.plain("%@"), of: StringKey(key: "b"), in: "de", bundle: app, hasher: .reference)
    #expect(record.bundles[app]?.shippedAsTheyWere.count == 1)
    #expect(record.contents.hasPrefix("levity-build 2\n"))
    #expect(try BuildLock(reading: record.contents, hasher: .reference) == record)
  }
}
