import ByteReading
import CompiledAssetCatalogs

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let catalog = try? CompiledAssetCatalog(ByteView(bytes)) else { return 0 }
  precondition(catalog.parts.reduce(0) { $0 + $1.range.count } == count)
  return 0
}
