package struct RenderedImageKey: Hashable, Sendable {
  package init(_ image: DeferredImage, _ description: ImageDescription, _ traits: ImageTraits) {}
}
