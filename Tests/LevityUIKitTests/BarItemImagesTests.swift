#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  /// Hooks that another test has installed while it waits would answer for bar items here.
  @MainActor @Suite(.sharedRuntime) struct BarItemImagesTests {
    let source = FakeImageSource()
    let picture = Pictures.picture()

    private func deferred(_ name: String) -> DeferredUIImage {
      DeferredUIImage(SampleImages.deferred(name))
    }

    @Test func aBarItemIsNotifiedAgainWhenItsImageArrives() async {
      let item = UIBarButtonItem(image: nil, style: .plain)
      item.deferredImages.source = source
      item.setDeferredImage(deferred("a"))
      #expect(item.image?.size == CGSize(width: 40, height: 20))

      await source.finish("a", with: .success(picture))
      await eventually { item.image === picture }
      #expect(item.image === picture)
    }

    @Test func theAppsOwnPlaceholderWins() async {
      source.setPlaceholder(Pictures.picture())
      let item = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
      item.deferredImages.source = source
      let selected = Pictures.picture()
      item.setDeferredImage(deferred("a"), placeholder: picture)
      item.setDeferredSelectedImage(deferred("b"), placeholder: selected)
      #expect(item.image === picture && item.selectedImage === selected)
      item.setDeferredImage(deferred("c"))
      #expect(item.image !== picture)
    }

    @Test func aTabItemHasASelectedImageToo() async {
      let item = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
      item.deferredImages.source = source
      source.remember(SampleImages.deferred("a"), as: picture)
      item.setDeferredImage(deferred("a"))
      #expect(item.image === picture)

      let selected = Pictures.picture()
      item.setDeferredSelectedImage(deferred("b"))
      await source.finish("b", with: .success(selected))
      await eventually { item.selectedImage === selected }
      #expect(item.selectedImage === selected)
    }

    /// From iOS 26 on, bars animate each time that an image is set.
    @Test func thePictureThatAnItemHasIsNotSetAgain() {
      let item = UIBarButtonItem(image: nil, style: .plain)
      item.deferredImages.source = source
      source.remember(SampleImages.deferred("a"), as: picture)
      source.remember(SampleImages.deferred("b"), as: picture)
      let before = item.standInWrites
      item.setDeferredImage(deferred("a"))
      item.setDeferredImage(deferred("b"))
      item.setDeferredImage(picture)
      #expect(item.standInWrites == before + 1)
      item.image = Pictures.picture()
      item.setDeferredImage(deferred("a"))
      #expect(item.image === picture)
      item.setDeferredImage(nil)
      #expect(item.image == nil)
    }

    @Test func settingAgainCancelsTheLoad() async {
      let item = UIBarButtonItem(image: nil, style: .plain)
      item.deferredImages.source = source
      item.setDeferredImage(deferred("a"))
      await eventually { source.running == ["a"] }
      item.setDeferredImage(picture)
      #expect(source.cancelled == ["a"])
      #expect(item.image === picture)
    }

    @Test func theLoadEndsWithTheItem() async {
      var item: UIBarButtonItem? = UIBarButtonItem(image: nil, style: .plain)
      item?.deferredImages.source = source
      item?.setDeferredImage(deferred("a"))
      await eventually { source.running == ["a"] }
      item = nil
      await eventually { source.cancelled == ["a"] }
      #expect(source.cancelled == ["a"])
    }

    @Test(arguments: UIView.StandInTraitDelivery.allCases)
    func followsTheTraitsOfItsBar(_ delivery: UIView.StandInTraitDelivery) async {
      let item = UIBarButtonItem(image: nil, style: .plain)
      let (bar, other) = (UIView(), UIView())
      item.deferredImages.source = source
      item.followTraits(of: other)
      item.followTraits(of: bar)
      item.setDeferredImage(DeferredUIImage(SampleImages.deferred("a", hasDark: true)))
      await source.finish("a", with: .success(Pictures.picture()))
      bar.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)], by: delivery)
      await source.finish("a", with: .success(picture))
      await eventually { item.image === picture }
      #expect(item.image === picture)
      #expect(source.requests.map(\.traits.luminosity) == [.light, .dark])

      other.standInSetTraits([UITraitCollection(displayScale: 1)], by: delivery)
      #expect(source.asked.count == 2)
    }

    @Test func isRefreshedWhenAPrefetchBroughtTheImage() async {
      let item = UIBarButtonItem(image: nil, style: .plain)
      item.deferredImages.source = source
      item.setDeferredImage(deferred("a"))
      await source.finish("a", with: .failure(ResourceError.offline))
      for _ in 0..<100 { await Task.yield() }
      source.remember(SampleImages.deferred("a"), as: picture)
      item.reloadDeferredImages()
      #expect(item.image === picture)
    }
  }
#endif
