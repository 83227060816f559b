/// What one file says about the words of a vocabulary. Depends on nothing but the file's bytes and that vocabulary.
struct FileFacts: Hashable, Sendable {
  /// What the whole file tells.
  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    static let importsWidgetKit = Flags(rawValue: 1)
    static let importsCarPlay = Flags(rawValue: 2)
    static let importsWatchKit = Flags(rawValue: 4)
    /// Asset symbols get extensions of UIImage and friends.
    static let symbolExtensions = Flags(rawValue: 8)
    static let symbolsDisabled = Flags(rawValue: 16)
    static let isLaunchScreen = Flags(rawValue: 32)
  }

  /// How the word stands in the file.
  enum Form: UInt8, Hashable, Sendable {
    /// The whole of a string literal.
    case literal
    /// A string literal with an image file's extension or scale suffix taken off.
    case fileName
    /// The last component of a path in a string literal.
    case pathComponent
    /// One of several names in a literal, between separators.
    case part
    /// `.word`, whose type the context decides.
    case implicitMember
    /// `Something.word`.
    case member
    /// `case word` in an enumeration.
    case enumCase
    /// `var word`, `let word`, `func word`.
    case declaration
    /// Any other identifier.
    case identifier
    case interfaceBuilder
    case propertyListValue
    case settingValue
    case dataString
    case localizedValue
    /// A word of a text file: a table, YAML, a template of code.
    case text
  }

  /// The innermost call or argument around the word.
  enum Call: UInt8, Hashable, Sendable {
    case none, imageNamed, swiftUIImage, imageLiteral, resource, imageArgument, systemSymbol
    /// Compared with, or a pattern of a `switch`: hardly ever an image.
    case comparison
  }

  struct Occurrence: Hashable, Sendable {
    var word: Int
    var line: Int
    var form: Form
    var call: Call
    var consumer: ImageConsumer?
    /// What stands before the last dot: `Asset.Icons`.
    var qualifier: String
    var text: String
  }

  struct Composition: Hashable, Sendable {
    var pattern: NamePattern
    var line: Int
    var consumer: ImageConsumer?
    var text: String
  }

  /// `typealias name = ….target`.
  struct Alias: Hashable, Sendable {
    var name: String
    var target: String
  }

  var flags: Flags = []
  var generator: GeneratedFile.Generator?
  var accessors: [GeneratedFile.Accessor] = []
  var occurrences: [Occurrence] = []
  var compositions: [Composition] = []
  var aliases: [Alias] = []

  /// With what another pass over the same file found.
  func joined(_ other: FileFacts) -> FileFacts {
    var result = self
    result.flags.formUnion(other.flags)
    result.occurrences += other.occurrences
    result.compositions += other.compositions
    return result
  }

  var isEmpty: Bool {
    flags.isEmpty && generator == nil && occurrences.isEmpty && compositions.isEmpty
      && aliases.isEmpty
  }
}
