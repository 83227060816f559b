import Reports

/// `tag-not-known`: a tag that Xcode's editor doesn't list.
struct TagNotKnownRule: TagRule {
  static let definition = FindingRule(
    id: "tag-not-known", severity: .note,
    page: CodePage(
      title: "a tag that Xcode's editor doesn't list",
      meaning: "Resources have the tag, but `KnownAssetTags` of the project doesn't list it.",
      cause: "Xcode's Resource Tags editor shows only tags of that list. Builds don't read it.",
      remedy: "Open the Resource Tags editor and add the tag, or remove it from the resources.",
      example: "A catalog that was copied from another project with its tags."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    var seen: Set<TagInventory.KnownTag> = Set(inventory.knownTags)
    return inventory.targets.flatMap { target in
      target.tags.filter { seen.insert(.init(project: target.project, name: $0)).inserted }.map {
        TagRuleMatch(
          "KnownAssetTags of the project doesn't list \(QuotedExcerpt.quoted($0)).", in: target,
          tag: $0)
      }
    }
  }
}
