/// Measurements of the runtime: `RuntimeBenchmark [NAME …]`, all of them where no name is given.
@main
enum RuntimeBenchmark {
  static let measurements: [(name: String, run: @Sendable () throws -> Void)] = [
    ("memory", MemoryCacheBenchmark.run),
    ("disk", DiskCacheBenchmark.run),
    ("eviction", EvictionComparison.run),
  ]

  static func main() throws {
    let names = CommandLine.arguments.dropFirst()
    for measurement in measurements where names.isEmpty || names.contains(measurement.name) {
      print("== \(measurement.name)")
      try measurement.run()
    }
  }
}
