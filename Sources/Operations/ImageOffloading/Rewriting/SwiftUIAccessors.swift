import ImageUsage
import SourceLexing

/// Properties of generated code that return SwiftUI's `Image`, with those that return the same as an image of UIKit.
///
/// ```swift
/// enum Asset { static let sail = ImageAsset(name: "sail") }
/// struct ImageAsset {
///   var image: Image { Image(name, bundle: bundle) }
///   var systemImage: UIImage { UIImage(named: name, in: bundle, compatibleWith: nil) ?? UIImage() }
/// }
/// ```
struct SwiftUIAccessors: Equatable {
  /// The property of UIKit by that of SwiftUI. SwiftGen's own templates have `swiftUIImage`.
  private var pictures = ["swiftUIImage": "image"]
  /// The types with the names of the images: `Asset`.
  private var roots: Set<String> = []
  /// Whether the generated code adds `Image(asset:)`.
  private(set) var hasInitializer = false
  /// Whether code that nobody generated declares a `swiftUIImage`, which may be anything's.
  private(set) var hasOwnMember = false
  /// The property of UIKit that all assets have; nil if another property than `swiftUIImage` is SwiftUI's somewhere.
  var picture: String? { hasOtherNames ? nil : pictures["swiftUIImage"] }
  private var hasOtherNames = false

  /// Returns the property of UIKit that has the same image; nil if a path doesn't end in a property of SwiftUI.
  func picture(at path: [String]) -> String? {
    guard let last = path.last, let picture = pictures[last] else { return nil }
    // Anything can have a property named `image`.
    let isOwn = last == "swiftUIImage" || path.count > 2 && roots.contains(path[0])
    return isOwn ? picture : nil
  }

  func contains(_ name: String) -> Bool { pictures[name] != nil }

  /// Assumes what the templates of SwiftGen and Tuist make, for a project whose generated file isn't here.
  mutating func assumeTemplate() { hasInitializer = true }

  /// Notes what a file of the team declares.
  mutating func note(_ bytes: [UInt8]) {
    let declarations: [StaticString] = [
      "var swiftUIImage:", "let swiftUIImage:", "func swiftUIImage",
    ]
    hasOwnMember =
      hasOwnMember || declarations.contains { SourceBytes.contains(bytes, $0) }
  }

  /// Adds the properties of a generated file.
  mutating func add(_ bytes: [UInt8]) {
    let file = BracketedTokens(bytes)
    var pictureTypes: Set<String> = ["UIImage"]
    var hasOwnImage = false
    for index in file.indices where file.text(index) == "init" && file.text(index + 2) == "asset" {
      guard let open = file.opener[index], file.text(open - 1) == "Image" else { continue }
      let isQualified = file.text(open - 2) == "." && file.text(open - 3) == "SwiftUI"
      hasInitializer = hasInitializer || isQualified || file.text(open - 2) == "extension"
    }
    for index in file.indices where file.text(index - 1) == "typealias" {
      if file.text(index) == "Image" { hasOwnImage = true }
      if file.text(index + 1) == "=", file.text(index + 2) == "UIImage" {
        pictureTypes.insert(file.text(index))
      }
    }
    var shown: [Int: String] = [:]
    var found: [Int: String] = [:]
    var names: Set<String> = []
    for index in file.indices {
      if file.text(index - 1) == "enum", file.opener[index] == nil {
        names.insert(file.text(index))
      }
      guard file.text(index - 1) == "var", file.text(index + 1) == ":",
        let open = file.opener[index]
      else { continue }
      let isQualified = file.text(index + 2) == "SwiftUI" && file.text(index + 3) == "."
      let type = isQualified ? index + 4 : index + 2
      guard file.text(type + 1) == "{" else { continue }
      if file.text(type) == "Image", isQualified || !hasOwnImage {
        shown[open] = file.text(index)
      } else if pictureTypes.contains(file.text(type)) {
        found[open] = file.text(index)
      }
    }
    for (open, name) in shown where name != "swiftUIImage" {
      hasOtherNames = true
      guard let picture = found[open] else { continue }
      pictures[name] = picture
      roots.formUnion(names)
    }
  }
}
