import LocalizedTexts
import ResourceManifests
import StringIdentifiers
import TestSupport
import Testing

@Suite struct BuildLockTests {
  private let app = "com.example.\"app\""

  private func lock(
    _ texts: [String: LocalizedText], gone: [String] = []
  ) throws -> BuildLock {
    var lock = StringLock()
    let keyed = Dictionary(
      texts.map { (StringKey(key: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    lock.assign(Array(keyed.keys) + gone.map { StringKey(key: $0) }, to: app)
    lock.seal(hasher: .reference)
    return BuildLock(
      build: try #require(AppBuild("1234")), version: "4.2 \"beta\"", lock: lock,
      texts: [app: .init(language: "en", texts: keyed)], hasher: .reference)
  }

  private func plural(_ specifier: String?) -> LocalizedText {
    .format(
      "%#@files@ of %2$@",
      variables: [
        TextVariable(
          name: "files", argument: 1, specifier: specifier,
          text: .plural([.one: .text("one file"), .other: .text("%ld files")]))
      ])
  }

  private func faults(_ development: LocalizedText, _ text: LocalizedText) throws
    -> [ShippedStringFault]
  {
    try #require(lock(["key": development]).bundles[app]?.strings.first).faults(of: text)
  }

  @Test func theTextIsReadBackEqual() throws {
    let lock = try lock(
      [
        "plain": .text("Text"), "new\nline \"é\"": .text("%2$lld %1$@ %3$.2f %4$c %5$hu %6$x"),
        "percent": .text("50 %% off"), "files": plural("ld"),
        "pointers": .text("%s %S %p %C %Lf %*d"),
      ], gone: ["old"])
    let again = try BuildLock(reading: lock.text, hasher: .reference)
    #expect(again == lock)
    #expect(again.text == lock.text)
    try expectGolden(lock.text, "StringIdentifiers/BUILD.lock")
  }

  @Test func windowsLineEndsAreRead() throws {
    let lock = try lock(["a": .text("%d"), "b": .text("x")])
    let text = lock.text.split(separator: "\n").joined(separator: "\r\n")
    #expect(try BuildLock(reading: text, hasher: .reference) == lock)
  }

  @Test(arguments: [
    ("%d of %@", "%2$@ %1$d", true), ("%d of %@", "%d", true), ("%d of %@", "none", true),
    ("%d", "%ld", true), ("%d", "%@", false), ("%@", "%@ %@", false), ("plain", "%@", false),
    ("plain", "other", true), ("plain", "50 % off", true), ("50 %%", "50 %% %@", false),
    ("%@", "%1$@ %@", false),
  ])
  func textsFitTheArgumentsOfTheBuild(shipped: String, new: String, fits: Bool) throws {
    #expect(try faults(.text(shipped), .text(new)).isEmpty == fits)
  }

  @Test func aPluralNeedsANumber() throws {
    let forms = LocalizedText.plural([.one: .text("one"), .other: .text("many")])
    #expect(try faults(.text("Files"), forms) == [.pluralWithoutNumber])
    #expect(try faults(.text("%@"), forms) == [.pluralWithoutNumber])
    #expect(try faults(.text("%ld files"), forms).isEmpty)
    #expect(try faults(plural("ld"), .text("%1$ld files of %2$@")).isEmpty)
    #expect(try !faults(plural("ld"), .text("%1$@ files of %2$@")).isEmpty)
    #expect(try faults(.text("%ld files of %@"), plural("ld")).isEmpty)
    #expect(try !faults(.text("%@ files of %@"), plural("ld")).isEmpty)
  }

  @Test func whatIsNoRecordSaysWhy() throws {
    let good = try lock(["a": .text("%d"), "b": .text("x")]).text
    func error(_ text: String) -> String {
      do throws(BuildLockError) {
        _ = try BuildLock(reading: text, hasher: .reference)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(error("").hasPrefix("BUILD.lock begins with \"\" instead of"))
    #expect(error("levity-build 1\nbuild \"x\"\n").hasPrefix("BUILD.lock:2 is not understood"))
    #expect(
      error(good.replacing("\n1 ", with: "\n2 ")) == "BUILD.lock:5 has id 2 where 1 must follow.")
    #expect(
      error(good.replacing("\"b\"", with: "\"c\"")).hasPrefix("BUILD.lock:3: the keys of "))
    #expect(
      error(good.replacing("1:d", with: "1:d%")).hasPrefix("BUILD.lock:4 is not understood"))
    #expect(
      error(good.replacing("1:d", with: "0:d")).hasPrefix("BUILD.lock:4 is not understood"))
    let short = good.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(error(short).contains("has 1 strings of"))
  }

  @Test func damagedRecordsAreRefusedOrEqual() throws {
    let lock = try lock(["a": .text("%d %@"), "b": .text("x"), "files": plural("ld")])
    var random = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      let bytes = random.mutate(Array(lock.text.utf8))
      guard
        let read = try? BuildLock(
          reading: String(decoding: bytes, as: UTF8.self), hasher: .reference)
      else { continue }
      #expect(read.bundles.values.allSatisfy { $0.strings.count <= 10 })
    }
  }
}
