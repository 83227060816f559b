import ImageUsage
import TestSupport
import Testing

/// Strings and places count up to a length or distance, and not beyond it.
extension SwiftUsageTests {
  /// A path of so many bytes that ends in a name.
  private static func path(_ count: Int, name: String = "star") -> String {
    String(repeating: "a", count: count - name.utf8.count - 1) + "/" + name
  }

  private static let lengths = [
    // A string of 1,024 bytes can be a path.
    UsageRow("star", "let x = \"\(path(1024))\"", .pathComponent, .possible),
    UsageRow("star", "let x = \"\(path(1025))\"", nil),
    // Escapes are read in strings of 200 bytes.
    UsageRow("star", "let x = \"\(path(200, name: #"\u{73}tar"#))\"", .pathComponent, .possible),
    UsageRow("star", "let x = \"\(path(201, name: #"\u{73}tar"#))\"", nil),
    // A part of a list has three bytes.
    UsageRow("sun", #"let x = "sun,moon""#, .literalPart, .possible),
    UsageRow("su", #"let x = "su,moon""#, nil),
  ]

  @Test(arguments: lengths)
  func stringsCountUpToALength(_ row: UsageRow) async throws { try await check(row) }

  private static let declaration = "enum Tab { case giftBox }\n"
  private static let distances = [
    UsageRow("gift-box", declaration + "tab = .giftBox", nil),
    UsageRow("gift-box", declaration + "icon = .giftBox", .ambiguousMember, .possible),
    UsageRow("gift-box", declaration + "icon =\n\n  .giftBox", .ambiguousMember, .possible),
    UsageRow("gift-box", declaration + "icon =\n\n\n  .giftBox", nil),
  ]

  /// A name that the app declares is an image's only if it's assigned to something called so, two lines above at most.
  @Test(arguments: distances)
  func assignmentsCountForTwoLines(_ row: UsageRow) async throws { try await check(row) }

  /// A message that looks up an image has 399 bytes behind its receiver.
  @Test(arguments: [(1, true), (388, true), (389, false)])
  func messagesLookUpImagesUpToALength(_ count: Int, _ isFound: Bool) async {
    let files = ["A.m": "[UIImage imageNamed:\(String(repeating: "a", count: count))];"]
    let analysis = await UsageAnalyzer(assets: [UsageTrial.asset("star")])
      .analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(analysis.openLookups.count == (isFound ? 1 : 0))
  }

  /// A minified script has 2,000 bytes, 500 for each line; short strings mean nothing there.
  @Test(arguments: [
    (1999, 0, true), (2000, 0, false), (2000, 3, false), (1999, 3, true), (2000, 4, true),
    (2499, 4, true), (2500, 4, false),
  ])
  func scriptsAreMinifiedFromALength(_ count: Int, _ newlines: Int, _ isRead: Bool) async {
    let start = "f(\"su\")" + String(repeating: "\n", count: newlines)
    let text = start + String(repeating: ";", count: count - start.utf8.count)
    let usage = await UsageTrial.usage("su", "a.js", text)
    #expect((usage?.evidence.isEmpty == false) == isRead)
  }
}
