import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport

@testable import LevityResources

/// A downloader with a scripted network and a clock that doesn't move.
struct DownloadFixture {
  let transport: ScriptedTransport
  let clock = ManualClock()
  let events = ResourceEvents()
  let log = Locked<[ResourceEvent]>([])
  let downloader: ObjectDownloader

  init(
    addresses: [String] = ["https://a.example/p/"], policy: NetworkPolicy = NetworkPolicy(),
    chance: Double = 0.5, respond: (@Sendable (ScriptedTransport.Exchange) -> Void)? = nil,
    open: PartialObjectOpener? = nil
  ) {
    transport = ScriptedTransport(respond: respond)
    downloader = ObjectDownloader(
      baseURLs: addresses.compactMap { URL(string: $0) }, transport: transport, open: open,
      hasher: .reference, clock: clock, policy: policy, events: events, random: { chance })
    let log = log
    events.observe { event in log.withLock { $0.append(event) } }
  }

  /// Asks in a task of its own.
  func ask(
    _ object: ManifestObject, _ priority: LoadPriority = .visible
  ) -> Task<Data, any Error> {
    let downloader = downloader
    return Task { try await downloader.data(for: object, priority: priority) }
  }

  static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  static func object(_ bytes: [UInt8]) -> ManifestObject {
    ManifestObject(
      digest: ContentHasher.reference.digest(of: bytes), size: bytes.count, mediaType: "image/png")
  }
}

/// The result of a waiter, to compare.
enum Answer: Equatable, Sendable {
  case bytes(Int)
  case error(ResourceError)
  case cancelled
  case other(String)

  init(_ result: Result<Data, any Error>) {
    switch result {
    case .success(let data): self = .bytes(data.count)
    case .failure(let error as ResourceError): self = .error(error)
    case .failure(is CancellationError): self = .cancelled
    case .failure(let error): self = .other("\(error)")
    }
  }
}
