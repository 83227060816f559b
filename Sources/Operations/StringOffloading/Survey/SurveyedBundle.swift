public import StringKeys
public import StringValues

/// The values of a bundle's published tables.
public struct SurveyedBundle: Sendable {
  public var bundle: String
  public var developmentLanguage: String
  /// The values by language.
  public var strings: [String: [StringKey: StringValue]] = [:]
  /// The number of values that aren't published, by reason.
  public var omissions: [Omission: Int] = [:]

  /// The reason why values of a published table aren't published.
  public enum Omission: Hashable, Sendable {
    /// A pack can't name the language of this file.
    case language(String, file: String)
    /// Another folder of the bundle has a table of this name with the same keys and other values: a built app has only
    /// one of the two.
    case otherFolder(name: String, folder: String)
    /// Foundation inflects strings of these keys, in some language.
    case inflected(name: String, folder: String)
  }

  public init(bundle: String, developmentLanguage: String) {
    self.bundle = bundle
    self.developmentLanguage = developmentLanguage
  }

  /// All keys, of any language.
  public var keys: Set<StringKey> { strings.values.reduce(into: []) { $0.formUnion($1.keys) } }

  /// The keys for which the development language has no string.
  public var keysOfTranslations: Set<StringKey> {
    keys.subtracting((strings[developmentLanguage] ?? [:]).keys)
  }
}

extension SurveyedBundle.Omission: CustomStringConvertible {
  /// One sentence without a period.
  public var description: String {
    switch self {
    case .language(let language, let file):
      "\(file): “\(language)” isn't a language that a pack can name"
    case .otherFolder(let name, let folder):
      "\(folder.isEmpty ? "." : folder): another table \(name) of the bundle has the same keys with other values"
    case .inflected(let name, let folder):
      "\(folder.isEmpty ? "." : folder): \(name) has keys with `^[…](inflect: true)`, which stay in the app"
    }
  }
}
