import Foundation
import ImageInventories
import ImageOffloading
import SourceLexing
import SourceTrees
import XcodeProjects

/// The files of a project with which its build makes accessors of the keys of tables.
struct CatalogSymbolMakers {
  /// A sentence about a file that sets Xcode's setting.
  private(set) var setting: String?
  /// A sentence about a file that names XCStrings Tool.
  private(set) var tool: String?

  private static let name = "STRING_CATALOG_GENERATE_SYMBOLS"
  /// The name of the package and that of the plugin. `xcstringstool` alone is Apple's.
  private static let toolNames = ["xcstrings-tool", "xcstringstoolplugin"]
  private static let extensions: Set<String> = [
    "json", "py", "bazel", "bzl", "toml", "resolved", "xcscheme",
  ]
  private static let names: Set<String> = ["BUILD", "BUCK"]

  init(_ survey: ProjectSurvey) {
    for path in survey.tree.walk.files where Self.isManifest(path) {
      guard let bytes = try? survey.read(path) else { continue }
      if setting == nil, Self.sets(bytes) {
        setting = "\(path): \(Self.name) makes symbols of its keys"
      }
      if tool == nil, Self.namesTool(bytes) {
        tool = "\(path): XCStrings Tool makes accessors of its keys"
      }
    }
  }

  private static func isManifest(_ path: String) -> Bool {
    let name = RelativePath.name(path)
    // Catalogs of assets have many of them.
    if name == "Contents.json" || path.hasSuffix("lock.json") { return false }
    return SettingFiles.mayBe(path) || names.contains(name)
      || extensions.contains(RelativePath.fileExtension(path))
  }

  private static func namesTool(_ bytes: [UInt8]) -> Bool {
    guard SourceBytes.contains(bytes, "tool") || SourceBytes.contains(bytes, "Tool") else {
      return false
    }
    let folded = bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    return toolNames.contains { SourceBytes.contains(folded, word: $0) }
  }

  /// Returns whether the setting is anywhere with another value than `NO` or `false`, apart from comments.
  static func sets(_ bytes: [UInt8]) -> Bool {
    guard SourceBytes.contains(bytes, word: name) else { return false }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.contains { line in
      let parts = line.components(separatedBy: name)
      let start = parts[0].drop { $0 == " " || $0 == "\t" }
      guard !start.hasPrefix("#"), !start.hasPrefix("//") else { return false }
      return parts.dropFirst().contains { !isOff($0) }
    }
  }

  /// Returns whether what follows the setting's name says `= NO`, `: false`, `": "NO"`, `[sdk=iphoneos*]" = NO` or
  /// `=> 'NO'`, and nothing else.
  private static func isOff(_ rest: String) -> Bool {
    var rest = rest[...]
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      rest = rest[rest.index(after: end)...]
    }
    let value = rest.drop { " \t\"'\\:=>".contains($0) }
    let word = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard ["no", "false"].contains(word.lowercased()) else { return false }
    let end = value[word.endIndex...].drop { "\"'\\ \t".contains($0) }
    return end.isEmpty || ";,])}#".contains(end.first ?? ";") || end.hasPrefix("//")
  }
}
