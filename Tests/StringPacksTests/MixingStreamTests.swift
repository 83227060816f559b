import Foundation
import ResourceManifests
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringPacks

@Suite struct MixingStreamTests {
  /// Takes context mixing whatever it costs.
  static let encoder = StringStreamEncoder(usesPPMd: false, usesMixing: true, minimumGain: -1000)

  private static func decode(
    _ stream: [UInt8], _ digest: ContentDigest, primer: [UInt8]? = nil
  ) throws(StringPackError) -> [UInt8] {
    try StringStream(stream).decode(digest: digest, hasher: .reference, codecs: [.contextMixing]) {
      _ in primer
    }
  }

  private static func english(_ count: Int) throws -> LanguageStrings {
    try LanguageStrings(
      values: (0..<count).map {
        .value(.plain("Move \($0 * 7919 % 1000) files to the folder \($0 % 7)?"))
      })
  }

  @Test func stringsHaveAnAlignedStreamAndComeBack() throws {
    var generator = RandomStrings(seed: 21)
    for _ in 0..<300 {
      let strings = try generator.strings()
      let aligned = try AlignedStream.stream(strings)
      #expect(aligned.bytes.count == (try strings.rawStream().count) + aligned.structured)
      #expect(try aligned.strings() == strings)
    }
  }

  @Test func theStringNOfAnAlignedStreamIsThatOfIdN() throws {
    let plural = StringValue.plural([.one: .plain("%d file"), .other: .plain("%d files")])
    let strings = try LanguageStrings(
      values: [.value(.plain("One")), .value(plural), .missing, .value(.plain("Three"))])

    let parts = try AlignedStream.stream(strings).bytes.split(
      separator: 0, omittingEmptySubsequences: false)

    #expect(parts.prefix(4).map(Array.init) == [Array("One".utf8), [3], [1], Array("Three".utf8)])
    #expect(parts[4].elementsEqual("%d file".utf8))
  }

  @Test func streamsComeBackAloneAndPrimed() throws {
    var generator = RandomStrings(seed: 22)
    for count in [0, 1, 3, 20] {
      let (one, other) = (try generator.strings(count: count), try generator.strings(count: count))
      let (raw, primer) = (try one.rawStream(), try other.rawStream())
      let digest = ContentHasher.reference.digest(of: raw)
      let alone = Self.encoder.encode(raw)
      let primed = Self.encoder.encode(
        raw, primers: [.init(digest: ContentHasher.reference.digest(of: primer), rawStream: primer)]
      )
      #expect(try StringStream(alone).coding.number == 3)
      #expect(try Self.decode(alone, digest) == raw)
      #expect(try Self.decode(primed, digest, primer: primer) == raw)
    }
  }

  @Test func packsAreMixedWhereThatIsAskedFor() throws {
    let german = try LanguageStrings(
      values: (0..<200).map {
        .value(.plain("\($0 * 7919 % 1000) Dateien in den Ordner \($0 % 7) bewegen?"))
      })
    var builder = StringPackTests.builder(["en": try Self.english(200), "de": german], count: 200)
    builder.parents = [:]
    let fast = try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
    let small = try builder.build(
      encoder: StringStreamEncoder(usesMixing: true), hasher: .reference)

    let pack = try StringPack(Data(small))

    #expect(small.count * 20 < fast.count * 19)
    #expect(try pack.strings(in: "de", codecs: [.contextMixing], hasher: .reference) == german)
    #expect(
      try pack.strings(in: "en", codecs: [.contextMixing], hasher: .reference) == Self.english(200))
  }

  @Test func whatTakesTooLongToDecodeOrSavesLittleIsNotMixed() throws {
    let raw = try Self.english(300).rawStream()
    let mixed = StringStreamEncoder(usesMixing: true, minimumGain: 0).encode(raw)
    #expect(try StringStream(mixed).coding.number == 3)
    for encoder in [
      StringStreamEncoder(),
      StringStreamEncoder(usesMixing: true, minimumGain: 0, maximumMixingTime: 1),
      StringStreamEncoder(usesMixing: true, minimumGain: 0.9),
    ] {
      #expect(try StringStream(encoder.encode(raw)).coding.number == 2)
    }
  }

  /// The decoder takes at most 64 times what is stored, so that a few bytes don't announce megabytes.
  @Test(arguments: [100, 4_000, 12_000, 40_000])
  func whatAFewBytesSayOfManyComesBack(_ count: Int) throws {
    let text = String(repeating: "a", count: count)
    let raw = try LanguageStrings(values: [.value(.plain(text))]).rawStream()
    let digest = ContentHasher.reference.digest(of: raw)
    #expect(try Self.decode(Self.encoder.encode(raw), digest) == raw)
  }

  @Test func damagedStreamsAreRefusedOrGiveTheSame() throws {
    var generator = RandomStrings(seed: 23)
    var random = SeededRandom(seed: 24)
    let (one, other) = (try generator.strings(count: 12), try generator.strings(count: 12))
    let (raw, primer) = (try one.rawStream(), try other.rawStream())
    let digest = ContentHasher.reference.digest(of: raw)
    let mark = ContentHasher.reference.digest(of: primer)
    let streams = [[], [StringStreamEncoder.Primer(digest: mark, rawStream: primer)]].map {
      Self.encoder.encode(raw, primers: $0)
    }
    var refused = 0
    for round in 0..<Mutations.slowCount / 2 {
      do {
        let found = try Self.decode(random.mutate(streams[round % 2]), digest, primer: primer)
        #expect(found == raw)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  private static func number(_ value: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return bytes
  }

  @Test func theModelHasOneAllocationKnownBefore() {
    #expect(ContextMixing.memories == 10...22)
    #expect(ContextMixingModel.bytes(memory: 22) < 23 << 20)
    #expect(ContextMixingModel.bytes(memory: 10) < 1 << 19)
    for memory in ContextMixing.memories.dropLast() {
      #expect(
        ContextMixingModel.bytes(memory: memory) < ContextMixingModel.bytes(memory: memory + 1))
    }
  }

  @Test(
    arguments: [
      ([3, 10], "a memory"), ([3, 10, 9], "a memory that is accepted"),
      ([3, 10, 23], "a memory that is accepted"), ([3, 10, 22], "a head"),
      ([3, 10, 22, 2], "a count of structured values"),
      ([0x83, 10, 22, 2, 0, 1], "the mark of the primer"),
    ] as [([UInt8], String)])
  func headersAreChecked(_ bytes: [UInt8], _ expected: String) {
    let error = #expect(throws: StringPackError.self) { try StringStream(bytes) }
    guard case .malformed(_, _, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == expected)
  }

  @Test func aHeadAndACountOfStructuredValuesMustBeThoseOfTheStream() throws {
    for (head, structured) in [(0, 0), (3, 0), (2, 1), (4, 0)] {
      let body = ContextMixingEncoder.encode(Array("a\0".utf8) + [1, 0], memory: 10)
      let stream = try StringStream(
        [3] + Self.number(4) + [10] + Self.number(head) + Self.number(structured) + body)
      #expect(throws: StringPackError.self) {
        try stream.decode(digest: .of(""), hasher: .reference, codecs: [.contextMixing]) { _ in nil
        }
      }
    }
  }
}
