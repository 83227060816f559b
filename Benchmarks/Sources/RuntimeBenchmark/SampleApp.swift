import BenchmarkSupport
import Crypto
import Foundation
import LevityResources
import ResourceManifests

/// An app with images, its folders and a loader, for one measurement.
struct SampleApp {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let bundle = "org.example.app"
  /// Removed when the measurement is over.
  let folder: URL
  let configuration: ResourceConfiguration

  init(
    shipped: Data?, address: String = "http://levity.invalid/", keys: [PinnedKey] = []
  ) throws {
    guard let url = URL(string: address), let channel = ChannelName("production") else {
      throw Failure(description: "\(address) is no address.")
    }
    folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent(".runtime-benchmark-\(UUID().uuidString)")
    var configuration = ResourceConfiguration(
      rules: ManifestRules(channel: channel, keys: keys, baseURLs: [url]),
      shippedManifest: shipped)
    configuration.manifestFolder = folder.appendingPathComponent("manifests")
    configuration.cacheFolder = folder.appendingPathComponent("images")
    self.configuration = configuration
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

extension ResourceCryptography {
  /// swift-crypto, as CryptoKit does it in an app.
  static let crypto = ResourceCryptography(hasher: .sha256) { signature, message, publicKey in
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else {
      return false
    }
    return key.isValidSignature(signature, for: message)
  }
}

/// Draws nothing: for measurements that end with the bytes.
final class NoRenderer: ImageRendering {
  final class Picture: RenderedImage {
    let memoryCost: Int

    init(memoryCost: Int) { self.memoryCost = memoryCost }
  }

  func decode(
    _ bytes: Data, as description: ImageDescription, screenScale: Double
  ) throws -> any RenderedImage { Picture(memoryCost: bytes.count) }

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
