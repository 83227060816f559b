public import Foundation
public import LevityPackages
public import PackageHeads

/// A developer's server that replaces the one used in production.
///
/// ```swift
/// Levity.startStrings { configuration in
///   configuration.developmentSource = DevelopmentSource(baseURL: url, key: key, channel: .production)
/// }
/// ```
///
/// For builds that never leave the developer's machines: set it under `#if DEBUG` only. It has a key of its own, which
/// `levity serve --watch` writes to `levity-public.key`. Its string stores are in a separate folder, so a build without
/// it continues with the strings and the head it had before.
public final class DevelopmentSource: Sendable {
  /// The address of the package. The system rejects `http` unless the app's `NSAppTransportSecurity` has
  /// `NSAllowsLocalNetworking`.
  public let baseURL: URL
  /// The only key that may sign heads.
  public let key: PinnedKey
  public let channel: ChannelName
  /// The network; `URLSession` by default.
  public let transport: (any HTTPTransport)?

  public init(
    baseURL: URL, key: PinnedKey, channel: ChannelName, transport: (any HTTPTransport)? = nil
  ) {
    self.baseURL = baseURL
    self.key = key
    self.channel = channel
    self.transport = transport
  }
}

/// The origin of the strings in use.
public indirect enum StringsOrigin: Equatable, Sendable {
  /// The packs in the app.
  case app
  /// A version of the package, and the host of its first address if it is known.
  case server(version: Int, host: String?)
  /// A version of the ``StringConfiguration/developmentSource``; 0 if nothing has come from it yet.
  case development(version: Int, host: String?)
}

extension StringsOrigin: CustomStringConvertible {
  /// A clause such as `version 42 from cdn.example.com`.
  public var description: String {
    switch self {
    case .app: "the app"
    case .server(let version, let host): Self.string(version, host)
    case .development(0, let host):
      "the app (override: nothing has come from \(host ?? "the developer's server") yet)"
    case .development(let version, let host): "\(Self.string(version, host)) (override)"
    }
  }

  private static func string(_ version: Int, _ host: String?) -> String {
    "version \(version)" + (host.map { " from \($0)" } ?? "")
  }
}

extension StringLoader {
  /// The origin of the strings in use. Opens the files unless a lookup has done so.
  public var origin: StringsOrigin {
    _ = openStrings()
    let installed = opened.withLock { $0?.installed }
    if let development = configuration.developmentSource {
      return .development(version: installed?.version ?? 0, host: development.baseURL.host)
    }
    return installed.map { .server(version: $0.version, host: $0.host) } ?? .app
  }

  /// One line for a debug screen or a bug report: `Strings from: version 42 from cdn.example.com`.
  public var sourceDescription: String { "Strings from: \(origin)" }
}

extension StringConfiguration {
  /// String stores from a developer's server are in a separate folder.
  var storeFolder: StringStoreFolder {
    StringStoreFolder(
      url: developmentSource == nil
        ? folder : folder.appendingPathComponent("Development", isDirectory: true))
  }

  /// Returns the source that replaces the app's.
  func developmentStrings(_ clock: any RuntimeClock) -> StringsSource? {
    developmentSource.map { source in
      StringsSource(
        rules: ManifestRules(
          channel: source.channel, keys: [source.key], baseURLs: [source.baseURL]),
        folder: folder.appendingPathComponent("Development/Heads", isDirectory: true),
        cryptography: cryptography, transport: source.transport, clock: clock)
    }
  }
}
