import KeySorting

/// One key of `levity.yml`, and the images that would leave, too, with another value.
public struct OffloadingAlternative: Hashable, Sendable, Codable {
  /// The key with its parents: `images.swiftUI`.
  public var key: String
  /// The value as it would stand in the file.
  public var value: String
  /// The reason that the value lifts; its page says what the app has to do for it.
  public var reason: OffloadingReason
  /// The images that leave with this change alone.
  public var more: OffloadingPlan.Sum
}

extension OffloadingPlanner {
  /// Returns the keys that would let more images leave, alone or beside others, those with the most bytes first, and the sum
  /// of all together.
  ///
  /// Images that nothing names don't count: they can be deleted, which saves more than to serve them.
  func alternatives(
    _ decided: [(image: PlannableImage, decision: OffloadingDecision)], duplicates: Set<String>
  ) -> (each: [OffloadingAlternative], together: OffloadingPlan.Sum) {
    let staying = decided.filter { $0.decision.verdict == .stays }
    let changes = changes(staying.map { $0.image })
    func more(_ configuration: OffloadingConfiguration, _ reasons: Set<OffloadingReason>)
      -> OffloadingPlan.Sum
    {
      let planner = OffloadingPlanner(configuration)
      let beyond = planner.beyondFirstScreenBudget(decided.map(\.image), duplicates: duplicates)
      var sum = OffloadingPlan.Sum()
      for (image, decision) in staying where !reasons.isDisjoint(with: decision.reasons) {
        let again = planner.decide(
          image, isDuplicate: duplicates.contains(image.path),
          isBeyondBudget: beyond.contains(image.path))
        if again.verdict == .leaves { sum.add(image.bytes) }
      }
      return sum
    }
    let lifts = changes.reduce(into: Set<OffloadingReason>()) { $0.formUnion($1.lifts) }
    func together(besides key: String? = nil) -> OffloadingPlan.Sum {
      var all = configuration
      for change in changes where change.key != key { change.apply(&all) }
      return more(all, lifts)
    }
    let sum = together()
    let each = changes.compactMap { change -> OffloadingAlternative? in
      var changed = configuration
      change.apply(&changed)
      let alone = more(changed, change.lifts)
      // The sum of all is only right if the keys that are needed beside others are named, too.
      guard alone.sets > 0 || together(besides: change.key).sets < sum.sets else { return nil }
      return OffloadingAlternative(
        key: "images.\(change.key)", value: change.value, reason: change.reason, more: alone)
    }.sorted(descendingOn: \.more.bytes, then: \.key)
    return (each, sum)
  }

  /// Another value for one key.
  private struct Change {
    /// Below `images:`.
    var key: String
    var value: String
    var reason: OffloadingReason
    /// All reasons that the value may lift.
    var lifts: Set<OffloadingReason>
    var apply: (inout OffloadingConfiguration) -> Void

    init(
      _ key: OffloadingConfiguration.CodingKeys, _ value: String, lifts: OffloadingReason...,
      apply: @escaping (inout OffloadingConfiguration) -> Void
    ) {
      self.key = key == .targets ? "targets.include" : key.rawValue
      self.value = value
      reason = lifts.first ?? .leaves
      self.lifts = Set(lifts)
      self.apply = apply
    }
  }

  /// The smallest threshold that the plan shows.
  private static let lowestThreshold = 1024

  /// Returns the values that let more leave than those of the configuration.
  private func changes(_ staying: [PlannableImage]) -> [Change] {
    var changes: [Change] = []
    let now = configuration
    if now.swiftUI == .keep {
      changes.append(
        Change(.swiftUI, "leave", lifts: .swiftUIImage, .unknownPlace) { $0.swiftUI = .leave })
    }
    if now.code != .rewrite {
      changes.append(
        Change(
          .code, "rewrite", lifts: .codeWithoutHooks, .assetSymbol, .swiftUIImage, .dynamicNameOnly
        ) {
          $0.code = .rewrite
        })
    }
    if now.vectors == .keep {
      changes.append(Change(.vectors, "pdf", lifts: .vectorStays) { $0.vectors = .pdf })
    }
    if now.fatPDFs == .keep {
      changes.append(Change(.fatPDFs, "pdf", lifts: .vectorStays) { $0.fatPDFs = .pdf })
    }
    if now.minimumBytes > Self.lowestThreshold {
      changes.append(
        Change(.minimumBytes, "\(Self.lowestThreshold)", lifts: .belowThreshold) {
          $0.minimumBytes = Self.lowestThreshold
        })
    }
    if now.readOnce == .keep {
      changes.append(Change(.readOnce, "leave", lifts: .readOnce) { $0.readOnce = .leave })
    }
    if now.firstScreen == .keep {
      changes.append(
        Change(.firstScreen, "prefetch", lifts: .firstScreen) { $0.firstScreen = .prefetch })
    }
    if now.customViewClasses == .keep {
      changes.append(
        Change(.customViewClasses, "leave", lifts: .customViewClass) {
          $0.customViewClasses = .leave
        })
    }
    if now.localized == .keep {
      changes.append(Change(.localized, "leave", lifts: .localizedSet) { $0.localized = .leave })
    }
    if now.allowPossible != ["*"] {
      changes.append(
        Change(.allowPossible, "[\"*\"]", lifts: .dynamicNameOnly) { $0.allowPossible = ["*"] })
    }
    let extensions = unreachableTargets(staying)
    if !extensions.isEmpty {
      changes.append(
        Change(
          .targets, "[\(extensions.joined(separator: ", "))]",
          lifts: .sharedWithUnreachableTarget, .unreachableTarget
        ) { $0.includedTargets += extensions })
    }
    return changes
  }

  /// Returns the names of the extensions and clips that contain images, sorted.
  private func unreachableTargets(_ images: [PlannableImage]) -> [String] {
    let bundles = images.lazy.flatMap(\.bundles).filter { bundle in
      bundle.kind == .appExtension
        && !configuration.includedTargets.contains(bundle.name)
        && !configuration.excludedTargets.contains(bundle.name)
    }
    return Set(bundles.map(\.name)).sorted()
  }
}
