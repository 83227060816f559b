import Foundation
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

/// Values, packs and indexes are stored at each limit, and refused just above it.
@Suite struct StringLimitTests {
  private static func name(_ count: Int) -> String { String(repeating: "a", count: count) }

  private static func variable(
    _ name: String = "a", argument: Int? = nil, specifier: String? = nil
  ) -> StringVariable {
    StringVariable(name: name, argument: argument, specifier: specifier, value: .plain("b"))
  }

  private static func nested(_ depth: Int) -> StringValue {
    (0..<depth).reduce(.plain("a")) { inner, _ in .device([.mac: inner]) }
  }

  private static func widths(_ count: Int) -> StringValue {
    .width(Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, .plain("\($0)")) }))
  }

  @Test(
    arguments: [
      (widths(255), widths(256)),
      (.width([1 << 20: .plain("a")]), .width([(1 << 20) + 1: .plain("a")])),
      (.width([0: .plain("a")]), .width([-1: .plain("a")])),
      (
        .format("x", variables: Array(repeating: variable(), count: 255)),
        .format("x", variables: Array(repeating: variable(), count: 256))
      ),
      (
        .format("x", variables: [variable(name(255))]),
        .format("x", variables: [variable(name(256))])
      ),
      (
        .format("x", variables: [variable(specifier: name(254))]),
        .format("x", variables: [variable(specifier: name(255))])
      ),
      (
        .format("x", variables: [variable(argument: 1 << 20)]),
        .format("x", variables: [variable(argument: (1 << 20) + 1)])
      ),
      (
        .format("x", variables: [variable(argument: 1)]),
        .format("x", variables: [variable(argument: 0)])
      ),
      (nested(LanguageStrings.maximumDepth - 1), nested(LanguageStrings.maximumDepth)),
    ] as [(StringValue, StringValue)])
  func valuesAreStored(_ value: StringValue, notBeyond larger: StringValue) throws {
    let strings = try LanguageStrings(values: [.value(value), .missing])
    let raw = try strings.rawStream()
    #expect(try LanguageStrings(rawStream: raw).values == [.value(value), .missing])
    let bytes = StringStore.encode(strings, digest: .of("strings"))
    #expect(try StringStore(Data(bytes)).value(0) == value)
    #expect(throws: StringPackError.self) { try LanguageStrings(values: [.value(larger)]) }
  }

  @Test(arguments: [(1, true), (255, true), (256, false)])
  func anIndexTakesIdentifiersOf255Bytes(_ count: Int, _ isStored: Bool) throws {
    let bundle = Self.name(count)
    let index = {
      let entries = [StringIndexTests.entry(bundle, "en")]
      let builder = try StringIndexBuilder(["en": entries], hasher: .reference)
      return try StringIndex(
        file: builder.file(for: "en"), language: "en", root: builder.root, hasher: .reference)
    }
    if isStored {
      #expect(try index().entries.map(\.bundle) == [bundle])
    } else {
      #expect(
        throws: StringPackError.tooLarge(part: "bundle identifier", found: count, limit: 255),
        performing: index)
    }
  }

  @Test(arguments: [(1, true), (1024, true), (1025, false)])
  func anArchiveTakesIdentifiersOf1024Bytes(_ count: Int, _ isStored: Bool) throws {
    let bundle = Self.name(count)
    let archive = { try StringPackArchive(Data(StringPackArchiveBuilder.build([bundle: [1]]))) }
    if isStored {
      #expect(try archive().entries.map(\.bundle) == [bundle])
    } else {
      #expect(
        throws: StringPackError.tooLarge(part: "archive", found: count, limit: 1024),
        performing: archive)
    }
  }

  @Test(arguments: [(10_000, true), (10_001, false)])
  func anIndexAndAnArchiveTakeTenThousand(_ count: Int, _ isStored: Bool) throws {
    let bundles = (0..<count).map { "b\($0)" }
    let packs = Dictionary(uniqueKeysWithValues: bundles.map { ($0, [UInt8(1)]) })
    let archive = try? StringPackArchive(Data(StringPackArchiveBuilder.build(packs)))
    #expect(archive?.entries.count == (isStored ? count : nil))
    let entries = bundles.map { StringIndexTests.entry($0, "en") }
    let builder = try? StringIndexBuilder(["en": entries], hasher: .reference)
    let index = try? builder.map {
      try StringIndex(file: $0.file(for: "en"), language: "en", root: $0.root, hasher: .reference)
    }
    #expect(index?.entries.count == (isStored ? count : nil))
  }

  @Test(arguments: [(0, true), (40, true), (41, false), (-1, false)])
  func keysHaveUpToFortyCheckBits(_ bits: Int, _ isStored: Bool) throws {
    let keys = [StringKey(table: "Localizable", key: "a")]
    let index = { try StringKeyIndex(Data(StringKeyIndexBuilder.build(keys, checkBits: bits))) }
    if isStored {
      #expect(try index().id(table: "Localizable", key: "a") == 0)
      #expect(try index().checkBits == bits)
    } else {
      #expect(
        throws: StringPackError.tooLarge(part: "key index", found: bits, limit: 40),
        performing: index)
    }
  }

  /// A size is that of a stream.
  @Test(arguments: [(0, true), (Int(Int32.max), true), (Int(Int32.max) + 1, false), (-1, false)])
  func streamsHaveSizesOf31Bits(_ size: Int, _ isStored: Bool) {
    let entry = StringIndex.Entry(
      bundle: "app", keyIdentity: .of("keys"), digest: .of("en"), streamSize: size,
      isDevelopment: true)
    let builder = try? StringIndexBuilder(["en": [entry]], hasher: .reference)
    #expect((builder != nil) == isStored)
  }
}
