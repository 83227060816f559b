import Reports

/// `tag-known-but-empty`: a tag that Xcode's editor lists and no resource has.
struct KnownTagWithoutResourcesRule: TagRule {
  static let definition = FindingRule(
    id: "tag-known-but-empty", severity: .note,
    page: CodePage(
      title: "a tag in Xcode's list that no resource has",
      meaning: "`KnownAssetTags` of the project lists the tag, and no file or set has it.",
      cause: "The list keeps tags whose last resource was deleted.",
      remedy: "Delete the tag in Xcode's Resource Tags editor.",
      example: "`winter-2019` in a project without such files."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    let carried = Set(inventory.targets.flatMap(\.tags))
    return inventory.knownTags.filter { !carried.contains($0.name) }.map {
      TagRuleMatch(
        "No resource has the tag \(QuotedExcerpt.quoted($0.name)), which the project lists.",
        file: "\($0.project)/project.pbxproj", tag: $0.name)
    }
  }
}
