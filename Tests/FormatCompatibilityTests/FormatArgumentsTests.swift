import FormatCompatibility
import StringValues
import Testing

@Suite struct FormatArgumentsTests {
  static func mismatches(_ translation: String, _ development: String) -> [String] {
    FormatArguments(development: .plain(development)).mismatches(of: .plain(translation))
      .map { "\($0.severity) \($0)" }
  }

  @Test(
    arguments: [
      ("%d Dateien", "%d files"), ("%i", "%d"), ("%5d", "%d"), ("%2$@ %1$d", "%d %@"),
      ("%1$@ %1$@", "%@"), ("%@ %d", "%1$@ %2$d"), ("%@ %d", "%2$d %1$@"), ("100%%", "100%%"),
      ("Rabatt: 80% auf", "80% off"), ("%.1f", "%f"), ("%1$*2$d", "%1$*2$d"), ("%*d", "%*d"),
    ])
  func acceptsWhatTakesTheSameArguments(translation: String, development: String) {
    #expect(Self.mismatches(translation, development) == [])
  }

  @Test(
    arguments: [
      (
        "%@ %@", "%@",
        ["crash “%@” takes argument 2, which the development string does not have."]
      ),
      ("%d", "%@", ["crash “%d” takes argument 1, which is “%@” in the development string."]),
      ("%s", "%@", ["crash “%s” takes argument 1, which is “%@” in the development string."]),
      (
        "%@ … %d", "%d … %@",
        [
          "crash “%@” takes argument 1, which is “%d” in the development string.",
          "crash “%d” takes argument 2, which is “%@” in the development string.",
        ]
      ),
      (
        "%#@v@", "%@",
        [
          "crash “%#@v@” names a variable that the string doesn't have.",
          "loss Argument 1, “%@” in the development string, is not shown.",
        ]
      ),
      (
        "%*d", "%d",
        [
          "crash “%*d” takes argument 2, which the development string does not have.",
          "loss Argument 1, “%d” in the development string, is not shown.",
        ]
      ),
      (
        "%1$d %d", "%d %d",
        [
          "crash Specifiers with and without a position are mixed in “%1$d %d”.",
          "loss Argument 2, “%d” in the development string, is not shown.",
        ]
      ),
      (
        "%128$d", "%d",
        [
          "crash The number in “%128$” is too large.",
          "loss Argument 1, “%d” in the development string, is not shown.",
        ]
      ),
      ("%ld", "%d", ["loss “%ld” takes argument 1 with another size than “%d”."]),
      ("%u", "%d", ["loss “%u” shows argument 1 in another style than “%d”."]),
      ("keine", "%d", ["loss Argument 1, “%d” in the development string, is not shown."]),
      (
        "%2$@", "%d %@",
        [
          "crash An argument before “%2$@” is left out, so it gets argument 1 instead of 2.",
          "loss Argument 1, “%d” in the development string, is not shown.",
        ]
      ),
      (
        "%2$@", "%@ %@",
        [
          "loss An argument before “%2$@” is left out, so it gets argument 1 instead of 2.",
          "loss Argument 1, “%@” in the development string, is not shown.",
        ]
      ),
      (
        "50%-ig", "50%% off",
        [
          "crash “%-i” takes argument 1, which the development string does not have."
        ]
      ),
      (
        "%d files", "files",
        ["loss “%d” is in a string whose development string has no specifier."]
      ),
      ("%d 100%", "%d 100%%", ["loss “%” isn't a specifier; “%%” shows a percent sign."]),
      ("%d 5%!", "%d 5%%!", ["loss “%!” isn't a specifier; “%%” shows a percent sign."]),
    ])
  func reportsWhatDoesNotFit(translation: String, development: String, expected: [String]) {
    #expect(Self.mismatches(translation, development) == expected)
  }

  static func files(_ forms: [PluralCategory: String], specifier: String? = "d") -> StringValue {
    .format(
      "%#@files@ in %@",
      variables: [
        StringVariable(
          name: "files", specifier: specifier, value: .plural(forms.mapValues { .plain($0) }))
      ])
  }

  @Test func formsMayLeaveTheNumberOut() {
    let arguments = FormatArguments(development: Self.files([.one: "a file", .other: "%d files"]))
    #expect(arguments.arguments.keys.sorted() == [1, 2])
    #expect(
      arguments.mismatches(of: Self.files([.one: "%d soubor", .few: "soubory", .other: ""])) == [])
    #expect(
      arguments.mismatches(of: Self.files([.other: "Dateien"])) == [.omitted(1, expected: "%d")])
  }

  @Test func everyFormIsChecked() {
    let arguments = FormatArguments(development: Self.files([.one: "a file", .other: "%d files"]))
    let wrong = Self.files([.one: "%@", .other: "%d %2$@ %3$@"])
    #expect(
      arguments.mismatches(of: wrong) == [
        .mixedPositionsInForm("%d %2$@ %3$@"),
        .otherClass(1, specifier: "%@", expected: "%d"),
        .missingArgument(3, specifier: "%3$@"),
      ])
    #expect(!arguments.isSafe(wrong))
  }

  @Test(arguments: [
    ("%d of %2$@", FormatMismatch.mixedPositionsInForm("%d of %2$@"), true),
    ("%2$@: %d", .mixedPositionsInForm("%2$@: %d"), true),
    ("%d of %@, %2$@", .mixedPositions("%d of %@, %2$@"), false),
  ])
  func aFormMayMixPositionsWithTheNumberOfItsVariable(
    form: String, mismatch: FormatMismatch, isSafe: Bool
  ) {
    let string = Self.files([.one: "a file in %2$@", .other: form])
    let arguments = FormatArguments(development: string)
    #expect(arguments.ownMismatches.contains(mismatch))
    #expect(arguments.isSafe(string) == isSafe)
    let plural = StringValue.plural([.one: .plain("one in %2$@"), .other: .plain(form)])
    #expect(FormatArguments(development: plural).ownMismatches.contains(mismatch))
  }

  @Test func percentArgStandsForTheNumberOfItsVariable() {
    let arguments = FormatArguments(development: .plain("%lld files"))
    let plural = StringValue.format(
      "%#@files@",
      variables: [
        StringVariable(
          name: "files", argument: 1, specifier: "lld",
          value: .plural([.other: .plain("%arg Dateien")]))
      ])
    #expect(arguments.mismatches(of: plural) == [])
    #expect(FormatArguments(development: plural).arguments[1]?.specifier == "%lld")
    #expect(
      FormatArguments(development: .plain("%@")).mismatches(of: plural) == [
        .otherClass(1, specifier: "%lld", expected: "%@")
      ])
  }

  @Test func nestedVariablesTakeTheArgumentsThatFollow() {
    let string = StringValue.format(
      "%#@done@",
      variables: [
        StringVariable(
          name: "done", specifier: "lu", value: .plural([.other: .plain("%lu of %#@all@")])),
        StringVariable(name: "all", specifier: "lu", value: .plural([.other: .plain("%lu runs")])),
      ])
    let arguments = FormatArguments(development: string)
    #expect(arguments.ownMismatches == [])
    #expect(arguments.arguments.keys.sorted() == [1, 2])
    #expect(arguments.mismatches(of: .plain("%lu / %lu")) == [])
  }

  @Test func devicesAndWidthsAreForms() {
    let arguments = FormatArguments(development: .plain("Tap %@"))
    #expect(
      arguments.mismatches(
        of: .device([
          .iphone: .plain("Tippe auf %@"), .mac: .plain("Klicke auf %d"), .other: .plain(""),
        ])
      ) == [.otherClass(1, specifier: "%d", expected: "%@")])
    #expect(arguments.mismatches(of: .width([10: .plain("%@"), 20: .plain("%@!")])) == [])
  }

  @Test func variablesThatNameThemselvesEnd() {
    let loop = StringValue.format(
      "%#@a@",
      variables: [
        StringVariable(name: "a", value: .plural([.other: .plain("%#@b@ %#@b@")])),
        StringVariable(name: "b", value: .plural([.other: .plain("%#@a@ %#@a@ %d")])),
      ])
    #expect(
      FormatArguments(development: loop).mismatches(of: loop).contains { $0.severity == .crash })
    var deep = StringValue.plain("%d")
    for _ in 0..<40 { deep = .device([.other: deep]) }
    #expect(FormatArguments(development: .plain("%d")).mismatches(of: deep).first == .tooDeep)
  }

  @Test func developmentStringsThatDisagreeWithThemselvesAreReported() {
    let string = StringValue.plural([.one: .plain("%@"), .other: .plain("%d")])
    #expect(
      FormatArguments(development: string).ownMismatches == [
        .otherClass(1, specifier: "%d", expected: "%@")
      ])
  }

  /// A key that only looks like a format says nothing of the string.
  @Test(arguments: [("80% of", false), ("%lld of", true), ("100%", false), ("a", false)])
  func aKeyPassesArgumentsIfItIsAFormat(_ key: String, _ isFormat: Bool) {
    #expect(FormatArguments(development: .plain("Some"), key: key).isFormat == isFormat)
  }
}
