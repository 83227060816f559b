#if canImport(UIKit) && !os(watchOS)
  import LevityResources

  extension DeferredUIImage {
    /// Which image it is, and what was asked of it.
    final class Content: Sendable {
      let name: String
      let bundleIdentifier: String
      let modifiers: [ImageModifier]
      /// The image if it was found on creation, which is usual and needs no lock.
      private let known: DeferredImage?
      /// The image found later.
      private let found: Locked<DeferredImage?>?

      init(name: String, bundleIdentifier: String, modifiers: [ImageModifier]) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
        self.modifiers = modifiers
        known = Self.lookup(name, in: bundleIdentifier, modifiers)
        found = known == nil ? Locked(nil) : nil
      }

      init(_ image: DeferredImage) {
        name = image.name
        bundleIdentifier = image.bundleIdentifier
        modifiers = image.modifiers
        known = image
        found = nil
      }

      private init(_ content: Content, applying modifier: ImageModifier) {
        name = content.name
        bundleIdentifier = content.bundleIdentifier
        modifiers = content.modifiers + [modifier]
        known = content.image?.applying(modifier)
        found = known == nil ? Locked(nil) : nil
      }

      func applying(_ modifier: ImageModifier) -> Content {
        Content(self, applying: modifier)
      }

      /// The image; nil as long as no manifest names it.
      var image: DeferredImage? {
        guard known == nil, let found else { return known }
        if let image = found.withLock({ $0 }) { return image }
        guard let image = Self.lookup(name, in: bundleIdentifier, modifiers) else { return nil }
        found.withLock { $0 = image }
        return image
      }

      private static func lookup(
        _ name: String, in bundle: String, _ modifiers: [ImageModifier]
      ) -> DeferredImage? {
        let image = ResourceLoader.shared?.image(named: name, bundleIdentifier: bundle)
        return modifiers.isEmpty ? image : image?.with(modifiers)
      }
    }
  }
#endif
