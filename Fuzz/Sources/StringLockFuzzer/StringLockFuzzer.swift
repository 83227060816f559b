import FuzzHashes
import ResourceManifests
import StringKeys
import StringLocks

/// Reads any bytes as `levity.lock`, with a hash that matches every seal. A lock that is read must be written so that
/// it is read the same way, even after new keys and a new seal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  var lock: StringLock
  do {
    lock = try StringLock(reading: text, hasher: .constant)
  } catch {
    precondition("\(error)".hasSuffix("."))
    return 0
  }
  precondition((try? StringLock(reading: lock.contents, hasher: .constant)) == lock, "one text")
  for bundle in lock.bundles.keys.sorted().prefix(2) {
    lock.assign([StringKey(key: text), StringKey(table: text, key: "x")], to: bundle)
  }
  precondition((try? StringLock(reading: lock.contents, hasher: .constant)) == lock, "new keys")
  lock.seal(hasher: .constant)
  precondition((try? StringLock(reading: lock.contents, hasher: .constant)) == lock, "sealed")
  return 0
}
