import ArgumentParser

/// What a project does not say of its strings by itself.
struct StringOptions: ParsableArguments {
  @Option(
    help: "The language that the others are held against; the project's by default, else English.")
  var developmentLanguage: String?

  @Option(help: "The bundle of tables in a folder without any project.")
  var bundleIdentifier: String?

  @Option(help: "The configuration; levity.yml in the project's folder by default.")
  var config: String?

  /// The next step where nothing was found.
  static let helpWithoutStrings =
    "pass --bundle-identifier where there is no project; levity strings list shows the tables"

  /// The project's configuration, with what the command line says instead.
  func configuration(for project: String) throws -> ConfigurationFile {
    var configuration = try ConfigurationFile.find(for: project, explicit: config)
    configuration.strings.developmentLanguage =
      developmentLanguage ?? configuration.strings.developmentLanguage
    configuration.bundleIdentifier = bundleIdentifier ?? configuration.bundleIdentifier
    return configuration
  }
}
