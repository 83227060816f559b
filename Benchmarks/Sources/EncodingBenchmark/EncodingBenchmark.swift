import Foundation
import ImageEncoding

/// Encodes PNGs on one thread and prints a line for each: bytes, how, and what it cost. `Benchmarks/encoding.py` makes
/// the table.
///
///     EncodingBenchmark POLICY… < PATHS
///
/// Columns, with tabs: policy, original bytes, encoded bytes, encoding, similarity (1 for lossless), CPU seconds, path.
@main
struct EncodingBenchmark {
  static func main() throws {
    let names = CommandLine.arguments.dropFirst()
    let chosen = policies.filter { names.contains($0.name) }
    guard chosen.count == names.count, !chosen.isEmpty else {
      let known = policies.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("usage: EncodingBenchmark POLICY… (\(known))\n".utf8))
      exit(2)
    }
    while let path = readLine() {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
      for policy in chosen {
        let line = Measurement(of: bytes, path, policy).line
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
      }
    }
  }

  static var policies: [NamedPolicy] {
    func lossless(_ name: String, _ effort: ImageEncodingPolicy.Effort) -> NamedPolicy {
      var policy = ImageEncodingPolicy()
      policy.effort = effort
      return NamedPolicy(name: name, policy: policy)
    }
    func lossy(_ name: String, iOS: Int, _ floor: Double, quality: Int = 70) -> NamedPolicy {
      let fidelity = ImageEncodingPolicy.Fidelity.lossy(quality: quality, similarityFloor: floor)
      let policy = ImageEncodingPolicy(fidelity: fidelity, minimumIOSVersion: iOS)
      return NamedPolicy(name: name, policy: policy)
    }
    let png = ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: 13)
    return [
      NamedPolicy(name: "png", policy: png),
      lossless("fast", .fast), lossless("balanced", .balanced), lossless("thorough", .thorough),
      lossy("lossy-ios15", iOS: 15, 0.95), lossy("lossy-ios16", iOS: 16, 0.95),
      lossy("lossy-ios15-quality-50", iOS: 15, 0.95, quality: 50),
      lossy("lossy-ios16-quality-55", iOS: 16, 0.95, quality: 55),
      lossy("lossy-ios15-floor-0", iOS: 15, 0), lossy("lossy-ios16-floor-0", iOS: 16, 0),
    ]
  }
}

/// A policy as it is asked for.
struct NamedPolicy {
  var name: String
  var policy: ImageEncodingPolicy
}
