import SourceLexing

/// A project's extensions of SwiftUI's `Image`, and its variables that hold resources instead of names.
struct ImageDeclarations: Equatable {
  /// The functions and properties of its extensions.
  var members: Set<String> = []
  /// Whether an extension adds an initializer whose first argument has no label.
  var hasInitializer = false
  /// Whether anything is an `ImageResource`.
  var hasResources = false
  /// The variables, parameters and functions that are resources.
  var resources: Set<String> = []
  /// Whether a raw value can be any string: in a structure, or computed.
  var hasOtherRawValues = false
  /// Those that are strings.
  var strings: Set<String> = []

  /// Adds the declarations of a file.
  mutating func add(_ bytes: [UInt8]) {
    let file = SwiftTokens(bytes)
    for index in file.indices where file.isWord(index) {
      switch file.tokens[index].text {
      case "extension" where file.text(index + 1) == "Image": addExtension(at: index, file)
      case "ImageResource", "RswiftResources":
        hasResources = true
        if let name = declared(before: index, file) { resources.insert(name) }
      case "String", "StaticString":
        if let name = declared(before: index, file) { strings.insert(name) }
      default: break
      }
    }
  }

  /// Returns one sentence if the value of a name may not be the name of an image; nil if it is one.
  func obstacle(to name: String) -> String? {
    if hasInitializer { return "The project adds an initializer to Image." }
    if resources.contains(name) { return "Its argument may be a resource." }
    guard hasResources, name != "rawValue", name != "name", !strings.contains(name) else {
      return nil
    }
    return "Its argument may be a resource."
  }

  private mutating func addExtension(at index: Int, _ file: SwiftTokens) {
    guard let open = file.indices[index...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return }
    for member in open..<close {
      switch file.text(member) {
      case "func", "var": members.insert(file.text(member + 1))
      case "init" where file.text(member + 1) == "(" && file.text(member + 2) == "_":
        let isInitializer = file.text(member - 1) != "." && file.text(member + 5) != "String"
        hasInitializer = hasInitializer || isInitializer
      default: break
      }
    }
  }

  /// Returns `icon` of `icon: String`, `icon: [String]?`, `func icon(…) -> String` and `var icon = String`.
  private func declared(before type: Int, _ file: SwiftTokens) -> String? {
    var index = type - 1
    while ["[", "any", "some", "@", "escaping", "(", ")", "."].contains(file.text(index)) {
      index -= 1
    }
    if file.text(index) == ">", file.text(index - 1) == "-" {
      index -= 2
      while ["async", "throws", "rethrows"].contains(file.text(index)) { index -= 1 }
      guard file.text(index) == ")", let open = file.partner[index] else { return nil }
      return file.isWord(open - 1) ? file.text(open - 1) : nil
    }
    guard [":", "="].contains(file.text(index)), file.isWord(index - 1) else { return nil }
    return file.text(index - 1)
  }
}
