#if canImport(UIKit)
  import Foundation
  import LevityDevicePackage
  import LevityUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The copies that UIKit makes of a deferred image without asking: archives, copies, its own instances.
    @MainActor @Suite struct ArchiveTests {
      init() throws { try DevicePackage.start() }

      @Test func anArchiveKeepsNameAndModifiers() throws {
        let image = Screen.image("png").tinted(with: .red).rounded(cornerRadius: 4)
        let data = try NSKeyedArchiver.archivedData(
          withRootObject: image, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: DeferredUIImage.self, from: data)
        #expect(read?.name == "png")
        #expect(read?.bundleIdentifier == DevicePackage.bundle)
        #expect(read?.deferred?.modifiers == (image as? DeferredUIImage)?.deferred?.modifiers)
      }

      /// Initializers that the class inherits make ordinary images.
      @Test func aSubclassMadeByUIKitIsAnOrdinaryImage() throws {
        let bytes = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).pngData { _ in }
        let image = try #require(DeferredUIImage(data: bytes, scale: 1))
        #expect(image.deferred == nil)
        #expect(image.size.width > 0)
        #expect(image.cgImage != nil)
        #expect(image.withTintColor(.red).cgImage != nil)
      }

      @Test func transformationsStayDeferred() {
        let image = Screen.image("png")
        #expect(image.withRenderingMode(.alwaysTemplate) is DeferredUIImage)
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
        #expect(image.withTintColor(.red) is DeferredUIImage)
        #expect(image.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
        #expect(
          image.resized(to: CGSize(width: 10, height: 10)).size == CGSize(width: 10, height: 10))
      }
    }
  }
#endif
