/// Quotes untrusted strings in messages: on one line, not too long, and without characters that control a terminal, a
/// page or the writing direction.
public enum QuotedExcerpt {
  /// Returns the string in quotes.
  public static func quoted(_ text: String, limit: Int = 60) -> String {
    "\"\(plain(text, limit: limit))\""
  }

  /// Returns the string without quotes around it.
  public static func plain(_ text: String, limit: Int = 60) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isObeyed(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Controls, direction marks and embeddings, invisible separators, a byte-order mark.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
