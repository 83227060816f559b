import Reports

/// `request-never-ended`: requests in a project that never ends access.
struct RequestNeverEndedRule: TagRule {
  static let definition = FindingRule(
    id: "request-never-ended", severity: .note,
    page: CodePage(
      title: "access to tagged resources never ends",
      meaning: "No source of the project calls `endAccessingResources()`.",
      cause: "Resources in use are never deleted. When the device needs room, the system may end "
        + "the app instead.",
      remedy: "Call `endAccessingResources()` when the resources aren't on the screen any more.",
      example: "A game that begins access to each level and never ends it."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    guard !inventory.endsAccess,
      let first = inventory.requests.first(where: { $0.kind == .request })
    else { return [] }
    let count = inventory.requests.count { $0.kind == .request }
    return [
      TagRuleMatch(
        "No source calls endAccessingResources() after this"
          + (count == 1 ? " request." : " and \(Quantity.of(count - 1, "other request"))."),
        at: first)
    ]
  }
}
