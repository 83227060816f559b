#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources

  /// The subtype of phones and tablets in asset catalogs: the height of the upright screen in points. `retina4` stands
  /// for 4-inch phones; later ones are `667h`, `736h`, `812h`, and tablets are `1024h`.
  enum DeviceSubtype {
    /// Returns this device's subtype; nil unless it is a phone or tablet.
    ///
    /// It never changes, so what the shared loader remembers of the screen serves every thread.
    static func current(
      _ idiom: ImageTraits.Idiom, isMainThread: Bool = Thread.isMainThread
    ) -> String? {
      guard idiom == .phone || idiom == .pad else { return nil }
      let known = ResourceLoader.shared?.screenTraits.withLock { $0?.subtype }
      return known ?? ScreenTraits.current(isMainThread: isMainThread).subtype
    }

    /// Returns the subtype of a screen; nil without a size.
    static func name(_ size: CGSize) -> String? {
      let height = Double(max(size.width, size.height))
      guard height >= 1, height < 100_000 else { return nil }
      return height == 568 ? "retina4" : "\(Int(height))h"
    }
  }
#endif
