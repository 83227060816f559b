/// A mechanism that shows an offloaded image at a place that names it.
public enum ShowingMechanism: String, Hashable, Sendable, Codable, CaseIterable {
  /// A view of a nib gets the runtime's class.
  case nibClass = "nib-class"
  /// `ImageHooks` answer `UIImage(named:)` and show the image in views, buttons and bar items.
  case hooks
  /// `Image` is rewritten to the runtime's `LevityImage`.
  case rewritten
  /// The name is passed on, and every lookup that may take it is rewritten or answered by the hooks.
  case lookups
  /// The runtime's `LevityImage`, which is in the code already.
  case levityImage = "levity-image"
  /// The image is loaded before the first screen, and found by the hooks.
  case prefetch
  /// The configuration says that such places can show the image.
  case configuration
}

extension OffloadingPlanner {
  /// Returns what shows the image at a place; nil if nothing does.
  func mechanism(
    _ use: PlannableUse, of image: PlannableImage, isPrefetched: Bool
  ) -> ShowingMechanism? {
    switch use.purpose {
    case .levityImage: return .levityImage
    case .swiftUI where isRewritten(use):
      return use.isPassedOn ? .lookups : use.isPicture ? .hooks : .rewritten
    case .swiftUI: return configuration.swiftUI == .leave ? .configuration : nil
    case .view where use.access == .nib: return .nibClass
    case .view where isServed(use, of: image):
      return use.access == .unknown && image.isNearRewrittenLookups ? .lookups : .hooks
    case .view: return isAllowed(use) ? .configuration : nil
    case .readOnce where configuration.readOnce == .leave: return .configuration
    case .barItem, .attributedString, .readOnce:
      return isPrefetched && isServed(use, of: image) ? .prefetch : nil
    case .systemSurface, .launchScreen, .infoPlist, .appIcon, .unreachable: return nil
    }
  }

  /// Returns what shows the image in a nib; nil if nothing does.
  func mechanism(_ reference: PlannableReference, isPrefetched: Bool) -> ShowingMechanism? {
    switch reference.obstacle {
    case nil: reference.isHooked ? .hooks : .nibClass
    case .foreignClass: configuration.customViewClasses == .leave ? .configuration : nil
    case .barItem, .place: isPrefetched ? .prefetch : nil
    case .launchScreen: nil
    }
  }

  /// Returns the reason that keeps an image at a place whose name the runtime doesn't get to see.
  func unservedReason(_ use: PlannableUse, of image: PlannableImage) -> OffloadingReason? {
    switch use.purpose {
    case .view, .barItem, .attributedString, .readOnce: break
    default: return nil
    }
    guard configuration.readOnce == .keep || use.purpose != .readOnce, !isServed(use, of: image),
      !isAllowed(use)
    else { return nil }
    switch use.access {
    case .resource: return .assetSymbol
    case .unknown where configuration.code != .keep: return .unknownPlace
    default: return .codeWithoutHooks
    }
  }

  private func isServed(_ use: PlannableUse, of image: PlannableImage) -> Bool {
    switch use.access {
    case .nib: true
    // Becomes a lookup by name.
    case .resource: isRewritten(use)
    case .lookup: configuration.code != .keep
    case .unknown: configuration.code != .keep && !image.isNearSwiftUILookups
    }
  }

  /// Returns whether the configuration vouches for SwiftUI, which might show the name that is passed on here.
  private func isAllowed(_ use: PlannableUse) -> Bool {
    use.access == .unknown && configuration.code != .keep && configuration.swiftUI == .leave
  }

  /// Returns whether the call is rewritten if its image leaves.
  func isRewritten(_ use: PlannableUse) -> Bool {
    configuration.code == .rewrite && use.canBeRewritten
  }
}
