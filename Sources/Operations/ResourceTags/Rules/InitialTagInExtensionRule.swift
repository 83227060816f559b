import Reports
import XcodeProjects

/// `initial-tag-in-extension`: tags in an extension.
struct InitialTagInExtensionRule: TagRule {
  static let definition = FindingRule(
    id: "initial-tag-in-extension", severity: .warning,
    page: CodePage(
      title: "tags in an extension",
      meaning: "A target that isn't an app has resources with tags, or settings that name them.",
      cause: "Only apps have On-Demand Resources. In an extension the resources are in the bundle "
        + "and the settings have no effect.",
      remedy: "Remove the tags and settings from the extension.",
      example: "A widget with `ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS = welcome`."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.targets.filter { $0.kind.isRestricted && $0.kind != .appClip }.map {
      TagRuleMatch(
        "\($0.name) is an extension, so its tags have no effect: "
          + "\($0.allTags.map { QuotedExcerpt.quoted($0) }.joined(separator: ", ")).", in: $0)
    }
  }
}

extension TaggedTarget {
  fileprivate var allTags: [String] {
    Set(tags + settings.initialTags + settings.prefetchOrder).sorted()
  }
}
