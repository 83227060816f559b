#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  /// A view that says what the current traits are while UIKit lays it out, and when its traits change.
  @MainActor private final class WatchingView: UIView {
    var seen: [UITraitCollection] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      seen.append(.current)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      seen.append(.current)
    }
  }

  extension SharedLoader {
    /// `UITraitCollection.current` has values in UIKit's callbacks alone; elsewhere the screen completes it.
    @MainActor @Suite struct ScreenTraitsTests {
      let wideTablet = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 2),
        UITraitCollection(displayGamut: .P3), UITraitCollection(userInterfaceStyle: .dark),
        UITraitCollection(accessibilityContrast: .high),
        UITraitCollection(layoutDirection: .rightToLeft),
        UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(verticalSizeClass: .regular),
      ])

      private func onTablet(_ body: () async throws -> Void) async rethrows {
        try await PictureLoader([]).shared {
          StandInDevice.during(wideTablet) { _ = ScreenTraits.remembered() }
          try await body()
        }
      }

      private func expectTablet(_ traits: ImageTraits, _ place: SourceLocation = #_sourceLocation) {
        #expect(traits.idiom == .pad, sourceLocation: place)
        #expect(traits.scale == 2, sourceLocation: place)
        #expect(traits.gamut == .displayP3, sourceLocation: place)
        #expect(traits.luminosity == .dark, sourceLocation: place)
        #expect(traits.contrast == .high, sourceLocation: place)
        #expect(traits.direction == .rightToLeft, sourceLocation: place)
        #expect(traits.widthClass == .regular && traits.heightClass == .regular)
        #expect(traits.subtype == "852h", sourceLocation: place)
      }

      @Test func uiKitSaysTheCurrentTraitsInItsCallbacksAlone() {
        #expect(UITraitCollection.current == UITraitCollection())
        let view = WatchingView(frame: .zero)
        view.layoutIfNeeded()
        view.standInSetTraits([UITraitCollection(displayScale: 2)])
        #expect(view.seen.map(\.displayScale) == [3, 2])
        #expect(UITraitCollection.current == UITraitCollection())
      }

      @Test func outsideOfCallbacksTheScreensTraitsAreUsed() async {
        await onTablet {
          expectTablet(ImageTraits(.current))
          expectTablet(UIBarButtonItem(image: nil, style: .plain).deferredImages.imageTraits)
          let image = DeferredUIImage(
            DeferredImage(PictureLoader.image("a"))
          ).rounded(cornerRadius: 2)
          #expect(image.scale == 2)
        }
      }

      @Test func otherThreadsUseWhatTheMainThreadSaw() async {
        await onTablet {
          let found = await withCheckedContinuation { (answer: CheckedContinuation<_, Never>) in
            Thread.detachNewThread { answer.resume(returning: ImageTraits(.current)) }
          }
          expectTablet(found)
        }
      }

      @Test func aTraitThatIsSpecifiedStays() async {
        await onTablet {
          #expect(ImageTraits(UITraitCollection(displayScale: 3)).scale == 3)
          #expect(ImageTraits(UITraitCollection(displayScale: 3)).idiom == .pad)
          #expect(ImageTraits(UITraitCollection(userInterfaceIdiom: .phone)).idiom == .phone)
          #expect(ImageTraits(UITraitCollection(userInterfaceIdiom: .phone)).scale == 2)
          #expect(ImageTraits(UITraitCollection(userInterfaceStyle: .light)).luminosity == .light)
          #expect(ImageTraits(UITraitCollection(displayGamut: .SRGB)).gamut == .standard)
          #expect(
            ImageTraits(UITraitCollection(accessibilityContrast: .normal)).contrast == .normal)
          #expect(
            ImageTraits(UITraitCollection(layoutDirection: .leftToRight)).direction == .leftToRight)
          #expect(
            ImageTraits(UITraitCollection(horizontalSizeClass: .compact)).widthClass == .compact)
        }
      }

      @Test(arguments: [
        (UIUserInterfaceIdiom.vision, ImageTraits.Idiom.vision), (.phone, .phone), (.pad, .pad),
        (.tv, .tv), (.mac, .mac), (.carPlay, .car), (.unspecified, .pad),
      ])
      func everyIdiomIsItself(_ idiom: UIUserInterfaceIdiom, _ expected: ImageTraits.Idiom) async {
        await onTablet {
          #expect(ImageTraits(UITraitCollection(userInterfaceIdiom: idiom)).idiom == expected)
        }
      }

      @Test func withoutAScreenItIsALightPhoneOfOnePixel() {
        #expect(ResourceLoader.shared == nil)
        let traits = ImageTraits(UITraitCollection())
        #expect(traits.scale == 1 && traits.idiom == .phone && traits.luminosity == .light)
      }
    }
  }
#endif
