/// Reads one source like an analysis, without files and tasks: for fuzzing and property tests.
public enum SourceProbe {
  /// Returns the number of facts in `bytes` about a few typical names, by the language of `path`; 0 for unknown
  /// languages.
  public static func factCount(_ bytes: [UInt8], path: String) -> Int {
    guard let language = SourceLanguage(path: path) else { return 0 }
    let facts = FileScan.facts(in: bytes, of: language, about: words)
    let generated = GeneratedFile(bytes)?.accessors.count ?? 0
    return facts.occurrences.count + facts.compositions.count + generated
  }

  private static let words = AssetNames(
    assets: ["star", "a/star", "icon_1", "icon_dark", "x"].map { name in
      let base = name.split(separator: "/").last.map(String.init) ?? name
      return NamedAsset(
        name: name, baseName: base, catalog: "A.xcassets", path: "A.xcassets/\(name).imageset")
    }, accessors: [(.swiftGen, GeneratedFile.Accessor(path: ["Asset", "star"], asset: "star"))])
}
