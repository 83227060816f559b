import StringPackWriting
import StringPacks

// Order, size (16 bits), share of priming; then the priming, then the coded bytes. The same bytes are coded as well and
// must come back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 4 else { return 0 }
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // So that a million inputs take minutes: with the fuzzer's instrumentation a byte takes a microsecond.
  let size = min(Int(bytes[1]) << 8 | Int(bytes[2]), 64 + 2 * bytes.count)
  let split = 4 + Int(bytes[3]) * (bytes.count - 4) / 256
  let (priming, coded) = (Array(bytes[4..<split]), Array(bytes[split...]))
  let order = Int(bytes[0])
  if let result = PPMd.decode(coded, order: order, memory: 1, priming: priming, size: size) {
    guard result.count == size else { fatalError("\(result.count) bytes instead of \(size)") }
  }
  guard PPMd.orders.contains(order), bytes[3] & 1 == 1 else { return 0 }
  let packed = PPMdEncoder.encode(coded, order: order, memory: 1, priming: priming)
  let back = PPMd.decode(packed, order: order, memory: 1, priming: priming, size: coded.count)
  guard back == coded else { fatalError("the text does not come back") }
  return 0
}
