import FormatChecking
import LocalizedTexts
import Testing

@Suite struct FormatArgumentsTests {
  static func problems(_ translation: String, _ development: String) -> [String] {
    FormatArguments(development: .text(development)).problems(of: .text(translation))
      .map { "\($0.severity) \($0)" }
  }

  @Test(
    arguments: [
      ("%d Dateien", "%d files"), ("%i", "%d"), ("%5d", "%d"), ("%2$@ %1$d", "%d %@"),
      ("%1$@ %1$@", "%@"), ("%@ %d", "%1$@ %2$d"), ("%@ %d", "%2$d %1$@"), ("100%%", "100%%"),
      ("Rabatt: 80% auf", "80% off"), ("%.1f", "%f"), ("%1$*2$d", "%1$*2$d"), ("%*d", "%*d"),
    ])
  func acceptsWhatTakesTheSameArguments(translation: String, development: String) {
    #expect(Self.problems(translation, development) == [])
  }

  @Test(
    arguments: [
      (
        "%@ %@", "%@",
        ["crash “%@” takes argument 2, which the development text does not have."]
      ),
      ("%d", "%@", ["crash “%d” takes argument 1, which is “%@” in the development text."]),
      ("%s", "%@", ["crash “%s” takes argument 1, which is “%@” in the development text."]),
      (
        "%@ … %d", "%d … %@",
        [
          "crash “%@” takes argument 1, which is “%d” in the development text.",
          "crash “%d” takes argument 2, which is “%@” in the development text.",
        ]
      ),
      (
        "%#@v@", "%@",
        [
          "crash “%#@v@” names a variable that the text lacks.",
          "loss Argument 1, “%@” in the development text, is not shown.",
        ]
      ),
      (
        "%*d", "%d",
        [
          "crash “%*d” takes argument 2, which the development text does not have.",
          "loss Argument 1, “%d” in the development text, is not shown.",
        ]
      ),
      (
        "%1$d %d", "%d %d",
        [
          "crash Specifiers with and without a position are mixed in “%1$d %d”.",
          "loss Argument 2, “%d” in the development text, is not shown.",
        ]
      ),
      (
        "%128$d", "%d",
        [
          "crash The number in “%128$” is too large.",
          "loss Argument 1, “%d” in the development text, is not shown.",
        ]
      ),
      ("%ld", "%d", ["loss “%ld” takes argument 1 as another size than “%d”."]),
      ("%u", "%d", ["loss “%u” shows argument 1 otherwise than “%d”."]),
      ("keine", "%d", ["loss Argument 1, “%d” in the development text, is not shown."]),
      (
        "%2$@", "%d %@",
        [
          "crash An argument before “%2$@” is left out, so it gets argument 1 in place of 2.",
          "loss Argument 1, “%d” in the development text, is not shown.",
        ]
      ),
      (
        "%2$@", "%@ %@",
        [
          "loss An argument before “%2$@” is left out, so it gets argument 1 in place of 2.",
          "loss Argument 1, “%@” in the development text, is not shown.",
        ]
      ),
      (
        "50%-ig", "50%% off",
        [
          "crash “%-i” takes argument 1, which the development text does not have."
        ]
      ),
      (
        "%d files", "files",
        ["loss “%d” stands in a text whose development text has no specifier."]
      ),
      ("%d 100%", "%d 100%%", ["loss “%” is no specifier; “%%” shows a percent sign."]),
      ("%d 5%!", "%d 5%%!", ["loss “%!” is no specifier; “%%” shows a percent sign."]),
    ])
  func tellsWhatDoesNotFit(translation: String, development: String, expected: [String]) {
    #expect(Self.problems(translation, development) == expected)
  }

  static func files(_ forms: [PluralCategory: String], specifier: String? = "d") -> LocalizedText {
    .format(
      "%#@files@ in %@",
      variables: [
        TextVariable(
          name: "files", specifier: specifier, text: .plural(forms.mapValues { .text($0) }))
      ])
  }

  @Test func formsMayLeaveTheNumberOut() {
    let arguments = FormatArguments(development: Self.files([.one: "a file", .other: "%d files"]))
    #expect(arguments.arguments.keys.sorted() == [1, 2])
    #expect(
      arguments.problems(of: Self.files([.one: "%d soubor", .few: "soubory", .other: ""])) == [])
    #expect(
      arguments.problems(of: Self.files([.other: "Dateien"])) == [.omitted(1, expected: "%d")])
  }

  @Test func everyFormIsChecked() {
    let arguments = FormatArguments(development: Self.files([.one: "a file", .other: "%d files"]))
    let wrong = Self.files([.one: "%@", .other: "%d %2$@ %3$@"])
    #expect(
      arguments.problems(of: wrong) == [
        .mixedPositionsInForm("%d %2$@ %3$@"),
        .otherClass(1, specifier: "%@", expected: "%d"),
        .missingArgument(3, specifier: "%3$@"),
      ])
    #expect(!arguments.isSafe(wrong))
  }

  @Test(arguments: [
    ("%d of %2$@", FormatProblem.mixedPositionsInForm("%d of %2$@"), true),
    ("%2$@: %d", .mixedPositionsInForm("%2$@: %d"), true),
    ("%d of %@, %2$@", .mixedPositions("%d of %@, %2$@"), false),
  ])
  func aFormMayMixPositionsWithTheNumberOfItsVariable(
    form: String, problem: FormatProblem, isSafe: Bool
  ) {
    let text = Self.files([.one: "a file in %2$@", .other: form])
    let arguments = FormatArguments(development: text)
    #expect(arguments.ownProblems.contains(problem))
    #expect(arguments.isSafe(text) == isSafe)
    let plural = LocalizedText.plural([.one: .text("one in %2$@"), .other: .text(form)])
    #expect(FormatArguments(development: plural).ownProblems.contains(problem))
  }

  @Test func percentArgStandsForTheNumberOfItsVariable() {
    let arguments = FormatArguments(development: .text("%lld files"))
    let plural = LocalizedText.format(
      "%#@files@",
      variables: [
        TextVariable(
          name: "files", argument: 1, specifier: "lld",
          text: .plural([.other: .text("%arg Dateien")]))
      ])
    #expect(arguments.problems(of: plural) == [])
    #expect(FormatArguments(development: plural).arguments[1]?.specifier == "%lld")
    #expect(
      FormatArguments(development: .text("%@")).problems(of: plural) == [
        .otherClass(1, specifier: "%lld", expected: "%@")
      ])
  }

  @Test func nestedVariablesTakeTheArgumentsThatFollow() {
    let text = LocalizedText.format(
      "%#@done@",
      variables: [
        TextVariable(
          name: "done", specifier: "lu", text: .plural([.other: .text("%lu of %#@all@")])),
        TextVariable(name: "all", specifier: "lu", text: .plural([.other: .text("%lu runs")])),
      ])
    let arguments = FormatArguments(development: text)
    #expect(arguments.ownProblems == [])
    #expect(arguments.arguments.keys.sorted() == [1, 2])
    #expect(arguments.problems(of: .text("%lu / %lu")) == [])
  }

  @Test func devicesAndWidthsAreForms() {
    let arguments = FormatArguments(development: .text("Tap %@"))
    #expect(
      arguments.problems(
        of: .device([
          .iphone: .text("Tippe auf %@"), .mac: .text("Klicke auf %d"), .other: .text(""),
        ])
      ) == [.otherClass(1, specifier: "%d", expected: "%@")])
    #expect(arguments.problems(of: .width([10: .text("%@"), 20: .text("%@!")])) == [])
  }

  @Test func variablesThatNameThemselvesEnd() {
    let loop = LocalizedText.format(
      "%#@a@",
      variables: [
        TextVariable(name: "a", text: .plural([.other: .text("%#@b@ %#@b@")])),
        TextVariable(name: "b", text: .plural([.other: .text("%#@a@ %#@a@ %d")])),
      ])
    #expect(
      FormatArguments(development: loop).problems(of: loop).contains { $0.severity == .crash })
    var deep = LocalizedText.text("%d")
    for _ in 0..<40 { deep = .device([.other: deep]) }
    #expect(FormatArguments(development: .text("%d")).problems(of: deep).first == .tooDeep)
  }

  @Test func developmentTextsThatDisagreeWithThemselvesAreTold() {
    let text = LocalizedText.plural([.one: .text("%@"), .other: .text("%d")])
    #expect(
      FormatArguments(development: text).ownProblems == [
        .otherClass(1, specifier: "%d", expected: "%@")
      ])
  }
}
