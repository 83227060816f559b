/// A language's name in the form that negotiation compares: `zh_Hant_HK`, whatever its folder is called.
struct LanguageIdentifier: Hashable {
  /// The name with uniform case and separators (`uloc_getBaseName`).
  let base: String
  /// The current name for `base`: `he` for `iw`, `zh_Hant_TW` for `zh_TW`, `en` for `English`.
  let name: String

  init(_ value: String) {
    base = Self.uniform(value)
    name = Self.present(base)
  }

  /// The part before the first `_`.
  var language: Substring { name.prefix { $0 != "_" } }

  /// The group of languages that can stand in for each other.
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

  /// Returns this name and those it falls back to, the nearest first.
  ///
  /// - Parameter isOffered: Whether the app has this language: a region other than the language's own then counts as a
  ///   step further, so the name is listed twice.
  func ancestors(isOffered: Bool) -> [String] {
    var chain = [name]
    if isOffered, isAwayFromHome { chain.append(name) }
    // Apple's limit.
    while chain.count < 9, let parent = Self.parent(of: chain[chain.count - 1]) {
      chain.append(parent)
    }
    return chain
  }

  /// Whether the language is mainly spoken in another region.
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

  /// Removes keywords; lowercases the language, capitalizes the script, and uppercases the rest.
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
    // If the current name adds a script, the region is kept.
    guard name.split(separator: "_").last?.utf8.count == 4,
      let last = rest.split(separator: "_").last,
      last.utf8.count <= 3
    else { return name }
    return name + "_" + last
  }
}

extension LanguageData {
  /// Returns the value of a key; nil if the table doesn't list it. One pass over at most 2 kB.
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

  /// Returns the position of a key between spaces. Keys contain only letters, digits and `_`, so that none is a part of
  /// a line.
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
