import Reports

/// `offloadable-images`: images that can come over the network.
struct OffloadableImageInsight: SizeInsight {
  static let definition = FindingRule(
    id: "offloadable-images", severity: .note,
    page: CodePage(
      title: "images that could be loaded when they're needed",
      meaning: "A catalog has images of 10,000 bytes and more, 102,400 bytes or more together.",
      cause: "Every install has all of them, and most people see few.",
      remedy:
        "Let `levity offload` move them to your server; it keeps what has to be in the app, so "
        + "the estimate is the most that can leave. Icons and images of the launch screen don't count.",
      example: "`Assets.car` has 84 images with 31,000,000 B."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      let images = file.renditions.filter { image in
        let name = image.asset.split(separator: "/").last.map(String.init) ?? ""
        return image.bytes >= 10_000 && !app.isSystemImage(name) && !app.isOnLaunchScreen(name)
      }
      let bytes = images.reduce(0) { $0 + $1.bytes }
      guard bytes >= 102_400 else { return nil }
      return InsightMatch(
        path: file.path, message: "\(Quantity.of(images.count, "image")) could leave the app.",
        savings: SavingPlace.savings(of: images),
        isMeasured: false)
    }
  }
}
