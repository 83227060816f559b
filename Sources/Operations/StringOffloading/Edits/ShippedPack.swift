import Foundation
public import ResourceManifests
public import StringKeys
public import StringPackWriting
public import StringPacks
public import StringPublishing
import StringValues

/// The pack of a bundle in the app.
public struct ShippedPack: Equatable, Sendable {
  /// The languages in an app; the others come over the air.
  public enum Languages: Hashable, Sendable {
    case all
    /// Only the language whose strings others may leave out.
    case development
    /// No values: the app shows keys until it has downloaded strings.
    case none
    /// These, and the development language.
    case some([String])

    func contains(_ language: String, development: String) -> Bool {
      switch self {
      case .all: true
      case .development: language == development
      case .none: false
      case .some(let languages): language == development || languages.contains(language)
      }
    }
  }

  /// The extension of packs; their name is the bundle's identifier.
  public static let fileExtension = "levitystrings"

  /// The bundle's identifier.
  public let bundle: String
  /// The languages in the pack, sorted.
  public let languages: [String]
  public let bytes: [UInt8]
  /// The development language in the pack; nil if it has none.
  let development: DevelopmentStrings?

  /// The name of the pack's file.
  public var fileName: String { baseName + "." + Self.fileExtension }

  /// The name of the file with the pack's keys, for apps that link LevityBundles.
  public var keysFileName: String { baseName + "." + StringKeyFileBuilder.fileExtension }

  /// An identifier from a project must not lead to another folder.
  private var baseName: String { String(bundle.map { $0 == "/" ? "-" : $0 }) }

  /// - Parameters:
  ///   - contents: The strings for the newest ids.
  ///   - hasKeyIndex: Whether code asks Levity for strings by key. Bundles that answer the system don't need the index.
  ///   - isInApp: Whether the app has the development string of a key in a table of its own, and shows that one.
  ///   - staysInApp: Whether it has the string of a key in another language in one, and shows that if the pack has none.
  public init(
    _ contents: PackContents, languages: Languages = .all, hasKeyIndex: Bool = true,
    isInApp: (StringKey) -> Bool = { _ in false },
    staysInApp: (_ key: StringKey, _ language: String) -> Bool = { _, _ in false },
    encoder: StringStreamEncoder, hasher: ContentHasher
  ) throws(StringPackError) {
    bundle = contents.bundle
    var builder = StringPackBuilder(
      keyIdentity: contents.keyIdentity, count: contents.count,
      developmentLanguage: contents.developmentLanguage)
    builder.languages = contents.languages.filter {
      languages.contains($0.key, development: contents.developmentLanguage)
    }
    builder.parents = RegionalParents.parents(
      of: builder.languages.keys.sorted(), developmentLanguage: contents.developmentLanguage)
    if hasKeyIndex {
      builder.keyIndex = try StringKeyIndexBuilder.build(
        contents.keys.keys.prefix(contents.count).map { $0 })
    }
    self.languages = builder.languages.keys.sorted()
    var parts = builder
    var savedBytes = 0
    for language in self.languages where language != contents.developmentLanguage {
      let part = try builder.languages[language].flatMap { strings throws(StringPackError) in
        try LanguagePart(strings, hasher: hasher) { id in
          let key = contents.keys.keys[id]
          // A lookup without a fallback can't tell a string that is the same as its key from none.
          return staysInApp(key, language) && strings[id] != .value(.plain(key.key))
        }
      }
      guard let part else { continue }
      parts.languages[language] = part.strings
      parts.wholeDigests[language] = part.wholeDigest
      savedBytes += part.savedBytes
    }
    func isOwn(_ id: Int) -> Bool { isInApp(contents.keys.keys[id]) }
    let ownOfParts =
      parts.wholeDigests.isEmpty
      ? nil : try parts.leaveDevelopmentStrings(of: contents, isInApp: isOwn, hasher)
    let bytesOfParts =
      parts.wholeDigests.isEmpty ? nil : try parts.build(encoder: encoder, hasher: hasher)
    // So many strings are more than the digests of what they belong to.
    if let bytesOfParts, savedBytes > Self.clearBytes + 40 * parts.wholeDigests.count {
      (development, bytes) = (ownOfParts, bytesOfParts)
      return
    }
    let own = try builder.leaveDevelopmentStrings(of: contents, isInApp: isOwn, hasher)
    let whole = try builder.build(encoder: encoder, hasher: hasher)
    if let bytesOfParts, bytesOfParts.count < whole.count {
      (development, bytes) = (ownOfParts, bytesOfParts)
    } else {
      (development, bytes) = (own, whole)
    }
  }

  /// The bytes of strings, uncompressed, whose absence makes a pack smaller whatever is in them.
  private static let clearBytes = 1024
}

extension StringPackBuilder {
  /// Leaves out the strings of the development language that no other language needs, and returns those that are left;
  /// nil if the pack doesn't have the language.
  ///
  /// An update that loads all of a language, of which the pack has a part, may need more of them. It loads these as well,
  /// so they're only left out if they are much of the language.
  ///
  /// - Parameter contents: All languages: those that the pack doesn't have come over the air.
  fileprivate mutating func leaveDevelopmentStrings(
    of contents: PackContents, isInApp: (Int) -> Bool, _ hasher: ContentHasher
  ) throws(StringPackError) -> DevelopmentStrings? {
    guard let all = languages[developmentLanguage] else { return nil }
    func part(
      _ others: [String: LanguageStrings]
    ) throws(StringPackError) -> DevelopmentStrings {
      let others = others.filter { $0.key != developmentLanguage }.values
      return try DevelopmentStrings(
        all, others: Array(others), isInApp: isInApp, hasher: hasher)
    }
    var own = try part(contents.languages)
    if !wholeDigests.isEmpty {
      let smaller = try part(contents.languages.merging(languages) { $1 })
      let saved = try own.strings.rawStream().count - smaller.strings.rawStream().count
      if try saved * LanguagePart.minimumShare >= all.rawStream().count { own = smaller }
    }
    languages[developmentLanguage] = own.strings
    developmentDigest = own.wholeDigest
    return own
  }
}

extension PackContents {
  /// Returns the list of the keys of a pack. Keys resemble strings of the development language, so it builds on these if
  /// the pack has them.
  public func keyList(
    for pack: ShippedPack, encoder: StringStreamEncoder, hasher: ContentHasher
  ) throws(StringPackError) -> [UInt8] {
    try StringKeyFileBuilder.build(
      keys.keys.prefix(count), primer: primer(in: pack, hasher), encoder: encoder, hasher: hasher)
  }

  private func primer(
    in shipped: ShippedPack, _ hasher: ContentHasher
  ) throws(StringPackError) -> StringStreamEncoder.Primer? {
    let pack = try StringPack(Data(shipped.bytes))
    guard let digest = pack.digest(for: developmentLanguage), let development = shipped.development
    else { return nil }
    // The reader takes the first language with the mark.
    let other = pack.languages.compactMap(pack.digest).first { $0.mark == digest.mark }
    guard other == digest else { return nil }
    return .init(digest: digest, rawStream: try development.strings.rawStream())
  }
}
