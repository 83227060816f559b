import ArgumentParser

/// Settings of strings that a project's files don't have.
struct StringOptions: ParsableArguments {
  @Option(
    help: "The language that the app is developed in; the project's by default, or else English."
  )
  var developmentLanguage: String?

  @Option(help: "The bundle identifier of strings in a directory without an Xcode project.")
  var bundleIdentifier: String?

  @Option(help: "The configuration file; levity.yml in the project's directory by default.")
  var config: String?

  /// The next step if no strings were found.
  static let helpWithoutStrings =
    "pass --bundle-identifier for a directory without an Xcode project; run 'levity strings list' to see all tables"

  /// Returns the project's configuration, overridden by the command line.
  func configuration(for project: String) throws -> ConfigurationFile {
    var configuration = try ConfigurationFile.find(for: project, explicit: config)
    configuration.strings.developmentLanguage =
      developmentLanguage ?? configuration.strings.developmentLanguage
    configuration.bundleIdentifier = bundleIdentifier ?? configuration.bundleIdentifier
    return configuration
  }
}
