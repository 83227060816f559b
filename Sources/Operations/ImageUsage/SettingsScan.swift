import SourceLexing

/// Build settings in project files, xcconfig files and YAML: `KEY = value`, `KEY: value`.
enum SettingsScan {
  static func facts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary, _ names: NameIndex
  ) -> FileFacts {
    let source = SourceBytes(bytes)
    var facts = FactCollector(source, vocabulary, names)
    var line = 1
    var start = 0
    while start < source.count {
      var end = start
      while end < source.count, source.base[end] != 10 { end += 1 }
      scan(source, start, end, line, &facts)
      line += 1
      start = end + 1
    }
    return facts.facts
  }

  private static func scan(
    _ source: SourceBytes, _ lineStart: Int, _ end: Int, _ line: Int, _ facts: inout FactCollector
  ) {
    var start = lineStart
    while start < end, SourceBytes.isBlank(source.base[start]) || source.base[start] == 34 {
      start += 1
    }
    var keyEnd = start
    while keyEnd < end, isKeyByte(source.base[keyEnd]) { keyEnd += 1 }
    guard keyEnd - start > 3, isSetting(source, start, keyEnd) else { return }
    var value = keyEnd
    while value < end, source.base[value] != UInt8(ascii: "="),
      source.base[value] != UInt8(ascii: ":")
    { value += 1 }
    guard value < end else { return }
    value += 1
    var valueEnd = value
    while valueEnd < end, !source.starts(with: "//", at: valueEnd) { valueEnd += 1 }
    flags(source, start, keyEnd, value, valueEnd, &facts)
    guard let consumer = consumer(source, start, keyEnd) else { return }
    var place = FactCollector.Place(offset: start, line: line, lineStart: lineStart)
    place.consumer = consumer.value
    words(source, value, valueEnd, place, &facts)
  }

  /// The whole value, then its words: alternate icon names are a list.
  private static func words(
    _ source: SourceBytes, _ start: Int, _ end: Int, _ place: FactCollector.Place,
    _ facts: inout FactCollector
  ) {
    let isEdge: (UInt8) -> Bool = { SourceBytes.isBlank($0) || "\";'".utf8.contains($0) }
    var low = start
    var high = end
    while low < high, isEdge(source.base[low]) { low += 1 }
    while high > low, isEdge(source.base[high - 1]) { high -= 1 }
    facts.string(source.slice(low, high), .settingValue, place)
    guard source.slice(low, high).contains(where: isEdge) else { return }
    while low < high {
      var next = low
      while next < high, !isEdge(source.base[next]) { next += 1 }
      if next > low { facts.string(source.slice(low, next), .settingValue, place) }
      low = next + 1
    }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
      || byte == UInt8(ascii: "_")
  }

  /// Build settings are in capitals, except behind `INFOPLIST_KEY_`.
  private static func isSetting(_ source: SourceBytes, _ start: Int, _ end: Int) -> Bool {
    source.starts(with: "INFOPLIST_KEY_", at: start)
      || source.slice(start, end).allSatisfy { !(97...122).contains($0) }
  }

  private static func flags(
    _ source: SourceBytes, _ start: Int, _ keyEnd: Int, _ value: Int, _ end: Int,
    _ facts: inout FactCollector
  ) {
    let isYes = (value..<max(value, end)).contains { source.starts(with: "YES", at: $0) }
    if source.equals(
      start, keyEnd, to: "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"), isYes
    {
      facts.insert(.symbolExtensions)
    }
  }

  /// Nil for settings whose value never is the name of an asset.
  private static func consumer(
    _ source: SourceBytes, _ start: Int, _ end: Int
  ) -> (value: ImageConsumer?, Void)? {
    for key in ["PRODUCT_", "TARGET_", "SWIFT_", "CODE_SIGN", "DEVELOPMENT_", "SDKROOT", "HEADER_"]
    where source.slice(start, end).starts(with: key.utf8) { return nil }
    let key = source.string(start, end)
    if key.contains("APPICON") { return (.appIcon, ()) }
    if key.contains("LAUNCH") || key.contains("UILaunch") { return (.launchScreen, ()) }
    return (nil, ())
  }
}
