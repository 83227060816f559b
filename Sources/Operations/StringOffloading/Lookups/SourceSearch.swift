#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looks for words in bytes.
enum SourceSearch {
  /// Whether `word` is somewhere in `bytes`, in this case.
  static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
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
