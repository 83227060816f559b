#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  @MainActor @Suite struct LevityImageViewTests {
    let source = FakeImageSource()
    let view = LevityImageView(frame: .zero)
    let picture = Pictures.picture()

    init() { view.source = source }

    private func deferred(_ name: String, hasDark: Bool = false) -> DeferredUIImage {
      DeferredUIImage(SampleImages.deferred(name, hasDark: hasDark))
    }

    // MARK: Setting

    @Test func settingAnImageShowsThePlaceholderThenTheImage() async {
      let blur = Pictures.picture()
      source.setPlaceholder(blur)

      view.image = deferred("a")
      #expect(view.standInShownImage === blur)

      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      #expect(view.standInShownImage === picture)
    }

    /// UIKit can make instances of the class from pixels of its own.
    @Test func anInstanceThatIsNotDeferredIsShownAsItIs() throws {
      let image = DeferredUIImage(cgImage: try #require(picture.cgImage))

      view.image = image

      #expect(view.standInShownImage === image)
      #expect(source.asked.isEmpty)
    }

    @Test func aMemoryHitIsDrawnInTheSetterItself() {
      source.setPlaceholder(Pictures.picture())
      source.remember(SampleImages.deferred("a"), as: picture)

      view.image = deferred("a")

      #expect(view.standInImagesShown == [picture])
      #expect(source.asked.isEmpty)
    }

    @Test func settingAnImageCancelsTheRunningLoad() async {
      view.image = deferred("a")
      await eventually { source.running == ["a"] }
      view.image = deferred("b")
      await eventually { source.running == ["b"] }

      #expect(source.cancelled == ["a"])
      #expect(source.running == ["b"])
    }

    @Test func neverShowsAnOlderImageAfterANewerOneWasSet() async {
      let late = Pictures.picture()
      source.answerAfterCancellation()
      view.image = deferred("a")
      await eventually { source.running == ["a"] }
      source.remember(SampleImages.deferred("b"), as: picture)
      view.image = deferred("b")
      await source.finish("a", with: .success(late))
      for _ in 0..<100 { await Task.yield() }

      #expect(view.standInShownImage === picture)
      #expect(!view.standInImagesShown.contains { $0 === late })
    }

    @Test func settingTheSameImageAgainNeitherFlickersNorLoadsAgain() async {
      view.image = deferred("a")
      view.image = deferred("a")
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      let count = view.standInImagesShown.count
      view.image = deferred("a")

      #expect(source.asked == ["a"])
      #expect(view.standInImagesShown.count == count)
    }

    @Test func aDiskHitIsDrawnInTheSetterWithinTheStatedBudget() {
      let image = SampleImages.deferred("a", size: 5_000)
      source.store(image, as: picture)

      view.image = DeferredUIImage(image)
      #expect(source.reads == 0)

      view.image = nil
      view.synchronousReading = SynchronousReading(maximumSize: 5_000, seconds: 0.002)
      view.image = DeferredUIImage(image)
      #expect(view.standInShownImage === picture)

      view.image = nil
      view.synchronousReading = SynchronousReading(maximumSize: 4_999, seconds: 0.002)
      view.image = DeferredUIImage(image)
      #expect(source.reads == 1)
    }

    @Test func nothingIsEvictedBecauseTheAppWentToTheBackground() {
      source.remember(SampleImages.deferred("a"), as: picture)
      view.image = deferred("a")
      let count = view.standInImagesShown.count
      for name in [
        UIApplication.didEnterBackgroundNotification,
        UIApplication.didReceiveMemoryWarningNotification,
        UIApplication.willEnterForegroundNotification,
      ] { NotificationCenter.default.post(name: name, object: nil) }

      #expect(view.standInShownImage === picture)
      #expect(view.standInImagesShown.count == count)
    }

    @Test func hasTheRightIntrinsicSizeBeforeThePixelsCome() async {
      view.image = deferred("a")
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
      #expect(view.sizeThatFits(.zero) == CGSize(width: 40, height: 20))
      let invalidations = view.standInIntrinsicInvalidations
      #expect(invalidations > 0)

      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))

      let sized = LevityImageView(image: deferred("a"))
      #expect(sized.frame.size == CGSize(width: 40, height: 20))
    }

    @Test func clearsOnReuse() async {
      view.image = deferred("a")
      view.highlightedImage = deferred("b")
      await eventually { source.running == ["a", "b"] }
      view.prepareForReuse()

      #expect(view.image == nil && view.highlightedImage == nil)
      #expect(view.standInShownImage == nil)
      #expect(source.cancelled.sorted() == ["a", "b"])
    }

    @Test func plainImagesAndNilKeepTheMeaningOfTheSuperclass() async {
      view.image = picture
      #expect(view.image === picture)
      #expect(view.intrinsicContentSize == picture.size)
      view.image = nil
      #expect(view.image == nil)
      #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)

      view.image = deferred("a")
      await eventually { source.running == ["a"] }
      view.image = picture
      #expect(view.standInShownImage === picture)
      #expect(source.cancelled == ["a"])
    }

    @Test func theGetterReturnsWhatWasSet() async {
      let image = deferred("a")
      view.image = image
      #expect(view.image === image)
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      #expect(view.image === image)
    }

    @Test func loadsHighlightedImages() async {
      view.image = Pictures.picture(width: 10, height: 10)
      view.highlightedImage = deferred("b")
      view.isHighlighted = true
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
      await source.finish("b", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      #expect(view.standInShownImage === picture)
    }

    @Test func anAnimationStartsWhenItsLastFrameIsHere() async {
      let frames = [deferred("a"), picture, deferred("b")]
      view.animationImages = frames
      view.startAnimating()
      #expect(!view.isAnimating)
      #expect(view.animationImages == frames)

      await source.finish("b", with: .success(picture))
      await source.finish("a", with: .success(picture))
      await eventually { view.isAnimating }
      #expect(view.isAnimating)

      view.animationImages = [picture]
      #expect(view.animationImages == [picture])
    }

    // MARK: Surroundings

    /// UIKit flips the appearance of an app in the background, for the pictures in the app switcher.
    @Test func changesOfTraitsInTheBackgroundLoadNothing() async {
      view.image = deferred("a", hasDark: true)
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      source.isInBackground = true
      for style in [UIUserInterfaceStyle.dark, .light, .dark] {
        view.standInSetTraits([UITraitCollection(userInterfaceStyle: style)])
      }
      for _ in 0..<1_000 { await Task.yield() }
      #expect(source.requests.count == 1)
      #expect(view.standInShownImage === picture)

      // The person has changed it meanwhile: UIKit doesn't say so again.
      source.isInBackground = false
      NotificationCenter.default.post(
        name: UIApplication.willEnterForegroundNotification, object: nil)
      await eventually { source.requests.count == 2 }
      #expect(source.requests.map(\.traits.luminosity) == [.light, .dark])
    }

    @Test func anImageInMemoryIsShownInTheBackgroundToo() async {
      let image = deferred("a", hasDark: true)
      view.image = image
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      let dark = Pictures.picture()
      if let deferred = image.deferred { source.remember(deferred, as: dark) }
      source.isInBackground = true
      view.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)])
      #expect(view.standInShownImage === dark)
    }

    @Test(arguments: UIView.StandInTraitDelivery.allCases)
    func loadsAgainWhenTraitsChange(_ delivery: UIView.StandInTraitDelivery) async {
      view.image = deferred("a", hasDark: true)
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }

      view.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)], by: delivery)
      #expect(view.standInShownImage === picture)
      let dark = Pictures.picture()
      await source.finish("a", with: .success(dark))
      await eventually { view.standInShownImage === dark }

      #expect(view.standInShownImage === dark)
      #expect(source.requests.map(\.traits.luminosity) == [.light, .dark])
    }

    @Test func aChangeThatTheImageDoesNotLookAtLoadsNothing() async {
      view.image = deferred("a")
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      view.standInSetTraits([
        UITraitCollection(userInterfaceStyle: .dark),
        UITraitCollection(horizontalSizeClass: .compact),
      ])

      #expect(source.asked == ["a"])
    }

    @Test func loadsTheMirroredImageWhenTheDirectionChanges() async {
      view.image = deferred("a").imageFlippedForRightToLeftLayoutDirection()
      view.semanticContentAttribute = .forceRightToLeft
      await eventually { source.asked.count == 2 }

      #expect(source.requests.last?.traits.direction == .rightToLeft)
    }

    @Test func asksAgainForAFailedImageWhenItComesBackToAWindow() async {
      view.image = deferred("a")
      await source.finish("a", with: .failure(ResourceError.offline))
      await eventually { source.running.isEmpty }
      for _ in 0..<100 { await Task.yield() }
      UIWindow(frame: .zero).addSubview(view)
      await eventually { source.running == ["a"] }

      #expect(source.asked == ["a", "a"])
    }

    // MARK: Reports

    @Test func reportsSuccessAndFailure() async {
      let delegate = RecordingDelegate()
      view.imageLoadDelegate = delegate
      var results: [String] = []
      view.imageLoadHandler = { image, result in
        switch result {
        case .success: results.append("\(image.name) shown")
        case .failure(let error): results.append("\(image.name) \(error)")
        }
      }

      view.image = deferred("a")
      await source.finish("a", with: .success(picture))
      await eventually { results.count == 1 }
      view.image = deferred("b")
      await source.finish("b", with: .failure(ResourceError.offline))
      await eventually { results.count == 2 }

      #expect(results == ["a shown", "b \(ResourceError.offline)"])
      #expect(delegate.heard == ["a shown", "b failed"])
    }

    @Test func anImageThatNoManifestNamesIsReported() {
      var error: ResourceError?
      view.imageLoadHandler = {
        if case .failure(let found) = $1 { error = found as? ResourceError }
      }
      view.image = DeferredUIImage(named: "x", bundleIdentifier: "y")
      #expect(error == .unknownImage(bundle: "y", name: "x"))
    }

    @Test func aHandlerMaySetTheNextImage() async {
      source.remember(SampleImages.deferred("a"), as: Pictures.picture())
      source.remember(SampleImages.deferred("b"), as: picture)
      view.imageLoadHandler = { [view] image, _ in
        if image.name == "a" { view.image = DeferredUIImage(SampleImages.deferred("b")) }
      }
      view.image = deferred("a")
      #expect(view.standInShownImage === picture)
    }

    @Test func fadesInWhatWasLoadedAndNeverWhatWasAtHand() async {
      UIWindow(frame: .zero).addSubview(view)
      view.crossFadeDuration = 0.25
      source.remember(SampleImages.deferred("a"), as: picture)
      view.image = deferred("a")
      #expect(view.standInTransitions.isEmpty)

      view.image = deferred("b")
      await source.finish("b", with: .success(picture))
      await eventually { view.standInTransitions.count == 1 }
      #expect(view.standInTransitions.map(\.duration) == [0.25])
    }

    @Test func leavesAccessibilityUntouched() async {
      view.isAccessibilityElement = true
      view.accessibilityLabel = "A lake"
      let writes = view.standInAccessibilityWrites
      view.image = deferred("a")
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      view.image = nil

      #expect(view.standInAccessibilityWrites == writes)
      #expect(view.accessibilityLabel == "A lake")
    }

    @Test func cancelsItsLoadWhenItGoesAway() async {
      var other: LevityImageView? = LevityImageView(frame: .zero)
      other?.source = source
      other?.image = deferred("a")
      await eventually { source.running == ["a"] }
      other = nil
      await eventually { !source.cancelled.isEmpty }

      #expect(source.cancelled == ["a"])
    }

    @Test func theAppsOwnPlaceholderWins() {
      source.setPlaceholder(Pictures.picture())
      view.placeholderImage = picture
      view.image = deferred("a")
      #expect(view.standInShownImage === picture)
    }

    @Test func cancelKeepsWhatIsShown() async {
      source.setPlaceholder(picture)
      view.image = deferred("a")
      await eventually { source.running == ["a"] }
      view.cancelImageLoad()
      #expect(source.cancelled == ["a"])
      #expect(view.standInShownImage === picture)
    }
  }

  @MainActor private final class RecordingDelegate: ImageLoadDelegate {
    var heard: [String] = []

    func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage) {
      heard.append("\(image.name) shown")
    }
    func view(
      _ view: UIView, didFailToShow image: DeferredUIImage, because error: any Error
    ) {
      heard.append("\(image.name) failed")
    }
  }
#endif
