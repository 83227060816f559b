import PackageHeads

// Code size: indirect, so that what carries it is one word wide.
/// An event concerning an app's strings, for logs and analytics.
///
/// ```swift
/// StringLoader.shared?.observe { event in
///   if case .stringMissing(let bundle, let key) = event {
///     print("\(bundle) has no string for \(key).")
///   }
/// }
/// ```
public indirect enum StringEvent: Equatable, Sendable {
  /// A pack, a string store or a record can't be used; the reason says what is used instead.
  case unusable(file: String, reason: String)
  /// A string store was decoded and written.
  case storeMade(bundle: String, language: String, bytes: Int, seconds: Double)
  /// A string doesn't fit the arguments that the app passed; the next fallback was used.
  case stringRefused(bundle: String, language: String, id: Int, reason: String)
  /// No language has a string.
  case stringMissing(bundle: String, key: String)
  /// Strings of this version of the package are in use.
  case updated(version: Int, bytesLoaded: Int)
  /// An update failed, and changed nothing.
  case updateRefused(reason: String)
  /// The strings of an update were given up, because the app didn't survive its starts with them.
  case rolledBack(version: Int)
  /// At the first start with new strings, a bundle showed the app's own string in these ways of asking: there, the
  /// development language stays on the screen.
  case notAnswered(bundle: String, ways: [String])

  /// Compares the cases and their facts.
  public static func == (left: StringEvent, right: StringEvent) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  private var facts: ErrorFacts {
    switch self {
    case .unusable(let file, let reason): ErrorFacts(code: 1, "").and(file).and(reason)
    case .storeMade(let bundle, let language, let bytes, let seconds):
      ErrorFacts(code: 2, "").and(bundle).and(language).and(bytes).and(seconds.description)
    case .stringRefused(let bundle, let language, let id, let reason):
      ErrorFacts(code: 3, "").and(bundle).and(language).and(id).and(reason)
    case .stringMissing(let bundle, let key): ErrorFacts(code: 4, "").and(bundle).and(key)
    case .updated(let version, let bytes): ErrorFacts(code: 5, "").and(version).and(bytes)
    case .updateRefused(let reason): ErrorFacts(code: 6, "").and(reason)
    case .rolledBack(let version): ErrorFacts(code: 7, "").and(version)
    case .notAnswered(let bundle, let ways):
      ErrorFacts(code: 8, "").and(bundle).and(ways.joined(separator: " "))
    }
  }
}
