public import ResourceManifests

/// An image whose pixels may be elsewhere: which one, and what shall be done to it.
///
/// A value: copying it costs nothing, and equal ones share one processed image in the cache.
public struct DeferredImage: Sendable {
  // A manifest's image has many parts; all copies share them, and those with other modifiers too.
  private final class Source: Sendable {
    let image: ManifestImage
    init(_ image: ManifestImage) { self.image = image }

    /// Names first: most images that are compared are different ones.
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
    /// What was found last: a list sets its images under the same traits again and again.
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

  /// An image of a manifest, without modifiers unless given.
  public init(_ image: ManifestImage, modifiers: [ImageModifier] = []) {
    storage = Storage(Source(image), modifiers)
  }

  /// In the order in which they are applied.
  public var modifiers: [ImageModifier] { storage.modifiers }
  /// What the manifest says of it.
  public var image: ManifestImage { storage.source.image }
  /// The bundle that names it.
  public var bundleIdentifier: String { storage.source.image.bundle }
  /// Run-time name with namespaces.
  public var name: String { storage.source.image.name }

  /// The same image with one more modifier.
  public func applying(_ modifier: ImageModifier) -> DeferredImage {
    with(modifiers + [modifier])
  }

  /// The same image with other modifiers.
  package func with(_ modifiers: [ImageModifier]) -> DeferredImage {
    DeferredImage(Storage(storage.source, modifiers))
  }

  /// What its dynamic colours are at this moment: they may follow the app's state too. Empty where it has none.
  func dynamicTints(_ traits: ImageTraits) -> [ImageColor] {
    guard storage.hasDynamicTint else { return [] }
    return modifiers.compactMap {
      if case .tint(let color, _) = $0 { color.color(traits) } else { nil }
    }
  }

  /// What is drawn under the traits; nil where there is no variant for the device.
  func resolved(for traits: ImageTraits) -> ResolvedImage? {
    let tints = dynamicTints(traits)
    if let known = storage.memo.withLock({ $0 }), known.traits == traits, known.tints == tints {
      return known
    }
    guard let variant = image.variant(for: traits) else { return nil }
    let resolved = ResolvedImage(image.description(of: variant), modifiers, traits, tints)
    storage.memo.withLock { $0 = resolved }
    return resolved
  }
}

extension DeferredImage: Hashable {
  /// Compares all that the manifest says, and the modifiers.
  public static func == (left: Self, right: Self) -> Bool {
    if left.storage === right.storage { return true }
    return left.storage.source.isSame(right.storage.source)
      && left.modifiers == right.modifiers
  }

  /// Feeds the names and how many modifiers there are: images that differ otherwise only are few.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bundleIdentifier)
    hasher.combine(name)
    hasher.combine(modifiers.count)
  }
}

/// An image under given traits: which variant is drawn, and where memory would have it. A reference, so that handing it
/// around copies none of its parts.
final class ResolvedImage: Sendable {
  let traits: ImageTraits
  let tints: [ImageColor]
  /// What layout and drawing need to know of the variant.
  let description: ImageDescription
  /// Under what memory keeps the image with all its modifiers.
  let key: RenderedImageKey

  init(
    _ description: ImageDescription, _ modifiers: [ImageModifier], _ traits: ImageTraits,
    _ tints: [ImageColor]
  ) {
    self.traits = traits
    self.tints = tints
    self.description = description
    key = RenderedImageKey(description, modifiers, traits)
  }
}
