import Foundation
import ImageEncoding

/// What one policy makes of the sample, on one thread.
struct Measurement {
  /// Original bytes, encoded bytes, form, similarity and path of each picture.
  private(set) var lines: [String] = []
  private var originalBytes = 0
  private var encodedBytes = 0
  private var larger = 0
  private var ratios: [Double] = []
  private var similarities: [Double] = []
  private var forms: [String: Int] = [:]
  private var seconds = 0.0
  private var slowest = 0.0

  init(of sample: [Sample], _ policy: ImageEncodingPolicy) {
    let encoder = ImageEncoder(policy: policy)
    for file in sample {
      let start = Self.processorSeconds()
      let result = encoder.encode(file.bytes)
      let cost = Self.processorSeconds() - start
      seconds += cost
      slowest = max(slowest, cost)
      originalBytes += file.bytes.count
      encodedBytes += result.bytes.count
      larger += result.bytes.count > file.bytes.count ? 1 : 0
      ratios.append(Double(result.bytes.count) / Double(file.bytes.count))

      let similarity = result.facts.similarity ?? 1
      similarities.append(similarity)
      lines.append(
        "\(file.bytes.count)\t\(result.bytes.count)\t\(result.facts.encoding)\t\(similarity)\t\(file.path)"
      )
      let form = result.facts.encoding.split(separator: "-").first.map(String.init) ?? ""
      let reason = result.facts.keptReason.map { " (\($0.rawValue))" } ?? ""
      forms[form + reason, default: 0] += 1
    }
    ratios.sort()
    similarities.sort()
  }

  func row(_ name: String) -> String {
    func percent(_ value: Double) -> String { "\((value * 1000).rounded() / 10) %" }
    func short(_ value: Double) -> String { "\((value * 10000).rounded() / 10000)" }
    let count = Double(max(1, ratios.count))
    let list = forms.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return """
      \(name): \(percent(Double(encodedBytes) / Double(max(1, originalBytes)))) of the bytes, median \
      \(percent(ratios[ratios.count / 2])), larger \(larger), similarity 5th percentile \
      \(short(similarities[similarities.count / 20])) least \(short(similarities[0])), \
      CPU \(short(seconds / count)) s a picture, longest \(short(slowest)) s
        \(list.joined(separator: ", "))
      """
  }

  static func processorSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }
}
