#if canImport(UIKit) && os(Linux)
  import ExampleScreens
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import ResourceManifests
  import SwiftUI
  import Testing
  import UIKit

  @testable import LevityUIKit

  extension SharedLoader {
    /// The example's screens, with everything that the runtime offers.
    @MainActor @Suite(.serialized) struct ExampleScreensTests {
      let frames = (0..<3).map { PictureLoader.image("frame \($0)", [0, UInt8($0), 255, 255]) }

      private func fixture() -> PictureLoader {
        let fixture = PictureLoader(frames)
        for (index, frame) in frames.enumerated() {
          fixture.serve(frame, [0, UInt8(index), 255, 255])
        }
        return fixture
      }

      private var deferred: [DeferredUIImage] {
        frames.map { DeferredUIImage(DeferredImage($0)) }
      }

      @Test func playsAnAnimationAndShowsWhatTheTeamsLayerBrings() async {
        let fixture = fixture()
        await fixture.shared {
          let screen = MomentsScreen(fixture.loader)
          screen.show(
            slides: deferred, cover: "frame 2", bundleIdentifier: PictureLoader.bundle)
          await eventually { screen.slides.isAnimating && screen.cover.image != nil }
          #expect(screen.slides.isAnimating)
          #expect(screen.cover.image?.cgImage != nil && !(screen.cover.image is DeferredUIImage))
          await eventually { screen.heard == 6 }
          #expect(screen.heard == 6)
          screen.prepareForReuse()
          #expect(screen.slides.image == nil && !screen.slides.isAnimating)
        }
      }

      @Test func theTeamsLayerShowsWhatIsInMemoryAtOnce() async {
        let fixture = fixture()
        await fixture.shared {
          let images = TeamImages(loader: fixture.loader)
          let view = UIImageView(frame: .zero)
          var shown = 0
          let first = images.show("frame 0", of: PictureLoader.bundle, in: view) { shown += 1 }
          #expect(first != nil && view.image == nil)
          await eventually { shown == 1 }
          let second = images.show("frame 0", of: PictureLoader.bundle, in: view) { shown += 1 }
          #expect(second == nil && shown == 2 && view.image != nil)
        }
      }

      @Test func theCoverInSwiftUIShowsTheAppsPlaceholder() async {
        let fixture = fixture()
        let placeholder = Pictures.picture()
        await fixture.shared {
          let view = CoverView(deferred[0], placeholder: placeholder) { _, _ in }
          var found: [UIImage] = []
          @MainActor func look(at value: Any) {
            if let image = value as? Image { found.append(image.standInImage) }
            for child in Mirror(reflecting: value).children { look(at: child.value) }
          }
          look(at: view.body.body)
          #expect(found == [placeholder])
        }
      }

      @Test func keepsTheImagesOfATag() async {
        let fixture = fixture()
        let all = frames.map { DeferredImage($0) }
        let traits = ImageTraits(UITraitCollection.current)
        let report = await OfflineImages.keep(all, in: fixture.loader, traits: traits)
        #expect(report.loaded == 3)
        let none = await OfflineImages.keep(tag: "none", in: fixture.loader, traits: traits)
        #expect(none.total == 0 && none.isComplete)
      }

      @Test func showsControls() async {
        let fixture = fixture()
        await fixture.shared {
          let screen = ControlsScreen()
          screen.show(deferred[0], highlighted: deferred[1], background: deferred[2])
          await eventually { screen.shown == 12 }
          await eventually { screen.tabItem.selectedImage?.size == CGSize(width: 25, height: 25) }
          #expect(screen.shown == 12)
          #expect(screen.tabItem.image?.renderingMode == .alwaysTemplate)
        }
      }
    }
  }
#endif
