#if canImport(UIKit)
  import BenchmarkSupport
  import Foundation
  import LevityResources
  import LevityUIKit
  import ResourceManifests
  import UIKit

  /// 10,000 sets of 500 images in a list that is flung up and down, over a network whose time is moved by hand.
  @MainActor enum ScrollingBenchmark {
    private static let sets = 10_000
    /// Room for a tenth of the images.
    private static let memoryLimit = 50 * SampleImage.cost

    struct Figures {
      var memoryHits = 0
      /// Sets whose image came later, while the row was still seen.
      var shownLater = 0
      var loadsStarted = 0
      var loadsCancelled = 0
      /// Views at rest, and how many of them have their image when the hand takes hold again.
      var resting = 0
      var restingShown = 0
      /// Nanoseconds of processor time in the setter, all together.
      var work = 0.0
      var shownRows: Set<Int> = []
      var network = PacedTransport.Counts()
    }

    static func run() async throws {
      let samples = (0..<FlungList.rows).map { number in
        SampleImage(number) { StandInDecoding.encode($0, width: $1, height: $1) }
      }
      let steps = FlungList.steps(sets: sets, seed: 1)
      print(
        "\(sets) sets, \(FlungList.visible) views, \(FlungList.rows) images of "
          + "\(samples[0].bytes.count) bytes; a fling takes 8 ms a row, the network 60 ms and "
          + "20 Mbit/s on 6 connections; memory for 50 images")
      let levity = try await levity(samples, steps)
      let naive = try await naive(samples, steps)
      report("Levity", levity, samples)
      report("a loader that never cancels or joins", naive, samples)
      print(
        "Levity transfers \(Stopwatch.ratio(Double(levity.network.bytes), Double(naive.network.bytes))) x the bytes "
          + "of the naive loader, with \(Stopwatch.ratio(Double(levity.network.requests), Double(naive.network.requests))) x the requests; "
          + "a set takes \(Stopwatch.ratio(levity.work, naive.work)) x the time")
    }

    private static func report(_ name: String, _ figures: Figures, _ samples: [SampleImage]) {
      let useful = figures.shownRows.reduce(0) { $0 + samples[$1].bytes.count }
      let network = figures.network
      func percent(_ part: Int, _ whole: Int) -> String {
        "\(Stopwatch.text(Double(part) * 100 / Double(max(whole, 1)))) %"
      }
      print("  \(name)")
      print(
        "    answered from memory in the setter \(percent(figures.memoryHits, sets)), "
          + "shown later \(percent(figures.shownLater, sets)), "
          + "complete at the end of a rest \(percent(figures.restingShown, figures.resting))")
      print(
        "    loads started \(figures.loadsStarted), cancelled \(figures.loadsCancelled); requests "
          + "\(network.requests), of which cancelled \(network.cancelled)")
      print(
        "    transferred \(network.bytes / 1_000) kB, of images that were shown \(useful / 1_000) kB, "
          + "wasted \((network.bytes - useful) / 1_000) kB "
          + "(\(percent(network.bytes - useful, network.bytes)))")
      print("    time per set \(Stopwatch.text(figures.work / Double(sets) / 1_000)) us")
    }

    // MARK: Two ways to show a list

    private static func levity(
      _ samples: [SampleImage], _ steps: [FlungList.Step]
    ) async throws -> Figures {
      let transport = PacedTransport(samples.byPath)
      let app = try SampleApp(shipped: samples.manifest())
      defer { app.remove() }
      var configuration = app.configuration
      configuration.memoryLimit = memoryLimit
      let loader = ResourceLoader(
        configuration, renderer: UIKitImageRenderer(), cryptography: .crypto, transport: transport)
      ResourceLoader.shared = loader
      defer { ResourceLoader.shared = nil }
      let activity = Activity()
      loader.events.observe { activity.note($0) }
      let images = samples.map {
        DeferredUIImage(named: $0.name, bundleIdentifier: SampleApp.bundle)
      }
      let rows = Dictionary(uniqueKeysWithValues: samples.enumerated().map { ($1.name, $0) })
      var figures = Figures()
      var isSetting = false
      let views = (0..<FlungList.visible).map { _ in
        let view = LevityImageView(frame: .zero)
        view.imageLoadHandler = { image, result in
          guard case .success = result, let row = rows[image.name] else { return }
          figures.shownRows.insert(row)
          if isSetting { figures.memoryHits += 1 } else { figures.shownLater += 1 }
        }
        return view
      }
      for step in steps {
        switch step {
        case .set(let index, let row):
          let view = views[index]
          if !isShown(view), view.image is DeferredUIImage { figures.loadsCancelled += 1 }
          isSetting = true
          let start = Stopwatch.threadWork
          view.image = images[row]
          figures.work += Stopwatch.threadWork - start
          isSetting = false
          if !isShown(view) { figures.loadsStarted += 1 }
          await pass(FlungList.secondsPerRow, transport) { activity.figures(transport) }
        case .rest(let seconds):
          await pass(seconds, transport) { activity.figures(transport) }
          figures.resting += views.count
          figures.restingShown += views.filter(isShown).count
        }
      }
      figures.network = transport.figures
      for view in views { view.image = nil }
      return figures
    }

    private static func naive(
      _ samples: [SampleImage], _ steps: [FlungList.Step]
    ) async throws -> Figures {
      let transport = PacedTransport(samples.byPath)
      let store = NaiveImageView.Store(transport, memoryLimit: memoryLimit)
      let paths = samples.map { PackagePath.object($0.object.digest).text }
      let rows = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
      let views = (0..<FlungList.visible).map { _ in NaiveImageView(frame: .zero) }
      var figures = Figures()
      for step in steps {
        switch step {
        case .set(let index, let row):
          let start = Stopwatch.threadWork
          let isHit = views[index].set(paths[row], store) { path in
            figures.shownLater += 1
            if let row = rows[path] { figures.shownRows.insert(row) }
          }
          figures.work += Stopwatch.threadWork - start
          if isHit {
            figures.memoryHits += 1
            figures.shownRows.insert(row)
          }
          await pass(FlungList.secondsPerRow, transport) { activity(store, transport) }
        case .rest(let seconds):
          await pass(seconds, transport) { activity(store, transport) }
          figures.resting += views.count
          figures.restingShown += views.filter(isShown).count
        }
      }
      figures.loadsStarted = store.started
      // Transfers under way arrive, whether anybody wants them or not.
      while !transport.isIdle { await pass(0.1, transport) { activity(store, transport) } }
      figures.network = transport.figures
      return figures
    }

    private static func activity(
      _ store: NaiveImageView.Store, _ transport: PacedTransport
    ) -> [Int] {
      let network = transport.figures
      return [network.completed - store.arrived, store.loading, store.started, network.requests]
    }

    private static func isShown(_ view: UIImageView) -> Bool { view.standInShownImage != nil }

    // MARK: Time

    /// Moves the network's time in steps of 8 ms, each when what the former set off has come to rest.
    private static func pass(
      _ seconds: Double, _ transport: PacedTransport, _ activity: () -> [Int]
    ) async {
      var rest = seconds
      while rest > 0 {
        await settle(activity)
        transport.advance(by: min(rest, FlungList.secondsPerRow))
        rest -= FlungList.secondsPerRow
      }
      await settle(activity)
    }

    private static func settle(_ activity: () -> [Int]) async {
      var quiet = 0
      var last = activity()
      while quiet < 2 {
        for _ in 0..<8 { await Task.yield() }
        try? await Task.sleep(nanoseconds: 50_000)
        let now = activity()
        // The first number counts what must not stay as it is: bytes that are here and not yet an image.
        quiet = now == last && now[0] <= 0 ? quiet + 1 : 0
        last = now
      }
    }

    /// Counts what happens in the loader.
    private final class Activity: @unchecked Sendable {
      private let lock = NSLock()
      private var all = 0
      private var finished = 0

      func note(_ event: ResourceEvent) {
        lock.withLock {
          all += 1
          if case .downloadFinished = event { finished += 1 }
        }
      }

      func figures(_ transport: PacedTransport) -> [Int] {
        let network = transport.figures
        return lock.withLock {
          [network.completed - finished, all, network.requests, network.cancelled]
        }
      }
    }
  }
#endif
