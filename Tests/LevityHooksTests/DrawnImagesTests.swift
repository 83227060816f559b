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
      /// Those in a part of the view.
      var partialImages: [UIImage] = []
      private(set) var drawings = 0

      init(_ images: [UIImage]) {
        self.images = images
        super.init(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
      }

      required init?(coder: NSCoder) { nil }

      override func draw(_ rect: CGRect) {
        drawings += 1
        for image in rect == bounds ? images : partialImages { image.draw(in: rect) }
      }

      var isBlue: Bool { standInDrawn?.pixels.at(1, 1) == [0, 0, 255, 255] }
    }

    private func image(_ name: String) -> DeferredUIImage {
      DeferredUIImage(named: name, bundleIdentifier: PictureLoader.bundle)
    }

    private static let hero = PictureLoader.image("hero")

    /// Runs `body` with hooks and a package that has images.
    private func hooked(_ body: (PictureLoader) async throws -> Void) async rethrows {
      let package = PictureLoader([Self.hero, PictureLoader.image("other", [255, 0, 0, 255])])
      try await package.shared {
        ImageHooks.install()
        defer { ImageHooks.uninstall() }
        try await body(package)
      }
    }

    @Test func aViewIsDrawnAgainWhenWhatItDrewArrives() async {
      await hooked { package in
        let view = Canvas([image("hero"), image("hero")])
        #expect(!view.isBlue)

        package.serve(Self.hero)
        await eventually { view.isBlue }
        #expect(view.isBlue)
        #expect(view.drawings == 2)
        #expect(package.objects.asked.count == 1)
      }
    }

    @Test func aViewKeepsThePicturesThatItDraws() async {
      await hooked { package in
        let view = Canvas([image("hero")])
        #expect(!view.isBlue)
        package.serve(Self.hero)
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

    @Test func aLoadEndsWhenTheViewDrawsSomethingElse() async {
      await hooked { package in
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

    /// A list that is scrolled draws the lines that appear.
    @Test func aPartThatIsDrawnKeepsTheLoadsOfTheRest() async {
      await hooked { package in
        let view = Canvas([image("hero")])
        view.partialImages = [image("other")]
        #expect(!view.isBlue)
        await eventually { package.objects.running == 1 }
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 4, height: 0.5))
        #expect(!view.isBlue)
        #expect(view.drawings == 2)
        await eventually { package.objects.running == 2 }
        #expect(package.objects.cancelled == 0)

        package.objects.finish(Self.hero.variants[0].object, .success(PictureLoader.bytes()))
        await eventually { view.isBlue }
        #expect(view.isBlue)
        // The whole view doesn't draw the other one.
        await eventually { package.objects.cancelled == 1 }
        #expect(package.objects.cancelled == 1)
      }
    }

    @Test func aPauseDoublesWithEachFailure() {
      var pause = DrawnImages.Pause()
      var tries: [Int] = []
      for drawing in 0..<300 where pause.isOver() {
        tries.append(drawing)
        pause.fail()
      }
      #expect(tries == [0, 2, 5, 10, 19, 36, 69, 134, 199, 264])
    }

    /// An animation draws the view for each frame.
    @Test func aLoadThatFailedIsNotTriedForEachFrame() async throws {
      try await hooked { package in
        package.objects.answer(
          Self.hero.variants[0].object, .failure(ResourceError.unknownImage(bundle: "", name: "")))
        let view = Canvas([image("hero")])
        #expect(!view.isBlue)
        let images: DrawnImages? = view.attachedIfAny(.levityDrawnImages)
        let entry = try #require(images?.known[image("hero")])
        await eventually { entry.pause.drawings == 1 }
        package.serve(Self.hero)
        view.setNeedsDisplay()
        #expect(!view.isBlue)
        #expect(entry.pause.drawings == 0 && package.objects.asked.count == 1)

        view.setNeedsDisplay()
        #expect(!view.isBlue)
        await eventually { view.isBlue }
        #expect(view.isBlue && view.drawings == 4)
        #expect(package.objects.asked.count == 2)
      }
    }

    @Test func aDrawingShowsTheAppsOwnPlaceholder() async {
      let package = PictureLoader([PictureLoader.image("hero")])
      let blue = [UInt8]([0, 0, 255, 255])
      let own = UIImage(
        cgImage: CGImage(
          standInPixels: Array(repeatElement(blue, count: 8).joined()), width: 4, height: 2))
      await package.shared {
        ImageHooks.install { _ in own }
        defer { ImageHooks.uninstall() }
        #expect(Canvas([image("hero")]).isBlue)
      }
    }

    @Test func anImageBelongsToTheInnermostView() async {
      await hooked { package in
        let (outer, inner) = (Canvas([]), Canvas([image("hero")]))
        DrawnImages.begin(outer)
        #expect(!inner.isBlue)
        DrawnImages.end()
        package.serve(Self.hero)
        await eventually { inner.isBlue }
        let kept: DrawnImages? = outer.attachedIfAny(.levityDrawnImages)
        #expect(inner.drawings == 2)
        #expect(kept == nil)
      }
    }

    @Test func pixelsAreThereForTheDrawingBeforeTheyArrive() async {
      await PictureLoader([Self.hero]).shared {
        let view = UIView(frame: .zero)
        #expect(image("hero").cgImage == nil)
        DrawnImages.begin(view)
        #expect(image("hero").cgImage?.width == 12)
        DrawnImages.end()
        #expect(image("hero").cgImage == nil)
      }
    }

    @Test func withoutHooksNothingIsLoadedForADrawing() async {
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
