/// Key paths of user-defined runtime attributes that pass the name of an image to the runtime's views.
public enum InterfaceBuilderImageKeyPath: String, Sendable, Hashable, CaseIterable {
  /// An image view's image; a button's image for the normal state.
  case image = "levityImageName"
  /// The highlighted image of an image view or button.
  case highlightedImage = "levityHighlightedImageName"
  /// A button's image for the disabled state.
  case disabledImage = "levityDisabledImageName"
  /// A button's image for the selected state.
  case selectedImage = "levitySelectedImageName"
  /// A button's image for the focused state.
  case focusedImage = "levityFocusedImageName"
  /// A button's background image for the normal state.
  case backgroundImage = "levityBackgroundImageName"
  /// A button's background image for the highlighted state.
  case highlightedBackgroundImage = "levityHighlightedBackgroundImageName"
  /// A button's background image for the disabled state.
  case disabledBackgroundImage = "levityDisabledBackgroundImageName"
  /// A button's background image for the selected state.
  case selectedBackgroundImage = "levitySelectedBackgroundImageName"
  /// A button's background image for the focused state.
  case focusedBackgroundImage = "levityFocusedBackgroundImageName"

  /// Returns the key path for an attribute; nil for places without one.
  ///
  /// - Parameters:
  ///   - attribute: `image`, `highlightedImage` or `backgroundImage`.
  ///   - state: The `key` of a button's `<state>`, nil for an image view.
  public init?(attribute: String, state: String?) {
    switch (attribute, state) {
    case ("image", nil), ("image", "normal"): self = .image
    case ("highlightedImage", nil), ("image", "highlighted"): self = .highlightedImage
    case ("image", "disabled"): self = .disabledImage
    case ("image", "selected"): self = .selectedImage
    case ("image", "focused"): self = .focusedImage
    case ("backgroundImage", "normal"): self = .backgroundImage
    case ("backgroundImage", "highlighted"): self = .highlightedBackgroundImage
    case ("backgroundImage", "disabled"): self = .disabledBackgroundImage
    case ("backgroundImage", "selected"): self = .selectedBackgroundImage
    case ("backgroundImage", "focused"): self = .focusedBackgroundImage
    default: return nil
    }
  }
}
