public import StringPacks

/// Writes deltas.
public enum StringDeltaEncoder {
  /// The smallest delta that makes `new` of `old`; nil if they are equal.
  ///
  /// - Parameters:
  ///   - brotli: The platform's codec, if there is one: the coded bytes, nil if it fails.
  /// - Throws: `StringPackError` if the new table has fewer ids: ids are never taken back.
  public static func encode(
    from old: StringTable, to new: StringTable, brotli: ((_ bytes: [UInt8]) -> [UInt8]?)? = nil
  ) throws(StringPackError) -> [UInt8]? {
    guard old.count <= new.count else {
      throw .tooLarge(part: "old table", found: old.count, limit: new.count)
    }
    guard old != new else { return nil }
    let changes = changes(from: old, to: new)
    var head: [UInt8] = []
    if new.count > old.count { head.append(number: new.count - old.count) }
    changes.append(to: &head)
    let flags: UInt8 = new.count > old.count ? 4 : 0
    let raw = try new.values(of: changes)
    var best = [flags] + head + raw
    guard !raw.isEmpty else { return best }
    head.append(number: raw.count)
    if let coded = brotli?(raw), 1 + head.count + coded.count < best.count {
      best = [flags | 1] + head + coded
    }
    return best
  }

  private static func changes(from old: StringTable, to new: StringTable) -> StringChanges {
    var runs: [StringChanges.Run] = []
    for id in 0..<new.count where !new.agrees(with: old, on: id) {
      let state = new.state(id)
      if let last = runs.last, last.ids.upperBound == id, last.state == state {
        runs[runs.count - 1].ids = last.ids.lowerBound..<(id + 1)
      } else {
        runs.append(StringChanges.Run(ids: id..<(id + 1), state: state))
      }
    }
    return StringChanges(runs: runs)
  }
}
