import LocalizedTexts
import ResourceManifests
import StringOffloading
import TestSupport
import Testing

@Suite struct FlattenedTextsTests {
  private func flat(_ texts: [StringKey: LocalizedText]) -> FlattenedTexts {
    var bundle = BundleTexts(bundle: "com.example/../app", developmentLanguage: "en")
    bundle.texts["en"] = texts
    return FlattenedTexts([bundle], hasher: .reference)
  }

  @Test func aLineStaysALine() {
    let flat = flat([
      StringKey(key: "a#b\\c"): .text("one\ntwo # \\ three\r"), StringKey(key: "z"): .text(""),
    ])
    #expect(
      String(decoding: flat.files[0].bytes, as: UTF8.self)
        == "a\\#b\\\\c#one\\ntwo # \\\\ three\\r\nz#\n")
  }

  @Test func aBundleCannotLeadOutOfTheFolder() {
    #expect(flat([StringKey(key: "a"): .text("A")]).files[0].path == "com.example-..-app/en.txt")
  }

  @Test func theFirstTableWins() {
    let flat = flat([
      StringKey(table: "Alpha", key: "a"): .text("second"), StringKey(key: "a"): .text("first"),
    ])
    #expect(String(decoding: flat.files[0].bytes, as: UTF8.self) == "a#first\n")
    #expect(flat.repeated == 1)
  }

  @Test func digestsNameTheFiles() {
    let flat = flat([StringKey(key: "a"): .text("A")])
    let digest = ContentHasher.reference.digest(of: Array("a#A\n".utf8)).hex
    #expect(flat.files.last?.path == "hashes.txt")
    #expect(
      String(decoding: flat.files.last?.bytes ?? [], as: UTF8.self)
        == "\(digest) com.example-..-app/en.txt\n")
  }
}
