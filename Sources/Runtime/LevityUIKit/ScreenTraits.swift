#if canImport(UIKit) && !os(watchOS)
  import Foundation
  package import LevityResources
  import UIKit

  /// The main screen's traits, which complete those that UIKit leaves open: outside of its callbacks, and on other
  /// threads than the main one, `UITraitCollection.current` may specify nothing.
  package enum ScreenTraits {
    /// Returns the main screen's traits; on other threads than the main one what the shared loader remembers of them.
    static func current(isMainThread: Bool = Thread.isMainThread) -> ImageTraits {
      if isMainThread { return MainActor.assumeIsolated { remembered() } }
      return ResourceLoader.shared?.screenTraits.withLock { $0 } ?? usual
    }

    /// Looks at the screen, for the shared loader to remember.
    @discardableResult
    @MainActor package static func remembered() -> ImageTraits {
      let traits = read()
      ResourceLoader.shared?.screenTraits.withLock { $0 = traits }
      return traits
    }

    #if os(visionOS)
      // There is no main screen.
      private static var usual: ImageTraits { ImageTraits(scale: 2, idiom: .vision) }
      @MainActor private static func read() -> ImageTraits { usual }
    #else
      private static var usual: ImageTraits { ImageTraits(scale: 1) }

      @MainActor private static func read() -> ImageTraits {
        let screen = UIScreen.main
        var traits = ImageTraits(screen.traitCollection, completing: usual)
        traits.subtype = DeviceSubtype.name(screen.bounds.size)
        return traits
      }
    #endif
  }
#endif
