import Foundation
import ImageEncoding

/// Encodes a sample of PNGs from image sets and prints how many bytes remain and what it costs.
///
///     EncodingBenchmark [--per-app 12] [--limit 300] FOLDER…
///
/// Each folder is one app. The sample is the same for the same files: half drawn evenly over the sizes, half
/// with the largest files first in line, as in weighting by size.
@main
struct EncodingBenchmark {
  static func main() throws {
    var folders: [String] = []
    var perApp = 12
    var limit = 300
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--per-app": perApp = arguments.popFirst().flatMap { Int($0) } ?? perApp
      case "--limit": limit = arguments.popFirst().flatMap { Int($0) } ?? limit
      default: folders.append(argument)
      }
    }
    let sample = try Sample.draw(from: folders, perApp: perApp, limit: limit)
    guard !sample.isEmpty else {
      print("no PNG in an image set found; name folders that hold apps")
      return
    }
    let bytes = sample.reduce(0) { $0 + $1.bytes.count }
    let sizes = sample.map(\.bytes.count).sorted()
    print(
      "sample: \(sample.count) PNGs of \(folders.count) folders, \(bytes) bytes, median \(sizes[sizes.count / 2])"
    )
    print("libraries: \(EncoderAvailability.linked.fingerprint)")
    for (name, policy) in policies { print(Measurement(of: sample, policy).row(name)) }
  }

  static var policies: [(String, ImageEncodingPolicy)] {
    var fast = ImageEncodingPolicy()
    fast.effort = .fast
    return [
      (
        "lossless, PNG only (iOS 13)",
        ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: 13)
      ),
      ("lossless, fast", fast),
      ("lossless (default)", ImageEncodingPolicy()),
      ("lossy, iOS 15", ImageEncodingPolicy(fidelity: .defaultLossy)),
      ("lossy, iOS 16", ImageEncodingPolicy(fidelity: .defaultLossy, minimumIOSVersion: 16)),
    ]
  }
}
