public import ResourceManifests
public import StringKeys

/// `levity.lock`: the ids of a project's strings. It is at the project's root, in git.
///
/// Each line has the id of one key. Lines are sorted by bundle, table and key, so that branches that add different keys
/// rarely touch the same place. An id with `+` is provisional: no build has shipped with it yet, and a merge may change
/// it. A seal records that a build has shipped: its ids never change again, and its digest proves it.
///
///     levity.lock 1
///     "com.example.app" 0 "Localizable" "about.title"
///     "com.example.app" +1 "Localizable" "about.version"
///     seal "com.example.app" 1 9f86d081884c7d65…
public struct StringLock: Equatable, Sendable {
  /// The file's name.
  public static let fileName = "levity.lock"
  /// The version in the first line.
  public static let version = 1

  /// The ids of one bundle.
  public struct Bundle: Equatable, Sendable {
    /// The keys; the index of a key is its id.
    public internal(set) var keys: StringKeyList
    /// The seals, in the order of the counts.
    public internal(set) var seals: [Seal]

    /// The number of ids that never change again.
    public var sealedCount: Int { seals.last?.count ?? 0 }
  }

  /// The first ids of a bundle, with which a build shipped.
  public struct Seal: Hashable, Sendable {
    /// The number of ids.
    public var count: Int
    /// The identity of those keys (``StringKeyList/identityBytes(count:)``).
    public var identity: ContentDigest
  }

  /// The bundles by identifier.
  public internal(set) var bundles: [String: Bundle] = [:]

  /// Creates a lock without ids.
  public init() {}

  /// Gives an id to every key that has none, and returns the number of new ones.
  ///
  /// New ids follow the order of the keys, so that the same keys get the same ids on every machine.
  @discardableResult
  public mutating func assign(_ keys: some Sequence<StringKey>, to bundle: String) -> Int {
    var ids = bundles[bundle] ?? Bundle(keys: StringKeyList(), seals: [])
    let before = ids.keys.keys.count
    for key in Set(keys).sorted() { ids.keys.append(key) }
    guard ids.keys.keys.count > 0 else { return 0 }
    bundles[bundle] = ids
    return ids.keys.keys.count - before
  }

  /// Seals the current ids, because a build ships with them: they never change again. Does nothing if they are sealed
  /// already.
  public mutating func seal(hasher: ContentHasher) {
    for (name, bundle) in bundles where bundle.keys.keys.count > bundle.sealedCount {
      let count = bundle.keys.keys.count
      bundles[name]?.seals.append(
        Seal(count: count, identity: bundle.keys.identity(count: count, hasher: hasher)))
    }
  }
}

extension StringKeyList {
  /// Returns the identity of the first `count` keys.
  public func identity(count: Int, hasher: ContentHasher) -> ContentDigest {
    hasher.digest(of: identityBytes(count: count))
  }
}
