import SourceLexing

/// Follows an image, rather than its name, to the calls that look it up.
///
/// ```swift
/// UIAction(title: row.title, image: row.icon)   // Row(title: "Copy", icon: UIImage(named: "copy"))
/// ```
extension NameTrace {
  /// Returns the names of the images that the expression between two offsets of a file can be, as far as they're found.
  mutating func imageNames(in path: String, at bytes: Range<Int>) -> [String] {
    (followsImages, readsRawValues) = (true, true)
    defer { (followsImages, readsRawValues) = (false, false) }
    return names(in: path, at: bytes).literals.sorted()
  }

  /// Methods of an image that return it in another way, and are deferred like it.
  private static let sameImages: Set<String> = [
    "withRenderingMode", "withTintColor", "withAlignmentRectInsets", "withConfiguration",
    "resizableImage", "imageFlippedForRightToLeftLayoutDirection",
    "withHorizontallyFlippedOrientation", "withBaselineOffset", "applyingSymbolConfiguration",
  ]

  /// Returns the image of `UIImage(named: name)`, `.init(named: name)` and `image.withRenderingMode(mode)`; nil for
  /// other calls.
  mutating func image(
    by callee: Range<Int>, _ open: Int, in number: Int
  ) -> TracedNames? {
    let file = sources[number].tokens
    let name = file.text(callee.upperBound - 1)
    let isMember = callee.count > 2 && file.text(callee.upperBound - 2) == "."
    if isMember, Self.sameImages.contains(name) {
      var receiver = callee.dropLast(2)
      if ["?", "!"].contains(file.text(receiver.upperBound - 1)) { receiver = receiver.dropLast() }
      return receiver.isEmpty ? .data : values(receiver, in: number)
    }
    guard name == "UIImage" || name == "init" else { return nil }
    guard let first = file.arguments(of: open).first,
      first.label == "named" || first.label == "imageLiteralResourceName"
    else { return .other }
    followsImages = false
    defer { followsImages = true }
    return values(first.value, in: number)
  }

  /// Returns the names that stand in the arguments of a call: `image("bell", tint: .red)`.
  mutating func argumentNames(_ open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    var all = TracedNames.none
    for argument in file.arguments(of: open)
    where argument.label.isEmpty || argument.label == "named"
      || CallNames.namesImage(argument.label.lowercased())
    {
      let texts = argument.value.filter {
        file.tokens[$0].kind == .string && file.opener[$0] == open
      }
      all.literals.formUnion(texts.map { file.tokens[$0].text })
    }
    all.hasValues = !all.literals.isEmpty
    return all
  }
}
