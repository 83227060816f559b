import ResourceTags
import Testing

@Suite struct TagSectionTests {
  static let text = """
    # Ours.
    channel: beta   # not yet production

    tags:
      # First things first.
      - name: intro
        policy: initial # with the app
        images: [Intro/*, 'a # b']
      - name: level-1
        files:
          # The sounds.
          - App/a.m4a   # loud
          - App/Maps/1/

      - name: "level 2"

    # Apps.
    images:
      keep: [x]

    """

  static func edited(
    _ text: String = text, _ edit: (inout TagSection) throws -> Void
  ) rethrows -> String {
    var section = TagSection(text)
    try edit(&section)
    return section.source
  }

  @Test(arguments: ["", "a: b", "a: b\n", "a: b\n\n", "a: b\r\nc: d", "a: b\r\n"])
  func theEndOfTheFileStays(text: String) {
    #expect(TagSection(text).source == text)
  }

  @Test func nothingChangesWithoutAnEdit() throws {
    #expect(TagSection(Self.text).source == Self.text)
    let same = try Self.edited {
      try $0.add(.init(name: "intro", images: ["Intro/*", "a # b"]))
      try $0.add(.init(name: "level-1", files: ["App/Maps/1/", "App/a.m4a"]))
    }
    #expect(same == Self.text)
  }

  @Test(arguments: [
    ("intro", ["b"], [], "[Intro/*, 'a # b']", "[Intro/*, 'a # b', b]"),
    ("level-1", [], ["App/b: c"], "Maps/1/\n", "Maps/1/\n      - 'App/b: c'\n"),
    (
      "level 2", ["*"], ["yes"], "\"level 2\"\n",
      "\"level 2\"\n    images:\n      - '*'\n    files:\n      - 'yes'\n"
    ),
  ])
  func patternsAreAddedToATagInItsStyle(
    tag: String, images: [String], files: [String], old: String, new: String
  ) throws {
    let text = try Self.edited { try $0.add(.init(name: tag, images: images, files: files)) }
    #expect(text == Self.text.replacing(old, with: new))
  }

  @Test func aTagIsAddedAtTheEndOrBeforeAnother() throws {
    let tag = TagConfiguration.Tag(name: "new", policy: .prefetch, files: ["a"])
    let block = "  - name: new\n    policy: prefetch\n    files:\n      - a\n"
    #expect(
      try Self.edited { try $0.add(tag) }
        == Self.text.replacing("\"level 2\"\n", with: "\"level 2\"\n\(block)"))
    #expect(
      try Self.edited { try $0.add(tag, before: "intro") }
        == Self.text.replacing("  # First", with: block + "  # First"))
  }

  @Test(arguments: ["", "channel: beta\n", "tags: []\n", "tags:\n", "channel: beta"])
  func aSectionIsStarted(text: String) throws {
    let result = try Self.edited(text) { try $0.add(.init(name: "a")) }
    let ending = text.isEmpty || text.hasSuffix("\n") ? "\n" : ""
    #expect(result.hasSuffix("tags:\n  - name: a" + ending))
    #expect(result.hasPrefix(text.isEmpty ? "schemaVersion: 1\n\n" : String(text.prefix(4))))
  }

  @Test func listsWithoutIndentationAreEdited() throws {
    let text = "tags:\n- name: a\n  files:\n  - x\n- name: b\nimages: {}\n"
    let result = try Self.edited(text) {
      try $0.add(.init(name: "a", files: ["y"]))
      try $0.add(.init(name: "c"))
    }
    #expect(
      result == "tags:\n- name: a\n  files:\n  - x\n  - y\n- name: b\n- name: c\nimages: {}\n")
  }

  @Test func aListEndsBeforeTheNextKey() throws {
    let text = "tags:\n  - name: a\n    files:\n      - x\n    policy: initial\n"
    let result = try Self.edited(text) { try $0.add(.init(name: "a", files: ["x", "y"])) }
    #expect(result == text.replacing("- x\n", with: "- x\n      - y\n"))
  }

  @Test func aTagIsMovedWithItsComments() throws {
    let text = try Self.edited { try $0.move("level 2", to: .prefetch, before: "intro") }
    let block = "  - name: \"level 2\"\n    policy: prefetch\n"
    let expected = Self.text.replacing("  - name: \"level 2\"\n", with: "")
      .replacing("  # First", with: block + "  # First")
    #expect(text == expected)
    #expect(
      try Self.edited { try $0.move("intro", to: .onDemand) }
        == Self.text.replacing("policy: initial #", with: "policy: onDemand #"))
    let behind = try Self.edited { try $0.move("intro", to: nil, before: "level 2") }
    #expect(behind.contains("\n\n  # First things first.\n  - name: intro\n"))
  }

  @Test func aTagIsRemovedWithItsComments() throws {
    let text = try Self.edited { try $0.remove("intro") }
    #expect(!text.contains("First things") && text.contains("tags:\n  - name: level-1\n"))
    let none = try Self.edited("tags:\n  - name: a\n") { try $0.remove("a") }
    #expect(none == "tags: []\n")
  }

  @Test(arguments: [
    ("tags: {a: 1}\n", TagSectionError.unsupportedStyle(line: 1)),
    ("tags:\n  a: 1\n", .unsupportedStyle(line: 2)),
    ("tags:\n  - {name: x}\n", .unsupportedStyle(line: 2)),
    ("tags:\n  - name: a\n    files: |\n      x\n", .unsupportedStyle(line: 3)),
  ])
  func otherStylesAreErrors(text: String, error: TagSectionError) {
    #expect(throws: error) {
      try Self.edited(text) { try $0.add(.init(name: "a", files: ["b"])) }
    }
  }

  @Test func unknownTagsAreErrors() {
    #expect(throws: TagSectionError.unknownTag("x")) { try Self.edited { try $0.remove("x") } }
    #expect(throws: TagSectionError.unknownTag("x")) {
      try Self.edited { try $0.move("intro", to: .initial, before: "x") }
    }
    #expect(throws: TagSectionError.unknownTag("x")) {
      try Self.edited { try $0.add(.init(name: "y"), before: "x") }
    }
  }

  @Test func lineEndingsStay() throws {
    let text = Self.text.replacing("\n", with: "\r\n")
    let result = try Self.edited(text) { try $0.add(.init(name: "intro", images: ["b"])) }
    #expect(result == text.replacing("'a # b']", with: "'a # b', b]"))
  }
}
