#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import Testing
  @testable import UIKit

  @testable import LevityUIKit

  /// An instance that UIKit made of the class, by an initializer that `DeferredUIImage` doesn't have, isn't deferred:
  /// every override answers as `UIImage` does.
  @Suite struct DeferredUIImageSuperTests {
    struct Question: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var answer: @Sendable (UIImage) -> String

      init(_ name: String, _ answer: @escaping @Sendable (UIImage) -> String) {
        (testDescription, self.answer) = (name, answer)
      }
    }

    /// A line about an image that no two different ones of this suite share.
    private static func text(_ image: UIImage?) -> String {
      guard let image else { return "nil" }
      return """
        \(image.size) \(image.scale) \(image.capInsets) \(image.resizingMode) \(image.alignmentRectInsets) \
        \(image.flipsForRightToLeftLayoutDirection) \(image.renderingMode) \(image.imageOrientation) \
        \(image.cgImage.map { "\($0.width)" } ?? "nil")
        """
    }

    private static func drawn(_ image: UIImage, _ body: @Sendable (UIImage) -> Void) -> String {
      let canvas = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in
        body(image)
      }
      return "\(canvas.cgImage?.standInPixels ?? [])"
    }

    /// Waits for the answer of another thread.
    private static func waiting(
      _ body: (@escaping @Sendable (UIImage?) -> Void) -> Void
    ) -> String {
      let (done, found) = (DispatchSemaphore(value: 0), Answer())
      body { image in
        found.lock.withLock { found.text = text(image) }
        done.signal()
      }
      done.wait()
      return found.lock.withLock { found.text }
    }

    private final class Answer: @unchecked Sendable {
      let lock = NSLock()
      var text = ""
    }

    private static let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    private static let size = CGSize(width: 3, height: 2)
    private static let point = CGPoint(x: 1, y: 1)
    private static let rect = CGRect(x: 1, y: 1, width: 7, height: 5)

    static let questions: [Question] = [
      Question("properties") { text($0) },
      Question("imageAsset") { $0.imageAsset == nil ? "nil" : "an asset" },
      Question("withRenderingMode") { text($0.withRenderingMode(.alwaysTemplate)) },
      Question("withTintColor") { text($0.withTintColor(.red)) },
      Question("withTintColor(_:renderingMode:)") {
        text($0.withTintColor(.red, renderingMode: .alwaysOriginal))
      },
      Question("resizableImage") { text($0.resizableImage(withCapInsets: insets)) },
      Question("resizableImage(withCapInsets:resizingMode:)") {
        text($0.resizableImage(withCapInsets: insets, resizingMode: .stretch))
      },
      Question("withAlignmentRectInsets") { text($0.withAlignmentRectInsets(insets)) },
      Question("imageFlippedForRightToLeftLayoutDirection") {
        text($0.imageFlippedForRightToLeftLayoutDirection())
      },
      Question("withHorizontallyFlippedOrientation") {
        text($0.withHorizontallyFlippedOrientation())
      },
      Question("withConfiguration") { text($0.withConfiguration(UIImage.Configuration())) },
      Question("applyingSymbolConfiguration") {
        text($0.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 3)))
      },
      Question("withBaselineOffset") { text($0.withBaselineOffset(fromBottom: 1)) },
      Question("imageWithoutBaseline") { text($0.imageWithoutBaseline()) },
      Question("imageRestrictedToStandardDynamicRange") {
        if #available(iOS 17.0, tvOS 17.0, *) {
          return text($0.imageRestrictedToStandardDynamicRange())
        }
        return ""
      },
      Question("preparingForDisplay") { text($0.preparingForDisplay()) },
      Question("prepareForDisplay") { image in
        waiting { image.prepareForDisplay(completionHandler: $0) }
      },
      Question("preparingThumbnail") { text($0.preparingThumbnail(of: size)) },
      Question("prepareThumbnail") { image in
        waiting { image.prepareThumbnail(of: size, completionHandler: $0) }
      },
      Question("draw(in:)") { drawn($0) { $0.draw(in: rect) } },
      Question("draw(at:)") { drawn($0) { $0.draw(at: point) } },
      Question("draw(at:blendMode:alpha:)") {
        drawn($0) { $0.draw(at: point, blendMode: .normal, alpha: 0.5) }
      },
      Question("draw(in:blendMode:alpha:)") {
        drawn($0) { $0.draw(in: rect, blendMode: .normal, alpha: 0.5) }
      },
      Question("drawAsPattern") { drawn($0) { $0.drawAsPattern(in: rect) } },
      Question("isEqual") { image in
        guard let pixels = image.cgImage else { return "no pixels" }
        let same = type(of: image).init(imageLiteralResourceName: "none")
        return
          "\(image == image) \(image == same) \(image == UIImage(cgImage: pixels, scale: 9, orientation: .up))"
      },
      Question("hash") { "\($0.hash)" },
      Question("encode") { image in
        let coder = StandInCoder()
        image.encode(with: coder)
        return coder.values.keys.sorted().joined(separator: " ")
      },
    ]

    private static func pixels() -> CGImage {
      var bytes: [UInt8] = []
      for number in 0..<UInt8(24) { bytes += [number, 0, 255 &- number, 255] }
      return CGImage(standInPixels: bytes, width: 6, height: 4)
    }

    /// Sets properties as UIKit may, so that none has the value of an image without content.
    private static func dress(_ image: UIImage) {
      image.storage.capInsets = insets
      image.storage.resizingMode = .stretch
      image.storage.alignmentRectInsets = insets
      image.storage.flipsForRightToLeft = true
      image.storage.renderingMode = .alwaysTemplate
    }

    @Test(arguments: questions) func anOverrideAnswersSuper(_ question: Question) {
      let pixels = Self.pixels()
      let plain = UIImage(cgImage: pixels, scale: 2, orientation: .upMirrored)
      let made = DeferredUIImage(cgImage: pixels, scale: 2, orientation: .upMirrored)
      for image in [plain, made] { Self.dress(image) }
      #expect(question.answer(made) == question.answer(plain))
    }

    /// Every override that asks whether it is deferred has a question here.
    @Test func everyOverrideIsAsked() throws {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Runtime/LevityUIKit/DeferredUIImage.swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      let functions = text.matches(of: /override func (\w+)/).map { String($0.1) }
      let asked = Self.questions.map { String($0.testDescription.prefix { $0 != "(" }) }
      #expect(Set(functions).subtracting(asked) == [])
      let properties = text.matches(of: /override var (\w+)/).map { String($0.1) }
      let known: Set = [
        "size", "scale", "capInsets", "resizingMode", "alignmentRectInsets", "renderingMode",
        "flipsForRightToLeftLayoutDirection", "imageOrientation", "cgImage", "imageAsset", "hash",
      ]
      #expect(Set(properties) == known)
    }
  }
#endif
