#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityResources
  @testable import LevityUIKit

  /// Pictures are drawn up to the size that a device can show, and coarse ones in a number of pixels that fits.
  @Suite struct DrawingLimitTests {
    @Test(
      arguments: [
        (16_384.0, 1.0, 1.0, true), (1, 16_384, 1, true), (16_385, 1, 1, false),
        (1, 16_385, 1, false), (8192, 1, 2, true), (8193, 1, 2, false), (1, 8193, 2, false),
        (0, 1, 1, false), (1, 0, 1, false), (-1, 1, 1, false), (0.5, 0.5, 1, true),
      ] as [(Double, Double, Double, Bool)])
    func whatADeviceCanShowIsDrawn(
      _ width: Double, _ height: Double, _ scale: Double, _ isDrawn: Bool
    ) {
      let image = UIImage.drawn(in: CGSize(width: width, height: height), scale: scale) { _, _ in }
      #expect((image != nil) == isDrawn)
    }

    @Test(arguments: [(0.0, 5.0), (5, 0), (0, 0), (-1, 5)])
    func aContentWithoutSizeFillsItsBounds(_ width: Double, _ height: Double) {
      let bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
      for mode in [ImageModifier.ContentMode.aspectFit, .aspectFill, .scaleToFill] {
        #expect(mode.rect(for: CGSize(width: width, height: height), in: bounds) == bounds)
      }
    }

    /// A scale is that of whole pixels, at most 96 of them, so that the size differs by a point at most where it can.
    @Test func coarseScalesAreTheRecordedOnes() throws {
      var table = ""
      for longer in [1.0, 32, 32.5, 33, 47, 64, 100, 255, 375, 1024, 4000] {
        for share in [0, 0.001, 0.1, 1.0 / 3, 0.5, 0.618, 0.75, 0.99, 1] {
          let size = ImageSize(width: longer, height: longer * share)
          let turned = ImageSize(width: longer * share, height: longer)
          let scale = UIKitImageRenderer.coarse(size)
          #expect(scale == UIKitImageRenderer.coarse(turned))
          let pixels = [size.width * scale, size.height * scale]
          if longer > 32, share > 0 { #expect((15.9...96).contains(pixels[0])) }
          let words = pixels.map { String(format: "%.3f", $0) }.joined(separator: " x ")
          table += "\(longer) x \(String(format: "%.3f", size.height)): \(words)\n"
        }
      }
      try expectGolden(table, "Neighbours/coarse-scales.txt")
    }
  }
#endif
