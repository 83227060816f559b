import Foundation

/// The number of damaged inputs that the tests try; set `LEVITY_MUTATIONS=100000` for a longer run.
enum Mutations {
  private static let wanted =
    ProcessInfo.processInfo.environment["LEVITY_MUTATIONS"].flatMap { Int($0) }
  static let count = wanted ?? 1500
  /// If each creates a model, which takes milliseconds in a debug build.
  static let slowCount = wanted ?? 250
}

enum Hex {
  /// The bytes of pairs of digits; what follows `;` on a line is a remark.
  static func bytes(_ value: String) -> [UInt8] {
    value.split(separator: "\n").flatMap { line in
      line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
  }

  static func string(_ bytes: [UInt8]) -> String {
    bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined(separator: " ")
  }
}
