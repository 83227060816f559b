import ResourceManifests
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@Suite struct StringDeltaTests {
  static func table(_ strings: [String]) throws -> LanguageStrings {
    try LanguageStrings(values: strings.map { .value(.plain($0)) })
  }

  @Test func makesTheNewTableOfTheOld() throws {
    var tables = RandomTables(seed: 11)
    var different = 0
    for _ in 0..<60 {
      let old = try tables.table()
      let new = try tables.changed(old)
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
    let strings = (0..<400).map { "The \($0)th string says something about files and folders." }
    var corrected = strings
    corrected[317] = "The 317th string says something about files and documents."

    let delta = try #require(
      try StringDeltaEncoder.encode(from: Self.table(strings), to: Self.table(corrected)))

    #expect(delta.count <= 24)
  }

  /// The example of Documentation/Formats/StringPack.md.
  @Test func layoutIsTheDocumentedOne() throws {
    let old = try Self.table(["a", "b", "c", "d"])
    let new = try LanguageStrings(
      values: [.missing, .value(.plain("b")), .value(.plain("x")), .value(.plain("y")), .missing])

    let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))

    #expect(delta == [4, 1, 2, 0, 3, 0, 1, 0, 0x78, 0, 0x79, 0])
  }

  @Test func removedStringsAreMarks() throws {
    let old = try Self.table(["a", "b", "c"])
    let new = try LanguageStrings(values: [.value(.plain("a")), .sameAsDevelopment, .missing])

    let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))

    #expect(delta == [0, 1, 3, 0, 2, 0, 1, 0])
    #expect(
      try StringDelta.apply(
        delta, to: old, digest: new.digest(.reference), hasher: .reference, codecs: []) == new)
  }

  @Test func idsAreNeverTakenBack() throws {
    #expect(throws: StringPackError.tooLarge(part: "old table", found: 2, limit: 1)) {
      try StringDeltaEncoder.encode(from: Self.table(["a", "b"]), to: Self.table(["a"]))
    }
  }

  @Test func usesThePlatformsCodecIfItIsSmallest() throws {
    let new = try Self.table([String(repeating: "x", count: 400), "b"])
    let codec = StringCodec { bytes, size in
      bytes == [9] ? [UInt8](repeating: 0x78, count: size - 1) + [0] : nil
    }
    let old = try Self.table(["", "b"])

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
    let new = try Self.table([String(repeating: "x", count: 4000)])

    let delta = try #require(
      try StringDeltaEncoder.encode(from: Self.table([""]), to: new, brotli: { _ in [9] }))

    #expect(delta[0] & 3 != 1)
    let found = try StringDelta.apply(
      delta, to: Self.table([""]), digest: new.digest(.reference), hasher: .reference, codecs: [])
    #expect(found == new)
  }

  @Test func anotherOldTableIsRefused() throws {
    let (old, new) = (try Self.table(["a", "b"]), try Self.table(["a", "c"]))
    let delta = try #require(try StringDeltaEncoder.encode(from: old, to: new))

    #expect(throws: StringPackError.self) {
      try StringDelta.apply(
        delta, to: Self.table(["x", "b"]), digest: new.digest(.reference), hasher: .reference,
        codecs: [])
    }
  }

  @Test func damagedDeltasAreRefusedOrGiveTheSameTable() throws {
    var tables = RandomTables(seed: 12)
    var random = SeededRandom(seed: 13)
    for _ in 0..<5 {
      let (old, new) = (try tables.table(count: 20), try tables.table(count: 22))
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
