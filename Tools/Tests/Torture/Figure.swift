import Foundation

/// Numbers as people read them.
enum Figure {
  static func bytes(_ count: Int) -> String {
    switch abs(count) {
    case ..<10_000: "\(count) B"
    case ..<1_000_000: "\(count / 1000) kB"
    default: String(format: "%.1f MB", Double(count) / 1e6)
    }
  }

  static func signed(_ count: Int) -> String { (count < 0 ? "" : "+") + bytes(count) }

  static func seconds(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }

  static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }

  /// The value below which a share of sorted times is.
  static func milliseconds(_ sorted: [Double], _ share: Double) -> String {
    guard !sorted.isEmpty else { return "–" }
    let index = min(sorted.count - 1, Int(Double(sorted.count) * share))
    return String(format: "%.1f ms", sorted[index] * 1000)
  }
}
