/// The reason why an image leaves the app or stays. The codes are part of the plan's JSON and of `levity explain CODE`,
/// so they are never renamed.
///
/// The order of the cases is the order in which reasons are listed: the first of a decision is its main one.
public enum OffloadingReason: String, Hashable, Sendable, Codable, CaseIterable {
  // Stays: nothing to move.
  case alreadyOffloaded = "already-offloaded"
  case emptySet = "empty-set"
  case unreadable
  // Stays: the configuration says so.
  case keptByConfiguration = "kept-by-configuration"
  // Stays: no code of the runtime runs where the image is shown.
  case macOrTV = "mac-or-tv"
  case notInATarget = "not-in-a-target"
  case unreachableTarget = "unreachable-target"
  case sharedWithUnreachableTarget = "shared-with-unreachable-target"
  case appIcon = "app-icon"
  case complication
  case launchScreen = "launch-screen"
  case infoPlist = "info-plist"
  case systemSurface = "system-surface"
  // Stays: the runtime can't restore it unchanged.
  case symbolImage = "symbol-image"
  case spriteAtlas = "sprite-atlas"
  case duplicateName = "duplicate-name"
  case unsupportedTraits = "unsupported-traits"
  case localizedSet = "localized-set"
  case vectorStays = "vector-stays"
  // Stays: not worth it, or not sure.
  case unused
  case absentCode = "absent-code"
  case unreadTemplate = "unread-template"
  case dynamicNameOnly = "dynamic-name-only"
  case belowThreshold = "below-threshold"
  // Stays: the place that shows it can't wait.
  case firstScreen = "first-screen"
  case barItem = "bar-item"
  case attributedString = "attributed-string"
  case readOnce = "read-once"
  case swiftUIImage = "swiftui-image"
  // Stays: nothing in the runtime shows it there.
  case assetSymbol = "asset-symbol"
  case unknownPlace = "unknown-place"
  case codeWithoutHooks = "code-without-hooks"
  case interfaceBuilderPlace = "interface-builder-place"
  case customViewClass = "custom-view-class"
  // Leaves.
  case leaves
  case leavesAsPDF = "leaves-as-pdf"
  case leavesAsRasters = "leaves-as-rasters"
  case prefetched

  /// Whether an image with this main reason leaves the app.
  public var isLeaving: Bool {
    switch self {
    case .leaves, .leavesAsPDF, .leavesAsRasters, .prefetched: true
    default: false
    }
  }
}

extension OffloadingReason: Comparable {
  public static func < (left: OffloadingReason, right: OffloadingReason) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
