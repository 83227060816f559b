public import ResourceManifests
public import StringLocks
public import StringValues

/// A bundle's strings with their ids: what accessors are made of.
public struct GeneratedStringBundle: Equatable, Sendable {
  public var identifier: String
  /// By key.
  public var strings: [GeneratedString]
  /// The identity of the ids: the first 16 hexadecimal digits of the digest of all keys that the lock knows.
  public var keyIdentity: String
  /// How many ids the identity covers.
  public var count: Int

  /// Strings of the development language by key, with the ids of `lock`, and new ones for keys that have none yet.
  ///
  /// Keys that are gone keep their ids in the lock and get no accessor.
  public init(
    identifier: String, values: [StringKey: StringValue], comments: [StringKey: String] = [:],
    lock: inout StringLock, hasher: ContentHasher
  ) {
    self.identifier = identifier
    lock.assign(values.keys, to: identifier)
    let table = lock.bundles[identifier]?.keys ?? StringKeyList()
    strings = values.keys.sorted().compactMap { key in
      guard let id = table.id(of: key), let text = values[key] else { return nil }
      return GeneratedString(key: key, id: id, value: text, comment: comments[key])
    }
    count = table.keys.count
    keyIdentity = String(table.identity(count: count, hasher: hasher).hex.prefix(16))
  }

  /// Accessors for Swift.
  public func accessors(_ options: StringAccessorOptions) -> StringAccessors {
    StringAccessors(
      strings: strings, options: options, bundleIdentifier: identifier, keyIdentity: keyIdentity,
      count: count)
  }

  /// Functions for Objective-C.
  public func objectiveC(_ options: ObjectiveCStringOptions) -> ObjectiveCStrings {
    ObjectiveCStrings(
      strings: strings, options: options, bundleIdentifier: identifier, keyIdentity: keyIdentity,
      count: count)
  }

  /// `source`, which SwiftGen generated, with its strings from Levity; of tables that are none of these strings',
  /// such as `InfoPlist`, they come from the system as before.
  public func rewritten(swiftGen source: [UInt8], path: String) throws -> [UInt8] {
    let named = try SwiftGenStringsRewriting.tables(source, path: path)
    return try SwiftGenStringsRewriting.rewritten(
      source, path: path, bundleIdentifier: identifier, keyIdentity: keyIdentity, count: count,
      systemTables: named.subtracting(strings.map(\.key.table)).sorted())
  }
}
