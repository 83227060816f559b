import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@Suite struct LanguageStringsTests {
  @Test func rawStreamsGiveTheTableBack() throws {
    var generator = RandomStrings(seed: 1)
    for _ in 0..<500 {
      let values = (0..<20).map { _ in generator.value() }
      let strings = try LanguageStrings(values: values)
      let raw = try strings.rawStream()
      let again = try LanguageStrings(rawStream: raw)

      #expect(strings.values == values)
      #expect(again == strings)
      #expect(again.values == values)
    }
  }

  /// The example of Documentation/Formats/StringPack.md.
  @Test func layoutIsTheDocumentedOne() throws {
    let strings = try LanguageStrings(values: Self.example)

    let raw = try strings.rawStream()

    // Five ids, two structured values; two shapes: a variable of a plural, a plural. Each value has the next.
    var expected: [UInt8] = [5, 2, 2, 6, 1, 0x6E, 0, 2, 0x64, 1, 1, 0, 0]
    // One, few and other; one and other.
    expected += [0x2A, 0x22]
    // A string, one missing, one as in the development language.
    expected += Array("Öffnen\0".utf8) + [1, 0, 2, 0]
    // Forms, the third of which equals the second; a string with an escaped byte.
    expected += [3] + Array("%d файл\0%d файла\0".utf8) + [2]
    expected += [3, 0x61, 1, 0x42, 0, 0x62, 0]
    #expect(raw == expected)
  }

  static let example: [PackedValue] = [
    .value(.plain("Öffnen")), .missing, .sameAsDevelopment,
    .value(
      .format(
        "%#@n@",
        variables: [
          StringVariable(
            name: "n", specifier: "d",
            value: .plural([
              .one: .plain("%d файл"), .few: .plain("%d файла"), .other: .plain("%d файла"),
            ]))
        ])),
    .value(.plural([.one: .plain("a\u{2}"), .other: .plain("b")])),
  ]

  @Test(arguments: [
    ("no form", StringValue.plural([:])),
    ("no form", .device([:])),
    ("0 forms", .width([:])),
    ("width -1", .width([-1: .plain("")])),
    (
      "argument",
      .format("", variables: [StringVariable(name: "a", argument: 0, value: .plain(""))])
    ),
    (
      "too long",
      .format(
        "", variables: [StringVariable(name: String(repeating: "a", count: 256), value: .plain(""))]
      )
    ),
    ("deep", (0..<40).reduce(StringValue.plain("")) { string, _ in .device([.mac: string]) }),
  ])
  func refusesWhatItCannotStore(_ words: String, _ value: StringValue) throws {
    let error = #expect(throws: StringPackError.self) {
      try LanguageStrings(values: [.missing, .value(value)])
    }
    guard case .unrepresentable(1, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(words))
  }

  @Test(arguments: [
    ("fewer ids than the count", [1, 0] as [UInt8]),
    ("more ids than the count", [1, 0, 1, 0, 1, 0]),
    ("more structured values than ids", [1, 2]),
    ("a number in more bytes than needed", [0x81, 0x00, 0, 1, 0]),
    ("a string without end", [1, 0, 0x61]),
    ("a string that is not UTF-8", [1, 0, 0xFF, 0]),
    ("a surrogate", [1, 0, 0xED, 0xA0, 0x80, 0]),
    ("a mark without end", [1, 0, 2, 0x61, 0]),
    ("a byte that needs an escape", [1, 0, 0x61, 0x06, 0]),
    ("an escape of another byte", [1, 0, 0x01, 0x47, 0]),
    ("a structured value that is not counted", [1, 0, 3, 0x61, 0]),
    ("a structured value that is missing", [1, 1, 1, 1, 0, 0x20, 1, 0]),
    ("a shape that is a string", [1, 1, 1, 0, 0, 3, 0x61, 0]),
    ("a shape without value", [1, 1, 2, 1, 3, 1, 0, 0, 0x20, 3, 0]),
    ("a shape twice", [2, 2, 2, 1, 1, 0, 0, 0x20, 0x20, 3, 0, 3, 0]),
    ("a shape that comes later", [1, 1, 1, 1, 1, 0x20, 3, 0]),
    ("a plural without forms", [1, 1, 1, 1, 0, 0x00, 3]),
    ("a plural of strings as nodes", [1, 1, 1, 2, 0x20, 0, 0, 3, 0]),
    ("a form twice", [1, 1, 1, 1, 0, 0x22, 3, 0x61, 0, 0x61, 0]),
    ("a form before the first", [1, 1, 1, 1, 0, 0x22, 3, 2, 0x61, 0]),
    ("not the nearest form", [1, 1, 1, 1, 0, 0x2A, 3, 0x61, 0, 2, 3]),
    (
      "a format that is its variable",
      [1, 1, 1, 5, 1, 0, 0, 0, 0, 0, 3] + Array("%#@@".utf8) + [0, 0]
    ),
    ("more than the values", [0, 0, 0]),
  ])
  func refusesOtherSpellings(_ what: String, _ raw: [UInt8]) {
    #expect(throws: StringPackError.self, "\(what)") { try LanguageStrings(rawStream: raw) }
  }

  @Test func readsOneStreamForTheSameStrings() throws {
    var generator = RandomStrings(seed: 2)
    var random = SeededRandom(seed: 3)
    var accepted = 0
    for _ in 0..<Mutations.count {
      let raw = random.mutate(try generator.strings(count: 6).rawStream())
      do throws(StringPackError) {
        let strings = try LanguageStrings(rawStream: raw)
        #expect(try strings.rawStream() == raw)
        #expect(try LanguageStrings(values: strings.values) == strings)
        accepted += 1
      } catch {
        #expect(error.description.hasSuffix("."))
      }
    }
    #expect(accepted > 0)
  }

  @Test func distinguishesComposedFromDecomposed() throws {
    let composed = try LanguageStrings(values: [.value(.plain("é"))])
    let decomposed = try LanguageStrings(values: [.value(.plain("e\u{301}"))])

    #expect(composed != decomposed)
    #expect(try composed.rawStream() != decomposed.rawStream())
  }

  @Test func idsBeyondTheTableAreMissing() throws {
    let strings = try LanguageStrings(values: [.value(.plain("a"))])

    #expect(strings.state(-1) == .missing)
    #expect(strings.state(1) == .missing)
    #expect(strings[1] == .missing)
    #expect(strings[.max] == .missing)
  }

  /// Beside the damaged spellings: those above are refused for what they say, not for something else.
  @Test(arguments: [
    [1, 0, 0x61, 0] as [UInt8], [1, 0, 1, 0], [1, 0, 1, 0x46, 0],
    [2, 2, 1, 1, 0, 1, 0x20, 0x20, 3, 0, 3, 0],
    [1, 1, 1, 1, 0, 0x2A, 3, 0x61, 0, 2, 2], [1, 1, 1, 5, 1, 0, 0, 0, 0, 0, 3, 0x61, 0, 0], [0, 0],
  ])
  func readsTheSpellingsBesideThem(_ raw: [UInt8]) throws {
    #expect(try LanguageStrings(rawStream: raw).rawStream() == raw)
  }

  @Test func refusesMoreIdsThanTheLimit() {
    let raw: [UInt8] = [0x81, 0x80, 0x40, 0]
    #expect(
      throws: StringPackError.tooLarge(
        part: "raw stream", found: LanguageStrings.maximumCount + 1,
        limit: LanguageStrings.maximumCount)
    ) { try LanguageStrings(rawStream: raw) }
  }
}
