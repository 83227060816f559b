public import ResourceManifests
public import StringKeys
public import StringValues

/// `BUILD.lock`: what a shipped build was compiled with. Strings that are sent to it later are checked against this
/// record.
///
/// For each bundle: the keys in the order of their ids, and the arguments that the app's code passes to each string.
///
///     levity-build 2
///     build "1234" "4.2.0"
///     bundle "com.example.app" "en" 3 9f86d081884c7d65…
///     0 "Localizable" "about.title"
///     1 "Localizable" "files" 1:ld 2:@ plural
///     2 "Localizable" "old" removed
///     3 "Localizable" "Delete %@" translations 1:@
///     unfit 1 "de" 2c26b46b68ffc68f…
///
/// Only translations have the string with id 3. The last row is a German value that didn't fit the code when the build
/// was sealed, by its digest. Version 1 had neither; a record without them is still written as version 1.
public struct BuildLock: Equatable, Sendable {
  /// The default name of the file.
  public static let fileName = "BUILD.lock"
  /// The version in the first line.
  public static let formatVersion = 2

  /// The record of one bundle.
  public struct Bundle: Hashable, Sendable {
    /// The language that the code's arguments are taken from.
    public var developmentLanguage: String
    /// The identity of the keys (``StringKeyList/identityBytes(count:)``).
    public internal(set) var identity: ContentDigest
    /// The strings; the index of a string is its id.
    public internal(set) var strings: [ShippedString]
    /// The values that the build shipped with although they don't fit its code. A value that users have already isn't
    /// stopped; any other value of these keys is checked.
    public internal(set) var shippedAsTheyWere: Set<ShippedValue> = []
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
    /// The keys that only translations have: code passes the arguments that the key names.
    public var keysOfTranslations: Set<StringKey>

    public init(
      language: String, values: [StringKey: StringValue], keysOfTranslations: Set<StringKey> = []
    ) {
      self.language = language
      self.values = values
      self.keysOfTranslations = keysOfTranslations
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
          ?? (development.keysOfTranslations.contains(key)
            ? ShippedString(keyOfTranslations: key) : ShippedString(key: key))
      }
      bundles[name] = Bundle(
        developmentLanguage: development.language,
        identity: ids.keys.identity(count: ids.sealedCount, hasher: hasher), strings: strings)
    }
  }

  /// Records a value that the build ships with although it doesn't fit. Ignores a key that the build doesn't have.
  public mutating func allow(
    _ value: StringValue, of key: StringKey, in language: String, bundle: String,
    hasher: ContentHasher
  ) {
    guard let id = bundles[bundle]?.strings.firstIndex(where: { $0.key == key }),
      let shipped = ShippedValue(id: id, language: language, value: value, hasher: hasher)
    else { return }
    bundles[bundle]?.shippedAsTheyWere.insert(shipped)
  }

  init(build: AppBuild, version: String?) {
    self.build = build
    self.version = version
  }
}
