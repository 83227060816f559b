import TestSupport
import Testing

@testable import StringPacks

/// The standard library decides what UTF-8 is.
@Suite struct UTF8ValidationTests {
  /// The first and the last byte of each class of lead and continuation bytes, and those beside them.
  static let edges: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// Returns whether a sequence is read as the standard library reads it, wherever it is.
  private func agrees(_ sequence: [UInt8]) -> Bool {
    let isValid = String(validating: sequence, as: UTF8.self) != nil
    return [(0, 0), (7, 0), (0, 8), (9, 1)].allSatisfy { before, after in
      let bytes =
        [UInt8](repeating: 0x61, count: before) + sequence + [UInt8](repeating: 0x62, count: after)
      return UTF8Validation.isValid(bytes, 0..<bytes.count) == isValid
    }
  }

  @Test func sequencesOfUpToThreeBytes() {
    let wrong = Self.edges.flatMap { first in
      [[first]]
        + Self.edges.flatMap { second in
          [[first, second]] + Self.edges.map { [first, second, $0] }
        }
    }.filter { !agrees($0) }
    #expect(wrong.isEmpty)
  }

  @Test func sequencesOfFourBytes() {
    let thirds: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
    let wrong = Self.edges.suffix(6).flatMap { first in
      Self.edges.flatMap { second in
        thirds.flatMap { third in thirds.map { [first, second, third, $0] } }
      }
    }.filter { !agrees($0) }
    #expect(wrong.isEmpty)
  }

  @Test func onlyTheRangeIsRead() {
    let bytes: [UInt8] = [0xFF, 0xC3, 0xA9, 0xFF]
    #expect(UTF8Validation.isValid(bytes, 1..<3))
    #expect(!UTF8Validation.isValid(bytes, 1..<2) && !UTF8Validation.isValid(bytes, 0..<3))
  }
}
