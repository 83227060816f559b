#if canImport(UIKit)
  import BenchmarkSupport
  import Foundation
  import LevityResources
  import LevityUIKit
  import UIKit

  /// The cost of setting an image that memory has: all of it happens in the setter.
  @MainActor enum SetterBenchmark {
    private static let sets = 100_000

    static func run() async throws {
      let samples = (0..<500).map { number in
        SampleImage(number) { StandInDecoding.encode($0, width: $1, height: $1) }
      }
      let content = samples.byPath
      let app = try SampleApp(shipped: samples.manifest())
      defer { app.remove() }
      let loader = ResourceLoader(
        app.configuration, renderer: UIKitImageRenderer(), cryptography: .crypto,
        transport: InstantTransport { content[$0] })
      ResourceLoader.shared = loader
      defer { ResourceLoader.shared = nil }
      let traits = ImageTraits(StandInDevice.traits)
      var pictures: [UIImage] = []
      for sample in samples {
        guard let image = loader.image(named: sample.name, bundleIdentifier: SampleApp.bundle),
          let picture = try await loader.image(for: image, traits: traits) as? UIImage
        else { throw SampleApp.Failure(description: "\(sample.name) is not there.") }
        pictures.append(picture)
      }
      print("\(sets) sets of \(samples.count) images that memory has, ns of processor time each")
      try measure(samples.map(\.name), pictures, loader, traits)
    }

    private static func measure(
      _ names: [String], _ pictures: [UIImage], _ loader: ResourceLoader, _ traits: ImageTraits
    ) throws {
      var random = TraceRandom(state: 1)
      let order = (0..<sets).map { _ in Int.random(in: 0..<names.count, using: &random) }
      let images = names.map { DeferredUIImage(named: $0, bundleIdentifier: SampleApp.bundle) }
      let tinted = images.map { $0.tinted(with: .red) }
      for image in tinted {
        guard let deferred = (image as? DeferredUIImage)?.deferred else { continue }
        _ = loader.imageOnDiskSynchronously(deferred, traits: traits, limit: .max)
      }

      let plain = work(of: UIImageView.init(frame:), pictures, order)
      let inClass = work(of: LevityImageView.init(frame:), pictures, order)
      let set = work(of: LevityImageView.init(frame:), images, order)
      let setTinted = work(of: LevityImageView.init(frame:), tinted, order)
      let accessor = Stopwatch.leastWork {
        let view = LevityImageView(frame: .zero)
        for index in order {
          view.image = DeferredUIImage(
            named: names[index], bundleIdentifier: SampleApp.bundle)
        }
      }
      let deferred = images.compactMap(\.deferred)
      var found = 0
      let memory = Stopwatch.leastWork {
        for index in order where loader.imageInMemory(deferred[index], traits: traits) != nil {
          found += 1
        }
      }
      guard found == 7 * sets else {
        throw SampleApp.Failure(description: "Memory has \(found) of \(7 * sets).")
      }
      func line(_ name: String, _ work: Double, _ remark: String = "") {
        print("  \(name) \(Stopwatch.text(work / Double(sets)))\(remark)")
      }
      func added(_ work: Double) -> String {
        let own = (work - plain) / Double(sets)
        return ", \(Stopwatch.text(own)) more than an ordinary image"
          + " (\(Stopwatch.ratio(own, 1_000)) of the limit of 1 us)"
      }
      line("UIImageView, ordinary image          ", plain)
      line("LevityImageView, ordinary image      ", inClass, added(inClass))
      line("LevityImageView, deferred image      ", set, added(set))
      line("  with a tint                        ", setTinted, added(setTinted))
      line("  made by its name for each set      ", accessor, added(accessor))
      line("ResourceLoader.imageInMemory alone   ", memory)
    }

    private static func work(
      of make: (CGRect) -> UIImageView, _ images: [UIImage], _ order: [Int]
    ) -> Double {
      Stopwatch.leastWork {
        let view = make(.zero)
        for index in order { view.image = images[index] }
      }
    }
  }
#endif
