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
    guard let bytes = buffer.baseAddress, let start = word.baseAddress, !word.isEmpty else {
      return false
    }
    // A byte that sources seldom have stops the search less often than the first one.
    let offset = word.firstIndex { !isCommon($0) } ?? 0
    var place = bytes + offset
    let end = bytes + buffer.count - (word.count - offset) + 1
    while place < end, let found = memchr(place, CInt(word[offset]), end - place) {
      if memcmp(found - offset, start, word.count) == 0 { return true }
      place = UnsafeRawPointer(found) + 1
    }
    return false
  }

  /// Whether a byte is a small letter or a space, of which most of a source consists.
  private static func isCommon(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte == 32 }

  /// Returns the offset of the first line end from `place` on, or of the end.
  public func lineEnd(from place: Int) -> Int {
    guard place >= 0, place < count, let start = base.baseAddress,
      let found = memchr(start + place, 10, count - place)
    else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
