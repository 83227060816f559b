import LevityPackages
public import ResourceManifests

/// An image whose pixels may not be on the device yet, with the modifiers to apply to it.
///
/// ```swift
/// let avatar = loader.image(named: "avatar", bundleIdentifier: "com.example.app")?
///   .applying(.resize(ImageSize(width: 40, height: 40), .aspectFill))
///   .applying(.cornerRadius(20))
/// ```
///
/// A value that is cheap to copy. Equal images share one processed image in the cache.
public struct DeferredImage: Sendable {
  // A manifest's image has many parts, which copies share, including those with other modifiers.
  private final class Source: Sendable {
    let image: ManifestImage
    init(_ image: ManifestImage) { self.image = image }

    /// Compares the names first, since most compared images differ.
    func isSame(_ other: Source) -> Bool {
      self === other
        || image.name == other.image.name && image.bundle == other.image.bundle
          && image == other.image
    }
  }

  private final class Storage: Sendable {
    let source: Source
    let modifiers: [ImageModifier]
    let hasDynamicTint: Bool
    /// The last result, since lists set their images under the same traits repeatedly.
    let memo = Locked<ResolvedImage?>(nil)

    init(_ source: Source, _ modifiers: [ImageModifier]) {
      self.source = source
      self.modifiers = modifiers
      hasDynamicTint = modifiers.contains {
        if case .tint(let color, _) = $0 { color.isDynamic } else { false }
      }
    }
  }

  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  /// Creates an image from its entry in a manifest.
  public init(_ image: ManifestImage, modifiers: [ImageModifier] = []) {
    storage = Storage(Source(image), modifiers)
  }

  /// The modifiers, in the order in which they are applied.
  public var modifiers: [ImageModifier] { storage.modifiers }
  /// The image's entry in the manifest.
  public var image: ManifestImage { storage.source.image }
  /// The identifier of the bundle that the image belongs to.
  public var bundleIdentifier: String { storage.source.image.bundle }
  /// The run-time name, with namespaces.
  public var name: String { storage.source.image.name }

  /// Returns the image with one more modifier.
  public func applying(_ modifier: ImageModifier) -> DeferredImage {
    with(modifiers.and([modifier]))
  }

  /// Returns the image with other modifiers.
  package func with(_ modifiers: [ImageModifier]) -> DeferredImage {
    DeferredImage(Storage(storage.source, modifiers))
  }

  /// Returns the current values of its dynamic colors, which may also depend on the app's state.
  func dynamicTints(_ traits: ImageTraits) -> [ImageColor] {
    guard storage.hasDynamicTint else { return [] }
    var colors: [ImageColor] = []
    for case .tint(let color, _) in modifiers { colors.add(color.color(traits)) }
    return colors
  }

  /// Returns the variant to draw under the traits; nil if there is none for the device.
  func resolved(for traits: ImageTraits) -> ResolvedImage? {
    let tints = dynamicTints(traits)
    if let known = storage.memo.withLock({ $0 }), known.traits == traits, known.tints == tints {
      return known
    }
    guard let variant = image.variant(for: traits) else { return nil }
    let resolved = ResolvedImage(
      image.description(of: variant), modifiers: modifiers, traits: traits, tints: tints)
    storage.memo.withLock { $0 = resolved }
    return resolved
  }
}

extension DeferredImage: Hashable {
  /// Compares the manifest's entries and the modifiers.
  public static func == (left: Self, right: Self) -> Bool {
    if left.storage === right.storage { return true }
    return left.storage.source.isSame(right.storage.source)
      && left.modifiers == right.modifiers
  }

  /// Hashes the names and the number of modifiers; few images differ only in the rest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bundleIdentifier)
    hasher.combine(name)
    hasher.combine(modifiers.count)
  }
}

/// An image resolved for certain traits: the variant to draw, and its key in the memory cache. A reference, so that
/// passing it around copies none of its parts.
final class ResolvedImage: Sendable {
  let traits: ImageTraits
  let tints: [ImageColor]
  /// The variant's facts for layout and drawing.
  let description: ImageDescription
  /// The key of the image with all its modifiers in the memory cache.
  let key: RenderedImageKey

  init(
    _ description: ImageDescription, modifiers: [ImageModifier], traits: ImageTraits,
    tints: [ImageColor]
  ) {
    self.traits = traits
    self.tints = tints
    self.description = description
    key = RenderedImageKey(description, modifiers: modifiers, traits: traits)
  }
}
