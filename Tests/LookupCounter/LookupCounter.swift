// Counts what lookups allocate, which needs an allocator of the program's own. Prints a name and a count on each line.
import CAllocationCount
import Foundation
import LevityStrings
import StringValues
import StringsTestSupport

@testable import LevityBundles

@main
enum LookupCounter {
  static let rounds = 1_000

  static func main() throws {
    guard levity_allocations() >= 0 else { return }
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
    // A bundle answers: one that isn't asked itself, so that only the answer counts.
    let answer = BundleAnswer(PackedStrings.bundle)
    answer.use(.main, floor: nil)
    count("answered") { Self.answered(answer).utf8.count }
    if CommandLine.arguments.last == "time" {
      time("asked") { Self.asked().utf8.count }
      time("answered") { Self.answered(answer).utf8.count }
    }
    count("key") { strings.string(table: "Localizable", key: "title").utf8.count }
  }

  @inline(never)
  private static func asked() -> String { "Hallo" }

  private static func answered(_ answer: BundleAnswer) -> String {
    answer.answer({ _ in Self.asked() }, own: { nil }, original: { "Hello" })
  }

  /// Prints nanoseconds for a lookup: the least of ten rounds.
  private static func time(_ name: String, _ lookup: () -> Int) {
    let clock = ContinuousClock()
    var least = Duration.seconds(1000)
    var bytes = 0
    for _ in 0..<10 {
      least = min(least, clock.measure { for _ in 0..<1_000_000 { bytes &+= lookup() } })
    }
    print(bytes > 0 ? "\(name) \(least.components.attoseconds / 1_000_000_000_000_000) ns" : name)
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
