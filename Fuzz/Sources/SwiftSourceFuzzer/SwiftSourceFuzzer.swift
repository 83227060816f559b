import ImageUsage
import SourceLexing

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  _ = SourceProbe.factCount(bytes, path: "a.swift")
  _ = SourceTokens(bytes, .swift)
  return 0
}
