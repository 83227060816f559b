import ImageUsage
import SourceLexing

/// The calls in a Swift file that show an image of a catalog, and whether they can be rewritten so that the runtime
/// shows it.
///
/// | call | becomes |
/// |---|---|
/// | `Image("x")`, `Image(.x)` | `LevityImage("x")` |
/// | `Image(model.icon)` | `LevityImage(model.icon)` |
/// | `Image(uiImage: image)` | `LevityImage(uiImage: image)` |
/// | `Asset.x.swiftUIImage` | `LevityImage(uiImage: Asset.x.image)` |
/// | `Image(icon)` of an `ImageResource` | `LevityImage(icon)`, see `ResourceInitializers` |
/// | `UIImage(resource: .x)`, `UIImage.x`, `.x` as a `UIImage` | a lookup by name, which hooks answer |
/// | `UIImage(resource: icon)` | `UIImage.levityImage(resource: icon)` |
/// | `Row(icon: .x)` | stays, if all that takes resources is rewritten |
struct SwiftImageCalls {
  enum Name: Hashable {
    case literal(String)
    /// A name with holes, for a `NameGlob`: `her**` of `"her\(letter)"`.
    case pattern(String)
    /// Xcode's symbol with its namespaces.
    case symbol([String])

    var isPattern: Bool { if case .pattern = self { true } else { false } }
  }

  /// The names that a call can ask for.
  enum Reach: Int, Comparable {
    /// Those that stand there, and those that the usage analysis finds for an accessor or a pattern.
    case named
    /// The raw values of enumerations.
    case rawValues
    case anything

    static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }

  /// The argument of a call that is a variable or function, whose value is the name of an image.
  struct Lookup: Hashable, Sendable {
    /// The last name: `icon` of `model.icon`.
    var name: String
    /// Its offsets.
    var bytes: Range<Int>
  }

  struct Call {
    enum Kind {
      /// `Image(…)` of a name.
      case view
      /// `Image(uiImage:)` and accessors of generators: the image comes from UIKit.
      case picture
      case resource
      /// A symbol that is passed on as a resource.
      case passed
      /// A view of SwiftUI that looks up a name by itself: `Label("a", image: "x")`.
      case bundleOnly
    }

    var kind: Kind
    /// Several for `Image(isOn ? "on" : "off")`.
    var names: [Name]
    var reach = Reach.named
    /// The variable or function that it asks for.
    var lookup: Lookup?
    /// Whether its argument may be a resource.
    var takesResource = false
    var lines: ClosedRange<Int>
    var bytes = 0..<0
    var edits: [CodeRewriting.Edit]
    /// The symbols, which become literals.
    var symbols: [(range: Range<Int>, path: [String])] = []
    /// The end of the argument with the symbols, where their bundle stands.
    var argumentEnd = 0
    /// Whether it's a symbol alone, as a `UIImage`.
    var isPicture = false
    /// Whether only names say so.
    var isPresumed = false
    /// The project's own modifiers of `Image` behind it.
    var members: Set<String> = []
    /// The number of the variable whose value it is.
    var declaration: Int?
    /// The receiver that gets it.
    var receiver: String?
    /// The project's own initializer of `Image` that it calls: `init(asset`.
    var initializer: String?
    /// Whether it's a call inside of that initializer.
    var isOfInitializer = false
    /// Whether the project adds it to a generator's resources: `extension ImageResource { var view: Image { Image(name) } }`.
    var isOfResource = false
    /// Whether its argument is a path, such as `Asset.hero`, which the usage analysis finds if it's an accessor.
    var isAccessor = false
    /// One sentence; nil if the call can be rewritten.
    var obstacle: String?
  }

  var calls: [Call] = []
  /// The place of `import LevitySwiftUI`; nil if it's there already or SwiftUI isn't imported.
  private(set) var importPlace: Int?
  /// The place of `import UIKit`; nil if the file has it, or what exports it.
  private(set) var kitPlace: Int?
  /// The declarations of type `Image` whose values all stand there.
  private(set) var variables: [ImageVariable] = []
  /// The number of the variable by the first token of a value.
  private(set) var valuesOf: [Int: Int] = [:]
  /// The values that calls give to receivers, by receiver.
  var inflows: [String: [Inflow]] = [:]
  /// The receiver by the first token of such a value.
  var receiverOf: [Int: String] = [:]
  /// The labels of each call of `.init`, which may make any type that has them.
  var implicitLabels: Set<Set<String>> = []
  /// The receivers that get a value which can't become an image of the runtime.
  var refusedReceivers: Set<String> = []
  /// The types whose initializers are passed as functions.
  var referencedTypes: Set<String> = []
  /// The types that the project's declarations say for arguments with the name of a variable.
  var parameterTypes = ParameterTypes()
  /// The types of the file's variables, if its uses of members are looked at.
  var ownerTypes: OwnerTypes?
  /// Whether the file can name `LevityImage` once it imports it: SwiftUI is there, be it that another import exports it.
  private(set) var importsSwiftUI = false

  /// Whether the file declares another type with the name `Image`.
  let hasOwnImage: Bool

  let file: BracketedTokens
  /// The tokens of the blocks of types and their extensions, by the types' names.
  let typeBlocks: [String: [Range<Int>]]
  /// The variables that are spelled as types are: `let Theme: Theme`.
  let valuesLikeTypes: Set<String>
  let declarations: ImageDeclarations
  let place: ViewPlace

  /// - Parameter declarations: The project's extensions of SwiftUI's `Image`.
  init(_ bytes: [UInt8], declarations: ImageDeclarations = ImageDeclarations()) {
    self.init(BracketedTokens(bytes), declarations: declarations)
  }

  /// - Parameter declarations: The project's extensions of SwiftUI's `Image`.
  init(_ file: BracketedTokens, declarations: ImageDeclarations) {
    self.file = file
    typeBlocks = file.typeBlocks
    valuesLikeTypes = Set(
      file.indices.filter { ["let", "var"].contains(file.text($0 - 1)) }.map(file.text)
        .filter { $0.first?.isUppercase ?? false })
    place = ViewPlace(
      file, typedLabels: declarations.typedLabels, closures: declarations.closures,
      menus: declarations.menus, genericViews: declarations.genericViews)
    self.declarations = declarations
    var isImported = false
    for index in file.indices where file.text(index - 1) == "import" {
      if file.text(index) == "SwiftUI" {
        importsSwiftUI = true
        importPlace = file.tokens[index].range.upperBound
      }
      if file.text(index) == "LevitySwiftUI" { isImported = true }
    }
    if !importsSwiftUI, file.hasViews {
      importsSwiftUI = true
      importPlace = file.importPlace
    }
    if isImported { importPlace = nil }
    let namesUIKit = file.indices.contains { ["UIKit", "UIImage"].contains(file.text($0)) }
    kitPlace = namesUIKit || importsSwiftUI ? nil : file.tokens.first?.range.lowerBound
    hasOwnImage = file.indices.contains {
      file.text($0) == "Image"
        && ["struct", "enum", "class", "typealias"].contains(file.text($0 - 1))
    }
    let showsViews = importsSwiftUI && !hasOwnImage
    if showsViews {
      variables = ImageVariable.all(in: file, naming: declarations.names.imageNames)
      variables += choices(besides: Set(variables.flatMap(\.values).map(\.lowerBound)))
      for (number, variable) in variables.enumerated() {
        for value in variable.values { valuesOf[value.lowerBound] = number }
      }
      findInflows()
    }
    for index in file.indices where file.tokens[index].kind == .word {
      switch file.tokens[index].text {
      case "Image" where showsViews && isOfInitializer(index): initializing(at: index)
      case "Image" where showsViews: view(at: index)
      case "UIImage": resource(at: index)
      case let name where declarations.aliases.contains(name): aliasedResource(at: index)
      case "init" where implicitResource(at: index): break
      case let name where importsSwiftUI && declarations.accessors.contains(name):
        accessor(at: index)
      case let name where importsSwiftUI && Self.bundleOnly.contains(name): named(at: index)
      case "init" where importsSwiftUI && isOfInitializer(index): initializing(at: index)
      case "init" where importsSwiftUI: implicitInitializer(at: index)
      case "Self" where showsViews && isInExtensionOfImage(index): selfInitializer(at: index)
      default: break
      }
    }
    addUnknownCallers(ofImages: showsViews, hasOwnImage: hasOwnImage)
    addPictures()
    for symbol in passedSymbols(besides: calls.flatMap { $0.symbols.map(\.range) }) {
      add(.passed, symbol.tokens, names: [.symbol(symbol.path)], edits: [], obstacle: nil)
    }
  }

  private mutating func addPictures() {
    let (found, unknown) = pictureSymbols(besides: calls.flatMap { $0.symbols.map(\.range) })
    for symbol in found {
      let line = file.tokens[symbol.tokens.upperBound - 1].line
      let isUnknown = unknown.contains("\(line) \(symbol.path.joined(separator: "."))")
      add(
        .resource, symbol.tokens, names: [.symbol(symbol.path)], edits: [],
        symbols: [(file.bytes(of: symbol.tokens), symbol.path)],
        obstacle: isUnknown ? "Another one on the line may not be an image." : nil,
        isPicture: true, isPresumed: symbol.isPresumed)
    }
  }

  // MARK: Images

  private mutating func view(at index: Int) {
    guard file.text(index - 1) != "extension" else { return }
    var start = index
    if file.text(index - 1) == "." {
      // `Theme.AppImage("bell")` of another name.
      let isSystems = file.text(index - 2) == "SwiftUI" && file.text(index - 3) != "."
      guard isSystems || file.tokens[index].isAlias else { return }
      start = isSystems ? index - 2 : file.expressionStart(of: index)
    }
    let isInitializer = file.text(index + 1) == "." && file.text(index + 2) == "init"
    let open = isInitializer ? index + 3 : index + 1
    guard file.text(open) == "(", let close = file.closer[open] else {
      if isInitializer {
        add(
          .view, index..<open, reach: .anything, edits: [], obstacle: "It's passed as a function.")
      }
      return
    }
    image(from: start, open, to: close)
  }

  /// - Parameter open: The bracket of its arguments.
  mutating func image(from start: Int, _ open: Int, to close: Int) {
    let arguments = file.arguments(of: open)
    guard let first = arguments.first else { return }
    let callee = CodeRewriting.Edit(range: file.bytes(of: start..<open), text: "LevityImage")
    let (members, refused) = chain(after: close)
    let declaration = valuesOf[start]
    let chain =
      refused ?? valueObstacle(from: start, to: close)
      ?? (isKeptAsView(start, close) ? nil : obstacle(toViewAt: start))
    if first.label == "uiImage", arguments.count == 1, !isMade(first.value) {
      add(
        .picture, start..<close + 1, edits: [callee], members: members, declaration: declaration,
        obstacle: chain)
    }
    if first.label == "asset", declarations.accessors.hasInitializer {
      return asset(
        first.value, in: start..<close + 1, edit: callee, members: members,
        declaration: declaration, obstacle: chain)
    }
    if let name = ownInitializer(of: first) {
      return initialized(
        by: name, from: first.value, in: start..<close + 1, edit: callee, members: members,
        declaration: declaration, obstacle: chain)
    }
    // `Image(name, bundle: .module)` has more arguments than an initializer of the project's.
    let mayBeOwn = arguments.count == 1 || !declarations.takesOneArgument
    guard first.label.isEmpty || first.label == "decorative",
      !["scale", "orientation", "size"].contains(arguments.dropFirst().first?.label ?? ""),
      var expression = name(first.value, isOfView: first.label.isEmpty, mayBeOwn: mayBeOwn)
    else { return }
    let own = expression.isPlain || !mayBeOwn ? [] : declarations.ownInitializers
    if first.label == "decorative" {
      if !expression.symbols.isEmpty { expression.obstacle = "It has a symbol and no label." }
      // `Image(decorative: Asset.hero)`
      if declarations.accessors.hasInitializer, !file.tokens[first.value.lowerBound].isPlainString {
        expression.obstacle = "It may be an asset."
      }
    }
    let more = arguments.dropFirst().map(\.label)
    if more.contains(where: { $0 != "bundle" && $0 != "label" }) {
      expression.obstacle = "It has a value."
    }
    if !expression.symbols.isEmpty, !more.isEmpty { expression.obstacle = "It has a bundle." }
    add(
      .view, start..<close + 1, names: expression.names, reach: expression.reach,
      lookup: expression.lookup, edits: [callee] + expression.edits, symbols: expression.symbols,
      takesResource: expression.takesResource, members: members.union(own),
      declaration: declaration, obstacle: expression.obstacle ?? chain,
      argumentEnd: file.bytes(of: first.value).upperBound,
      initializer: own.isEmpty ? nil : ImageDeclarations.unlabelledInitializer)
  }

  /// `Image(asset: Asset.x)` of SwiftGen.
  private mutating func asset(
    _ value: Range<Int>, in tokens: Range<Int>, edit callee: CodeRewriting.Edit,
    members: Set<String>, declaration: Int?, obstacle: String?
  ) {
    let bytes = file.bytes(of: value)
    let isPath = value.allSatisfy { file.isWord($0) || file.text($0) == "." }
    let picture = declarations.accessors.picture
    let label = file.tokens[value.lowerBound - 2].range
    let hasMore = value.upperBound < tokens.upperBound - 1
    add(
      .picture, tokens,
      edits: [
        callee, CodeRewriting.Edit(range: label, text: "uiImage"),
        CodeRewriting.Edit(range: bytes.lowerBound..<bytes.lowerBound, text: isPath ? "" : "("),
        CodeRewriting.Edit(
          range: bytes.upperBound..<bytes.upperBound,
          text: "\(isPath ? "" : ")").\(picture ?? "image")"),
      ],
      members: members, declaration: declaration,
      obstacle: hasMore
        ? "It has a label." : picture == nil ? "It has no image of UIKit." : obstacle
    )
  }

  /// Whether an image is made of bytes or pixels: `UIImage(data: data)!`.
  func isMade(_ value: Range<Int>) -> Bool {
    guard let first = value.first, file.text(first) == "UIImage", file.text(first + 1) == "(" else {
      return false
    }
    let made: Set = ["data", "contentsOfFile", "cgImage", "ciImage", "systemName"]
    return made.contains(file.text(first + 2)) && file.text(first + 3) == ":"
  }

  /// Whether a constant or an argument is what modifiers make of the image, which is some view, and no `Image`:
  /// `let icon = Image(name).resizable().frame(width: 20)`, `Row(icon: Image("bell").frame(width: 20))`.
  func isKeptAsView(_ start: Int, _ close: Int) -> Bool {
    let isConstant =
      file.text(start - 1) == "=" && file.isWord(start - 2) && file.text(start - 3) == "let"
      && !["if", "guard", "while", ","].contains(file.text(start - 4))
    guard isConstant || isArgument(start), !place.isReadOnce(start) else { return false }
    var next = close + 1
    while file.text(next) == ".", file.isWord(next + 1) {
      if isOfAnyView(file.text(next + 1)) { return true }
      next += 2
      if file.text(next) == "(", let end = file.closer[next] { next = end + 1 }
    }
    return false
  }

  /// Whether an argument of a call begins at a token.
  private func isArgument(_ start: Int) -> Bool {
    argument(at: start).map { file.isWord($0.open - 1) } ?? false
  }

  /// Returns what stands in parentheses from a token on, with the index of the parenthesis.
  private func argument(at start: Int) -> (open: Int, argument: BracketedTokens.Argument)? {
    guard let open = file.opener[start], file.text(open) == "(",
      let argument = file.arguments(of: open).first(where: { $0.value.lowerBound == start })
    else { return nil }
    return (open, argument)
  }

  /// Modifiers whose result is a view of another type.
  private func isOfAnyView(_ modifier: String) -> Bool {
    [
      "frame", "scaledToFit", "scaledToFill", "aspectRatio", "padding", "foregroundColor",
      "foregroundStyle", "opacity", "background", "overlay", "clipShape", "cornerRadius", "clipped",
      "offset", "rotationEffect", "scaleEffect", "shadow", "colorMultiply", "colorInvert",
    ].contains(modifier) && declarations.copied[modifier] == nil
      && !declarations.members.contains(modifier)
  }

  /// Returns one sentence if an `Image` may be needed; nil if a view or the value of a variable stands there.
  func obstacle(toViewAt start: Int) -> String? {
    guard valuesOf[start] == nil, receiverOf[start] == nil else { return nil }
    return isGenericArgument(start) ? nil : place.obstacle(at: start)
  }

  /// Whether any view can be the argument that begins at a token: `IconButton(icon: Image("bell"))`.
  private func isGenericArgument(_ start: Int) -> Bool {
    guard let (open, argument) = argument(at: start), !place.isReadOnce(start) else { return false }
    return file.splits(of: argument.value, at: "?").isEmpty
      && declarations.genericViews.takesView(file.callee(of: open), label: argument.label)
  }

  // MARK: Calls

  mutating func add(
    _ kind: Call.Kind, _ tokens: Range<Int>, names: [Name] = [], reach: Reach = .named,
    lookup: Lookup? = nil,
    edits: [CodeRewriting.Edit], symbols: [(range: Range<Int>, path: [String])] = [],
    takesResource: Bool = false, members: Set<String> = [], declaration: Int? = nil,
    obstacle: String?, argumentEnd: Int = 0, isPicture: Bool = false, isPresumed: Bool = false,
    initializer: String? = nil
  ) {
    guard !place.isPreview(tokens.lowerBound) || obstacle == nil else { return }
    let last = max(tokens.lowerBound, tokens.upperBound - 1)
    calls.append(
      Call(
        kind: kind, names: names, reach: reach, lookup: lookup, takesResource: takesResource,
        lines: file.tokens[tokens.lowerBound].line...file.tokens[last].line,
        bytes: file.bytes(of: tokens), edits: edits, symbols: symbols, argumentEnd: argumentEnd,
        isPicture: isPicture, isPresumed: isPresumed,
        members: members, declaration: declaration,
        receiver: receiverOf[tokens.lowerBound], initializer: initializer,
        isOfResource: declarations.hasResources
          && file.typeNames(around: tokens.lowerBound).contains("ImageResource"),
        obstacle: obstacle))
  }

  // MARK: Modifiers

  static let supported: Set<String> = [
    "resizable", "renderingMode", "interpolation", "antialiased",
  ]
  /// Only an `Image` has these.
  private static let exclusive: Set<String> = ["widgetAccentedRenderingMode"]
  /// Any view has these, too, but doesn't return an `Image`.
  private static let general: Set<String> = ["symbolRenderingMode", "allowedDynamicRange"]

  /// Returns one sentence if the value of a variable, which begins and ends at these tokens, has modifiers behind it that
  /// make something else of an image of the runtime.
  func valueObstacle(from start: Int, to end: Int) -> String? {
    guard let number = valuesOf[start], variables[number].type != nil,
      let value = variables[number].values.first(where: { $0.lowerBound == start })
    else { return nil }
    var next = end + 1
    while file.text(next) == ".", file.isWord(next + 1) {
      let name = file.text(next + 1)
      guard Self.supported.contains(name) || declarations.copied[name] != nil else { break }
      next += 2
      if file.text(next) == "(", let end = file.closer[next] { next = end + 1 }
      if file.text(next) == "{", let end = file.closer[next] { next = end + 1 }
    }
    return next == value.upperBound ? nil : "An Image has more behind it than other views have."
  }

  /// Follows `.resizable().renderingMode(.template)` as long as the result is an `Image`. Returns the project's own
  /// modifiers, and one sentence if the runtime's view doesn't have them all.
  func chain(after close: Int) -> (members: Set<String>, obstacle: String?) {
    var next = close + 1
    var isGeneral = false
    var members: Set<String> = []
    while file.text(next) == ".", file.isWord(next + 1) {
      let name = file.text(next + 1)
      let isOwn = declarations.copied[name] != nil
      if declarations.members.contains(name) {
        return (members, "The project adds \(name) to Image only.")
      }
      if Self.exclusive.contains(name) { return (members, "LevityImage has no \(name).") }
      let isSupported = Self.supported.contains(name)
      if isSupported || isOwn, isGeneral {
        return (members, "An Image has \(name) there, and other views don't.")
      }
      if isOwn { members.insert(name) }
      isGeneral = isGeneral || Self.general.contains(name)
      guard isSupported || isOwn || Self.general.contains(name) else { return (members, nil) }
      next += 2
      if file.text(next) == "(", let end = file.closer[next] { next = end + 1 }
      // A trailing closure.
      if isOwn, file.text(next) == "{", let end = file.closer[next] { next = end + 1 }
    }
    return (members, file.text(next) == "+" ? "It's an operand." : nil)
  }
}
