#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import LevityResources
  import RuntimeTestSupport
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit
  @testable import LevityHooks

  extension ImageHooksTests {
    /// A view of the app's own that draws images.
    private final class Canvas: UIView {
      var images: [UIImage]
      private(set) var drawings = 0

      init(_ images: [UIImage]) {
        self.images = images
        super.init(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
      }

      required init?(coder: NSCoder) { nil }

      override func draw(_ rect: CGRect) {
        drawings += 1
        for image in images { image.draw(in: rect) }
      }

      var isBlue: Bool { standInDrawn?.pixels.at(1, 1) == [0, 0, 255, 255] }
    }

    private func image(_ name: String) -> DeferredUIImage {
      DeferredUIImage(named: name, bundleIdentifier: PictureLoader.bundle)
    }

    @Test(.sharedRuntime) func aViewIsDrawnAgainWhenWhatItDrewArrives() async {
      let hero = PictureLoader.image("hero")
      let package = PictureLoader([hero])
      await package.shared {
        ImageHooks.install()
        defer { ImageHooks.uninstall() }
        let view = Canvas([image("hero"), image("hero")])
        #expect(!view.isBlue)

        package.serve(hero)
        await eventually { view.isBlue }
        #expect(view.isBlue)
        #expect(view.drawings == 2)
        #expect(package.objects.asked.count == 1)
      }
    }

    @Test(.sharedRuntime) func aViewKeepsThePicturesThatItDraws() async {
      let hero = PictureLoader.image("hero")
      let package = PictureLoader([hero])
      await package.shared {
        ImageHooks.install()
        defer { ImageHooks.uninstall() }
        let view = Canvas([image("hero")])
        #expect(!view.isBlue)
        package.serve(hero)
        await eventually { view.isBlue }

        package.loader.respond(to: .critical)
        view.setNeedsDisplay()
        #expect(view.isBlue)
        view.images = []
        view.setNeedsDisplay()
        #expect(!view.isBlue)
        #expect(package.objects.asked.count == 1)
      }
    }

    @Test(.sharedRuntime) func aLoadEndsWhenTheViewDrawsSomethingElse() async {
      let hero = PictureLoader.image("hero")
      let package = PictureLoader([hero])
      await package.shared {
        ImageHooks.install()
        defer { ImageHooks.uninstall() }
        let view = Canvas([image("hero")])
        #expect(!view.isBlue)
        await eventually { package.objects.running == 1 }
        view.images = []
        view.setNeedsDisplay()
        #expect(!view.isBlue)
        await eventually { package.objects.cancelled == 1 }
        #expect(package.objects.cancelled == 1)
      }
    }

    @Test(.sharedRuntime) func anImageBelongsToTheInnermostView() async {
      let hero = PictureLoader.image("hero")
      let package = PictureLoader([hero])
      await package.shared {
        ImageHooks.install()
        defer { ImageHooks.uninstall() }
        let (outer, inner) = (Canvas([]), Canvas([image("hero")]))
        DrawnImages.begin(outer)
        #expect(!inner.isBlue)
        DrawnImages.end()
        package.serve(hero)
        await eventually { inner.isBlue }
        let kept: DrawnImages? = outer.attachedIfAny(.levityDrawnImages)
        #expect(inner.drawings == 2)
        #expect(kept == nil)
      }
    }

    @Test(.sharedRuntime) func pixelsAreThereForTheDrawingBeforeTheyArrive() async {
      let hero = PictureLoader.image("hero")
      await PictureLoader([hero]).shared {
        let view = UIView(frame: .zero)
        #expect(image("hero").cgImage == nil)
        DrawnImages.begin(view)
        #expect(image("hero").cgImage?.width == 12)
        DrawnImages.end()
        #expect(image("hero").cgImage == nil)
      }
    }

    @Test(.sharedRuntime) func withoutHooksNothingIsLoadedForADrawing() async {
      let package = PictureLoader([PictureLoader.image("hero")])
      await package.shared {
        let view = Canvas([image("hero")])
        #expect(!view.isBlue)
        let kept: DrawnImages? = view.attachedIfAny(.levityDrawnImages)
        #expect(kept == nil)
      }
    }
  }
#endif
