import BinarySearches

/// The asset names, sorted from both ends, so that a pattern is tried only against names that can match.
///
/// Ignores case, which names may change on their way to a lookup.
struct NameIndex: Sendable {
  private struct Entry: Sendable {
    /// The names in lower case; reversed in `backward`.
    var key: [UInt8]
    var name: String
  }

  private let forward: [Entry]
  private let backward: [Entry]
  let fingerprint: UInt64

  init(names: some Sequence<String>) {
    let unique = Set(names).sorted()
    let entries = unique.map { Entry(key: $0.utf8.map(NamePattern.lowercased), name: $0) }
    forward = Self.sorted(entries)
    backward = Self.sorted(entries.map { Entry(key: $0.key.reversed(), name: $0.name) })
    fingerprint =
      unique.reduce(into: Fingerprint()) { fingerprint, name in
        fingerprint.add(name)
        fingerprint.add(0)
      }.value
  }

  func hasMatch(_ pattern: NamePattern) -> Bool { first(pattern) { _ in true } }

  func matches(_ pattern: NamePattern) -> [String] {
    var result: [String] = []
    _ = first(pattern) {
      result.append($0)
      return false
    }
    return result
  }

  /// Calls `body` with each matching name until it returns true.
  private func first(_ pattern: NamePattern, _ body: (String) -> Bool) -> Bool {
    let pattern = pattern.lowercased
    guard let first = pattern.pieces.first, let last = pattern.pieces.last else { return false }
    if first.isEmpty, !last.isEmpty {
      return Self.range(backward, prefix: last.reversed())
        .contains { pattern.matches($0.key.reversed()) && body($0.name) }
    }
    let candidates = first.isEmpty ? forward[...] : Self.range(forward, prefix: first)
    return candidates.contains { pattern.matches($0.key) && body($0.name) }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { left, right in
      left.key == right.key ? left.name < right.name : left.key.lexicographicallyPrecedes(right.key)
    }
  }

  private static func range(_ entries: [Entry], prefix: [UInt8]) -> ArraySlice<Entry> {
    let first = entries.partitioningIndex { !$0.key.lexicographicallyPrecedes(prefix) }
    return entries[first...].prefix { $0.key.starts(with: prefix) }
  }
}
