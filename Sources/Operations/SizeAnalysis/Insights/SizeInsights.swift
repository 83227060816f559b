public import AppBundles
import KeySorting
public import Reports

/// The insights of an app with what they save.
///
/// ```swift
/// let insights = SizeInsights(of: try AppBundle(at: "App.app"))
/// print(insights.total, insights.findings.count)
/// ```
public struct SizeInsights: Sendable {
  static let types: [any SizeInsight.Type] = [
    DeadCodeInsight.self, DebugSectionInsight.self, DuplicateCodeInsight.self,
    DuplicateFileInsight.self, DuplicateImageInsight.self, EmbeddedSwiftLibraryInsight.self,
    ExportedSymbolInsight.self, FontSubsetInsight.self, ForeignSliceInsight.self,
    ImageMetadataInsight.self, LargeMediaInsight.self, LocalizationWasteInsight.self,
    LooseImageInsight.self, OffloadableImageInsight.self, OversizedImageInsight.self,
    ReencodableImageInsight.self, SmallFileInsight.self, SwiftReflectionInsight.self,
    UncompressedAudioInsight.self, UnnecessaryFileInsight.self, UnstrippedBinaryInsight.self,
    UnusedLocalizationInsight.self,
  ]

  /// The insights, for reports and pages.
  public static let rules: [FindingRule] = types.map { type in
    var rule = type.definition
    rule.isConfigurable = false
    return rule
  }.sorted(on: \.id)

  /// The saving of one insight in an app.
  public struct Saving: Hashable, Sendable {
    /// The insight's code.
    public let rule: String
    /// Its title.
    public let title: String
    /// The number of places.
    public let count: Int
    /// Bytes, if only this insight is followed.
    public let bytes: Int
    /// Whether all of them are measured.
    public let isMeasured: Bool
  }

  /// The places, with the largest saving first.
  public let findings: [Finding]
  /// The saving of each insight, the largest first; insights that don't apply aren't there.
  public let savings: [Saving]
  /// Bytes that following all insights saves: what two of them would save counts once.
  public let total: Int

  /// Looks for all insights in an app.
  public init(of app: AppBundle) {
    self.init(of: InsightedApp(app))
  }

  init(of app: InsightedApp) {
    var findings: [(saving: Int, finding: Finding)] = []
    var savings: [Saving] = []
    var best: [SavingPlace: Int] = [:]
    for type in Self.types {
      let rule = type.definition
      let matches = type.init().matches(in: app)
      guard !matches.isEmpty else { continue }
      var own: [SavingPlace: Int] = [:]
      for match in matches {
        own.merge(match.savings, uniquingKeysWith: +)
        findings.append((match.saving, Self.finding(match, rule, in: app)))
      }
      best.merge(own, uniquingKeysWith: max)
      savings.append(
        Saving(
          rule: rule.id, title: rule.page.title, count: matches.count,
          bytes: SavingPlace.sum(own, limit: app.bytes),
          isMeasured: matches.allSatisfy(\.isMeasured)))
    }
    self.findings = findings.sorted {
      ($1.saving, $0.finding.place.file, $0.finding.rule)
        < ($0.saving, $1.finding.place.file, $1.finding.rule)
    }.map(\.finding)
    self.savings = savings.sorted(descendingOn: \.bytes, then: \.rule)
    total = SavingPlace.sum(best, limit: app.bytes)
  }

  private static func finding(
    _ match: InsightMatch, _ rule: FindingRule, in app: InsightedApp
  ) -> Finding {
    let figure =
      "\(ByteCount.exact(match.saving)) (\(match.isMeasured ? "measured" : "estimated"))"
    return Finding(
      rule: rule.id, severity: rule.severity, message: "\(match.message) Saves \(figure).",
      place: Finding.Place(file: "\(app.name)/\(match.path)"),
      properties: [
        "saving": "\(match.saving)", "savingIs": match.isMeasured ? "measured" : "estimated",
      ])
  }

  /// The savings as rows of text.
  public var summary: String {
    guard !savings.isEmpty else { return "No insight applies.\n" }
    var rows = AlignedRows([
      .init("saves", .right), .init("figure"), .init("places", .right), .init("insight"),
      .init("what"),
    ])
    for saving in savings {
      rows.add([
        ByteCount.grouped(saving.bytes), saving.isMeasured ? "measured" : "estimated",
        ByteCount.grouped(saving.count), saving.rule, saving.title,
      ])
    }
    rows.addRule()
    rows.add([ByteCount.grouped(total), "", ByteCount.grouped(findings.count), "all", "together"])
    return rows.rendered()
  }

  /// The list of all insights as Markdown, for `Documentation/Insights/README.md`.
  public static var index: String {
    let lines = (rules + SizeBudgets.rules).map {
      MarkdownParagraph.item(
        "[`\($0.id)`](\($0.id).md) (\($0.severity.rawValue)): \($0.page.title)")
    }
    return """
      # Insights

      `levity insights` reports these, and `levity budget` the last two; `levity explain CODE` prints the page. A saving is
      measured, or estimated; the sum counts what two insights would save once.

      \(lines.joined(separator: "\n"))

      """
  }
}
