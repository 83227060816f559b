#if canImport(UIKit)
  import LevityDevicePackage
  import LevityUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Every format that packages contain, from bytes to pixels.
    @MainActor @Suite struct DecodingTests {
      /// AVIF came with iOS 16, JPEG XL with iOS 17.
      nonisolated static let formats = DevicePackage.formats.filter { format in
        if #available(iOS 17, tvOS 17, *) { return true }
        if #available(iOS 16, tvOS 16, *) { return format != "jxl" }
        return format != "avif" && format != "jxl"
      }

      @Test(arguments: formats)
      func decodes(_ format: String) async throws {
        let loader = try DevicePackage.start()
        let image = try #require(Screen.image(format).deferred)
        let traits = ImageTraits(scale: 2)
        let picture = try await loader.image(for: image, traits: traits) as? UIImage
        #expect(picture?.size == CGSize(width: 40, height: 20))
        #expect(Screen.hue(.left, of: picture) == .red)
        #expect(Screen.hue(.right, of: picture) == .blue)
      }

      @Test func thePlaceholderHasTheSizeOfTheImage() throws {
        let loader = try DevicePackage.start()
        let image = try #require(Screen.image("png").deferred)
        let blank = loader.placeholder(for: image, traits: ImageTraits(scale: 2)) as? UIImage
        #expect(blank?.size == CGSize(width: 40, height: 20))
        #expect(Screen.hue(.right, of: blank) == .red)
      }
    }
  }
#endif
