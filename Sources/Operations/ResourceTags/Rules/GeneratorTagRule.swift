import Reports

/// `tag-in-generator`: tags in a manifest of XcodeGen or Tuist.
struct GeneratorTagRule: TagRule {
  static let definition = FindingRule(
    id: "tag-in-generator", severity: .note,
    page: CodePage(
      title: "tags in a manifest of XcodeGen or Tuist",
      meaning: "The line gives resources tags in a project that is generated: `resourceTags` in "
        + "`project.yml`, `tags:` of resources in `Project.swift`, or settings for On-Demand "
        + "Resources.",
      cause: "The next generation writes the project again, with the tags of the manifest. Those "
        + "that were changed in the project only are lost, and those that `levity tags migrate` "
        + "took out come back.",
      remedy: "Change tags in the manifest. After a migration, remove them there.",
      example: "`resourceTags: [level-2]` below a file of `sources:`."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.generatorLines.map {
      TagRuleMatch(
        "The project is generated with the tags on this line.", file: $0.file, line: $0.line)
    }
  }
}
