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
  public init(
    _ contents: PackContents, languages: Languages = .all, hasKeyIndex: Bool = true,
    isInApp: (StringKey) -> Bool = { _ in false }, encoder: StringStreamEncoder,
    hasher: ContentHasher
  ) throws(StringPackError) {
    bundle = contents.bundle
    var builder = StringPackBuilder(
      keyIdentity: contents.keyIdentity, count: contents.count,
      developmentLanguage: contents.developmentLanguage)
    builder.languages = contents.languages.filter {
      languages.contains($0.key, development: contents.developmentLanguage)
    }
    if let all = builder.languages[contents.developmentLanguage] {
      let others = contents.languages.filter { $0.key != contents.developmentLanguage }.values
      let part = try DevelopmentStrings(
        all, others: Array(others), isInApp: { isInApp(contents.keys.keys[$0]) }, hasher: hasher)
      builder.languages[contents.developmentLanguage] = part.strings
      builder.developmentDigest = part.wholeDigest
      development = part
    } else {
      development = nil
    }
    builder.parents = RegionalParents.parents(
      of: builder.languages.keys.sorted(), developmentLanguage: contents.developmentLanguage)
    if hasKeyIndex {
      builder.keyIndex = try StringKeyIndexBuilder.build(
        contents.keys.keys.prefix(contents.count).map { $0 })
    }
    self.languages = builder.languages.keys.sorted()
    bytes = try builder.build(encoder: encoder, hasher: hasher)
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
