public import Foundation
public import LevityResources
public import ResourceManifests

/// A server on a developer's desk, from which strings come instead of the one that users have.
///
/// For builds that never leave the desk: set it under `#if DEBUG` only. It has a key of its own, which
/// `levity serve --watch` writes to `levity-public.key`. The tables that came from it lie in a folder of their own, so
/// that an app without it goes on with the strings and the head that it had before.
public struct DevelopmentSource: Sendable {
  /// Where the package is. The system refuses `http` unless the app's `NSAppTransportSecurity` has
  /// `NSAllowsLocalNetworking`.
  public var baseURL: URL
  /// The only key whose heads are followed.
  public var key: PinnedKey
  public var channel: ChannelName
  /// The network; `URLSession` unless given.
  public var transport: (any HTTPTransport)?

  public init(
    baseURL: URL, key: PinnedKey, channel: ChannelName, transport: (any HTTPTransport)? = nil
  ) {
    self.baseURL = baseURL
    self.key = key
    self.channel = channel
    self.transport = transport
  }
}

/// Where the strings in force are from.
public enum StringsOrigin: Equatable, Sendable {
  /// The packs in the app.
  case app
  /// A version of the package; the host of its first address, as far as it is known.
  case server(version: Int, host: String?)
  /// The same from ``StringConfiguration/developmentSource``; version 0: nothing has come from it yet.
  case development(version: Int, host: String?)
}

extension StringsOrigin: CustomStringConvertible {
  /// Such as `version 42 from cdn.example.com`.
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
  /// Where the strings in force are from. Opens what is on disk if nothing was looked up before.
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
  /// Tables that came from a developer's server never lie among the others.
  var tableFolder: StringStoreFolder {
    StringStoreFolder(
      url: developmentSource == nil
        ? folder : folder.appendingPathComponent("Development", isDirectory: true))
  }

  /// What updates follow instead of the source that the app names.
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
