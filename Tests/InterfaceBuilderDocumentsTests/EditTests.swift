import InterfaceBuilderDocuments
import TestSupport
import Testing

@Suite struct EditTests {
  private typealias Replacement = InterfaceBuilderEdit.Replacement

  private func replacement(_ offset: Int, _ removed: String, _ inserted: String) -> Replacement {
    Replacement(offset: offset, removed: [UInt8](removed.utf8), inserted: [UInt8](inserted.utf8))
  }

  @Test func replacementsApplyTogetherAndComeBack() throws {
    let edit = try InterfaceBuilderEdit([
      replacement(6, "World", "There"), replacement(0, "", ">> "), replacement(5, ",", ""),
      replacement(5, "", "!"), replacement(11, "", "?"), replacement(11, "", "?"),
    ])
    let before = [UInt8]("Hello,World".utf8)
    let after = try edit.applied(to: before)
    #expect(String(decoding: after, as: UTF8.self) == ">> Hello!There??")
    #expect(try edit.inverse.applied(to: after) == before)
    #expect(edit.inverse.inverse == edit)
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() throws {
    let edit = try InterfaceBuilderEdit([replacement(0, "", "a"), replacement(0, "", "b")])
    #expect(try edit.applied(to: []) == [UInt8]("ab".utf8))
  }

  @Test func replacementsThatMeetAreRefused() {
    #expect(throws: InterfaceBuilderEditError.overlap(offset: 2)) {
      try InterfaceBuilderEdit([replacement(0, "abc", ""), replacement(2, "cd", "")])
    }
    #expect(throws: InterfaceBuilderEditError.overlap(offset: 1)) {
      try InterfaceBuilderEdit([replacement(0, "abc", ""), replacement(1, "", "x")])
    }
    #expect(throws: InterfaceBuilderEditError.outOfBounds(offset: -1)) {
      try InterfaceBuilderEdit([replacement(-1, "", "x")])
    }
    #expect(throws: InterfaceBuilderEditError.outOfBounds(offset: .max)) {
      try InterfaceBuilderEdit([replacement(.max, "a", "x")])
    }
  }

  @Test func anotherDocumentIsRefused() throws {
    let edit = try InterfaceBuilderEdit([replacement(1, "b", "x")])
    #expect(throws: InterfaceBuilderEditError.mismatch(offset: 1)) {
      try edit.applied(to: [UInt8]("acb".utf8))
    }
    #expect(throws: InterfaceBuilderEditError.outOfBounds(offset: 1)) {
      try edit.applied(to: [UInt8]("a".utf8))
    }
    #expect(
      "\(InterfaceBuilderEditError.mismatch(offset: 1))"
        == "The document has changed since the edit was made: byte 1 and what follows differ.")
  }

  @Test func randomEditsComeBack() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let before = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var replacements: [Replacement] = []
      var offset = 0
      while offset <= before.count {
        offset += Int.random(in: 0...6, using: &random)
        let end = offset + Int.random(in: 0...3, using: &random)
        guard end <= before.count else { break }
        let inserted = (0..<Int.random(in: 0...4, using: &random)).map { _ in UInt8(65) }
        replacements.append(
          Replacement(offset: offset, removed: Array(before[offset..<end]), inserted: inserted))
        offset = end + (end == offset ? 1 : 0)
      }
      let edit = try InterfaceBuilderEdit(replacements.shuffled(using: &random))
      #expect(try edit.inverse.applied(to: edit.applied(to: before)) == before)
    }
  }

  @Test func localizedCopiesAreOneScreen() {
    let paths = [
      "App/Base.lproj/Main.storyboard", "App/Cell.xib", "App/de.lproj/Main.storyboard",
      "App/de.lproj/Other.xib", "Other/de.lproj/Main.storyboard", "App/Main.storyboard",
      "Base.lproj/Root.xib", "pt-BR.lproj/Root.xib",
    ]
    #expect(
      LanguageCopies.groups(of: paths) == [
        [paths[0], paths[2]], [paths[1]], [paths[3]], [paths[4]], [paths[5]], [paths[6], paths[7]],
      ])
    #expect(LanguageCopies.copies(of: paths[2], among: paths) == [paths[0]])
    #expect(LanguageCopies.language(of: paths[7]) == "pt-BR")
    #expect(LanguageCopies.language(of: paths[5]) == nil)
  }
}
