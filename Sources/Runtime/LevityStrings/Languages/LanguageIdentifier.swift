/// A language's name in the form that negotiation compares: `zh_Hant_HK`, whatever its folder is called.
final class LanguageIdentifier: Sendable {
  /// The name with uniform case and separators (`uloc_getBaseName`).
  let base: String
  /// The current name for `base`: `he` for `iw`, `zh_Hant_TW` for `zh_TW`, `en` for `English`.
  let name: String
  /// The part before the first `_`.
  let language: String

  init(_ value: String) {
    base = Self.uniform(value)
    name = Self.present(base)
    language = String(name.prefix { $0 != "_" })
  }

  /// The group of languages that can stand in for each other.
  var group: String {
    // Hindi in Latin letters falls back to Indian English.
    LanguageData.value(of: language, in: " ars =ar\n hi =en\n nb nn =no\n wuu yue =zh\n")
      ?? language
  }

  var region: String? { Self.region(name) }

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
    let home = LanguageData.value(of: language, in: LanguageData.regions)
    return region != home ?? language.uppercased()
  }

  static func parent(of name: String) -> String? {
    if let parent = LanguageData.value(of: name, in: LanguageData.parents) {
      return parent.isEmpty ? nil : parent
    }
    guard let end = name.lastIndex(of: "_") else { return nil }
    return String(name[..<end])
  }

  private static func region(_ name: String) -> String? {
    for part in parts(of: name).dropFirst().prefix(2)
    where part.utf8.count == 2
      || (part.utf8.count == 3 && Array(part.utf8).allSatisfy { $0 < 0x3A })
    {
      return part
    }
    return nil
  }

  /// Returns what lies between the `_` of a name, without empty parts.
  @inline(never)
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in Array((name + "_").utf8) {
      if byte != UInt8(ascii: "_") {
        part.append(byte)
      } else if !part.isEmpty {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      }
    }
    return parts
  }

  /// Removes keywords; lowercases the language, capitalizes the script, and uppercases the rest. Letters
  /// outside ASCII stay as they are.
  private static func uniform(_ value: String) -> String {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    var name: [UInt8] = []
    var (word, start) = (0, 0)
    for byte in Array((value + "@").utf8) {
      let isEnd = byte == UInt8(ascii: "@") || byte == UInt8(ascii: ".")
      guard isEnd || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
        let isLetter = letters.contains(byte | 0x20)
        name.append(isLetter ? byte | 0x20 : byte)
        continue
      }
      let isScript =
        word == 1 && name.count - start == 4 && name[start...].allSatisfy { $0 > 0x40 }
      let capitals = word == 0 ? start : isScript ? start + 1 : name.count
      for index in start..<capitals where letters.contains(name[index]) {
        name[index] &= ~0x20
      }
      if isEnd { break }
      name.append(UInt8(ascii: "_"))
      (word, start) = (word + 1, name.count)
    }
    while name.last == UInt8(ascii: "_") { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
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
    guard parts(of: name).last?.utf8.count == 4, let last = parts(of: String(rest)).last,
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
