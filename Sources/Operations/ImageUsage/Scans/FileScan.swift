import SourceLexing

/// Reads one file in its language.
enum FileScan {
  static func facts(
    in bytes: [UInt8], of language: SourceLanguage, about names: AssetNames
  ) -> FileFacts {
    bytes.withUnsafeBufferPointer { source -> FileFacts in
      switch language {
      case .swift:
        var facts = SwiftScan.facts(in: source, about: names)
        // It looks up the names that the app's own code passes, which counts there.
        if GeneratedFile.isOfLevity(source) { facts.lookups = [] }
        return facts
      case .objectiveC: return ObjectiveCScan.facts(in: source, about: names)
      case .cFamily:
        return ObjectiveCScan.facts(
          in: source, about: names, noticesIdentifiers: false)
      case .interfaceBuilder: return InterfaceBuilderScan.facts(in: source, about: names)
      case .propertyList: return PropertyListScan.facts(in: source, about: names)
      case .projectSettings: return SettingsScan.facts(in: source, about: names)
      case .data: return quotedStrings(in: source, as: .dataString, about: names)
      case .fields: return fields(in: source, about: names)
      case .binary: return BinaryWords.facts(in: source, about: names)
      case .styleSheet:
        let rest = StyleSheet.withoutFiles(bytes)
        var facts = facts(in: rest, of: .markup, about: names)
        if rest != bytes { facts.flags.insert(.composesPaths) }
        return facts
      case .markup:
        return quotedStrings(in: source, as: .dataString, about: names)
          .joined(WordScan.facts(in: source, about: names, fileNamesOnly: true))
      case .xml:
        return quotedStrings(in: source, as: .dataString, about: names)
          .joined(WordScan.facts(in: source, about: names))
      case .text: return WordScan.facts(in: source, about: names)
      case .yaml:
        return SettingsScan.facts(in: source, about: names)
          .joined(WordScan.facts(in: source, about: names))
      case .localizedData: return quotedStrings(in: source, as: .localizedValue, about: names)
      case .localizedPropertyList:
        return PropertyListScan.facts(in: source, about: names, form: .localizedValue)
      case .localizedStrings: return stringsFile(in: source, about: names)
      case .unnamed:
        let head = [UInt8](source.prefix(SourceLanguage.headLength))
        guard let language = SourceLanguage(head: head) else { return FileFacts() }
        return facts(in: bytes, of: language, about: names)
      case .catalogContents: return catalogContents(in: source, about: names)
      }
    }
  }

  private static func quotedStrings(
    in source: UnsafeBufferPointer<UInt8>, as form: FileFacts.Form, about names: AssetNames
  ) -> FileFacts {
    var facts = FactCollector(SourceBytes(source), names: names)
    if form == .dataString, AnimationData.isWhole(source) {
      AnimationData.scan(source, &facts)
      facts.markWords()
      return facts.facts
    }
    if form == .dataString, DenseData.isDense(source) { facts.minimumLength = 3 }
    QuotedStrings.scan(
      source, &facts, form: form,
      allowed: [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")])
    facts.markWords()
    return facts.facts
  }

  /// The fields of comma- or tab-separated values, and their words.
  private static func fields(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, names: names)
    var (start, line, lineStart) = (0, 1, 0)
    for index in 0...source.count {
      let byte = index < source.count ? source[index] : 10
      guard [10, 13, 9, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|")].contains(byte)
      else { continue }
      var (low, high) = (start, index)
      while low < high, source[low] == UInt8(ascii: "\"") || SourceBytes.isBlank(source[low]) {
        low += 1
      }
      while high > low,
        source[high - 1] == UInt8(ascii: "\"") || SourceBytes.isBlank(source[high - 1])
      { high -= 1 }
      facts.addSimilar(
        bytes.slice(low, high), as: .text,
        at: FactCollector.Place(offset: low, line: line, lineStart: lineStart))
      start = index + 1
      if byte == 10 {
        line += 1
        lineStart = start
      }
    }
    return facts.facts.joined(WordScan.facts(in: source, about: names))
  }

  /// Only values (after `=`): a key that equals a name isn't a use. XML `.strings` have `<string>` values.
  private static func stringsFile(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames
  ) -> FileFacts {
    if source.starts(with: "<?xml".utf8) || source.starts(with: "bplist".utf8) {
      return PropertyListScan.facts(in: source, about: names, form: .localizedValue)
    }
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, names: names)
    var line = 1
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes.base[end] != 10 { end += 1 }
      if let equal = bytes.slice(start, end).firstIndex(of: UInt8(ascii: "=")) {
        let low = min(start + equal + 1, end)
        let value = bytes.slice(low, end)
        if let open = value.firstIndex(of: UInt8(ascii: "\"")),
          let close = value.lastIndex(of: UInt8(ascii: "\"")), close > open
        {
          facts.addString(
            UnsafeBufferPointer(rebasing: value[(open + 1)..<close]), as: .localizedValue,
            at: FactCollector.Place(offset: low, line: line, lineStart: start))
        }
      }
      line += 1
      start = end + 1
    }
    return facts.facts
  }

  private static func catalogContents(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, names: names)
    guard bytes.count < 4096 else { return facts.facts }
    let key: StaticString = "generate-swift-asset-symbol-extensions"
    for place in 0..<max(0, bytes.count - key.utf8CodeUnitCount)
    where bytes.base[place] == UInt8(ascii: "g") && bytes.starts(with: key, at: place) {
      let rest = bytes.slice(place, place + 80)
      if String(decoding: rest, as: UTF8.self).contains("enabled") {
        facts.insert(.symbolExtensions)
      }
    }
    return facts.facts
  }
}
