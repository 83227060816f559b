import CodeGeneration
import Testing

@Suite struct TagAccessorsTests {
  @Test func casesHaveTheNamesOfTags() {
    let source = TagAccessors([
      .init(name: "winter-art", comment: "On demand"), .init(name: "level1"),
      .init(name: "default"),
    ]).source
    #expect(
      source.contains(
        """
        enum ResourceTag: String, CaseIterable, Sendable {
          case `default`
          case level1
          /// On demand.
          case winterArt = "winter-art"
        }
        """), "\(source)")
  }

  @Test(
    .enabled(if: SwiftCompiler.path != nil, "needs Linux and swiftc on PATH"),
    arguments: [false, true])
  func anyNamesCompile(isPublic: Bool) async throws {
    let names = [
      "a b", "a-b", "a_b", "1", "1/2", "default", "self", "日本", "👍", "-", "\"", "\\(x)", "a\nb",
      "Type", "init",
    ]
    let source = TagAccessors(
      names.map { .init(name: $0, comment: $0) }, isPublic: isPublic
    ).source
    let request = """
      import Foundation
      open class NSBundleResourceRequest {
        public init(tags: Set<String>, bundle: Bundle) {}
      }
      let tags: [String] = ResourceTag.allCases.map(\\.rawValue)
      func request() -> NSBundleResourceRequest { NSBundleResourceRequest([.aB]) }
      """
    let errors = try await SwiftCompiler.compileErrors(
      in: ["Tags.swift": source, "Request.swift": request])
    #expect(errors == nil)
  }
}
