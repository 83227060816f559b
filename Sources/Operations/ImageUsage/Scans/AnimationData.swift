import SourceLexing

/// Animations of Lottie. Only the files of their `assets` are images: layers and shapes have the names that somebody gave
/// them in a drawing program, such as `Group 17`.
enum AnimationData {
  /// The keys behind which the name of an image may stand: `{"id": "image_0", "u": "images/", "p": "hero.png"}`.
  private static let keys: Set<String> = ["p", "id", "u"]

  /// Whether a file is one animation and nothing else: its object has `layers`, the in and out points `ip` and `op`, and
  /// the frame rate `fr`.
  static func isWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.first(where: { !SourceBytes.isBlank($0) && $0 < 128 }) == UInt8(ascii: "{") else {
      return false
    }
    var missing: Set<String> = ["layers", "ip", "op", "fr"]
    var reader = Reader(bytes)
    while !missing.isEmpty, let text = reader.next() {
      if text.isKey, text.depth == 1 { missing.remove(reader.source.string(text.range)) }
    }
    return missing.isEmpty
  }

  static func scan(_ content: UnsafeBufferPointer<UInt8>, _ facts: inout FactCollector) {
    var reader = Reader(content)
    var key = ""
    while let text = reader.next() {
      if text.isKey {
        key = text.range.count < 8 ? reader.source.string(text.range) : ""
        continue
      }
      defer { key = "" }
      guard text.isValue, keys.contains(key) else { continue }
      // A file may have a name of one letter, which as an id means nothing.
      facts.minimumLength = key == "p" ? 1 : 3
      facts.addString(reader.source.slice(text.range), as: .dataString, at: text.place)
    }
  }

  /// Reads the strings of JSON.
  private struct Reader {
    struct Text {
      /// The bytes between the quotation marks.
      var range: Range<Int>
      /// The number of brackets around it.
      var depth: Int
      var isKey: Bool
      /// Whether a colon stands before it.
      var isValue: Bool
      var place: FactCollector.Place
    }

    let source: SourceBytes
    private var index = 0
    private var depth = 0
    private var line = 1
    private var lineStart = 0
    private var before: UInt8 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { source = SourceBytes(bytes) }

    mutating func next() -> Text? {
      while index < source.count {
        let byte = source.base[index]
        index += 1
        switch byte {
        case 10:
          line += 1
          lineStart = index
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""): return text()
        default: break
        }
        if !SourceBytes.isBlank(byte), byte != 10, byte != 13 { before = byte }
      }
      return nil
    }

    private mutating func text() -> Text {
      let start = index
      while index < source.count, source.base[index] != UInt8(ascii: "\"") {
        index += source.base[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index, source.count)
      index = min(end + 1, source.count)
      var next = index
      while next < source.count, SourceBytes.isBlank(source.base[next]) || source.base[next] < 14 {
        next += 1
      }
      let text = Text(
        range: start..<end, depth: depth, isKey: source[next] == UInt8(ascii: ":"),
        isValue: before == UInt8(ascii: ":"),
        place: FactCollector.Place(offset: start, line: line, lineStart: lineStart))
      before = UInt8(ascii: "\"")
      return text
    }
  }
}
