/// Names of symbols in the bytes of a library.
enum SymbolWords {
  /// Returns the first word of the bytes that is one of the names, with C's underscore or `OBJC_CLASS_$_` before it.
  /// Linear in the number of bytes.
  static func first(of names: Set<String>, in bytes: [UInt8]) -> String? {
    let lengths = Set(names.map(\.utf8.count))
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, isPart(bytes[index]) { continue }
      defer { start = index + 1 }
      guard index > start, bytes[start] == UInt8(ascii: "_") else { continue }
      var word = bytes[(start + 1)..<index]
      if word.starts(with: classPrefix) { word = word.dropFirst(classPrefix.count) }
      guard lengths.contains(word.count) else { continue }
      let name = String(decoding: word, as: UTF8.self)
      if names.contains(name) { return name }
    }
    return nil
  }

  private static let classPrefix = Array("OBJC_CLASS_$_".utf8)

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
