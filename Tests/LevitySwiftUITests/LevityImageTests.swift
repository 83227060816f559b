#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import LevityUIKit
  import RuntimeTestSupport
  import SwiftUI
  import TestSupport
  import Testing
  import UIKit

  @testable import LevitySwiftUI

  @MainActor @Suite struct LevityImageTests {
    let source = FakeImageSource()
    let picture = Pictures.picture()

    private func view(_ name: String) -> LevityImage {
      var view = LevityImage(uiImage: DeferredUIImage(SampleImages.deferred(name)))
      view.source = source
      return view
    }

    @Test func aMemoryHitIsInTheFirstBody() {
      source.remember(SampleImages.deferred("a"), as: picture)
      #expect(Drawn(view("a").body).image?.standInImage === picture)
    }

    @Test func viewsOfOneImageAreEqual() {
      let map = Image(systemName: "map")
      #expect(view("a") == view("a"))
      #expect(view("a") != view("b"))
      #expect(view("a").resizable() == view("a").resizable())
      #expect(view("a").resizable() != view("a"))
      #expect(view("a").renderingMode(.template) != view("a").renderingMode(.original))
      #expect(view("a").placeholder(picture) != view("a"))
      #expect(LevityImage("unknown") == LevityImage("unknown"))
      #expect(LevityImage("unknown") != LevityImage("other"))
      #expect(LevityImage("unknown") != LevityImage(decorative: "unknown"))
      #expect(LevityImage(map) == LevityImage(map))
      #expect(LevityImage(map) != view("a"))
      let handled = view("a").onImageLoad { _, _ in }
      #expect(handled == handled)
      #expect(handled != view("a").onImageLoad { _, _ in })
    }

    /// SwiftUI doesn't draw a view that equals the one before.
    @Test(.sharedRuntime) func aViewWithoutItsImageIsDrawnAgain() async throws {
      let art = view("a")
      let shown = art.resizable()
      #expect(shown == view("a").resizable())
      // Other tests may change the screen's traits meanwhile; then the view asks for another variant.
      for _ in 0..<10 where shown == view("a").resizable() {
        let load = try #require(Drawn(shown.body).task)
        let task = Task { await load() }
        await eventually { source.running == ["a"] }
        await source.finish("a", with: .failure(ResourceError.offline))
        await task.value
        _ = shown.body
      }
      #expect(shown == shown)
      #expect(shown != view("a").resizable())
      // A value with the original stands between SwiftUI and the view that it draws.
      #expect(art != view("a"))
      #expect(view("a") == view("a"))

      source.remember(SampleImages.deferred("a"), as: picture)
      #expect(Drawn(view("a").body).image?.standInImage === picture)
    }

    @Test(.sharedRuntime) func aViewWithoutASourceIsDrawnAgain() async throws {
      let shown = LevityImage(uiImage: DeferredUIImage(SampleImages.deferred("a")))
      let load = try #require(Drawn(shown.body).task)
      await load()
      _ = shown.body
      #expect(shown != LevityImage(uiImage: DeferredUIImage(SampleImages.deferred("a"))))
    }

    @Test func imagesThatNoManifestNamesAreEqualByNameAndModifiers() throws {
      func view(_ name: String, _ color: UIColor? = nil) -> LevityImage {
        let image = DeferredUIImage(named: name, bundleIdentifier: "x")
        return LevityImage(uiImage: color.map { image.withTintColor($0) } ?? image)
      }
      let shown = view("unknown")
      _ = shown.body
      #expect(shown == view("unknown"))
      #expect(view("unknown", .red) == view("unknown", .red))
      #expect(view("unknown", .red) != view("unknown", .blue))
      #expect(view("unknown", .red) != view("unknown"))
      // As UIKit makes them.
      let pixels = try [picture, Pictures.picture()].map {
        LevityImage(uiImage: DeferredUIImage(cgImage: try #require($0.cgImage)))
      }
      #expect(pixels[0] != pixels[1])
    }

    @Test(.sharedRuntime) func aViewThatAManifestNamesLaterIsDrawnAgain() async throws {
      func view() -> LevityImage {
        LevityImage(
          uiImage: DeferredUIImage(named: "late", bundleIdentifier: PictureLoader.bundle))
      }
      let (kept, shown) = (view(), view())
      _ = shown.body
      #expect(kept == shown)
      await PictureLoader([PictureLoader.image("late")]).shared {
        #expect(shown != view())
        #expect(kept == view())
      }
    }

    @Test func keepsTheRoomThenShowsTheImage() async throws {
      let view = view("a").resizable()
      let first = Drawn(view.body)
      #expect(first.image?.standInImage.size == CGSize(width: 40, height: 20))
      #expect(first.image?.standInIsResizable == true)

      let load = try #require(first.task)
      let task = Task { await load() }
      await source.finish("a", with: .success(picture))
      await task.value
      #expect(Drawn(view.body).image?.standInImage === picture)
    }

    @Test func showsThePlaceholderAndReportsFailure() async throws {
      let blur = Pictures.picture()
      source.setPlaceholder(blur)
      var failure: ResourceError?
      let view = view("a").onImageLoad { _, result in
        if case .failure(let error) = result { failure = error as? ResourceError }
      }
      let load = try #require(Drawn(view.body).task)
      let task = Task { await load() }
      await source.finish("a", with: .failure(ResourceError.offline))
      await task.value

      #expect(failure == .offline)
      #expect(Drawn(view.body).image?.standInImage === blur)
    }

    @Test func theAppsOwnPlaceholderWins() {
      source.setPlaceholder(Pictures.picture())
      #expect(Drawn(view("a").placeholder(picture).body).image?.standInImage === picture)
      let unknown = LevityImage("unknown").placeholder(picture)
      #expect(Drawn(unknown.body).image?.standInImage === picture)
    }

    @Test func followsTheTraitsOfItsSurroundings() async throws {
      var surroundings = EnvironmentValues()
      surroundings.colorScheme = .dark
      surroundings.layoutDirection = .rightToLeft
      surroundings.displayScale = 2
      surroundings.horizontalSizeClass = .compact
      surroundings.verticalSizeClass = .regular
      let view = view("a")
      EnvironmentValues.standInCurrent = surroundings
      let body = Drawn(view.body)
      EnvironmentValues.standInCurrent = EnvironmentValues()
      let load = try #require(body.task)
      let task = Task { await load() }
      await source.finish("a", with: .success(picture))
      await task.value
      let traits = try #require(source.requests.last?.traits)
      #expect(traits.luminosity == .dark && traits.direction == .rightToLeft && traits.scale == 2)
      #expect(traits.widthClass == .compact && traits.heightClass == .regular)
    }

    @Test func endsItsLoadWhenItDisappears() async throws {
      let load = try #require(Drawn(view("a").body).task)
      let task = Task { await load() }
      await eventually { source.running == ["a"] }
      task.cancel()
      await task.value
      #expect(source.cancelled == ["a"])
    }

    @Test func doesWhatOnlyImagesDo() throws {
      let view = view("a").resizable(capInsets: EdgeInsets(), resizingMode: .tile)
        .renderingMode(.template).interpolation(.high).antialiased(true)
      let image = try #require(Drawn(view.body).image)
      #expect(image.standInIsResizable)
      #expect(image.standInMode == .template)
      #expect(image.standInInterpolation == .high)
      #expect(image.standInIsAntialiased == true)
      #expect(Drawn(self.view("a").body).image?.standInMode == nil)
    }

    @Test func anImageThatNeverLeftIsShownFromTheApp() {
      StandInAssets.set(picture, named: "swiftui-only-in-bundle")
      #expect(
        Drawn(LevityImage("swiftui-only-in-bundle").body).image?.standInImage === picture)
    }

    @Test func anImageOfAnotherBundleIsShownFromThere() {
      StandInAssets.set(picture, named: "swiftui-other-bundle")
      let bundle = Bundle(for: FakeImageSource.self)
      let view = LevityImage("swiftui-other-bundle", bundle: bundle).placeholder(Pictures.picture())
      #expect(Drawn(view.body).image?.standInImage === picture)
      #expect(Drawn(LevityImage("lake", bundle: bundle).body).label == "lake")
      #expect(Drawn(LevityImage(decorative: "lake", bundle: nil).body).isHidden)
    }

    @Test func labelsAsSwiftUIDoes() {
      #expect(Drawn(LevityImage("lake").body).label == "lake")
      #expect(Drawn(LevityImage("lake", label: Text(verbatim: "A lake")).body).label == "A lake")
      #expect(Drawn(LevityImage(decorative: "lake").body).isHidden)
      #expect(Drawn(LevityImage(uiImage: picture).body).image?.standInImage === picture)
    }
  }

  /// The parts of a body.
  @MainActor private struct Drawn {
    var image: Image?
    var label: String?
    var isHidden = false
    var task: (@Sendable () async -> Void)?

    init(_ view: Any) { look(at: view) }

    private mutating func look(at value: Any) {
      switch value {
      case let found as Image: image = found
      case let found as Text: label = found.standInContent
      case let found as @Sendable () async -> Void: task = found
      default:
        for child in Mirror(reflecting: value).children {
          if child.label == "isAccessibilityHidden", child.value as? Bool == true {
            isHidden = true
          }
          look(at: child.value)
        }
      }
    }
  }
#endif
