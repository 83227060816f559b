import LibraryWrapping

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let header = CHeader(Array(UnsafeBufferPointer(start: start, count: count)))
  _ = LibraryWrapper(name: "A", library: .framework("A")).source(of: [header], headers: ["a.h"])
  return 0
}
