import ResourceManifests
import StringKeys
import StringOffloading
import StringValues
import TestSupport
import Testing

@Suite struct FlattenedStringsTests {
  private func flat(_ strings: [StringKey: StringValue]) -> FlattenedStrings {
    var bundle = SurveyedBundle(bundle: "com.example/../app", developmentLanguage: "en")
    bundle.strings["en"] = strings
    return FlattenedStrings([bundle], hasher: .reference)
  }

  @Test func aLineStaysALine() {
    let flat = flat([
      StringKey(key: "a#b\\c"): .plain("one\ntwo # \\ three\r"), StringKey(key: "z"): .plain(""),
    ])
    #expect(
      String(decoding: flat.files[0].bytes, as: UTF8.self)
        == "a\\#b\\\\c#one\\ntwo # \\\\ three\\r\nz#\n")
  }

  @Test func aBundleCannotLeadOutOfTheFolder() {
    #expect(flat([StringKey(key: "a"): .plain("A")]).files[0].path == "com.example-..-app/en.txt")
  }

  @Test func theFirstTableWins() {
    let flat = flat([
      StringKey(table: "Alpha", key: "a"): .plain("second"), StringKey(key: "a"): .plain("first"),
    ])
    #expect(String(decoding: flat.files[0].bytes, as: UTF8.self) == "a#first\n")
    #expect(flat.repeated == 1)
  }

  @Test func digestsNameTheFiles() {
    let flat = flat([StringKey(key: "a"): .plain("A")])
    let digest = ContentHasher.reference.digest(of: Array("a#A\n".utf8)).hex
    #expect(flat.files.last?.path == "hashes.txt")
    #expect(
      String(decoding: flat.files.last?.bytes ?? [], as: UTF8.self)
        == "\(digest) com.example-..-app/en.txt\n")
  }
}
