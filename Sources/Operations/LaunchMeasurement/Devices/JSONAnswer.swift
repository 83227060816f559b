import JSONDocuments

/// JSON in the output of a tool, which may have other lines around it.
enum JSONAnswer {
  /// The first object or array that begins a line and reaches to the end of the output, or to the end of a line.
  static func root(in output: String) -> JSONNode? {
    let bytes = Array(output.utf8)
    if let document = try? JSONDocument(bytes) { return document.root }
    var isLineStart = true
    for (index, byte) in bytes.enumerated() {
      if isLineStart, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        // Warnings may follow the answer.
        var end = bytes.count
        while end > index {
          if let document = try? JSONDocument(Array(bytes[index..<end])) { return document.root }
          guard let newline = bytes[index..<(end - 1)].lastIndex(of: 0x0A), end - newline < 4096
          else { break }
          end = newline
        }
        return nil
      }
      isLineStart = byte == 0x0A || byte == 0x0D
    }
    return nil
  }

  /// The lines that are objects.
  static func lines(in output: String) -> [JSONNode] {
    output.split(whereSeparator: \.isNewline).compactMap { line in
      line.hasPrefix("{") ? (try? JSONDocument(Array(line.utf8)))?.root : nil
    }
  }
}
