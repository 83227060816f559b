import CodeGeneration
import Foundation
import StringKeys
import StringValues
import TestSupport
import Testing

@Suite struct StringParameterTests {
  private func parameters(
    _ text: StringValue, _ rule: StringAccessorOptions.ParameterRule = .swiftGen
  ) -> String? {
    let string = GeneratedString(key: StringKey(key: "x"), id: 0, value: text)
    let options = StringAccessorOptions(parameterRule: rule, noComments: true)
    let source = StringExample.accessors([string], options).source
    guard let line = source.split(separator: "\n").first(where: { $0.contains(" static ") })
    else { return nil }
    guard let open = line.firstIndex(of: "("), line.contains(" func "),
      let close = line.firstRange(of: ") -> ")
    else { return "" }
    let types = line[line.index(after: open)..<close.lowerBound].components(separatedBy: ", ")
    return types.map { String($0.drop { $0 != ":" }.dropFirst(2)) }.joined(separator: " ")
  }

  @Test(arguments: [
    ("%@", "Any"), ("%f", "Float"), ("%g-%e", "Float Float"),
    ("%1.2f : %.3f : %+3f : %-6.2f", "Float Float Float Float"),
    ("%d-%i-%o-%u-%x", "Int Int Int Int Int"), ("%c-%s", "CChar UnsafePointer<CChar>"),
    ("%hd %hhd %ld %lld %qd %zd %td %jd %LD", "Int Int Int Int Int Int Int Int Int"),
    ("%2$d-%4$f-%3$@-%c", "CChar Int Any Float"),
    ("%2$1.3d - %4$-.7f - %3$@ - %% - %5$+3c - %%", "Int Any Float CChar"),
    (
      "%@ - %d - %0$@ - %f - %5$d - %04$f - %6$d - %007$@ - %8$3.2f - %11$1.2f - %9$@ - %10$d",
      "Any Int Float Float Int Int Any Float Any Int Float"
    ),
    ("%@ %7$d %@ %@ %8$d %@ %@", "Any Any Any Any Any Int Int"),
    ("%-9d", "Int"), ("%+9d", "Int"), ("% 9d", "Int"), ("%#9d", "Int"), ("%09d", "Int"),
    ("%_9d %_9f %_9@ %!9@", ""), ("Text: %1$@; %1$@.", "Any"), ("%%foo", ""), ("%%%foo", "Float"),
    ("80% of 100%", "Int"), ("%12d", ""), ("%lf", ""), ("%", ""), ("%%%", ""), ("%1", ""),
    ("%1$", ""), ("%P", "UnsafeRawPointer"), ("%300$@", ""), ("%99999999999999999999$@", ""),
  ])
  func swiftGensRule(_ format: String, _ expected: String) {
    #expect(parameters(.plain(format)) == expected)
  }

  @Test(arguments: [
    "Text: %1$@; %1$ld.", "%@ %1$d", "%1$d %@", "%@ %2$d %@", "%@ %2$d %@ %@ %5$d %@ %@",
  ])
  func twoTypesForOneArgumentGiveNoAccessor(_ format: String) {
    #expect(parameters(.plain(format)) == nil)
    #expect(parameters(.plain(format), .foundation) == nil)
  }

  @Test(arguments: [
    ("80% of 100%", ""), ("%12d", "Int"), ("%lf", "Float"), ("%*d", "Int Int"),
    ("%S", "UnsafePointer<CChar>"),
    ("%%", ""), ("%2$@", "Any"),
  ])
  func foundationsRule(_ format: String, _ expected: String) {
    #expect(parameters(.plain(format), .foundation) == expected)
  }

  @Test func variablesTakeWhatTheyChooseBy() {
    let text = StringValue.format(
      "%2$#@places@ of %1$@ in %#@days@",
      variables: [
        StringVariable(
          name: "places", specifier: "lu", value: .plural([.other: .plain("%lu of %3$@")])),
        StringVariable(
          name: "days", argument: 4, specifier: "f", value: .plural([.other: .plain("%f")])),
      ])

    #expect(parameters(text) == "Any Int Float")
    #expect(parameters(text, .foundation) == "Any Int Any Float")
  }

  @Test func anArgumentThatNothingWantsIsFilled() {
    let string = GeneratedString(key: StringKey(key: "x"), id: 7, value: .plain("%3$@ %1$d"))

    let source = StringExample.accessors([string]).source

    #expect(source.contains("func x(_ p1: Int, _ p2: Any) -> String { _stringINO(p1, p2, 7) }"))
    #expect(source.contains("_strings.string(id, p1, 0, String(describing: p2))"))
  }

  @Test func anyFormatGivesSourceOrNone() {
    var random = SeededRandom(seed: 4)
    let parts = [
      "%", "$", "1", "2", "9", "@", "d", "l", "h", "f", ".", "#", " ", "-", "c", "s", "x",
    ]
    for _ in 0..<2_000 {
      let format = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      for rule in StringAccessorOptions.ParameterRule.allCases {
        let count = parameters(.plain(format), rule)?.split(separator: " ").count ?? 0
        #expect(count <= 127)
      }
    }
  }
}
