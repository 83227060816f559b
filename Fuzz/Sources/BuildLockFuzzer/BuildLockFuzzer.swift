import FuzzHashes
import ResourceManifests
import StringLocks
import StringValues

/// Any text as `BUILD.lock`, under a hash that all keys fit: what is read is written so that it is read as the same, and
/// every string of it says of any text whether the build can show it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let lock: BuildLock
  do {
    lock = try BuildLock(reading: text, hasher: .constant)
  } catch {
    precondition("\(error)".hasSuffix("."))
    return 0
  }
  precondition((try? BuildLock(reading: lock.contents, hasher: .constant)) == lock, "one text")
  for bundle in lock.bundles.values {
    for string in bundle.strings.prefix(20) {
      _ = string.issues(of: .plain(text))
      _ = string.issues(of: .plural([.other: .plain("%d")]))
    }
  }
  return 0
}
