import BenchmarkSupport
import ByteReading
import Foundation
import LaunchAudit
import MachOFiles

/// Counts what dyld does with Mach-O files, and times it: one line of JSON for each path on standard input.
/// `Benchmarks/mach_o_peers.py` compares both with LIEF's and llvm-objdump's.
@main enum MachOBenchmark {
  struct Row: Encodable {
    var path: String
    var rebases: Int
    var binds: Int
    var initializers: Int
    var pages: Int
    /// Seconds of processor time, the least of seven runs.
    var seconds: Double
  }

  static func main() throws {
    let encoder = JSONEncoder()
    while let path = readLine() {
      let bytes = ByteView([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
      var costs = ImageCosts()
      let nanoseconds = try Stopwatch.leastWork {
        guard let slice = try MachOContainer(bytes).slices.first else { return }
        costs = try ImageCosts(slice.file)
      }
      let row = Row(
        path: path, rebases: costs.rebases, binds: costs.binds, initializers: costs.initializers,
        pages: costs.fixupPages, seconds: nanoseconds / 1e9)
      print(String(decoding: try encoder.encode(row), as: UTF8.self))
    }
  }
}
