import BenchmarkSupport
import Foundation
import LevityResources
import ResourceManifests

/// 1,000 callers who want one image while it is on its way.
@MainActor enum CoalescingBenchmark {
  private static let askers = 1_000

  static func run() async throws {
    let sample = SampleImage(1) { pixels, _ in Data(pixels) }
    let path = PackagePath.object(sample.object.digest).text
    let transport = PacedTransport([path: sample.bytes])
    let app = try SampleApp(shipped: [sample].manifest())
    defer { app.remove() }
    let loader = ResourceLoader(
      app.configuration, renderer: NoRenderer(), cryptography: .crypto, transport: transport)
    guard let image = loader.image(named: sample.name, bundleIdentifier: SampleApp.bundle) else {
      throw SampleApp.Failure(description: "The manifest has no \(sample.name).")
    }
    let late = Counter()
    loader.events.observe { if case .memoryHit = $0 { late.add() } }
    let start = Stopwatch.processWork
    let answered = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<askers {
        group.addTask { try await loader.image(for: image, traits: ImageTraits()).memoryCost }
      }
      group.addTask {
        // Nothing arrives before most have asked; who comes later finds it in memory.
        while transport.isIdle { try await Task.sleep(nanoseconds: 1_000_000) }
        try await Task.sleep(nanoseconds: 50_000_000)
        while !transport.isIdle { transport.advance(by: 0.01) }
        return 0
      }
      var answered = 0
      for try await cost in group where cost > 0 { answered += 1 }
      return answered
    }
    let work = (Stopwatch.processWork - start) / Double(askers)
    let network = transport.figures
    print(
      "\(askers) callers of one image of \(sample.bytes.count) bytes: \(answered) answered, \(late.count) of them too late to wait, with "
        + "\(network.requests) request\(network.requests == 1 ? "" : "s") and \(network.bytes) bytes "
        + "(each for itself: \(askers) requests, \(askers * sample.bytes.count) bytes); "
        + "\(Stopwatch.text(work / 1_000)) us of processor time for each caller")
  }
}

/// Counts from any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }
  func add() { lock.withLock { value += 1 } }
}
