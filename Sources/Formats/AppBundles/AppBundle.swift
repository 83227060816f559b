import ByteReading
public import PropertyLists
import SourceTrees
public import ZipArchives

/// An app, a framework or an extension on disk: what it says of itself, and its items.
///
/// ```swift
/// let app = try AppBundle(at: "Products.xcarchive")   // finds Products/Applications/*.app
/// print(app.info?.identifier ?? "", app.listing.items.count)
/// ```
public struct AppBundle: Sendable {
  /// The directory of the bundle, or its path in the archive.
  public let path: String
  /// The kind of bundle.
  public let kind: BundleKind
  /// Its Info.plist; nil if it has none or it can't be read, which ``infoError`` says.
  public let info: BundleInfo?
  /// Why Info.plist can't be read.
  public let infoError: PropertyListError?
  /// Its items.
  public let listing: BundleListing
  /// The asset packs of On-Demand Resources beside it, by name.
  public let assetPacks: [AssetPack]

  /// Reads a bundle, or the app in an `.xcarchive`, in an unpacked `.ipa`, or in a directory of build products.
  ///
  /// - Throws: ``AppBundleError``.
  public init(at path: String) throws(AppBundleError) {
    let found = try Self.bundle(at: Self.trimmed(path))
    // Most apps have no packs, and then there is no directory.
    let packs = try? BundleListing(Self.packDirectory(of: found.path))
    self.init(
      path: found.path, kind: found.kind, listing: try BundleListing(found.path), packs: packs)
  }

  /// Reads the app in an `.ipa` or another zip archive, such as that of an `.xcarchive`.
  ///
  /// Contents are inflated one file at a time, as they are asked for.
  ///
  /// - Parameter path: the archive's path, for errors.
  /// - Throws: ``AppBundleError`` for an archive without an app, or with several.
  public init(
    in archive: ZipArchive, at path: String, inflate: @escaping ZipArchive.Inflate
  ) throws(AppBundleError) {
    let items = ArchivedItems(archive, inflate: inflate)
    let bundles = items.bundles
    let apps = bundles.filter { BundleKind(directoryName: Self.lastName($0)) == .application }
    guard apps.count <= 1 else { throw .severalBundles(path: path, names: apps) }
    guard let root = apps.first ?? bundles.first,
      let kind = BundleKind(directoryName: Self.lastName(root))
    else { throw .noBundle(path: path) }
    self.init(
      path: root, kind: kind, listing: BundleListing(root, in: items),
      packs: BundleListing(Self.packDirectory(of: root), in: items))
  }

  /// `Products/OnDemandResources` for `Products/Applications/A.app`.
  private static func packDirectory(of app: String) -> String {
    (app.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      + ["OnDemandResources"]).joined(separator: "/")
  }

  private init(path: String, kind: BundleKind, listing: BundleListing, packs: BundleListing?) {
    self.path = path
    self.kind = kind
    self.listing = listing
    assetPacks = packs.map(AssetPack.all) ?? []
    var info: BundleInfo?
    var infoError: PropertyListError?
    if let file = Self.infoItem(listing), let view = try? listing.content(of: file) {
      do throws(PropertyListError) {
        info = try BundleInfo(view)
      } catch { infoError = error }
    }
    self.info = info
    self.infoError = infoError
  }

  /// The name of the bundle's directory.
  public var name: String { Self.lastName(path) }

  private static func infoItem(_ listing: BundleListing) -> BundleItem? {
    let candidates = ["Info.plist", "Resources/Info.plist", "Versions/A/Resources/Info.plist"]
    let files = listing.items.filter { $0.kind == .file && candidates.contains($0.path) }
    return candidates.lazy.compactMap { path in files.first { $0.path == path } }.first
  }

  private static func bundle(
    at path: String
  ) throws(AppBundleError) -> (path: String, kind: BundleKind) {
    if let kind = BundleKind(directoryName: lastName(path)), kind.hasCode { return (path, kind) }
    // An archive of Xcode, an unpacked archive for the store, build products.
    for folder in ["Products/Applications", "Payload", ""] {
      let directory = folder.isEmpty ? path : "\(path)/\(folder)"
      let names: [String]
      switch FolderListing.list(directory, hidden: true) {
      case .success(let listing): names = listing.folders
      case .failure where !folder.isEmpty: continue
      case .failure(let failure):
        throw AppBundleError.unreadable(path: directory, reason: failure.reason)
      }
      let bundles = names.filter { BundleKind(directoryName: $0)?.hasCode == true }
      let apps = bundles.filter { BundleKind(directoryName: $0) == .application }
      if let name = apps.first ?? bundles.first, let kind = BundleKind(directoryName: name) {
        guard apps.count <= 1 else {
          throw AppBundleError.severalBundles(path: directory, names: apps)
        }
        return ("\(directory)/\(name)", kind)
      }
    }
    throw AppBundleError.noBundle(path: path)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
