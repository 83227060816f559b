public import Foundation
public import ResourceManifests

/// What a start takes instead of the usual: for tests, for several packages, and for apps that share files with their
/// extensions.
///
/// ```swift
/// var options = LevityOptions()
/// options.appGroupContainer = FileManager.default.containerURL(
///   forSecurityApplicationGroupIdentifier: "group.com.example.app")
/// Levity.start(options)
/// ```
public struct LevityOptions: Sendable {
  /// Settings that stand in for those in the app.
  public var settings: LevitySettings?
  /// The bundle with the settings and the build number; of an extension, the app that it lies in counts.
  public var bundle = Bundle.main
  /// The container of an app group, in which the app and its extensions share what was loaded.
  public var appGroupContainer: URL?
  /// SHA-256 and Ed25519; CryptoKit unless given. On Linux, which has none, nothing is trusted before some are given.
  public var cryptography = ResourceCryptography.usual
  /// The network; `URLSession` unless given.
  public var transport: (any HTTPTransport)?
  /// Reads a data set of a bundle.
  package var readDataSet: @Sendable (_ name: String, _ bundle: Bundle) -> Data? = {
    ShippedData.read($0, in: $1)
  }

  /// The usual options, with these settings unless the app's own count.
  public init(settings: LevitySettings? = nil) {
    self.settings = settings
  }
}

extension ResourceCryptography {
  /// The system's; on Linux one that trusts nothing.
  static var usual: ResourceCryptography {
    #if canImport(CryptoKit)
      .system
    #else
      ResourceCryptography(hasher: ContentHasher { MissingHash() }) { _, _, _ in false }
    #endif
  }
}

#if !canImport(CryptoKit)
  /// Gives a digest that no content has.
  private struct MissingHash: ContentHashing {
    mutating func update(_ bytes: UnsafeRawBufferPointer) {}

    func finalize() -> ContentDigest { ContentDigest(words: 0, 0, 0, 0) }
  }
#endif
