#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import LevityResources
  import ResourceManifests
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  extension SharedLoader {
    /// Copies that an app's own members draw of an image whose pixels aren't there yet.
    @MainActor @Suite(.serialized) struct DeferredCopyTests {
      let manifest = PictureLoader.image("star")

      @Test func aCopyIsMadeWhenThePixelsArrive() throws {
        #expect(Pictures.picture().deferredCopy("half", { $0 }) == nil)
        let image = DeferredUIImage(DeferredImage(manifest))
        let copy = image.deferredCopy("half") { $0.resized(to: CGSize(width: 2, height: 2)) }
        let modifiers = (copy as? DeferredUIImage)?.deferred?.modifiers
        guard case .custom(let modifier) = try #require(modifiers?.last) else {
          Issue.record("another modifier")
          return
        }
        #expect(modifier.identifier == "half")
        let half = try modifier.apply(Pictures.picture(), ImageTraits()) as? UIImage
        #expect(half?.size == CGSize(width: 2, height: 2))
      }

      @Test func aCopyIsMadeUnderItsTraits() throws {
        let theme = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let image = DeferredUIImage(DeferredImage(manifest))
        let copy = image.deferredCopy("theme") {
          $0.withTintColor(theme.resolvedColor(with: .current))
        }
        let modifiers = (copy as? DeferredUIImage)?.deferred?.modifiers
        guard case .custom(let modifier) = try #require(modifiers?.last) else {
          Issue.record("another modifier")
          return
        }
        for (traits, isDark) in [(ImageTraits(), false), (ImageTraits(luminosity: .dark), true)] {
          let picture = Pictures.picture().withRenderingMode(.alwaysOriginal)
          let made = try #require(try modifier.apply(picture, traits) as? UIImage)
          #expect((made.drawnPixels.at(0, 0)[0] > 0) == isDark)
        }
      }

      @Test func colorsThatLookEqualHaveOneIdentifier() {
        func theme() -> UIColor { UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
        #expect(theme().appearanceIdentifier == theme().appearanceIdentifier)
        #expect(theme().appearanceIdentifier != UIColor.black.appearanceIdentifier)
        #expect(UIColor.red.appearanceIdentifier != UIColor.blue.appearanceIdentifier)
      }
    }
  }
#endif
