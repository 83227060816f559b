import PackageWriting
import TagManifests

/// Tag manifests of any bytes: what is read is written back the same, and no path leaves its bundle.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let manifest = try? TagManifest(decoding: bytes) else { return 0 }
  let again = try? TagManifest(decoding: manifest.encoded())
  precondition(again == manifest, "a manifest must survive writing and reading")
  precondition(
    (try? TagManifest(tags: manifest.tags, files: manifest.files)) == manifest,
    "what a client reads, a publisher writes")
  for file in manifest.files {
    let parts = file.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    precondition(!parts.contains { $0.isEmpty || $0.elementsEqual("..".utf8) })
  }
  return 0
}
