import BinarySearches
import KeySorting

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
    var ranges = TakenRanges()
    var count = 0
    for fix in fixes {
      let isInside = fix.replacements.allSatisfy {
        $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count
      }
      guard isInside, !fix.replacements.isEmpty,
        fix.replacements.allSatisfy({ ranges.isFree($0.range) })
      else { continue }
      for replacement in fix.replacements { ranges.take(replacement.range) }
      taken += fix.replacements
      count += 1
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for replacement in taken.sorted(on: \.range.lowerBound) {
      guard replacement.range.lowerBound >= position else { continue }
      result += bytes[position..<replacement.range.lowerBound]
      result += Array(replacement.text.utf8)
      position = replacement.range.upperBound
    }
    result += bytes[position...]
    return (result, count)
  }
}

/// The ranges that fixes take, of which there can be a million.
private struct TakenRanges {
  /// Sorted; they don't overlap.
  private var ranges: [Range<Int>] = []
  /// Where something is inserted only.
  private var insertions: Set<Int> = []

  func isFree(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return !insertions.contains(range.lowerBound) }
    let next = place(of: range)
    return !(next > 0 && ranges[next - 1].overlaps(range))
      && !(next < ranges.count && ranges[next].overlaps(range))
  }

  mutating func take(_ range: Range<Int>) {
    if range.isEmpty {
      insertions.insert(range.lowerBound)
    } else {
      ranges.insert(range, at: place(of: range))
    }
  }

  /// Returns the index of the first range that begins at the range's start or behind it.
  private func place(of range: Range<Int>) -> Int {
    ranges.partitioningIndex { $0.lowerBound >= range.lowerBound }
  }
}
