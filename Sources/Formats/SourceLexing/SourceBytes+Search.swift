#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SourceBytes {
  /// Returns whether `word` is somewhere in `bytes`, in the same case. Most files have none of the words that a scan is
  /// about, and then needn't be lexed.
  public static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return bytes.withUnsafeBytes { buffer in
      guard count > 0, var place = buffer.baseAddress else { return false }
      let end = place + buffer.count
      while end - place >= count,
        let found = memchr(place, CInt(word.utf8Start[0]), end - place - count + 1)
      {
        if memcmp(found, word.utf8Start, count) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
