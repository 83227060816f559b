public import PackageHeads

/// A file with resource tags: a sound, a model, JSON, any bytes.
public final class TaggedFile: Sendable {
  /// The maximum number of bytes of a path.
  public static let maximumPathLength = 1024

  /// Identifier of the bundle that the app loads the file from.
  public let bundle: String
  /// Relative to the bundle's resources: `theme.m4a`, `de.lproj/intro.mp4`, `Levels/2/map.json`.
  public let path: String
  /// SHA-256 of the bytes, which is the object's name in the package.
  public let object: ContentDigest
  /// The size in bytes.
  public let size: Int
  /// The names of its tags, sorted; never empty.
  public let tags: [String]

  /// Creates a reference; nothing is checked before the manifest is made.
  public init(bundle: String, path: String, object: ContentDigest, size: Int, tags: [String]) {
    self.bundle = bundle
    self.path = path
    self.object = object
    self.size = size
    self.tags = tags
  }

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

  /// Returns a negative number if the file comes first, 0 if both are the same file.
  package static func compare(_ left: TaggedFile, _ right: TaggedFile) -> Int {
    let order = ByteOrder.compare(left.bundle, right.bundle)
    return order == 0 ? ByteOrder.compare(left.path, right.path) : order
  }
}

extension JSONReader {
  /// Reads a file, which must come after the last one.
  func taggedFile(after last: TaggedFile?) -> TaggedFile {
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
      case 4: tags = sortedStrings()
      default: skipValue()
      }
    }
    let file = TaggedFile(bundle: bundle, path: path, object: object, size: size, tags: tags)
    if let last, failure == nil, TaggedFile.compare(last, file) >= 0 { reject(path) }
    return file
  }

  private func sortedStrings() -> [String] {
    let strings = strings()
    for index in strings.indices
    where index > 0 && ByteOrder.compare(strings[index - 1], strings[index]) >= 0 {
      reject(strings[index])
    }
    if strings.isEmpty { expected("a tag") }
    return strings
  }
}
