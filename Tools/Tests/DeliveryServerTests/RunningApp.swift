import Foundation
import LevityResources
import ManifestSigning
import ResourceManifests
import Testing

/// The runtime of an app that runs.
struct RunningApp {
  let loader: ResourceLoader
  let transport: CountingTransport

  init(_ configuration: ResourceConfiguration) {
    transport = CountingTransport()
    loader = ResourceLoader(
      configuration, renderer: PlainRenderer(),
      cryptography: ResourceCryptography(hasher: .sha256) { signature, message, key in
        VerifyingKey(bytes: key)?.isGenuine(signature, of: message) ?? false
      },
      transport: transport)
  }

  func image(_ index: Int) -> DeferredImage? {
    loader.image(named: "image\(index)", bundleIdentifier: "com.example")
  }

  /// What a view would show.
  func load(_ index: Int) async throws -> [UInt8] {
    let image = try #require(self.image(index))
    let found = try await loader.image(for: image, traits: ImageTraits())
    return try #require(found as? PlainPicture).bytes
  }
}

/// The runtime's own network, counted.
final class CountingTransport: HTTPTransport, @unchecked Sendable {
  private let network = URLSessionTransport(idleTimeout: 20)
  /// Lock of the count.
  private let lock = NSLock()
  private var count = 0

  var requests: Int { lock.withLock { count } }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    lock.withLock { count += 1 }
    try await network.load(request, into: receiver)
  }
}

/// What was downloaded, by object.
final class EventLog: @unchecked Sendable {
  /// Lock of the dictionary.
  private let lock = NSLock()
  private var downloads: [ContentDigest: Int] = [:]

  init(_ events: ResourceEvents) {
    events.observe { [weak self] event in
      guard case .downloadFinished(let object, let bytes, _, _) = event else { return }
      self?.lock.withLock { self?.downloads[object] = bytes }
    }
  }

  /// Bytes that came over the network for the object.
  func bytes(of object: ContentDigest) -> Int? { lock.withLock { downloads[object] } }
}

/// Takes the bytes of an object for its pixels.
final class PlainRenderer: ImageRendering {
  func decode(
    _ bytes: Data, as description: ImageDescription, screenScale: Double
  ) throws -> any RenderedImage { PlainPicture(bytes: Array(bytes)) }

  func apply(
    _ modifier: ImageModifier, to image: any RenderedImage, traits: ImageTraits
  ) throws -> any RenderedImage { image }

  func placeholder(
    thumbHash: [UInt8], size: ImageSize, scale: Double
  ) -> (any RenderedImage)? { nil }

  func placeholder(
    color: ImageColor, size: ImageSize, scale: Double
  ) -> (any RenderedImage)? { nil }
}

final class PlainPicture: RenderedImage {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  var memoryCost: Int { bytes.count }
}
