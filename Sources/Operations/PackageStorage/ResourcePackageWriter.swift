import FileDescriptors
public import PackageWriting
public import ResourceManifests

/// Writes a package so that a reader never sees a reference to a missing file: objects first, then the manifest, the
/// head last, each by one rename. Each kind has reached the disk before the next is written. An interrupted run is
/// continued by running it again.
public struct ResourcePackageWriter: Sendable {
  let lock: PackageFolderLock
  private let hasher: ContentHasher

  public init(lock: PackageFolderLock, hasher: ContentHasher) {
    self.lock = lock
    self.hasher = hasher
  }

  public var folder: PackageFolder { lock.folder }

  /// Writes an object unless it exists already, and returns the digest that names it. It has reached the disk when a
  /// manifest that needs it is written.
  @discardableResult
  public func writeObject(_ bytes: [UInt8]) throws -> ContentDigest {
    let digest = hasher.digest(of: bytes)
    try lock.write(bytes, at: .object(digest), synchronizing: false)
    return digest
  }

  /// Writes an object with the bytes of a file of any size unless it exists already, and returns its reference.
  ///
  /// Throws `PackageFolderError.unreadable` if the file can't be read, or changes meanwhile.
  public func writeObject(
    contentsOfFile path: String
  ) throws -> (digest: ContentDigest, size: Int) {
    let (digest, size) = try read(path) { _ in }
    if try folder.open(.object(digest))?.size == size { return (digest, size) }
    let file = try IncomingFile(.object(digest), in: lock, resuming: false)
    do {
      guard try read(path, file.append) == (digest, size) else {
        throw PackageFolderError.unreadable(path: path, reason: "it changes while it is read")
      }
      try file.commit(synchronizing: false)
    } catch {
      // The first error is the one to report; the next attempt overwrites a leftover.
      try? file.discard()
      throw error
    }
    return (digest, size)
  }

  private func read(
    _ path: String, _ piece: ([UInt8]) throws -> Void
  ) throws -> (digest: ContentDigest, size: Int) {
    var hash = hasher.start()
    var size = 0
    do {
      let descriptor = try Descriptor.file(path)
      while case let bytes = try descriptor.read(at: size, count: 1 << 20), !bytes.isEmpty {
        hash.update(bytes)
        size += bytes.count
        try piece(bytes)
      }
    } catch let error as SystemError {
      throw PackageFolderError.unreadable(path: path, reason: error.reason)
    }
    return (hash.finalize(), size)
  }

  /// Writes a manifest and its compressed forms, and returns the reference for the head.
  ///
  /// Throws `PackageFolderError.missing` unless every object exists in its size. `compress` returns nil if it has no
  /// encoder; a form that isn't smaller is left out.
  public func writeManifest(
    _ manifest: ResourceManifest,
    compress: (PackagePath.Encoding, [UInt8]) throws -> [UInt8]? = { _, _ in nil }
  ) throws -> ManifestHead.Manifest {
    for object in manifest.objects { try require(.object(object.digest), size: object.size) }
    let bytes = manifest.encoded()
    let digest = hasher.digest(of: bytes)
    // If the manifest exists already, so do its objects.
    if try !lock.holds(bytes, at: .manifest(digest, .identity)) {
      try synchronize(manifest.objects.map { .object($0.digest) })
    }
    for encoding in [PackagePath.Encoding.gzip, .brotli] {
      guard let compressed = try compress(encoding, bytes), compressed.count < bytes.count else {
        continue
      }
      try lock.write(compressed, at: .manifest(digest, encoding))
    }
    try lock.write(bytes, at: .manifest(digest, .identity))
    return ManifestHead.Manifest(digest: digest, size: bytes.count)
  }

  /// Writes the files of a publication of strings, in the given order, skipping existing ones. They have reached the
  /// disk when this returns, so that a head can name them. Returns the number of new files.
  public func writeStrings(_ files: [(path: PackagePath, bytes: [UInt8])]) throws -> Int {
    var new: [PackagePath] = []
    for file in files where try !lock.holds(file.bytes, at: file.path) {
      try lock.write(file.bytes, at: file.path, synchronizing: false)
      new.append(file.path)
    }
    try synchronize(new)
    return new.count
  }

  /// Returns the current head of a channel, unverified; nil if there is none.
  public func currentHead(of channel: ChannelName) throws -> ManifestHead? {
    try folder.currentHead(of: channel)
  }

  /// Makes a manifest the current one of the head's channel.
  ///
  /// Throws if a manifest is missing, or if the channel has a newer head or another one of the same version.
  public func writeHead(_ signed: SignedHead) throws {
    let head = try ManifestHead(decoding: signed.payload)
    try require(.manifest(head.manifest.digest, .identity), size: head.manifest.size)
    if let current = try currentHead(of: head.channel) {
      guard current.version <= head.version else {
        throw PackageFolderError.newerHead(
          channel: head.channel, found: current.version, writing: head.version)
      }
      guard current.version < head.version || current == head else {
        throw PackageFolderError.sameVersionOfOtherHead(
          channel: head.channel, version: head.version)
      }
    }
    try lock.write(signed.encoded(), at: .head(head.channel))
    try lock.removeMark(Self.mark(head.channel))
  }

  private func require(_ path: PackagePath, size: Int) throws {
    guard try folder.open(path)?.size == size else {
      throw PackageFolderError.missing(path: "\(folder.path)/\(path)", size: size)
    }
  }

  private func synchronize(_ paths: [PackagePath]) throws {
    do throws(SystemError) {
      try lock.synchronize(paths)
    } catch {
      throw PackageFolderError.unwritable(path: folder.path, reason: error.reason)
    }
  }
}
