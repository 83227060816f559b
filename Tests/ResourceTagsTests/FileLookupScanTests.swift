import SourceLexing
import TestSupport
import Testing

@testable import ResourceTags

@Suite(.serialized) struct FileLookupScanTests {
  private static func calls(
    _ source: String, _ language: SourceTokenizer.Language = .swift
  ) -> [String] {
    FileLookupScan(Array(source.utf8), language, file: "a").lookups.map {
      "\($0.line) \($0.call) \($0.name ?? "?") \($0.type ?? "?")"
    }
  }

  @Test func callsWithinOthersAreFound() {
    #expect(
      Self.calls(
        """
        let a = f(Bundle.main.url(forResource: "a", withExtension: g([1, 2])),
          UIImage(named: UIImage(named: "b").name))
        let c = Bundle.main.path(forResource: name { 1 }, ofType: ".c", inDirectory: "d")
        """) == [
          "1 url(forResource:withExtension:) a ?", "2 UIImage(named:) ? ", "2 UIImage(named:) b ",
          "3 path(forResource:ofType:) ? c",
        ])
  }

  @Test func messagesWithinOthersAreFound() {
    #expect(
      Self.calls(
        """
        [x show:[[NSBundle mainBundle] URLForResource:@"a" withExtension:[self type]]
          and:[UIImage imageNamed:@"b"]];
        """, .objectiveC) == [
          "1 URLForResource:withExtension: a ?", "2 imageNamed: b ",
        ])
  }

  @Test(arguments: [
    "imageNamed = @\"a\";", "[self imageNamed];", "SEL URLForResource, imageNamed;",
  ])
  func wordsThatArentMessagesAreNotLookups(_ source: String) {
    #expect(Self.calls(source, .objectiveC).isEmpty)
  }

  @Test(arguments: ["UIImage(named: \"a\"", "UIImage(named: [\"a\", f(", "url(forResource: {"])
  func aSourceThatIsCutOffIsRead(_ source: String) {
    #expect(Self.calls(source).count <= 1)
  }

  /// Calls within calls were read again by each call around them.
  @Test(arguments: ["UIImage(named: ", "Bundle.main.url(forResource: ", "SKTexture(imageNamed: ["])
  func callsWithinCallsTakeAsLongAsBesideEachOther(_ call: String) {
    let factor = Growth.factor(from: 20_000) { bytes in
      _ = FileLookupScan(bytes, .swift, file: "a")
    } input: {
      Array(String(repeating: call, count: $0 / call.utf8.count).utf8)
    }
    #expect(factor < Growth.limit)
  }

  @Test(arguments: ["[UIImage imageNamed:", "[b URLForResource:", "imageNamed:a "])
  func messagesWithinMessagesTakeAsLongAsBesideEachOther(_ message: String) {
    let factor = Growth.factor(from: 20_000) { bytes in
      _ = FileLookupScan(bytes, .objectiveC, file: "a")
    } input: {
      Array(("[x " + String(repeating: message, count: $0 / message.utf8.count)).utf8)
    }
    #expect(factor < Growth.limit)
  }
}
