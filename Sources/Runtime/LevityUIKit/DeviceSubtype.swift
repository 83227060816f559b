#if canImport(UIKit)
  import Foundation
  import LevityResources
  import UIKit

  /// The subtype of phones and tablets in asset catalogs: the height of the upright screen in points. `retina4` stands
  /// for 4-inch phones; later ones are `667h`, `736h`, `812h`, and tablets are `1024h`.
  enum DeviceSubtype {
    /// Returns this device's subtype; nil unless it is a phone or tablet. Only the main thread may look at the screen;
    /// for other threads the shared loader remembers its result.
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

    /// Returns the subtype of a screen; nil without a size.
    static func name(_ size: CGSize) -> String? {
      let height = Double(max(size.width, size.height))
      guard height >= 1, height < 100_000 else { return nil }
      return height == 568 ? "retina4" : "\(Int(height))h"
    }
  }
#endif
