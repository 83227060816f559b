import SourceLexing

/// A name composed by code: fixed pieces with holes between them, like `icon_*_small` or `frame#`.
struct NamePattern: Hashable, Sendable {
  /// The content that a hole can have.
  enum Hole: UInt8, Hashable, Sendable {
    case anything, digits
  }

  /// One more than the holes; the first and the last may be empty.
  let pieces: [[UInt8]]
  let holes: [Hole]

  /// Returns nil if nothing is fixed, except for a number alone. Without a hole it's a name.
  init?(pieces: [[UInt8]], holes: [Hole]) {
    guard pieces.count == holes.count + 1, holes.count <= 16,
      holes == [.digits] || pieces.contains(where: { !$0.isEmpty })
    else { return nil }
    self.pieces = pieces
    self.holes = holes
  }

  private init(checkedPieces: [[UInt8]], holes: [Hole]) {
    pieces = checkedPieces
    self.holes = holes
  }

  /// Whether it's nothing but a number.
  var isNumber: Bool { pieces.allSatisfy(\.isEmpty) }

  /// Returns the pattern with ASCII letters in lower case.
  var lowercased: NamePattern {
    NamePattern(checkedPieces: pieces.map { $0.map(Self.lowercased) }, holes: holes)
  }

  /// Returns the pattern with holes for digits only.
  var numbered: NamePattern {
    NamePattern(checkedPieces: pieces, holes: holes.map { _ in .digits })
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }

  /// Whether the fixed pieces are specific enough by themselves: 3 bytes together (`_on`), or 2 beside digits. Shorter
  /// ones match nearly everything; they count only if an image is requested by name.
  var isTelling: Bool {
    let longest = pieces.map(\.count).max() ?? 0
    if longest >= 3 { return true }
    return holes.allSatisfy { $0 == .digits } && pieces.reduce(0) { $0 + $1.count } >= 2
  }

  /// Whether it only joins values by separators, as in `"\(year)-\(month)"`.
  var joinsOnly: Bool {
    holes.count > 1
      && pieces.allSatisfy { piece in
        piece.allSatisfy { !SourceBytes.isWordPart($0) && $0 < 128 || $0 == UInt8(ascii: "_") }
      }
  }

  /// Whether it has the separator of a path.
  var isPath: Bool { pieces.contains { $0.contains(UInt8(ascii: "/")) } }

  /// `*` for anything, `#` for digits.
  var text: String {
    var text = String(decoding: pieces[0], as: UTF8.self)
    for (hole, piece) in zip(holes, pieces.dropFirst()) {
      text += (hole == .digits ? "#" : "*") + String(decoding: piece, as: UTF8.self)
    }
    return text
  }

  func matches(_ name: [UInt8]) -> Bool {
    guard let lastHole = holes.last else { return pieces == [name] }
    guard let first = pieces.first, let last = pieces.last, name.starts(with: first),
      name.count >= first.count + last.count, name.suffix(last.count).elementsEqual(last)
    else { return false }
    let end = name.count - last.count
    // Where the pieces so far may end. `icon_*_#` has the second `_` of `icon_a_b_1` in its first hole.
    var places: Set = [first.count]
    for (hole, piece) in zip(holes, pieces.dropFirst().dropLast()) {
      places = places.reduce(into: []) {
        $0.formUnion(Self.ends(of: piece, behind: hole, in: name[$1..<end]))
      }
    }
    return places.contains { Self.room(of: lastHole, in: name[$0..<end]) == end - $0 }
  }

  /// Returns where a piece may end behind a hole.
  private static func ends(
    of piece: [UInt8], behind hole: Hole, in rest: ArraySlice<UInt8>
  ) -> [Int] {
    (0...room(of: hole, in: rest)).filter { rest.dropFirst($0).starts(with: piece) }
      .map { rest.startIndex + $0 + piece.count }
  }

  /// Returns how many bytes a hole can take at most.
  private static func room(of hole: Hole, in rest: ArraySlice<UInt8>) -> Int {
    hole == .digits ? rest.prefix { (48...57).contains($0) }.count : rest.count
  }
}
