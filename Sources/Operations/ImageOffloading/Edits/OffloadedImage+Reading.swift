import AssetCatalogs
import ImageInventories
import ResourceManifests

extension ProjectSurvey {
  /// Returns the encoder's input for each image that leaves, in the order of the plan.
  public func offloadedImages(_ plan: OffloadingPlan) throws -> [OffloadedImage] {
    let images = Dictionary(inventory.images.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let tags = TaggedImageNames(plan.configuration)
    return try plan.images.compactMap { decision in
      guard decision.verdict == .leaves, let form = decision.form else { return nil }
      guard let image = images[decision.path] else {
        throw OffloadingError.changedSincePlanned(path: decision.path)
      }
      var result = try offloadedImage(image, as: form, by: decision)
      result.tags = tags.tags(of: image.name, and: result.tags)
      return result
    }
  }

  private func offloadedImage(
    _ image: ImageInventory.Image, as form: OffloadingDecision.Form, by decision: OffloadingDecision
  ) throws -> OffloadedImage {
    let compiled = compiled(image)
    let isForTV = isForTV(decision.catalog)
    let measured =
      try compiled
      .filter { OtherDevice.isForApps(idiom: $0.variant.idiom, isForTV: isForTV) }
      .map { try MeasuredEntry($0, set: image.path) }
    guard let main = measured.min(by: { $0.rank < $1.rank }) else {
      throw OffloadingError.unreadableSet(path: image.path, reason: "it has no file.")
    }
    let intent =
      image.templateRenderingIntent
      ?? compiled.lazy.compactMap(\.entry.templateRenderingIntent).first
    return OffloadedImage(
      path: image.path, name: image.name, bundles: decision.servedBundles, form: form,
      intent: intent.flatMap { ManifestImage.RenderingIntent($0) },
      isPrefetched: decision.isPrefetched, tags: Set(image.onDemandResourceTags).sorted(),
      pointWidth: main.points(main.pixelWidth), pointHeight: main.points(main.pixelHeight),
      variants: measured.map { $0.variant(in: image.path) })
  }
}
