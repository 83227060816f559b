import ByteReading
public import PropertyLists

/// An app, a framework or an extension on disk: what it says of itself, and its items.
///
/// ```swift
/// let app = try AppBundle(at: "Products.xcarchive")   // finds Products/Applications/*.app
/// print(app.info?.identifier ?? "", app.listing.items.count)
/// ```
public struct AppBundle: Sendable {
  /// The directory of the bundle.
  public let path: String
  /// The kind of bundle.
  public let kind: BundleKind
  /// Its Info.plist; nil if it has none or it can't be read, which ``infoError`` says.
  public let info: BundleInfo?
  /// Why Info.plist can't be read.
  public let infoError: PropertyListError?
  /// What is in it.
  public let listing: BundleListing

  /// Reads a bundle, or the app in an `.xcarchive`, in an unpacked `.ipa`, or in a directory of build products.
  ///
  /// - Throws: ``AppBundleError``.
  public init(at path: String) throws(AppBundleError) {
    let found = try Self.bundle(at: Self.trimmed(path))
    self.path = found.path
    kind = found.kind
    listing = try BundleListing(found.path)
    var info: BundleInfo?
    var infoError: PropertyListError?
    if let file = Self.infoPath(listing) {
      do throws(PropertyListError) {
        info = try (try? ByteView(mapping: file)).map { view throws(PropertyListError) in
          try BundleInfo(view)
        }
      } catch { infoError = error }
    }
    self.info = info
    self.infoError = infoError
  }

  /// The name of the bundle's directory.
  public var name: String { Self.lastName(path) }

  private static func infoPath(_ listing: BundleListing) -> String? {
    let candidates = ["Info.plist", "Resources/Info.plist", "Versions/A/Resources/Info.plist"]
    let files = Set(listing.items.filter { $0.kind == .file }.map(\.path))
    return candidates.first(where: files.contains).map { "\(listing.root)/\($0)" }
  }

  private static func bundle(
    at path: String
  ) throws(AppBundleError) -> (path: String, kind: BundleKind) {
    if let kind = BundleKind(directoryName: lastName(path)), kind.hasCode { return (path, kind) }
    // An archive of Xcode, an unpacked archive for the store, build products.
    for folder in ["Products/Applications", "Payload", ""] {
      let directory = folder.isEmpty ? path : "\(path)/\(folder)"
      let names: [String]
      do {
        names = try FileNames.directories(in: directory)
      } catch {
        if folder.isEmpty { throw error }
        continue
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
