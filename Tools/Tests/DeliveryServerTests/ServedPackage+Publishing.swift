import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests

extension ServedPackage {
  /// Puts another manifest in force: these images and no others. `isForced` also where the package has a newer one.
  func publish(version: Int, images: [String: [UInt8]], isForced: Bool = false) throws {
    let writer = ResourcePackageWriter(lock: try PackageFolderLock(folder), hasher: .sha256)
    let entries = try images.sorted { $0.key < $1.key }.map { name, bytes in
      let object = ManifestObject(
        digest: try writer.writeObject(bytes), size: bytes.count, mediaType: "image/png")
      return ManifestImage(
        bundle: "com.example", name: name, pointWidth: 1000, pointHeight: 1000,
        variants: [ImageVariant(object: object, scale: 1, pixelWidth: 1, pixelHeight: 1)])
    }
    let manifest = try writer.writeManifest(
      ResourceManifest(images: entries), compress: { _, _ in nil })
    guard let channel = ChannelName("main") else { throw CocoaError(.formatting) }
    if isForced {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(PackagePath.head(channel))")
    }
    try writer.writeHead(
      key.sign(
        ManifestHead(
          channel: channel, version: version, created: UTCTimestamp(seconds: Int64(version)),
          expires: UTCTimestamp(seconds: 4_000_000_000), manifest: manifest)))
    try verifyIndependently()
  }
}
