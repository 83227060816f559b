import ResourceManifests
import StringKeys
import StringLocks
import StringPackWriting
import StringPacks
import StringPublishing
import TestSupport
import Testing

@testable import StringOffloading

/// The list of a pack's keys builds on what the pack has.
@Suite struct KeyListTests {
  private static let words = ["archive", "bookmark", "conversation", "description", "environment"]

  @Test(arguments: [(ShippedPack.Languages.all, true), (.development, true), (.none, false)])
  func aListBuildsOnTheDevelopmentLanguageOfItsPack(
    _ languages: ShippedPack.Languages, _ isSmaller: Bool
  ) throws {
    let pairs = Self.words.map { "\"\($0)\" = \"The \($0)\";\n" }.joined()
    let project = try StringsProject(["App/en.lproj/Localizable.strings": pairs])
    let strings = try project.surveys().strings
    var lock = StringLock()
    strings.assignIdentifiers(in: &lock)
    let contents = try #require(strings.packContents(lock, hasher: .reference).first)
    let encoder = StringStreamEncoder()
    let pack = try ShippedPack(
      contents, languages: languages, encoder: encoder, hasher: .reference)
    let list = try contents.keyList(for: pack, encoder: encoder, hasher: .reference)
    let alone = try StringKeyFileBuilder.build(
      contents.keys.keys.prefix(contents.count), encoder: encoder, hasher: .reference)
    #expect((list.count < alone.count) == isSmaller)
    #expect((list == alone) != isSmaller)
    let small = StringStreamEncoder(smallSize: 16)
    #expect(try contents.keyList(for: pack, encoder: small, hasher: .reference).count >= list.count)
  }
}
