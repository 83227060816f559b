import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests
import StringPacks
import StringPublishing

/// Brings a version of strings into a package.
struct StringPublisher {
  let folder: PackageFolder
  let channel: ChannelName
  let expiresAfterDays: Int
  let historyLimit: Int
  let codec: StringsConfiguration.Codec
  /// The head before.
  let current: ManifestHead?
  /// A file of strings is never larger; what is larger is none.
  private static let largestFile = 192 << 20

  init(
    package: String, channel: String, expiresAfterDays: Int, strings: StringsConfiguration
  ) throws {
    guard let name = ChannelName(channel) else {
      throw CommandFailure(
        "\"\(channel)\" is no name of a channel.",
        help: "use a to z, 0 to 9, - and _ in levity.yml's channel")
    }
    folder = PackageFolder(path: package)
    self.channel = name
    self.expiresAfterDays = expiresAfterDays
    historyLimit = strings.history
    codec = strings.codec
    current = try folder.currentHead(of: name)
  }

  /// What the package has published, the newest first.
  func history() throws -> [PublishedStrings] {
    let folder = folder
    return try PublishedStrings.history(
      from: current?.stringsRoot, limit: historyLimit, codec: StringCodecs.brotli, hasher: .sha256
    ) { try folder.read($0, limit: Self.largestFile) }
  }

  /// The publication of these tables, with deltas from what the package has.
  func publication(
    _ bundles: [PackContents], history: [PublishedStrings]
  ) throws -> StringPublication {
    let folder = folder
    return try StringPublication(
      bundles: bundles, history: history, encoder: StringCodecs.encoder(codec), hasher: .sha256
    ) { path in
      // What cannot be read is made again, and written over.
      try? folder.read(path, limit: Self.largestFile)
    }
  }

  /// Files first, then the head; images of the package stay as they are.
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
        "The package's head is signed by another key, and apps trust only that one.",
        help: "give the key with --key")
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
