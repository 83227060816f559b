import Foundation
import HTTPSemantics
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of one channel. An app and its extensions may share the folder.
///
/// ```
/// <channel>.head                    record of the last head that was accepted; replaced as a whole
/// <channel>.strings                   the same of those who follow strings alone: what they accept says nothing of manifests
/// <channel>.<digest>.manifest       the manifest that it names; never changed once it has this name
/// <channel>.<writer>.incoming       in the making, see CacheFolder.PartialName for the writer
/// <channel>.lock                    held while files get their names
/// ```
///
/// No lock is held while something is loaded: iOS ends an app that is suspended with a lock in a shared folder.
///
/// The manifest gets its name before the record names it, so whoever reads the record finds the manifest; one that has
/// just been replaced stays readable for those who have it open.
final class ManifestFolder: Sendable {
  typealias Failure = Descriptor.Failure

  let url: URL
  let channel: ChannelName
  private let content: PackageContent
  /// Called before each change of the file system; tests let it fail.
  let willChange: @Sendable (_ step: String) throws(Failure) -> Void

  init(
    url: URL, channel: ChannelName, content: PackageContent,
    willChange: @escaping @Sendable (_ step: String) throws(Failure) -> Void
  ) {
    self.url = url
    self.channel = channel
    self.content = content
    self.willChange = willChange
  }

  private var recordName: String {
    content == .images ? "\(channel).head" : "\(channel).strings"
  }
  private func name(_ digest: ContentDigest) -> String { "\(channel).\(digest.hex).manifest" }
  private var incomingName: String { "\(channel).\(WriterID().text).incoming" }

  // MARK: - Reading

  /// Nil where there is none, or something else of its name.
  func record() -> HeadRecord? {
    guard let file = existing(recordName, atMost: HeadRecord.maximumSize),
      let bytes = try? file.descriptor.bytes(count: file.size, mappingFrom: .max)
    else { return nil }
    return HeadRecord([UInt8](bytes))
  }

  /// The bytes of an installed manifest, mapped; nil where it is not there in its full size.
  func manifest(_ manifest: ManifestHead.Manifest) -> Data? {
    guard let file = existing(name(manifest.digest), atMost: manifest.size),
      file.size == manifest.size
    else { return nil }
    // A manifest may have hundreds of megabytes, of which a few pages are looked at.
    return try? file.descriptor.bytes(
      count: file.size, mappingFrom: 16 << 10, isReadWhole: false)
  }

  /// Whether a file of the manifest's name has the manifest's bytes: reads all of them.
  func verify(_ manifest: ManifestHead.Manifest, _ hasher: ContentHasher) -> Bool {
    guard let bytes = self.manifest(manifest) else { return false }
    var hash = hasher.start()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalize() == manifest.digest
  }

  // Whatever the reason is, what cannot be read is not there: the floor holds.
  private func existing(_ name: String, atMost limit: Int) -> (descriptor: Descriptor, size: Int)? {
    guard let descriptor = try? Descriptor.file(url.appendingPathComponent(name).path),
      let status = try? descriptor.status(), status.kind == .file, status.size <= limit
    else { return nil }
    return (descriptor, status.size)
  }

  // MARK: - Writing

  /// The folder, made where it is not there.
  func open() throws(Failure) -> Descriptor { try Descriptor.folder(making: url, willChange) }

  /// A new file for a manifest that is about to arrive.
  func incoming(_ hasher: ContentHasher) throws(Failure) -> IncomingManifest {
    let folder = try open()
    let name = incomingName
    try willChange("create the manifest")
    return IncomingManifest(name, try folder.file(creating: name), self, hasher)
  }

  /// Nil where another process installs at this moment.
  func lock(_ folder: Descriptor) throws(Failure) -> Descriptor? {
    try willChange("create the lock")
    return try folder.lock("\(channel).lock")
  }

  /// Gives a complete manifest its name. Only under the lock.
  func place(
    _ incoming: IncomingManifest, as digest: ContentDigest, _ folder: Descriptor
  ) throws(Failure) {
    try willChange("name the manifest")
    try folder.rename(incoming.name, to: name(digest), in: folder)
    try willChange("flush the folder")
    try folder.synchronize()
  }

  /// Replaces the record. Only under the lock. When this returns, or throws after the rename, the record is in force.
  func write(_ record: HeadRecord, _ folder: Descriptor) throws(Failure) {
    let name = incomingName
    try willChange("create the record")
    let file = try folder.file(creating: name)
    do throws(Failure) {
      let bytes = record.bytes
      for half in [0..<(bytes.count / 2), (bytes.count / 2)..<bytes.count] {
        try willChange("write the record")
        try file.write(Data(bytes[half]), at: half.lowerBound)
      }
      try willChange("flush the record")
      try file.synchronize()
      try willChange("name the record")
      try folder.rename(name, to: recordName, in: folder)
    } catch {
      remove(name, folder)
      throw error
    }
  }

  /// What stays is found by the next installation.
  func remove(_ name: String, _ folder: Descriptor) {
    do throws(Failure) {
      try willChange("remove a leftover")
      try folder.remove(name)
    } catch {
      return
    }
  }

  /// Removes what no record names and nobody writes. Only under the lock. Who follows strings alone leaves manifests to
  /// those who follow images.
  func clean(keeping digest: ContentDigest, _ folder: Descriptor) {
    guard let names = try? folder.names() else { return }
    for name in names where name.hasPrefix("\(channel).") && name != self.name(digest) {
      let isManifest = name.hasSuffix(".manifest")
      guard isManifest || name.hasSuffix(".incoming"), isOurs(name) else { continue }
      if isManifest ? content == .images : isAbandoned(name) { remove(name, folder) }
    }
  }

  /// Channels may have periods: `beta.head` begins like a file of a channel `beta.head.x`. What is between has none.
  private func isOurs(_ name: String) -> Bool {
    HeaderSyntax.parts(name[...], at: ".").count == HeaderSyntax.parts(channel.text[...], at: ".")
      .count
      + 2
  }

  /// What is between the channel and `.manifest` or `.incoming`.
  private func middle(_ name: String) -> Substring {
    let parts = HeaderSyntax.parts(name[...], at: ".")
    return parts.count < 2 ? "" : parts[parts.count - 2]
  }

  private func isAbandoned(_ name: String) -> Bool {
    WriterID(middle(name)).map { !$0.isRunning } ?? true
  }
}
