import AssetCatalogs
public import ImageFiles
public import ResourceManifests

/// An image set that leaves, for the encoder: its files, and everything that the manifest contains in addition to their
/// bytes.
public struct OffloadedImage: Equatable, Sendable {
  /// One variant of the set.
  public struct Variant: Equatable, Sendable {
    /// The file, relative to the root.
    public var path: String
    public var format: ImageFormat
    /// Pixels of the original; for a vector its own units.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// 1 to 4; nil for the single scale.
    public var scale: Int?
    var traits: AssetTraits
    var alignmentInsets: PointInsets?
    var resizing: ImageResizing?
  }

  /// The path of the set, relative to the root.
  public var path: String
  public var name: String
  public var bundles: [String]
  public var form: OffloadingDecision.Form
  public var isTemplate: Bool { intent == .template }
  public var intent: ManifestImage.RenderingIntent?
  public var isPrefetched: Bool
  public var tags: [String]
  /// Thousandths of a point.
  public var pointWidth: Int
  public var pointHeight: Int
  public var variants: [Variant]
}

/// The result of encoding one image.
public struct OffloadedEncoding: Hashable, Sendable {
  /// The bytes that stand for a variant. A vector drawn as rasters has several, one for each scale.
  public struct Rendition: Hashable, Sendable {
    /// The index of the variant in `OffloadedImage.variants`.
    public var variant: Int
    public var object: ManifestObject
    /// Smaller forms for later systems.
    public var alternatives: [ManifestObject]
    /// The dimensions of the encoded image.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// Only if it differs from the variant's: the scale of a drawn vector.
    public var scale: Int?

    public init(
      variant: Int, object: ManifestObject, alternatives: [ManifestObject] = [],
      pixelWidth: Int, pixelHeight: Int, scale: Int? = nil
    ) {
      self.variant = variant
      self.object = object
      self.alternatives = alternatives
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
      self.scale = scale
    }
  }

  public var renditions: [Rendition]
  /// Whether vectors are drawn as bitmaps, as they are if an SVG doesn't look the same as a PDF.
  var isRasterized: Bool { renditions.contains { $0.scale != nil } }
  /// ThumbHash.
  public var placeholder: [UInt8]?
  /// Dominant color, `rrggbbaa`.
  public var color: String?
  /// Whether a pixel isn't opaque, as the placeholder says.
  fileprivate var hasAlpha: Bool { placeholder.map { $0.count > 2 && $0[2] > 127 } ?? false }

  public init(renditions: [Rendition], placeholder: [UInt8]? = nil, color: String? = nil) {
    self.renditions = renditions
    self.placeholder = placeholder
    self.color = color
  }
}

extension OffloadedImage {
  /// Returns the entries of the manifest: one for each bundle that has the image.
  func manifestImages(_ encoding: OffloadedEncoding) throws -> [ManifestImage] {
    let named = Set(encoding.renditions.map(\.variant))
    guard named == Set(variants.indices) else { throw OffloadingError.notEncoded(image: name) }
    let variants = encoding.renditions.map { self.variants[$0.variant].manifestVariant($0) }
    return bundles.map { bundle in
      ManifestImage(
        bundle: bundle, name: name, pointWidth: pointWidth, pointHeight: pointHeight,
        intent: intent, isVector: form == .pdf && !encoding.isRasterized,
        isPrefetched: isPrefetched, tags: tags,
        placeholder: isTiny ? nil : encoding.placeholder,
        color: isTiny && encoding.hasAlpha ? nil : encoding.color, variants: variants)
    }
  }

  /// Whether a placeholder costs more than it shows: of an icon, a ThumbHash is a blot, for about 50 bytes in the
  /// manifest. An opaque one has its color; one with alpha has nothing, since a square isn't its shape.
  private var isTiny: Bool { max(pointWidth, pointHeight) <= 32_000 }
}

extension OffloadedImage.Variant {
  fileprivate func manifestVariant(_ rendition: OffloadedEncoding.Rendition) -> ImageVariant {
    var variant = ImageVariant(
      object: rendition.object, scale: rendition.scale ?? scale, pixelWidth: rendition.pixelWidth,
      pixelHeight: rendition.pixelHeight)
    variant.alternatives = rendition.alternatives
    variant[.idiom] = traits.idiom
    variant.appearances = traits.appearances.map { "\($0.appearance)=\($0.value)" }.sorted()
    variant[.displayGamut] = traits.displayGamut
    variant[.languageDirection] = traits.languageDirection
    variant[.widthClass] = traits.widthClass
    variant[.heightClass] = traits.heightClass
    variant[.subtype] = traits.subtype
    variant[.locale] = traits.locale
    variant[.memory] = traits.memory
    variant[.graphics] = traits.graphicsFeatureSet
    variant[.screenWidth] = traits.screenWidth
    variant.alignmentInsets = alignmentInsets
    variant.resizing = resizing
    return variant
  }
}
