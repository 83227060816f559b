import ImageUsage
import SourceLexing

/// The members of types whose labels show them: an extension in another file may declare `var row: some View`. So may any
/// file for functions outside of types.
struct LabelMembers {
  struct Block {
    var path: String
    var lines: ClosedRange<Int>
    var names: MenuContents.Names
  }

  private struct Member: Hashable {
    /// Empty for a function outside of types.
    var type: String
    var name: String
  }

  /// The members that labels show.
  private var shown: Set<Member> = []
  private var types: Set<String> = []
  /// The members that are views.
  private var blocks: [Member: [Block]] = [:]

  var isEmpty: Bool { shown.isEmpty }

  /// Notes what a label shows: members of the types around it, and of others.
  mutating func show(_ names: MenuContents.Names, in range: Range<Int>, of file: BracketedTokens) {
    for (type, ranges) in file.typeBlocks
    where ranges.contains(where: { $0.contains(range.lowerBound) }) {
      types.insert(type)
      shown.formUnion(names.words.map { Member(type: type, name: $0) })
    }
    shown.formUnion(names.words.map { Member(type: "", name: $0) })
    let others = Self.members(names)
    types.formUnion(others.map(\.type))
    shown.formUnion(others)
  }

  /// The members of other types that a label shows, with its modifiers.
  private static func members(_ names: MenuContents.Names) -> [Member] {
    names.members.map { Member(type: $0.type, name: $0.name) }
      + names.modifiers.map { Member(type: "View", name: $0) }
  }

  /// Adds the views among the members that a file declares for these types.
  mutating func add(_ file: BracketedTokens, in path: String) {
    let contents = MenuContents(file)
    let all = file.typeBlocks
    for (type, ranges) in all where types.contains(type) {
      for (name, block) in file.viewMembers(in: ranges) {
        add(block, named: name, of: type, contents, in: path)
      }
    }
    for (name, block) in file.viewMembers()
    where !all.values.contains(where: { $0.contains { $0.contains(block.lowerBound) } }) {
      add(block, named: name, of: "", contents, in: path)
    }
  }

  private mutating func add(
    _ block: Range<Int>, named name: String, of type: String, _ contents: MenuContents,
    in path: String
  ) {
    let lines = contents.lines(of: block)
    blocks[Member(type: type, name: name), default: []].append(
      Block(
        path: path, lines: lines,
        names: contents.names(in: block.lowerBound + 1..<block.upperBound)))
  }

  /// Returns the members that labels show, with those that these show.
  func reached() -> [Block] {
    var (known, rest) = (shown, Array(shown))
    var found: [Block] = []
    while let member = rest.popLast() {
      for block in blocks[member] ?? [] {
        found.append(block)
        let next =
          block.names.words.flatMap {
            [Member(type: member.type, name: $0), Member(type: "", name: $0)]
          }
          + Self.members(block.names)
        rest += next.filter { known.insert($0).inserted }
      }
    }
    return found
  }
}

extension BracketedTokens {
  /// Returns the computed properties and functions that return some view, by name, with the places of their braces.
  ///
  /// - Parameter ranges: Where to look; nil for the whole file.
  func viewMembers(in ranges: [Range<Int>]? = nil) -> [(name: String, block: Range<Int>)] {
    (ranges ?? [indices]).flatMap { range in
      range.compactMap { open -> (name: String, block: Range<Int>)? in
        guard text(open) == "{", text(open - 1).hasSuffix("View"), let close = closer[open],
          let name = property(of: open).map({ text($0) }) ?? function(of: open)?.name
        else { return nil }
        return (name, open..<close)
      }
    }
  }
}
