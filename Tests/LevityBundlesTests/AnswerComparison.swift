import Foundation
import LevityStrings
import StringKeys
import StringsTestSupport
import TestSupport

@testable import LevityBundles
@testable import StringOffloading

/// Compares the answers of an app whose tables left with the tables that it had.
struct AnswerComparison {
  /// The tables that left.
  private(set) var tables = 0
  /// Pairs of plain keys and languages that were asked by every public way.
  private(set) var keys = 0
  /// Pairs of keys with plural rules and languages, which were compared for ``OriginalTable/numbers``.
  private(set) var plurals = 0
  /// Pairs of keys and languages that packs don't have, and for which the app's own table was asked, or its rules compared.
  private(set) var own = 0
  /// Strings that are in no bundle since they don't fit the arguments of the development string.
  private(set) var refused = 0
  /// Files that Foundation on Linux can't read, so that nothing of them was compared.
  private(set) var unreadable: [String] = []
  /// Languages that are never shown, since the bundle has the same one under another name, with the bundle.
  private(set) var twins: Set<String> = []
  /// A sentence for each wrong answer.
  private(set) var failures: [String] = []
  /// The table and language of every comparison, in which apps may share a table.
  private var compared: Set<String> = []
  /// Where answers with plural rules are written; nil if nobody reads them.
  private let record: PluralRecord?

  init(_ app: OffloadedApp, record: PluralRecord? = nil) throws {
    self.record = record
    let directory = try TemporaryDirectory()
    let answered = app.plan.tables.filter(\.isAnswered)
    tables = answered.count
    let originals = answered.map { OriginalTable($0.files, in: app.root) }
    unreadable = originals.flatMap(\.unreadable)
    let languages = Set(originals.flatMap { Set($0.plain.keys).union($0.rules.keys) })
      .subtracting(["Base"])
    for (catalog, carried) in app.carried.sorted(by: { $0.key < $1.key }) {
      for language in languages.sorted() {
        let name = "\(compared.count) \(language) \(catalog.hashValue)"
        let folder = directory.url.appendingPathComponent(name)
        let started = try app.start(
          carried, in: Self.tag(language), folder: folder)
        for (table, original) in zip(answered, originals) {
          try compare(
            table, original, language, catalog, started, app.stayingRules(table, language))
        }
        started.answers.uninstall()
        try? FileManager.default.removeItem(at: folder)
      }
    }
  }

  private mutating func compare(
    _ table: StringOffloadingPlan.Table, _ original: OriginalTable, _ language: String,
    _ catalog: String, _ started: OffloadedApp.Started, _ ownRules: [String: [String: Any]]
  ) throws {
    for identifier in table.bundles {
      guard let object = started.objects[identifier],
        compared.insert("\(identifier) \(table.folder) \(table.name) \(language)").inserted
      else { continue }
      let place = "\(identifier) \(table.name) \(language)"
      let shown = started.loader.snapshot(of: identifier)
      // The system shows one of `pt-BR` and `pt_BR`, whatever a user prefers.
      if let other = shown?.language, other != language, Self.tag(other) == Self.tag(language) {
        let isThere = original.plain[language] != nil || original.rules[language] != nil
        if isThere { twins.insert("\(identifier) \(language)") }
        continue
      }
      guard shown?.developmentLanguage != language else {
        // The app's own table answers, and nothing is written.
        for (key, string) in original.plain[language] ?? [:] {
          check(ask(object, key, table.name), string, "\(place) \(key)")
        }
        continue
      }
      let bundle = try started.bundles.bundle(identifier)
      let made = OriginalTable(Self.files(of: bundle, table.name), in: bundle.bundlePath)
      let inUse = made.plain.keys.first ?? made.rules.keys.first ?? language
      let (plain, rules) = (made.plain[inUse] ?? [:], made.rules[inUse] ?? [:])
      var missing: [String] = []
      let plan = started.plan
      let staysInApp = plan.staysInApp(of: identifier)
      func stays(_ key: String) -> Bool {
        table.keptKeys?.contains(key) == true
          || staysInApp(StringKey(table: table.name, key: key), language)
      }
      for (key, string) in original.plain[language] ?? [:] {
        if plain[key] != nil {
          keys += 1
          check(
            bundle.localizedString(forKey: key, value: nil, table: table.name), string,
            "\(place) \(key), by the bundle")
        } else if stays(key) {
          own += 1
        } else {
          missing.append(key)
          continue
        }
        check(key, of: table.name, in: object, started, string, place)
      }
      for (key, rule) in original.rules[language] ?? [:] {
        guard let found = rules[key] ?? (stays(key) ? ownRules[key] : nil) else {
          missing.append(key)
          continue
        }
        if rules[key] == nil { own += 1 } else { plurals += 1 }
        compare(found, rule, language, "\(place) \(key)")
        try record?.add(found, of: key, table, language)
      }
      refused += missing.count
      let known =
        missing.isEmpty ? 0 : try Self.refusedCount(of: table.name, identifier, started)
      if missing.count > known {
        failures.append(
          "\(place): \(missing.count) strings are missing, and \(known) don't fit: \(missing.prefix(3))"
        )
      }
    }
  }

  /// Asks the app's bundle in each way.
  private mutating func check(
    _ key: String, of table: String, in object: DispatchingBundle,
    _ started: OffloadedApp.Started, _ string: String, _ place: String
  ) {
    check(ask(object, key, table), string, "\(place) \(key)")
    check(
      object.localizedAttributedString(forKey: key, value: nil, table: table), string,
      "\(place) \(key), by its attributed form")
    check(
      started.answers.lookup(in: object, table: table) { packs, name in
        packs?.localizedString(forKey: key, value: nil, table: name)
          ?? object.original(key, nil, name)
      }, string, "\(place) \(key), by an initializer")
  }

  /// Returns the number of strings of one table that don't fit their arguments.
  private static func refusedCount(
    of table: String, _ identifier: String, _ started: OffloadedApp.Started
  ) throws -> Int {
    guard let strings = started.bundles.strings(identifier), let language = strings.language else {
      return 0
    }
    // A key of no table is passed over, and keeps the ids.
    let keys = try started.bundles.readKeys(identifier, strings).map {
      $0.table == table ? $0 : StringKey(table: "", key: $0.key)
    }
    return BundleTables(strings, keys: keys, identifier: identifier, language: language).refused
  }

  private mutating func compare(
    _ found: [String: Any], _ rule: [String: Any], _ language: String, _ place: String
  ) {
    if rule["NSStringLocalizedFormatKey"] == nil {
      if !NSDictionary(dictionary: found).isEqual(to: rule) {
        failures.append("\(place): the rules differ.")
      }
      return
    }
    for number in OriginalTable.numbers {
      let expected = OriginalTable.format(rule, number, language)
      let shown = OriginalTable.format(found, number, language)
      guard shown != expected else { continue }
      failures.append(
        "\(place) for \(number): \(shown ?? "nothing") and not \(expected ?? "nothing")")
      return
    }
  }

  /// Returns a language's name as a user's preferences have it.
  private static func tag(_ language: String) -> String { language.replacing("_", with: "-") }

  private func ask(_ object: DispatchingBundle, _ key: String, _ table: String) -> String {
    object.localizedString(forKey: key, value: nil, table: table)
  }

  /// An empty string can't be told from a missing one, and shows the key.
  private mutating func check(_ found: String, _ expected: String, _ place: String) {
    if found != expected, !expected.isEmpty {
      failures.append("\(place): \(found), not \(expected)")
    }
  }

  private static func files(of bundle: Bundle, _ table: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: bundle.bundlePath)?.allObjects as? [String]
    return (all ?? []).filter {
      $0.hasSuffix("/\(table).strings") || $0.hasSuffix("/\(table).stringsdict")
    }
  }
}
