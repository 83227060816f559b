import Reports
import XcodeProjects

/// `tags-without-odr`: tags in a target that doesn't use On-Demand Resources.
struct TagsWithoutODRRule: TagRule {
  static let definition = FindingRule(
    id: "tags-without-odr", severity: .warning,
    page: CodePage(
      title: "tags in a target without On-Demand Resources",
      meaning: "Resources of the target have tags, and `ENABLE_ON_DEMAND_RESOURCES` is `NO`.",
      cause: "All resources stay in the bundle, and requests for the tags fail.",
      remedy: "Set `ENABLE_ON_DEMAND_RESOURCES` to `YES`, or remove the tags.",
      example: "A tagged catalog that a framework and an app share: in the framework the tags have "
        + "no effect."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.targets.compactMap { target in
      guard !target.settings.isEnabled, !target.resources.isEmpty, target.kind == .application
      else { return nil }
      let count = Quantity.of(target.resources.count, "resource")
      return TagRuleMatch(
        "\(count) of \(target.name) with tags \(target.resources.count == 1 ? "stays" : "stay") in "
          + "the bundle: ENABLE_ON_DEMAND_RESOURCES is NO.", in: target)
    }
  }
}
