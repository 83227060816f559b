public import Foundation
public import Testing

/// The pages of a folder of `Documentation` that are made from code, one for each code and a `README.md`.
/// `LEVITY_RECORD=1` writes them.
public struct GeneratedPages: Sendable {
  private let path: String

  /// The pages in `Documentation/<name>`.
  public init(_ name: String) { path = "Documentation/\(name)" }

  private var folder: URL { Repository.root.appendingPathComponent(path) }

  /// Expects that a page has this content.
  public func expect(
    _ name: String, _ content: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    let found = FileManager.default.contents(atPath: file.path)
    #expect(
      found.map { String(decoding: $0, as: UTF8.self) } == content,
      "\(path)/\(name) is stale: run the tests with LEVITY_RECORD=1",
      sourceLocation: sourceLocation)
  }

  /// Expects no page but those of the codes and the index.
  public func expectOnly(
    _ codes: some Sequence<String>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = Set(codes.map { "\($0).md" } + ["README.md"])
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found).isSubset(of: expected), sourceLocation: sourceLocation)
  }
}
