import Foundation
import LevityPackages
import ResourceManifests

/// Reads and writes the manifests beside the record of their head, see `HeadFolder`.
///
/// A manifest is renamed before the record that names it, so readers of the record find the manifest. A replaced one
/// stays readable for those that have it open.
final class ManifestFolder: Sendable {
  typealias Failure = Descriptor.Failure

  let heads: HeadFolder

  init(_ heads: HeadFolder) { self.heads = heads }

  private func name(_ digest: ContentDigest) -> String {
    "\(heads.channel).\(digest.hex).manifest"
  }

  /// Maps an installed manifest; nil if it isn't there in its full size.
  func manifest(_ manifest: ManifestHead.Manifest) -> Data? {
    guard let file = heads.existing(name(manifest.digest), atMost: manifest.size),
      file.size == manifest.size
    else { return nil }
    // A manifest may have hundreds of megabytes, of which only a few pages are read.
    return try? file.descriptor.bytes(
      count: file.size, mappingFrom: 16 << 10, isReadWhole: false)
  }

  /// Returns whether the file with the manifest's name has the manifest's bytes. Reads all of them.
  func verify(_ manifest: ManifestHead.Manifest, _ hasher: ContentHasher) -> Bool {
    guard let bytes = self.manifest(manifest) else { return false }
    return hasher.digest(of: bytes) == manifest.digest
  }

  /// Creates a file for a manifest about to be downloaded.
  func incoming(_ hasher: ContentHasher) throws(Failure) -> IncomingManifest {
    let folder = try heads.open()
    let name = heads.incomingName
    try heads.willChange("create the manifest")
    return IncomingManifest(
      name: name, file: try folder.file(creating: name), folder: heads, hasher: hasher)
  }

  /// Renames a complete manifest to its final name. Requires the lock.
  func place(
    _ incoming: IncomingManifest, as digest: ContentDigest, _ folder: Descriptor
  ) throws(Failure) {
    try heads.willChange("name the manifest")
    try folder.rename(incoming.name, to: name(digest), in: folder)
    try heads.willChange("flush the folder")
    try folder.synchronize()
  }

  /// Returns whether a file is a manifest that the head doesn't name.
  func isObsolete(_ file: String, beside head: ManifestHead) -> Bool {
    file.hasSuffix(".manifest") && file != name(head.manifest.digest)
  }
}
