import SourceLexing

/// A line of a manifest from which XcodeGen or Tuist makes a project, and that gives resources tags.
public struct GeneratorTagLine: Hashable, Sendable {
  /// The file, relative to the root.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
}

/// Looks for tags in manifests of XcodeGen and Tuist: the next generation would bring them back to the project.
enum GeneratorTagScan {
  // Sources: XcodeGen `Docs/ProjectSpec.md` (resourceTags); Tuist `ProjectDescription` (ResourceFileElement,
  // OnDemandResourcesTags).
  private static let keys = [
    "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS", "ON_DEMAND_RESOURCES_PREFETCH_ORDER",
    "KnownAssetTags", "resourceTags",
  ]

  static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == "Project.swift" { return true }
    if name.hasSuffix(".swift") { return path.contains("Tuist/") }
    return name != "levity.yml" && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
  }

  static func lines(_ source: [UInt8], of file: String) -> [GeneratorTagLine] {
    let numbers = file.hasSuffix(".swift") ? swift(source).sorted() : yaml(source)
    return numbers.map { GeneratorTagLine(file: file, line: $0) }
  }

  private static func yaml(_ source: [UInt8]) -> [Int] {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      let line = String(decoding: lines[index], as: UTF8.self)
      let text = line.trimmed
      return !text.hasPrefix("#") && keys.contains(where: line.contains)
    }.map { $0 + 1 }
  }

  private static func swift(_ source: [UInt8]) -> Set<Int> {
    let tokens = SourceTokens(source, .swift)
    var found: Set<Int> = []
    for index in tokens.tokens.indices {
      let line = tokens.tokens[index].line
      if let literal = tokens.literal(at: index), literal.pieces.contains(where: keys.contains) {
        found.insert(line)
      }
      guard let word = tokens.word(at: index) else { continue }
      if word == "onDemandResourcesTags", tokens.isPunctuation(":", at: index + 1) {
        found.insert(line)
      }
      guard word == "glob" || word == "folderReference", tokens.isPunctuation(".", at: index - 1),
        tokens.isPunctuation("(", at: index + 1),
        let tags = CallArguments(tokens, open: index + 1).labelled("tags"), tags.count > 2
      else { continue }
      found.insert(tokens.tokens[tags.lowerBound].line)
    }
    return found
  }
}
