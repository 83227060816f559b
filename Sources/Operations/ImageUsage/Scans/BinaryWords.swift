import SourceLexing

/// Reads runs of printable characters in databases: their strings may be names.
enum BinaryWords {
  /// The minimum length of a run; shorter ones occur by chance.
  private static let minimumCount = 3

  static func facts(in source: UnsafeBufferPointer<UInt8>, about names: AssetNames) -> FileFacts {
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, names: names)
    var start = 0
    for index in 0...source.count {
      guard index == source.count || !isPart(source[index]) else { continue }
      if index - start >= minimumCount {
        let place = FactCollector.Place(offset: start, line: 1, lineStart: start)
        let run = bytes.slice(start, index)
        let stem = ImageFileName.stem(run) ?? run
        if let word = facts.vocabulary.index(of: stem) { facts.add(word, as: .dataKey, at: place) }
        facts.addSimilar(run, as: .text, at: place)
      }
      start = index + 1
    }
    return facts.facts
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20) || (45...57).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~")
  }
}
