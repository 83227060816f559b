#if canImport(UIKit)
  import LevityDevicePackage
  import LevityUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Views of the runtime: they show the placeholder, then the pixels, and keep the image that was assigned.
    @MainActor @Suite struct ViewTests {
      init() throws { try DevicePackage.start() }

      @Test func anImageViewShowsTheImage() async {
        let view = LevityImageView(frame: .zero)
        let window = Screen.window(with: view)
        let image = Screen.image("png")
        #expect(image.size == CGSize(width: 40, height: 20))
        view.image = image
        await Screen.eventually("not shown") { Screen.hue(.right, of: view) == .blue }
        #expect(Screen.hue(.left, of: view) == .red)
        #expect(view.image === image)
        #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
        window.isHidden = true
      }

      @Test func thatAnImageWasShownIsReportedOnce() async {
        let view = LevityImageView(frame: .zero)
        let window = Screen.window(with: view)
        var results = 0
        view.imageLoadHandler = { _, _ in results += 1 }
        view.image = Screen.image("jpeg")
        await Screen.eventually("not reported") { results > 0 }
        view.layoutIfNeeded()
        #expect(results == 1)
        window.isHidden = true
      }

      @Test func anImageViewFollowsDarkMode() async {
        let view = LevityImageView(frame: .zero)
        let window = Screen.window(with: view)
        window.overrideUserInterfaceStyle = .light
        view.image = Screen.image("hero")
        await Screen.eventually("light") { Screen.hue(.left, of: view) == .red }
        window.overrideUserInterfaceStyle = .dark
        await Screen.eventually("dark") { Screen.hue(.left, of: view) == .green }
        window.overrideUserInterfaceStyle = .light
        await Screen.eventually("light again") { Screen.hue(.left, of: view) == .red }
        window.isHidden = true
      }

      @Test func aTintedImageIsDrawnInItsColour() async {
        let view = LevityImageView(frame: .zero)
        let window = Screen.window(with: view)
        view.image = Screen.image("png").tinted(
          with: UIColor(red: 0, green: 0.6, blue: 0, alpha: 1))
        await Screen.eventually("not tinted") { Screen.hue(.right, of: view) == .green }
        window.isHidden = true
      }

      @Test func aButtonShowsTheImage() async {
        let button = LevityButton(frame: .zero)
        let window = Screen.window(with: button)
        let image = Screen.image("png")
        button.setImage(image, for: .normal)
        await Screen.eventually("not shown") {
          button.layoutIfNeeded()
          return Screen.hue(.right, of: button.imageView?.image) == .blue
        }
        #expect(button.image(for: .normal) === image)
        window.isHidden = true
      }

      @Test func aConfiguredButtonShowsTheImage() async {
        let button = LevityButton(frame: .zero)
        let window = Screen.window(with: button)
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Sunset"
        configuration.image = Screen.image("png")
        button.configuration = configuration
        await Screen.eventually("not shown") {
          button.layoutIfNeeded()
          return Screen.hue(.right, of: button.imageView?.image) == .blue
        }
        #expect(button.configuration?.title == "Sunset")
        window.isHidden = true
      }

      @Test func barItemsShowTheImage() async {
        let item = UIBarButtonItem()
        item.setDeferredImage(Screen.image("png"))
        let tab = UITabBarItem(title: "Home", image: nil, tag: 0)
        tab.setDeferredImage(Screen.image("png"))
        await Screen.eventually("bar button") { Screen.hue(.right, of: item.image) == .blue }
        await Screen.eventually("tab") { Screen.hue(.right, of: tab.image) == .blue }
      }

      @Test func itemsOfBarsFollowDarkMode() async {
        let item = UIBarButtonItem()
        let title = UINavigationItem(title: "Sunset")
        title.rightBarButtonItem = item
        let navigation = UINavigationBar(frame: .zero)
        navigation.items = [title]
        let tab = UITabBarItem(title: "Home", image: nil, tag: 0)
        let tabs = UITabBar(frame: .zero)
        tabs.items = [tab]
        let window = Screen.window(with: navigation)
        window.rootViewController?.view.addSubview(tabs)
        window.overrideUserInterfaceStyle = .light
        item.followTraits(of: navigation)
        tab.followTraits(of: tabs)
        item.setDeferredImage(Screen.image("hero"))
        tab.setDeferredImage(Screen.image("hero"))
        await Screen.eventually("light bar button") { Screen.hue(.left, of: item.image) == .red }
        await Screen.eventually("light tab") { Screen.hue(.left, of: tab.image) == .red }
        window.overrideUserInterfaceStyle = .dark
        await Screen.eventually("dark bar button") { Screen.hue(.left, of: item.image) == .green }
        await Screen.eventually("dark tab") { Screen.hue(.left, of: tab.image) == .green }
        window.isHidden = true
      }

      /// Nobody loads for a menu: it gets the pixels if they are in memory, and an empty image else.
      @Test func aMenuTakesWhatIsInMemory() async throws {
        let image = Screen.image("png")
        let loader = try #require(ResourceLoader.shared)
        let deferred = try #require(image.deferred)
        let traits = ImageTraits(UITraitCollection.current)
        let report = await loader.prefetch([deferred], traits: traits, to: .memory)
        #expect(report.isComplete)
        let action = UIAction(title: "Show", image: image.imageInMemory()) { _ in }
        let menu = UIMenu(title: "", children: [action])
        #expect((menu.children.first as? UIAction)?.image?.cgImage != nil)
        #expect(image.cgImage != nil)
      }
    }
  }
#endif
