import XcodeProjects

/// One of Apple's limits, for older and newer systems, beside what a target has.
public struct TagLimitRow: Hashable, Sendable, Encodable {
  /// The thing that a limit is for.
  public enum Subject: String, Hashable, Sendable, Encodable, CaseIterable {
    /// The app's bundle.
    case app
    /// The largest pack.
    case pack
    /// The number of packs.
    case packs
    /// Initial packs together.
    case initial
    /// Initial and prefetched packs together.
    case initialAndPrefetched = "initial and prefetched"
    /// Packs that are accessed at the same time.
    case inUse = "in use"
    /// All packs together.
    case hosted
  }

  /// The thing that it limits.
  public var subject: Subject
  /// Before iOS 18, tvOS 18 and visionOS 2, in bytes, except of `packs`.
  public var older: Int?
  /// From these systems on; nil if there is none.
  public var newer: Int?
  /// The limit for the oldest system that the target supports.
  public var applying: Int?
  /// The amount that the target has, estimated from the source files that a phone with a 3x screen gets; nil if they don't tell.
  public var value: Int?

  /// Whether the target has more than it may.
  public var isExceeded: Bool {
    guard let value, let applying else { return false }
    return value > applying
  }

  private enum CodingKeys: String, CodingKey {
    case subject, older, newer, applying, value
  }
}

extension TaggedTarget {
  /// Apple's limits for On-Demand Resources, in the order of the subjects.
  public var limitRows: [TagLimitRow] {
    let older = TagLimits(platform: platform, deploymentTarget: nil)
    let newer = TagLimits(platform: platform, deploymentTarget: platform == .visionOS ? "2" : "18")
    // The digest names packs; sizes don't depend on it.
    let packs = packs { $0 }
    func sum(_ isCounted: (AssetPack) -> Bool) -> Int {
      packs.reduce(0) { $0 + (isCounted($1) ? $1.phoneBytes : 0) }
    }
    return TagLimitRow.Subject.allCases.map { subject in
      let value: Int? =
        switch subject {
        case .app, .inUse: nil
        case .pack: packs.map(\.phoneBytes).max() ?? 0
        case .packs: packs.count
        case .initial: sum { $0.priority == 1 }
        case .initialAndPrefetched: sum { $0.priority != nil }
        case .hosted: sum { _ in true }
        }
      return TagLimitRow(
        subject: subject, older: older[subject], newer: newer[subject], applying: limits[subject],
        value: value)
    }
  }
}

extension TagLimits {
  /// Returns a limit; nil is none.
  subscript(_ subject: TagLimitRow.Subject) -> Int? {
    switch subject {
    case .app: app
    case .pack: pack
    case .packs: packCount
    case .initial: initial
    case .initialAndPrefetched: initialAndPrefetched
    case .inUse: inUse
    case .hosted: hosted
    }
  }
}
