#if os(iOS)
  import LevityDevicePackage
  import LevityUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// `Hero.xib` as `levity offload` leaves one: custom classes and runtime attributes.
    @MainActor @Suite struct NibTests {
      init() throws { try DevicePackage.start() }

      @Test func runtimeAttributesNameTheImages() async throws {
        let objects = UINib(nibName: "Hero", bundle: .module).instantiate(
          withOwner: nil, options: nil)
        let view = try #require(objects.compactMap { $0 as? LevityImageView }.first)
        let button = try #require(objects.compactMap { $0 as? LevityButton }.first)
        #expect((view.image as? DeferredUIImage)?.name == "png")
        #expect((view.image as? DeferredUIImage)?.bundleIdentifier == DevicePackage.bundle)
        let window = Screen.window(with: view)
        await Screen.eventually("image view") { Screen.hue(.right, of: view) == .blue }
        window.rootViewController?.view.addSubview(button)
        await Screen.eventually("button") {
          button.layoutIfNeeded()
          return button.imageView?.image?.cgImage != nil
        }
        #expect(button.title(for: .normal) == "Sunset")
        window.isHidden = true
      }
    }
  }
#endif
