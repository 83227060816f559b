// Counts what lookups allocate, which needs an allocator of the program's own. Prints a name and a count on each line.
// With `time`, also what an answered lookup takes; with `launch FOLDER`, what the start of the answers takes.
import CAllocationCount
import Foundation
import LevityStrings
import StringKeys
import StringPackWriting
import StringValues
import StringsTestSupport

@testable import LevityBundles

@main
enum LookupCounter {
  static let rounds = 1_000

  static func main() throws {
    guard levity_allocations() >= 0 else { return }
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "launch" {
      return try AnswerLaunch.measure(URL(fileURLWithPath: arguments[2]))
    }
    var packed = try PackedStrings.usual()
    packed.strings["de"]?["percent"] = .plain("Ein Text, der nicht in einen String passt")
    try packed.writePack()
    let loader = StringLoader(packed.configuration("de"))
    loader.prepareBlocking()
    StringLoader.shared = loader
    let strings = BundleStrings(bundleIdentifier: PackedStrings.bundle)
    let ids = (
      short: packed.id("title"), long: packed.id("percent"), same: packed.id("same"),
      only: packed.id("only")
    )
    count("id") { strings.string(ids.short).utf8.count }
    count("long") { strings.string(ids.long).utf8.count }
    count("same") { strings.string(ids.same).utf8.count }
    count("fallback") { strings.string(ids.only).utf8.count }
    // Bundles answer without being asked themselves, so that only the answer counts.
    let objects = try answeringObjects(5, loader)
    let other = AnsweringObject()
    count("answered") { objects.last.map(answered) ?? 0 }
    count("unanswered") { answered(other) }
    if arguments.last == "time" {
      time("asked") { asked().hash }
      for (number, object) in objects.enumerated() {
        time("answered, bundle \(number + 1) of 5") { answered(object) }
      }
      time("another bundle") { answered(other) }
    }
    count("key") { strings.string(table: "Localizable", key: "title").utf8.count }
  }

  /// Bundle objects of an app that answer, as many as it has frameworks with strings.
  private static func answeringObjects(
    _ count: Int, _ loader: StringLoader
  ) throws -> [AnsweringObject] {
    let bundles = StringBundles(
      loader, keys: [], folder: FileManager.default.temporaryDirectory)
    let answers = BundleAnswers(bundles, app: .main, classes: AnsweringClasses())
    BundleAnswers.use(answers)
    return try (0..<count).map { number in
      let object = AnsweringObject()
      let answer = BundleAnswer("\(PackedStrings.bundle).\(number)")
      answer.use(.main, floor: nil)
      try answers.attach(answer, to: object)
      return object
    }
  }

  /// The object that a lookup of Foundation returns.
  private final class Found: NSObject, @unchecked Sendable {
    override var hash: Int { 1 }
  }
  private static let found = Found()

  /// A lookup of Foundation, which isn't measured.
  @inline(never)
  private static func asked() -> NSObject { found }

  /// A lookup by the replaced method.
  @inline(never)
  private static func answered(_ object: AnsweringObject) -> Int {
    BundleAnswers.answer(for: object) { _ in
      asked()
    } original: {
      asked()
    }?.hash ?? 0
  }

  /// Prints nanoseconds for a lookup: the least of many rounds, each short enough that nothing interrupts it.
  private static func time(_ name: String, _ lookup: () -> Int) {
    let clock = ContinuousClock()
    var least = Duration.seconds(1000)
    var bytes = 0
    for _ in 0..<5_000 {
      least = min(least, clock.measure { for _ in 0..<rounds { bytes &+= lookup() } })
    }
    let picoseconds = least.components.attoseconds / 1_000_000 / Int64(rounds)
    print(bytes > 0 ? "\(name) \(Double(picoseconds / 100) / 10) ns" : name)
  }

  /// More than the first lookup may allocate; the last round counts.
  static func count(_ name: String, _ lookup: () -> Int) {
    var bytes = 0
    var found = 0
    for _ in 0..<2 {
      let before = levity_allocations()
      for _ in 0..<rounds { bytes &+= lookup() }
      found = levity_allocations() - before
    }
    print(bytes > 0 ? "\(name) \(found)" : "\(name) nothing")
  }
}
