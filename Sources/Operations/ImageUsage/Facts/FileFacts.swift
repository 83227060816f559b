/// The facts about a vocabulary's words in one file. They depend only on the file's bytes and that vocabulary.
struct FileFacts: Hashable, Sendable {
  /// Facts about the whole file.
  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt32
    static let importsWidgetKit = Flags(rawValue: 1)
    static let importsCarPlay = Flags(rawValue: 2)
    static let importsWatchKit = Flags(rawValue: 4)
    /// Whether asset symbols get extensions of UIImage and similar types.
    static let symbolExtensions = Flags(rawValue: 8)
    static let importsAppIntents = Flags(rawValue: 16)
    static let isLaunchScreen = Flags(rawValue: 32)
    static let importsSwiftUI = Flags(rawValue: 64)
    static let importsUIKit = Flags(rawValue: 128)
    /// A generated file whose accessors return SwiftUI's `Image`.
    static let returnsSwiftUIImages = Flags(rawValue: 256)
    /// Whether a type looks its members up by their names: `@dynamicMemberLookup`.
    static let namesMembers = Flags(rawValue: 512)
    /// Whether a macro that is named like a function makes the names of images of its arguments.
    static let namesArguments = Flags(rawValue: 1024)
    /// Whether a part of the file stands behind a condition of the compiler.
    static let hasConditions = Flags(rawValue: 2048)
    /// Whether a file with lookups mentions pages or a view that shows them.
    static let mentionsPages = Flags(rawValue: 4096)
    /// Whether a file with lookups takes the last component of a path, or drops its extension.
    static let readsPaths = Flags(rawValue: 8192)
    /// Whether a page, its script or its style sheet shows pictures that no attribute names.
    static let composesPaths = Flags(rawValue: 16384)
    /// Whether it declares a type or function named `Image`.
    static let declaresImage = Flags(rawValue: 32768)
    /// Whether it names the type of Xcode's symbols, `ImageResource`.
    static let namesResources = Flags(rawValue: 65536)

    /// Anything that shows an image in such a file is SwiftUI.
    var isSwiftUIOnly: Bool { contains(.importsSwiftUI) && !contains(.importsUIKit) }
  }

  /// The form of the word in the file.
  enum Form: UInt8, Hashable, Sendable {
    /// The whole of a string literal.
    case literal
    /// A string literal without its image file extension or scale suffix.
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
    /// A word of a text file: a strings file, YAML, a code template.
    case text
    /// A key of a property list.
    case dataKey
    /// A literal or enum case that becomes the name if case, separators or extension change.
    case similar
    /// A member of a type that becomes the name by such a change: an accessor whose generator nobody knows.
    case similarMember
    /// A string or key of a data file that becomes the name by such a change.
    case similarData
    /// `case word` in an enumeration whose raw values aren't strings, or with arguments.
    case plainCase
    /// A variable, parameter or method of C and Objective-C, where it's declared.
    case variable
    /// A plain case that becomes the name by such a change: `"\(kind)".lowercased()`.
    case similarCase
  }

  /// The innermost call or argument around the word.
  enum Call: UInt8, Hashable, Sendable {
    case none, imageNamed, swiftUIImage, imageLiteral, resource, imageArgument, systemSymbol
    /// Compared, or a pattern of a `switch`: hardly ever an image.
    case comparison
    /// A log entry, or the test of a prefix: no evidence.
    case ignored
    /// Read by people: no evidence unless a lookup can get it.
    case text
    /// A word of a long list: a proof only if a lookup was followed to it.
    case listed
    /// A word of the list that recovery phrases are made of.
    case phrase
    /// A key of something else, or an identifier: as a text.
    case key
    /// The end of the address of a page.
    case address
    /// The name of another set.
    case other
    /// A color, a style or the like, unless the app takes an image there.
    case style
    /// A case of `CodingKeys`, or its raw value: a key of data.
    case codingKey

    /// Whether it's no evidence unless a lookup can get it.
    var isText: Bool { self == .text || self == .key }
  }

  struct Occurrence: Hashable, Sendable {
    var word: Int
    var line: Int
    var form: Form
    var call: Call
    var consumer: ImageConsumer?
    /// The part before the last dot: `Asset.Icons`.
    var qualifier: String
    var text: String
    /// The receiver of the image or its name: a variable, a function or an argument's label. Empty if the place
    /// itself determines what happens to the image, but for members that are called on it at once, as in `.tinted`.
    var carriers: [String] = []
    /// Whether the image of a member is read at once, as of an accessor: `icons.hero.image`.
    var asksImage = false
  }

  /// A place that uses the image of a variable, a function or a property: `Image(model.icon)`.
  struct Consumption: Hashable, Sendable {
    /// The last name of the expression: `icon`.
    var name: String
    var consumer: ImageConsumer
    var line: Int
    var text: String
    /// A member of the image, if the place uses it only where that member draws it: `tinted` of `icon.tinted(with: red)`.
    var member = ""
  }

  /// A place that reads the image of an expression once: `UIAction(title: title, image: row.icon)`.
  struct FixedUse: Hashable, Sendable {
    var consumer: ImageConsumer
    var line: Int
    var text: String
    /// The offsets of the expression in Swift.
    var expression: Range<Int>
  }

  struct Composition: Hashable, Sendable {
    var pattern: NamePattern
    var line: Int
    var consumer: ImageConsumer?
    var text: String
    /// The receiver of the image or its name, as in `Occurrence`.
    var carriers: [String] = []
    /// Whether it only joins values by separators, and its place asks for no image.
    var isJoin = false
    /// The offset of its literal in Swift, if a lookup may get the whole: in its argument, or by a constant.
    var literal = 0
  }

  /// `typealias name = ….target`, or a value that is a type: `let name = target.self`.
  struct Alias: Hashable, Sendable {
    var name: String
    var target: String
  }

  /// A lookup by a name that can't be followed.
  struct Lookup: Hashable, Sendable {
    var line: Int
    /// Whether SwiftUI's `Image` looks it up.
    var isSwiftUI = false
    /// Whether the name can't be followed; otherwise it's a raw value or a constant.
    var isOpen = true
    /// Whether it says in which bundle it looks.
    var namesBundle = false
    var text: String
    /// The last name of the argument: `code` of `country.code`; empty if it has none.
    var name = ""
    /// The use of the image in the same statement.
    var consumer: ImageConsumer?
    /// The receiver of the image, as in `Occurrence`.
    var carriers: [String] = []
    /// The offsets of the argument in Swift; empty in other languages.
    var argument = 0..<0
    /// The type in `Picture(named: name)`, if only another name of `UIImage` makes it a lookup, or ``resource``; empty
    /// otherwise.
    var alias = ""

    /// Stands for a type in `UIImage(resource: icon)`, which looks up no name.
    static let resource = "resource:"
  }

  var flags: Flags = []
  var generator: GeneratedFile.Generator?
  var accessors: [GeneratedFile.Accessor] = []
  var occurrences: [Occurrence] = []
  var compositions: [Composition] = []
  var aliases: [Alias] = []
  /// The names of Apple's views, functions and properties that the file declares itself, where these take no image:
  /// `struct Menu`, `func setTitle(_ name: String)`, `var text: String`.
  var ownNames: Set<String> = []
  /// One for each name and consumer.
  var consumptions: [Consumption] = []
  var fixedUses: [FixedUse] = []
  var lookups: [Lookup] = []
  /// The places that make an image of UIKit of a resource; empty until ``withLookups(byAliases:)``.
  var resourceImages: [Lookup] = []

  /// Returns the facts without lookups by types that aren't another name of `UIImage`, and with images of resources apart.
  func withLookups(byAliases aliases: Set<String>) -> FileFacts {
    guard lookups.contains(where: { !$0.alias.isEmpty }) else { return self }
    var result = self
    result.resourceImages = lookups.filter { $0.alias == Lookup.resource }
    result.lookups.removeAll { !$0.alias.isEmpty && !aliases.contains($0.alias) }
    return result
  }

  /// Adds the facts of another pass over the same file.
  func joined(_ other: FileFacts) -> FileFacts {
    var result = self
    result.flags.formUnion(other.flags)
    result.occurrences += other.occurrences
    result.compositions += other.compositions
    result.lookups += other.lookups
    result.ownNames.formUnion(other.ownNames)
    return result
  }

  var isEmpty: Bool {
    flags.subtracting([.importsSwiftUI, .importsUIKit, .hasConditions]).isEmpty && generator == nil
      && occurrences.isEmpty && compositions.isEmpty && aliases.isEmpty && consumptions.isEmpty
      && fixedUses.isEmpty && lookups.isEmpty && resourceImages.isEmpty && ownNames.isEmpty
  }
}
