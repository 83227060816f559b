/// Measurements of the runtime: `RuntimeBenchmark [NAME …]`, all of them if no name is given.
@main
enum RuntimeBenchmark {
  typealias Measurement = @MainActor @Sendable () async throws -> Void

  private static var measurements: [(name: String, run: Measurement)] {
    var all: [(name: String, run: Measurement)] = [
      ("memory", { MemoryCacheBenchmark.run() }),
      ("disk", { try DiskCacheBenchmark.run() }),
      ("eviction", { EvictionComparison.run() }),
      ("coalescing", { try await CoalescingBenchmark.run() }),
      ("downloads", { try await DownloadBenchmark.run() }),
      ("manifests", { try await ManifestBenchmark.run() }),
    ]
    #if canImport(UIKit)
      all.append(("setter", { try await SetterBenchmark.run() }))
      all.append(("scrolling", { try await ScrollingBenchmark.run() }))
    #endif
    return all
  }

  static func main() async throws {
    let names = CommandLine.arguments.dropFirst()
    if names.first == ObjectServer.command {
      return try ObjectServer.serve(Array(names.dropFirst()))
    }
    for measurement in measurements where names.isEmpty || names.contains(measurement.name) {
      print("== \(measurement.name)")
      try await measurement.run()
    }
  }
}
