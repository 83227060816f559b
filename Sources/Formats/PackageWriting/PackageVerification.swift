import KeySorting
public import ResourceManifests
public import StringPacks

/// Checks every byte of a package: digests, sizes, signatures, canonical form, and references in both directions.
public struct PackageVerification: Sendable {
  /// The result of a verification.
  public struct Report: Equatable, Sendable {
    /// The heads that could be read, sorted by channel. They are genuine only if no issue names them.
    public var heads: [ManifestHead] = []
    /// The number of manifests.
    public var manifests = 0
    /// The number of objects.
    public var objects = 0
    /// The number of languages that a head leads to.
    public var languages = 0
    /// The number of streams of strings.
    public var streams = 0
    /// The number of deltas of strings.
    public var deltas = 0
    /// The size of all plain files in bytes.
    public var bytes = 0
    /// The issues, sorted by path and kind.
    public var findings: [PackageIssue] = []

    /// Whether there is no issue that a client would notice.
    public var isValid: Bool { !findings.contains(where: \.isError) }
  }

  /// SHA-256.
  public var hasher: ContentHasher
  /// The keys, one of which must have signed a head; nil checks no signatures.
  public var verifier: SignatureVerifier?
  /// The current time, to report expired heads; nil reports none.
  public var now: UTCTimestamp?
  /// The codecs that decode strings. Without brotli, strings coded with it are reported as unchecked.
  public var codecs: [StringCodec] = [.contextMixing]

  /// Decompresses a form of a manifest, up to a number of bytes. Throws for damaged bytes; returns nil if there is no
  /// decoder, and the form is reported as unchecked. Without this closure, compressed forms aren't checked.
  public var decompress: (@Sendable (PackagePath.Encoding, [UInt8], Int) throws -> [UInt8]?)?

  /// Creates a verification, by default without keys and clock.
  public init(hasher: ContentHasher, verifier: SignatureVerifier?, now: UTCTimestamp? = nil) {
    self.hasher = hasher
    self.verifier = verifier
    self.now = now
  }

  /// Reads the whole package once. Throws errors of `reader.list`; unreadable files are issues.
  public func verify(_ reader: PackageReader) throws -> Report {
    var walk = PackageWalk(verification: self, reader: reader)
    try walk.listFiles()
    walk.checkHeads()
    walk.checkManifests()
    walk.checkObjects()
    walk.checkStrings()
    walk.report.findings.sort()
    return walk.report
  }
}

/// One pass over the files of a package.
struct PackageWalk {
  let verification: PackageVerification
  let reader: PackageReader
  var report = PackageVerification.Report()
  var files: [PackagePath: Int] = [:]
  /// The roots of strings, with the head that leads there.
  var wantedRoots: [ContentDigest: String] = [:]
  var wantedManifests: [ContentDigest: (size: Int, by: String)] = [:]
  var wantedObjects: [ContentDigest: (object: ManifestObject, by: String)] = [:]
  /// The objects in each pack, as manifests say.
  var packed: [ContentDigest: Set<Piece>] = [:]

  init(verification: PackageVerification, reader: PackageReader) {
    self.verification = verification
    self.reader = reader
  }

  mutating func note(_ kind: PackageIssue.Kind, at path: String, _ detail: String) {
    report.findings.append(PackageIssue(kind, at: path, detail: detail))
  }

  mutating func listFiles() throws {
    for (path, item) in try reader.list() {
      switch (item, PackagePath(path)) {
      case (.other(let what), _): note(.notAFile, at: path, "This is \(what), not a plain file.")
      case (.file, nil): note(.strangeFile, at: path, "No file of a package has this path.")
      case (.file(let size), let file?):
        files[file] = size
        report.bytes += size
      }
    }
  }

  /// Returns the bytes of a small file; nil after an issue.
  mutating func bytes(of path: PackagePath, limit: Int) -> [UInt8]? {
    if let size = files[path], size > limit {
      note(.malformed, at: path.text, "The file has \(size) bytes; at most \(limit) are accepted.")
      return nil
    }
    var bytes: [UInt8] = []
    do {
      try reader.read(path) { bytes += $0 }
    } catch {
      note(.unreadable, at: path.text, "The file can't be read: \(error)")
      return nil
    }
    return bytes
  }

  mutating func checkHeads() {
    let paths = files.keys.sorted(on: \.text)
    for path in paths {
      guard case .head(let channel) = path,
        let bytes = bytes(of: path, limit: SignedHead.maximumSize)
      else { continue }
      do throws(ManifestError) {
        try checkHead(bytes, channel: channel, path: path.text)
      } catch {
        note(.malformed, at: path.text, "\(error)")
      }
    }
    if report.heads.isEmpty, !report.findings.contains(where: { $0.path.hasPrefix("heads/") }) {
      note(.noHead, at: "heads", "The package has no head.")
    }
  }

  mutating func checkHead(
    _ bytes: [UInt8], channel: ChannelName, path: String
  ) throws(ManifestError) {
    let signed = try SignedHead(decoding: bytes)
    let head = try ManifestHead(decoding: signed.payload)
    let isEnvelopeCanonical = try SignedHead.isCanonical(bytes)
    let isPayloadCanonical = try ManifestHead.isCanonical(signed.payload)
    if !isEnvelopeCanonical || !isPayloadCanonical {
      note(.notCanonical, at: path, "The head isn't in its canonical form.")
    }
    do throws(HeadError) {
      try verification.verifier?.check(signed)
    } catch {
      note(.untrustedHead, at: path, "\(error)")
    }
    if head.channel != channel {
      note(.wrongChannel, at: path, "The head is for the channel '\(head.channel)'.")
    }
    if let now = verification.now, now >= head.expires {
      note(.expiredHead, at: path, "The head expired at \(head.expires).")
    }
    report.heads.append(head)
    if let root = head.stringsRoot { wantedRoots[root] = path }
    let manifest = PackagePath.manifest(head.manifest.digest, .identity)
    wantedManifests[head.manifest.digest] = (head.manifest.size, path)
    guard let size = files[manifest] else {
      return note(.missingManifest, at: manifest.text, "\(path) refers to it, but it is missing.")
    }
    if size != head.manifest.size {
      note(
        .wrongSize, at: manifest.text,
        "The file has \(size) bytes; \(path) gives \(head.manifest.size).")
    }
  }

  mutating func checkManifests() {
    for path in files.keys.sorted(on: \.text) {
      guard case .manifest(let digest, let encoding) = path else { continue }
      if wantedManifests[digest] == nil {
        note(.unreferenced, at: path.text, "No head refers to this file.")
      }
      guard encoding == .identity else {
        checkForm(path, encoding, of: digest)
        continue
      }
      report.manifests += 1
      guard let bytes = bytes(of: path, limit: ResourceManifest.maximumSize) else { continue }
      guard verification.hasher.digest(of: bytes) == digest else {
        note(
          .wrongDigest, at: path.text, "The bytes don't match the digest in the file's name.")
        continue
      }
      do throws(ManifestError) {
        let manifest = try ResourceManifest(decoding: bytes)
        if try !ResourceManifest.isCanonical(bytes) {
          note(.notCanonical, at: path.text, "The manifest isn't in its canonical form.")
        }
        // An older manifest may refer to objects that were cleaned up, but no client follows it.
        if wantedManifests[digest] != nil { want(manifest, by: path.text) }
      } catch {
        note(.malformed, at: path.text, "\(error)")
      }
    }
  }

  /// The server sends compressed forms in the manifest's place.
  mutating func checkForm(
    _ path: PackagePath, _ encoding: PackagePath.Encoding, of digest: ContentDigest
  ) {
    let limit = ResourceManifest.maximumSize
    guard let decompress = verification.decompress, let bytes = bytes(of: path, limit: limit)
    else { return }
    do {
      guard let plain = try decompress(encoding, bytes, limit) else {
        return note(.unchecked, at: path.text, "There is no decoder for this file here.")
      }
      if verification.hasher.digest(of: plain) == digest { return }
    } catch {
      return note(.malformed, at: path.text, "The compressed form is damaged: \(error)")
    }
    note(.wrongDigest, at: path.text, "The compressed form isn't that of the manifest.")
  }

  mutating func want(_ manifest: ResourceManifest, by path: String) {
    for image in manifest.images {
      for object in image.variants.flatMap(\.objects) {
        if let other = wantedObjects[object.digest], other.object != object {
          note(
            .contradictoryReferences, at: path,
            "The image '\(image.name)' of '\(image.bundle)' gives the object \(object.digest) "
              + "another size or media type than \(other.by).")
        } else {
          wantedObjects[object.digest] = (object, path)
        }
        if let pack = object.pack { packed[pack.digest, default: []].insert(Piece(object)) }
      }
    }
    // An image may have the same object, under its own media type.
    for file in manifest.tags.files {
      guard let other = wantedObjects[file.object] else {
        wantedObjects[file.object] = (file.reference, path)
        continue
      }
      if other.object.size != file.size {
        note(
          .contradictoryReferences, at: path,
          "The file '\(file.path)' of '\(file.bundle)' gives the object \(file.object) another size than "
            + "\(other.by).")
      }
    }
    for pack in manifest.packs {
      // An image could have the same bytes.
      if let other = wantedObjects[pack.digest], other.object.size != pack.size {
        note(
          .contradictoryReferences, at: path,
          "The pack \(pack.digest) has another size than \(other.by) gives.")
      } else if wantedObjects[pack.digest] == nil {
        wantedObjects[pack.digest] = (pack, path)
      }
    }
  }

  mutating func checkObjects() {
    for path in files.keys.sorted(on: \.text) {
      guard case .object(let digest) = path else { continue }
      report.objects += 1
      checkObject(path, digest)
    }
    for (digest, wanted) in wantedObjects where files[.object(digest)] == nil {
      note(
        .missingObject, at: PackagePath.object(digest).text,
        "\(wanted.by) refers to it, but it is missing.")
    }
  }

  mutating func checkObject(_ path: PackagePath, _ digest: ContentDigest) {
    var hash = verification.hasher.start()
    var size = 0
    var content: [UInt8] = []
    let isPack = packed[digest] != nil
    do {
      try reader.read(path) { piece in
        hash.update(piece)
        size += piece.count
        if isPack, size <= ManifestObject.maximumPackSize { content += piece }
      }
    } catch {
      return note(.unreadable, at: path.text, "The file can't be read: \(error)")
    }
    if hash.finalize() != digest {
      note(.wrongDigest, at: path.text, "The bytes don't match the digest in the file's name.")
    }
    guard let wanted = wantedObjects[digest] else {
      return note(.unreferenced, at: path.text, "No head refers to this file.")
    }
    if size != wanted.object.size {
      note(
        .wrongSize, at: path.text,
        "The file has \(size) bytes; \(wanted.by) gives \(wanted.object.size).")
    }
    checkPack(content, digest: digest, path: path)
  }
}
