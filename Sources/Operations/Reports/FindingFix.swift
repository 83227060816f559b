/// A change of the finding's file that doesn't change its meaning.
public struct FindingFix: Hashable, Sendable {
  /// A range of bytes to replace.
  public struct Replacement: Hashable, Sendable {
    /// In bytes from the start of the file.
    public var range: Range<Int>
    public var text: String

    public init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// A sentence in the imperative, such as `Remove the line.`
  public var summary: String
  public var replacements: [Replacement]

  public init(summary: String, replacements: [Replacement]) {
    self.summary = summary
    self.replacements = replacements
  }

  /// Returns the bytes with the fixes applied, and the number of those. A fix that overlaps an earlier one, or is out
  /// of bounds, is left out as a whole.
  public static func apply(_ fixes: [FindingFix], to bytes: [UInt8]) -> (bytes: [UInt8], count: Int)
  {
    var taken: [Replacement] = []
    var count = 0
    for fix in fixes {
      let isInside = fix.replacements.allSatisfy {
        $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count
      }
      let overlaps = fix.replacements.contains { new in
        taken.contains { $0.range.overlaps(new.range) || $0.range == new.range }
      }
      guard isInside, !overlaps, !fix.replacements.isEmpty else { continue }
      taken += fix.replacements
      count += 1
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for replacement in taken.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard replacement.range.lowerBound >= position else { continue }
      result += bytes[position..<replacement.range.lowerBound]
      result += Array(replacement.text.utf8)
      position = replacement.range.upperBound
    }
    result += bytes[position...]
    return (result, count)
  }
}
