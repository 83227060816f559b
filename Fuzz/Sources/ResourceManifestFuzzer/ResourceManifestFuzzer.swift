import PackageWriting
import ResourceManifests

/// Manifests, heads and signed heads of any bytes: what is read is written back the same, and no path of a file leaves its
/// bundle.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let manifest = try? ResourceManifest(decoding: bytes) {
    let again = try? ResourceManifest(decoding: manifest.encoded())
    precondition(again == manifest, "a manifest must survive writing and reading")
    precondition(
      (try? TagList(tags: manifest.tags.tags, files: manifest.tags.files)) == manifest.tags,
      "what is read is what a publisher writes")
    for file in manifest.tags.files {
      let parts = file.path.utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      precondition(!parts.contains { $0.isEmpty || $0.elementsEqual("..".utf8) })
    }
    if (try? ResourceManifest.isCanonical(bytes)) == true, again?.encoded() == bytes {
      precondition(
        manifest.images.allSatisfy { manifest.image(bundle: $0.bundle, name: $0.name) == $0 })
    }
  }
  if let head = try? ManifestHead(decoding: bytes) {
    precondition((try? ManifestHead(decoding: head.encoded())) == head)
  }
  if let signed = try? SignedHead(decoding: bytes) {
    precondition((try? SignedHead(decoding: signed.encoded())) == signed)
  }
  if let path = PackagePath(bytes: bytes) {
    precondition(Array(path.text.utf8) == bytes, "a file has one path")
  }
  return 0
}
