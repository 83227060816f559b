import ImageUsage
import SourceLexing

/// Types of views that have to show an `Image`: `Label<Text, Image>`, `extension Label where Icon == Image`.
struct TypedLabels: Equatable {
  /// Whether code names the type of one of SwiftUI's views with its image.
  private(set) var areOfSystem = false
  /// The types in whose declarations and extensions a clause does: `init(name: String) where Label == Image`.
  private var owners: Set<String> = []
  /// Those that are the project's own, whose calls alone such a clause is about.
  private(set) var types: Set<String> = []

  /// Adds what a source says.
  ///
  /// - Parameter tokens: Returns its tokens, which few sources need.
  mutating func add(_ bytes: [UInt8], tokens: () -> BracketedTokens) {
    if Self.arguments.contains(where: { SourceBytes.contains(bytes, $0) }) { areOfSystem = true }
    guard Self.clauses.contains(where: { SourceBytes.contains(bytes, $0) }) else { return }
    let file = tokens()
    for index in file.indices where file.text(index) == "Image" {
      guard file.text(index - 1) == "=", file.text(index - 2) == "=",
        ["Icon", "Title", "Label"].contains(file.text(index - 3))
      else { continue }
      guard let owner = Self.owner(of: index, in: file) else {
        areOfSystem = true
        continue
      }
      owners.insert(owner)
    }
  }

  /// Tells the project's own types from those of SwiftUI, once all files are read.
  mutating func close(_ names: DeclaredNames) {
    types = owners.filter { names.isOneType($0) && !Self.system.contains($0) }
    if types != owners { areOfSystem = true }
  }

  /// Returns the type that a clause is about: that of the extension or structure whose header it stands in, or of the block
  /// around the initializer that has it; nil if a function's own parameters may be meant.
  private static func owner(of index: Int, in file: BracketedTokens) -> String? {
    guard let keyword = file.declaration(withClauseAt: index) else { return nil }
    switch file.text(keyword) {
    case "extension", "struct":
      let open = file.indices[index...].first { file.text($0) == "{" }
      return open.flatMap { file.typeDeclaration(of: $0)?.name }
    case "init":
      guard file.text(keyword + 1) == "(" else { return nil }
      return file.opener[keyword].flatMap { file.typeDeclaration(of: $0)?.name }
    default: return nil
    }
  }

  /// Views of SwiftUI with such parameters.
  private static let system: Set<String> = [
    "Button", "ControlGroup", "DisclosureGroup", "Gauge", "GroupBox", "Label", "LabeledContent",
    "Link", "Menu", "NavigationLink", "Picker", "ProgressView", "ShareLink", "Stepper", "Toggle",
  ]

  /// Whether a source declares a `Label` of its own, or more members of SwiftUI's.
  static func areDeclared(in bytes: [UInt8]) -> Bool {
    declarations.contains { SourceBytes.contains(bytes, $0) }
  }

  private static let declarations: [StaticString] = [
    "class Label:", "enum Label:", "extension Label ", "extension SwiftUI.Label ", "struct Label ",
    "struct Label:", "struct Label<", "typealias Label ", "struct Text ", "struct Text:",
    "typealias Text ",
  ]

  private static let arguments: [StaticString] = [
    ", Image>", ",Image>", "Label<Image", "Button<Image",
  ]
  private static let clauses: [StaticString] = [
    "Icon == Image", "Title == Image", "Label == Image", "Icon==Image", "Title==Image",
    "Label==Image",
  ]
}
