public import Foundation
public import PackageHeads

/// Replaces defaults of a start: for tests, for several packages, and for apps that share files with their extensions.
///
/// ```swift
/// var options = LevityOptions()
/// options.appGroupContainer = FileManager.default.containerURL(
///   forSecurityApplicationGroupIdentifier: "group.com.example.app")
/// Levity.start(options)
/// ```
public struct LevityOptions: Sendable {
  /// Settings to use instead of those in the app.
  public var settings: LevitySettings?
  /// The bundle with the settings and the build number. For an extension, the app that contains it is used.
  public var bundle = Bundle.main
  /// The container of an app group, in which the app and its extensions share what they downloaded.
  public var appGroupContainer: URL? {
    get { container?.url }
    set { container = newValue.map { FolderURL($0) } }
  }
  private var container: FolderURL?
  /// SHA-256 and Ed25519; CryptoKit by default. Linux has no default: until one is set, nothing is trusted there.
  public var cryptography = ResourceCryptography.usual
  /// The network; `URLSession` by default.
  public var transport: (any HTTPTransport)?
  /// Reads a data set of a bundle.
  package var readDataSet: @Sendable (_ name: String, _ bundle: Bundle) -> Data? = {
    ShippedData.read($0, in: $1)
  }

  /// Creates the default options, with settings that replace the app's own unless they are nil.
  public init(settings: LevitySettings? = nil) {
    self.settings = settings
  }
}

extension ResourceCryptography {
  /// The system's functions; on Linux functions that trust nothing.
  static var usual: ResourceCryptography {
    #if canImport(CryptoKit)
      .system
    #else
      ResourceCryptography(hasher: ContentHasher { MissingHash() }) { _, _, _ in false }
    #endif
  }
}

#if !canImport(CryptoKit)
  /// Returns a digest that no content has.
  private struct MissingHash: ContentHashing {
    mutating func update(_ bytes: UnsafeRawBufferPointer) {}

    func finalize() -> ContentDigest { ContentDigest(words: 0, 0, 0, 0) }
  }
#endif
