import PropertyLists

extension PropertyListNode {
  /// Returns the members of the dictionary that the root of a property list must be.
  ///
  /// - Throws: `StringsFileError` with the position of the failure.
  static func members(
    ofRootIn bytes: [UInt8], lines: LineIndex
  ) throws(StringsFileError) -> [PropertyListMember] {
    let root: PropertyListNode
    do throws(PropertyListError) {
      root = try PropertyListNode(parsingAny: bytes)
    } catch {
      throw StringsFileError(
        .propertyList(error.reason), place: lines.place(of: error.offset), offset: error.offset)
    }
    guard let members = root.members else {
      throw StringsFileError(
        .notADictionary(found: root.propertyList.kindName), place: lines.place(of: root.offset),
        offset: root.offset)
    }
    return members
  }
}

extension PropertyList {
  /// Returns the kind of the value, with an article.
  var kindName: String {
    switch self {
    case .string: "a string"
    case .array: "a list"
    case .dictionary: "a dictionary"
    case .data: "data"
    case .boolean: "a truth value"
    case .integer, .real: "a number"
    case .date: "a date"
    }
  }
}
