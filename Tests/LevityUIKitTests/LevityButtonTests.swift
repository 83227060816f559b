#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  @MainActor @Suite struct LevityButtonTests {
    let source = FakeImageSource()
    let button = LevityButton(frame: .zero)
    let picture = Pictures.picture()

    nonisolated static let states: [UIControl.State] = [
      .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted],
    ]

    init() { button.source = source }

    private func deferred(_ name: String, hasDark: Bool = false) -> DeferredUIImage {
      DeferredUIImage(SampleImages.deferred(name, hasDark: hasDark))
    }

    @Test(arguments: states)
    func loadsImagesOfAllStates(_ state: UIControl.State) async {
      let image = deferred("a")
      button.setImage(image, for: state)
      #expect(button.image(for: state) === image)
      #expect(button.standInShownImage(for: state)?.size == CGSize(width: 40, height: 20))

      await source.finish("a", with: .success(picture))
      await eventually { button.standInShownImage(for: state) === picture }
      #expect(button.standInShownImage(for: state) === picture)
      #expect(button.image(for: state) === image)
    }

    @Test(arguments: states)
    func loadsBackgroundImagesOfAllStates(_ state: UIControl.State) async {
      let image = deferred("a")
      button.setBackgroundImage(image, for: state)
      #expect(button.backgroundImage(for: state) === image)

      await source.finish("a", with: .success(picture))
      await eventually { button.standInShownBackground(for: state) === picture }
      #expect(button.standInShownBackground(for: state) === picture)
    }

    @Test func theAppsOwnPlaceholdersWin() {
      source.setPlaceholder(Pictures.picture())
      let background = Pictures.picture()
      button.placeholderImage = picture
      button.placeholderBackgroundImage = background
      button.setImage(deferred("a"), for: .normal)
      button.setBackgroundImage(deferred("b"), for: .selected)
      #expect(button.standInShownImage(for: .normal) === picture)
      #expect(button.standInShownBackground(for: .selected) === background)
      #expect(button.image(for: .normal) is DeferredUIImage)
    }

    @Test func aMemoryHitIsDrawnInTheSetterItself() {
      source.remember(SampleImages.deferred("a"), as: picture)
      button.setImage(deferred("a"), for: .normal)
      #expect(button.standInShownImage(for: .normal) === picture)
      #expect(source.asked.isEmpty)
    }

    @Test func aStateWithoutAnImageHasTheNormalOne() {
      let image = deferred("a")
      button.setImage(image, for: .normal)
      #expect(button.image(for: .selected) === image)
      button.setImage(picture, for: .selected)
      #expect(button.image(for: .selected) === picture)
    }

    @Test func settingAnotherImageCancelsTheLoadOfThatStateAlone() async {
      button.setImage(deferred("a"), for: .normal)
      button.setImage(deferred("b"), for: .selected)
      await eventually { source.running == ["a", "b"] }
      button.setImage(picture, for: .normal)

      #expect(source.cancelled == ["a"])
      #expect(source.running == ["b"])
      #expect(button.standInShownImage(for: .normal) === picture)
      button.setImage(nil, for: .selected)
      #expect(source.cancelled == ["a", "b"])
    }

    @Test func plainImagesKeepTheMeaningOfTheSuperclass() {
      button.setImage(picture, for: .normal)
      #expect(button.image(for: .normal) === picture)
      button.setImage(nil, for: .normal)
      #expect(button.image(for: .normal) == nil)
    }

    @Test func loadsImagesOfConfigurations() async {
      var configuration = UIButton.Configuration.plain()
      configuration.image = deferred("a")
      configuration.background.image = deferred("b")
      button.configuration = configuration
      button.layoutIfNeeded()
      #expect(button.configuration?.image?.size == CGSize(width: 40, height: 20))
      #expect(!(button.configuration?.image is DeferredUIImage))

      let other = Pictures.picture()
      await source.finish("a", with: .success(picture))
      await source.finish("b", with: .success(other))
      await eventually {
        button.configuration?.image === picture
          && button.configuration?.background.image === other
      }
      #expect(button.configuration?.image === picture)
      #expect(button.configuration?.background.image === other)
    }

    @Test func aConfigurationThatIsReadChangedAndSetBackKeepsItsImage() async {
      button.configuration = .plain()
      button.configuration?.image = deferred("a")
      button.layoutIfNeeded()
      await source.finish("a", with: .success(picture))
      await eventually { button.configuration?.image === picture }
      button.configuration?.title = "Buy"
      button.layoutIfNeeded()
      #expect(button.configuration?.image === picture)

      // The same deferred image again: nothing is loaded, and the picture comes back in the same layout.
      button.configuration?.image = deferred("a")
      button.layoutIfNeeded()
      #expect(button.configuration?.image === picture)
      #expect(source.asked == ["a"])
    }

    @Test func anotherImageInTheConfigurationCancelsTheLoad() async {
      button.configuration = .plain()
      button.configuration?.image = deferred("a")
      button.layoutIfNeeded()
      await eventually { source.running == ["a"] }
      button.configuration?.image = picture
      button.layoutIfNeeded()

      #expect(source.cancelled == ["a"])
      #expect(button.configuration?.image === picture)
    }

    /// UIKit may bring a configuration up to date before the layout or within it.
    @Test(arguments: [false, true])
    func aConfigurationUpdateHandlerMaySetDeferredImages(_ isInLayout: Bool) {
      button.standInUpdatesInLayout = isInLayout
      source.remember(SampleImages.deferred("on"), as: picture)
      let off = Pictures.picture()
      source.remember(SampleImages.deferred("off"), as: off)
      button.configuration = .plain()
      var calls = 0
      button.configurationUpdateHandler = { button in
        calls += 1
        let name = button.isSelected ? "on" : "off"
        button.configuration?.image = DeferredUIImage(SampleImages.deferred(name))
      }
      button.layoutIfNeeded()
      #expect(button.configuration?.image === off)

      button.isSelected = true
      button.setNeedsUpdateConfiguration()
      button.layoutIfNeeded()
      #expect(button.configuration?.image === picture)

      let settled = calls
      for _ in 0..<3 { button.layoutIfNeeded() }
      #expect(calls == settled)
    }

    /// UIKit doesn't say that it brings a configuration up to date before each layout.
    @Test func aLayoutNeverShowsADeferredImageThatIsInMemory() {
      source.remember(SampleImages.deferred("on"), as: picture)
      button.configuration = .plain()
      button.layoutIfNeeded()
      button.configuration?.image = deferred("on")
      button.layoutSubviews()
      #expect(button.standInLaidOutImage === picture)
    }

    @Test(arguments: UIView.StandInTraitDelivery.allCases)
    func loadsAgainWhenTraitsChange(_ delivery: UIView.StandInTraitDelivery) async {
      button.setImage(deferred("a", hasDark: true), for: .normal)
      await source.finish("a", with: .success(picture))
      await eventually { button.standInShownImage(for: .normal) === picture }
      button.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)], by: delivery)
      await eventually { source.running == ["a"] }

      #expect(source.requests.map(\.traits.luminosity) == [.light, .dark])
      #expect(button.standInShownImage(for: .normal) === picture)
    }

    @Test func clearsOnReuse() async {
      button.setImage(deferred("a"), for: .normal)
      button.setBackgroundImage(picture, for: .normal)
      await eventually { source.running == ["a"] }
      button.prepareForReuse()

      #expect(source.cancelled == ["a"])
      #expect(button.image(for: .normal) == nil)
      #expect(button.backgroundImage(for: .normal) === picture)
    }

    @Test func reportsSuccessAndFailureAndFades() async {
      var results: [Bool] = []
      button.imageLoadHandler = { _, result in
        if case .success = result { results.append(true) } else { results.append(false) }
      }
      UIWindow(frame: .zero).addSubview(button)
      button.crossFadeDuration = 0.2
      button.setImage(deferred("a"), for: .normal)
      await source.finish("a", with: .success(picture))
      await eventually { results.count == 1 }
      #expect(button.standInTransitions.count == 1)
      button.setImage(deferred("b"), for: .normal)
      await source.finish("b", with: .failure(ResourceError.offline))
      await eventually { results.count == 2 }

      #expect(results == [true, false])
    }
  }
#endif
