/// The name of a language as negotiation compares it: `zh_Hant_HK`, whatever its folder is called.
struct LanguageIdentifier: Hashable {
  /// The name with its letters' case and separators made uniform (`uloc_getBaseName`).
  let base: String
  /// `base` under its present name: `iw` is `he`, `zh_TW` is `zh_Hant_TW`, `English` is `en`.
  let name: String

  init(_ value: String) {
    base = Self.uniform(value)
    name = Self.present(base)
  }

  /// The part before the first `_`.
  var language: Substring { name.prefix { $0 != "_" } }

  /// Languages of one group may stand in for each other.
  var group: Substring {
    switch language {
    case "ars": "ar"
    case "hi": "en"  // Hindi in Latin letters falls back to Indian English.
    case "nb", "nn": "no"
    case "wuu", "yue": "zh"
    default: language
    }
  }

  var region: Substring? { Self.region(name) }

  /// This name, and those that its strings may come from, the nearest first.
  ///
  /// - Parameter isOffered: For what an app has: a region other than the language's own counts as a step further, and so
  ///   stands twice.
  func ancestors(isOffered: Bool) -> [String] {
    var chain = [name]
    if isOffered, isAwayFromHome { chain.append(name) }
    // Apple's limit.
    while chain.count < 9, let parent = Self.parent(of: chain[chain.count - 1]) {
      chain.append(parent)
    }
    return chain
  }

  /// Whether the region is not where the language is spoken most.
  private var isAwayFromHome: Bool {
    guard let region, name != "es_MX", name != "zh_Hant_TW" else { return false }
    let home = LanguageData.value(of: String(language), in: LanguageData.regions)
    return region != home ?? language.uppercased()
  }

  static func parent(of name: String) -> String? {
    if let parent = LanguageData.value(of: name, in: LanguageData.parents) {
      return parent.isEmpty ? nil : parent
    }
    guard let end = name.lastIndex(of: "_") else { return nil }
    return String(name[..<end])
  }

  private static func region(_ name: String) -> Substring? {
    name.split(separator: "_").dropFirst().prefix(2).first {
      $0.utf8.count == 2 || ($0.utf8.count == 3 && $0.utf8.allSatisfy { $0 < 0x3A })
    }
  }

  /// Without keywords; language in small letters, script with a capital, the rest in capitals.
  private static func uniform(_ value: String) -> String {
    let plain = value.prefix { $0 != "@" && $0 != "." }
    let parts = plain.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    var words: [String] = []
    for part in parts {
      if words.isEmpty {
        words.append(part.lowercased())
      } else if words.count == 1, part.utf8.count == 4, part.utf8.allSatisfy({ $0 > 0x40 }) {
        words.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      } else {
        words.append(part.uppercased())
      }
    }
    while words.count > 1, words.last == "" { words.removeLast() }
    return words.joined(separator: "_")
  }

  private static func present(_ base: String) -> String {
    if let name = LanguageData.value(of: base, in: LanguageData.aliases) { return name }
    guard let end = base.firstIndex(of: "_") else { return base }
    guard let name = LanguageData.value(of: String(base[..<end]), in: LanguageData.aliases) else {
      return base
    }
    let rest = base[end...]
    if !name.contains("_") { return name + rest }
    // A script that the present name brings keeps the region.
    guard name.split(separator: "_").last?.utf8.count == 4,
      let last = rest.split(separator: "_").last,
      last.utf8.count <= 3
    else { return name }
    return name + "_" + last
  }
}

extension LanguageData {
  /// What the table says of a key; nil for what it does not list. One pass over at most 2 kB.
  static func value(of key: String, in table: StaticString) -> String? {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    var key = key
    return key.withUTF8 { key in
      guard let place = find(key, in: bytes) else { return nil }
      guard let mark = bytes[place...].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let end = bytes[mark...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      return String(decoding: bytes[(mark + 1)..<end], as: UTF8.self)
    }
  }

  /// Where a key stands between spaces. A key holds letters, digits and `_` only, so that it cannot be a part of a line.
  private static func find(
    _ key: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let space = UInt8(ascii: " ")
    guard let first = key.first, key.allSatisfy({ $0 > 0x2F && $0 != UInt8(ascii: "=") }) else {
      return nil
    }
    var place = 1
    while place + key.count < bytes.count {
      if bytes[place] == first, bytes[place - 1] == space, bytes[place + key.count] == space,
        bytes[place..<place + key.count].elementsEqual(key)
      {
        return place
      }
      place += 1
    }
    return nil
  }
}
