#if canImport(UIKit)
  import Foundation
  import LevityResources
  import UIKit

  /// What catalogs call a subtype of phones and tablets: the height of the screen, held upright, in points. `retina4` is
  /// the word for the phones of 4 inches; then came `667h`, `736h`, `812h`, and on tablets `1024h`.
  enum DeviceSubtype {
    /// Of this device; nil for one that is neither phone nor tablet. Only the main thread may look at the screen: for
    /// others the shared loader remembers what that one found.
    static func current(
      _ idiom: UIUserInterfaceIdiom, isMainThread: Bool = Thread.isMainThread
    ) -> String? {
      guard idiom == .phone || idiom == .pad else { return nil }
      #if os(visionOS)
        return nil
      #else
        let known = ResourceLoader.shared?.deviceSubtype
        if let known = known?.withLock({ $0 }) { return known }
        guard isMainThread else { return nil }
        let word = name(MainActor.assumeIsolated { UIScreen.main.bounds.size })
        known?.withLock { $0 = word }
        return word
      #endif
    }

    /// Nil for a screen without a size.
    static func name(_ size: CGSize) -> String? {
      let height = Double(max(size.width, size.height))
      guard height >= 1, height < 100_000 else { return nil }
      return height == 568 ? "retina4" : "\(Int(height))h"
    }
  }
#endif
