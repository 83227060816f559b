/// A change of a document as replaced byte ranges. It contains the bytes that it replaces, so it can be checked against
/// the document and undone.
public struct InterfaceBuilderEdit: Sendable, Hashable {
  /// A replacement of bytes by others.
  public struct Replacement: Sendable, Hashable {
    /// The offset of the bytes in the document before the edit.
    public var offset: Int
    /// The bytes that are replaced; empty for an insertion.
    public var removed: [UInt8]
    /// The new bytes; empty for a removal.
    public var inserted: [UInt8]

    /// Creates a replacement at a byte offset.
    public init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
    }
  }

  /// The replacements in ascending order; those at one offset in the given order.
  public let replacements: [Replacement]

  /// Sorts the replacements and checks that they don't overlap.
  ///
  /// Insertions are allowed at the edge of a removal, but not inside it.
  ///
  /// - Throws: `overlap` or, for an offset outside of any document, `outOfBounds`.
  public init(_ replacements: [Replacement]) throws(InterfaceBuilderEditError) {
    let sorted = replacements.enumerated().sorted { left, right in
      (left.element.offset, left.element.removed.isEmpty ? 0 : 1, left.offset)
        < (right.element.offset, right.element.removed.isEmpty ? 0 : 1, right.offset)
    }.map(\.element)
    var end = 0
    for replacement in sorted {
      guard replacement.offset >= 0, replacement.offset <= XMLTree.maximumSize else {
        throw .outOfBounds(offset: replacement.offset)
      }
      guard replacement.offset >= end else { throw .overlap(offset: replacement.offset) }
      end = replacement.offset + replacement.removed.count
    }
    self.replacements = sorted
  }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { replacements.allSatisfy { $0.removed == $0.inserted } }

  /// Returns the document after the edit. Linear in its size.
  ///
  /// - Throws: `outOfBounds` or `mismatch` if the document isn't the one that the edit was made for.
  public func applied(to bytes: [UInt8]) throws(InterfaceBuilderEditError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + replacements.reduce(0) { $0 + $1.inserted.count })
    var offset = 0
    for replacement in replacements {
      let end = replacement.offset + replacement.removed.count
      guard end <= bytes.count else { throw .outOfBounds(offset: replacement.offset) }
      guard bytes[replacement.offset..<end].elementsEqual(replacement.removed) else {
        throw .mismatch(offset: replacement.offset)
      }
      result += bytes[offset..<replacement.offset]
      result += replacement.inserted
      offset = end
    }
    result += bytes[offset...]
    return result
  }

  /// The edit that restores the edited document, byte for byte.
  public var inverse: InterfaceBuilderEdit {
    var shift = 0
    return InterfaceBuilderEdit(
      ordered: replacements.map { replacement in
        defer { shift += replacement.inserted.count - replacement.removed.count }
        return Replacement(
          offset: replacement.offset + shift, removed: replacement.inserted,
          inserted: replacement.removed)
      })
  }

  private init(ordered: [Replacement]) { replacements = ordered }
}

/// The reason why an edit can't be made or applied.
public enum InterfaceBuilderEditError: Error, Hashable, Sendable {
  /// A replacement starts inside another one's bytes.
  case overlap(offset: Int)
  /// A replacement extends beyond the document.
  case outOfBounds(offset: Int)
  /// The document has other bytes than those that the edit replaces.
  case mismatch(offset: Int)
}

extension InterfaceBuilderEditError: CustomStringConvertible {
  /// One sentence with the offset.
  public var description: String {
    switch self {
    case .overlap(let offset): "Two replacements overlap at byte \(offset)."
    case .outOfBounds(let offset): "The replacement at byte \(offset) is outside of the document."
    case .mismatch(let offset):
      "The document has changed since the edit was made: byte \(offset) and what follows differ."
    }
  }
}
