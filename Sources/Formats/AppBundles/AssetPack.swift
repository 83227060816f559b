import ByteReading
import KeySorting
import PropertyLists

/// An asset pack of On-Demand Resources that lies beside an app, in `Products/OnDemandResources` of an `.xcarchive`.
///
/// A device downloads it when the app asks for its tags, so its bytes aren't the app's. Packs that are embedded in the
/// app (`EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE`) are items of the app instead.
public struct AssetPack: Hashable, Sendable {
  /// The name of its directory, which has the bundle identifier of the app and a digest of the tags.
  public let name: String
  /// `Tags` of its Info.plist, sorted; empty if it can't be read.
  public let tags: [String]
  /// Bytes of all of its files.
  public let byteCount: Int

  /// Reads the packs that are directories of a listing.
  static func all(in listing: BundleListing) -> [AssetPack] {
    var packs: [String: [BundleItem]] = [:]
    for item in listing.items {
      guard let name = item.path.split(separator: "/").first.map(String.init),
        BundleKind(directoryName: name) == .assetPack
      else { continue }
      packs[name, default: []].append(item)
    }
    return packs.sorted(on: \.key).map { name, items in
      let file = items.first { $0.path == "\(name)/Info.plist" && $0.kind == .file }
      // A pack whose Info.plist can't be read still has its bytes.
      let content = file.flatMap { try? listing.content(of: $0) }
      let list = content.flatMap { try? PropertyList(parsing: $0.array) }
      return AssetPack(
        name: name, tags: (list?["Tags"]?.array ?? []).compactMap(\.string).sorted(),
        byteCount: items.reduce(0) { $0 + $1.byteCount })
    }
  }
}
