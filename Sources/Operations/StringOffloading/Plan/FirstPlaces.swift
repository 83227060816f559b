import Reports
import StringUsage

/// Names the first of several places in code.
enum FirstPlaces {
  private static let count = 2

  /// Returns a sentence about the places after the first, with a space before it; nothing if there are none.
  static func others(_ places: [ProjectStringLookups.Place]) -> String {
    let others = Set(places.map { "\($0.path):\($0.line)" }).count - 1
    return others > 0
      ? " So \(others == 1 ? "does" : "do") \(Quantity.of(others, "other place"))." : ""
  }

  /// Returns a sentence with a space before it; nothing without a place.
  static func sentence(_ places: [ProjectStringLookups.Place]) -> String {
    var seen: Set<String> = []
    let names = places.map { "\($0.path):\($0.line)" }.filter { seen.insert($0).inserted }
    guard !names.isEmpty else { return "" }
    let first = names.prefix(count).joined(separator: ", ")
    let others = names.count - count
    return " See \(first)\(others > 0 ? " and \(Quantity.of(others, "other place"))" : "")."
  }
}
