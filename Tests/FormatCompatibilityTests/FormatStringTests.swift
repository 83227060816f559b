import FormatCompatibility
import StringValues
import TestSupport
import Testing

@Suite struct FormatStringTests {
  /// Describes a specifier in a line: position, flags, width, precision, size, conversion.
  static func words(_ specifier: FormatSpecifier, of format: FormatString) -> String {
    var words: [String] = []
    if let position = specifier.position { words.append("\(position)$") }
    for (flag, name) in [
      (FormatFlags.zero, "0"), (.minus, "-"), (.plus, "+"), (.space, "space"), (.alternate, "#"),
      (.bracketed, "[]"),
    ] where specifier.flags.contains(flag) { words.append(name) }
    if let argument = specifier.widthArgument { words.append("*\(argument)") }
    if let width = specifier.width { words.append("w\(width)") }
    if let argument = specifier.precisionArgument { words.append(".*\(argument)") }
    if let precision = specifier.precision { words.append(".\(precision)") }
    if specifier.size != .standard { words.append("\(specifier.size)") }
    if specifier.isVariable {
      words.append("variable \(specifier.name.map(format.string(in:)) ?? "-")")
    } else {
      words.append(String(UnicodeScalar(specifier.conversion)))
    }
    return words.joined(separator: " ")
  }

  static func words(_ value: String) -> [String] {
    let format = FormatString(value)
    return format.pieces.map { piece in
      switch piece {
      case .literal(let range): "“\(format.string(in: range))”"
      case .specifier(let specifier): words(specifier, of: format)
      case .unknown(let range, _): "unknown \(format.string(in: range))"
      case .incomplete(let range): "incomplete \(format.string(in: range))"
      case .overflow(let range): "overflow \(format.string(in: range))"
      case .argument: "argument"
      case .damaged: "damaged"
      }
    }
  }

  private static let rows: [(String, [String])] = [
    ("", []),
    ("plain", ["“plain”"]),
    ("%d", ["d"]),
    ("a %@ b", ["“a ”", "long @", "“ b”"]),
    ("%1$@%12$ld", ["1$ long @", "12$ long d"]),
    ("%-08.3lf", ["- w8 .3 long f"]),
    ("%+ d", ["+ d"]),
    ("% +d", ["+ d"]),
    ("%#x", ["# x"]),
    (
      "%hhd%hd%lld%qd%jd%td%zu%Lf",
      [
        "byte d", "short d", "long d", "long d", "long d", "long d", "long u", "longDouble f",
      ]
    ),
    ("%5-d", ["- w5 d"]),
    ("%l5d", ["w5 long d"]),
    ("%.f", [".0 long f"]),
    ("%.0f", [".0 long f"]),
    ("%.a", ["long a"]),
    ("%.05d", [".5 d"]),
    ("%*d", ["*next d"]),
    ("%*.*f", ["*next .*next long f"]),
    ("%1$*2$.*3$f", ["1$ *position(2) .*position(3) long f"]),
    ("%*5d", ["*next w5 d"]),
    ("%#@files@", ["long variable files"]),
    ("%1$#@files@ x", ["1$ long variable files", "“ x”"]),
    ("%#@@", ["long variable -"]),
    ("%#[entity]@", ["[] long variable entity"]),
    // A space isn't a letter of a name: what follows is read as flags and conversion.
    ("%#@You have %lld items@", ["# long a", "“ve ”", "long d", "“ items@”"]),
    ("%%", ["unknown %"]),
    ("100%", ["“100”", "incomplete %"]),
    ("100% ", ["“100”", "incomplete % "]),
    ("%l", ["incomplete %l"]),
    ("%5l", ["incomplete %5l"]),
    ("%5", ["unknown 5"]),
    ("%.", ["unknown ."]),
    ("%'d", ["unknown '", "“d”"]),
    ("%5y!", ["unknown 5", "“!”"]),
    ("%n%p%s%S%C%c%P", ["long n", "long p", "long s", "long S", "short C", "byte c", "long P"]),
    ("%0$d", ["unknown 0", "“d”"]),
    ("%é", ["unknown é"]),
    ("%👍x", ["unknown 👍", "“x”"]),
    ("%5👍x", ["unknown 5", "damaged", "“x”"]),
    ("%127$d", ["127$ d"]),
    ("%128$d", ["overflow %128$", "“d”"]),
    ("%2147483648d", ["overflow %2147483648d"]),
    ("%99999999999999999999d", ["overflow %9999999999999999999", "“9d”"]),
    ("80% of", ["“80”", "space o", "“f”"]),
    ("%arg", ["long a", "“rg”"]),
  ]

  @Test(arguments: rows)
  func readsAsCoreFoundation(value: String, expected: [String]) {
    #expect(Self.words(value) == expected)
  }

  @Test func readsTheNeighboursOfEachFormat() async throws {
    // The first and the last of each class of characters.
    let classes = ["%#@09AZaz_@", "%1$9$d", "%-+ #0*.*ld", "%.0hhd%10f"]
    let samples =
      Self.rows.map { Neighbours(ofText: $0.0) }
      + classes.map { Neighbours(ofBytes: Array($0.utf8), name: $0) }
    try await expectNeighbours(of: samples, "format-strings") { bytes in
      Self.words(String(decoding: bytes, as: UTF8.self)).joined(separator: " ")
    }
  }

  @Test func argumentStandsForTheNumberInsideOfVariables() {
    let format = FormatString("%arg files, 5%a", isInVariable: true)
    guard case .argument(0..<4) = format.pieces.first else {
      Issue.record("\(format.pieces)")
      return
    }
    #expect(format.specifiers.map(\.conversion) == [UInt8(ascii: "a")])
  }

  @Test func readsAnyBytesWithoutGaps() {
    var random = SeededRandom(seed: 4)
    let parts = [
      "%", "$", "1", "9", "0", "#", "@", "[", "]", ".", "*", "l", "d", "@", "é", "👍", " ", "x_",
      "arg",
    ]
    for _ in 0..<20_000 {
      let string = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
      let format = FormatString(string, isInVariable: Bool.random(using: &random))
      var end = 0
      for piece in format.pieces {
        let range =
          switch piece {
          case .literal(let range), .incomplete(let range), .overflow(let range),
            .argument(let range), .damaged(let range), .unknown(_, of: let range):
            range
          case .specifier(let specifier): specifier.range
          }
        #expect(range.lowerBound == end && range.upperBound > end)
        end = range.upperBound
      }
      #expect(end == string.utf8.count)
    }
  }
}
