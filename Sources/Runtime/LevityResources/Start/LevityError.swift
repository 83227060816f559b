public import ResourceManifests

/// Why ``Levity`` cannot update. What the app carries stays in force.
public enum LevityError: Error, Equatable, Sendable {
  /// `Levity.update()` came before `Levity.start()`.
  case notStarted
  /// The app has no settings.
  case settingsMissing
  /// The settings in the app are damaged, or of a later version.
  case settingsUnreadable(ManifestError)
  /// The settings name no address.
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
      "The app knows no address: set addresses in levity.yml and run levity offload again."
    }
  }
}
