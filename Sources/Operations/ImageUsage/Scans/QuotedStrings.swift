import SourceLexing

/// Reads quoted strings in JSON, JavaScript, HTML and CSS.
enum QuotedStrings {
  static func scan(
    _ content: UnsafeBufferPointer<UInt8>, _ facts: inout FactCollector, form: FileFacts.Form,
    line firstLine: Int = 1, allowed: [UInt8]
  ) {
    let source = SourceBytes(content)
    var place = 0
    var line = firstLine
    var lineStart = 0
    while place < content.count {
      let byte = content[place]
      if byte == 10 {
        line += 1
        lineStart = place + 1
      }
      guard allowed.contains(byte) else {
        place += 1
        continue
      }
      let start = place + 1
      var end = start
      while end < content.count, content[end] != byte, content[end] != 10 {
        end += content[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = min(end, content.count)
      if isPartOfPath(source, from: start, to: end) { facts.insert(.composesPaths) }
      // The collector cuts its excerpt from the whole file, so offsets must refer to that.
      let shift = offset(of: content, in: facts.source)
      let mark = FactCollector.Place(
        offset: start + shift, line: line, lineStart: lineStart + shift)
      let text = source.slice(start, end)
      facts.addString(text, as: form, at: mark)
      if hasScalars(text) {
        LiteralEscapes.decodeC(text).withUnsafeBufferPointer {
          facts.addString($0, as: form, at: mark)
        }
      }
      place = end < content.count && content[end] == byte ? end + 1 : end
    }
  }

  /// Whether a string has letters as numbers: `"\u5496\u5561"`.
  private static func hasScalars(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= 200
      && zip(text, text.dropFirst()).contains {
        $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "u")
      }
  }

  /// Whether a script puts the path of a picture together: `"img/" + name + ".png"`, `img/${name}.png`.
  private static func isPartOfPath(
    _ source: SourceBytes, from start: Int, to end: Int
  ) -> Bool {
    guard end > start, end - start <= 100 else { return false }
    let last = source[end - 1]
    if last == UInt8(ascii: "/"),
      source[source.skippingBlanks(from: end + 1)] == UInt8(ascii: "+")
    {
      return true
    }
    guard last >= 97, last <= 122 else { return false }
    let text = source.string(start, end)
    guard [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"].contains(where: text.hasSuffix) else {
      return false
    }
    return text.first == "." && !text.contains("/") || text.contains("${")
  }

  private static func offset(of part: UnsafeBufferPointer<UInt8>, in whole: SourceBytes) -> Int {
    guard let start = part.baseAddress, let base = whole.base.baseAddress else { return 0 }
    let distance = start - base
    return distance >= 0 && distance <= whole.count ? distance : 0
  }
}
