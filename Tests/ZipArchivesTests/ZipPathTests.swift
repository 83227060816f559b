import TestSupport
import Testing

@testable import ZipArchives

@Suite struct ZipPathTests {
  private static func path(_ name: String) -> String? { try? ZipPaths.path(Array(name.utf8)) }

  @Test(arguments: [
    ("a", "a"), ("a/", "a"), ("a/b", "a/b"), ("a//b", nil), ("/a", nil), ("", nil), ("/", nil),
    (".", nil), ("..", nil), ("a/..", nil), ("...", "..."), ("a\\b", nil), ("a\0", nil),
    ("a//", nil),
  ])
  func aPathStaysInTheArchive(_ name: String, _ path: String?) {
    #expect(Self.path(name) == path)
  }

  @Test(arguments: [(99, true), (100, true), (101, false)])
  func aPathHasAHundredParts(_ count: Int, _ isPath: Bool) {
    let name = Array(repeating: "a", count: count).joined(separator: "/")
    #expect((Self.path(name) != nil) == isPath)
  }

  @Test(arguments: [(4095, true), (4096, true), (4097, false)])
  func aPathHas4096Bytes(_ count: Int, _ isPath: Bool) {
    #expect((Self.path(String(repeating: "a", count: count)) != nil) == isPath)
    #expect((Self.path(String(repeating: "a", count: count - 1) + "/") != nil) == isPath)
  }
}
