public import Foundation
public import LevityResources
import ResourceManifests

/// The package from which newer strings come. Its signed head names the root of all strings.
///
/// ```swift
/// let source = StringsSource(rules: rules, folder: folder, cryptography: cryptography)
/// try await StringLoader.shared?.update(from: source)
/// ```
public struct StringsSource: Sendable {
  let manifests: ManifestStore

  /// Creates a source from the package that an image loader follows. Both share the head, its signature and its
  /// version: if `updateManifest()` and `update(from:)` are called within a few seconds, they send one request.
  ///
  /// Returns nil for a loader that wasn't created from a configuration.
  public init?(_ loader: ResourceLoader) {
    guard let manifests = loader.maintenance?.manifests else { return nil }
    self.manifests = manifests
  }

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
    manifests = ManifestStore(
      following: .strings, folder: folder, shipped: nil, rules: rules, cryptography: cryptography,
      transport: transport ?? URLSessionTransport(), clock: clock, events: ResourceEvents())
  }

  /// Returns the bytes of a file from the first address that has it; nil if an address answers that it doesn't exist.
  func bytes(_ path: PackagePath, limit: Int) async throws(StringsUpdateError) -> [UInt8]? {
    var failure = StringsUpdateError.noAddress
    for base in manifests.rules.baseURLs {
      let url = ManifestRules.url(path, below: base)
      let receiver = BoundedReceiver(url: url.absoluteString, limit: limit)
      do {
        try await manifests.transport.load(HTTPRequest(url: url, priority: 0.5), into: receiver)
        return receiver.bytes
      } catch StringsUpdateError.status(404, _) {
        return nil
      } catch let error as StringsUpdateError {
        failure = error
      } catch is CancellationError {
        throw .cancelled
      } catch let error as HTTPFailure {
        failure = .network(error)
      } catch {
        failure = .network(HTTPFailure(.transient, "\(error)"))
      }
    }
    throw failure
  }
}

/// Receives a small response into memory.
private final class BoundedReceiver: HTTPResponseReceiver {
  private let url: String
  private let limit: Int
  private let received = Locked<[UInt8]>([])

  init(url: String, limit: Int) {
    self.url = url
    self.limit = limit
  }

  var bytes: [UInt8] { received.withLock { $0 } }

  func receive(_ head: HTTPResponseHead) throws {
    guard head.status == 200 else { throw StringsUpdateError.status(head.status, url: url) }
  }

  func receive(_ piece: Data) throws {
    let isWithin = received.withLock { received in
      guard received.count + piece.count <= limit else { return false }
      received += piece
      return true
    }
    guard isWithin else { throw StringsUpdateError.tooLarge(url: url, limit: limit) }
  }
}
