import Foundation
import Reports
import StringLinting
import StringOffloading
import StringPublishing

/// `strings:` of `levity.yml`.
struct StringsConfiguration: Sendable, Decodable {
  /// The language that the others are compared to, for catalogs without a source language.
  var developmentLanguage: String?
  var lint = Lint()
  /// Tables that stay in the bundle and are not published, by name or pattern.
  var keep: [String] = []
  /// The number of earlier versions that get deltas to the newest.
  var history = StringPublication.usualHistory
  /// Whether an offload moves tables out of the app.
  var offload = true
  /// The languages in the app's packs.
  var languages = ShippedPack.Languages.all
  /// Extensions that have the runtime and take their strings from the app's.
  var targets: [String] = []
  /// Which code tables leave for.
  var answers = StringAnswers.public
  /// Where the development language of such tables is.
  var floor = StringFloor.app
  /// Where extensions have the strings that they share with the app.
  var extensions = StringExtensions.packs
  /// Whether calls of views may be edited: not without wiring, as modules lack what these then call.
  var rewritesCode = true
  /// The coding of streams that arrive over the air.
  var codec = Codec.fast
  /// The coding of streams in packs, which the app decodes at its first start.
  var packCodec = Codec.fast

  /// The aim of the codec of strings.
  enum Codec: String, CaseIterable, Sendable {
    /// Time of the app.
    case fast
    /// Bytes.
    case small
  }

  /// `strings: lint:`.
  struct Lint: Sendable, Decodable {
    /// By code: nil is off.
    var severities: [String: Finding.Severity?] = [:]
    var failOn = FindingThreshold.error
    /// Relative to the project's folder.
    var baseline: String?

    private enum Key: String, CodingKey, CaseIterable {
      case rules, failOn, baseline
    }

    init() {}

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "strings.lint")
      let values = try decoder.container(keyedBy: Key.self)
      baseline = try values.decodeIfPresent(String.self, forKey: .baseline)
      if let word = try values.decodeIfPresent(String.self, forKey: .failOn) {
        guard let threshold = FindingThreshold(rawValue: word) else {
          throw ConfigurationError(
            "strings.lint.failOn is \(word); it must be error, warning, note or never.")
        }
        failOn = threshold
      }
      let rules = try values.decodeIfPresent([String: String].self, forKey: .rules) ?? [:]
      for (rule, word) in rules.sorted(by: { $0.key < $1.key }) {
        guard StringRules.rule(rule) != nil else {
          throw ConfigurationError(
            "strings.lint.rules has the unknown rule \(rule); run 'levity explain' to list all rules."
          )
        }
        // YAML reads a bare off as false.
        if ["off", "false"].contains(word.lowercased()) {
          severities[rule] = .some(nil)
        } else if let severity = Finding.Severity(rawValue: word) {
          severities[rule] = severity
        } else {
          throw ConfigurationError(
            "strings.lint.rules.\(rule) is \(word); it must be off, note, warning or error.")
        }
      }
    }
  }

  private enum Key: String, CodingKey, CaseIterable {
    case answers, codec, developmentLanguage, extensions, floor, history, keep, languages, lint,
      offload, packCodec, targets
  }

  init() {}

  init(from decoder: any Decoder) throws {
    try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "strings")
    let values = try decoder.container(keyedBy: Key.self)
    developmentLanguage = try values.decodeIfPresent(String.self, forKey: .developmentLanguage)
    lint = try values.decodeIfPresent(Lint.self, forKey: .lint) ?? lint
    keep = try values.decodeIfPresent([String].self, forKey: .keep) ?? keep
    history = try values.decodeIfPresent(Int.self, forKey: .history) ?? history
    targets = try values.decodeIfPresent([String].self, forKey: .targets) ?? targets
    offload = try values.decodeIfPresent(Bool.self, forKey: .offload) ?? offload
    languages = try Self.languages(values) ?? languages
    if let word = try values.decodeIfPresent(String.self, forKey: .answers) {
      guard let known = StringAnswers(rawValue: word) else {
        throw ConfigurationError("strings.answers is \(word); it must be accessors, public or all.")
      }
      answers = known
    }
    if let word = try values.decodeIfPresent(String.self, forKey: .floor) {
      guard let known = StringFloor(rawValue: word) else {
        throw ConfigurationError("strings.floor is \(word); it must be app or packs.")
      }
      floor = known
    }
    if let word = try values.decodeIfPresent(String.self, forKey: .extensions) {
      guard let known = StringExtensions(rawValue: word) else {
        throw ConfigurationError("strings.extensions is \(word); it must be packs or split.")
      }
      extensions = known
    }
    codec = try Self.codec(values, .codec) ?? codec
    packCodec = try Self.codec(values, .packCodec) ?? packCodec
    try ConfigurationError.check(history, in: 0...100, "strings.history")
  }

  /// A word, or a list of languages.
  private static func languages(
    _ values: KeyedDecodingContainer<Key>
  ) throws -> ShippedPack.Languages? {
    guard values.contains(.languages) else { return nil }
    if let list = try? values.decode([String].self, forKey: .languages) { return .some(list) }
    switch try values.decode(String.self, forKey: .languages) {
    case "all": return .all
    case "development": return .development
    case "none": return ShippedPack.Languages.none
    case let word:
      throw ConfigurationError(
        "strings.languages is \(word); it must be all, development, none or a list of languages.")
    }
  }

  private static func codec(_ values: KeyedDecodingContainer<Key>, _ key: Key) throws -> Codec? {
    guard let word = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let codec = Codec(rawValue: word) else {
      throw ConfigurationError("strings.\(key.rawValue) is \(word); it must be fast or small.")
    }
    return codec
  }
}

/// The severity from which findings make a command fail.
enum FindingThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}
