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
      // The collector cuts its excerpt from the whole file, so offsets must refer to that.
      let shift = offset(of: content, in: facts.source)
      facts.addString(
        source.slice(start, end), as: form,
        at: FactCollector.Place(offset: start + shift, line: line, lineStart: lineStart + shift))
      place = end < content.count && content[end] == byte ? end + 1 : end
    }
  }

  private static func offset(of part: UnsafeBufferPointer<UInt8>, in whole: SourceBytes) -> Int {
    guard let start = part.baseAddress, let base = whole.base.baseAddress else { return 0 }
    let distance = start - base
    return distance >= 0 && distance <= whole.count ? distance : 0
  }
}
