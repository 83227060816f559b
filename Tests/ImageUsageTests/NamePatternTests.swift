import Testing

@testable import ImageUsage

/// Names that code composes: fixed pieces with digits or anything between.
@Suite struct NamePatternTests {
  /// All strings of up to `length` of some characters.
  static func words(of characters: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { word in characters.map { word + $0 } }
      all += last
    }
    return all
  }

  /// Whether a name has pieces with digits or anything between, tried in every way.
  private static func matches(
    _ name: ArraySlice<UInt8>, _ pieces: ArraySlice<[UInt8]>, _ holes: ArraySlice<NamePattern.Hole>
  ) -> Bool {
    guard let piece = pieces.first, name.starts(with: piece) else { return false }
    let rest = name.dropFirst(piece.count)
    guard let hole = holes.first else { return rest.isEmpty }
    let length = hole == .digits ? rest.prefix { (48...57).contains($0) }.count : rest.count
    return (0...length).contains {
      matches(rest.dropFirst($0), pieces.dropFirst(), holes.dropFirst())
    }
  }

  @Test(
    arguments: [
      (["a", ""], [.digits]), (["", "a"], [.anything]), (["a", "b"], [.anything]),
      (["", ""], [.digits]),
      (["a", "_", ""], [.digits, .anything]), (["", "a", "a"], [.anything, .anything]),
      (["", "_", "_"], [.digits, .digits]), (["a_", "b", ""], [.anything, .digits]),
    ] as [([String], [NamePattern.Hole])])
  func aPatternMatchesAllNamesWithItsPieces(
    _ pieces: [String], _ holes: [NamePattern.Hole]
  ) throws {
    let pieces = pieces.map { Array($0.utf8) }
    let pattern = try #require(NamePattern(pieces: pieces, holes: holes))
    for name in Self.words(of: ["a", "b", "1", "_"], upTo: 5).map({ Array($0.utf8) }) {
      #expect(
        pattern.matches(name) == Self.matches(name[...], pieces[...], holes[...]),
        "\(pattern.text): \(String(decoding: name, as: UTF8.self))")
    }
  }

  @Test(
    arguments: [
      ([""], [], false), (["a"], [], true), (["a", ""], [.anything], true),
      (["a"], [.anything], false), (["a", "", ""], [.anything], false),
      (["", ""], [.anything], false), (["", ""], [.digits], true),
      (["", "", ""], [.digits, .digits], false), (["", "a", ""], [.digits, .digits], true),
    ] as [([String], [NamePattern.Hole], Bool)])
  func aPatternHasAFixedPieceOrIsANumber(
    _ pieces: [String], _ holes: [NamePattern.Hole], _ isPattern: Bool
  ) {
    let pattern = NamePattern(pieces: pieces.map { Array($0.utf8) }, holes: holes)
    #expect((pattern != nil) == isPattern)
  }

  @Test(arguments: [(16, true), (17, false)])
  func aPatternHasUpToSixteenHoles(_ count: Int, _ isPattern: Bool) {
    let pieces = [[UInt8]](repeating: [97], count: count + 1)
    let pattern = NamePattern(pieces: pieces, holes: .init(repeating: .digits, count: count))
    #expect((pattern != nil) == isPattern)
  }

  @Test(
    arguments: [
      (["_on", ""], [.anything], true), (["on", ""], [.anything], false),
      (["on", ""], [.digits], true), (["o", "n"], [.digits], true), (["o", ""], [.digits], false),
      (["o", "n", ""], [.digits, .anything], false), (["", ""], [.digits], false),
    ] as [([String], [NamePattern.Hole], Bool)])
  func aPatternTellsByThreeBytesTogetherOrTwoBesideDigits(
    _ pieces: [String], _ holes: [NamePattern.Hole], _ isTelling: Bool
  ) throws {
    let pattern = try #require(
      NamePattern(pieces: pieces.map { Array($0.utf8) }, holes: holes))
    #expect(pattern.isTelling == isTelling)
  }

  /// The text before a number may hold the separator, too.
  @Test(arguments: [
    ("icon_a_b_1", true), ("icon_a_1", true), ("icon_1", false), ("icon_a_b", false),
  ])
  func aNumberFollowsAnyText(_ name: String, _ isPossible: Bool) async {
    let code = "let a = UIImage(named: String(format: \"icon_%@_%d\", style, number))"
    let usage = await UsageTrial.usage(name, "A.swift", code)
    #expect(usage?.verdict == (isPossible ? .possible : .unused))
  }
}
