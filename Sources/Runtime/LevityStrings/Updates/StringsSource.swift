public import Foundation
public import LevityResources
import ResourceManifests

/// Where newer strings come from: the package of which a signed head names the root of all strings.
public struct StringsSource: Sendable {
  let manifests: ManifestStore

  /// The package that the loader of images follows: both share the head, its signature and its version. One request serves
  /// `updateManifest()` and `update(from:)` where they are called within a few seconds.
  ///
  /// Nil for a loader that was made of other parts than a configuration.
  public init?(_ loader: ResourceLoader) {
    guard let manifests = loader.maintenance?.manifests else { return nil }
    self.manifests = manifests
  }

  /// A package of which only the strings are followed: of an app or extension without images. Its manifest is never loaded.
  ///
  /// - Parameters:
  ///   - rules: the channel, the addresses and the keys to trust.
  ///   - folder: remembers the last head; below Application Support. It may be that of a loader of images.
  ///   - cryptography: SHA-256 and Ed25519; `.system` on Apple's systems.
  ///   - transport: the network; `URLSession` unless given.
  ///   - clock: the system's unless given.
  public init(
    rules: ManifestRules, folder: URL, cryptography: ResourceCryptography,
    transport: (any HTTPTransport)? = nil, clock: any RuntimeClock = SystemClock()
  ) {
    manifests = ManifestStore(
      following: .strings, folder: folder, shipped: nil, rules: rules, cryptography: cryptography,
      transport: transport ?? URLSessionTransport(), clock: clock, events: ResourceEvents())
  }

  /// The bytes of a file, from the first address that has it; nil where an address says that there is none.
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

/// Takes a small answer into memory.
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
