import ByteReading
import MachOFiles

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? MachOFile(ByteView(bytes)) else { return 0 }
  _ = file.runtimeCounts
  _ = try? file.objectiveCMetadata()
  if let metadata = try? file.swiftMetadata() {
    for type in metadata.types { precondition(type.reflectionBytes >= 0) }
  }
  return 0
}
