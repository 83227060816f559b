import PackageWriting
import ResourceManifests

/// Manifests, heads and signed heads of any bytes: what is read is written back the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let manifest = try? ResourceManifest(decoding: bytes) {
    let again = try? ResourceManifest(decoding: manifest.encoded())
    precondition(again == manifest, "a manifest must survive writing and reading")
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
