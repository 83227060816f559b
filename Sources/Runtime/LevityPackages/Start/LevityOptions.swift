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
  /// Code size: one pointer, since a copy of many values takes code wherever it is made. Copied before it is changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var settings: LevitySettings?
    @exclusivity(unchecked) var bundle: Bundle
    @exclusivity(unchecked) var appGroupContainer: URL?
    @exclusivity(unchecked) var cryptography: ResourceCryptography
    @exclusivity(unchecked) var transport: (any HTTPTransport)?
    @exclusivity(unchecked) var readDataSet: @Sendable (_ name: String, _ bundle: Bundle) -> Data?

    init(_ settings: LevitySettings?) {
      self.settings = settings
      bundle = .main
      cryptography = .usual
      readDataSet = { ShippedData.read($0, in: $1) }
    }

    init(_ other: Values) {
      settings = other.settings
      bundle = other.bundle
      appGroupContainer = other.appGroupContainer
      cryptography = other.cryptography
      transport = other.transport
      readDataSet = other.readDataSet
    }
  }

  private var values: Values

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = Values(values) }
    return values
  }

  /// Settings to use instead of those in the app.
  public var settings: LevitySettings? {
    get { values.settings }
    set { change().settings = newValue }
  }
  /// The bundle with the settings and the build number. For an extension, the app that contains it is used.
  public var bundle: Bundle {
    get { values.bundle }
    set { change().bundle = newValue }
  }
  /// The container of an app group, in which the app and its extensions share what they downloaded.
  public var appGroupContainer: URL? {
    get { values.appGroupContainer }
    set { change().appGroupContainer = newValue }
  }
  /// SHA-256 and Ed25519; CryptoKit by default. Linux has no default: until one is set, nothing is trusted there.
  public var cryptography: ResourceCryptography {
    get { values.cryptography }
    set { change().cryptography = newValue }
  }
  /// The network; `URLSession` by default.
  public var transport: (any HTTPTransport)? {
    get { values.transport }
    set { change().transport = newValue }
  }
  /// Reads a data set of a bundle.
  package var readDataSet: @Sendable (_ name: String, _ bundle: Bundle) -> Data? {
    get { values.readDataSet }
    set { change().readDataSet = newValue }
  }

  /// Creates the default options, with settings that replace the app's own unless they are nil.
  public init(settings: LevitySettings? = nil) {
    values = Values(settings)
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
