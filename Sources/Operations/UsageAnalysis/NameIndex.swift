/// The asset names, sorted from both ends, so that a pattern is tried only against names that can match.
struct NameIndex: Sendable {
  private let forward: [[UInt8]]
  private let backward: [[UInt8]]
  let fingerprint: UInt64

  init(names: some Sequence<String>) {
    let unique = Set(names).map { Array($0.utf8) }
    forward = unique.sorted { $0.lexicographicallyPrecedes($1) }
    backward = unique.map { $0.reversed() }.sorted { $0.lexicographicallyPrecedes($1) }
    var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    for name in forward {
      for byte in name + [0] { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.fingerprint = fingerprint
  }

  func hasMatch(_ pattern: NamePattern) -> Bool {
    candidates(pattern).contains { pattern.matches($0) }
  }

  func matches(_ pattern: NamePattern) -> [String] {
    candidates(pattern).filter { pattern.matches($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func candidates(_ pattern: NamePattern) -> [[UInt8]] {
    guard let first = pattern.pieces.first, let last = pattern.pieces.last else { return [] }
    if !first.isEmpty { return Array(Self.range(forward, prefix: first)) }
    if !last.isEmpty {
      return Self.range(backward, prefix: last.reversed()).map { $0.reversed() }
    }
    return forward
  }

  private static func range(_ names: [[UInt8]], prefix: [UInt8]) -> ArraySlice<[UInt8]> {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < names.count, names[end].starts(with: prefix) { end += 1 }
    return names[low..<end]
  }
}
