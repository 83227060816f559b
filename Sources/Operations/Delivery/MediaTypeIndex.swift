public import PackageStorage
public import PackageWriting
public import ResourceManifests

/// The media types of a package's objects, from all its manifests.
public struct MediaTypeIndex: Sendable {
  private var types: [ContentDigest: String] = [:]

  public init() {}

  public init(_ manifests: [ResourceManifest]) {
    for manifest in manifests {
      for object in manifest.objects { types[object.digest] = object.mediaType }
    }
  }

  /// Reads all manifests of a folder, except unreadable ones; their objects are delivered as plain bytes.
  public init(_ folder: PackageFolder) throws {
    var manifests: [ResourceManifest] = []
    for (path, _) in try folder.files() {
      guard case .manifest(_, .identity) = path,
        let bytes = try? folder.read(path, limit: ResourceManifest.maximumSize),
        let manifest = try? ResourceManifest(decoding: bytes)
      else { continue }
      manifests.append(manifest)
    }
    self.init(manifests)
  }

  public subscript(digest: ContentDigest) -> String? { types[digest] }
}
