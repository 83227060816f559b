import SourceLexing

/// Follows an image, rather than its name, to the calls that look it up.
///
/// ```swift
/// UIAction(title: row.title, image: row.icon)   // Row(title: "Copy", icon: UIImage(named: "copy"))
/// ```
extension SwiftNameTrace {
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
    if isMember, name == "image", isDrawn(open, in: number) { return .other }
    guard name == "UIImage" || name == "init" else { return nil }
    guard let first = file.arguments(of: open).first,
      first.label == "named" || first.label == "imageLiteralResourceName"
    else { return .other }
    followsImages = false
    defer { followsImages = true }
    return values(first.value, in: number)
  }

  /// Whether a call of `image` draws one in a closure: `renderer.image { context in … }`, unless the project declares
  /// a function that takes one.
  private mutating func isDrawn(_ open: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    var call = SwiftCall(at: open, in: file)
    if file.text(open) == "{" { (call.arguments, call.trailingClosures) = ([], 1) }
    let isClosure =
      call.arguments.isEmpty && call.trailingClosures == 1
      || call.arguments.count == 1 && call.arguments[0].label == "actions"
    return isClosure
      && !declarations(of: "image").all.contains { place in
        guard isFunction(place), let signature = signature(of: place) else { return false }
        return signature.values(in: call) != nil
          && signature.parameters.contains { mayBeClosure($0.name, in: place.file) }
      }
  }

  /// Whether a parameter may get a closure: its type isn't one that the project or Foundation declares.
  private mutating func mayBeClosure(_ name: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    let type = file.text(name + 2)
    let isAlone = [",", ")", "=", "?"].contains(file.text(name + 3))
    return !(isAlone && (Self.values.contains(type) || !headers(of: type).isEmpty))
  }

  private static let values: Set<String> = [
    "Bool", "CGFloat", "CGRect", "CGSize", "Data", "Double", "Float", "IndexPath", "Int", "String",
    "UIColor", "UIImage", "URL",
  ]

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
