import Foundation
import StringValues
import Testing

@testable import LevityStrings

@Suite struct StringFormatterFormsTests {
  static func plural(_ forms: [PluralCategory: String]) -> StringValue {
    .plural(forms.mapValues { .plain($0) })
  }

  static func files(
    argument: Int? = nil, specifier: String? = "lld", _ forms: [PluralCategory: String]
  )
    -> StringValue
  {
    .format(
      "%#@files@!",
      variables: [
        StringVariable(
          name: "files", argument: argument, specifier: specifier, value: plural(forms))
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
    let formatter = StringFormatterTests.formatter(language)
    #expect(try formatter.string(Self.plural(forms), [number]) == expected)
    #expect(try formatter.string(Self.files(forms), [number]) == expected + "!")
  }

  @Test func zeroIsHonouredWhereverItIsGiven() throws {
    let string = Self.files([.zero: "none", .one: "one", .other: "%lld"])
    #expect(try StringFormatterTests.formatter().string(string, [0]) == "none!")
    #expect(try StringFormatterTests.formatter("de").string(string, [0.0]) == "none!")
  }

  @Test func otherStandsInForWhatIsMissing() throws {
    let formatter = StringFormatterTests.formatter("ru")
    #expect(try formatter.string(Self.files([.other: "%lld"]), [3]) == "3!")
    #expect(throws: StringFormatError.missingForm) {
      try formatter.string(Self.files([.one: "%lld"]), [3])
    }
    #expect(try formatter.string(Self.files([.one: "%lld"]), [1]) == "1!")
  }

  @Test func fractionsChooseByTheirShortestForm() throws {
    let string = Self.files(specifier: "f", [.one: "one %.1f", .other: "other %.1f"])
    #expect(try StringFormatterTests.formatter().string(string, [1.0]) == "one 1.0!")
    #expect(try StringFormatterTests.formatter().string(string, [1.5]) == "other 1.5!")
  }

  @Test func stringsAreNotNumbers() {
    #expect(throws: StringFormatError.wrongArgument(1, conversion: 100)) {
      try StringFormatterTests.formatter().string(Self.files([.other: "%lld"]), ["a"])
    }
  }

  @Test func variablesNestAndTakeTheArgumentsThatFollow() throws {
    let string = StringValue.format(
      "%1$#@done@",
      variables: [
        StringVariable(
          name: "done", specifier: "lu",
          value: Self.plural([.zero: "nothing of %2$#@all@", .other: "%lu of %#@all@"])),
        StringVariable(
          name: "all", specifier: "lu", value: Self.plural([.one: "%lu run", .other: "%lu runs"])),
      ])
    let formatter = StringFormatterTests.formatter()
    #expect(try formatter.string(string, [1, 5]) == "1 of 5 runs")
    #expect(try formatter.string(string, [1, 1]) == "1 of 1 run")
    #expect(try formatter.string(string, [0, 1]) == "nothing of 1 run")
  }

  @Test func percentArgIsTheNumberOfItsVariable() throws {
    let string = StringValue.format(
      "%@ has %#@files@ in %#@folders@",
      variables: [
        StringVariable(
          name: "files", argument: 2, specifier: "lld",
          value: Self.plural([.one: "%arg file", .other: "%arg files"])),
        StringVariable(
          name: "folders", argument: 3, specifier: "lld",
          value: Self.plural([.one: "one folder", .other: "%arg folders"])),
      ])
    let formatter = StringFormatterTests.formatter("en", locale: "en_US")
    #expect(try formatter.string(string, ["Ann", 1, 1]) == "Ann has 1 file in one folder")
    #expect(try formatter.string(string, ["Ann", 1234, 2]) == "Ann has 1,234 files in 2 folders")
  }

  @Test func pluralsWithoutAVariableChooseByTheNumberShown() throws {
    let string = Self.plural([.one: "%2$@: one file", .other: "%2$@: %1$lld files"])
    let formatter = StringFormatterTests.formatter()
    #expect(try formatter.string(string, [1, "A"]) == "A: one file")
    #expect(try formatter.string(string, [2, "A"]) == "A: 2 files")
    let second = Self.plural([.one: "%@: one", .other: "%@: %lld"])
    #expect(try formatter.string(second, ["A", 1]) == "A: one")
    #expect(try formatter.string(Self.plural([.one: "one", .other: "other"]), [1]) == "other")
  }

  @Test func devicesHaveTheirForms() throws {
    let string = StringValue.device([.mac: .plain("Click %@"), .other: .plain("Tap %@")])
    var formatter = StringFormatterTests.formatter()
    #expect(try formatter.string(string, ["OK"]) == "Tap OK")
    formatter.device = .mac
    #expect(try formatter.string(string, ["OK"]) == "Click OK")
    #expect(throws: StringFormatError.missingForm) {
      try formatter.string(.device([.ipad: .plain("x")]), ["OK"])
    }
  }

  @Test(arguments: [(nil, "widest"), (5, "narrow"), (20, "middle"), (25, "middle"), (99, "widest")])
  func theWidestFormThatFitsIsShown(width: Int?, expected: String) throws {
    let string = StringValue.width([
      10: .plain("narrow"), 20: .plain("middle"), 30: .plain("widest"),
    ])
    var formatter = StringFormatterTests.formatter()
    formatter.width = width
    #expect(try formatter.string(string, [any CVarArg]()) == expected)
  }

  @Test func variablesWithoutEndAreRefused() {
    let loop = StringValue.format(
      "%#@a@",
      variables: [StringVariable(name: "a", value: Self.plural([.other: "%#@a@%#@a@"]))])
    #expect(throws: StringFormatError.tooDeep) {
      try StringFormatterTests.formatter().string(loop, [1, 2, 3])
    }
    let names = (0..<14).map { "v\($0)" }
    let doubling = StringValue.format(
      "%1$#@v0@",
      variables: zip(names, names.dropFirst() + ["v13"]).map { name, next in
        StringVariable(
          name: name, value: .plain(name == "v13" ? "x" : "%1$#@\(next)@%1$#@\(next)@%1$#@\(next)@")
        )
      })
    #expect(throws: StringFormatError.tooDeep) {
      try StringFormatterTests.formatter().string(doubling, [1])
    }
  }
}
