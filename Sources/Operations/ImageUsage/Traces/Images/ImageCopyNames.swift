/// Names of members that say that they return a copy of an image, drawn when they are asked: those of libraries whose
/// sources mostly aren't in the project.
enum ImageCopyNames {
  /// The words for such a copy, and for making it.
  private static let words: Set<String> = [
    "blurred", "bordered", "circled", "colored", "coloured", "compressed", "cropped", "darkened",
    "desaturated", "downsampled", "faded", "filled", "flipped", "inverted", "lightened", "masked",
    "merged", "mirrored", "normalized", "overlaid", "overlayed", "padded", "recolored", "resized",
    "rotated", "rounded", "scaled", "squared", "stroked", "thumbnailed", "tinted", "trimmed",
    "blur", "colorize", "compress", "crop", "downsample", "resize", "rotate", "tint",
    "circle", "circular",
    "blurring", "coloring", "compressing", "cropping", "darkening", "downsampling", "flipping",
    "inset", "inverting", "lightening", "masking", "mirroring", "overlaying", "recoloring",
    "resizing", "rotating", "rounding", "scaling", "tinting", "trimming",
  ]

  /// The properties by which Kingfisher and AlamofireImage add theirs.
  private static let libraries: Set<String> = ["af", "kf"]

  /// Members with such a word that draw nothing now: UIKit's of images and of views that hold one, and modifiers of
  /// SwiftUI's views.
  private static let others: Set<String> = [
    "blur", "imageFlippedForRightToLeftLayoutDirection", "imageWithHorizontallyFlippedOrientation",
    "imageWithTintColor", "scaledToFill", "scaledToFit", "tint", "tintAdjustmentMode", "tintColor",
    "tintColorDidChange", "trimmingCharacters", "withHorizontallyFlippedOrientation",
    "withTintColor",
  ]

  /// Words for what only pixels say.
  private static let readings: Set<String> = [
    "average", "base64", "buffer", "colors", "dominant", "grayscale", "histogram", "monochrome",
    "palette", "pixel", "pixelated", "pixels", "sepia",
  ]

  /// UIKit's copies that have the pixels of that moment.
  private static let prepared: Set<String> = [
    "byPreparingForDisplay", "byPreparingThumbnail", "imageByPreparingForDisplay",
    "imageByPreparingThumbnailOfSize", "prepareForDisplay",
    "prepareForDisplayWithCompletionHandler",
    "prepareThumbnail", "prepareThumbnailOfSize", "preparingForDisplay", "preparingThumbnail",
  ]

  /// UIKit's copies that draw nothing now.
  private static let light: Set<String> = [
    "imageWithAlignmentRectInsets", "imageWithBaselineOffsetFromBottom", "imageWithConfiguration",
    "imageWithRenderingMode", "imageWithSymbolConfiguration", "imageWithTintColor",
    "imageWithHorizontallyFlippedOrientation", "imageWithoutBaseline",
  ]

  /// Whether a name is that of a library for a copy: `ub_image(with: red)`, `yy_imageByTintColor`, `imageByTrimming`.
  private static func isOfLibrary(_ name: Substring) -> Bool {
    guard let line = name.firstIndex(of: "_"), line > name.startIndex else {
      return (name.hasPrefix("imageBy") || name.hasPrefix("imageWith"))
        && !light.contains(String(name))
    }
    let rest = name[name.index(after: line)...]
    return rest == "image" || rest.hasPrefix("imageBy") || rest.hasPrefix("imageWith")
  }

  /// Whether `sd_resizedImageWithSize` or `tinted` is such a name.
  static func contains(_ name: Substring) -> Bool {
    if libraries.contains(String(name)) || prepared.contains(String(name)) { return true }
    if isOfLibrary(name) { return true }
    guard !others.contains(String(name)) else { return false }
    let parts = CodeWords.parts(of: name)
    if parts.contains(where: readings.contains) { return true }
    guard let found = parts.firstIndex(where: words.contains) else { return false }
    // `cell.separatorInset`, `icon.withInset(4)`
    if parts[found] == "inset", found > 0, parts[found - 1] != "with" { return false }
    // `style.cropRect`, `model.percentFilled`, `isRounded`
    if let last = parts.dropFirst(found + 1).first, parts.count == found + 2 {
      return !measures.contains(last)
    }
    return found == 0 || !questions.contains(parts[0])
  }

  /// Words behind one for a copy that make it a value of its own.
  private static let measures: Set<String> = [
    "area", "aspect", "color", "factor", "frame", "height", "insets", "level", "mode", "percent",
    "radius", "ratio", "rect", "scale", "size", "style", "width",
  ]

  /// Words before one for a copy that ask for something else.
  private static let questions: Set<String> = [
    "are", "can", "has", "is", "percent", "should", "was",
  ]
}
