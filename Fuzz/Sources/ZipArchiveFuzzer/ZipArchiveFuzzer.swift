import ByteReading
import ZipArchives

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let archive = try? ZipArchive(ByteView(bytes)) else { return 0 }
  precondition(archive.trailerBytes >= 0)
  for entry in archive.entries where entry.bytes < 1 << 16 {
    _ = try? archive.content(of: entry) { _, output in
      output.initializeMemory(as: UInt8.self, repeating: 0)
      return true
    }
  }
  return 0
}
