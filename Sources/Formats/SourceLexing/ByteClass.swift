/// The kinds of token that a byte can begin in C-like languages.
enum ByteClass: UInt8 {
  case punctuation, blank, newline, letter, digit, quote, apostrophe, slash, hash, parenthesis

  /// The class of each of the 256 bytes. Never changed and never freed: lexers on all threads read it, once for each
  /// byte, which an array with its bounds checks makes measurably slower.
  nonisolated(unsafe) static let table: UnsafePointer<ByteClass> = {
    let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
    for value in 0..<256 { (table + value).initialize(to: of(UInt8(value))) }
    return UnsafePointer(table)
  }()

  private static func of(_ byte: UInt8) -> ByteClass {
    switch byte {
    case 10: .newline
    // The name between backticks is the name.
    case 0...32, UInt8(ascii: "`"): .blank
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 128...255:
      .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "("), UInt8(ascii: ")"): .parenthesis
    default: .punctuation
    }
  }
}
