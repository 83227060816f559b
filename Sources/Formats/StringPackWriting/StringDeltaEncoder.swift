public import StringPacks

/// Encodes deltas.
public enum StringDeltaEncoder {
  /// The orders of PPMd to try.
  static let orders = [3, 4, 5, 6]

  /// Returns the smallest delta from `old` to `new`; nil if they are equal.
  ///
  /// - Parameters:
  ///   - brotli: The platform's codec, if there is one. Returns the coded bytes, or nil if it fails.
  /// - Throws: `StringPackError` if the new version has fewer ids, since ids are never withdrawn.
  public static func encode(
    from old: LanguageStrings, to new: LanguageStrings,
    brotli: ((_ bytes: [UInt8]) -> [UInt8]?)? = nil
  ) throws(StringPackError) -> [UInt8]? {
    guard old.count <= new.count else {
      throw .tooLarge(part: "old version", found: old.count, limit: new.count)
    }
    guard old != new else { return nil }
    let changes = changes(from: old, to: new)
    let values = try new.values(of: changes)
    let raw = values.finish(after: [])
    var flags: UInt8 = 0
    var head: [UInt8] = []
    if new.count > old.count {
      flags |= StringDelta.grows
      head.append(number: new.count - old.count)
    }
    changes.append(to: &head)
    if values.structured > 0 {
      flags |= StringDelta.structured
      head.append(number: values.structured)
    }
    var best = [flags] + head + raw
    guard !raw.isEmpty else { return best }
    head.append(number: raw.count)
    if let coded = brotli?(raw), 1 + head.count + coded.count < best.count,
      raw.count <= coded.count * StringStream.maximumRatio
    {
      best = [flags | 1] + head + coded
    }
    let priming = try StringDelta.priming(old, changes)
    for order in orders {
      for codec: UInt8 in [2, 3] {
        let coded = PPMdEncoder.encode(
          raw, order: order, memory: StringDelta.memory, priming: codec == 3 ? priming : [])
        guard 1 + head.count + coded.count < best.count,
          raw.count <= coded.count * StringStream.maximumRatio
        else { continue }
        best = [flags | codec | UInt8(order - 2) << 4] + head + coded
      }
    }
    return best
  }

  private static func changes(from old: LanguageStrings, to new: LanguageStrings) -> StringChanges {
    var runs: [Range<Int>] = []
    for id in 0..<new.count where !new.agrees(with: old, on: id) {
      if let last = runs.last, last.upperBound == id {
        runs[runs.count - 1] = last.lowerBound..<(id + 1)
      } else {
        runs.append(id..<(id + 1))
      }
    }
    return StringChanges(runs: runs)
  }
}
