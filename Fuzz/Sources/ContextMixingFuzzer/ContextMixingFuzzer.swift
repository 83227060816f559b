import StringPackWriting
import StringPacks

// Size, share of the strings alongside, memory; then those, then the coded bytes. Short strings are coded as well and must
// come back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 3 else { return 0 }
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let split = 3 + Int(bytes[1]) * (bytes.count - 3) / 256
  let (alongside, coded) = (Array(bytes[3..<split]), Array(bytes[split...]))
  // Small models and few bytes: with the fuzzer's instrumentation a byte takes some ten microseconds.
  let memory = 10 + Int(bytes[2]) % 4
  let size = Int(bytes[0] >= 0xF0 ? bytes[0] & 0x1F : bytes[0] & 0x0F)
  let result = ContextMixing.decode(coded, alongside: alongside, memory: memory, size: size)
  guard result?.count == size else { fatalError("another count of bytes") }
  guard bytes[2] >= 0xC0, coded.count <= (bytes[2] >= 0xF8 ? 24 : 12) else { return 0 }
  let packed = ContextMixingEncoder.encode(coded, alongside: alongside, memory: memory)
  let back = ContextMixing.decode(
    packed, alongside: alongside, memory: memory, size: coded.count)
  guard back == coded else { fatalError("the text does not come back") }
  return 0
}
