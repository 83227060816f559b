import StringValues
import StringsFiles
import TestSupport
import Testing

@Suite struct StringCatalogTests {
  static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "Hello" : {
          "comment" : "A greeting.",
          "futureKey" : [ 1, { "x" : null } ],
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "%lld files" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld files" } } } } }
          }
        },
        "nested" : {
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "iphone" : { "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "a" } } } } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "b" } } } } }
          }
        },
        "sub" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@b@ in %#@a@" },
              "substitutions" : {
                "b" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg one" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } } },
                "a" : { "formatSpecifier" : "@", "variations" : { "device" : {
                  "mac" : { "stringUnit" : { "state" : "translated", "value" : "m" } } } } }
              }
            }
          }
        },
        "brand" : { "shouldTranslate" : false }
      },
      "version" : "1.0",
      "later" : true
    }

    """

  @Test func readsEverythingThatXcodeWrites() throws {
    let catalog = try StringCatalog(Array(Self.text.utf8))

    #expect(catalog.bytes == Array(Self.text.utf8))
    #expect(catalog.sourceLanguage == "en" && catalog.version == "1.0")
    #expect(catalog.languages == ["de", "en", "fr"])
    #expect(catalog.issues.isEmpty)
    #expect(
      catalog.entries.map(\.key) == ["", "Hello", "%lld files", "nested", "sub", "brand"])
    let strings = catalog.entries.map { entry in
      entry.localizations.first { $0.language == "en" }?.value
    }
    #expect(
      strings == [
        .plain(""), .plain("Hello"),
        .plural([.one: .plain("%lld file"), .other: .plain("%lld files")]),
        .device([.iphone: .plural([.other: .plain("a")]), .other: .plain("b")]),
        .format(
          "%#@b@ in %#@a@",
          variables: [
            StringVariable(name: "a", specifier: "@", value: .device([.mac: .plain("m")])),
            StringVariable(
              name: "b", argument: 2, specifier: "lld",
              value: .plural([.one: .plain("%arg one"), .other: .plain("%arg")])),
          ]), .plain("brand"),
      ])
    let hello = catalog.entries[1]
    #expect(hello.comment == "A greeting." && hello.extractionState == nil && hello.shouldTranslate)
    #expect(hello.localizations.map(\.language) == ["de", "en", "fr"])
    #expect(hello.localizations.map(\.isImplicit) == [false, true, false])
    #expect(hello.localizations.map(\.states) == [["translated"], [], ["new"]])
    #expect(hello.localizations.map(\.place.description) == ["11:9", "7:5", "12:9"])
    #expect(catalog.entries[2].extractionState == "manual")
    #expect(catalog.entries[2].localizations[0].states == ["needs_review", "translated"])
    #expect(!catalog.entries[5].shouldTranslate)
  }

  static let faults: [(String, [String])] = [
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"9.0\"}",
      ["1:47 the version 9.0 of string catalogs is not known"]
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":1},\"version\":\"1.2\"}",
      ["1:39 in the value of \"a\", the entry must be an object"]
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{},\"a\":{}},\"version\":\"1.1\"}",
      ["1:42 the key \"a\" is on line 1 already; this value is the one that counts"]
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"x\":1}}}},\"version\":\"1.1\"}",
      ["1:62 the value of \"a\" has no stringUnit"]
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"variations\":{\"sex\":{}}}}}},\"version\":\"1.1\"}",
      ["1:83 in the value of \"a\", the variation \"sex\" is not known"]
    ),
  ]

  @Test(arguments: faults)
  func leavesOutWhatItDoesNotKnow(_ text: String, _ expected: [String]) throws {
    let catalog = try StringCatalog(Array(text.utf8))
    #expect(catalog.issues.map { "\($0.place) \($0.kind.sentence)" } == expected)
  }

  static let refused: [(String, String)] = [
    ("", "line 1, column 1: The JSON ends too early: a value expected."),
    ("[]", "line 1, column 1: The key \"root\" must be an object."),
    ("{\"strings\":{}}", "line 1, column 1: The key \"sourceLanguage\" must be a language."),
    (
      "{\"sourceLanguage\":\"en\",\n\"strings\":[]}",
      "line 2, column 11: The key \"strings\" must be an object."
    ),
    ("{\"é\" 1}", "line 1, column 6: The JSON has \"1\" where \":\" is expected."),
    (
      "version https://git-lfs.github.com/spec/v1\nsize 7\n",
      "line 1, column 1: the file is a pointer of Git LFS; the file of 7 bytes itself was not downloaded."
    ),
  ]

  @Test(arguments: refused)
  func refusesWithThePlace(_ text: String, _ sentence: String) throws {
    let error = try #require(throws: StringsFileError.self) { try StringCatalog(Array(text.utf8)) }
    #expect(error.description == sentence)
  }

  @Test func editsKeepWhatIsUnknown() throws {
    let catalog = try StringCatalog(Array(Self.text.utf8))
    let edited = try catalog.settingValue("Salut", key: "Hello", language: "fr")
      .settingValue("Marke", key: "brand", language: "de")

    let french = edited.entries[1].localizations.first { $0.language == "fr" }
    #expect(french?.value == .plain("Salut") && french?.states == ["translated"])
    #expect(edited.entries[5].localizations.first?.value == .plain("Marke"))
    let text = String(decoding: edited.bytes, as: UTF8.self)
    #expect(
      text.contains("\"futureKey\" : [ 1, { \"x\" : null } ]") && text.contains("\"later\" : true"))
    #expect(throws: StringsFileError.self) {
      try catalog.settingValue("x", key: "none", language: "de")
    }
  }

  @Test func neverTraps() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<3_000 {
      let bytes = random.mutate(Array(Self.text.utf8))
      guard let catalog = try? StringCatalog(bytes) else { continue }
      #expect(catalog.bytes == bytes)
    }
    for seed in try FuzzSeeds.load("StringCatalog") { _ = try? StringCatalog(seed.bytes) }
  }

  @Test func aPartHasTheSourceLanguageAndAllLanguagesOfSomeKeys() throws {
    let unit = "{ \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"x\" } }"
    let entry = "{ \"localizations\" : { \"de\" : \(unit), \"en\" : \(unit), \"fr\" : \(unit) } }"
    func text(_ a: String, _ b: String, _ c: String) -> [UInt8] {
      Array(
        "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"a\" : \(a), \"b\" : \(b), \"c\" : \(c) } }"
          .utf8)
    }
    let catalog = try StringCatalog(
      text(entry, entry, "{ \"localizations\" : { \"de\" : \(unit) }, \"comment\" : \"c\" }"))
    let part = catalog.part(languages: [], allLanguagesOf: ["b"])
    #expect(
      part
        == text(
          "{ \"localizations\" : { \"en\" : \(unit) } }", entry, "{ \"comment\" : \"c\" }"))
    // A key is added and goes without a trace.
    let marked = try StringCatalog(try StringCatalog(part).adding(key: "z", comment: "note"))
    #expect(marked.entries.last?.comment == "note" && marked.entries.last?.shouldTranslate == false)
    #expect(marked.removing(key: "z") == part)
  }
}
