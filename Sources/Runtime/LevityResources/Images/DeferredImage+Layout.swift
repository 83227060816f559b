import Foundation
import ResourceManifests

/// An image's size and stretching, known before its pixels arrive.
public struct ImageLayout: Equatable, Sendable {
  /// The size in points.
  public internal(set) var size: ImageSize
  /// The edges that alignment ignores.
  public internal(set) var alignmentInsets: ImageInsets
  /// The edges that keep their size when the image stretches; nil if it scales as a whole.
  public internal(set) var capInsets: ImageInsets?
  /// Whether the part between the caps is tiled instead of stretched.
  public internal(set) var tilesCenter: Bool
}

extension DeferredImage {
  /// The size in points independent of traits, including `resize` modifiers.
  public var size: ImageSize {
    for case .resize(let size, _) in modifiers.reversed() { return size }
    return image.pointSize
  }

  /// The edges that keep their size when the image stretches, for the default traits.
  public var capInsets: ImageInsets? { layout(for: ImageTraits()).capInsets }

  /// The edges that alignment ignores, for the default traits.
  public var alignmentInsets: ImageInsets { layout(for: ImageTraits()).alignmentInsets }

  /// The rendering mode set by the last modifier, or else by the catalog.
  public var renderingMode: ImageModifier.RenderingMode {
    for modifier in modifiers.reversed() {
      switch modifier {
      case .tint(_, let mode), .renderingMode(let mode): return mode
      default: continue
      }
    }
    return switch image.intent {
    case .template: .alwaysTemplate
    case .original: .alwaysOriginal
    case nil: .automatic
    }
  }

  /// Whether the image is drawn at the screen's scale, whatever the variant's.
  package var isDrawnForTheScreen: Bool {
    isVector
      || modifiers.contains { modifier in
        switch modifier {
        case .resize, .cornerRadius: true
        default: false
        }
      }
  }

  /// Whether the image is tinted.
  var isTinted: Bool {
    modifiers.contains { if case .tint = $0 { true } else { false } }
  }

  /// Whether the image is a vector document.
  public var isVector: Bool { image.isVector }

  /// The ThumbHash to show until the image arrives.
  public var placeholder: [UInt8]? { image.placeholder }

  /// The color to show until the image arrives.
  public var dominantColor: ImageColor? { image.color.flatMap { ImageColor(hex: $0) } }

  /// Returns the variant for the traits, without modifiers; nil if there is none for the device.
  public func description(for traits: ImageTraits) -> ImageDescription? {
    resolved(for: traits)?.description
  }

  /// Returns the object to load for the traits.
  @inline(never)
  package static func object(of image: ManifestImage, for traits: ImageTraits) -> ManifestObject? {
    DeferredImage(image).description(for: traits)?.object
  }

  /// Returns size, insets and slicing for the traits, with all modifiers.
  ///
  /// An image that is resized or rounded is redrawn, and then has no insets, like in UIKit.
  public func layout(for traits: ImageTraits) -> ImageLayout {
    var layout = ImageLayout(
      size: image.pointSize, alignmentInsets: ImageInsets(), capInsets: nil, tilesCenter: false)
    if let description = description(for: traits) {
      layout = ImageLayout(
        size: description.size, alignmentInsets: description.alignmentInsets,
        capInsets: description.capInsets, tilesCenter: description.tilesCenter)
    }
    for modifier in modifiers { layout.apply(modifier, traits) }
    return layout
  }
}

extension DeferredImage {
  /// Returns the final size, and the largest corner radius in it; zero without rounded corners.
  func drawnCorners(_ traits: ImageTraits) -> (size: ImageSize, radius: Double) {
    var layout = DeferredImage(image).layout(for: traits)
    var radius = 0.0
    for modifier in modifiers {
      if case .cornerRadius(let new) = modifier { radius = max(radius, new) }
      if case .resize(let size, _) = modifier, layout.size.width > 0 {
        radius *= size.width / layout.size.width
      }
      layout.apply(modifier, traits)
    }
    return (layout.size, radius)
  }
}

extension ImageLayout {
  fileprivate mutating func apply(_ modifier: ImageModifier, _ traits: ImageTraits) {
    switch modifier {
    case .resize(let newSize, _): self = .redrawn(size: newSize)
    case .cornerRadius: self = .redrawn(size: size)
    case .alignmentInsets(let insets): alignmentInsets = insets
    case .slicing(let insets, let tiles):
      capInsets = insets
      tilesCenter = tiles
    case .flippedForRightToLeft where traits.direction == .rightToLeft:
      alignmentInsets = alignmentInsets.mirrored
      capInsets = capInsets?.mirrored
    case .flippedForRightToLeft, .flippedHorizontally, .tint, .renderingMode, .custom: break
    }
  }

  private static func redrawn(size: ImageSize) -> ImageLayout {
    ImageLayout(size: size, alignmentInsets: ImageInsets(), capInsets: nil, tilesCenter: false)
  }
}

extension ImageInsets {
  fileprivate var mirrored: ImageInsets {
    ImageInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension ImageVariant {
  /// Returns the first form that a version of iOS decodes.
  @inline(always)
  fileprivate func object(for system: Int) -> ManifestObject {
    for form in alternatives where form.system <= system { return form }
    return object
  }
}

extension ManifestImage {
  /// The manifest's size in points.
  var pointSize: ImageSize {
    ImageSize(width: Double(pointWidth) / 1000, height: Double(pointHeight) / 1000)
  }

  /// Returns the facts of a variant for layout and drawing.
  func description(
    of variant: ImageVariant,
    system: Int = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
  ) -> ImageDescription {
    let scale = self.scale(of: variant)
    var size = pointSize
    // The final image has exactly this size, so nothing moves when it arrives. Variants may differ in size, such as for
    // tablets.
    if variant.scale != nil, !isVector {
      size = ImageSize(
        width: Double(variant.pixelWidth) / scale, height: Double(variant.pixelHeight) / scale)
    }
    return ImageDescription(
      object: variant.object(for: system), size: size, scale: scale, pixelWidth: variant.pixelWidth,
      pixelHeight: variant.pixelHeight, intent: intent, isVector: isVector,
      alignmentInsets: variant.alignmentInsets.map { ImageInsets($0, scale: scale) }
        ?? ImageInsets(),
      capInsets: variant.resizing.map { resizing in
        resizing.capInsets.map { ImageInsets($0, scale: scale) } ?? ImageInsets()
      },
      tilesCenter: variant.resizing?.center?.mode == "tile")
  }

  /// Returns the pixels per point; without a scale in the catalog, the ratio of pixels and points.
  private func scale(of variant: ImageVariant) -> Double {
    if let scale = variant.scale { return Double(max(scale, 1)) }
    guard pointWidth > 0, variant.pixelWidth > 0 else { return 1 }
    return Double(variant.pixelWidth) * 1000 / Double(pointWidth)
  }
}

extension ImageInsets {
  /// Converts thousandths of a point, rounding to pixels if close: catalogs use pixels, so 333 is a third of a point.
  fileprivate init(_ insets: PointInsets, scale: Double) {
    func points(_ thousandths: Int) -> Double {
      let value = Double(thousandths) / 1000
      let pixels = (value * scale).rounded() / scale
      return abs(pixels - value) <= 0.001 ? pixels : value
    }
    self.init(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
      right: points(insets.right))
  }
}
