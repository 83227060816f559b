#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit
  @testable import LevityHooks

  /// Methods are replaced for the whole process, so one test at a time, and none leaves them so.
  @MainActor @Suite(.serialized, .sharedRuntime) struct ImageHooksTests {
    let source = FakeImageSource()
    let picture = Pictures.picture()

    private func deferred(_ name: String) -> DeferredUIImage {
      DeferredUIImage(SampleImages.deferred(name, hasDark: true))
    }

    private func hooked() -> UIImageView {
      let view = UIImageView(frame: .zero)
      view.attached(.levityImageView) { HookedImageView(view: view) }.source = source
      return view
    }

    @Test func isInstalledOnceAndTakenBack() {
      let before = StandInMethods.replacedCount
      ImageHooks.install()
      let count = StandInMethods.replacedCount
      ImageHooks.install()
      #expect(ImageHooks.isInstalled)
      #expect(StandInMethods.replacedCount == count)

      ImageHooks.uninstall()
      #expect(!ImageHooks.isInstalled)
      #expect(StandInMethods.replacedCount == before)
      let view = UIImageView(frame: .zero)
      let image = deferred("a")
      view.image = image
      #expect(view.standInShownImage === image)
    }

    @Test func anAnimationStartsWhenItsLastFrameIsHere() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = hooked()
      let frames = [deferred("a"), picture, deferred("b")]
      view.animationImages = frames
      view.startAnimating()
      #expect(view.standInFrames == nil)
      #expect(view.animationImages == frames)

      await source.finish("b", with: .success(picture))
      await source.finish("a", with: .success(picture))
      await eventually { view.isAnimating }
      #expect(view.standInFrames == [picture, picture, picture])

      view.stopAnimating()
      view.animationImages = [picture]
      #expect(view.animationImages == [picture])
      #expect(view.standInFrames == nil)
    }

    @Test func aHighlightedAnimationHasItsOwnFrames() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = hooked()
      view.animationImages = [picture]
      let frames = [deferred("a")]
      view.highlightedAnimationImages = frames
      view.isHighlighted = true
      #expect(view.highlightedAnimationImages == frames)
      let arrived = Pictures.picture()
      await source.finish("a", with: .success(arrived))
      view.startAnimating()
      await eventually { view.standInFrames == [arrived] }
      #expect(view.standInFrames == [arrived])
      view.isHighlighted = false
      #expect(view.standInFrames == [picture])
    }

    @Test func theLargeImageOfAViewIsThereWhenTheSystemAsks() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = UIView(frame: .zero)
      view.attached(.levityLargeImage) { HookedLargeImage(view: view) }.source = source
      view.largeContentImage = deferred("a")
      await source.finish("a", with: .success(picture))
      await eventually { view.largeContentImage === picture }
      #expect(view.largeContentImage === picture)
      view.largeContentImage = nil
      #expect(view.largeContentImage == nil)
    }

    @Test func theAppsOwnPlaceholderWins() {
      ImageHooks.install { image in image.name == "a" ? picture : nil }
      defer { ImageHooks.uninstall() }
      let blur = Pictures.picture()
      source.setPlaceholder(blur)
      let view = hooked()
      view.image = deferred("a")
      #expect(view.standInShownImage === picture)
      view.image = deferred("b")
      #expect(view.standInShownImage === blur)
      let item = UIBarButtonItem(image: nil, style: .plain)
      item.deferredImages.source = source
      item.image = deferred("a")
      #expect(item.standInShownImage === picture)
      let button = UIButton(frame: .zero)
      button.attached(.levityButton) { HookedButton(button: button) }.source = source
      button.setImage(deferred("a"), for: .normal)
      #expect(button.standInShownImage(for: .normal) === picture)
    }

    @Test func anOrdinaryImageViewLoadsDeferredImages() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = hooked()
      let image = deferred("a")
      view.image = image
      #expect(view.image === image)
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))

      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      #expect(view.standInShownImage === picture)
      #expect(view.image === image)

      view.image = deferred("b")
      await eventually { source.running == ["b"] }
      view.image = picture
      #expect(source.cancelled == ["b"])
      #expect(view.image === picture)
      #expect(view.standInShownImage === picture)
    }

    @Test func anOrdinaryImageViewLoadsAgainWhenTraitsChange() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = hooked()
      view.image = deferred("a")
      view.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)], by: .method)
      await eventually { source.requests.count == 2 }
      #expect(source.requests.map(\.traits.luminosity) == [.light, .dark])
    }

    @Test func anImageThatAnInitializerStoredIsFoundWhenTheViewAppears() {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = UIImageView(image: deferred("a"))
      #expect(view.frame.size == CGSize(width: 40, height: 20))
      UIWindow(frame: .zero).addSubview(view)

      #expect(view.image is DeferredUIImage)
      #expect(!(view.standInShownImage is DeferredUIImage))
    }

    @Test func anOrdinaryButtonLoadsImagesBackgroundsAndConfigurations() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let button = UIButton(frame: .zero)
      button.attached(.levityButton) { HookedButton(button: button) }.source = source
      let image = deferred("a")
      button.setImage(image, for: .selected)
      button.setBackgroundImage(deferred("b"), for: .normal)
      button.configuration = .plain()
      button.configuration?.image = deferred("c")
      button.layoutIfNeeded()
      #expect(button.image(for: .selected) === image)

      for name in ["a", "b", "c"] { await source.finish(name, with: .success(picture)) }
      await eventually { button.configuration?.image === picture }
      await eventually { button.standInShownImage(for: .selected) === picture }
      await eventually { button.standInShownBackground(for: .normal) === picture }
      #expect(button.standInShownImage(for: .selected) === picture)
      #expect(button.standInShownBackground(for: .normal) === picture)
      #expect(button.configuration?.image === picture)
    }

    @Test func ordinaryBarItemsLoadDeferredImages() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let item = UITabBarItem(title: nil, image: nil, tag: 0)
      item.deferredImages.source = source
      item.image = deferred("a")
      item.selectedImage = deferred("b")
      #expect(item.image is DeferredUIImage && item.selectedImage is DeferredUIImage)

      await source.finish("a", with: .success(picture))
      await source.finish("b", with: .success(picture))
      await eventually { item.standInShownImage === picture }
      await eventually { item.standInShownSelectedImage === picture }
      #expect(item.standInShownImage === picture && item.standInShownSelectedImage === picture)
    }

    @Test func aNibNamesTheImageOfAnImageViewWithAClassOfTheApp() async throws {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let standIn = Pictures.picture()
      let view = try #require(UIImageView(coder: StandInCoder(["UIImage": standIn])))
      view.setNibImage("")
      view.setNibImage(nil)
      #expect(view.image === standIn)

      view.setNibImage("hero")
      view.setNibHighlightedImage("lit")

      #expect((view.image as? DeferredUIImage)?.name == "hero")
      #expect((view.highlightedImage as? DeferredUIImage)?.name == "lit")
      #expect(!(view.standInShownImage is DeferredUIImage))
    }

    @Test func aMainNibIsReadBeforeTheHooksAreInstalled() {
      let view = UIImageView(frame: .zero)
      view.setNibImage("hero")
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      UIWindow(frame: .zero).addSubview(view)
      #expect((view.image as? DeferredUIImage)?.name == "hero")
      #expect(!(view.standInShownImage is DeferredUIImage))
    }

    @Test func aNibNamesTheImagesOfAButtonWithAClassOfTheApp() {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let button = UIButton(frame: .zero)
      let names: [(UIControl.State, image: (String?) -> Void, background: (String?) -> Void)] = [
        (.normal, button.setNibImage, button.setNibBackground),
        (.highlighted, button.setNibHighlightedImage, button.setNibHighlightedBackground),
        (.disabled, button.setNibDisabledImage, button.setNibDisabledBackground),
        (.selected, button.setNibSelectedImage, button.setNibSelectedBackground),
        (.focused, button.setNibFocusedImage, button.setNibFocusedBackground),
      ]
      for (number, entry) in names.enumerated() {
        entry.image("image\(number)")
        entry.background("background\(number)")
      }
      for (number, entry) in names.enumerated() {
        #expect((button.image(for: entry.0) as? DeferredUIImage)?.name == "image\(number)")
        let background = button.backgroundImage(for: entry.0) as? DeferredUIImage
        #expect(background?.name == "background\(number)")
      }
    }

    /// Nibs set names by key-value coding, which calls a setter in Objective-C.
    @Test func ordinaryViewsHaveTheSettersOfTheRuntimesOwn() throws {
      let folder = "Sources/Runtime/"
      let hooks = try text(folder + "LevityHooks/NibImages.swift")
      let setters = Set(hooks.matches(of: /@objc\(set(\w+):\)/).map { String($0.1) })
      let views =
        try text(folder + "LevityUIKit/Views/LevityImageView.swift")
        + text(folder + "LevityUIKit/Views/LevityButton+InterfaceBuilder.swift")
      let names = Set(views.matches(of: /var l(evity\w*ImageName)/).map { "L" + $0.1 })
      #expect(setters == names)
      #expect(setters.count == 10)
    }

    private func text(_ path: String) throws -> String {
      try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theClassesOfThisModuleAreLeftAlone() async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = LevityImageView(frame: .zero)
      view.source = source
      view.image = deferred("a")
      await source.finish("a", with: .success(picture))
      await eventually { view.standInShownImage === picture }
      let attached: HookedImageView? = view.attachedIfAny(.levityImageView)
      #expect(attached == nil)
      #expect(source.asked == ["a"])
    }

    @Test func plainImagesTakeTheOriginalWay() {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let view = UIImageView(frame: .zero)
      view.image = picture
      let attached: HookedImageView? = view.attachedIfAny(.levityImageView)
      #expect(view.image === picture && view.standInShownImage === picture)
      #expect(attached == nil)
    }

    nonisolated private static let lookups = [
      "imageNamed:", "imageNamed:inBundle:compatibleWithTraitCollection:",
      "imageNamed:inBundle:withConfiguration:",
      "imageNamed:inBundle:variableValue:withConfiguration:",
    ]

    @Test func everyLookupByNameIsReplaced() {
      let lookup = ReplacedLookup { [picture] name, _ in name == "hooks-lookup" ? picture : nil }
      defer { lookup.restore() }
      let (name, bundle) = ("hooks-lookup", Bundle?.none)
      #expect(UIImage(named: name) === picture)
      #expect(UIImage(named: name, in: bundle, compatibleWith: nil) === picture)
      #expect(UIImage(named: name, in: bundle, with: nil) === picture)
      if #available(iOS 16, tvOS 16, watchOS 9, *) {
        #expect(UIImage(named: name, in: bundle, variableValue: 0.5) === picture)
      }
    }

    /// A block that takes a plain object crashes when Objective-C passes nil. Linux never calls these, so their text is
    /// read: after the receiver and the selector, each object is optional.
    @Test(arguments: ["ReplacedLookup", "ReplacedMethod"])
    func eachObjectThatIsPassedToAReplacedMethodMayBeNil(_ file: String) throws {
      let path = Repository.root.appendingPathComponent("Sources/Runtime/LevityHooks/\(file).swift")
      let text = try String(contentsOf: path, encoding: .utf8)
      let signatures = text.matches(of: /@convention\((?:c|block)\)(?: @Sendable)? \(([^)]*)\)/)
      #expect(signatures.count >= 6)
      for signature in signatures {
        let kinds = signature.1.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(kinds.first == "AnyObject")
        let others = kinds.dropFirst(kinds.count > 1 && kinds[1] == "Selector" ? 2 : 1)
        for kind in others {
          #expect(kind.hasSuffix("?") || ["UInt", "Double"].contains(kind), "\(signature.0)")
        }
      }
    }

    /// Old Objective-C code passes nil.
    @Test(arguments: lookups) func aLookupWithoutANameFindsNothing(_ selector: String) {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      #expect(StandInAssets.send(selector, name: nil) == nil)
    }

    /// A nib decodes its images by itself: no setter and no lookup is called. They are found when the view appears.
    @Test func anImageOfANibIsFoundWhenTheViewAppears() throws {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let image = deferred("a")
      let view = try #require(UIImageView(coder: StandInCoder(["UIImage": image])))
      #expect(view.standInShownImage === image)
      UIWindow(frame: .zero).addSubview(view)
      #expect(!(view.standInShownImage is DeferredUIImage))
    }

    @Test(arguments: [false, true])
    func anUpdateHandlerOfAnOrdinaryButtonMaySetDeferredImages(_ isInLayout: Bool) async {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      let button = UIButton(frame: .zero)
      button.standInUpdatesInLayout = isInLayout
      button.attached(.levityButton) { HookedButton(button: button) }.source = source
      let image = deferred("a")
      button.configuration = .plain()
      button.configurationUpdateHandler = { $0.configuration?.image = image }
      button.layoutIfNeeded()
      #expect(!(button.configuration?.image is DeferredUIImage))
      await source.finish("a", with: .success(picture))
      await eventually { button.configuration?.image === picture }
      button.layoutIfNeeded()
      #expect(button.configuration?.image === picture)
      #expect(source.asked == ["a"])
    }

    @Test func aLayoutOfAnOrdinaryButtonNeverShowsADeferredImageThatIsInMemory() {
      ImageHooks.install()
      defer { ImageHooks.uninstall() }
      source.remember(SampleImages.deferred("on", hasDark: true), as: picture)
      let button = UIButton(frame: .zero)
      button.attached(.levityButton) { HookedButton(button: button) }.source = source
      button.configuration = .plain()
      button.layoutIfNeeded()
      button.configuration?.image = deferred("on")
      button.layoutSubviews()
      #expect(button.standInLaidOutImage === picture)
    }

    @Test func namesThatNoManifestHasAreLookedUpInTheBundle() {
      StandInAssets.set(picture, named: "hooks-only-in-bundle")
      ImageHooks.install(bundleIdentifier: "org.example.app")
      defer { ImageHooks.uninstall() }
      #expect(UIImage(named: "hooks-only-in-bundle") === picture)
      #expect(UIImage(named: "hooks-nowhere") == nil)
    }
  }
#endif
