import Foundation
import ImageEncoding

/// The result of one policy for one picture.
struct Measurement {
  let line: String

  init(of bytes: [UInt8], _ path: String, _ policy: NamedPolicy) {
    let encoder = ImageEncoder(policy: policy.policy)
    let start = clock()
    let result = encoder.encode(bytes)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    let reason = result.facts.keptReason.map { " (\($0.rawValue))" } ?? ""
    let columns: [String] = [
      policy.name, String(bytes.count), String(result.bytes.count), result.facts.encoding + reason,
      String(result.facts.similarity ?? 1), String(seconds), path,
    ]
    line = columns.joined(separator: "\t")
  }
}
