/// The table and language of a strings file, according to its path.
package struct StringsFileLocation: Hashable {
  package var path: String
  package var kind: StringInventory.File.Kind
  /// The folder that contains the `.lproj` folder, or the file if there is none.
  package var folder: String
  package var table: String
  /// The language of the nearest `.lproj` folder; nil in `mul.lproj`, whose catalogs name their languages.
  package var language: String?

  /// Returns nil for the path of another file, and within an export of Xcode, whose files are copies for translators.
  package init?(path: String) {
    // A file that an offload moved belongs where it was.
    var components = StringInventory.originalPath(path)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard let name = components.popLast(), let dot = name.lastIndex(of: ".") else { return nil }
    guard let kind = StringInventory.File.Kind(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    guard !components.contains(where: { $0.hasSuffix(".xcloc") }) else { return nil }
    self.path = path
    self.kind = kind
    table = String(name[..<dot])
    if let place = components.lastIndex(where: { $0.hasSuffix(".lproj") }) {
      let name = String(components[place].dropLast(".lproj".count))
      if kind != .stringCatalog { language = name }
      components.removeSubrange(place...)
    }
    folder = components.joined(separator: "/")
  }

  /// The path of the `.lproj` folder.
  static func languageFolder(of path: String) -> String? {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = components.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    return components[...place].joined(separator: "/")
  }
}
