import ImageOffloading
import StringUsage

/// The tables of strings that an offload takes out of an app, and the reasons why the others stay: a value to print and
/// save.
public struct StringOffloadingPlan: Hashable, Sendable, Codable {
  public static let schemaVersion = 1

  /// A table and its decision.
  public struct Table: Hashable, Sendable, Codable {
    /// The folder that contains the `.lproj` folders, relative to the root.
    public var folder: String
    public var name: String
    /// The identifiers of the bundles whose code can ask Levity, sorted.
    public var bundles: [String]
    public var developmentLanguage: String?
    public var languages: [String]
    /// The number of keys in the development language.
    public var keys: Int
    /// The files that are in the app now, relative to the root, sorted; without those that an earlier run moved.
    public var files: [String]
    /// Measured: the size of ``files`` in bytes; of a string catalog that of the property lists that a build makes of it.
    public var bytes: Int
    /// Measured: the size of the files that an earlier run moved, in bytes, counted in the same way.
    public var movedBytes: Int
    /// The reason why it stays; nil if it leaves.
    public var reason: StringReason?
    /// One sentence about the deciding fact.
    public var evidence: String?
    /// The files that stay in the app as they are, those of the development language, if code that asks the system
    /// gets its strings from packs; nil if all files leave, or all stay.
    public var floor: [String]?
    /// The languages of ``floor``, or of what stays of a file with all languages, sorted; nil if all files leave, or all
    /// stay.
    public var floorLanguages: [String]?
    /// Measured: the size of ``floor`` in bytes.
    public var floorBytes: Int?
    /// The keys that stay in all languages, since a place asks for them in a way that no bundle answers or names Xcode's
    /// symbols of them, or code of an extension may ask for them in the framework or package that both have; nil if there
    /// are none.
    public var keptKeys: [String]?
    /// More keys that stay, by language: views ask for them in this one, by a locale of their own; nil if there are none.
    public var keptKeysByLanguage: [String: [String]]?
    /// Whether packs have the strings that stay as well, since code may read the file of the table that a bundle gives it;
    /// nil if not.
    public var isReadAsFile: Bool?
    /// Whether a string catalog with the development language and ``keptKeys`` takes the place of the table's own, since
    /// code names symbols that Xcode makes of it; nil if not.
    public var keepsCatalog: Bool?
    /// The keys that leave in the development language, too, since code shows the same string if nothing answers,
    /// sorted; nil if there are none.
    public var leavingKeys: [String]?
    /// Measured: the size of the files with ``keptKeys`` and ``keptKeysByLanguage``, without those of the development
    /// language, in bytes.
    public var keptBytes: Int?
    /// The modules that get a `String(localized:)` of their own, sorted; nil if there are none.
    public var declaringModules: [String]?
    /// The modules that get views of their own, such as `Text`, since the app sets the locale of views, sorted; nil if there
    /// are none.
    public var viewModules: [String]?
    /// The modules that get a `Text` and a `String(localized:)` of their own for resources, sorted; nil if there are none.
    public var resourceModules: [String]?
    /// Whether the app shows some resources in another language than its own; nil if not.
    public var resourcesHaveLocales: Bool?
    /// The number of calls by source that get `Text("key")` in place of a key, since their modules have views of their own;
    /// nil if there are none.
    public var rewrittenTitles: [String: Int]?
    /// The targets that keep a whole copy of their own, sorted; nil if there are none.
    public var keptBy: [String]?
    /// The keys that stay in all languages in the copies that extensions have, sorted, by target; their other keys stay in
    /// the development language. Nil if there are none.
    public var keptKeysByTarget: [String: [String]]?
    /// The translations that can't be read and stay in the app as they are, by path, with one sentence each; nil if there
    /// are none.
    public var unreadableFiles: [String: String]?
    /// The places in code that keep it, in the order of the files: those that ask the system for it, or that may ask for
    /// any key in a way that isn't answered. Nil if no such place decides.
    public var places: [Place]?

    /// A place in code.
    public struct Place: Hashable, Sendable, Codable {
      /// The path relative to the root.
      public var path: String
      /// The line, counted from 1.
      public var line: Int
      /// The call, as spelt in code.
      public var function: String
      /// The key; nil if it's known only while the app runs, or is made of several parts.
      public var key: String?

      init(_ place: ProjectStringLookups.Place) {
        path = place.path
        line = place.line
        function = place.function
        key = place.key
      }
    }

    /// Whether the app gets the strings from Levity alone.
    public var leaves: Bool { reason == nil }
    /// Whether it leaves, but code that asks the system still gets its strings.
    public var isAnswered: Bool { reason == nil && floor != nil }
    /// Returns whether the strings stay that a pack calls those of the development language.
    func keeps(_ developmentLanguage: String) -> Bool {
      let languages = floorLanguages ?? []
      return isAnswered
        && (languages.contains(developmentLanguage)
          || self.developmentLanguage == "Base" && languages.contains("Base"))
    }
    /// The files that leave the app.
    public var leavingFiles: [String] {
      leaves ? files.filter { floor?.contains($0) != true } : []
    }
    /// Measured: the size of ``leavingFiles`` in bytes.
    public var leavingBytes: Int {
      // The kept keys of a package are in files that an earlier run wrote, and not among its bytes.
      leaves ? max(0, bytes - (floorBytes ?? 0) - (keptBytes ?? 0)) : 0
    }
  }

  public var schemaVersion = StringOffloadingPlan.schemaVersion
  /// The tables, sorted by folder and name.
  public var tables: [Table]

  /// The bundles whose packs earlier runs put into the app, sorted: they stay there.
  public var carried: [String] = []

  /// The bundles whose packs have an index of keys, sorted: code asks Levity for their strings by key.
  public var indexedBundles: [String] = []

  /// The extensions that share a table with the app through a framework or package, sorted by name; nil if there are
  /// none, or if they aren't asked.
  public var extensions: [ReadingExtension]?

  /// Measured: the size of the library in the extensions of one app that read packs, in bytes, as installed; nil if there
  /// are none; the largest if there are several apps.
  public var extensionLibraryBytes: Int?

  /// Whether an extension reads the packs of the app, instead of a table with the keys that it can ask for.
  public struct ReadingExtension: Hashable, Sendable, Codable {
    /// The name of the target.
    public var target: String
    public var readsPacks: Bool
    /// One sentence.
    public var reason: String
  }

  /// The names in `strings: keep:` and `targets:` without a table or target, sorted: they are probably misspelt.
  public var unmatchedPatterns: [String] = []

  /// The bundles from which a table leaves, or has left, sorted: the app contains their packs.
  public var bundles: [String] {
    let published = Set(
      tables.filter { $0.reason?.isPublished ?? true }.flatMap(\.bundles))
    return published.intersection(carried).union(tables.filter(\.leaves).flatMap(\.bundles))
      .sorted()
  }

  /// Returns whether code gets all strings that leave a bundle by asking the system.
  func answers(_ bundle: String) -> Bool {
    let leaving = tables.filter { $0.leaves && $0.bundles.contains(bundle) }
    return !leaving.isEmpty && leaving.allSatisfy(\.isAnswered)
  }

  /// A number of tables and files, and their size in bytes.
  public struct Sum: Hashable, Sendable, Codable {
    public var tables = 0
    public var files = 0
    public var bytes = 0
  }

  /// Returns what leaves, or has left, or what stays for one reason.
  public func sum(_ reason: StringReason?) -> Sum {
    tables.filter { $0.reason == reason }.reduce(into: Sum()) {
      $0.tables += 1
      $0.files += $1.files.count - ($1.floor?.count ?? 0)
      $0.bytes += $1.leaves ? $1.leavingBytes : $1.bytes
    }
  }

  /// All tables that the app has now, without those of ``outside``.
  public var total: Sum { sum(of: tables.filter { $0.reason?.isInApp ?? true }) }

  /// The files in the project's folder that aren't in the app.
  public var outside: Sum { sum(of: tables.filter { !($0.reason?.isInApp ?? true) }) }

  private func sum(of tables: [Table]) -> Sum {
    tables.reduce(into: Sum()) {
      $0.tables += 1
      $0.files += $1.files.count
      $0.bytes += $1.bytes
    }
  }

  /// The development languages of tables that leave otherwise, and keys that no bundle answers.
  public var floor: Sum {
    tables.filter(\.isAnswered).reduce(into: Sum()) {
      $0.tables += 1
      $0.files += $1.floor?.count ?? 0
      $0.bytes += $1.bytes - $1.leavingBytes
    }
  }
}
