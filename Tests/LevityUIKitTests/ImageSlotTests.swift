#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import LevityResources
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  /// An owner that answers each call of its slot with one that a test gives, as code of an app may.
  @MainActor private final class Owner: ImageSlotOwner {
    let source = FakeImageSource()
    lazy var slot = ImageSlot(owner: self)
    var drawn: [UIImage] = []
    var reported: [String] = []
    var whileDrawing: (() -> Void)?
    var whileReporting: (() -> Void)?
    var whileLookingForAPlaceholder: (() -> Void)?

    var imageSource: (any ImageSource)? { source }
    var imageTraits: ImageTraits { ImageTraits(scale: 2) }
    var synchronousReading: SynchronousReading? { nil }

    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      let call = whileLookingForAPlaceholder
      whileLookingForAPlaceholder = nil
      call?()
      return nil
    }

    func show(_ picture: SlotPicture, in slot: ImageSlot) {
      if case .image(let image, _) = picture { drawn.append(image) }
      let call = whileDrawing
      whileDrawing = nil
      call?()
    }

    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      switch result {
      case .success(let picture): reported.append("\(image.name) \(picture === drawn.last)")
      case .failure: reported.append("\(image.name) failed")
      }
      let call = whileReporting
      whileReporting = nil
      call?()
    }
  }

  /// The next image is set inside each callback of the slot that shows the first one.
  @MainActor @Suite struct ImageSlotTests {
    private let owner = Owner()
    private let a = Pictures.picture()
    private let b = Pictures.picture()

    private func remember(_ names: String...) {
      for name in names {
        owner.source.remember(SampleImages.deferred(name), as: name == "a" ? a : b)
      }
    }

    private func set(_ name: String) {
      owner.slot.set(DeferredUIImage(SampleImages.deferred(name)))
    }

    @Test func setWhileAnotherIsDrawn() {
      remember("a", "b")
      owner.whileDrawing = { set("b") }
      set("a")
      #expect(owner.drawn == [a, b])
      // The first was drawn, but nobody asks for it any more.
      #expect(owner.reported == ["b true"])
    }

    @Test func setWhileAnotherIsReported() {
      remember("a", "b")
      owner.whileReporting = { set("b") }
      set("a")
      #expect(owner.drawn == [a, b])
      #expect(owner.reported == ["a true", "b true"])
    }

    @Test func setWhileAPlaceholderIsLookedFor() async {
      remember("b")
      owner.whileLookingForAPlaceholder = { set("b") }
      set("a")
      #expect(owner.drawn == [b])
      #expect(owner.reported == ["b true"])
      #expect(owner.slot.shown === b)
      await eventually { owner.source.running.isEmpty }
      #expect(owner.source.running.isEmpty)
    }

    @Test func clearedWhileAnotherIsDrawn() {
      remember("a")
      owner.whileDrawing = { owner.slot.set(nil) }
      set("a")
      #expect(owner.slot.shown == nil && owner.slot.assigned == nil)
      #expect(owner.reported == [])
    }

    @Test func setWhileAFailureIsReported() async {
      remember("b")
      set("a")
      owner.whileReporting = { set("b") }
      await owner.source.finish("a", with: .failure(ResourceError.offline))
      await eventually { owner.reported.count == 2 }
      #expect(owner.reported == ["a failed", "b true"])
      #expect(owner.slot.shown === b)
    }
  }
#endif
