public import ResourceManifests
public import StringValues

/// `BUILD.lock`: what a shipped build was compiled with. Strings that are sent to it later are checked against this
/// record.
///
/// For each bundle: the keys in the order of their ids, and the arguments that the app's code passes to each string.
///
///     levity-build 1
///     build "1234" "4.2.0"
///     bundle "com.example.app" "en" 3 9f86d081884c7d65…
///     0 "Localizable" "about.title"
///     1 "Localizable" "files" 1:ld 2:@ plural
///     2 "Localizable" "old" removed
public struct BuildLock: Hashable, Sendable {
  /// The default name of the file.
  public static let fileName = "BUILD.lock"
  /// The version in the first line.
  public static let formatVersion = 1

  /// The record of one bundle.
  public struct Bundle: Hashable, Sendable {
    /// The language that the code's arguments are taken from.
    public var developmentLanguage: String
    /// The identity of the keys (``StringKeyList/identityBytes(count:)``).
    public internal(set) var identity: ContentDigest
    /// The strings; the index of a string is its id.
    public internal(set) var strings: [ShippedString]
  }

  /// `CFBundleVersion`.
  public var build: AppBuild
  /// `CFBundleShortVersionString`, for people.
  public var version: String?
  /// The records by bundle identifier.
  public internal(set) var bundles: [String: Bundle] = [:]

  /// Creates a record of the development language's strings of one bundle.
  public struct DevelopmentStrings: Sendable {
    public var language: String
    public var values: [StringKey: StringValue]

    public init(language: String, values: [StringKey: StringValue]) {
      self.language = language
      self.values = values
    }
  }

  /// Creates the record of a build that ships with the sealed ids of `lock`.
  ///
  /// - Parameter strings: The strings by bundle identifier. Ids without a string belong to keys that the build no
  ///   longer has.
  public init(
    build: AppBuild, version: String? = nil, lock: StringLock,
    strings: [String: DevelopmentStrings], hasher: ContentHasher
  ) {
    self.build = build
    self.version = version
    for (name, ids) in lock.bundles {
      guard let development = strings[name], ids.sealedCount > 0 else { continue }
      let strings = ids.keys.keys.prefix(ids.sealedCount).map { key in
        development.values[key].map { ShippedString(key: key, value: $0) }
          ?? ShippedString(key: key)
      }
      bundles[name] = Bundle(
        developmentLanguage: development.language,
        identity: ids.keys.identity(count: ids.sealedCount, hasher: hasher), strings: strings)
    }
  }

  init(build: AppBuild, version: String?) {
    self.build = build
    self.version = version
  }
}
