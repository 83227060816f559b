import SourceLexing

/// A template of SwiftGen or Tuist that a team wrote or changed.
public enum SwiftGenTemplate {
  /// The templates for catalogs that came with a version of SwiftGen.
  public static let names: Set<String> = [
    "allvalues", "default", "literals-swift3", "literals-swift4", "literals-swift5", "swift2",
    "swift3", "swift4", "swift5",
  ]

  /// Returns whether a template is a copy of the tool's, as far as names and images matter: it names accessors and the
  /// type around them alike, and only `image` and `swiftUIImage` return images.
  package static func isUnderstood(_ template: [UInt8]) -> Bool {
    let needed: [StaticString] = [
      "Image(named: name, in: bundle, compatibleWith: nil)",
      "swiftIdentifier:\"pretty\"|lowerFirstWord",
    ]
    guard needed.allSatisfy({ SourceBytes.contains(template, $0) }),
      SourceBytes.contains(template, "{{param.name}}")
        || SourceBytes.contains(template, "param.enumName|default:\"Asset\"")
    else { return false }
    // SwiftUI's type is `Image`, too, unless the template has another one of that name.
    let isOwn = SourceBytes.contains(template, "typealias Image = UIImage")
    let file = BracketedTokens(template)
    return file.indices.allSatisfy { index in
      let type = file.text(index)
      let isQualified = file.text(index - 1) == "." && file.text(index - 2) == "SwiftUI"
      guard type == "View" || type == "Image" && (isQualified || !isOwn) else { return true }
      let start = isQualified ? index - 2 : index
      // `some View`, `-> Image`
      guard file.text(start - 1) != "some", file.text(start - 1) != ">" else { return false }
      guard file.text(start - 1) == ":", file.text(start - 3) == "var" else { return true }
      return file.text(start - 2) == "swiftUIImage"
    }
  }
}
