import ResourceManifests
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@Suite struct StringDeltaTests {
  static func strings(_ values: [String]) throws -> LanguageStrings {
    try LanguageStrings(values: values.map { .value(.plain($0)) })
  }

  @Test func makesTheNewStringsOfTheOld() throws {
    var generator = RandomStrings(seed: 11)
    var different = 0
    for _ in 0..<60 {
      let old = try generator.strings()
      let new = try generator.changed(old)
      let delta = try StringDeltaEncoder.encode(from: old, to: new)
      #expect((delta == nil) == (old == new))
      guard let delta else { continue }
      let digest = try new.digest(.reference)

      let found = try StringDelta.apply(
        delta, to: old, digest: digest, hasher: .reference, codecs: [])

      #expect(found == new)
      different += 1
    }
    #expect(different > 30)
  }

  @Test func aCorrectedWordCostsItsBytes() throws {
    let sentences = (0..<400).map { "The \($0)th string says something about files and folders." }
    var corrected = sentences
    corrected[317] = "The 317th string says something about files and documents."

    let delta = try #require(
      try StringDeltaEncoder.encode(from: Self.strings(sentences), to: Self.strings(corrected)))

    #expect(delta.count <= 24)
  }

  /// The example of Documentation/Formats/StringPack.md.
  @Test func layoutIsTheDocumentedOne() throws {
    let old = try Self.strings(["a", "b", "c", "d"])
    let new = try LanguageStrings(
      values: [.missing, .value(.plain("b")), .value(.plain("x")), .value(.plain("y")), .missing])

    let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))

    #expect(delta == [4, 1, 2, 0, 3, 0, 1, 0, 0x78, 0, 0x79, 0])
  }

  @Test func removedStringsAreMarks() throws {
    let old = try Self.strings(["a", "b", "c"])
    let new = try LanguageStrings(values: [.value(.plain("a")), .sameAsDevelopment, .missing])

    let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))

    #expect(delta == [0, 1, 3, 0, 2, 0, 1, 0])
    #expect(
      try StringDelta.apply(
        delta, to: old, digest: new.digest(.reference), hasher: .reference, codecs: []) == new)
  }

  @Test func idsAreNeverTakenBack() throws {
    #expect(throws: StringPackError.tooLarge(part: "old version", found: 2, limit: 1)) {
      try StringDeltaEncoder.encode(from: Self.strings(["a", "b"]), to: Self.strings(["a"]))
    }
  }

  @Test func usesThePlatformsCodecIfItIsSmallest() throws {
    let new = try Self.strings([String(repeating: "x", count: 400), "b"])
    let codec = StringCodec { bytes, size in
      bytes == [9] ? [UInt8](repeating: 0x78, count: size - 1) + [0] : nil
    }
    let old = try Self.strings(["", "b"])

    let delta = try #require(
      try StringDeltaEncoder.encode(from: old, to: new, brotli: { _ in [9] }))

    #expect(delta.count == 6, "\(delta)")
    let digest = try new.digest(.reference)
    #expect(
      try StringDelta.apply(delta, to: old, digest: digest, hasher: .reference, codecs: [codec])
        == new)
    #expect(throws: StringPackError.unavailableCodec(1)) {
      try StringDelta.apply(delta, to: old, digest: digest, hasher: .reference, codecs: [])
    }
  }

  @Test func runsThatClientsWouldRefuseAreNotMade() throws {
    let new = try Self.strings([String(repeating: "x", count: 4000)])

    let delta = try #require(
      try StringDeltaEncoder.encode(from: Self.strings([""]), to: new, brotli: { _ in [9] }))

    #expect(delta[0] & 3 != 1)
    let found = try StringDelta.apply(
      delta, to: Self.strings([""]), digest: new.digest(.reference), hasher: .reference, codecs: [])
    #expect(found == new)
  }

  @Test func anotherOldTableIsRefused() throws {
    let (old, new) = (try Self.strings(["a", "b"]), try Self.strings(["a", "c"]))
    let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))

    #expect(throws: StringPackError.self) {
      try StringDelta.apply(
        delta, to: Self.strings(["x", "b"]), digest: new.digest(.reference), hasher: .reference,
        codecs: [])
    }
  }

  @Test func damagedDeltasAreRefusedOrGiveTheSameStrings() throws {
    var generator = RandomStrings(seed: 12)
    var random = SeededRandom(seed: 13)
    for _ in 0..<5 {
      let (old, new) = (try generator.strings(count: 20), try generator.strings(count: 22))
      let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))
      let digest = try new.digest(.reference)
      for _ in 0..<(Mutations.slowCount / 5) {
        let found = try? StringDelta.apply(
          random.mutate(delta), to: old, digest: digest, hasher: .reference, codecs: [])
        #expect(found == nil || found == new)
      }
    }
  }
}
