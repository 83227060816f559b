/// The members that Swift code calls on an image as it looks it up, and that neither the system nor the project
/// declares: a library's, most of which return a copy drawn at once.
enum ForeignMembers {
  /// Members of `UIImage`, of its ancestors and of optionals. Source: Apple's pages of `UIImage`, `NSObject` and
  /// `Optional`.
  private static let known: Set<String> = [
    "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityTraits",
    "accessibilityValue", "alignmentRectInsets", "applyingSymbolConfiguration",
    "baselineOffsetFromBottom", "capInsets", "compactMap", "configuration", "copy",
    "count", "debugDescription", "description", "duration", "first", "flatMap",
    "flipsForRightToLeftLayoutDirection", "forEach", "hasBaseline", "hash", "hashValue",
    "imageAsset", "imageFlippedForRightToLeftLayoutDirection", "imageOrientation",
    "imageRestrictedToStandardDynamicRange", "images", "isAccessibilityElement", "isEmpty",
    "isEqual",
    "isHighDynamicRange", "isKind", "isSymbolImage", "last", "map", "mutableCopy", "renderingMode",
    "resizableImage", "resizingMode", "scale", "self", "size", "some", "stretchableImage",
    "symbolConfiguration", "topCapHeight", "leftCapWidth", "traitCollection",
    "unsafelyUnwrapped", "withAlignmentRectInsets", "withBaselineOffset", "withConfiguration",
    "withHorizontallyFlippedOrientation", "withRenderingMode", "withTintColor",
    "withoutBaseline",
  ]

  /// Returns the first line of each such member's call, with the carrier that stands for it.
  static func calls(
    in facts: FileFacts, isDeclared: (_ name: String) -> Bool
  ) -> [(carrier: String, line: Int, text: String)] {
    let lookups = facts.occurrences.filter { $0.call == .imageNamed || $0.call == .imageLiteral }
      .map { (carriers: $0.carriers, line: $0.line, text: $0.text) }
    let open = facts.lookups.filter { !$0.isSwiftUI }
      .map { (carriers: $0.carriers, line: $0.line, text: $0.text) }
    return (lookups + open).flatMap { place in
      place.carriers.filter { $0.hasPrefix(".") && isForeign($0.dropFirst(), isDeclared) }
        .map { ($0, place.line, place.text) }
    }
  }

  private static func isForeign(
    _ name: Substring, _ isDeclared: (_ name: String) -> Bool
  ) -> Bool {
    !known.contains(String(name)) && name.first?.isLowercase == true && !isDeclared(String(name))
  }
}
