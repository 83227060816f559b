import StringsFiles

/// Reads strings of plurals, widths and devices.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let dictionary = try? StringsDictionary(bytes) else { return 0 }
  precondition(dictionary.bytes == bytes)
  precondition(
    Set(dictionary.entries.map { StringsFileKey($0.key) }).count == dictionary.entries.count)
  return 0
}
