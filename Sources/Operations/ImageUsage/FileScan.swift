import SourceLexing

/// Reads one file in its language.
enum FileScan {
  static func facts(
    _ bytes: [UInt8], path: String, _ language: SourceLanguage, _ vocabulary: Vocabulary,
    _ names: NameIndex
  ) -> FileFacts {
    bytes.withUnsafeBufferPointer { source -> FileFacts in
      switch language {
      case .swift: return SwiftScan.facts(source, vocabulary: vocabulary, names: names)
      case .objectiveC: return ObjectiveCScan.facts(source, vocabulary: vocabulary, names: names)
      case .cFamily:
        return ObjectiveCScan.facts(
          source, vocabulary: vocabulary, names: names, noticesIdentifiers: false)
      case .interfaceBuilder: return InterfaceBuilderScan.facts(source, vocabulary, names)
      case .propertyList: return PropertyListScan.facts(source, vocabulary, names)
      case .projectSettings: return SettingsScan.facts(source, vocabulary, names)
      case .data: return quoted(source, .dataString, vocabulary, names)
      case .markup:
        return quoted(source, .dataString, vocabulary, names)
          .joined(WordScan.facts(source, vocabulary, names, fileNamesOnly: true))
      case .xml:
        return quoted(source, .dataString, vocabulary, names)
          .joined(WordScan.facts(source, vocabulary, names))
      case .text: return WordScan.facts(source, vocabulary, names)
      case .yaml:
        return SettingsScan.facts(source, vocabulary, names)
          .joined(WordScan.facts(source, vocabulary, names))
      case .localizedData: return quoted(source, .localizedValue, vocabulary, names)
      case .localizedPropertyList:
        return PropertyListScan.facts(source, vocabulary, names, form: .localizedValue)
      case .localizedStrings: return localized(source, vocabulary, names)
      case .catalogContents: return catalog(source, vocabulary, names)
      }
    }
  }

  private static func quoted(
    _ source: UnsafeBufferPointer<UInt8>, _ form: FileFacts.Form, _ vocabulary: Vocabulary,
    _ names: NameIndex
  ) -> FileFacts {
    var facts = FactCollector(SourceBytes(source), vocabulary, names)
    QuotedStrings.scan(
      source, &facts, form: form,
      allowed: [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")])
    return facts.facts
  }

  /// Only values (after `=`): a key that equals a name is no use. XML `.strings` have `<string>` values.
  private static func localized(
    _ source: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary, _ names: NameIndex
  ) -> FileFacts {
    if source.starts(with: "<?xml".utf8) || source.starts(with: "bplist".utf8) {
      return PropertyListScan.facts(source, vocabulary, names, form: .localizedValue)
    }
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, vocabulary, names)
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
          facts.string(
            UnsafeBufferPointer(rebasing: value[(open + 1)..<close]), .localizedValue,
            FactCollector.Place(offset: low, line: line, lineStart: start))
        }
      }
      line += 1
      start = end + 1
    }
    return facts.facts
  }

  private static func catalog(
    _ source: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary, _ names: NameIndex
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, vocabulary, names)
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
