import KeySorting
import Reports

/// Finds the extensions with which an app becomes smallest if they read the packs.
struct ReadingCosts {
  private let all: Set<String>
  /// Returns the bytes of tables that stay if some extensions read the packs.
  private let staying: (Set<String>) -> Int
  /// Returns the bytes that the library adds to some extensions.
  private let added: (Set<String>) -> Int
  /// The extensions that read the packs: one after the other is left out, and the smallest app of all is kept.
  private(set) var reading: Set<String> = []

  init(
    of all: Set<String>, staying: @escaping (Set<String>) -> Int,
    added: @escaping (Set<String>) -> Int
  ) {
    self.all = all
    self.staying = staying
    self.added = added
    var least = staying([])
    var next = (names: all, bytes: staying(all) + added(all))
    while true {
      if next.bytes < least { (reading, least) = next }
      let fewer = next.names.sorted().map { next.names.subtracting([$0]) }.filter { !$0.isEmpty }
        .map { (names: $0, bytes: staying($0) + added($0)) }
      guard let smallest = fewer.min(on: \.bytes) else { return }
      next = smallest
    }
  }

  /// Says what it saves and adds that an extension reads the packs, or would: with the others, if none does.
  func reason(_ name: String) -> String {
    let (with, without): (Set<String>, Set<String>) =
      if reading.isEmpty { (all, []) } else if reading.contains(name) { (reading, []) } else {
        (reading.union([name]), reading)
      }
    let saved = ByteCount.grouped(staying(without) - staying(with))
    let more = ByteCount.grouped(added(with) - added(without))
    return reading.contains(name)
      ? "It starts strings: that saves \(saved) B of tables, and the library adds \(more) B."
      : "Reading the packs would save \(saved) B of tables, and the library would add \(more) B."
  }
}
