import ResourceManifests

/// The key of a processed image in the memory cache: the decoded object and the modifiers applied to it.
///
/// Contains only what affects the pixels. Two images of one object share an entry; a tint that depends on dark mode has
/// two entries.
struct RenderedImageKey: Hashable, Sendable {
  /// A reference with a precomputed hash, since setting any view's image looks up a key.
  private final class Content: Sendable {
    let description: ImageDescription
    let scale: Double
    let modifiers: [ImageModifier]
    /// Set if there are custom modifiers, since they receive the traits.
    let traits: ImageTraits?
    let hash: Int

    init(
      _ description: ImageDescription, scale: Double, modifiers: [ImageModifier],
      traits: ImageTraits?
    ) {
      self.description = description
      self.scale = scale
      self.modifiers = modifiers
      self.traits = traits
      // The rest of the description hardly ever differs for one object.
      var hasher = Hasher()
      hasher.combine(description.object.digest)
      hasher.combine(scale)
      for modifier in modifiers { hasher.combine(modifier) }
      hash = hasher.finalize()
    }

    // Not inlined into every dictionary lookup.
    @inline(never)
    func isSame(_ other: Content) -> Bool {
      self === other
        || hash == other.hash && scale == other.scale && description == other.description
          && modifiers == other.modifiers && traits == other.traits
    }
  }

  private let content: Content

  /// Creates the key of an image whose variant for the traits is `description`.
  init(
    _ description: ImageDescription, modifiers: [ImageModifier], traits: ImageTraits
  ) {
    var scale = description.isVector ? traits.scale : description.scale
    var isCustom = false
    var effective: [ImageModifier] = []
    for var modifier in modifiers {
      switch modifier {
      case .tint(let color, let mode): modifier = .tint(TintColor(color.color(traits)), mode)
      case .flippedForRightToLeft where traits.direction != .rightToLeft: continue
      case .custom: isCustom = true
      // Drawn at the screen's scale, whatever the variant's.
      case .resize, .cornerRadius: scale = traits.scale
      default: break
      }
      effective.add(modifier)
    }
    content = Content(
      description, scale: scale, modifiers: effective, traits: isCustom ? traits : nil)
  }

  /// Compares all parts.
  static func == (left: Self, right: Self) -> Bool {
    left.content.isSame(right.content)
  }

  /// Hashes the hash of the object and the modifiers.
  func hash(into hasher: inout Hasher) { hasher.combine(content.hash) }
}
