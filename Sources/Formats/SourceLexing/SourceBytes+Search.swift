#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SourceBytes {
  /// Returns whether `word` is somewhere in `bytes`, in the same case. A file without any of a scan's words needn't be
  /// lexed.
  public static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
    bytes.withUnsafeBytes { contains($0, word) }
  }

  /// Returns whether `word`, of ASCII, is somewhere in `string`. The standard library builds a table for each search,
  /// which costs more than lexing a short string's whole line.
  public static func contains(_ string: String, _ word: StaticString) -> Bool {
    var string = string
    return string.withUTF8 { contains(UnsafeRawBufferPointer($0), word) }
  }

  private static func contains(_ buffer: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
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

  /// Returns the offset of the first line end from `place` on, or of the end.
  public func lineEnd(from place: Int) -> Int {
    guard place >= 0, place < count, let start = base.baseAddress,
      let found = memchr(start + place, 10, count - place)
    else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
