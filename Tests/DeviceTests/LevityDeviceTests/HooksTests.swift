#if canImport(UIKit)
  import LevityDevicePackage
  import LevityHooks
  import LevityUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Ordinary views, with methods of UIKit replaced and put back.
    @MainActor @Suite struct HooksTests {
      init() throws { try DevicePackage.start() }

      @Test func ordinaryViewsShowDeferredImages() async {
        ImageHooks.install(bundleIdentifier: DevicePackage.bundle)
        defer { ImageHooks.uninstall() }
        let view = UIImageView(frame: .zero)
        let window = Screen.window(with: view)
        let image = Screen.image("png")
        view.image = image
        await Screen.eventually("image view") { Screen.hue(.right, of: view) == .blue }
        #expect(view.image === image)
        let button = UIButton(type: .custom)
        window.rootViewController?.view.addSubview(button)
        button.setImage(image, for: .normal)
        await Screen.eventually("button") {
          button.layoutIfNeeded()
          return Screen.hue(.right, of: button.imageView?.image) == .blue
        }
        window.isHidden = true
      }

      @Test func namesFindOffloadedImages() {
        ImageHooks.install(bundleIdentifier: DevicePackage.bundle)
        #expect((UIImage(named: "png") as? DeferredUIImage)?.name == "png")
        #expect(UIImage(named: "no such image") == nil)
        ImageHooks.uninstall()
        #expect(UIImage(named: "png") == nil)
      }

      @Test func uninstallingPutsTheMethodsBack() {
        let selector = #selector(setter: UIImageView.image)
        let before = UIImageView.instanceMethod(for: selector)
        ImageHooks.install(bundleIdentifier: DevicePackage.bundle)
        #expect(ImageHooks.isInstalled)
        #expect(UIImageView.instanceMethod(for: selector) != before)
        ImageHooks.install(bundleIdentifier: DevicePackage.bundle)
        ImageHooks.uninstall()
        #expect(!ImageHooks.isInstalled)
        #expect(UIImageView.instanceMethod(for: selector) == before)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        let view = UIImageView(frame: .zero)
        view.image = picture
        #expect(view.image === picture)
      }
    }
  }
#endif
