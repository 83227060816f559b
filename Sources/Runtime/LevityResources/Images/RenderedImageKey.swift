import ResourceManifests

/// Under what a processed image is kept in memory: what was decoded and what was done to it.
///
/// Only what changes the pixels counts. Two images of one object share an entry; a tint that depends on dark mode has two
/// entries, one that does not has one.
package struct RenderedImageKey: Hashable, Sendable {
  private indirect enum Step: Equatable {
    case tint(ImageColor, ImageModifier.RenderingMode)
    case plain(ImageModifier)
    case mirrored
    /// A modifier of the app's own is handed the traits, so they are part of what it does.
    case custom(String, ImageTraits)
  }

  /// A reference with a hash that is made once: a cache looks for its key whenever a view's image is set.
  private final class Content: Sendable {
    let description: ImageDescription
    let scale: Double
    let steps: [Step]
    let hash: Int

    init(_ description: ImageDescription, _ scale: Double, _ steps: [Step]) {
      self.description = description
      self.scale = scale
      self.steps = steps
      // The object and the steps; the rest of the description hardly ever differs for one object.
      var hasher = Hasher()
      hasher.combine(description.object.digest)
      hasher.combine(scale)
      for step in steps {
        switch step {
        case .tint(let color, _): hasher.combine(color)
        case .plain(let modifier): hasher.combine(modifier)
        case .mirrored: hasher.combine(true)
        case .custom(let identifier, _): hasher.combine(identifier)
        }
      }
      hash = hasher.finalize()
    }
  }

  private let content: Content

  /// The key of an image under the traits, whose `description(for:)` is `description`.
  package init(
    _ description: ImageDescription, _ modifiers: [ImageModifier], _ traits: ImageTraits
  ) {
    var scale = description.isVector ? traits.scale : description.scale
    var steps: [Step] = []
    steps.reserveCapacity(modifiers.count)
    for modifier in modifiers {
      switch modifier {
      case .tint(let color, let mode): steps.append(.tint(color.color(traits), mode))
      case .flippedForRightToLeft:
        if traits.direction == .rightToLeft { steps.append(.mirrored) }
      case .custom(let custom): steps.append(.custom(custom.identifier, traits))
      case .resize, .cornerRadius:
        // Drawn for the screen, whatever scale the variant has.
        scale = traits.scale
        steps.append(.plain(modifier))
      case .renderingMode, .flippedHorizontally, .alignmentInsets, .slicing:
        steps.append(.plain(modifier))
      }
    }
    content = Content(description, scale, steps)
  }

  /// Compares everything.
  package static func == (left: Self, right: Self) -> Bool {
    if ObjectIdentifier(left.content) == ObjectIdentifier(right.content) { return true }
    return left.content.hash == right.content.hash && left.content.scale == right.content.scale
      && left.content.description == right.content.description
      && left.content.steps == right.content.steps
  }

  /// Feeds the hash of the object and the steps.
  package func hash(into hasher: inout Hasher) { hasher.combine(content.hash) }
}
