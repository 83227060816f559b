import Foundation
import ImageEncoding
import ImageOffloading
import ManifestSigning
import ResourceManifests
import ResourceTags
import Yams

/// `levity.yml`: settings that would otherwise be flags. Flags win. Unknown keys are errors, so that typos don't go
/// unnoticed.
struct ConfigurationFile: Sendable {
  static let name = "levity.yml"

  /// The directory of the edited copy, the package and the plan; relative to the project, wherever this file is.
  var output: String?
  /// The directory of generated Swift that replaces no file of the project; relative to the project.
  var generated = "LevityGenerated"
  var channel = "production"
  /// Where apps find the package, best first.
  var addresses: [String] = []
  /// Public keys that apps trust in addition to the one that signs: while one replaces the other.
  var publicKeys: [String] = []
  /// For catalogs whose target has no bundle identifier.
  var bundleIdentifier: String?
  /// The place of Levity's package for the wiring of the project; nil for a checkout of the command itself.
  var runtime: RuntimeConfiguration?
  /// The lowest iOS that decodes what the package holds.
  var minimumIOS = 15
  /// Whether to offload images although one device would have more bytes afterwards, since the library is larger than
  /// what leaves.
  var evenIfLarger = false
  /// Days until a head expires.
  var expiresAfterDays = 365
  var images = OffloadingConfiguration()
  var encoding = Encoding()
  var strings = StringsConfiguration()
  var sizes = SizesConfiguration()
  var tags = TagConfiguration()

  /// How images are encoded.
  struct Encoding: Sendable, Decodable {
    var lossy = false
    var quality = 75
    var minimumSimilarity = 0.95
    /// Time against size.
    var effort = ImageEncodingPolicy.Effort.fast

    private enum Key: String, CodingKey, CaseIterable {
      case lossy, quality, minimumSimilarity, effort
    }

    init() {}

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "images.encoding")
      let values = try decoder.container(keyedBy: Key.self)
      lossy = try values.decodeIfPresent(Bool.self, forKey: .lossy) ?? false
      quality = try values.decodeIfPresent(Int.self, forKey: .quality) ?? 75
      minimumSimilarity =
        try values.decodeIfPresent(Double.self, forKey: .minimumSimilarity) ?? 0.95
      effort =
        try values.decodeIfPresent(ImageEncodingPolicy.Effort.self, forKey: .effort) ?? .fast
      try ConfigurationError.check(quality, in: 1...100, "images.encoding.quality")
      guard (0...1).contains(minimumSimilarity) else {
        throw ConfigurationError(
          "images.encoding.minimumSimilarity is \(minimumSimilarity); it must be between 0 and 1.")
      }
    }

    /// The encoder's policy.
    func policy(minimumIOS: Int) -> ImageEncodingPolicy {
      var policy = ImageEncodingPolicy(
        fidelity: lossy ? .lossy(quality: quality, similarityFloor: minimumSimilarity) : .lossless,
        minimumIOSVersion: minimumIOS)
      policy.effort = effort
      return policy
    }
  }

  /// Reads the file named by the user, or else `levity.yml` in the project's directory, if it exists.
  static func find(for root: String, explicit: String?) throws -> ConfigurationFile {
    if let explicit { return try read(explicit) }
    let path = "\(root)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? try read(path) : ConfigurationFile()
  }

  static func read(_ path: String) throws -> ConfigurationFile {
    guard let data = PlainFile.contents(path) else {
      throw CommandFailure("Can't read \(path).", help: "check the path of the configuration file")
    }
    return try decode(String(decoding: data, as: UTF8.self), from: path)
  }

  /// Reads the text of a file.
  static func decode(_ text: String, from path: String) throws -> ConfigurationFile {
    do {
      // An empty file, or one with only comments, means the defaults.
      guard try Yams.compose(yaml: text) != nil else { return ConfigurationFile() }
      return try YAMLDecoder().decode(ConfigurationFile.self, from: text)
    } catch {
      throw CommandFailure(
        "\(path): \(reason(error))",
        help: "see Documentation/Configuration.md for all keys and values")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as YamlError: return syntax(error)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context):
      return "the value of \(Self.path(context)) has the wrong type."
    case DecodingError.dataCorrupted(let context):
      if let underlying = context.underlyingError { return reason(underlying) }
      return "the value of \(Self.path(context)) isn't valid."
    default: return String(describing: error)
    }
  }

  /// libyaml describes an error in several lines, with a copy of the file's line.
  private static func syntax(_ error: YamlError) -> String {
    switch error {
    case .scanner(_, let message, let mark, _), .parser(_, let message, let mark, _),
      .composer(_, let message, let mark, _):
      "line \(mark.line), column \(mark.column) isn't valid YAML: \(message)."
    case .duplicatedKeysInMapping(let keys, let context):
      "line \(context.mark.line) repeats \(keys.joined(separator: ", "))."
    default: "it isn't valid YAML."
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    guard let first = context.codingPath.first else { return "the file" }
    return context.codingPath.dropFirst().reduce(first.stringValue) { path, key in
      path + (key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)")
    }
  }
}

/// A value of `levity.yml` that isn't valid.
struct ConfigurationError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Throws for a number that isn't in the range.
  static func check(_ value: Int, in range: ClosedRange<Int>, _ key: String) throws {
    guard !range.contains(value) else { return }
    throw ConfigurationError(
      "\(key) is \(value); it must be between \(range.lowerBound) and \(range.upperBound).")
  }
}

/// Finds unknown keys.
enum KnownKeys {
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  static func check(_ decoder: any Decoder, _ known: [String], at path: String) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys
    where !known.contains(key.stringValue) {
      let place = path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
      throw ConfigurationError(
        "unknown key \(place); the keys are \(known.sorted().joined(separator: ", ")).")
    }
  }
}

extension ConfigurationFile: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case schemaVersion, output, generated, channel, addresses, publicKeys, bundleIdentifier,
      minimumIOS, evenIfLarger,
      expiresAfterDays, images, runtime, strings, sizes, tags
  }

  private struct ImagesPart: Decodable {
    var encoding: Encoding?
  }

  init(from decoder: any Decoder) throws {
    try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "")
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .schemaVersion) ?? 1
    guard version == 1 else {
      throw ConfigurationError("schemaVersion is \(version); this version of levity only reads 1.")
    }
    output = try values.decodeIfPresent(String.self, forKey: .output)
    generated = try values.decodeIfPresent(String.self, forKey: .generated) ?? generated
    channel = try values.decodeIfPresent(String.self, forKey: .channel) ?? channel
    guard ChannelName(channel) != nil else {
      throw ConfigurationError("channel is \"\(channel)\"; it must be \(ChannelName.rule).")
    }
    addresses = try values.decodeIfPresent([String].self, forKey: .addresses) ?? addresses
    publicKeys = try values.decodeIfPresent([String].self, forKey: .publicKeys) ?? publicKeys
    try Self.check(addresses, publicKeys)
    bundleIdentifier = try values.decodeIfPresent(String.self, forKey: .bundleIdentifier)
    runtime = try values.decodeIfPresent(RuntimeConfiguration.self, forKey: .runtime)
    minimumIOS = try values.decodeIfPresent(Int.self, forKey: .minimumIOS) ?? minimumIOS
    try ConfigurationError.check(minimumIOS, in: 1...99, "minimumIOS")
    evenIfLarger = try values.decodeIfPresent(Bool.self, forKey: .evenIfLarger) ?? evenIfLarger
    expiresAfterDays =
      try values.decodeIfPresent(Int.self, forKey: .expiresAfterDays) ?? expiresAfterDays
    try ConfigurationError.check(expiresAfterDays, in: 1...36_500, "expiresAfterDays")
    images = try values.decodeIfPresent(OffloadingConfiguration.self, forKey: .images) ?? images
    encoding = try values.decodeIfPresent(ImagesPart.self, forKey: .images)?.encoding ?? encoding
    strings = try values.decodeIfPresent(StringsConfiguration.self, forKey: .strings) ?? strings
    sizes = try values.decodeIfPresent(SizesConfiguration.self, forKey: .sizes) ?? sizes
    tags =
      try values.decodeIfPresent(CheckedTags.self, forKey: .tags)?.configuration ?? tags
  }

  private static func check(_ addresses: [String], _ publicKeys: [String]) throws {
    if let address = addresses.first(where: { !LevitySettings.isAddress($0) }) {
      throw ConfigurationError(
        "addresses: \"\(address)\" isn't a valid address; an http or https URL is expected.")
    }
    for key in publicKeys where (try? VerifyingKey(text: key)) == nil {
      throw ConfigurationError(
        "publicKeys: \"\(key)\" isn't a public key; levity-ed25519:… is expected.")
    }
  }
}
