import SourceLexing

/// Reads words of files without quotes: strings files, YAML, code templates, the text of XML.
///
/// Prose contains `search` without meaning an image, so grading takes only words that look like names. In a style sheet
/// even those may be keywords (`no-repeat`): use `fileNamesOnly` there.
enum WordScan {
  static func facts(
    in bytes: UnsafeBufferPointer<UInt8>, about names: AssetNames,
    fileNamesOnly: Bool = false
  ) -> FileFacts {
    let source = SourceBytes(bytes)
    var facts = FactCollector(source, names: names)
    var place = 0
    var line = 1
    var lineStart = 0
    while place < source.count {
      let byte = source.base[place]
      guard isPart(byte) else {
        place += 1
        if byte == 10 {
          line += 1
          lineStart = place
        }
        continue
      }
      let start = place
      while place < source.count, isPart(source.base[place]) { place += 1 }
      add(
        source.slice(start, place), to: &facts,
        at: FactCollector.Place(offset: start, line: line, lineStart: lineStart),
        fileNamesOnly: fileNamesOnly)
    }
    return facts.facts
  }

  /// Looks up the word unchanged, as a file's name, and as the end of a path.
  private static func add(
    _ bytes: UnsafeBufferPointer<UInt8>, to facts: inout FactCollector,
    at place: FactCollector.Place, fileNamesOnly: Bool
  ) {
    var whole = bytes
    while whole.last == UInt8(ascii: ".") {
      whole = UnsafeBufferPointer(rebasing: whole.dropLast())
    }
    guard whole.count > 1, whole.count <= 256 else { return }
    let file = ImageFileName.stem(whole)
    guard file != nil || !fileNamesOnly else { return }
    let stem = file ?? whole
    let slash = stem.lastIndex(of: UInt8(ascii: "/"))
    let last = slash.map { UnsafeBufferPointer(rebasing: stem[($0 + 1)...]) } ?? stem
    if !fileNamesOnly, isCompound(last) { facts.addSimilar(last, as: .text, at: place) }
    for candidate in [whole, stem, last] {
      guard let index = facts.vocabulary.index(of: candidate) else { continue }
      return facts.add(index, as: .text, at: place)
    }
  }

  /// Prose has no `giftBox`, `gift_box` or `gift2`.
  private static func isCompound(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in word {
      if byte == UInt8(ascii: "_") || (45...57).contains(byte) { return true }
      if (97...122).contains(before), (65...90).contains(byte) { return true }
      before = byte
    }
    return false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20) || (45...57).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~")
  }
}
