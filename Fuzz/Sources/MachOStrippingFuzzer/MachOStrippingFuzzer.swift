import ByteReading
import MachOStripping

/// A plan, and the file that it writes; hashes are zero.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = ByteView([UInt8](UnsafeBufferPointer(start: start, count: count)))
  guard let plan = try? StripPlan(of: bytes) else { return 0 }
  _ = plan.isApples
  let content = try? plan.content { _ in [UInt8](repeating: 0, count: 32) }
  precondition(content == nil || content?.count == plan.strippedByteCount)
  return 0
}
