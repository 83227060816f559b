import Reports

/// `too-many-packs`: more packs than Apple accepts.
struct TooManyPacksRule: TagRule {
  static let definition = FindingRule(
    id: "too-many-packs", severity: .error,
    page: CodePage(
      title: "more asset packs than Apple accepts",
      meaning: "The target's resources have more than 1000 distinct sets of tags.",
      cause: "Xcode makes one pack of each distinct set of tags, not of each tag, so that tags "
        + "that overlap multiply. App Store Connect accepts 1000.",
      remedy: "Give each resource fewer tags; code may request several tags at once.",
      example: "Eleven tags that are combined freely can make 2047 packs."))

  func matches(in inventory: TagInventory) -> [TagRuleMatch] {
    inventory.targets.compactMap { target in
      let count = Set(target.resources.map(\.tags)).count
      guard count > target.limits.packCount else { return nil }
      return TagRuleMatch(
        "\(target.name) has \(Quantity.of(count, "asset pack")); at most "
          + "\(ByteCount.grouped(target.limits.packCount)) are accepted.", in: target)
    }
  }
}
