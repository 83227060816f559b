import ResourceTags

/// `tags:` of `levity.yml`, checked: known keys, each name once, no place in the app for tags that leave it.
struct CheckedTags: Decodable {
  let configuration: TagConfiguration

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      try KnownKeys.check(list.superDecoder(), TagConfiguration.Tag.keys, at: "tags")
    }
    configuration = try TagConfiguration(from: decoder)
    var names: Set<String> = []
    for tag in configuration.tags {
      guard !tag.name.isEmpty else {
        throw ConfigurationError("tags: a name is empty.")
      }
      guard names.insert(tag.name).inserted else {
        throw ConfigurationError("tags: the name '\(tag.name)' is listed twice.")
      }
      guard tag.isInApp || tag.policy == .initial else {
        throw ConfigurationError("tags: inApp of '\(tag.name)' is for initial tags only.")
      }
      for file in tag.files where file.hasPrefix("/") || file.split(separator: "/").contains("..") {
        throw ConfigurationError(
          "tags: the file '\(file)' of '\(tag.name)' isn't inside of the project.")
      }
    }
  }
}
