import Foundation
import LevityLocalization
import LocalizedTexts
import PluralRules
import Testing

@Suite struct TextFormatterFormsTests {
  static func plural(_ forms: [PluralCategory: String]) -> LocalizedText {
    .plural(forms.mapValues { .text($0) })
  }

  static func files(
    argument: Int? = nil, specifier: String? = "lld", _ forms: [PluralCategory: String]
  )
    -> LocalizedText
  {
    .format(
      "%#@files@!",
      variables: [
        TextVariable(name: "files", argument: argument, specifier: specifier, text: plural(forms))
      ])
  }

  @Test(
    arguments: [
      ("en", 1, "one 1"), ("en", 0, "other 0"), ("en", 2, "other 2"), ("ru", 1, "one 1"),
      ("ru", 21, "one 21"), ("ru", 3, "few 3"), ("ru", 11, "many 11"), ("ja", 1, "other 1"),
      ("ar", 2, "two 2"), ("tlh", 5, "other 5"), ("en", -1, "one -1"),
    ])
  func choosesByTheLanguagesRule(language: String, number: Int, expected: String) throws {
    let forms = Dictionary(
      uniqueKeysWithValues: PluralCategory.allCases.filter { $0 != .zero }.map {
        ($0, "\($0.name) %lld")
      })
    let formatter = TextFormatterTests.formatter(language)
    #expect(try formatter.string(Self.plural(forms), [number]) == expected)
    #expect(try formatter.string(Self.files(forms), [number]) == expected + "!")
  }

  @Test func zeroIsHonouredWhereverItIsGiven() throws {
    let text = Self.files([.zero: "none", .one: "one", .other: "%lld"])
    #expect(try TextFormatterTests.formatter().string(text, [0]) == "none!")
    #expect(try TextFormatterTests.formatter("de").string(text, [0.0]) == "none!")
  }

  @Test func otherStandsInForWhatIsMissing() throws {
    let formatter = TextFormatterTests.formatter("ru")
    #expect(try formatter.string(Self.files([.other: "%lld"]), [3]) == "3!")
    #expect(throws: TextFormatError.missingForm) {
      try formatter.string(Self.files([.one: "%lld"]), [3])
    }
    #expect(try formatter.string(Self.files([.one: "%lld"]), [1]) == "1!")
  }

  @Test func fractionsChooseByTheirShortestForm() throws {
    let text = Self.files(specifier: "f", [.one: "one %.1f", .other: "other %.1f"])
    #expect(try TextFormatterTests.formatter().string(text, [1.0]) == "one 1.0!")
    #expect(try TextFormatterTests.formatter().string(text, [1.5]) == "other 1.5!")
  }

  @Test func textsAreNoNumbers() {
    #expect(throws: TextFormatError.wrongArgument(1, conversion: 100)) {
      try TextFormatterTests.formatter().string(Self.files([.other: "%lld"]), ["a"])
    }
  }

  @Test func variablesNestAndTakeTheArgumentsThatFollow() throws {
    let text = LocalizedText.format(
      "%1$#@done@",
      variables: [
        TextVariable(
          name: "done", specifier: "lu",
          text: Self.plural([.zero: "nothing of %2$#@all@", .other: "%lu of %#@all@"])),
        TextVariable(
          name: "all", specifier: "lu", text: Self.plural([.one: "%lu run", .other: "%lu runs"])),
      ])
    let formatter = TextFormatterTests.formatter()
    #expect(try formatter.string(text, [1, 5]) == "1 of 5 runs")
    #expect(try formatter.string(text, [1, 1]) == "1 of 1 run")
    #expect(try formatter.string(text, [0, 1]) == "nothing of 1 run")
  }

  @Test func percentArgIsTheNumberOfItsVariable() throws {
    let text = LocalizedText.format(
      "%@ has %#@files@ in %#@folders@",
      variables: [
        TextVariable(
          name: "files", argument: 2, specifier: "lld",
          text: Self.plural([.one: "%arg file", .other: "%arg files"])),
        TextVariable(
          name: "folders", argument: 3, specifier: "lld",
          text: Self.plural([.one: "one folder", .other: "%arg folders"])),
      ])
    let formatter = TextFormatterTests.formatter("en", locale: "en_US")
    #expect(try formatter.string(text, ["Ann", 1, 1]) == "Ann has 1 file in one folder")
    #expect(try formatter.string(text, ["Ann", 1234, 2]) == "Ann has 1,234 files in 2 folders")
  }

  @Test func pluralsWithoutAVariableChooseByTheNumberShown() throws {
    let text = Self.plural([.one: "%2$@: one file", .other: "%2$@: %1$lld files"])
    let formatter = TextFormatterTests.formatter()
    #expect(try formatter.string(text, [1, "A"]) == "A: one file")
    #expect(try formatter.string(text, [2, "A"]) == "A: 2 files")
    let second = Self.plural([.one: "%@: one", .other: "%@: %lld"])
    #expect(try formatter.string(second, ["A", 1]) == "A: one")
    #expect(try formatter.string(Self.plural([.one: "one", .other: "other"]), [1]) == "other")
  }

  @Test func devicesHaveTheirForms() throws {
    let text = LocalizedText.device([.mac: .text("Click %@"), .other: .text("Tap %@")])
    var formatter = TextFormatterTests.formatter()
    #expect(try formatter.string(text, ["OK"]) == "Tap OK")
    formatter.device = .mac
    #expect(try formatter.string(text, ["OK"]) == "Click OK")
    #expect(throws: TextFormatError.missingForm) {
      try formatter.string(.device([.ipad: .text("x")]), ["OK"])
    }
  }

  @Test(arguments: [(nil, "widest"), (5, "narrow"), (20, "middle"), (25, "middle"), (99, "widest")])
  func theWidestFormThatFitsIsShown(width: Int?, expected: String) throws {
    let text = LocalizedText.width([10: .text("narrow"), 20: .text("middle"), 30: .text("widest")])
    var formatter = TextFormatterTests.formatter()
    formatter.width = width
    #expect(try formatter.string(text, [any CVarArg]()) == expected)
  }

  @Test func variablesWithoutEndAreRefused() {
    let loop = LocalizedText.format(
      "%#@a@",
      variables: [TextVariable(name: "a", text: Self.plural([.other: "%#@a@%#@a@"]))])
    #expect(throws: TextFormatError.tooDeep) {
      try TextFormatterTests.formatter().string(loop, [1, 2, 3])
    }
    let names = (0..<14).map { "v\($0)" }
    let doubling = LocalizedText.format(
      "%1$#@v0@",
      variables: zip(names, names.dropFirst() + ["v13"]).map { name, next in
        TextVariable(
          name: name, text: .text(name == "v13" ? "x" : "%1$#@\(next)@%1$#@\(next)@%1$#@\(next)@"))
      })
    #expect(throws: TextFormatError.tooDeep) {
      try TextFormatterTests.formatter().string(doubling, [1])
    }
  }
}
