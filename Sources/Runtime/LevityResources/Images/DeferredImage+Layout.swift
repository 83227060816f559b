import ResourceManifests

/// How much room an image takes and how it stretches: what views ask for before the pixels are there.
public struct ImageLayout: Equatable, Sendable {
  /// Size in points that layout sees.
  public internal(set) var size: ImageSize
  /// Parts of the image that alignment passes over.
  public internal(set) var alignmentInsets: ImageInsets
  /// Parts that keep their size when the image stretches; nil where it is scaled as a whole.
  public internal(set) var capInsets: ImageInsets?
  /// Whether the part between the caps is repeated, not stretched.
  public internal(set) var tilesCenter: Bool
}

extension DeferredImage {
  /// Size in points before it is known where the image will be drawn; `resize` modifiers count.
  public var size: ImageSize {
    for case .resize(let size, _) in modifiers.reversed() { return size }
    return image.pointSize
  }

  /// Parts that keep their size when the image stretches, of the variant for a light phone.
  public var capInsets: ImageInsets? { layout(for: ImageTraits()).capInsets }

  /// Parts that alignment passes over, of the variant for a light phone.
  public var alignmentInsets: ImageInsets { layout(for: ImageTraits()).alignmentInsets }

  /// How it wants to be drawn: the last modifier that says so, else the catalog.
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

  /// Whether the pixels are made for the scale of the screen, whatever scale the variant has.
  package var isDrawnForTheScreen: Bool {
    isVector
      || modifiers.contains { modifier in
        switch modifier {
        case .resize, .cornerRadius: true
        default: false
        }
      }
  }

  /// Whether its pixels get another colour.
  var isTinted: Bool {
    modifiers.contains { if case .tint = $0 { true } else { false } }
  }

  /// Whether it is a vector document, drawn at the size of use.
  public var isVector: Bool { image.vector }

  /// A ThumbHash to show until the image comes.
  public var placeholder: [UInt8]? { image.placeholder }

  /// A colour to show until the image comes.
  public var dominantColor: ImageColor? { image.color.flatMap { ImageColor(hex: $0) } }

  /// What is known of the variant for the traits, before the modifiers; nil where there is no variant for the device.
  public func description(for traits: ImageTraits) -> ImageDescription? {
    resolved(for: traits)?.description
  }

  /// Size, insets and slicing under the traits, with all modifiers.
  ///
  /// An image that is resized or gets round corners is drawn anew: like the system's images it then has no insets.
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
  /// The size in the end, and the radius in it of the roundest corners that were cut; zero where none were.
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
    case .resize(let newSize, _): self = .drawnAnew(size: newSize)
    case .cornerRadius: self = .drawnAnew(size: size)
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

  private static func drawnAnew(size: ImageSize) -> ImageLayout {
    ImageLayout(size: size, alignmentInsets: ImageInsets(), capInsets: nil, tilesCenter: false)
  }
}

extension ImageInsets {
  fileprivate var mirrored: ImageInsets {
    ImageInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension ManifestImage {
  /// The manifest's size in points.
  var pointSize: ImageSize {
    ImageSize(width: Double(pointWidth) / 1000, height: Double(pointHeight) / 1000)
  }

  /// Everything that layout and drawing need to know of a variant.
  func description(of variant: ImageVariant) -> ImageDescription {
    let scale = self.scale(of: variant)
    var size = pointSize
    // An image that is made of the pixels has exactly this size, so nothing moves when it comes. Variants may differ:
    // that of a tablet may be larger.
    if variant.scale != nil, !vector {
      size = ImageSize(
        width: Double(variant.pixelWidth) / scale, height: Double(variant.pixelHeight) / scale)
    }
    return ImageDescription(
      object: variant.object, size: size, scale: scale, pixelWidth: variant.pixelWidth,
      pixelHeight: variant.pixelHeight, intent: intent, isVector: vector,
      alignmentInsets: variant.alignmentInsets.map { ImageInsets($0, scale: scale) }
        ?? ImageInsets(),
      capInsets: variant.resizing.map { resizing in
        resizing.capInsets.map { ImageInsets($0, scale: scale) } ?? ImageInsets()
      },
      tilesCenter: variant.resizing?.center?.mode == "tile")
  }

  /// Pixels per point; without a scale in the catalog what pixels and points say.
  private func scale(of variant: ImageVariant) -> Double {
    if let scale = variant.scale { return Double(max(scale, 1)) }
    guard pointWidth > 0, variant.pixelWidth > 0 else { return 1 }
    return Double(variant.pixelWidth) * 1000 / Double(pointWidth)
  }
}

extension ImageInsets {
  /// Manifests have thousandths of a point, catalogs had pixels: a third of a point is written as 333 and read as 1/3.
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
