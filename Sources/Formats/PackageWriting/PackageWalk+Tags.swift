import ResourceManifests
import TagManifests

extension PackageWalk {
  mutating func wantTagManifest(_ manifest: ManifestHead.Manifest, by path: String) {
    tagManifests.insert(manifest.digest)
    wantedObjects[manifest.digest] = (
      ManifestObject(
        digest: manifest.digest, size: manifest.size, mediaType: TagManifest.mediaType), path
    )
  }

  /// Reads the tag manifests that heads name, and wants the objects of their files. Digests and sizes of the manifests
  /// themselves are checked with those of all objects.
  mutating func checkTagManifests() {
    for digest in tagManifests.sorted() {
      let path = PackagePath.object(digest)
      guard files[path] != nil, let bytes = bytes(of: path, limit: TagManifest.maximumSize) else {
        continue
      }
      do throws(ManifestError) {
        let manifest = try TagManifest(decoding: bytes)
        if try !TagManifest.isCanonical(bytes) {
          note(.notCanonical, at: path.text, "The tag manifest isn't in its canonical form.")
        }
        want(manifest, by: path.text)
      } catch {
        note(.malformed, at: path.text, "\(error)")
      }
    }
  }

  /// An image may have the same object, under its own media type.
  private mutating func want(_ manifest: TagManifest, by path: String) {
    for file in manifest.files {
      if let other = wantedObjects[file.object] {
        guard other.object.size != file.size else { continue }
        note(
          .contradictoryReferences, at: path,
          "The file '\(file.path)' of '\(file.bundle)' gives the object \(file.object) another size than "
            + "\(other.by).")
      } else {
        wantedObjects[file.object] = (file.reference, path)
      }
    }
  }
}
