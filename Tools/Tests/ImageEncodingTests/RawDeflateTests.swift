import ByteReading
import Foundation
import Testing

@testable import ImageEncoding

/// Streams longer than the step in which they're read.
@Suite(.enabled(if: RawDeflate.isAvailable, "zlib isn't there"))
struct RawDeflateTests {
  /// Bytes that hardly compress.
  private let content: [UInt8] = (0..<3_000_000).reduce(into: ([UInt8](), UInt64(6))) { all, _ in
    all.1 = all.1 &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    all.0.append(UInt8(truncatingIfNeeded: all.1 >> 33) & 0x7F)
  }.0

  private func stream(of bytes: [UInt8]) throws -> [UInt8] {
    try ContentCompression.gzip.compress(bytes).dropFirst(10).dropLast(8)
  }

  private func inflate(_ stream: ByteView, to count: Int) -> [UInt8]? {
    var isWhole = false
    let view = ByteView(count: count) { isWhole = RawDeflate.inflate(stream, into: $0) }
    return isWhole ? view.array : nil
  }

  @Test func aMappedStreamIsInflatedAndCanBeReadAgain() throws {
    let stream = try stream(of: content)
    #expect(stream.count > 2 << 20)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "levity-raw-deflate-\(UUID().uuidString)")
    try Data(stream).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let mapped = try ByteView(mapping: file.path)
    #expect(inflate(mapped, to: content.count) == content)
    #expect(mapped.array == stream)
    #expect(inflate(mapped, to: content.count) == content)
  }

  @Test(arguments: [0, 1, 1 << 20, 3_000_000])
  func everyLengthIsInflated(count: Int) throws {
    let part = Array(content.prefix(count))
    #expect(inflate(ByteView(try stream(of: part)), to: count) == part)
  }

  @Test func otherLengthsAndDamageAreRefused() throws {
    let stream = try stream(of: content)
    for count in [0, content.count - 1, content.count + 1] {
      #expect(inflate(ByteView(stream), to: count) == nil, "\(count)")
    }
    for count in [0, 1, 1 << 20, stream.count - 1] {
      #expect(inflate(ByteView(Array(stream.prefix(count))), to: content.count) == nil, "\(count)")
    }
    #expect(inflate(ByteView(stream + [0]), to: content.count) == nil)
  }
}
