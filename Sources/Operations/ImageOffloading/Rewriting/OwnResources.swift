import ImageUsage
import SourceLexing

/// The constants of type `ImageResource` that a project's code makes of names and bundles, as Xcode makes its symbols.
///
/// ```swift
/// extension ImageResource { static let bell = ImageResource(name: "bell", bundle: .module) }
/// enum Icons { static var star: ImageResource { .init(name: "star", bundle: .main) } }
/// ```
struct OwnResources: Equatable {
  /// The bundle that a constant names.
  enum Bundle: Hashable { case main, module }

  struct Constant: Equatable {
    /// `bell`; `Icons.star` for a type of the project's.
    var path: [String]
    /// The run-time name of the image.
    var name: String
    var bundle: Bundle
    var file: String
    /// The line of the name.
    var line: Int
    /// The package target that compiles it.
    var package: PackageTarget?

    /// The type around it, unless that is `ImageResource`.
    var type: String? { path.count > 1 ? path[0] : nil }
    var word: String { path[path.count - 1] }
    /// How code names it anywhere: `ImageResource.bell`.
    var reference: String {
      (path.count > 1 ? path : ["ImageResource"] + path).joined(separator: ".")
    }
  }

  struct PackageTarget: Hashable {
    var id: String
    /// The name of its module.
    var name: String
  }

  /// The constants by path.
  private var known: [[String]: Constant] = [:]
  /// The places that make a resource and are no such constant: `file:line:name`.
  private var others: Set<String> = []
  /// Whether `ImageResource` is another type, or has another name.
  private var isOtherType = false
  /// The paths that are declared more than once.
  private var doubles: Set<[String]> = []

  var isEmpty: Bool { known.isEmpty && others.isEmpty }
  var constants: [Constant] {
    isOtherType ? [] : known.values.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Returns the constant that `.bell`, `ImageResource.bell` or `Icons.star` means.
  subscript(path: [String]) -> Constant? { isOtherType ? nil : known[path] }

  /// Returns the constants that a line makes of a name.
  func constants(in file: String, line: Int, naming name: String) -> [Constant] {
    constants.filter { $0.file == file && $0.line == line && $0.name == name }
  }

  /// Whether a line makes a resource of a name whose uses aren't known.
  func isOther(_ file: String, line: Int, naming name: String) -> Bool {
    others.contains("\(file):\(line):\(name)")
      || isOtherType
        && known.values.contains { $0.file == file && $0.line == line && $0.name == name }
  }

  /// Returns the file that gives the bundle of a package's images to other modules: its first one with constants.
  func bundleFile(of package: PackageTarget) -> String? {
    known.values.filter { $0.package == package && $0.bundle == .module }.map(\.file).min()
  }

  /// Removes the constants of types that have other names.
  mutating func remove(_ types: Set<String>) {
    for (path, constant) in known where constant.type.map(types.contains) ?? false {
      note(constant)
      known[path] = nil
    }
  }

  private mutating func note(_ constant: Constant) {
    others.insert("\(constant.file):\(constant.line):\(constant.name)")
  }

  // MARK: Declarations

  /// Adds the constants of a file. Those of a generated one are its accessors.
  mutating func add(
    _ file: BracketedTokens, path: String, package: PackageTarget?, isGenerated: Bool
  ) {
    for index in file.indices where file.isWord(index) {
      switch file.text(index) {
      case "ImageResource":
        if ["struct", "class", "enum", "typealias"].contains(file.text(index - 1)) {
          isOtherType = true
        }
        if file.text(index - 1) == "=", file.text(index - 3) == "typealias" { isOtherType = true }
        guard !isGenerated else { continue }
        add(madeAt: index, by: index + 1, in: file, of: path, package: package)
      case "init" where !isGenerated && file.text(index - 1) == ".":
        let isNamed = file.text(index - 2) == "ImageResource" && file.isJoined(index - 1)
        guard isNamed || !file.isWord(index - 2) || !file.isJoined(index - 1) else { continue }
        let start = isNamed ? index - 2 : index - 1
        add(madeAt: start, by: index + 1, in: file, of: path, package: package)
      default: break
      }
    }
  }

  private mutating func add(
    madeAt start: Int, by open: Int, in file: BracketedTokens, of path: String,
    package: PackageTarget?
  ) {
    guard file.text(open) == "(", let close = file.closer[open] else { return }
    let arguments = file.arguments(of: open)
    guard arguments.map(\.label) == ["name", "bundle"], let literal = arguments[0].value.first,
      arguments[0].value.count == 1, file.tokens[literal].isPlainString
    else { return }
    let name = file.tokens[literal].text
    let line = file.tokens[literal].line
    guard let place = Self.declared(from: start, to: close, file),
      let bundle = Self.bundle(arguments[1].value, file)
    else {
      others.insert("\(path):\(line):\(name)")
      return
    }
    let constant = Constant(
      path: place, name: name, bundle: bundle, file: path, line: line, package: package)
    if doubles.contains(place) { return note(constant) }
    if let other = known.removeValue(forKey: place) {
      doubles.insert(place)
      note(other)
      return note(constant)
    }
    known[place] = constant
  }

  private static func bundle(_ value: Range<Int>, _ file: BracketedTokens) -> Bundle? {
    switch value.map({ file.text($0) }).joined() {
    case ".main", "Bundle.main": .main
    case ".module", "Bundle.module": .module
    default: nil
    }
  }

  private static let modifiers: Set<String> = [
    "public", "internal", "package", "nonisolated", "static", "final", "class",
  ]

  /// Returns the path of the static constant or property whose whole value a call is; nil for anything else.
  private static func declared(
    from start: Int, to close: Int, _ file: BracketedTokens
  ) -> [String]? {
    guard
      let name = constant(valuedAt: start, to: close, file) ?? property(at: start, to: close, file)
    else { return nil }
    var index = name - 2
    var isStatic = false
    while modifiers.contains(file.text(index)) {
      isStatic = isStatic || file.text(index) == "static"
      index -= 1
    }
    guard isStatic, !["private", "fileprivate"].contains(file.text(index)),
      let block = file.opener[name], file.opener[block] == nil,
      let type = file.typeDeclaration(of: block), !type.isPrivate
    else { return nil }
    let word = Self.word(name, file)
    return type.name == "ImageResource" ? [word] : [type.name, word]
  }

  /// `static let bell = ImageResource(…)` and `static let bell: ImageResource = .init(…)`
  private static func constant(
    valuedAt start: Int, to close: Int, _ file: BracketedTokens
  ) -> Int? {
    guard file.text(start - 1) == "=" else { return nil }
    let isTyped = file.text(start - 2) == "ImageResource" && file.text(start - 3) == ":"
    guard isTyped || file.text(start) == "ImageResource" else { return nil }
    let name = isTyped ? start - 4 : start - 2
    let isWhole = ["}", ";", ""].contains(file.text(close + 1)) || file.startsStatement(close + 1)
    guard file.isWord(name), ["let", "var"].contains(file.text(name - 1)), isWhole,
      file.text(close + 1) != "" || close + 1 == file.tokens.count
    else { return nil }
    return name
  }

  /// `static var bell: ImageResource { .init(…) }`
  private static func property(at start: Int, to close: Int, _ file: BracketedTokens) -> Int? {
    let open = file.text(start - 1) == "return" ? start - 2 : start - 1
    guard file.text(open) == "{", file.closer[open] == close + 1,
      file.text(open - 1) == "ImageResource", file.text(open - 2) == ":", file.isWord(open - 3),
      file.text(open - 4) == "var"
    else { return nil }
    return open - 3
  }

  // MARK: References

  /// A place that names a constant.
  struct Reference: Hashable, Sendable {
    var path: [String]
    var file: String
    var line: Int
    /// The offset of the constant's name.
    var offset: Int
  }

  /// Returns the places that may name constants, outside of previews.
  func references(in file: BracketedTokens, of path: String) -> [Reference] {
    let all = constants
    let words = Set(all.map(\.word))
    let place = ViewPlace(file)
    return file.indices.flatMap { index -> [Reference] in
      guard file.isWord(index), words.contains(Self.word(index, file)),
        !["let", "var", "func", "case"].contains(file.text(index - 1)), !place.isPreview(index)
      else { return [] }
      let word = Self.word(index, file)
      return all.filter { $0.word == word && Self.mayName($0, at: index, file) }.map {
        Reference(
          path: $0.path, file: path, line: file.tokens[index].line,
          offset: file.tokens[index].range.lowerBound)
      }
    }
  }

  private static func word(_ index: Int, _ file: BracketedTokens) -> String {
    file.text(index).filter { $0 != "`" }
  }

  private static func mayName(_ constant: Constant, at index: Int, _ file: BracketedTokens) -> Bool
  {
    let owner = constant.type ?? "ImageResource"
    // No resource is called: `row.icon(20)`.
    if file.text(index + 1) == "(", file.isJoined(index + 1) { return false }
    guard file.text(index - 1) == "." else {
      // `icon: .bell`
      if file.text(index + 1) == ":", ["(", ","].contains(file.text(index - 1)) { return false }
      return file.typeNames(around: index).contains(owner)
    }
    guard isOperand(index - 2, file) else {
      return constant.type == nil && !isCompared(index - 1, file)
    }
    switch file.text(index - 2) {
    case owner: return true
    case "Self", "self": return file.typeNames(around: index).contains(owner)
    default: return false
    }
  }

  /// Whether a value or a type ends at a token, whose member then begins behind it, be it on the next line.
  private static func isOperand(_ index: Int, _ file: BracketedTokens) -> Bool {
    guard index >= 0 else { return false }
    if file.isWord(index) { return !["return", "in", "case", "else"].contains(file.text(index)) }
    if ["?", "!"].contains(file.text(index)) { return file.isJoined(index + 1) }
    return [")", "]", ""].contains(file.text(index))
  }

  /// `case .bell:` and `icon == .bell`, which show nothing.
  private static func isCompared(_ dot: Int, _ file: BracketedTokens) -> Bool {
    if file.text(dot - 1) == "case" { return true }
    return file.text(dot - 1) == "=" && file.isJoined(dot - 1)
      && ["=", "!"].contains(file.text(dot - 2))
  }
}
