import ByteReading
import LaunchLogs

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  _ = LaunchLog(ByteView(Array(UnsafeBufferPointer(start: start, count: count))))
  return 0
}
