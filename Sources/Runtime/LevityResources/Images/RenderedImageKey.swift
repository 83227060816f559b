import ResourceManifests

/// Under what a processed image is kept in memory: what was decoded and what was done to it.
///
/// Only what changes the pixels counts. Two images of one object share an entry; a tint that depends on dark mode has two
/// entries, one that does not has one.
struct RenderedImageKey: Hashable, Sendable {
  /// A reference with a hash that is made once: a cache looks for its key whenever a view's image is set.
  private final class Content: Sendable {
    let description: ImageDescription
    let scale: Double
    let modifiers: [ImageModifier]
    /// Where a modifier is the app's own: it is handed them, so they are part of what it does.
    let traits: ImageTraits?
    let hash: Int

    init(
      _ description: ImageDescription, _ scale: Double, _ modifiers: [ImageModifier],
      _ traits: ImageTraits?
    ) {
      self.description = description
      self.scale = scale
      self.modifiers = modifiers
      self.traits = traits
      // The object and the modifiers; the rest of the description hardly ever differs for one object.
      var hasher = Hasher()
      hasher.combine(description.object.digest)
      hasher.combine(scale)
      for modifier in modifiers { hasher.combine(modifier) }
      hash = hasher.finalize()
    }

    // Not inlined into every search of a dictionary.
    @inline(never)
    func isSame(_ other: Content) -> Bool {
      self === other
        || hash == other.hash && scale == other.scale && description == other.description
          && modifiers == other.modifiers && traits == other.traits
    }
  }

  private let content: Content

  /// The key of an image under the traits, whose `description(for:)` is `description`.
  init(
    _ description: ImageDescription, _ modifiers: [ImageModifier], _ traits: ImageTraits
  ) {
    var scale = description.isVector ? traits.scale : description.scale
    var isCustom = false
    let effective = modifiers.compactMap { modifier -> ImageModifier? in
      switch modifier {
      case .tint(let color, let mode): return .tint(TintColor(color.color(traits)), mode)
      case .flippedForRightToLeft where traits.direction != .rightToLeft: return nil
      case .custom: isCustom = true
      // Drawn for the screen, whatever scale the variant has.
      case .resize, .cornerRadius: scale = traits.scale
      default: break
      }
      return modifier
    }
    content = Content(description, scale, effective, isCustom ? traits : nil)
  }

  /// Compares everything.
  static func == (left: Self, right: Self) -> Bool {
    left.content.isSame(right.content)
  }

  /// Feeds the hash of the object and the modifiers.
  func hash(into hasher: inout Hasher) { hasher.combine(content.hash) }
}
