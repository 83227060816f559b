import KeySorting
import StringKeys

/// The decisions of a project's plan, by bundle and table, for the app that was built of it.
public struct BuiltAppDecisions: Hashable, Sendable {
  /// The decision for a table.
  struct Table: Hashable, Sendable {
    /// Whether the languages other than ``floor`` leave.
    var leaves: Bool
    /// The languages that stay as they are.
    var floor: Set<String>
    /// Whether ``floor`` has the strings that the pack calls those of the development language.
    var keepsDevelopment: Bool
    /// The keys that stay in all languages.
    var keptKeys: Set<String>
    /// The languages that the project has now.
    var languages: Set<String>
  }

  /// The published tables by the bundle's identifier in the project, and by name.
  private(set) var tables: [String: [String: Table]] = [:]
  /// The language whose strings others may leave out, by bundle.
  private(set) var developmentLanguages: [String: String] = [:]
  /// The files of the project that can't be read and whose tables stay, sorted by path.
  private(set) var unreadable: [BuiltAppPacking.UnreadableFile] = []
  /// The bundles whose packs have an index of keys.
  let indexedBundles: Set<String>
  /// Whether a catalog of the project contains packs.
  let isOffloaded: Bool

  /// - Parameters:
  ///   - plan: The plan, with ``StringSurveyOptions/addsSources`` off.
  ///   - strings: The survey that it was made of.
  public init(_ plan: StringOffloadingPlan, _ strings: StringSurvey) {
    isOffloaded = !plan.carried.isEmpty
    indexedBundles = Set(plan.indexedBundles)
    for bundle in strings.bundleStrings() {
      developmentLanguages[bundle.bundle] = bundle.developmentLanguage
    }
    for (decided, surveyed) in zip(plan.tables, strings.tables) where surveyed.systemReason == nil {
      let floor = decided.isAnswered ? AnsweredTableFiles.floor(of: surveyed) : []
      var table = Table(
        leaves: decided.leaves, floor: floor, keepsDevelopment: false,
        keptKeys: Set(decided.keptKeys ?? [])
          .union((decided.keptKeysByLanguage ?? [:]).values.joined()),
        languages: Set(surveyed.languages))
      for bundle in decided.bundles {
        table.keepsDevelopment = developmentLanguages[bundle].map(decided.keeps) ?? false
        if let other = tables[bundle]?[decided.name] {
          tables[bundle]?[decided.name] = other.merged(with: table)
        } else {
          tables[bundle, default: [:]][decided.name] = table
        }
      }
    }
    for table in strings.tables
    where table.systemReason == .unreadableTable && !table.bundles.isEmpty {
      unreadable += table.files.compactMap { path in
        strings.readingErrors[path].map { .init(path: path, reason: $0) }
      }
    }
    unreadable.sort(on: \.path)
  }

  /// Returns whether the app shows the development string of a key of a bundle from a table of its own, whatever packs
  /// have.
  func isInApp(of identifier: String) -> (StringKey) -> Bool {
    guard !indexedBundles.contains(identifier), let known = tables[identifier] else {
      return { _ in false }
    }
    return { key in known[key.table].map { $0.leaves && $0.keepsDevelopment } ?? false }
  }

  /// Returns the identifier in the project of a bundle in the app: a configuration may give it another one, such as
  /// `com.example.app.debug`.
  func identifier(of bundle: BuiltApp.Bundle, in app: BuiltApp) -> String? {
    if tables[bundle.identifier] != nil { return bundle.identifier }
    if !bundle.folder.isEmpty { return tables[bundle.name] == nil ? nil : bundle.name }
    // As the runtime decides for the app's own bundle.
    let others = app.bundles.dropFirst().flatMap { [$0.identifier, $0.name] }
    let free = tables.keys.filter { !others.contains($0) }
    if free.count == 1 { return free.first }
    return free.filter(bundle.identifier.hasPrefix).max(on: \.utf8.count)
  }
}

extension BuiltAppDecisions.Table {
  /// A built app has one table of a name: both have to leave.
  fileprivate func merged(with other: Self) -> Self {
    Self(
      leaves: leaves && other.leaves, floor: floor.union(other.floor),
      keepsDevelopment: keepsDevelopment && other.keepsDevelopment,
      keptKeys: keptKeys.union(other.keptKeys), languages: languages.union(other.languages))
  }
}
