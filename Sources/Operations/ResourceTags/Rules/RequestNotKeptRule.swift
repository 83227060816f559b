import Reports

/// `request-not-kept`: a request that is freed before its handler runs.
struct RequestNotKeptRule: TagRule {
  static let definition = FindingRule(
    id: "request-not-kept", severity: .error,
    page: CodePage(
      title: "a request that nothing keeps",
      meaning: "A local variable holds the request, and neither the handler nor later code refers "
        + "to it.",
      cause: "Access ends when the request is freed. The download may be cancelled, and resources "
        + "that were loaded may be deleted while they are on the screen.",
      remedy:
        "Keep the request in a property until its resources aren't needed any more, then call "
        + "`endAccessingResources()`.",
      example: "`let request = NSBundleResourceRequest(tags: [\"level1\"])`, then "
        + "`request.beginAccessingResources { _ in show() }` at the end of `viewDidLoad()`."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.requests.filter { !$0.isKept }.map {
      TagRuleMatch(
        "Nothing keeps this request, so its access ends before its resources are used.", at: $0)
    }
  }
}
