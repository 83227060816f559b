import SourceLexing

/// String values of a property list, XML or binary.
enum PropertyListScan {
  static func facts(
    _ source: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary, _ names: NameIndex,
    form: FileFacts.Form = .propertyListValue
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, vocabulary, names)
    if bytes.starts(with: "bplist", at: 0) {
      binary(bytes, form, &facts)
    } else {
      xml(bytes, form, &facts)
    }
    return facts.facts
  }

  private static func xml(
    _ source: SourceBytes, _ form: FileFacts.Form, _ facts: inout FactCollector
  ) {
    var scanner = MarkupScanner(source)
    var key = ""
    while scanner.nextTag() {
      if scanner.isTag("key"), !scanner.text.isEmpty {
        key = source.string(
          scanner.text.lowerBound, min(scanner.text.upperBound, scanner.text.lowerBound + 80))
      }
      guard scanner.isTag("string"), !scanner.text.isEmpty else { continue }
      let value = source.slice(scanner.text.lowerBound, scanner.text.upperBound)
      var place = FactCollector.Place(
        offset: scanner.text.lowerBound, line: scanner.textLine, lineStart: scanner.textLineStart)
      place.consumer = consumer(key)
      if value.contains(UInt8(ascii: "&")) {
        MarkupEntities.decode(value).withUnsafeBufferPointer {
          facts.string($0, form, place)
        }
      } else {
        facts.string(value, form, place)
      }
    }
  }

  private static func consumer(_ key: String) -> ImageConsumer? {
    if key.hasPrefix("UILaunch") || key == "UIImageName" { return .launchScreen }
    if key.hasPrefix("UIApplicationShortcutItem") { return .shortcutIcon }
    if key.hasPrefix("CFBundleIcon") || key == "UIPrerenderedIcon" { return .appIcon }
    return nil
  }

  /// Every ASCII string object: marker 0x5n, or 0x5F and an integer (CFBinaryPList.c).
  private static func binary(
    _ source: SourceBytes, _ form: FileFacts.Form, _ facts: inout FactCollector
  ) {
    var place = 8
    while place < source.count {
      guard source.base[place] >> 4 == 5 else {
        place += 1
        continue
      }
      var start = place + 1
      var length = Int(source.base[place] & 15)
      if length == 15, source[place + 1] == 0x10 {
        length = Int(source[place + 2])
        start = place + 3
      }
      facts.string(
        source.slice(start, start + length), form,
        FactCollector.Place(offset: start, line: 1, lineStart: start))
      place += 1
    }
  }
}
