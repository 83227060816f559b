import Foundation
import PackageWriting
import ResourceManifests

/// A mapped manifest of any bytes: never out of bounds, finds only what was asked for, and where the bytes are canonical
/// everything that the decoding reader finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let mapped = try? MappedManifest(Data(bytes)) else {
    precondition(
      (try? ResourceManifest.isCanonical(bytes)) != true
        || (try? ResourceManifest(decoding: bytes).encoded()) != bytes,
      "a canonical manifest must open")
    return 0
  }
  for (bundle, name) in [("b", "n"), ("b", "a\"b"), ("", ""), ("com.example.app", "empty")] {
    if let image = try? mapped.image(bundle: bundle, name: name) {
      precondition(image.bundle.utf8.elementsEqual(bundle.utf8))
      precondition(image.name.utf8.elementsEqual(name.utf8))
    }
  }
  var visited: [ManifestImage] = []
  try? mapped.forEachImage { visited.append($0) }
  for tag in ["a", "/"] {
    for entry in (try? mapped.images(tagged: tag)) ?? [] { precondition(entry.tags.contains(tag)) }
  }
  // Clients take objects out of packs without another check, even if a manifest isn't canonical.
  for object in visited.flatMap(\.variants).flatMap({ [$0.object] + $0.alternatives }) {
    guard let pack = object.pack else { continue }
    precondition(object.size >= 0 && object.offset >= 0 && pack.size >= 0)
    precondition(object.size <= pack.size - object.offset, "an object must be inside of its pack")
    _ = try? mapped.images(inPack: pack.digest)
  }
  let prefetched = try? mapped.prefetched()
  if let manifest = try? ResourceManifest(decoding: bytes), manifest.encoded() == bytes {
    precondition(visited == manifest.entries)
    precondition(prefetched == manifest.images.filter(\.isPrefetched))
    func objects(_ images: [ManifestImage], _ pack: ManifestObject) -> [ManifestObject] {
      images.flatMap(\.variants).flatMap { [$0.object] + $0.alternatives }.filter {
        $0.pack == pack
      }
    }
    for pack in manifest.packs {
      let found = objects((try? mapped.images(inPack: pack.digest)) ?? [], pack)
      precondition(found == objects(manifest.images, pack))
      precondition(found.allSatisfy { $0.offset >= 0 && $0.offset + $0.size <= pack.size })
    }
    for image in manifest.entries {
      precondition((try? mapped.image(bundle: image.bundle, name: image.name)) == image)
    }
  }
  return 0
}
