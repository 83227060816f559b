import Reports

/// `tag-category-unknown`: build settings that name a tag that nothing carries.
struct UnknownCategoryTagRule: TagRule {
  static let definition = FindingRule(
    id: "tag-category-unknown", severity: .warning,
    page: CodePage(
      title: "build settings name a tag that nothing carries",
      meaning: "`ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS` or "
        + "`ON_DEMAND_RESOURCES_PREFETCH_ORDER` names a tag that no resource of the target has.",
      cause: "The entry has no effect on this tag. In the prefetch order it changes the "
        + "priorities of all others.",
      remedy: "Correct the name in the build settings, or remove it.",
      example: "`ON_DEMAND_RESOURCES_PREFETCH_ORDER = \"level1 levle2\"`"))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.targets.flatMap { target in
      let carried = Set(target.tags)
      let named = target.settings.initialTags + target.settings.prefetchOrder
      return Set(named).subtracting(carried).sorted().map {
        TagRuleMatch(
          "The build settings of \(target.name) name the tag \(QuotedExcerpt.quoted($0)), which "
            + "no resource has.", in: target, tag: $0)
      }
    }
  }
}
