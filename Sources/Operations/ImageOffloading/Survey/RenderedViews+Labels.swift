import ImageUsage

/// Members of values in labels: `tabItem { tab.icon }` of `enum Tab { var icon: some View }`.
extension RenderedViews {
  /// Returns the members of other values than the view itself in a range.
  static func values(in range: Range<Int>, _ file: BracketedTokens) -> [String] {
    range.filter {
      file.isWord($0) && file.text($0 - 1) == "." && file.isWord($0 - 2)
        && file.text($0 - 2) != "self" && !["(", "{"].contains(file.text($0 + 1))
    }.map { file.text($0) }
  }

  /// Returns the views among the members of a file's types that have these names, with the types.
  static func views(
    named names: Set<String>, in file: BracketedTokens
  ) -> [(type: String, lines: ClosedRange<Int>)] {
    file.viewMembers().compactMap { name, block in
      guard names.contains(name), let outer = file.opener[block.lowerBound],
        let type = file.typeDeclaration(of: outer)
      else { return nil }
      return (type.name, file.tokens[block.lowerBound].line...file.tokens[block.upperBound].line)
    }
  }
}
