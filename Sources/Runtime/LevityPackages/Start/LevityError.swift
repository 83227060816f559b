public import PackageHeads

// Code size: indirect, so that what carries it is one word wide.
/// The reason why ``Levity`` can't update. The app keeps showing what it contains.
public indirect enum LevityError: Error, Equatable, Sendable {
  /// `Levity.update()` was called before `Levity.start()`.
  case notStarted
  /// The app has no settings.
  case settingsMissing
  /// The settings in the app are damaged, or have a later version.
  case settingsUnreadable(ManifestError)
  /// The settings contain no address.
  case noAddress
}

extension LevityError: CustomStringConvertible {
  /// One sentence.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: LevityError, right: LevityError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .notStarted:
      ErrorFacts(code: 1, "Levity hasn't been started: call Levity.start() first.")
    case .settingsMissing:
      ErrorFacts(
        code: 2,
        "The app has no Levity settings: run levity offload, which puts LevitySettings into an asset catalog."
      )
    case .settingsUnreadable(let error):
      ErrorFacts(code: 3, "The Levity settings in the app can't be read: #", of: error.facts)
    case .noAddress:
      ErrorFacts(
        code: 4,
        "No address is configured: set addresses in levity.yml and run levity offload again.")
    }
  }
}
