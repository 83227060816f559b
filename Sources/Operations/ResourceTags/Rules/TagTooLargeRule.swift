import Reports

/// `tag-too-large`: packs over Apple's limits.
struct TagTooLargeRule: TagRule {
  static let definition = FindingRule(
    id: "tag-too-large", severity: .error,
    page: CodePage(
      title: "tagged resources over Apple's limits",
      meaning: "The resources of one set of tags, or of the initial, prefetched or all tags, have "
        + "more bytes than App Store Connect accepts for the oldest system that the app supports.",
      cause: "An upload over a limit is rejected. A pack has at most 512 MB before iOS 18 and 8 GB "
        + "since; all packs 20 GB and 70 GB.",
      remedy: "Divide the resources among several tags, or host them yourself with "
        + "`levity tags migrate`.",
      example: "A pack of 700 MB in an app that still supports iOS 15. The figure is estimated "
        + "from the source files that a phone with a 3x screen gets."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.targets.flatMap { target -> [TagRuleMatch] in
      let limits = target.limits
      // The digest names packs; sizes don't depend on it.
      let packs = target.packs { $0 }
      var result = packs.filter { $0.phoneBytes > limits.pack }.map {
        Self.match(
          "The pack of \($0.tags.joined(separator: ", "))", bytes: $0.phoneBytes,
          limit: limits.pack,
          in: target)
      }
      for row in target.limitRows where row.isExceeded {
        guard let subject = Self.subjects[row.subject], let limit = row.applying else { continue }
        result.append(Self.match(subject, bytes: row.value ?? 0, limit: limit, in: target))
      }
      return result
    }
  }

  private static let subjects: [TagLimitRow.Subject: String] = [
    .initial: "The initial packs together",
    .initialAndPrefetched: "The initial and prefetched packs together",
    .hosted: "All packs together",
  ]

  private static func match(
    _ subject: String, bytes: Int, limit: Int, in target: TaggedTarget
  ) -> TagRuleMatch {
    TagRuleMatch(
      "\(subject) of \(target.name) may have \(ByteCount.short(limit)) and has about "
        + "\(ByteCount.short(bytes)).", in: target)
  }
}
