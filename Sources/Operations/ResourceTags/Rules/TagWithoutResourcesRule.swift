import Reports

/// `tag-unknown`: a request for a tag that no resource carries.
struct TagWithoutResourcesRule: TagRule {
  static let definition = FindingRule(
    id: "tag-unknown", severity: .error,
    page: CodePage(
      title: "a request for a tag that nothing carries",
      meaning: "The code requests a tag, and no file or set of the project has it.",
      cause: "The request fails with NSBundleOnDemandResourceInvalidTagError (4994), as no asset "
        + "pack has the tag.",
      remedy: "Correct the tag in the code, or give it to the resources.",
      example: "`NSBundleResourceRequest(tags: [\"Level1\"])` while the sets have `level1`."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    let carried = Set(inventory.targets.flatMap(\.tags))
    // Without any tagged resource, the tags may be in another repository.
    guard !carried.isEmpty else { return [] }
    return inventory.requests.flatMap { request in
      (request.tags ?? []).filter { !carried.contains($0) }.map {
        TagRuleMatch(
          "No resource has the tag \(QuotedExcerpt.quoted($0)), so this request fails.",
          at: request, tag: $0)
      }
    }
  }
}
