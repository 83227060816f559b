public import ResourceManifests
public import StringKeys
public import StringLocks
public import StringValues

/// A bundle's strings with their ids, from which accessors are generated.
public struct GeneratedStringBundle: Equatable, Sendable {
  public var identifier: String
  /// The strings by key.
  public var strings: [GeneratedString]
  /// The identity of the ids: the first 16 hexadecimal digits of the digest of all keys in the lock.
  public var keyIdentity: String
  /// The number of ids that the identity covers.
  public var count: Int

  /// Creates the strings of the development language by key, with the ids of `lock`, and new ones for keys that have
  /// none yet.
  ///
  /// Removed keys keep their ids in the lock but get no accessor.
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

  /// Returns accessors for Swift.
  public func accessors(_ options: StringAccessorOptions) -> StringAccessors {
    StringAccessors(
      strings: strings, options: options, bundleIdentifier: identifier, keyIdentity: keyIdentity,
      count: count)
  }

  /// Returns functions for Objective-C.
  public func objectiveCFunctions(_ options: ObjectiveCStringOptions) -> ObjectiveCStrings {
    ObjectiveCStrings(
      strings: strings, options: options, bundleIdentifier: identifier, keyIdentity: keyIdentity,
      count: count)
  }

  /// Returns `source`, which SwiftGen generated, with its strings from Levity. Tables that contain none of these
  /// strings, such as `InfoPlist`, are still read by the system.
  public func rewritten(swiftGen source: [UInt8], path: String) throws -> [UInt8] {
    let named = try SwiftGenStringsRewriting.tables(source, path: path)
    return try SwiftGenStringsRewriting.rewritten(
      source, path: path, bundleIdentifier: identifier, keyIdentity: keyIdentity, count: count,
      systemTables: named.subtracting(strings.map(\.key.table)).sorted())
  }
}
