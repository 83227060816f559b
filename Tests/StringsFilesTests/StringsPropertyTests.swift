import StringsFiles
import TestSupport
import Testing

/// Properties for any bytes.
@Suite struct StringsPropertyTests {
  static let seeds = [
    StringsEditingTests.text, StringsEncodingTests.text,
    "{ a = (1, {b = <00>;}); \"c\\\"\" = 'd'; }",
    "a = b; /* x */ c; // y\n\"d\" = \"\\U00e9\\251\";",
    "a = (\"); b = c; }", "\"a\" = \"\u{2028}é\";\u{2029}\"b\" = \"\\u\";;",
  ]

  @Test func agreesWithFoundationOnDamagedFiles() throws {
    var random = SeededRandom(seed: 1)
    let marks = Array("\"\"'';=;={}()<>/*//\\\\U".utf8)
    for round in 0..<4_000 {
      var bytes = random.mutate(Array(Self.seeds[round % Self.seeds.count].utf8))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
      }
      guard TextReader.isComparable(bytes) else { continue }
      let expected = FoundationReader.pairs(bytes)
      let found = FoundationReader.levity(bytes)
      #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      if found != expected { return }
    }
  }

  @Test func writesBackWhatItRead() throws {
    var random = SeededRandom(seed: 2)
    for round in 0..<4_000 {
      let seed = Array(Self.seeds[round % Self.seeds.count].utf8)
      let bytes = round < Self.seeds.count ? seed : random.mutate(seed)
      guard let document = try? StringsDocument(bytes) else { continue }
      #expect(document.bytes == bytes)
      #expect(try document.applying([]).bytes == bytes)
      guard document.form == .openStep, let entry = document.entries.randomElement(using: &random)
      else { continue }
      _ = document.comment(of: entry)
      guard document.issues.isEmpty else { continue }
      let same = try document.applying([
        document.replacement(of: entry, with: document.value(of: entry) ?? "")
      ])
      #expect(same.entries.count == document.entries.count)
      #expect(same.entries.map(same.key(of:)) == document.entries.map(document.key(of:)))
      let shorter = try document.applying([document.removal(of: entry)])
      #expect(shorter.entries.count == document.entries.count - 1 || document.entries.count == 1)
    }
  }

  @Test func costsGrowLinearly() throws {
    for hostile in [
      "\"\\q\" = 1;", "a=({b);", "a=a;", "/*", "\"a\"=\"\\Ud83d\";", "{", "(", "a={", "<",
    ] {
      let text = Array(String(repeating: hostile, count: 1 << 16).utf8)
      let document = try? StringsDocument(text)
      _ = document?.duplicates()
    }
  }

  @Test(arguments: try FuzzSeeds.load("Strings"))
  func replaysSeeds(_ seed: (name: String, bytes: [UInt8])) {
    let document = try? StringsDocument(seed.bytes)
    #expect(document == nil || document?.bytes == seed.bytes)
  }
}

/// Files that Foundation on Linux reads differently for reasons of its own.
enum TextReader {
  static func isComparable(_ bytes: [UInt8]) -> Bool {
    // Without a mark and with a zero byte at the start Foundation guesses UTF-16 and loses a character.
    guard bytes.count > 3, bytes[0] != 0, bytes[1] != 0 else { return false }
    return true
  }
}
