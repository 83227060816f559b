/// Names of `.lproj` folders. A name that is no language is never chosen by the system.
///
/// Sources: RFC 5646 (BCP 47); ISO 639-1 for names of two letters; Apple, *Language and Locale IDs*, which also has the
/// old names in English.
public enum LanguageName {
  /// What is wrong with a name, as the end of a sentence without a period; nil where nothing is.
  public static func fault(of name: String) -> String? {
    if name == "Base" || name == "mul" || old[name] != nil { return nil }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }
    if name.contains("_") {
      return
        "is written with _; it must be \"\(name.split(separator: "_").joined(separator: "-"))\""
    }
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(isLetter)
    else { return "is no language" }
    if language.count == 2,
      !twoLetters.contains(String(decoding: language, as: UTF8.self).lowercased())
    {
      return "is no language: ISO 639 has none of these two letters"
    }
    guard parts.dropFirst().allSatisfy(isSubtag) else {
      return "has a part that is no script and no region"
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A script (`Hans`), a region (`BR`, `419`), or a variant of 4 to 8 signs.
  private static func isSubtag(_ part: [UInt8]) -> Bool {
    switch part.count {
    case 2: part.allSatisfy(isLetter)
    case 3: part.allSatisfy(isDigit) || part.allSatisfy(isLetter)
    case 4...8: part.allSatisfy { isLetter($0) || isDigit($0) }
    default: false
    }
  }

  /// The code of a language that is named by a word, as old projects name theirs (`developmentRegion = English`); nil
  /// for any other name.
  public static func code(ofWord name: String) -> String? { old[name] }

  /// Names from before the codes, which the system still knows.
  private static let old = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja",
    "Spanish": "es", "Dutch": "nl", "Swedish": "sv", "Danish": "da", "Norwegian": "nb",
    "Finnish": "fi", "Portuguese": "pt", "Korean": "ko", "Russian": "ru",
  ]

  /// ISO 639-1, with the codes that were replaced (`in`, `iw`, `ji`, `jw`, `mo`, `sh`).
  private static let twoLetters: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw
    ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng
    nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
