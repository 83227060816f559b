import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests
import StringPacks
import StringPublishing

/// Writes a version of strings to a package.
struct StringPublisher {
  let folder: PackageFolder
  let channel: ChannelName
  let expiresAfterDays: Int
  let historyLimit: Int
  let codec: StringsConfiguration.Codec
  /// The package's current head.
  let current: ManifestHead?
  /// A file of strings is never larger.
  private static let maximumFileSize = 192 << 20

  init(
    package: String, channel: String, expiresAfterDays: Int, strings: StringsConfiguration
  ) throws {
    let name = try ChannelName(argument: channel)
    folder = PackageFolder(path: package)
    self.channel = name
    self.expiresAfterDays = expiresAfterDays
    historyLimit = strings.history
    codec = strings.codec
    current = try folder.currentHead(of: name)
  }

  /// Reads the package's publications, the newest first.
  func history() throws -> [PublishedStrings] {
    let folder = folder
    return try PublishedStrings.history(
      from: current?.stringsRoot, limit: historyLimit, codecs: StringCodecs.all, hasher: .sha256
    ) { try folder.read($0, limit: Self.maximumFileSize) }
  }

  /// Makes the publication of these tables, with deltas from earlier ones.
  func publication(
    _ bundles: [PackContents], history: [PublishedStrings]
  ) throws -> StringPublication {
    let folder = folder
    return try StringPublication(
      bundles: bundles, history: history, encoder: StringCodecs.encoder(codec), hasher: .sha256
    ) { path in
      // An unreadable file is written again.
      try? folder.read(path, limit: Self.maximumFileSize)
    }
  }

  /// Writes the files, then the head; images of the package don't change.
  func write(
    _ publication: StringPublication, key: SigningKey
  ) throws -> (head: ManifestHead, isNew: Bool, filesWritten: Int) {
    let writer = ResourcePackageWriter(lock: try PackageFolderLock(folder), hasher: .sha256)
    guard try writer.currentHead(of: channel) == current else {
      throw PackageFolderError.locked(path: folder.path)
    }
    let heads = HeadWriter(
      writer: writer, channel: channel, key: key, expiresAfterDays: expiresAfterDays)
    guard try heads.isSignedByKey() else {
      throw CommandFailure(
        "The package's head is signed with a different key, the only one that apps trust.",
        help: "pass that key with --key")
    }
    var written = 0
    if publication.root != current?.stringsRoot {
      written = try writer.writeStrings(publication.files.map { ($0.path, $0.bytes) })
    }
    let manifest = try current?.manifest ?? writer.writeManifest(ResourceManifest(images: []))
    let result = try heads.write(
      manifest, appBuilds: current?.appBuilds, stringsRoot: publication.root)
    return (result.head, result.isNew, written)
  }
}
