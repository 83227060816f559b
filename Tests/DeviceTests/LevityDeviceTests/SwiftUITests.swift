#if canImport(UIKit) && canImport(SwiftUI)
  import LevityDevicePackage
  import LevitySwiftUI
  import LevityUIKit
  import SwiftUI
  import Testing
  import UIKit

  extension DeviceTests {
    @MainActor @Suite struct SwiftUITests {
      init() throws { try DevicePackage.start() }

      @Test func aViewHasTheSizeOfTheImageAtOnce() {
        let host = UIHostingController(
          rootView: LevityImage("png", bundleIdentifier: DevicePackage.bundle))
        #expect(
          host.sizeThatFits(in: CGSize(width: 200, height: 200)) == CGSize(width: 40, height: 20))
      }

      @Test func aViewLoadsItsImageWhenItAppears() async throws {
        let image = try #require(Screen.image("png").deferred)
        let loader = try #require(ResourceLoader.shared)
        let host = UIHostingController(
          rootView: LevityImage("png", bundleIdentifier: DevicePackage.bundle))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.rootViewController = host
        window.isHidden = false
        host.view.layoutIfNeeded()
        await Screen.eventually("not loaded") {
          loader.cacheLevel(of: image, traits: ImageTraits(host.traitCollection)) == .inMemory
        }
        window.isHidden = true
      }
    }
  }
#endif
