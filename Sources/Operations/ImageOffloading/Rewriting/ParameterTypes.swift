import ImageUsage

/// The types that declarations say for arguments and properties of some names, so that another type's member isn't taken
/// for an image: `Row(image: post.image)` gives no `Image` to a type with `let image: URL`.
struct ParameterTypes: Equatable, Sendable {
  /// By the name of a type or function, and that of the argument.
  private var types: [String: [String: Set<String>]] = [:]
  /// The properties of types, without those of the types themselves.
  private var members: [String: Set<String>] = [:]

  /// Adds the declarations of a file.
  ///
  /// - Parameter names: The names of the arguments and properties.
  mutating func add(_ file: BracketedTokens, names: Set<String>) {
    for index in file.indices where file.isWord(index) {
      let word = file.text(index)
      // The type of `var image = makeImage()` isn't said.
      if names.contains(word), [":", "="].contains(file.text(index + 1)),
        ["let", "var"].contains(file.text(index - 1)),
        let type = file.opener[index].flatMap({ file.typeDeclaration(of: $0) })
      {
        if file.text(index + 1) == ":" {
          add(file.plainTypeName(at: index + 2), for: word, of: type.name)
        }
        let isStatic = (index - 3..<index - 1).contains {
          ["static", "class"].contains(file.text($0))
        }
        if !isStatic { members[type.name, default: []].insert(word) }
      }
      guard ["(", ","].contains(file.text(index - 1)),
        let open = file.opener[index], file.text(open) == "(",
        file.isParameterList(open) || Self.isPayload(open, in: file),
        let callee = Self.callee(of: open, in: file)
      else { continue }
      // `named name: String`, `name: String`
      let isRenamed = file.isWord(index + 1)
      let colon = isRenamed ? index + 2 : index + 1
      let label = word == "_" ? "" : word
      guard file.text(colon) == ":", names.contains(label) || Self.isPlainLabel(label) else {
        continue
      }
      add(file.plainTypeName(at: colon + 1), for: label, of: callee)
    }
  }

  private mutating func add(_ type: String, for name: String, of owner: String) {
    types[owner, default: [:]][name, default: []].insert(type)
  }

  /// `case a, b(data: Image)`
  private static func isPayload(_ open: Int, in file: BracketedTokens) -> Bool {
    file.text(open - 2) == ","
      && file.opener[open].flatMap { file.typeDeclaration(of: $0) }?.keyword == "enum"
  }

  /// Whether a type declares a property of the name.
  func hasMember(_ name: String, of type: String) -> Bool {
    members[type]?.contains(name) ?? false
  }

  /// Whether a declaration says the type of an argument or a property.
  func isKnown(_ name: String, of owner: String) -> Bool { types[owner]?[name] != nil }

  /// The function, or the type whose initializer it is.
  private static func callee(of open: Int, in file: BracketedTokens) -> String? {
    guard file.isWord(open - 1) else { return nil }
    guard file.text(open - 1) == "init" else { return file.text(open - 1) }
    var outer = file.opener[open]
    while let block = outer {
      if let type = file.typeDeclaration(of: block) { return type.name }
      outer = file.opener[block]
    }
    return nil
  }

  /// Types of values that are no `Image`.
  private static let plain: Set<String> = [
    "String", "Substring", "StaticString", "NSString", "LocalizedStringKey", "URL", "NSURL",
    "URLRequest", "Data", "UIImage", "NSImage", "CGImage", "CIImage", "ImageResource", "Int",
    "Double", "Float", "CGFloat", "Bool", "Date", "UUID", "Color", "UIColor", "CGSize", "CGRect",
  ]

  /// Whether every declaration says a type that isn't an image of SwiftUI.
  func isPlain(_ name: String, of owner: String) -> Bool {
    guard let known = types[owner]?[name], !known.isEmpty else { return false }
    return known.isSubset(of: Self.plain)
  }

  /// Labels of arguments that are no `Image`: `url:`, `imageName:`.
  private static let labels: Set<String> = [
    "url", "urlString", "string", "named", "systemName", "name", "key", "forKey", "id", "path",
    "data", "uiImage", "cgImage", "resource", "contentsOf", "contentsOfFile", "text",
  ]
  private static let endings = ["Name", "URL", "Url", "String", "Path", "Data", "Id", "ID", "Key"]

  static func isPlainLabel(_ label: String) -> Bool {
    labels.contains(label) || endings.contains { label.hasSuffix($0) }
  }
}
