public import ResourceManifests
public import StringPackWriting
public import StringPacks
public import StringPublishing
import StringValues

/// The pack of a bundle, as the app carries it.
public struct ShippedPack: Hashable, Sendable {
  /// Which languages an app carries; the others come over the air.
  public enum Languages: Hashable, Sendable {
    case all
    /// Only the language that others leave out strings for.
    case development
    /// No value: the app shows keys until it has loaded.
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

  /// The name of the pack's file.
  public var fileName: String {
    // An identifier that comes from a project must not lead to another folder.
    String(bundle.map { $0 == "/" ? "-" : $0 }) + "." + Self.fileExtension
  }

  /// - Parameter tables: for the newest ids.
  public init(
    _ tables: PackContents, languages: Languages = .all, encoder: StringStreamEncoder,
    hasher: ContentHasher
  ) throws(StringPackError) {
    bundle = tables.bundle
    var builder = StringPackBuilder(
      keyIdentity: tables.keyIdentity, count: tables.count,
      developmentLanguage: tables.developmentLanguage)
    builder.tables = tables.tables.filter {
      languages.contains($0.key, development: tables.developmentLanguage)
    }
    builder.parents = RegionalParents.parents(
      of: builder.tables.keys.sorted(), developmentLanguage: tables.developmentLanguage)
    builder.keyIndex = try StringKeyIndexBuilder.build(
      tables.keys.keys.prefix(tables.count).map { $0 })
    self.languages = builder.tables.keys.sorted()
    bytes = try builder.build(encoder: encoder, hasher: hasher)
  }
}
