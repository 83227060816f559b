extension JSONDocument {
  /// Returns the byte ranges of an object's members with their commas, sorted, so that several are removed at once.
  ///
  /// - Parameter isRemoved: Returns whether a member goes.
  public static func removals(
    from object: JSONNode, where isRemoved: (JSONMember) -> Bool
  ) -> [Range<Int>] {
    guard let members = object.members, members.contains(where: isRemoved) else { return [] }
    var ranges: [Range<Int>] = []
    /// The end of the last member that stays.
    var end: Int?
    /// The start of the first members, if they go.
    var start: Int?
    for member in members {
      guard !isRemoved(member) else {
        if let end {
          ranges.append(end..<member.value.range.upperBound)
        } else {
          start = start ?? member.keyRange.lowerBound
        }
        continue
      }
      if let first = start { ranges.append(first..<member.keyRange.lowerBound) }
      start = nil
      end = member.value.range.upperBound
    }
    guard end != nil else { return [object.range.lowerBound + 1..<object.range.upperBound - 1] }
    return joined(ranges)
  }

  /// Neighbours that go begin at the same place: the end of the last one that stays.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { result, range in
      if result.last?.lowerBound == range.lowerBound { result.removeLast() }
      result.append(range)
    }
  }

  /// Returns the text without these ranges, which are sorted and don't overlap.
  public func bytes(without ranges: [Range<Int>]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for range in ranges {
      result += bytes[place..<range.lowerBound]
      place = range.upperBound
    }
    return result + bytes[place...]
  }
}
