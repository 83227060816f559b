import KeySorting

/// A replacement in a file: the bytes of `range` become `replacement`.
public struct ByteEdit: Hashable, Sendable {
  /// Byte offsets in the unedited file; empty for an insertion.
  public var range: Range<Int>
  /// The new bytes; empty for a removal.
  public var replacement: [UInt8]

  /// Creates an edit that replaces `range` with the UTF-8 of `text`.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    replacement = Array(text.utf8)
  }

  /// Returns `bytes` with edits, leaving everything else unchanged. The edits may come in any order; several insertions
  /// at one offset keep theirs.
  ///
  /// - Throws: ``PropertyListError`` if a range is outside of the bytes or two ranges overlap.
  public static func apply(
    _ edits: [ByteEdit], to bytes: [UInt8]
  ) throws(PropertyListError) -> [UInt8] {
    let ordered = edits.enumerated().sorted(
      on: \.element.range.lowerBound, then: \.element.range.upperBound, then: \.offset)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var done = 0
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= done, edit.range.upperBound <= bytes.count else {
        throw PropertyListError(.invalidEdit, at: edit.range.lowerBound, of: bytes)
      }
      result.append(contentsOf: bytes[done..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      done = edit.range.upperBound
    }
    result.append(contentsOf: bytes[done...])
    return result
  }
}
