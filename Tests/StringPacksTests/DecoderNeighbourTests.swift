import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

/// Every byte of what decoders read says something, or is refused.
@Suite struct DecoderNeighbourTests {
  private func samples(_ target: String, below size: Int = 300) throws -> [Neighbours] {
    try FuzzSeeds.load(target).filter { $0.bytes.count < size }.map {
      Neighbours(ofBytes: $0.bytes, name: $0.name)
    }
  }

  /// The input's first part is a raw stream, or lines, as the fuzz target has it.
  @Test func deltasAreAppliedByteByByte() async throws {
    try await expectNeighbours(of: try samples("StringDelta"), "string-deltas") { bytes in
      guard bytes.count > 1 else { return "nothing" }
      let split = 1 + Int(bytes[0]) * (bytes.count - 1) / 256
      let first = Array(bytes[1..<split])
      do {
        let lines = first.split(separator: 10, omittingEmptySubsequences: false).map {
          String(decoding: $0, as: UTF8.self)
        }
        let old =
          try (try? LanguageStrings(rawStream: first))
          ?? LanguageStrings(values: lines.map { .value(.plain($0)) })
        return WholeValue.text(
          try StringDelta.apply(
            Array(bytes[split...]), to: old, digest: .of(""), hasher: .reference,
            codecs: [.contextMixing]
          ).values)
      } catch {
        return "\(error)"
      }
    }
  }

  /// Damaged text is other text of the same size, or none.
  @Test func codedTextIsDecodedByteByByte() async throws {
    let text = Array("\"title\" = \"Title\";\n\"titles\" = \"Titles\";\n".utf8)
    let priming = Array("\"tile\" = ".utf8)
    let coded = PPMdEncoder.encode(text, order: 4, memory: 1, priming: priming)
    try await expectNeighbours(of: [Neighbours(ofBytes: coded, name: "two keys")], "ppmd") {
      bytes in
      let result = PPMd.decode(bytes, order: 4, memory: 1, priming: priming, size: text.count)
      return result.map { WholeValue.text($0) } ?? "nil"
    }
    let mixed = ContextMixingEncoder.encode(text, alongside: priming, memory: 10)
    try await expectNeighbours(
      of: [Neighbours(ofBytes: mixed, name: "two keys")], "context-mixing"
    ) { bytes in
      let result = ContextMixing.decode(bytes, alongside: priming, memory: 10, size: text.count)
      return result.map { WholeValue.text($0) } ?? "nil"
    }
  }
}
