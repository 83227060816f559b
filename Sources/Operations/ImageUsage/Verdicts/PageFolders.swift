/// The folders of catalogs that hold the pictures of pages in the app: its HTML documents name most of the sets, as in
/// `<img src="../img/12-1.jpg">`.
///
/// Code reads such names out of the pages. A set that no page names is a picture of none.
struct PageFolders {
  private let folders: Set<Substring>

  init(_ usages: [AssetUsage]) {
    var counts: [Substring: (all: Int, named: Int)] = [:]
    for usage in usages where usage.asset.kind == .image && !usage.asset.isNested {
      let folder = Self.folder(of: usage.asset)
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
  /// Whether a page names the asset by the path of a file.
  fileprivate var isNamedByPage: Bool {
    evidence.contains { place in
      (place.kind == .pathComponent || place.kind == .dataString)
        && [".html", ".htm", ".xhtml"].contains(where: place.file.hasSuffix)
    }
  }
}
