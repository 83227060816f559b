public import Reports

extension TagPlan {
  /// The rules of `levity tags plan`, sorted by code.
  public static let rules: [FindingRule] = [overLimit, edit, stays]

  /// The findings: resources that stay in the app, call sites that a person has to edit, limits of Background Assets.
  ///
  /// Resources of initial tags belong to the app and are no finding.
  public var findings: [Finding] {
    let initial = TagMigrationPlan.Reason.initialTag.rawValue
    let kept = resources.compactMap { resource -> Finding? in
      guard let reason = resource.reason, reason != initial else { return nil }
      return Self.finding(
        Self.stays,
        "Stays in the app with \(ByteCount.short(resource.bytes)) of source files (\(reason)).",
        in: resource.path, properties: ["reason": reason])
    }
    let edits = callSites.compactMap { site -> Finding? in
      site.change.map {
        Self.finding(
          Self.edit, "\(site.call): \($0).", in: site.file, line: site.line,
          properties: ["call": site.call])
      }
    }
    return kept + edits + excesses
  }

  private var excesses: [Finding] {
    guard let assetPacks else { return [] }
    var messages: [String] = []
    if assetPacks.resources > BackgroundAssetsLimits.packCount {
      messages.append(
        "\(Quantity.of(assetPacks.resources, "asset pack")) would be made; Background Assets takes "
          + "\(BackgroundAssetsLimits.packCount).")
    }
    if assetPacks.bytes > BackgroundAssetsLimits.bytes {
      messages.append(
        "The asset packs would have \(ByteCount.short(assetPacks.bytes)); Background Assets takes "
          + "\(ByteCount.short(BackgroundAssetsLimits.bytes)).")
    }
    return messages.map { Self.finding(Self.overLimit, $0, in: "levity.yml") }
  }

  private static func finding(
    _ rule: FindingRule, _ message: String, in file: String, line: Int? = nil,
    properties: [String: String] = [:]
  ) -> Finding {
    Finding(
      rule: rule.id, severity: rule.severity, message: message,
      place: Finding.Place(file: file, line: line), properties: properties, discriminator: message)
  }

  // MARK: - Rules

  private static let overLimit = FindingRule(
    id: "asset-packs-over-limit", severity: .error,
    page: CodePage(
      title: "more than Background Assets takes",
      meaning: "The asset packs that `levity tags emit-background-assets` would write are more, or "
        + "have more bytes, than Apple takes for an app.",
      cause: "An app may have 200 asset packs with 200 GB together. On-Demand Resources takes 1000 "
        + "packs, and Levity's own server has no limit.",
      remedy: "Give fewer tags to resources, or let the rest come from your server: "
        + "`levity tags plan --to levity`.",
      example: "A game with 350 levels, each with a tag of its own."),
    isConfigurable: false)

  private static let edit = FindingRule(
    id: "call-site-needs-edit", severity: .warning,
    page: CodePage(
      title: "a call that needs an edit",
      meaning: "The code requests tags, or looks up a file that leaves the app with its tags, in a "
        + "way that the file of `levity tags migrate` doesn't answer.",
      cause: "In Swift, that file makes `NSBundleResourceRequest`, `Bundle.url(forResource:)`, "
        + "`Bundle.path(forResource:)` and `setPreservationPriority` Levity's. Objective-C has no "
        + "such way, and `SKScene(fileNamed:)` and its like look in the app's bundle themselves.",
      remedy: "In Objective-C, use `LVYResourceRequest`. Look up files in the bundle of the "
        + "request, or by `Bundle.main.taggedURL(forResource:withExtension:)`.",
      example: "`[[NSBundle mainBundle] pathForResource:@\"wind\" ofType:@\"mp3\"]`"),
    isConfigurable: false)

  private static let stays = FindingRule(
    id: "tagged-resource-stays", severity: .warning,
    page: CodePage(
      title: "a tagged resource that stays in the app",
      meaning: "The resource was outside of the app with On-Demand Resources, and is inside of it "
        + "after the migration.",
      cause: "It is compiled by Xcode, lies outside of the project, or is shown at a place that "
        + "doesn't ask Levity for images. The message has the reason; `levity explain` has the "
        + "pages of those that `levity offload` gives.",
      remedy: "Do what the page of the reason says, or accept that the app grows by these bytes.",
      example: "A sprite atlas of 3 MB (`compiled-catalog`)."),
    isConfigurable: false)
}
