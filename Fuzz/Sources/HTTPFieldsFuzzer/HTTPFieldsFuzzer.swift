import HTTPSemantics

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let field = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let names = ["content-range", "content-length", "content-encoding", "retry-after", "date"]
  let headers = Dictionary(names.map { ($0, field) }) { first, _ in first }
  _ = ContentRange(field)
  _ = ContentRange.isRest(headers, from: 10, of: 20)
  _ = ContentLength.announced(["content-length": field])
  _ = RetryAfter.seconds(headers)
  _ = RetryAfter.seconds(["retry-after": field], now: 784_111_777)
  return 0
}
