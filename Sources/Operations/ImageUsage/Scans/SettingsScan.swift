import SourceLexing

/// Reads build settings in project files, xcconfig files and YAML: `KEY = value`, `KEY: value`; in projects of XML
/// `<key>KEY</key>`, and a line with `<string>value</string>`.
struct SettingsScan {
  private let source: SourceBytes
  private var facts: FactCollector
  /// The key of XML whose value comes next.
  private var openKey: Range<Int>?

  private init(_ source: SourceBytes, names: AssetNames) {
    self.source = source
    facts = FactCollector(source, names: names)
  }

  static func facts(
    in bytes: UnsafeBufferPointer<UInt8>, about names: AssetNames
  ) -> FileFacts {
    let source = SourceBytes(bytes)
    var scan = SettingsScan(source, names: names)
    let isXML = source.starts(with: "<?xml", at: 0)
    var line = 1
    var start = 0
    while start < source.count {
      var end = start
      while end < source.count, source.base[end] != 10 { end += 1 }
      if isXML {
        scan.readElement(start..<end, number: line)
      } else {
        scan.readLine(start..<end, number: line)
      }
      line += 1
      start = end + 1
    }
    return scan.facts.facts
  }

  private mutating func readLine(_ range: Range<Int>, number: Int) {
    let end = range.upperBound
    var start = range.lowerBound
    while start < end, SourceBytes.isBlank(source.base[start]) || source.base[start] == 34 {
      start += 1
    }
    var keyEnd = start
    while keyEnd < end, Self.isKeyByte(source.base[keyEnd]) { keyEnd += 1 }
    let key = start..<keyEnd
    guard isSetting(key) else { return }
    var value = keyEnd
    while value < end, source.base[value] != UInt8(ascii: "="),
      source.base[value] != UInt8(ascii: ":")
    { value += 1 }
    guard value < end else { return }
    value += 1
    var valueEnd = value
    while valueEnd < end, !source.starts(with: "//", at: valueEnd),
      !source.starts(with: "/*", at: valueEnd)
    { valueEnd += 1 }
    read(
      value..<valueEnd, of: key,
      at: FactCollector.Place(offset: start, line: number, lineStart: range.lowerBound))
  }

  private mutating func readElement(_ range: Range<Int>, number: Int) {
    var start = range.lowerBound
    while start < range.upperBound, SourceBytes.isBlank(source.base[start]) { start += 1 }
    func content(of tag: StaticString) -> Range<Int>? {
      guard source.starts(with: tag, at: start) else { return nil }
      let first = start + tag.utf8CodeUnitCount
      let length = source.slice(first, range.upperBound).firstIndex(of: UInt8(ascii: "<"))
      return first..<(length.map { first + $0 } ?? range.upperBound)
    }
    if let key = content(of: "<key>") {
      openKey = isSetting(key) ? key : nil
    } else if let value = content(of: "<string>"), let key = openKey {
      read(
        value, of: key,
        at: FactCollector.Place(offset: start, line: number, lineStart: range.lowerBound))
    }
  }

  private mutating func read(
    _ value: Range<Int>, of key: Range<Int>, at place: FactCollector.Place
  ) {
    addFlags(of: key, value: value)
    guard let consumer = consumer(of: key) else { return }
    // `"DEBUG=1",` is a number, whatever reads it.
    let isNumber = source.slice(value.lowerBound, value.upperBound).allSatisfy {
      (48...57).contains($0) || SourceBytes.isBlank($0) || "\",;'".utf8.contains($0)
    }
    guard !isNumber else { return }
    var place = place
    place.consumer = consumer.value
    addWords(in: value, at: place)
  }

  /// Looks up the whole value, then its words: alternate icon names are a list.
  private mutating func addWords(in range: Range<Int>, at place: FactCollector.Place) {
    let isEdge: (UInt8) -> Bool = { SourceBytes.isBlank($0) || "\";'".utf8.contains($0) }
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, isEdge(source.base[low]) { low += 1 }
    while high > low, isEdge(source.base[high - 1]) { high -= 1 }
    facts.addString(source.slice(low, high), as: .settingValue, at: place)
    guard source.slice(low, high).contains(where: isEdge) else { return }
    while low < high {
      var next = low
      while next < high, !isEdge(source.base[next]) { next += 1 }
      if next > low { facts.addString(source.slice(low, next), as: .settingValue, at: place) }
      low = next + 1
    }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
      || byte == UInt8(ascii: "_")
  }

  /// Build settings are in capitals, except after `INFOPLIST_KEY_`.
  ///
  /// The identifiers of a project file's objects are in capitals, too, but begin with a digit or have 24 of them.
  private func isSetting(_ key: Range<Int>) -> Bool {
    guard key.count > 3 else { return false }
    let isIdentifier =
      (48...57).contains(source[key.lowerBound])
      || key.count >= 24 && !source.slice(key).contains(UInt8(ascii: "_"))
    guard !isIdentifier else { return false }
    return source.starts(with: "INFOPLIST_KEY_", at: key.lowerBound)
      || source.slice(key).allSatisfy { !(97...122).contains($0) }
  }

  private mutating func addFlags(of key: Range<Int>, value: Range<Int>) {
    guard
      source.equals(key, to: "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"),
      value.contains(where: { source.starts(with: "YES", at: $0) })
    else { return }
    facts.insert(.symbolExtensions)
  }

  /// Returns nil for settings whose value is never the name of an asset.
  private func consumer(of key: Range<Int>) -> (value: ImageConsumer?, Void)? {
    for prefix in [
      "PRODUCT_", "TARGET_", "SWIFT_", "CODE_SIGN", "DEVELOPMENT_", "SDKROOT", "HEADER_", "TEST_",
      "CLANG_", "LD_", "INFOPLIST_KEY_NS", "INFOPLIST_KEY_UIUserInterfaceStyle",
    ] where source.slice(key).starts(with: prefix.utf8) { return nil }
    let name = source.string(key)
    if name.contains("APPICON") { return (.appIcon, ()) }
    if name.contains("LAUNCH") || name.contains("UILaunch") { return (.launchScreen, ()) }
    return (nil, ())
  }
}
