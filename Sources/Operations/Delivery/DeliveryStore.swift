public import PackageStorage
public import ResourceManifests

/// The files to deliver.
public struct DeliveryStore: Sendable {
  /// An open file, or its bytes.
  public struct File: Sendable {
    public let size: Int
    /// A tag that changes with the content, without quotes; nil if the path is enough, since objects and manifests are
    /// immutable.
    public let entityTag: String?
    /// An object that sends the file sooner than `read`, such as a buffer of all its bytes or the open file.
    public let kept: (any AnyObject & Sendable)?
    /// Reads up to `count` bytes from `offset` on.
    public let read: @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

    public init(bytes: [UInt8], entityTag: String? = nil) {
      size = bytes.count
      self.entityTag = entityTag
      kept = nil
      read = { offset, count in
        let start = min(max(0, offset), bytes.count)
        return Array(bytes[start..<min(bytes.count, start + max(0, count))])
      }
    }

    public init(
      size: Int, entityTag: String? = nil, kept: any AnyObject & Sendable,
      read: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]
    ) {
      self.size = size
      self.entityTag = entityTag
      self.kept = kept
      self.read = read
    }

    public init(_ file: PackageFile) {
      size = file.size
      entityTag = nil
      kept = nil
      read = { try file.read(at: $0, count: $1) }
    }
  }

  /// Returns the file; nil if there is none. Throws `PackageFolderError.notAPlainFile` for anything that must not be
  /// followed.
  public var open: @Sendable (PackagePath) throws -> File?
  /// Returns the media type of an object, from the manifests.
  public var mediaType: @Sendable (ContentDigest) -> String?

  public init(
    open: @escaping @Sendable (PackagePath) throws -> File?,
    mediaType: @escaping @Sendable (ContentDigest) -> String?
  ) {
    self.open = open
    self.mediaType = mediaType
  }

  /// Distinguishes a head from earlier ones. Every client sends and receives it at every start, and the signature
  /// proves that the head is genuine, so a fourth of the digest is enough.
  public static func entityTag(ofHead bytes: [UInt8], _ hasher: ContentHasher) -> String {
    String(hasher.digest(of: bytes).hex.prefix(16))
  }

  /// Delivers a folder, which is read at every request.
  public static func folder(
    _ folder: PackageFolder, hasher: ContentHasher,
    mediaType: @escaping @Sendable (ContentDigest) -> String?
  ) -> DeliveryStore {
    DeliveryStore(
      open: { path in
        guard let file = try folder.open(path) else { return nil }
        guard case .head = path else { return File(file) }
        guard file.size <= SignedHead.maximumSize else { return File(file) }
        let bytes = try file.read(at: 0, count: file.size)
        return File(bytes: bytes, entityTag: entityTag(ofHead: bytes, hasher))
      }, mediaType: mediaType)
  }
}
