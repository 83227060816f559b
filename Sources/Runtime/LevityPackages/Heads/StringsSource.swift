public import Foundation

/// The package from which newer strings come. Its signed head names the root of all strings.
///
/// ```swift
/// let source = StringsSource(rules: rules, folder: folder, cryptography: cryptography)
/// try await StringLoader.shared?.update(from: source)
/// ```
public struct StringsSource: Sendable {
  package let heads: HeadStore

  /// The package that images follow, too.
  package init(heads: HeadStore) { self.heads = heads }

  /// Creates a source for a package of which only strings are followed, in an app or extension without images. Its
  /// manifest is never downloaded.
  ///
  /// - Parameters:
  ///   - rules: The channel, the addresses and the trusted keys.
  ///   - folder: The folder that keeps the last head, below Application Support. It may be an image loader's.
  ///   - cryptography: SHA-256 and Ed25519; `.system` on Apple's platforms.
  ///   - transport: The network; `URLSession` by default.
  ///   - clock: The system's by default.
  public init(
    rules: ManifestRules, folder: URL, cryptography: ResourceCryptography,
    transport: (any HTTPTransport)? = nil, clock: any RuntimeClock = SystemClock()
  ) {
    heads = HeadStore(
      folder: HeadFolder(url: folder, channel: rules.channel, content: .strings), content: nil,
      rules: rules, cryptography: cryptography, transport: transport ?? URLSessionTransport(),
      clock: clock)
  }
}
