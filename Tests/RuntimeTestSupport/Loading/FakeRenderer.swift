public import Foundation
public import LevityResources
import ResourceManifests

/// A picture that records what was done to it. Counts how many exist.
public final class FakePicture: RenderedImage {
  /// The number of pictures, for one test.
  public final class Census: Sendable {
    private let count = Locked(0)

    public init() {}

    public var alive: Int { count.withLock { $0 } }

    fileprivate func add(_ number: Int) { count.withLock { $0 += number } }
  }

  public let text: String
  public let memoryCost: Int
  private let census: Census?

  public init(_ text: String, cost: Int = 100, census: Census? = nil) {
    self.text = text
    memoryCost = cost
    self.census = census
    census?.add(1)
  }

  deinit { census?.add(-1) }
}

/// Decodes what `SampleImages.bytes` made, and writes down what is done.
public final class FakeRenderer: ImageRendering {
  /// Alive pictures of this renderer.
  public let census = FakePicture.Census()
  private let cost: Int
  private let counts = Locked((decoded: 0, applied: 0, onMain: 0))

  public init(cost: Int = 100) { self.cost = cost }

  public var decoded: Int { counts.withLock { $0.decoded } }
  public var applied: Int { counts.withLock { $0.applied } }
  /// Calls on the main thread.
  public var onMain: Int { counts.withLock { $0.onMain } }

  public func decode(
    _ bytes: Data, as description: ImageDescription, screenScale: Double
  ) throws -> any RenderedImage {
    counts.withLock {
      $0.decoded += 1
      if Thread.isMainThread { $0.onMain += 1 }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("image ") else {
      throw ResourceError.undecodable(
        object: description.object.digest, mediaType: description.object.mediaType,
        reason: "it says otherwise")
    }
    return picture(String(text.dropFirst(6)))
  }

  public func apply(
    _ modifier: ImageModifier, to image: any RenderedImage, traits: ImageTraits
  ) throws -> any RenderedImage {
    counts.withLock {
      $0.applied += 1
      if Thread.isMainThread { $0.onMain += 1 }
    }
    guard let image = image as? FakePicture else {
      throw ResourceError.processing(modifier: "\(modifier)", reason: "the image is no FakePicture")
    }
    return picture("\(image.text), \(Self.words(modifier, traits))")
  }

  public func placeholder(
    thumbHash: [UInt8], size: ImageSize, scale: Double
  ) -> (any RenderedImage)? {
    thumbHash.isEmpty ? nil : picture("thumb \(thumbHash) \(Int(size.width))")
  }

  public func placeholder(
    color: ImageColor, size: ImageSize, scale: Double
  ) -> (any RenderedImage)? {
    picture("plane \(Int(color.red * 255))")
  }

  public func picture(_ text: String) -> FakePicture {
    FakePicture(text, cost: cost, census: census)
  }

  private static func words(_ modifier: ImageModifier, _ traits: ImageTraits) -> String {
    switch modifier {
    case .tint(let color, _): "tint \(Int(color.color(traits).red * 255))"
    case .resize(let size, _): "resize \(Int(size.width))"
    case .cornerRadius(let radius): "corners \(Int(radius))"
    case .renderingMode(let mode): "\(mode)"
    case .flippedForRightToLeft: "flip"
    case .flippedHorizontally: "mirror"
    case .alignmentInsets: "align"
    case .slicing: "slice"
    case .custom(let custom): custom.identifier
    }
  }
}
