import ImageUsage
import SourceLexing

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  for path in ["a.m", "a.c", "a.xib", "a.plist", "a.pbxproj", "a.json", "a.strings"] {
    _ = SourceProbe.factCount(bytes, path: path)
  }
  _ = SourceTokens(bytes, .objectiveC)
  return 0
}
