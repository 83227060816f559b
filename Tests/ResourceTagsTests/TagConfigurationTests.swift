import Foundation
import Testing

@testable import ResourceTags

@Suite struct TagConfigurationTests {
  typealias Tag = TagConfiguration.Tag

  @Test(arguments: [
    (#"{"name":"a","policy":"onDemand"}"#, Tag(name: "a")),
    (#"{"name":"a","policy":"initial"}"#, Tag(name: "a", policy: .initial)),
    (
      #"{"inApp":false,"name":"a","policy":"initial"}"#,
      Tag(name: "a", policy: .initial, isInApp: false)
    ),
    (
      #"{"files":["f"],"images":["i","j"],"name":"a","policy":"prefetch"}"#,
      Tag(name: "a", policy: .prefetch, images: ["i", "j"], files: ["f"])
    ),
  ])
  func tagsAreWrittenWithoutTheirDefaults(_ text: String, _ tag: Tag) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let configuration = TagConfiguration([tag])
    #expect(String(decoding: try encoder.encode(configuration), as: UTF8.self) == "[\(text)]")
    let read = try JSONDecoder().decode(TagConfiguration.self, from: Data("[\(text)]".utf8))
    #expect(read == configuration)
  }

  @Test(arguments: [
    (#"{"name":"a"}"#, Tag(name: "a")),
    (#"{"name":"a","inApp":true,"images":[],"files":[]}"#, Tag(name: "a")),
    (#"{"policy":"onDemand"}"#, nil), (#"{"name":"a","policy":"later"}"#, nil),
  ])
  func allButTheNameMayBeAbsent(_ text: String, _ tag: Tag?) {
    #expect((try? JSONDecoder().decode(Tag.self, from: Data(text.utf8))) == tag)
    #expect(Tag.keys == ["name", "policy", "inApp", "images", "files"])
  }

  @Test(arguments: [
    (TagConfiguration.Policy.initial, true, true), (.initial, false, false),
    (.prefetch, true, false), (.onDemand, true, false), (.onDemand, false, false),
  ])
  func onlyInitialTagsStayInTheApp(
    _ policy: TagConfiguration.Policy, _ isInApp: Bool, _ stays: Bool
  ) {
    #expect(Tag(name: "a", policy: policy, isInApp: isInApp).staysInApp == stays)
  }

  @Test(arguments: [("a", 1), ("b", 0), ("c", 2), ("d", 0), ("e", 0)])
  func prefetchedTagsAreCountedFromOne(_ name: String, _ order: Int) {
    let tags: [Tag] = [
      Tag(name: "a", policy: .prefetch), Tag(name: "b"), Tag(name: "c", policy: .prefetch),
      Tag(name: "d", policy: .initial),
    ]
    #expect(TagConfiguration(tags).order(of: name) == order)
  }

  @Test(arguments: [
    ("plain", "plain"), ("_a", "_a"), ("a b", "a b"), ("a ", "'a '"), ("1a", "'1a'"),
    ("Yes", "'Yes'"), ("", "''"), ("it's", "'it''s'"), ("a\"b", "'a\"b'"),
    ("a\u{1}", #""a\u0001""#), ("a\u{1F}", #""a\u001f""#), ("a\u{7F}", #""a\u007f""#),
    ("a\u{9F}", #""a\u009f""#), ("a\u{A0}", "'a\u{A0}'"), ("a\u{2028}", #""a\u2028""#),
    ("a\u{2029}", #""a\u2029""#), ("a\u{202A}", "'a\u{202A}'"),
    ("\"\\\t", #""\"\\\u0009""#),
  ])
  func scalarsAreQuotedIfNeeded(_ text: String, _ scalar: String) {
    #expect(YAMLText.scalar(text) == scalar)
    #expect(YAMLText.plain(scalar) == text)
  }

  @Test(arguments: [
    (#""a\n""#, #"a\n"#), (#""\u12""#, #"\u12"#), (#""\u00g1""#, #"\u00g1"#),
    (#""\ud800""#, #"\ud800"#), (#""a\""#, #"a\"#), ("'", "'"), ("\"", "\""), ("'a\"", "'a\""),
    ("aba", "aba"), ("''", ""), ("'a''b'", "a'b"),
  ])
  func otherScalarsAndEscapesStay(_ scalar: String, _ text: String) {
    #expect(YAMLText.plain(scalar) == text)
  }
}
