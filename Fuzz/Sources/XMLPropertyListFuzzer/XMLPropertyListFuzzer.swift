import PropertyLists

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // The same reader takes the XML and the binary form, told apart by their first bytes.
  _ = try? PropertyList(parsing: Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
