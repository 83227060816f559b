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

  /// Returns whether a word that isn't known before is somewhere in `bytes`.
  public static func contains(_ bytes: [UInt8], word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in bytes.withUnsafeBytes { contains($0, word) } }
  }

  private static func contains(_ buffer: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { contains(buffer, $0) }
  }

  private static func contains(
    _ buffer: UnsafeRawBufferPointer, _ word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = word.first, var place = buffer.baseAddress, let start = word.baseAddress
    else { return false }
    let end = place + buffer.count
    while end - place >= word.count,
      let found = memchr(place, CInt(first), end - place - word.count + 1)
    {
      if memcmp(found, start, word.count) == 0 { return true }
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
