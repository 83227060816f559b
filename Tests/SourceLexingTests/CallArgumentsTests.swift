import SourceLexing
import Testing

@Suite struct CallArgumentsTests {
  private static func text(_ tokens: SourceTokens, _ range: Range<Int>?) -> String? {
    range.map { tokens.tokens[$0].map(tokens.string).joined(separator: " ") }
  }

  /// The arguments of a call or message, with brackets looked up or counted.
  private static func described(
    _ source: String, _ language: SourceTokenizer.Language,
    _ read: (SourceTokens, [Int]?) -> CallArguments
  ) -> [String] {
    let tokens = SourceTokens(Array(source.utf8), language)
    return [nil, CallArguments.closers(of: tokens)].map { closers in
      let arguments = read(tokens, closers)
      let labelled = ["a", "b"].map {
        text(tokens, arguments.labelled($0)).map { "<\($0)>" } ?? "-"
      }
      let others = (-1...3).map { text(tokens, arguments.unlabelled($0)).map { "<\($0)>" } ?? "-" }
      return labelled.joined(separator: " ") + ", " + others.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("f()", "- -, - - - - -"), ("f(x)", "- -, - <x> - - -"), ("f(x, y)", "- -, - <x> <y> - -"),
    ("f(a: 1)", "<1> -, - - - - -"), ("f(a:)", "<> -, - - - - -"),
    ("f(a: 1, x)", "<1> -, - - <x> - -"),
    ("f(x, b: 2, a: 1)", "<1> <2>, - <x> - - -"), ("f(,)", "- -, - <> - - -"),
    ("f(x,)", "- -, - <x> - - -"),
    ("f(,:)", "- -, - <> <:> - -"), ("f(a b: 1)", "- -, - <a b : 1> - - -"),
    ("f(\"a\": 1)", "- -, - <\"a\" : 1> - - -"),
    ("f(g(1, 2), b: [3, 4])", "- <[ 3 , 4 ]>, - <g ( 1 , 2 )> - - -"),
    ("f({ (x, y) }, z)", "- -, - <{ ( x , y ) }> <z> - -"),
    ("f(x", "- -, - <x> - - -"), ("f(a: 1, b: 2", "<1> <2>, - - - - -"), ("f(", "- -, - - - - -"),
    ("f(x) + g(y, z)", "- -, - <x> - - -"), ("f(a: 1, a: 2)", "<1> -, - - - - -"),
    ("f(x[1)", "- -, - <x [ 1 )> - - -"),
  ])
  func argumentsAreBetweenCommas(_ source: String, _ arguments: String) {
    let found = Self.described(source, .swift) { CallArguments($0, open: 1, closers: $1) }
    // A bracket that nothing closes takes the rest with it either way.
    #expect(found == [arguments, arguments])
  }

  @Test(arguments: [
    ("[x a:1]", "<1> -, - - - - -"), ("[x a:1 b:2]", "<1> <2>, - - - - -"),
    ("[x a:]", "<> -, - - - - -"),
    ("[x a:b:2]", "<b : 2> -, - - - - -"), ("[x a:[y c:3] b:2]", "<[ y c : 3 ]> <2>, - - - - -"),
    ("[x a:1, 2, nil]", "<1 , 2 , nil> -, - - - - -"), ("[x a:1", "<1> -, - - - - -"),
    ("[x a:", "<> -, - - - - -"),
    ("[x a", "- -, - - - - -"), ("[x a:y b]", "<y b> -, - - - - -"),
    ("[x a:1 :2]", "<1 : 2> -, - - - - -"),
  ])
  func partsOfMessagesHaveLabels(_ source: String, _ arguments: String) {
    let found = Self.described(source, .objectiveC) { CallArguments($0, message: 2, closers: $1) }
    #expect(found == [arguments, arguments])
  }

  @Test func sixteenPartsAreRead() {
    let parts = (0..<18).map { "p\($0):\($0)" }.joined(separator: " ")
    let tokens = SourceTokens(Array("[x \(parts)]".utf8), .objectiveC)
    let arguments = CallArguments(tokens, message: 2, closers: CallArguments.closers(of: tokens))
    #expect(Self.text(tokens, arguments.labelled("p15")) == "15")
    #expect(arguments.labelled("p16") == nil)
    let all = CallArguments(tokens, message: 2)
    #expect(Self.text(tokens, all.labelled("p17")) == "17")
  }

  @Test(
    arguments: [
      ("f(a[b]", [0, 6, 2, 5, 4, 5]), ("", []), ("(", [1]), (")", [0]), ("()", [1, 1]),
      (")(", [0, 2]),
      ("(])", [1, 1, 2]), ("{}()", [1, 1, 3, 3]),
    ] as [(String, [Int])])
  func bracketsKnowWhatClosesThem(_ source: String, _ closers: [Int]) {
    #expect(CallArguments.closers(of: SourceTokens(Array(source.utf8), .swift)) == closers)
  }
}
