import SourceLexing

/// Reads style sheets of pages.
enum StyleSheet {
  /// Returns the bytes of a sheet with blanks in place of addresses of files in folders beside it, which no catalog
  /// has: `url("../img/star.png")`. Others may be answered by the app, as in `url(app://images/star)`.
  static func withoutFiles(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      var place = 0
      while place < source.count {
        guard source.base[place] == UInt8(ascii: "u"), source.starts(with: "url(", at: place) else {
          place += 1
          continue
        }
        let start = place + 4
        var end = start
        while end < source.count, source.base[end] != UInt8(ascii: ")"), source.base[end] != 10 {
          end += 1
        }
        if isFile(source.slice(start, end)) {
          for index in start..<end { result[index] = 32 }
        }
        place = end
      }
    }
    return result
  }

  /// Whether an address, with or without quotes, is that of a file in a folder relative to the sheet.
  private static func isFile(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let path = address.drop {
      SourceBytes.isBlank($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    guard let slash = path.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return slash > path.startIndex && !path.contains(UInt8(ascii: ":"))
      && !path.contains(UInt8(ascii: "{"))
  }
}
