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
    localizedPropertyList, fields, binary

  init?(path: String) {
    // The code of a framework that is already built shows nothing of the app's catalogs by name.
    guard !path.contains(".framework/"), !path.contains(".xcframework/") else { return nil }
    let name = path[
      (path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        ?? path.startIndex)...]
    if name == "Contents.json", path.contains(".xcassets/") {
      self = .catalogContents
      return
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let language = Self.byExtension[String(name[name.utf8.index(after: dot)...])]
    else { return nil }
    self = language
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
    "css": .markup, "xml": .xml, "strings": .localizedStrings, "xcstrings": .localizedData,
    "stringsdict": .localizedPropertyList, "pbxproj": .projectSettings,
    "xcconfig": .projectSettings, "yml": .yaml, "yaml": .yaml, "csv": .fields,
    "tsv": .fields, "sqlite": .binary, "sqlite3": .binary, "db": .binary, "realm": .binary,
    "txt": .text, "toml": .text, "gyb": .text, "stencil": .text, "swifttemplate": .text,
  ]
}

extension SearchedFile {
  /// Returns whether the analysis reads files with this name.
  public static func isRead(path: String) -> Bool { SourceLanguage(path: path) != nil }
}
