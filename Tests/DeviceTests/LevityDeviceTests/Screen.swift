#if canImport(UIKit)
  import LevityDevicePackage
  import LevityUIKit
  import Testing
  import UIKit

  /// Tests that replace the shared loader or methods of UIKit: one at a time.
  @Suite(.serialized) enum DeviceTests {}

  /// The parts of a picture that tests look at.
  enum Half: CGFloat {
    case left = 0.25
    case right = 0.75
  }

  /// A color as the tests tell them apart.
  enum Hue: String {
    case red, green, blue, other
  }

  @MainActor enum Screen {
    /// The image of the package.
    static func image(_ name: String) -> DeferredUIImage {
      DeferredUIImage(named: name, bundleIdentifier: DevicePackage.bundle)
    }

    /// A window with the view in it. Keep it as long as the view is looked at.
    static func window(with view: UIView) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let controller = UIViewController()
      controller.view.addSubview(view)
      window.rootViewController = controller
      window.isHidden = false
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      view.layoutIfNeeded()
      return window
    }

    /// Waits until the condition holds, at most ten seconds: a load ends when it ends, and nothing else says so.
    static func eventually(
      _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
    ) async {
      for _ in 0..<1_000 {
        if condition() { return }
        try? await Task.sleep(nanoseconds: 10_000_000)
      }
      Issue.record(what, sourceLocation: sourceLocation)
    }

    /// The color in the middle of a half of what a layer shows.
    static func hue(_ half: Half, of view: UIView) -> Hue {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
        view.layer.render(in: $0.cgContext)
      }
      return hue(half, of: picture)
    }

    /// The color in the middle of a half of a picture.
    static func hue(_ half: Half, of picture: UIImage?) -> Hue {
      guard let image = picture?.cgImage else { return .other }
      var pixel: [UInt8] = [0, 0, 0, 0]
      let isDrawn = pixel.withUnsafeMutableBytes { bytes -> Bool in
        let context = CGContext(
          data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let corner = CGPoint(x: -width * half.rawValue, y: -height / 2)
        context?.draw(image, in: CGRect(origin: corner, size: CGSize(width: width, height: height)))
        return context != nil
      }
      guard isDrawn, pixel[3] > 200 else { return .other }
      let (red, green, blue) = (pixel[0], pixel[1], pixel[2])
      if red > 150, green < 110, blue < 110 { return .red }
      if green > 110, red < 110, blue < 110 { return .green }
      if blue > 150, red < 110, green < 110 { return .blue }
      return .other
    }
  }
#endif
