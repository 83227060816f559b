import ResourceManifests

extension AppBuild {
  /// Reads a build number from the command line.
  init(argument: String) throws {
    guard let build = AppBuild(argument) else {
      throw CommandFailure(
        "\"\(argument)\" isn't a valid build number.",
        help: "use numbers and periods as in CFBundleVersion, such as 1234 or 4.2.1")
    }
    self = build
  }
}

extension ChannelName {
  /// The characters of a name.
  static let rule = "1 to 64 of the characters a-z, 0-9, -, _ and inner periods"

  /// Reads the name of a channel from the command line or `levity.yml`.
  init(argument: String) throws {
    guard let name = ChannelName(argument) else {
      throw CommandFailure(
        "\"\(argument)\" isn't a valid channel name.",
        help: "use \(Self.rule)")
    }
    self = name
  }
}
