import Foundation
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

/// Streams and deltas that announce little, or much, and don't end.
@Suite struct DecompressionBombTests {
  struct Bomb: CustomStringConvertible, Sendable {
    var description: String
    var bytes: [UInt8]
    /// The part that is rejected: the header, the size before anything is decoded, or the decoded strings.
    var refusal: Refusal
    /// The MiB that decoding may take in addition to the bytes themselves; any program needs the first two.
    var memory = 4

    enum Refusal { case header, size, strings }
  }

  /// A header with that size, and 100 bytes: to PPMd and context mixing endless string.
  private static func stream(_ codec: UInt8, _ size: Int, _ more: [UInt8]) -> [UInt8] {
    var bytes = [codec]
    bytes.append(number: size)
    return bytes + more + [UInt8](repeating: 0, count: 100)
  }

  private static let most = LanguageStrings.maximumRawStreamSize

  static let bombs = [
    Bomb(description: "none, little", bytes: stream(0, 10, []), refusal: .header),
    Bomb(description: "none, much", bytes: stream(0, most, []), refusal: .header),
    Bomb(description: "platform, little", bytes: stream(1, 10, []), refusal: .size),
    Bomb(description: "platform, most", bytes: stream(1, 108 * 512, []), refusal: .size),
    Bomb(description: "platform, 1 more", bytes: stream(1, 108 * 512 + 1, []), refusal: .size),
    Bomb(description: "platform, much", bytes: stream(1, most, []), refusal: .size),
    Bomb(description: "PPMd, little", bytes: stream(2, 10, [6, 32]), refusal: .strings),
    // The model grows with what it has seen: some 60 bytes for each.
    Bomb(
      description: "PPMd, most", bytes: stream(2, 108 * 512, [16, 32]), refusal: .strings, memory: 8
    ),
    Bomb(
      description: "PPMd, most in one MiB", bytes: stream(2, 108 * 512, [16, 1]), refusal: .strings),
    Bomb(description: "PPMd, 1 more", bytes: stream(2, 108 * 512 + 1, [6, 16]), refusal: .size),
    Bomb(description: "PPMd, much", bytes: stream(2, most, [6, 32]), refusal: .size),
    Bomb(
      description: "context mixing, little", bytes: stream(3, 10, [10, 2, 0]), refusal: .strings),
    Bomb(
      description: "context mixing, little, much memory", bytes: stream(3, 10, [22, 2, 0]),
      refusal: .strings, memory: 24),
    Bomb(
      description: "context mixing, most", bytes: stream(3, 164 * 64, [10, 2, 0]),
      refusal: .strings),
    Bomb(
      description: "context mixing, 1 more", bytes: stream(3, 164 * 64 + 1, [22, 2, 0]),
      refusal: .size),
    Bomb(description: "context mixing, much", bytes: stream(3, most, [22, 0, 0]), refusal: .size),
    Bomb(
      description: "context mixing, many structured values",
      bytes: stream(3, 164 * 64, [10, 2] + stream(0, 164 * 64, [])[1..<3]), refusal: .strings),
  ]

  @Test(arguments: bombs)
  func isRefused(_ bomb: Bomb) throws {
    guard let stream = try? StringStream(bomb.bytes) else {
      #expect(bomb.refusal == .header)
      return
    }
    // The platform's codec stops at what it was asked for.
    let endless = StringCodec { _, _ in nil }
    let error = #expect(throws: StringPackError.self) {
      try stream.decode(digest: .of(""), hasher: .reference, codecs: [endless, .contextMixing]) {
        _ in nil
      }
    }
    let isSize = error == .undecodable(codec: stream.coding.number)
    #expect(bomb.refusal == (isSize ? .size : .strings))
  }

  @Test func deltasAreBoundedAsStreamsAre() throws {
    let old = try LanguageStrings(values: [.value(.plain("Move the files?")), .missing])
    for codec: UInt8 in [1, 2, 3] {
      // One run, the id 0, and values of as much as may be.
      var delta = [codec | (codec == 1 ? 0 : 4 << 4), 1, 0]
      delta.append(number: Self.most)
      delta += [UInt8](repeating: 0, count: 100)
      #expect(throws: StringPackError.undecodable(codec: codec == 1 ? 1 : 2)) {
        try StringDelta.apply(
          delta, to: old, digest: .of(""), hasher: .reference,
          codecs: [StringCodec { _, size in [UInt8](repeating: 0, count: size) }])
      }
    }
  }

  #if os(Linux) || os(macOS)
    @Test(arguments: bombs)
    func takesLittleMemory(_ bomb: Bomb) async throws {
      let folder = try TemporaryDirectory()
      let file = folder.url.appendingPathComponent("stream")
      try Data(bomb.bytes).write(to: file)
      let output = try await onOwnThread { try Self.decode(file) }
      let words = output.split(separator: " ", maxSplits: 1)
      let kibibytes = try #require(words.first.flatMap { Int($0) }, "\(output)")
      #expect(kibibytes < bomb.memory << 10)
      #expect(words.last?.hasPrefix("decoded") == false)
    }

    private static func decode(_ file: URL) throws -> String {
      let output = Pipe()
      let process = Process()
      process.executableURL = TestProgram.url("StreamDecoder")
      process.arguments = [file.path]
      process.standardOutput = output
      try process.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: bytes, as: UTF8.self)
    }
  #endif
}
