import Testing

@testable import ImageUsage

/// Members of `UIImage` that draw a copy, and the line that makes each wait for the pixels.
@Suite struct ImageCopiesTests {
  /// A member's first line, and the line that it gets; nil if it can't wait.
  static let members: [(String, String?)] = [
    (
      "func fit(to size: CGSize) -> UIImage? {",
      #"if let copy = deferredCopy("fit(to:) \(String(describing: size))", { $0.fit(to: size) }) { return copy }"#
    ),
    (
      "public func tint(_ color: UIColor?, by amount: CGFloat = 1.5) -> UIImage {",
      #"if let copy = deferredCopy("tint(_:by:) \(color?.appearanceIdentifier ?? "") \(String(describing: amount))", { $0.tint(color, by: amount) }) { return copy }"#
    ),
    (
      "func tint(_ color: UIColor) -> UIImage {",
      #"if let copy = deferredCopy("tint(_:) \(color.appearanceIdentifier)", { $0.tint(color) }) { return copy }"#
    ),
    (
      "var gray: UIImage! {",
      #"if let copy = deferredCopy("gray", { $0.gray }) { return copy }"#
    ),
    // The argument may hold another image later.
    ("func mask(with other: UIImage) -> UIImage? {", nil),
    ("func fit(to size: CGSize, _ done: (UIImage) -> Void) -> UIImage? {", nil),
    ("func fit(to size: inout CGSize) -> UIImage? {", nil),
    ("func fit<Size>(to size: Size) -> UIImage? {", nil),
    ("func fit(to size: CGSize) throws -> UIImage? {", nil),
    ("@MainActor func fit(to size: CGSize) -> UIImage? {", nil),
    ("func fit(to size: CGSize) -> CGImage? {", nil),
  ]

  private static func copies(
    _ line: String, body: String = "let canvas = cgImage\nreturn draw(canvas)"
  )
    -> ImageCopies
  {
    ImageCopies(Array("import UIKit\nextension UIImage {\n\(line)\n\(body)\n}\n}\n".utf8))
  }

  @Test(arguments: members)
  func aMemberWaitsIfItsArgumentsCanBeKept(_ line: String, _ expected: String?) throws {
    let found = Self.copies(line)
    #expect(found.copies.map(\.text) == [expected].compactMap { $0.map { " \($0)\n" } })
    #expect(found.others.isEmpty == (expected != nil))
  }

  @Test(arguments: [
    // Looks up another image, or draws nothing.
    "let canvas = cgImage\nreturn UIImage(named: \"a\")", "let same = self\nreturn same",
    "withRenderingMode(.alwaysTemplate)", "if isSmall { draw(cgImage) } else { other(cgImage) }",
    "#if DEBUG\nlog()\n#endif\nreturn draw(cgImage)",
    "let copy = cgImage\nreturn draw(copy)",
  ])
  func othersDont(_ body: String) {
    #expect(Self.copies("func fit() -> UIImage? {", body: body).copies.isEmpty)
  }

  @Test func anEmptyBodyIsNotKnownToReturnTheImageItself() {
    #expect(Self.copies("func fit() -> UIImage? {", body: "return self").others == [])
    #expect(Self.copies("func fit() -> UIImage? {", body: "").others == ["fit"])
  }

  @Test func aSingleExpressionGetsAReturn() throws {
    let body = "UIGraphicsImageRenderer(size: size).image { _ in\ndraw(in: frame)\n}"
    let found = Self.copies("func fit() -> UIImage {", body: body)
    let copy = try #require(found.copies.first)
    #expect(
      copy.text == #" if let copy = deferredCopy("fit()", { $0.fit() }) { return copy }"# + "\n")
    #expect(copy.expression.map { $0 > copy.place } == true)
    let plain = Self.copies("func fit() -> UIImage {", body: "return " + body)
    #expect(plain.copies.map(\.expression) == [nil])
    // Several statements without a `return` end in none.
    #expect(Self.copies("func fit() -> UIImage {", body: "draw(cgImage)\nabort()").copies.isEmpty)
  }

  @Test func anEarlierRunsLineIsKept() throws {
    let line = #"if let copy = deferredCopy("fit()", { $0.fit() }) { return copy }"#
    let found = Self.copies("func fit() -> UIImage? {", body: line + "\nreturn draw(cgImage)")
    #expect(found.copies.map(\.name) == ["fit"])
    #expect(found.copies.map(\.text) == [""])
  }

  @Test func allDeclarationsOfANameHaveToWait() {
    let member =
      "import UIKit\nextension UIImage { func fit() -> UIImage? {\nreturn draw(cgImage) } }"
    let texts = [
      "A.swift": member, "B.swift": member.replacing("fit", with: "trim"),
      "C.swift": member.replacing("fit", with: "trim"),
      "D.swift": member.replacing("fit", with: "round"),
      "E.m": "@implementation UIImage (Round)\n- (UIImage *)round { return self; }\n@end",
    ]
    func names(without locked: String) -> Set<String> {
      ImageCopies.names(
        in: texts.keys.sorted(), canEdit: { $0 != locked },
        read: { texts[$0].map { Array($0.utf8) } })
    }
    #expect(names(without: "") == ["fit", "trim"])
    #expect(names(without: "C.swift") == ["fit"])
  }
}
