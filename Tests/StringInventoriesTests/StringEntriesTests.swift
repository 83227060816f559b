import StringInventories
import StringValues
import StringsFiles
import Testing

@Suite struct StringEntriesTests {
  /// Returns the strings of a file in short form.
  private func strings(_ path: String, _ text: String) -> [String] {
    StringInventory([(path, Array(text.utf8))]).entries.map { entry in
      "\(entry.language ?? "-") \(entry.key) = \(entry.value) \(entry.line):\(entry.column) \(entry.comment ?? "-")"
    }
  }

  @Test func keysValuesAndCommentsAreApart() {
    #expect(
      strings(
        "de.lproj/A.strings",
        """
        /* Last */
        "z" = "";
        "" = "\\U00e9";
        // Middle
        "é" = "ü";
          a = b;
        """) == [
          #"de  = plain("é") 3:1 -"#, #"de a = plain("b") 6:3 -"#,
          #"de z = plain("") 2:1 Last"#, #"de é = plain("ü") 5:1 Middle"#,
        ])
  }

  @Test func aFileOutsideOfALanguageHasNone() {
    #expect(strings("A.strings", "a = b;") == [#"- a = plain("b") 1:1 -"#])
  }

  @Test func aCatalogSortsTheLanguagesOfAKey() {
    let inventory = StringInventory([
      (
        "A.xcstrings",
        Array(
          #"{"sourceLanguage":"en","strings":{"b":{"comment":"c","localizations":{"fr":{"stringUnit":{"state":"translated","value":"y"}},"de":{"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"x"}}}}}}},"a":{"extractionState":"stale"}},"version":"1.0"}"#
            .utf8)
      )
    ])
    #expect(inventory.entries.map(\.key.string) == ["a", "b", "b", "b"])
    #expect(inventory.entries.map(\.language) == ["en", "de", "en", "fr"])
    #expect(inventory.entries.map(\.comment) == [nil, "c", "c", "c"])
    #expect(inventory.entries.map(\.isStructured) == [false, true, false, false])
    #expect(inventory.entries[1].value == .plural([.other: .plain("x")]))
    #expect(inventory.entries.map(\.catalog?.extractionState) == ["stale", nil, nil, nil])
    #expect(inventory.entries.map(\.catalog?.states) == [[], ["new"], [], ["translated"]])
    #expect(inventory.entries.map(\.catalog?.isSource) == [true, false, true, false])
    #expect(inventory.files.map(\.keys) == [2])
  }

  @Test func ofAKeyTheLastPairCountsAndTheOthersKeepTheirOrder() {
    let inventory = StringInventory([
      ("de.lproj/A.strings", Array("b = 1; a = 1; b = 2; a = 2; b = 3;".utf8))
    ])
    #expect(inventory.entries.map(\.value) == [.plain("2"), .plain("3")])
    #expect(
      inventory.replaced.map { [$0.entry.key.string, "\($0.entry.value)"] } == [
        ["b", #"plain("1")"#], ["a", #"plain("1")"#], ["b", #"plain("2")"#],
      ])
    #expect(inventory.files.map(\.keys) == [2])
  }

  /// A composed and a decomposed letter are different keys of Apple's readers, and equal strings of Swift.
  @Test func keysAreComparedByTheirBytes() {
    let entries = StringInventory([
      ("de.lproj/A.strings", Array("\"\u{E9}\" = 1; \"e\u{301}\" = 2; \"\u{E9}\" = 3;".utf8))
    ]).entries
    #expect(entries.map(\.value) == [.plain("2"), .plain("3")])
  }

  @Test func filesFollowOneAnother() {
    let inventory = StringInventory([
      ("de.lproj/B.strings", Array("a = 1;".utf8)), ("de.lproj/A.strings", Array("z = 2;".utf8)),
      ("de.lproj/C.strings", Array("broken".utf8)),
    ])
    #expect(inventory.files.map(\.table) == ["A", "B", "C"])
    #expect(inventory.entries.map(\.file) == [0, 1])
    #expect(inventory.string("a", in: "de", of: inventory.tables()[1]) == .plain("1"))
  }
}
