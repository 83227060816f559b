import Reports

/// `request-reused`: a request that can load only once and lives as long as its owner.
struct RequestReusedRule: TagRule {
  static let definition = FindingRule(
    id: "request-reused", severity: .warning,
    page: CodePage(
      title: "a request that is made once",
      meaning: "The request is a constant of a type or of the file.",
      cause: "A request can be used for one successful load. After `endAccessingResources()`, the "
        + "same object can't begin again.",
      remedy: "Make a new request for each load: `var request: NSBundleResourceRequest?`.",
      example: "`static let request = NSBundleResourceRequest(tags: [\"tutorial\"])`"))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.requests.filter(\.isShared).map {
      TagRuleMatch("This request is a constant, and a request can load only once.", at: $0)
    }
  }
}
