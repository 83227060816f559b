/// The folders of catalogs that hold the pictures of pages in the app: its HTML documents name most of the sets, as in
/// `<img src="../img/12-1.jpg">`.
///
/// Code reads such names out of the pages. A set that no page names is a picture of none, unless a script or a style
/// sheet of the pages shows some.
struct PageFolders {
  private let folders: Set<Substring>

  /// - Parameter files: The facts of all files.
  init(
    _ usages: [AssetUsage], files: [(path: String, facts: FileFacts)], lookups: [OpenLookup]
  ) {
    let reading = Set(files.lazy.filter { $0.facts.flags.contains(.mentionsPages) }.map(\.path))
    let composes = files.contains { path, facts in
      facts.flags.contains(.composesPaths)
        && ["js", "css", "html", "htm", "xhtml"].contains { path.hasSuffix(".\($0)") }
    }
    guard !composes, lookups.contains(where: { reading.contains($0.file) }) else {
      folders = []
      return
    }
    var counts: [Substring: (all: Int, named: Int)] = [:]
    for usage in usages where usage.asset.kind == .image && !usage.asset.isNested {
      let folder = Self.folder(of: usage.asset)
      // The folder of the catalog itself holds images of the app.
      guard folder != usage.asset.catalog else { continue }
      let count = counts[folder, default: (0, 0)]
      counts[folder] = (count.all + 1, count.named + (usage.isNamedByPage ? 1 : 0))
    }
    folders = Set(
      counts.filter { _, count in
        count.all >= NameFamilies.minimumOfFolder && count.named * 2 > count.all
      }.keys)
  }

  func contains(_ asset: NamedAsset) -> Bool { folders.contains(Self.folder(of: asset)) }

  private static func folder(of asset: NamedAsset) -> Substring {
    asset.path.lastIndex(of: "/").map { asset.path[..<$0] } ?? ""
  }
}

extension AssetUsage {
  /// Whether a page names the asset by the path of a file, or by its name with an extension.
  fileprivate var isNamedByPage: Bool {
    evidence.contains { place in
      [".html", ".htm", ".xhtml"].contains(where: place.file.hasSuffix)
        && (place.kind == .pathComponent
          || place.kind == .dataString && ImageFileName.isNamed(asset.baseName, in: place.text))
    }
  }
}
