import ResourceManifests

/// Under what a processed image is kept in memory: what was decoded and what was done to it.
///
/// Only what changes the pixels counts. Two images of one object share an entry; a tint that depends on dark mode has two
/// entries, one that does not has one.
package struct RenderedImageKey: Hashable, Sendable {
  private indirect enum Step: Hashable {
    case tint(ImageColor, ImageModifier.RenderingMode)
    case plain(ImageModifier)
    case mirrored
    /// A modifier of the app's own is handed the traits, so they are part of what it does.
    case custom(String, ImageTraits)
  }

  private let description: ImageDescription
  private let scale: Double
  private let steps: [Step]

  /// The key of the image under the traits, whose `description(for:)` is `description`.
  package init(_ image: DeferredImage, _ description: ImageDescription, _ traits: ImageTraits) {
    self.description = description
    var scale = description.isVector ? traits.scale : description.scale
    var steps: [Step] = []
    steps.reserveCapacity(image.modifiers.count)
    for modifier in image.modifiers {
      switch modifier {
      case .tint(let color, let mode): steps.append(.tint(color.color(traits), mode))
      case .flippedForRightToLeft:
        if traits.direction == .rightToLeft { steps.append(.mirrored) }
      case .custom(let custom): steps.append(.custom(custom.identifier, traits))
      case .resize, .cornerRadius:
        // Drawn for the screen, whatever scale the variant has.
        scale = traits.scale
        steps.append(.plain(modifier))
      case .renderingMode, .alignmentInsets, .slicing: steps.append(.plain(modifier))
      }
    }
    self.scale = scale
    self.steps = steps
  }

  /// Feeds the object and the steps; the rest of the description hardly ever differs for one object.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(description.object.digest)
    hasher.combine(scale)
    hasher.combine(steps)
  }
}
