import PackageWriting
import ThumbHashes

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let hash = try? ThumbHash(bytes: bytes) {
    _ = hash.decoded()
  }
  if count > 2 {
    _ = try? ThumbHash(
      rgba: [UInt8](bytes.dropFirst(2)), width: Int(bytes[0] % 16), height: Int(bytes[1] % 16))
  }
  return 0
}
