import SourceLexing

/// A file to search, with a stamp that shows whether it has changed.
public struct SearchedFile: Hashable, Sendable {
  /// The path relative to the root of the analysis, as in the evidence.
  public var path: String
  /// The size in bytes.
  public var size: Int
  /// A value that changes with the file, such as its modification time; compared only for equality. 0 is unknown and
  /// never cached.
  public var stamp: Int64

  public init(path: String, size: Int, stamp: Int64) {
    self.path = path
    self.size = size
    self.stamp = stamp
  }
}

/// The language of a file, by its name.
enum SourceLanguage: UInt8, Sendable {
  case swift, objectiveC, cFamily, interfaceBuilder, propertyList, data, localizedStrings
  case projectSettings, catalogContents, markup, xml, text, yaml, localizedData,
    localizedPropertyList, fields, binary, styleSheet
  /// Without an extension: the first bytes decide, by ``init(head:)``.
  case unnamed

  init?(path: String) {
    // The code of a framework that is already built shows nothing of the app's catalogs by name.
    guard !SourceBytes.contains(path, ".framework/"), !SourceBytes.contains(path, ".xcframework/")
    else { return nil }
    let name = path[
      (path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        ?? path.startIndex)...]
    if name == "Contents.json", SourceBytes.contains(path, ".xcassets/") {
      self = .catalogContents
      return
    }
    // Default values of attributes.
    if name == "contents", SourceBytes.contains(path, ".xcdatamodel/") {
      self = .xml
      return
    }
    // Nothing in the app reads the list of what a built one contains, nor what a manager of packages reads.
    if Self.filesOfTools.contains(String(name)) { return nil }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      self = .unnamed
      return
    }
    guard
      let language = Self.byExtension[String(name[name.utf8.index(after: dot)...])]
    else { return nil }
    self = language
  }

  private static let filesOfTools: Set<String> = [
    "CodeResources", "npm-shrinkwrap.json", "package-lock.json", "package.json", "pnpm-lock.yaml",
    "tsconfig.json",
  ]

  /// The number of bytes that ``init(head:)`` needs.
  static let headLength = 64

  /// Determines the language of a file without an extension by its beginning; nil if it isn't data.
  init?(head: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = head.dropFirst(head.starts(with: mark) ? mark.count : 0)
      .drop { SourceBytes.isBlank($0) || $0 == 10 || $0 == 13 }
    if text.starts(with: "bplist".utf8) || text.starts(with: "<?xml".utf8) {
      self = .propertyList
    } else if text.starts(with: "SQLite format 3".utf8) {
      self = .binary
    } else if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      self = .data
    } else {
      return nil
    }
  }

  /// Markdown and scripts aren't included: they mention images, but no app shows those.
  private static let byExtension: [String: SourceLanguage] = [
    "swift": .swift, "m": .objectiveC, "mm": .objectiveC, "h": .objectiveC, "pch": .objectiveC,
    "inc": .objectiveC, "c": .cFamily, "cc": .cFamily, "cpp": .cFamily, "cxx": .cFamily,
    "hpp": .cFamily,
    "hh": .cFamily, "xib": .interfaceBuilder, "storyboard": .interfaceBuilder,
    "plist": .propertyList, "intentdefinition": .propertyList, "entitlements": .propertyList,
    "sks": .propertyList, "json": .data, "geojson": .data, "storekit": .data, "js": .data,
    "mjs": .data, "jsx": .data, "ts": .data, "tsx": .data, "html": .markup, "htm": .markup,
    "css": .styleSheet, "xml": .xml, "strings": .localizedStrings, "xcstrings": .localizedData,
    "stringsdict": .localizedPropertyList, "pbxproj": .projectSettings,
    "xcconfig": .projectSettings, "yml": .yaml, "yaml": .yaml, "csv": .fields,
    "tsv": .fields, "sqlite": .binary, "sqlite3": .binary, "db": .binary, "realm": .binary,
    "store": .binary, "kt": .data, "dart": .data, "lua": .data, "sql": .data, "cjs": .data,
    "vue": .data, "json5": .data, "jsonc": .data, "jsonl": .data, "ndjson": .data, "tmj": .data,
    "tsj": .data, "xhtml": .markup, "scss": .styleSheet, "less": .styleSheet, "mustache": .markup,
    "hbs": .markup, "tmx": .xml, "kml": .xml, "gpx": .xml, "ini": .text, "conf": .text,
    "properties": .text, "txt": .text, "toml": .text, "gyb": .text, "stencil": .text,
    "swifttemplate": .text,
  ]
}

extension SearchedFile {
  /// Returns whether the analysis reads files with this name.
  public static func isRead(path: String) -> Bool {
    SourceLanguage(path: path) != nil && !isOfExport(path)
  }

  /// Whether a path is in a catalog that Xcode exports for translators: `de.xcloc/Source Contents` has copies of the
  /// project's nibs, which no target builds.
  package static func isOfExport(_ path: String) -> Bool { path.contains(".xcloc/") }
}
