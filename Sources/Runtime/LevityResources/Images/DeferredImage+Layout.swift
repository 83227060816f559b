import ResourceManifests

extension DeferredImage {
  public var size: ImageSize {
    ImageSize(width: Double(image.pointWidth) / 1000, height: Double(image.pointHeight) / 1000)
  }
  public var renderingMode: ImageModifier.RenderingMode { .automatic }
  public func description(for traits: ImageTraits) -> ImageDescription? { nil }
}
