import Reports

/// `tag-unused`: resources with a tag that no code requests.
struct UnusedTagRule: TagRule {
  static let definition = FindingRule(
    id: "tag-unused", severity: .warning,
    page: CodePage(
      title: "a tag that no code requests",
      meaning: "Resources have the tag, and no request in the sources names it.",
      cause: "Code that doesn't request a tag can't rely on its resources: the system deletes "
        + "them when it needs room, even those that came with the app.",
      remedy: "Request the tag before the resources are used, or remove it from them. A tag whose "
        + "name may come from elsewhere, such as a server, is listed, too.",
      example: "`level4` on a folder of an asset catalog, after its screen was removed."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    let requested = Set(inventory.requests.flatMap { $0.tags ?? [] })
    return inventory.targets.flatMap { target in
      var first: [String: TaggedResource] = [:]
      for resource in target.resources {
        for tag in resource.tags where first[tag] == nil { first[tag] = resource }
      }
      return target.tags.compactMap { tag -> TagRuleMatch? in
        guard !requested.contains(tag), !inventory.mayBeRequested(tag) else { return nil }
        return TagRuleMatch(
          "No request names the tag \(QuotedExcerpt.quoted(tag)).",
          file: first[tag]?.path ?? target.projectFile, tag: tag)
      }
    }
  }
}
