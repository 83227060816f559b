import Findings
import Foundation
import StringLinting
import StringPublishing

/// `strings:` of `levity.yml`.
struct StringsConfiguration: Sendable, Decodable {
  /// The language that the others are held against, where a catalog does not say its own.
  var developmentLanguage: String?
  var lint = Lint()
  var keep = Keep()
  /// How many versions back deltas lead to the newest.
  var history = StringPublication.usualHistory

  /// `strings: keep:`: what stays in the bundle, as texts of push messages must. Names or patterns.
  struct Keep: Sendable, Decodable {
    var tables: [String] = []
    var keys: [String] = []

    private enum Key: String, CodingKey, CaseIterable {
      case tables, keys
    }

    init() {}

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "strings.keep")
      let values = try decoder.container(keyedBy: Key.self)
      tables = try values.decodeIfPresent([String].self, forKey: .tables) ?? []
      keys = try values.decodeIfPresent([String].self, forKey: .keys) ?? []
    }
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
            "strings.lint.failOn is \(word); error, warning, note or never is expected.")
        }
        failOn = threshold
      }
      let rules = try values.decodeIfPresent([String: String].self, forKey: .rules) ?? [:]
      for (rule, word) in rules.sorted(by: { $0.key < $1.key }) {
        guard StringRules.rule(rule) != nil else {
          throw ConfigurationError(
            "strings.lint.rules has no rule \(rule); levity explain lists them.")
        }
        // YAML reads a bare off as false.
        if ["off", "false"].contains(word.lowercased()) {
          severities[rule] = .some(nil)
        } else if let severity = Finding.Severity(rawValue: word) {
          severities[rule] = severity
        } else {
          throw ConfigurationError(
            "strings.lint.rules.\(rule) is \(word); off, note, warning or error is expected.")
        }
      }
    }
  }

  private enum Key: String, CodingKey, CaseIterable {
    case developmentLanguage, history, keep, lint
  }

  init() {}

  init(from decoder: any Decoder) throws {
    try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "strings")
    let values = try decoder.container(keyedBy: Key.self)
    developmentLanguage = try values.decodeIfPresent(String.self, forKey: .developmentLanguage)
    lint = try values.decodeIfPresent(Lint.self, forKey: .lint) ?? lint
    keep = try values.decodeIfPresent(Keep.self, forKey: .keep) ?? keep
    history = try values.decodeIfPresent(Int.self, forKey: .history) ?? history
    guard (0...100).contains(history) else {
      throw ConfigurationError("strings.history is \(history); 0 to 100 is expected.")
    }
  }
}

/// From which severity on findings make a command fail.
enum FindingThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}
