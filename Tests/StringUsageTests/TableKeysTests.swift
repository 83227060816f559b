import StringsFiles
import Testing

@testable import StringUsage

@Suite struct TableKeysTests {
  /// Keys that code puts together from its words and these pieces, with a word in each gap.
  @Test(
    arguments: [
      ("menu.title", ["", ".", ""], true), ("menu.title.long", ["", ".", ""], false),
      ("menu.title.long", ["", ".", ".", ""], true), ("menu.other", ["", ".", ""], false),
      ("title", ["", ".", ""], false), (".title", ["", ".", ""], true),
      ("app.menu", ["app.", ""], true), ("app.menu", ["app", ""], false),
      ("menu_ok", ["", "_ok"], true), ("menu_okay", ["", "_ok"], false),
      ("_ok", ["", "_ok"], true), ("a.b.title", ["", ".", ""], true),
      ("title-é", ["", "-", ""], true),
    ] as [(String, [String], Bool)])
  func keysAreMadeOfPartsAndPieces(_ key: String, _ pieces: [String], _ isMade: Bool) {
    let parts: Set = ["menu", "title", "long", "a.b", "é"]
    #expect(TableKeys([.init(key)]).made(of: parts, joinedBy: pieces) == (isMade ? [key] : []))
  }
}
