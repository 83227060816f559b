import StringPacking
import StringPacks

// Size, share of the texts alongside; then those, then the coded bytes. The same bytes are coded and must come back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 2 else { return 0 }
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let split = 2 + Int(bytes[1]) * (bytes.count - 2) / 256
  let (alongside, coded) = (Array(bytes[2..<split]), Array(bytes[split...]))
  let result = try? ContextMixing.decode(coded, alongside: alongside, size: Int(bytes[0]) * 4)
  guard result?.count == Int(bytes[0]) * 4 else { fatalError("another count of bytes") }
  let packed = ContextMixingEncoder.encode(coded, alongside: alongside)
  let back = try? ContextMixing.decode(packed, alongside: alongside, size: coded.count)
  guard back == coded else { fatalError("the text does not come back") }
  return 0
}
