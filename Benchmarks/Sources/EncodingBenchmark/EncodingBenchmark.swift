import Foundation
import ImageEncoding

/// Encodes a sample of PNGs from image sets and prints how many bytes remain and what it costs.
///
///     EncodingBenchmark [--per-app 12] [--limit 300] [--only POLICY|paths] [--list] FOLDER…
///
/// Each folder is one app. The sample is the same for the same files: half drawn evenly over the sizes, half
/// weighted by size.
@main
struct EncodingBenchmark {
  static func main() throws {
    var folders: [String] = []
    var perApp = 12
    var limit = 300
    var only = ""
    var isListing = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--per-app": perApp = arguments.popFirst().flatMap { Int($0) } ?? perApp
      case "--limit": limit = arguments.popFirst().flatMap { Int($0) } ?? limit
      case "--list": isListing = true
      case "--only": only = arguments.popFirst() ?? only
      default: folders.append(argument)
      }
    }
    let sample = try Sample.draw(from: folders, perApp: perApp, limit: limit)
    if only == "paths" { return sample.forEach { show($0.path) } }
    guard !sample.isEmpty else {
      show("no PNG in an image set found; name folders that hold apps")
      return
    }
    let bytes = sample.reduce(0) { $0 + $1.bytes.count }
    let sizes = sample.map(\.bytes.count).sorted()
    show(
      "sample: \(sample.count) PNGs of \(folders.count) folders, \(bytes) bytes, median \(sizes[sizes.count / 2])"
    )
    show("libraries: \(EncoderAvailability.linked.fingerprint)")
    for (name, policy) in policies where only.isEmpty || name.hasPrefix(only) {
      let measurement = Measurement(of: sample, policy)
      if isListing { measurement.lines.forEach { show($0) } }
      show(measurement.row(name))
    }
  }

  /// Past the buffer of `print`: a row appears when it is measured, also in a pipe.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  static var policies: [(String, ImageEncodingPolicy)] {
    var fast = ImageEncodingPolicy()
    fast.effort = .fast
    var thorough = ImageEncodingPolicy()
    thorough.effort = .thorough
    return [
      (
        "lossless, PNG only (iOS 13)",
        ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: 13)
      ),
      ("lossless, fast", fast),
      ("lossless (default)", ImageEncodingPolicy()),
      ("lossless, thorough", thorough),
      ("lossy, iOS 15", ImageEncodingPolicy(fidelity: .defaultLossy)),
      ("lossy, iOS 16", ImageEncodingPolicy(fidelity: .defaultLossy, minimumIOSVersion: 16)),
    ]
  }
}
