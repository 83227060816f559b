/// The folders of catalogs whose images are values: code writes nearly all of their names as plain literals, and gives
/// none of these to a lookup.
///
/// `UIImage(named: entry.type)` shows them, so the few that no literal names are values of data as well.
struct ValueFolders {
  /// The minimum number of sets of a folder.
  static let minimumCount = NameFamilies.minimumOfFolder
  /// Three sets in four are named so.
  static let share = (named: 3, of: 4)

  private let folders: Set<Substring>

  init(_ usages: [AssetUsage]) {
    var counts: [Substring: (all: Int, named: Int)] = [:]
    for usage in usages where usage.asset.kind == .image && !usage.asset.isNested {
      let isNamed =
        usage.verdict == .used && usage.evidence.allSatisfy { $0.kind == .stringLiteral }
      let count = counts[Self.folder(of: usage.asset), default: (0, 0)]
      counts[Self.folder(of: usage.asset)] = (count.all + 1, count.named + (isNamed ? 1 : 0))
    }
    folders = Set(
      counts.filter { _, count in
        count.all >= Self.minimumCount
          && count.named * Self.share.of >= count.all * Self.share.named
      }.keys)
  }

  /// Returns the shape of the names beside an asset, if they are values.
  func shape(beside asset: NamedAsset) -> String? {
    let folder = Self.folder(of: asset)
    guard asset.kind == .image, !asset.isNested, folders.contains(folder) else { return nil }
    return "\(folder.split(separator: "/").last ?? "")/*"
  }

  private static func folder(of asset: NamedAsset) -> Substring {
    asset.path.lastIndex(of: "/").map { asset.path[..<$0] } ?? ""
  }
}
