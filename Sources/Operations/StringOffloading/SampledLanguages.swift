import KeySorting
import StringKeys
import StringPackWriting
import StringValues

/// The languages of a bundle that are measured. The sizes of the others follow from theirs: from what they take for each
/// unit of what they depend on, mostly in languages that are alike in the bytes of a character and in the characters of a
/// string.
struct SampledLanguages {
  /// The amounts that the sizes of a language depend on.
  fileprivate struct Weight {
    /// The bytes of its property lists, about.
    var compiled = 0
    /// The characters of its keys and strings: compression undoes what UTF-16 adds.
    var compressed = 0
    /// The strings that differ from those of the development language; packs leave out the others.
    var count = 0
    /// Their units of UTF-16, and their bytes.
    var units = 0
    var bytes = 0

    /// A string takes as much as twenty characters do, beside its own: short strings are harder to predict.
    var packed: Int { units + 20 * count }
    var bytesOfUnit: Double { Double(bytes) / Double(max(1, units)) }
    var unitsOfString: Double { Double(units) / Double(max(1, count)) }
  }

  /// The bundle with the strings of the measured languages.
  let bundle: SurveyedBundle
  private let weights: [String: Weight]
  /// How much a language that is measured counts for another one.
  private typealias Share = (language: String, share: Double)

  /// For each language that isn't measured, how much those that are count for it.
  private let shares: [String: [Share]]
  /// For each language that isn't packed, how much those that are count for it.
  private let packedShares: [String: [Share]]

  /// The bytes of strings below which each language is measured: some hundredths of a second.
  static let minimumBytes = 256 << 10
  /// The number of languages that are measured besides the development language.
  static let count = 6
  /// The number of those that are packed, too. More made no estimate better, and packing takes the longest.
  static let packedCount = 4

  /// - Parameter areSome: Whether languages may be left out.
  init(_ bundle: SurveyedBundle, areSome: Bool = true) {
    let development = bundle.strings[bundle.developmentLanguage] ?? [:]
    // Strings that a language has from these take hardly a byte in packs.
    let parents = RegionalParents.parents(
      of: bundle.strings.keys.sorted(), developmentLanguage: bundle.developmentLanguage)
    var weights: [String: Weight] = [:]
    for (language, strings) in bundle.strings {
      weights[language] = Self.weight(
        strings, development: language == bundle.developmentLanguage ? [:] : development,
        parent: parents[language].flatMap { bundle.strings[$0] })
    }
    self.weights = weights
    let others = bundle.strings.keys.filter { $0 != bundle.developmentLanguage }.sorted()
    guard areSome, others.count > Self.count,
      weights.values.reduce(0, { $0 + $1.bytes }) > Self.minimumBytes
    else {
      (self.bundle, shares, packedShares) = (bundle, [:], [:])
      return
    }
    let length = max(1, weights[bundle.developmentLanguage]?.unitsOfString ?? 1)
    func distance(_ one: String, _ other: String) -> Double {
      guard let one = weights[one], let other = weights[other] else { return 0 }
      return abs(one.bytesOfUnit - other.bytesOfUnit)
        + abs(one.unitsOfString - other.unitsOfString) / length
    }
    // The language with the most of its own, and then the one with the most that is least like those.
    var chosen: [String] = []
    while chosen.count < Self.count {
      let next = others.filter { !chosen.contains($0) }.map { language in
        let alike = chosen.map { distance($0, language) }.min() ?? 1
        return (language, alike * Double(weights[language]?.units ?? 0))
      }.max(on: \.1)
      guard let next else { break }
      chosen.append(next.0)
    }
    func sharesOfOthers(measuring measured: ArraySlice<String>) -> [String: [Share]] {
      others.reduce(into: [:]) { shares, language in
        guard !measured.contains(language) else { return }
        let near = measured.map {
          (language: $0, share: Self.nearness(distance($0, language)))
        }
        let sum = near.reduce(0) { $0 + $1.share }
        shares[language] = near.map { ($0.language, $0.share / sum) }
      }
    }
    shares = sharesOfOthers(measuring: chosen[...])
    packedShares = sharesOfOthers(measuring: chosen.prefix(Self.packedCount))
    self.bundle = bundle.keeping { [shares = self.shares] in shares[$0] == nil }
  }

  private static func nearness(_ distance: Double) -> Double {
    1 / ((distance + 0.03) * (distance + 0.03))
  }

  /// The number of languages that aren't measured.
  var estimated: Int { shares.count }

  /// Whether a language is measured.
  func measures(_ language: String) -> Bool { shares[language] == nil }

  /// Whether a language is packed.
  func packs(_ language: String) -> Bool { packedShares[language] == nil }

  /// The bundle with the strings of the languages that are packed.
  var packedBundle: SurveyedBundle { bundle.keeping(packs) }

  /// Returns the size of a language in property lists.
  func compiled(_ language: String, _ size: (String) -> Int) -> Int {
    estimate(language, from: shares, by: size) { $0.compiled }
  }

  /// Returns the size of a language in property lists that are compressed.
  func compressed(_ language: String, _ size: (String) -> Int) -> Int {
    estimate(language, from: shares, by: size) { $0.compressed }
  }

  /// Returns the size of a language in packs.
  func packed(_ language: String, _ size: (String) -> Int) -> Int {
    estimate(language, from: packedShares, by: size) { $0.packed }
  }

  /// - Parameter size: Returns the size of a measured language.
  private func estimate(
    _ language: String, from shares: [String: [Share]], by size: (String) -> Int,
    _ weight: (Weight) -> Int
  ) -> Int {
    guard let near = shares[language] else { return size(language) }
    let own = weights[language].map(weight) ?? 0
    let forEach = near.reduce(0) { sum, other in
      let whole = max(1, weights[other.language].map(weight) ?? 1)
      return sum + other.share * Double(size(other.language)) / Double(whole)
    }
    return Int((forEach * Double(own)).rounded())
  }

  private static func weight(
    _ strings: [StringKey: StringValue], development: [StringKey: StringValue],
    parent: [StringKey: StringValue]?
  ) -> Weight {
    var weight = Weight()
    for (key, value) in strings {
      weight.compiled += key.key.utf8.count + 4
      weight.compressed += key.key.utf8.count + 4
      guard case .plain(let string) = value else {
        add(forms: value, to: &weight)
        continue
      }
      // A property list has equal strings once.
      if string.isSame(as: key.key) {
        weight.compiled += 2
      } else {
        add(string, to: &weight)
      }
      if string.isSame(as: development[key]) || string.isSame(as: parent?[key]) { continue }
      weight.change(string)
    }
    return weight
  }

  private static func add(forms value: StringValue, to weight: inout Weight) {
    switch value {
    case .plain(let string):
      add(string, to: &weight)
      weight.change(string)
    case .format(let string, let variables):
      add(forms: .plain(string), to: &weight)
      for variable in variables { add(forms: variable.value, to: &weight) }
    case .plural, .device, .width:
      for form in value.forms { add(forms: form.value, to: &weight) }
    }
  }

  private static func add(_ string: String, to weight: inout Weight) {
    let units = string.units
    weight.compiled += (units == string.utf8.count ? units : 2 * units) + 4
    weight.compressed += units
  }
}

extension SurveyedBundle {
  /// Returns the bundle with some of its languages.
  fileprivate func keeping(_ isKept: (String) -> Bool) -> SurveyedBundle {
    var bundle = self
    bundle.strings = strings.filter { isKept($0.key) }
    return bundle
  }
}

extension SampledLanguages.Weight {
  /// Counts a string that isn't that of another language.
  fileprivate mutating func change(_ string: String) {
    bytes += string.utf8.count
    units += string.units
    count += 1
  }
}

extension String {
  /// The number of its units of UTF-16. The library asks the string for each character.
  fileprivate var units: Int {
    var string = self
    return string.withUTF8 { bytes in
      var count = 0
      for byte in bytes { count += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0) }
      return count
    }
  }

  fileprivate func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (string, other) = (self, other)
    return string.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
  }

  fileprivate func isSame(as other: StringValue?) -> Bool {
    guard case .plain(let other)? = other else { return false }
    return isSame(as: other)
  }
}
