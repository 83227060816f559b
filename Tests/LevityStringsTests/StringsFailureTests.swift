import Foundation
import LevityResources
import PackageHeads
import RuntimeTestSupport
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

/// Damaged responses, and missing files.
/// `TMPDIR=/dev/shm LEVITY_MUTATIONS=100000 swift test --filter StringsFailureTests` is a longer run of some minutes.
@Suite struct StringsFailureTests {
  static let mutations =
    ProcessInfo.processInfo.environment["LEVITY_MUTATIONS"].flatMap { Int($0) } ?? 1_000

  @Test func damagedAnswersAreRefusedOrMakeNoDifference() async throws {
    let strings = try MarkedStrings()
    let folder = strings.directory.url
    let (server, roots) = try MarkedStrings.server(folder)
    let damaging = DamagingTransport(server)
    let clock = server.clock
    let rules = try server.source(folder).heads.rules
    let source = StringsSource(
      rules: rules, folder: folder.appendingPathComponent("heads"),
      cryptography: StringsServer.cryptography, transport: damaging, clock: clock)
    let loader = MarkedStrings.loader(folder)
    var now = MarkedStrings.packed
    var random = SeededRandom(seed: 8)
    var (refused, equal) = (0, 0)
    var round = 0
    while damaging.count < Self.mutations {
      let next =
        (0..<MarkedStrings.versions).filter { $0 != now }.randomElement(using: &random) ?? 0
      try server.announce(roots[next], version: round + 1)
      damaging.damage(random.next())
      do {
        try await loader.update(from: source)
        #expect(MarkedStrings.versions(in: loader) == [next], "round \(round)")
        now = next
        equal += 1
      } catch {
        #expect(MarkedStrings.versions(in: loader) == [now], "round \(round)")
        refused += 1
      }
      round += 1
    }
    let kinds = damaging.damaged.sorted { $0.key < $1.key }
    print(
      "\(damaging.count) answers damaged ("
        + kinds.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        + "): \(refused) updates refused, \(equal) equal")
    #expect(kinds.map(\.key) == ["deltas", "heads", "indexes", "streams"])
    #expect(refused > 0 && equal > 0)
    #expect(MarkedStrings.versions(in: MarkedStrings.loader(folder)) == [now])
  }

  @Test func theFolderMayBePurgedWhileItsTablesAreMapped() async throws {
    let strings = try MarkedStrings()
    let folder = strings.directory.url
    let (server, roots) = try MarkedStrings.server(folder)
    let source = try server.source(folder)
    let loader = MarkedStrings.loader(folder)
    try server.announce(roots[1], version: 1)
    try await loader.update(from: source)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("strings"))
    #expect(MarkedStrings.versions(in: loader) == [1])
    // The next start has the app's own strings; this process continues, and restores everything.
    try server.announce(roots[2], version: 2)
    try await loader.update(from: source)
    #expect(MarkedStrings.versions(in: loader) == [2])
    #expect(MarkedStrings.versions(in: MarkedStrings.loader(folder)) == [2])

    try FileManager.default.removeItem(at: folder.appendingPathComponent("strings"))
    #expect(
      MarkedStrings.versions(in: MarkedStrings.loader(folder)) == [MarkedStrings.packed])
  }
}

/// Damages some of the answers that a server gives.
private final class DamagingTransport: HTTPTransport {
  private struct State {
    var random: SeededRandom?
    /// By what they were.
    var damaged: [String: Int] = [:]
  }

  private let server: StringsServer
  private let state = Locked(State())

  init(_ server: StringsServer) { self.server = server }

  var damaged: [String: Int] { state.withLock { $0.damaged } }

  var count: Int { damaged.values.reduce(0, +) }

  func damage(_ seed: UInt64) { state.withLock { $0.random = SeededRandom(seed: seed) } }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let collected = CollectingReceiver()
    try await server.load(request, into: collected)
    try receiver.receive(collected.head ?? HTTPResponseHead(status: 500, headers: [:]))
    let bytes = collected.bytes
    let kind = Self.kind(request.url.path)
    let sent = state.withLock { state in
      // About one answer of an update.
      guard let isHit = state.random?.next(), isHit % 3 == 0,
        let damaged = state.random?.mutate(bytes)
      else { return bytes }
      state.damaged[kind, default: 0] += 1
      return damaged
    }
    try receiver.receive(Data(sent))
  }
}

extension DamagingTransport {
  private static func kind(_ path: String) -> String {
    path.contains("/deltas/")
      ? "deltas"
      : path.contains("/streams/") ? "streams" : path.contains("/strings/") ? "indexes" : "heads"
  }
}

private final class CollectingReceiver: HTTPResponseReceiver {
  private let state = Locked<(head: HTTPResponseHead?, bytes: [UInt8])>((nil, []))

  var head: HTTPResponseHead? { state.withLock { $0.head } }
  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func receive(_ head: HTTPResponseHead) throws { state.withLock { $0.head = head } }
  func receive(_ piece: Data) throws { state.withLock { $0.bytes += piece } }
}
