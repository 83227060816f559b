public import ResourceManifests

/// A file with resource tags: a sound, a model, JSON, any bytes.
public struct TaggedFile: Equatable, Sendable {
  /// The maximum number of bytes of a path.
  public static let maximumPathLength = 1024
  /// The media type of any bytes.
  static let mediaType = "application/octet-stream"

  /// Identifier of the bundle that the app loads the file from.
  public var bundle: String
  /// Relative to the bundle's resources: `theme.m4a`, `de.lproj/intro.mp4`, `Levels/2/map.json`.
  public var path: String
  /// SHA-256 of the bytes, which is the object's name in the package.
  public var object: ContentDigest
  /// The size in bytes.
  public var size: Int
  /// The names of its tags, sorted; never empty.
  public var tags: [String]

  /// Creates a reference; nothing is checked before the list is made.
  public init(bundle: String, path: String, object: ContentDigest, size: Int, tags: [String]) {
    self.bundle = bundle
    self.path = path
    self.object = object
    self.size = size
    self.tags = tags
  }

  /// Reads an entry of a manifest; nil if it isn't a file's.
  init?(_ entry: ManifestImage) {
    guard entry.isFile, let object = entry.variants.first?.object else { return nil }
    self.init(
      bundle: entry.bundle, path: String(entry.name.dropFirst()), object: object.digest,
      size: object.size, tags: entry.tags)
    if self.entry != entry || object.pack != nil { return nil }
  }

  /// The entry of a manifest.
  var entry: ManifestImage {
    ManifestImage(
      bundle: bundle, name: "/" + path, pointWidth: 0, pointHeight: 0, tags: tags,
      variants: [ImageVariant(object: reference, scale: nil, pixelWidth: 0, pixelHeight: 0)])
  }

  /// The reference to its object.
  var reference: ManifestObject {
    ManifestObject(digest: object, size: size, mediaType: Self.mediaType)
  }

  /// Returns whether a path stays in its bundle and can be a file on every system: at most 1024 bytes, no zero byte, no
  /// part that is empty, `.`, `..` or longer than 255 bytes.
  public static func isPath(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.utf8.count <= maximumPathLength && !path.utf8.contains(0)
      && parts.allSatisfy { part in
        (1...255).contains(part.count) && !part.elementsEqual(".".utf8)
          && !part.elementsEqual("..".utf8)
      }
  }
}
