import ImageUsage
import SourceLexing

/// The project's parameters and properties of type `UIImage` by their names, to tell the type of a symbol such as `.hero`
/// there: Xcode makes it a member of `UIImage` and of `ImageResource`. Those of SwiftUI's `Image` tell the type of `.init`.
struct UIImageDeclarations: Equatable {
  /// How a declaration holds images.
  enum Form: Hashable {
    case image
    /// `[UIImage]`
    case list
    /// `[Key: UIImage]`
    case dictionary
    /// An image of SwiftUI.
    case view
    /// A list or dictionary of these.
    case views
    /// A type of which no image is a member, so that no symbol can stand there: `String`.
    case foreign
    case other
  }

  /// The forms of parameters, by function, type or case, and by label; `#1` is the second argument without one.
  private var parameters: [String: [String: Set<Form>]] = [:]
  private var properties: [String: Set<Form>] = [:]
  /// The members that the project adds to `UIImage` itself.
  private(set) var ownMembers: Set<String> = []
  /// Other names of SwiftUI's `Image`, be it in one type only.
  private var viewAliases: Set<String> = []
  /// The names of properties and parameters of that type.
  private var viewNames: Set<String> = []

  /// Types that are no `UIImage`.
  private static let foreign: Set<Form> = [.foreign, .view, .views]

  /// Returns the forms that an argument can have; empty if the project declares no such parameter.
  func forms(of callee: String, _ key: String) -> Set<Form> {
    (parameters[callee]?[key] ?? []).subtracting(Self.foreign)
  }

  /// Returns the forms of the properties of a name.
  func forms(ofProperty name: String) -> Set<Form> {
    (properties[name] ?? []).subtracting(Self.foreign)
  }

  /// Whether an argument may have a form.
  func mayBe(_ form: Form, in callee: String, at key: String) -> Bool {
    parameters[callee]?[key]?.contains(form) ?? false
  }

  /// Whether a property of a name may have a form.
  func mayBe(_ form: Form, property name: String) -> Bool {
    properties[name]?.contains(form) ?? false
  }

  /// Whether a type is another name of SwiftUI's `Image` somewhere.
  func isViewAlias(_ type: String) -> Bool { viewAliases.contains(type) }

  /// Notes the names that the project gives to SwiftUI's `Image`, before files are added.
  mutating func note(_ names: DeclaredNames) {
    viewNames = names.imageNames
    viewAliases = Set(
      names.inherited.filter { names.isAlias($0.key) && $0.value.contains("Image") }.keys)
  }

  /// Whether a source may declare what is an image of SwiftUI.
  func mentionsViews(_ bytes: [UInt8]) -> Bool {
    Self.views.contains { SourceBytes.contains(bytes, $0) }
      || !viewAliases.isEmpty && !WordFilter(viewAliases).words(in: bytes).isEmpty
  }

  private static let views: [StaticString] = [
    ": Image", ":Image", "[Image]", "(Image", "SwiftUI.Image", "= Image", ": View>", ": View,",
  ]

  /// Adds the declarations of a file. Those of another file hold neither images nor what a symbol can be as well.
  ///
  /// - Parameter tokens: Returns its tokens, with other names of SwiftUI's `Image` as they are.
  mutating func add(_ bytes: [UInt8], tokens: () -> BracketedTokens) {
    guard
      SourceBytes.contains(bytes, "UIImage") || SourceBytes.contains(bytes, "ImageResource")
        || mentionsViews(bytes)
    else { return }
    let file = tokens()
    let views = viewAliases.union(file.typeParameters)
    for index in file.indices {
      switch file.text(index) {
      case "(": addParameters(of: index, views: views, file)
      case "let", "var": addProperty(at: index, views: views, file)
      default: break
      }
    }
  }

  private mutating func addParameters(
    of open: Int, views: Set<String>, _ file: BracketedTokens
  ) {
    guard let close = file.closer[open], let names = owners(of: open, file) else { return }
    var start = open + 1
    for (position, end) in (file.splits(of: start..<close, at: ",") + [close]).enumerated() {
      defer { start = end + 1 }
      while file.text(start) == "@" { start += 2 }
      guard start < end else { continue }
      let colon = file.splits(of: start..<end, at: ":").first
      // The payload of a case may have no label.
      let isLabelled = colon != nil && file.text(start) != "_"
      let key = isLabelled ? file.text(start) : "#\(position)"
      let type = (colon.map { $0 + 1 } ?? start)..<end
      let forms = Self.forms(of: type, views: views, in: file)
      for name in names { parameters[name, default: [:]][key, default: []].formUnion(forms) }
    }
  }

  /// Returns the function, the case, or the type and `init`, whose parameters stand in brackets.
  private func owners(of open: Int, _ file: BracketedTokens) -> [String]? {
    let isFurtherCase =
      file.text(open - 2) == ","
      && file.opener[open].flatMap { file.typeDeclaration(of: $0) }?.keyword == "enum"
    guard file.isParameterList(open) || isFurtherCase else { return nil }
    var name = file.calledName(of: open)
    if name.isEmpty, file.text(open - 2) == "init" { name = "init" }
    guard name == "init" else { return name.isEmpty ? nil : [name] }
    let type = file.opener[open].flatMap { file.typeDeclaration(of: $0)?.name }
    return ["init"] + (type.map { [$0] } ?? [])
  }

  /// Returns the form of a property that the type around a place declares; nil if its part of the type doesn't.
  static func form(
    ofProperty name: String, declaredAround place: Int, in file: BracketedTokens
  ) -> Form? {
    var open = file.opener[place]
    while let block = open {
      if file.typeDeclaration(of: block) != nil {
        let limit = file.closer[block] ?? file.tokens.count
        return (block..<limit).first {
          file.opener[$0] == block && file.text($0) == name && file.text($0 + 1) == ":"
            && ["let", "var"].contains(file.text($0 - 1))
        }.map { form(of: $0 + 2..<limit, in: file) }
      }
      open = file.opener[block]
    }
    return nil
  }

  private mutating func addProperty(
    at keyword: Int, views: Set<String>, _ file: BracketedTokens
  ) {
    let name = keyword + 1
    if file.text(name + 1) == "=", isView(valueAt: name + 2, file) {
      return addInferred(at: name, file)
    }
    guard file.isWord(name), file.text(name + 1) == ":", let open = file.opener[keyword],
      let type = file.typeDeclaration(of: open)
    else {
      return noteOwnMember(name, file)
    }
    if type.name == "UIImage" { ownMembers.insert(file.text(name)) }
    let limit = file.closer[open] ?? file.tokens.count
    let forms = Self.forms(of: name + 2..<limit, views: views, in: file)
    properties[file.text(name), default: []].formUnion(forms)
    guard type.keyword == "struct" else { return }
    for callee in [type.name, "init"] {
      parameters[callee, default: [:]][file.text(name), default: []].formUnion(forms)
    }
  }

  /// Adds `var icon = Image("bell")`, which is an argument of a structure's initializer, too.
  private mutating func addInferred(at name: Int, _ file: BracketedTokens) {
    let forms: Set<Form> = [.view, .other]
    properties[file.text(name), default: []].formUnion(forms)
    guard let type = file.opener[name].flatMap({ file.typeDeclaration(of: $0) }),
      type.keyword == "struct"
    else { return }
    for callee in [type.name, "init"] {
      parameters[callee, default: [:]][file.text(name), default: []].formUnion(forms)
    }
  }

  /// Whether a value may be an image of SwiftUI by what it begins with: `Image("bell")`, `Signs.bell`.
  private func isView(valueAt start: Int, _ file: BracketedTokens) -> Bool {
    var index = start
    while file.isWord(index), file.text(index + 1) == ".", file.isWord(index + 2),
      file.text(index + 2) != "init", file.text(index) != "Image"
    { index += 2 }
    let word = file.text(index)
    return word == "Image" || viewAliases.contains(word) || viewNames.contains(word)
  }

  /// Returns the form of a type, and that of an image of SwiftUI if one may stand for its name.
  private static func forms(
    of type: Range<Int>, views: Set<String>, in file: BracketedTokens
  ) -> Set<Form> {
    let form = form(of: type, in: file)
    var name = type.lowerBound
    // `Types.Icon`
    while file.text(name + 1) == ".", file.isWord(name + 2) { name += 2 }
    guard form == .other, views.contains(file.text(name)) else { return [form] }
    return [form, .view]
  }

  /// `extension UIImage { static let hero = UIImage(named: "hero")! }`
  private mutating func noteOwnMember(_ name: Int, _ file: BracketedTokens) {
    guard let open = file.opener[name], file.typeDeclaration(of: open)?.name == "UIImage" else {
      return
    }
    ownMembers.insert(file.text(name))
  }

  /// Returns the form of the type at the beginning of a range.
  static func form(of range: Range<Int>, in file: BracketedTokens) -> Form {
    var start = range.lowerBound
    while ["inout", "@", "escaping", "autoclosure", "borrowing", "consuming"].contains(
      file.text(start))
    { start += 1 }
    if file.text(start) == "[", let close = file.closer[start] {
      guard isWhole(close + 1, file) else { return .other }
      let colon = file.splits(of: start + 1..<close, at: ":").first
      switch form(of: (colon ?? start) + 1..<close, in: file) {
      case .image: return colon == nil ? .list : .dictionary
      case .view: return .views
      default: return .other
      }
    }
    if ["UIKit", "SwiftUI"].contains(file.text(start)), file.text(start + 1) == "." { start += 2 }
    guard isWhole(start + 1, file) else { return .other }
    switch file.text(start) {
    case "UIImage": return .image
    case "Image": return .view
    case let type: return foreignTypes.contains(type) ? .foreign : .other
    }
  }

  private static let foreignTypes: Set<String> = [
    "String", "LevityImage", "Data", "URL", "CGImage", "CIImage", "Int", "Bool", "Double",
    "CGFloat", "UIImageView", "CALayer", "NSString", "AnyView", "Text", "UUID", "Date",
  ]

  /// Whether nothing but `?` or `...` follows that is part of a type.
  private static func isWhole(_ next: Int, _ file: BracketedTokens) -> Bool {
    var next = next
    while ["?", "!"].contains(file.text(next)), file.isJoined(next) { next += 1 }
    if file.text(next) == ".", file.text(next + 1) == ".", file.text(next + 2) == "." {
      return true
    }
    return !["<", ".", "&", "-"].contains(file.text(next))
  }
}
