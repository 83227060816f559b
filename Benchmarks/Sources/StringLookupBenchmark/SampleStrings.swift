import BenchmarkSupport
import Foundation
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues

/// Strings of an app in some languages.
struct SampleStrings {
  var strings: [String: [String: String]]
  var keys: [StringKey]

  init(strings: [String: [String: String]]) {
    self.strings = strings
    keys = Set(strings.values.flatMap(\.keys)).sorted().map { StringKey(key: $0) }
  }

  init(file: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
    self.init(strings: json as? [String: [String: String]] ?? [:])
  }

  /// 4,500 sentences of made-up words.
  static func made() -> SampleStrings {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var strings: [String: [String: String]] = [:]
    for (language, letters) in [("de", "aeinrstdhu"), ("en", "etaoinshrd"), ("ru", "оеаинтсрвл")] {
      let letters = Array(letters)
      let words = (0..<900).map { _ in
        String((0..<(2 + next(7))).map { _ in letters[min(next(10), next(10))] })
      }
      var values: [String: String] = [:]
      for number in 0..<4500 {
        let sentence = (0..<(1 + next(12))).map { _ in words[min(next(900), next(900))] }
        values["screen\(number % 90).item_\(number)"] = sentence.joined(separator: " ")
      }
      strings[language] = values
    }
    return SampleStrings(strings: strings)
  }

  func strings(in language: String) throws -> LanguageStrings {
    let own = strings[language] ?? [:]
    let development = strings["en"] ?? [:]
    return try LanguageStrings(
      values: keys.map { key in
        guard let string = own[key.key] else { return .missing }
        return language != "en" && development[key.key] == string
          ? .sameAsDevelopment : .value(.plain(string))
      })
  }

  func pack() throws -> [UInt8] {
    var builder = StringPackBuilder(
      keyIdentity: ContentHasher.sha256.digest(of: []), count: keys.count, developmentLanguage: "en"
    )
    for language in strings.keys { builder.languages[language] = try strings(in: language) }
    builder.keyIndex = try StringKeyIndexBuilder.build(keys)
    return try builder.build(encoder: StringStreamEncoder(), hasher: .sha256)
  }

  func smallStrings(_ language: String) -> SmallStringsFiles.Contents {
    SmallStringsFiles.Contents(
      keys: keys.map(\.key), values: keys.map { strings[language]?[$0.key] })
  }
}

/// The JSON of SmallStrings after decompression: an array of keys, an array of values of a language with null for
/// missing.
struct SmallStringsFiles {
  struct Contents {
    var keys: [String]
    var values: [String?]

    func write(to folder: URL) throws {
      let encoder = JSONEncoder()
      try encoder.encode(keys).write(to: folder.appendingPathComponent("keys.json"))
      try encoder.encode(values).write(to: folder.appendingPathComponent("values.json"))
    }
  }

  let folder: URL

  init(_ folder: URL) { self.folder = folder }

  func dictionary() throws -> [String: String] {
    func array(_ name: String) throws -> [Any] {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
    }
    var result: [String: String] = [:]
    for (key, value) in zip(try array("keys.json"), try array("values.json")) {
      if let key = key as? String, let value = value as? String { result[key] = value }
    }
    return result
  }
}
