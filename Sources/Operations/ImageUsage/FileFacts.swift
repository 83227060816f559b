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
    static let importsSwiftUI = Flags(rawValue: 64)
    static let importsUIKit = Flags(rawValue: 128)

    /// Whatever shows an image in such a file is SwiftUI.
    var isSwiftUIOnly: Bool { contains(.importsSwiftUI) && !contains(.importsUIKit) }
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
    /// What takes the image or its name from here: a variable, a function or an argument's label. Empty where the place
    /// itself says what becomes of the image.
    var carriers: [String] = []
  }

  /// A place that does something with an image that a variable, a function or a property gives: `Image(model.icon)`.
  struct Consumption: Hashable, Sendable {
    /// The last name of the expression: `icon`.
    var name: String
    var consumer: ImageConsumer
    var line: Int
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
  /// One for each name and consumer.
  var consumptions: [Consumption] = []

  /// With what another pass over the same file found.
  func joined(_ other: FileFacts) -> FileFacts {
    var result = self
    result.flags.formUnion(other.flags)
    result.occurrences += other.occurrences
    result.compositions += other.compositions
    return result
  }

  var isEmpty: Bool {
    flags.subtracting([.importsSwiftUI, .importsUIKit]).isEmpty && generator == nil
      && occurrences.isEmpty && compositions.isEmpty && aliases.isEmpty && consumptions.isEmpty
  }
}
