import SourceLexing

/// The types and functions that a project's Swift files declare, by their names alone, and what its types inherit from.
///
/// All files are read, so it looks at bytes: a comment that reads like a declaration counts as one, which keeps images.
struct DeclaredNames: Equatable, Sendable {
  /// How many structures and enumerations, and how many types of any kind, have a name.
  private var values: [String: Int] = [:]
  private var types: [String: Int] = [:]
  private var aliases: Set<String> = []
  /// The types that an alias means.
  private(set) var aliased: Set<String> = []
  private(set) var inherited: [String: Set<String>] = [:]
  private var functions: Set<String> = []
  /// The functions with type parameters, whose result may be what's asked for.
  private var generics: Set<String> = []
  /// The names and labels of properties and parameters that are an `Image`.
  private(set) var imageNames: Set<String> = []

  private static let keywords: [StaticString] = [
    "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "func",
  ]

  /// Adds the declarations of a file.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      for index in 0..<source.count {
        if source[index] == UInt8(ascii: " ") {
          addDeclaration(behind: index, source)
        } else if source[index] == UInt8(ascii: ":") {
          addImage(behind: index, source)
        }
      }
    }
  }

  private mutating func addDeclaration(behind space: Int, _ source: SourceBytes) {
    // The last letters of the keywords.
    switch source[space - 1] {
    case UInt8(ascii: "t"), UInt8(ascii: "m"), UInt8(ascii: "s"), UInt8(ascii: "r"),
      UInt8(ascii: "l"), UInt8(ascii: "n"), UInt8(ascii: "c"):
      break
    default: return
    }
    let found = Self.keywords.first { keyword in
      let start = space - keyword.utf8CodeUnitCount
      return source.starts(with: keyword, at: start) && !Self.isPart(source[start - 1])
    }
    guard let found else { return }
    var place = space
    Self.skipSpaces(&place, source)
    guard let name = Self.path(&place, source) else { return }
    switch found.description {
    case "func":
      functions.insert(name)
      if source[place] == UInt8(ascii: "<") { generics.insert(name) }
    case "typealias":
      Self.skipGenerics(&place, source)
      Self.skipSpaces(&place, source)
      guard source[place] == UInt8(ascii: "=") else { return }
      place += 1
      Self.skipSpaces(&place, source)
      aliases.insert(name)
      guard let target = Self.path(&place, source) else { return }
      aliased.insert(target)
      inherited[name, default: []].insert(target)
    case let keyword: addType(name, keyword, at: place, in: source)
    }
  }

  private mutating func addType(
    _ name: String, _ keyword: String, at end: Int, in source: SourceBytes
  ) {
    var place = end
    Self.skipGenerics(&place, source)
    Self.skipSpaces(&place, source)
    let isHeader =
      source[place] == UInt8(ascii: ":") || source[place] == UInt8(ascii: "{")
      || source.starts(with: "where", at: place)
    guard isHeader else { return }
    if keyword != "extension" { types[name, default: 0] += 1 }
    if keyword == "struct" || keyword == "enum" { values[name, default: 0] += 1 }
    while place < source.count, source[place] != UInt8(ascii: "{") {
      if keyword != "protocol", source.starts(with: "where", at: place) { return }
      let isAttribute = source[place - 1] == UInt8(ascii: "@")
      guard let word = Self.path(&place, source) else {
        place += 1
        continue
      }
      if !isAttribute, word != "where", word != "Self" {
        inherited[name, default: []].insert(word)
      }
    }
  }

  /// Adds `art` of `art: Image`, and the label before it.
  private mutating func addImage(behind colon: Int, _ source: SourceBytes) {
    var place = colon + 1
    Self.skipSpaces(&place, source)
    guard Self.path(&place, source) == "Image" else { return }
    var end = colon
    for _ in 0..<2 {
      while source[end - 1] == UInt8(ascii: " ") { end -= 1 }
      var start = end
      while Self.isPart(source[start - 1]) { start -= 1 }
      guard start < end else { return }
      imageNames.insert(source.string(start, end))
      end = start
    }
  }

  // MARK: Bytes

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      return true
    default: return false
    }
  }

  private static func skipSpaces(_ place: inout Int, _ source: SourceBytes) {
    while place < source.count,
      [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")]
        .contains(source[place])
    { place += 1 }
  }

  private static func skipGenerics(_ place: inout Int, _ source: SourceBytes) {
    guard source[place] == UInt8(ascii: "<") else { return }
    var depth = 0
    while place < source.count, source[place] != UInt8(ascii: "{") {
      if source[place] == UInt8(ascii: "<") { depth += 1 }
      if source[place] == UInt8(ascii: ">") { depth -= 1 }
      place += 1
      if depth == 0 { return }
    }
  }

  /// Returns the last name of `SwiftUI.View`, and moves behind it; nil if no name stands there.
  private static func path(_ place: inout Int, _ source: SourceBytes) -> String? {
    var name: String?
    while isPart(source[place]) {
      let start = place
      while isPart(source[place]) { place += 1 }
      name = source.string(start, place)
      guard source[place] == UInt8(ascii: "."), isPart(source[place + 1]) else { break }
      place += 1
    }
    return name
  }
}

extension DeclaredNames {
  /// Whether nothing but one structure or enumeration has a name.
  func isOneValue(_ name: String) -> Bool {
    values[name] == 1 && types[name] == 1 && !aliases.contains(name)
  }

  /// Whether exactly one type has a name.
  func isOneType(_ name: String) -> Bool { types[name] == 1 && !aliases.contains(name) }

  /// Whether a type of the project has a name, and no alias.
  func isType(_ name: String) -> Bool { types[name] != nil && !aliases.contains(name) }

  func hasType(_ name: String) -> Bool { types[name] != nil }

  func isAlias(_ name: String) -> Bool { aliases.contains(name) }

  func isFunction(_ name: String) -> Bool { functions.contains(name) }

  /// Whether a function may return any type that is asked for: one with type parameters, or one of a library.
  func mayBeGeneric(_ function: String) -> Bool {
    generics.contains(function) || !functions.contains(function)
  }

  /// Protocols and classes of the system that ask for no `Image`, and types that are extended.
  private static let system: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "PreviewProvider",
    "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle", "Shape",
    "ProgressViewStyle", "GroupBoxStyle", "MenuStyle", "Layout", "Widget", "TimelineEntry",
    "InsettableShape", "ShapeStyle", "Animatable", "DynamicProperty", "ObservableObject",
    "Observable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable",
    "Decodable", "CodingKey", "Sendable", "Copyable", "AnyObject", "CaseIterable",
    "RawRepresentable", "OptionSet", "Strideable", "Sequence", "Collection", "IteratorProtocol",
    "Error", "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible",
    "ExpressibleByStringLiteral", "Transferable", "String", "Substring", "Character", "Int",
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat", "Bool", "Date", "Data", "URL", "UUID", "Locale", "Optional", "Array",
    "Set", "Dictionary", "Image", "LevityImage", "Color", "Text", "Font", "AnyView", "Label",
    "Button", "Bundle", "EnvironmentValues", "ImageResource",
  ]

  /// The prefixes of the system's frameworks in Objective-C, which know no `Image`.
  private static let prefixes = [
    "UI", "NS", "UN", "CL", "HK", "AV", "CN", "EK", "MK", "PH", "SK", "WK", "CB", "CK",
  ]

  private static func isOfSystem(_ name: String) -> Bool {
    system.contains(name)
      || prefixes.contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase ?? false }
  }

  /// Whether a name has a prefix of at least three capitals: `KITDevice`.
  private static func isOfObjectiveC(_ name: String) -> Bool {
    name.prefix { $0.isUppercase || $0.isNumber }.count > 3
  }

  /// Whether a protocol or a class of a library may ask for a member of a type, which the type then has with the type
  /// that the library says.
  ///
  /// - Parameters:
  ///   - isEnumeration: Whether it's an enumeration, be it a library's, and so no protocol.
  ///   - isExtension: Whether an extension without a protocol declares the member. A library doesn't know it there, and
  ///     nothing in Objective-C asks for an `Image`.
  func mayMeetRequirements(
    _ type: String, isEnumeration: Bool = false, isExtension: Bool = false
  ) -> Bool {
    var open = [type]
    var seen: Set<String> = []
    let isPlain =
      isEnumeration
      || isExtension && Self.isOfObjectiveC(type)
        && !inherited.values.contains { $0.contains(type) }
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      let isKnown = types[next] != nil || isPlain && next == type
      if !isKnown, !aliases.contains(next), !Self.isOfSystem(next) { return true }
      open += inherited[next] ?? []
    }
    return false
  }
}
