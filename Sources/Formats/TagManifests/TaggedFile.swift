public import PackageHeads
package import ResourceManifests

/// A file with resource tags: a sound, a model, JSON, any bytes.
public final class TaggedFile: Sendable {
  /// The maximum number of bytes of a path.
  public static let maximumPathLength = 1024

  /// Identifier of the bundle that the app loads the file from.
  public let bundle: String
  /// Relative to the bundle's resources: `theme.m4a`, `de.lproj/intro.mp4`, `Levels/2/map.json`.
  public let path: String
  /// The reference to its object, with the media type of any bytes.
  package let reference: ManifestObject
  /// The names of its tags, sorted; never empty.
  public let tags: [String]

  /// Creates a reference; nothing is checked before the manifest is made.
  public init(bundle: String, path: String, object: ContentDigest, size: Int, tags: [String]) {
    self.bundle = bundle
    self.path = path
    reference = ManifestObject(digest: object, size: size, mediaType: Self.mediaType)
    self.tags = tags
  }

  private static var mediaType: String { "application/octet-stream" }

  /// SHA-256 of the bytes, which is the object's name in the package.
  public var object: ContentDigest { reference.digest }
  /// The size in bytes.
  public var size: Int { reference.size }

  /// Returns whether a path stays in its bundle and can be a file on every system: at most 1024 bytes, no zero byte, no
  /// part that is empty, `.`, `..` or longer than 255 bytes.
  public static func isPath(_ path: String) -> Bool {
    let bytes = path.utf8Bytes()
    var (length, periods) = (0, 0)
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "/")
      if byte == 0 { return false }
      if byte == UInt8(ascii: "/") {
        if length == 0 || length > 255 || length == periods && length < 3 { return false }
        (length, periods) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { periods += 1 }
      }
    }
    return bytes.count <= maximumPathLength
  }
}

extension JSONReader {
  func taggedFile() -> TaggedFile {
    var (bundle, path, object, size) = ("", "", ContentDigest(words: 0, 0, 0, 0), 0)
    var tags: [String] = []
    enterObject()
    while let key = nextKey(of: "bundle object path size tags", required: 5) {
      switch key {
      case 0: bundle = string()
      case 1: object = digest()
      case 2:
        path = string()
        if !TaggedFile.isPath(path) { reject(path) }
      case 3: size = integer(in: 0...Int.max)
      case 4: tags = strings()
      default: skipValue()
      }
    }
    return TaggedFile(bundle: bundle, path: path, object: object, size: size, tags: tags)
  }
}
