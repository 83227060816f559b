import ResourceManifests

extension DeferredImage {
  /// Returns whether a change of traits leaves every pixel unchanged, so that nothing has to be loaded or redrawn.
  ///
  /// Most images have one appearance, and most changes (a rotation, the keyboard) don't affect images.
  func looksTheSame(under old: ImageTraits, and new: ImageTraits) -> Bool {
    if old == new { return true }
    if image.isVector && old.scale != new.scale { return false }
    return image.variant(for: old) == image.variant(for: new)
      && modifiers.allSatisfy { $0.isTheSame(under: old, and: new) }
  }
}

extension ImageModifier {
  fileprivate func isTheSame(under old: ImageTraits, and new: ImageTraits) -> Bool {
    switch self {
    case .tint(let color, _): color.color(old) == color.color(new)
    case .resize, .cornerRadius: old.scale == new.scale
    case .flippedForRightToLeft: old.direction == new.direction
    case .renderingMode, .flippedHorizontally, .alignmentInsets, .slicing: true
    case .custom: false
    }
  }
}
