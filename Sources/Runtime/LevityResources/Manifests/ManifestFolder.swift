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

/// Reads and writes the files of one channel. An app and its extensions may share the folder.
///
/// ```
/// <channel>.head                record of the last accepted head; replaced as a whole
/// <channel>.strings             the same for apps that follow strings alone, which don't check manifests
/// <channel>.<digest>.manifest   the manifest that the head names; immutable once it has this name
/// <channel>.<writer>.incoming   being written, see WriterID
/// <channel>.lock                held while files are renamed
/// ```
///
/// No lock is held during downloads and cleaning, and none without an `ExpiringActivity`: iOS terminates an app that is
/// suspended with a lock in a shared folder.
///
/// The manifest is renamed before the record that names it, so readers of the record find the manifest. A replaced one
/// stays readable for those that have it open.
final class ManifestFolder: Sendable {
  typealias Failure = Descriptor.Failure

  let url: URL
  let channel: ChannelName
  private let content: PackageContent
  /// Called before each change of the file system; tests make it throw.
  let willChange: @Sendable (_ step: String) throws(Failure) -> Void
  /// Opens a file for reading; tests lock it.
  private let openFile: @Sendable (_ path: String) throws(Failure) -> Descriptor

  init(
    url: URL, channel: ChannelName, content: PackageContent,
    openFile: @escaping @Sendable (_ path: String) throws(Failure) -> Descriptor,
    willChange: @escaping @Sendable (_ step: String) throws(Failure) -> Void
  ) {
    self.url = url
    self.channel = channel
    self.content = content
    self.openFile = openFile
    self.willChange = willChange
  }

  private var recordName: String {
    content == .images ? "\(channel).head" : "\(channel).strings"
  }
  private func name(_ digest: ContentDigest) -> String { "\(channel).\(digest.hex).manifest" }
  private var incomingName: String { "\(channel).\(WriterID().text).incoming" }

  // MARK: - Reading

  /// Whether there is a record that can't be read before the device is unlocked for the first time.
  var isLocked: Bool {
    do throws(Failure) {
      _ = try openFile(url.appendingPathComponent(recordName).path)
      return false
    } catch {
      return error.code == EPERM
    }
  }

  /// Reads the record; nil if there is none.
  func record() -> HeadRecord? {
    guard let file = existing(recordName, atMost: HeadRecord.maximumSize),
      let bytes = try? file.descriptor.bytes(count: file.size, mappingFrom: .max)
    else { return nil }
    return HeadRecord([UInt8](bytes))
  }

  /// Maps an installed manifest; nil if it isn't there in its full size.
  func manifest(_ manifest: ManifestHead.Manifest) -> Data? {
    guard let file = existing(name(manifest.digest), atMost: manifest.size),
      file.size == manifest.size
    else { return nil }
    // A manifest may have hundreds of megabytes, of which only a few pages are read.
    return try? file.descriptor.bytes(
      count: file.size, mappingFrom: 16 << 10, isReadWhole: false)
  }

  /// Returns whether the file with the manifest's name has the manifest's bytes. Reads all of them.
  func verify(_ manifest: ManifestHead.Manifest, _ hasher: ContentHasher) -> Bool {
    guard let bytes = self.manifest(manifest) else { return false }
    var hash = hasher.start()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalize() == manifest.digest
  }

  // Whatever the reason, an unreadable file counts as missing; the shipped baseline remains.
  private func existing(_ name: String, atMost limit: Int) -> (descriptor: Descriptor, size: Int)? {
    guard let descriptor = try? openFile(url.appendingPathComponent(name).path),
      let status = try? descriptor.status(), status.kind == .file, status.size <= limit
    else { return nil }
    return (descriptor, status.size)
  }

  // MARK: - Writing

  /// Opens the folder, creating it if necessary.
  func open() throws(Failure) -> Descriptor { try Descriptor.folder(making: url, willChange) }

  /// Creates a file for a manifest about to be downloaded.
  func incoming(_ hasher: ContentHasher) throws(Failure) -> IncomingManifest {
    let folder = try open()
    let name = incomingName
    try willChange("create the manifest")
    return IncomingManifest(
      name: name, file: try folder.file(creating: name), folder: self, hasher: hasher)
  }

  /// Takes the lock; nil if another process holds it.
  func lock(_ folder: Descriptor) throws(Failure) -> Descriptor? {
    try willChange("create the lock")
    return try folder.lock("\(channel).lock")
  }

  /// Renames a complete manifest to its final name. Requires the lock.
  func place(
    _ incoming: IncomingManifest, as digest: ContentDigest, _ folder: Descriptor
  ) throws(Failure) {
    try willChange("name the manifest")
    try folder.rename(incoming.name, to: name(digest), in: folder)
    try willChange("flush the folder")
    try folder.synchronize()
  }

  /// Replaces the record. Requires the lock. Once this returns, or throws after the rename, the record is current.
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

  /// Removes a file. If that fails, the next installation tries again.
  func remove(_ name: String, _ folder: Descriptor) {
    do throws(Failure) {
      try willChange("remove a leftover")
      try folder.remove(name)
    } catch {
      return
    }
  }

  /// Returns the files that no record names and no process writes. Requires the lock; removing them may take long, and
  /// doesn't. An app that follows strings alone leaves manifests alone.
  func leftovers(keeping digest: ContentDigest, _ folder: Descriptor) -> [String] {
    guard let names = try? folder.names() else { return [] }
    var leftovers: [String] = []
    for name in names where name.hasPrefix("\(channel).") && name != self.name(digest) {
      let isManifest = name.hasSuffix(".manifest")
      guard isManifest || name.hasSuffix(".incoming"), isOurs(name) else { continue }
      if isManifest ? content == .images : isAbandoned(name) { leftovers.append(name) }
    }
    return leftovers
  }

  /// Returns whether a file belongs to this channel. Channels may contain periods, such as `beta` and `beta.head`; the
  /// part in between can't.
  private func isOurs(_ name: String) -> Bool {
    HeaderSyntax.parts(name[...], at: ".").count == HeaderSyntax.parts(channel.text[...], at: ".")
      .count
      + 2
  }

  /// Returns the part between the channel and `.manifest` or `.incoming`.
  private func middle(_ name: String) -> Substring {
    let parts = HeaderSyntax.parts(name[...], at: ".")
    return parts.count < 2 ? "" : parts[parts.count - 2]
  }

  private func isAbandoned(_ name: String) -> Bool {
    WriterID(middle(name)).map { !$0.isRunning } ?? true
  }
}
