import Foundation
import Reports
import Testing

@Suite
struct JSONReportTests {
  // MARK: - The same bytes as Foundation's encoder

  static var samples: [any Encodable] {
    let optionals: [String: Int?] = ["a": nil, "b": 1]
    return [
      Numbers(), Containers(), Everything.allCases, [[Int]](), [String: Int](), 5, "text", true,
      ["": "", "b": "B", "a": "A", "é": "e", "Z": "z", "aa": "10", "a1": "1"], optionals,
      [2: "two"], [Choice.none, .some(1, label: "one"), .nested(.none)], Nested(depth: 3), Child(),
      [URL(fileURLWithPath: "/a b/ü")], Data([0, 1, 0xFF]), Decimal(12.5),
      Date(timeIntervalSinceReferenceDate: 0.5), Twice(), Nothing(),
    ]
  }

  @Test(arguments: samples.indices)
  func aReportHasTheBytesOfFoundationsEncoder(index: Int) throws {
    try expectSame(Self.samples[index])
  }

  @Test
  func allCharactersBelow256AndSomeAboveAreWrittenAsFoundationWritesThem() throws {
    let scalars = (0..<256).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FFFF}", "😀", "/"]
    for scalar in scalars { try expectSame(["a\(scalar)b", "\(scalar)", "\(scalar)\(scalar)"]) }
  }

  private func expectSame(_ report: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(report), as: UTF8.self)
    let written = String(decoding: try JSONReport.encode(report), as: UTF8.self)
    #expect(written == expected + "\n")
  }

  // MARK: - Parts

  @Test
  func rowsAreWrittenBeforeTheLaterOnesAreAskedForInPartsOfBoundedSize() throws {
    let log = Log()
    let rows = (0..<20_000).map { Row(number: $0, log: log) }
    var text: [UInt8] = []
    var parts = 0
    try JSONReport.write(["rows": rows]) { part in
      parts += 1
      #expect(part.count <= 70_000)
      // A row has 36 bytes or more, so a part of 64 kB has fewer than 2,000 of them.
      #expect(log.asked <= parts * 2000)
      text += part
    }
    #expect(log.asked == 20_000)
    #expect(parts > 10)
    #expect(Data(text) == (try JSONReport.encode(["rows": rows])))
  }

  @Test
  func aReportOfAnySizeEndsWithOneNewlineAndIsWrittenOnce() throws {
    for count in [0, 1, 9_000, 20_000] {
      var text: [UInt8] = []
      try JSONReport.write(Array(repeating: "x", count: count)) { text += $0 }
      #expect(text.suffix(2) == Array("]\n".utf8))
      #expect(text.count(where: { $0 == UInt8(ascii: "x") }) == count)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aNumberThatJSONDoesntHaveIsAnError(number: Double) {
    #expect(throws: EncodingError.self) { try JSONReport.encode([number]) }
    #expect(throws: EncodingError.self) { try JSONReport.encode(["a": Float(number)]) }
  }
}

// MARK: - Samples

private struct Numbers: Encodable {
  var integers: [Int] = [0, -1, .max, .min]
  var small: [Int8] = [.min, .max]
  var large = UInt64.max
  var bytes: [UInt8] = [0, 255]
  var doubles = [
    0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 1e20, 1e-5, 1e-7, .pi, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 100, 123_456_789.25,
  ]
  var floats: [Float] = [0.1, 1, 3.4e38, 1e-10]
  var isTrue = true
  var no: Int?
  var zero: Int? = 0
}

private struct Containers: Encodable {
  var empty: [String] = []
  var none: [String: String] = [:]
  var lists = [[1, 2], [], [3]]
  var objects = [["b": 1, "a": 2], [:]]
  var optionals: [Int?] = [1, nil, 2]
}

private enum Everything: String, Encodable, CaseIterable { case first, second }

private indirect enum Choice: Encodable {
  case none
  case some(Int, label: String)
  case nested(Choice)
}

/// Fills nested containers, and the outer one in between.
private struct Nested: Encodable {
  let depth: Int

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode("first")
    var object = list.nestedContainer(keyedBy: Name.self)
    try object.encode(list.count, forKey: .b)
    var inner = object.nestedUnkeyedContainer(forKey: .a)
    try inner.encodeNil()
    try list.encode([1, 2])
    var other = list.nestedUnkeyedContainer()
    try other.encode(other.count)
    var deeper = other.nestedContainer(keyedBy: Name.self)
    try deeper.encodeNil(forKey: .a)
    try "super".encode(to: list.superEncoder())
    if depth > 0 { try list.encode(Nested(depth: depth - 1)) }
    #expect(list.count == (depth > 0 ? 6 : 5))
  }
}

private enum Name: String, CodingKey { case a, b, c }

/// Asks for its container twice.
private struct Twice: Encodable {
  func encode(to encoder: any Encoder) throws {
    var first = encoder.container(keyedBy: Name.self)
    try first.encode(1, forKey: .b)
    var second = encoder.container(keyedBy: Name.self)
    try second.encode(2, forKey: .a)
    try first.encode(3, forKey: .c)
  }
}

private struct Nothing: Encodable {
  private enum Key: CodingKey {}

  func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Key.self) }
}

private class Parent: Encodable {
  let name = "parent"
}

private final class Child: Parent, @unchecked Sendable {
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encode("child", forKey: .b)
    try super.encode(to: container.superEncoder())
    try super.encode(to: container.superEncoder(forKey: .a))
  }
}

/// A row that says when it is encoded.
private struct Row: Encodable {
  let number: Int
  let log: Log

  func encode(to encoder: any Encoder) throws {
    log.asked += 1
    var container = encoder.container(keyedBy: Name.self)
    try container.encode(number, forKey: .a)
    try container.encode("a row", forKey: .b)
  }
}

private final class Log {
  var asked = 0
}
