/// `runtime:`: a repository by address and version, or a folder.
struct RuntimeConfiguration: Sendable, Decodable {
  var url: String?
  var version: String?
  /// Relative to the project's folder.
  var path: String?

  private enum Key: String, CodingKey, CaseIterable { case url, version, path }

  init(from decoder: any Decoder) throws {
    try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "runtime")
    let values = try decoder.container(keyedBy: Key.self)
    url = try values.decodeIfPresent(String.self, forKey: .url)
    version = try values.decodeIfPresent(String.self, forKey: .version)
    path = try values.decodeIfPresent(String.self, forKey: .path)
    guard (url == nil) == (version == nil), (url == nil) != (path == nil) else {
      throw ConfigurationError("runtime has either url and version, or path.")
    }
    if let version, version.split(separator: ".").compactMap({ Int($0) }).count != 3 {
      throw ConfigurationError(
        "runtime.version is \(version); a version such as 1.0.0 is expected.")
    }
  }
}
