public import ResourceManifests

/// The reason why ``Levity`` can't update. The app keeps showing what it contains.
public enum LevityError: Error, Equatable, Sendable {
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
  public var description: String {
    switch self {
    case .notStarted: "Levity hasn't been started: call Levity.start() first."
    case .settingsMissing:
      "The app has no Levity settings: run levity offload, which puts LevitySettings into an asset catalog."
    case .settingsUnreadable(let error):
      Sentence.of("The Levity settings in the app can't be read: #", error.description)
    case .noAddress:
      "No address is configured: set addresses in levity.yml and run levity offload again."
    }
  }
}
