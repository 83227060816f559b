/// The letters and digits of a string, in lower case: names that code makes of keys differ in the rest.
enum FoldedLetters {
  static func of(_ string: String) -> String {
    if string.utf8.allSatisfy({ $0 < 0x80 }) { return ofASCII(string) }
    return string.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Unicode's properties are slow to look up, and nearly all words of a source are ASCII.
  private static func ofASCII(_ string: String) -> String {
    String(unsafeUninitializedCapacity: string.utf8.count) { buffer in
      var count = 0
      for byte in string.utf8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): buffer[count] = byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          buffer[count] = byte
        default: continue
        }
        count += 1
      }
      return count
    }
  }
}
