import ImageFiles

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  _ = try? ImageFile(bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
