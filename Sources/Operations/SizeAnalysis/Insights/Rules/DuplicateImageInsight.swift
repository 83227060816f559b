import KeySorting
import Reports

/// `duplicate-images`: the same pixels in two assets.
struct DuplicateImageInsight: SizeInsight {
  static let definition = FindingRule(
    id: "duplicate-images", severity: .warning,
    page: CodePage(
      title: "the same image in two assets or catalogs",
      meaning: "Renditions of two assets have the same compiled content.",
      cause: "An image was copied under another name, or two frameworks bring it in their own "
        + "catalogs. `actool` stores both.",
      remedy: "Keep one asset and use it by one name. `levity images list` shows the sets in the "
        + "project.",
      example: "`Assets.car/close` and `Frameworks/UI.framework/Assets.car/icon_close`"))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let images = app.files.flatMap(\.renditions).filter { $0.contentBytes >= 512 }
    return Dictionary(grouping: images, by: \.fingerprint).values.compactMap { group in
      let copies = group.sorted(on: \.asset, then: { $0.place.item ?? "" })
      guard let other = copies.first(where: { $0.asset != copies[0].asset }) else { return nil }
      let extra = copies.filter { $0.asset != copies[0].asset }
      return InsightMatch(
        path: copies[0].asset, message: "The same image is \(other.asset).",
        savings: SavingPlace.savings(of: extra),
        isMeasured: true)
    }.sorted(on: \.path)
  }
}
