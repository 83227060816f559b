import ImageUsage
import SourceLexing

/// The project's functions and types whose closures have to return an `Image`: `struct Chip { let icon: () -> Image }`,
/// `func styled<Icon>(_ icon: () -> Icon) where Icon == Image`.
struct ImageClosures: Equatable {
  /// The names by which such closures are called for.
  private var callees: Set<String> = []
  /// Other names of such a closure's type, and builders of images: `typealias Maker = () -> Image`.
  private var types: Set<String> = []

  func contains(_ callee: String) -> Bool { callees.contains(callee) }

  private static let marks: [StaticString] = [
    "-> Image", "-> SwiftUI.Image", "-> [Image", "== Image", "@resultBuilder",
  ]

  /// Adds the declarations of a source.
  ///
  /// - Parameters:
  ///   - hasAliases: Whether it may have other names of `Image`.
  ///   - tokens: Returns its tokens, which few sources need.
  mutating func add(_ bytes: [UInt8], hasAliases: Bool, tokens: () -> BracketedTokens) {
    guard hasAliases || Self.marks.contains(where: { SourceBytes.contains(bytes, $0) }) else {
      return
    }
    let file = tokens()
    for index in file.indices where file.text(index) == "Image" && file.text(index + 1) != "." {
      if let colon = Self.start(ofClosureReturning: index, in: file) {
        add(colon, in: file)
      } else if file.text(index - 1) == "=", file.text(index - 2) == "=" {
        addConstrained(by: index, in: file)
      } else {
        addBuilder(around: index, in: file)
      }
    }
  }

  /// Adds what other sources declare by the types that were found.
  mutating func close(_ paths: [String], read: (String) -> [UInt8]?) {
    guard !types.isEmpty else { return }
    let filter = WordFilter(types)
    for path in paths where path.hasSuffix(".swift") {
      guard let bytes = read(path), !filter.words(in: bytes).isEmpty else { continue }
      let file = BracketedTokens(bytes)
      for index in file.indices where types.contains(file.text(index)) {
        if file.text(index - 1) == "@" {
          addParameter(behind: index, in: file)
        } else {
          var start = index
          while file.text(start - 1) == ".", file.isWord(start - 2) { start -= 2 }
          add(Self.skippingAttributes(before: start, in: file), in: file)
        }
      }
    }
  }

  /// Adds the parameter, property or alias whose type begins behind a colon or an equals sign.
  private mutating func add(_ mark: Int, in file: BracketedTokens) {
    if file.text(mark) == "=", file.text(mark - 2) == "typealias" {
      types.insert(file.text(mark - 1))
    } else if file.text(mark) == ":", let callee = Self.callee(at: mark, in: file) {
      callees.insert(callee)
    }
  }

  /// `() async throws(Failure) -> [SwiftUI.Image]`: returns what stands before the type.
  private static func start(ofClosureReturning image: Int, in file: BracketedTokens) -> Int? {
    var index = image
    if file.text(index - 1) == ".", file.text(index - 2) == "SwiftUI" { index -= 2 }
    if file.text(index - 1) == "[" { index -= 1 }
    guard file.text(index - 1) == ">", file.text(index - 2) == "-" else { return nil }
    index -= 3
    if file.text(index) == ")", let open = file.partner[index], file.text(open - 1) == "throws" {
      index = open - 1
    }
    while ["async", "throws", "rethrows"].contains(file.text(index)) { index -= 1 }
    guard file.text(index) == ")", let open = file.partner[index] else { return nil }
    return skippingAttributes(before: open, in: file)
  }

  private static func skippingAttributes(before index: Int, in file: BracketedTokens) -> Int {
    var before = index - 1
    while ["(", "@", "escaping", "Sendable", "MainActor", "autoclosure"].contains(file.text(before))
    {
      before -= 1
    }
    return before
  }

  /// Returns the name by which the parameter or property before a colon is set: that of its function or type.
  private static func callee(at colon: Int, in file: BracketedTokens) -> String? {
    guard let open = file.opener[colon] else { return nil }
    if file.text(open) == "(" {
      guard file.isParameterList(open) else { return nil }
      let name = file.calledName(of: open)
      guard name == "init" || name.isEmpty else { return name }
      return file.opener[open].flatMap { file.typeDeclaration(of: $0)?.name }
    }
    guard ["let", "var"].contains(file.text(colon - 2)) else { return nil }
    return file.typeDeclaration(of: open)?.name
  }

  // MARK: Constraints

  /// `func big() where Icon == Image`, and `extension Row where Icon == Image { … }` with more than initializers: what
  /// calls for a view then has to get an `Image`.
  private mutating func addConstrained(by image: Int, in file: BracketedTokens) {
    guard let keyword = file.declaration(withClauseAt: image) else { return }
    switch file.text(keyword) {
    case "func":
      callees.insert(file.text(keyword + 1))
      if let type = file.opener[keyword].flatMap({ file.typeDeclaration(of: $0) }) {
        callees.insert(type.name)
      }
    case "extension":
      guard let open = file.indices[image...].first(where: { file.text($0) == "{" }),
        let close = file.closer[open], let type = file.typeDeclaration(of: open)
      else { return }
      let isOfInitializers = !(open + 1..<close).contains {
        file.opener[$0] == open && ["func", "var", "let", "subscript"].contains(file.text($0))
      }
      if !isOfInitializers { callees.insert(type.name) }
    default: break
    }
  }

  // MARK: Builders

  /// `@resultBuilder enum Pages { static func buildBlock(_ images: Image...) -> [Image] { images } }`
  private mutating func addBuilder(around image: Int, in file: BracketedTokens) {
    var open = file.opener[image]
    while let index = open, file.typeDeclaration(of: index) == nil { open = file.opener[index] }
    guard let open, let type = file.typeDeclaration(of: open) else { return }
    if type.attribute == "resultBuilder" { types.insert(type.name) }
  }

  /// `init(@Pages _ pages: () -> [Image])`, and `@Pages let pages: () -> [Image]`.
  private mutating func addParameter(behind attribute: Int, in file: BracketedTokens) {
    var index = attribute + 1
    while index < attribute + 8, file.isWord(index) { index += 1 }
    if file.text(index) == ":", let callee = Self.callee(at: index, in: file) {
      callees.insert(callee)
    }
  }
}
