import StringsFiles
import TestSupport
import Testing

/// A file in UTF-8 is read if the standard library takes its text for UTF-8; only the © of old encodings is let in.
@Suite struct StringsUTF8Tests {
  private static let edges: [UInt8] = [
    0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE, 0xEF, 0xF0,
    0xF1, 0xF4, 0xF5,
  ]

  /// Where the bytes are: in a string, in a comment of each kind, and behind what ends reading.
  private static let places = [
    ("\"a\" = \"", "\";"), ("\"a", "\" = b;"), ("/* ", " */ a = b;"), ("// ", "\na = b;"),
    ("a = b; ! ", ""), ("\"a\" = \"12345678", "12345678\";"),
  ]

  private func wrong(_ sequences: [[UInt8]]) -> [String] {
    sequences.flatMap { sequence in
      Self.places.compactMap { before, after -> String? in
        let bytes = Array(before.utf8) + sequence + Array(after.utf8)
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        var isRead = true
        do throws(StringsFileError) {
          _ = try StringsDocument(bytes)
        } catch {
          if case .notUTF8 = error.reason { isRead = false }
        }
        return isRead == isValid ? nil : "\(before)\(sequence)\(after)"
      }
    }
  }

  @Test func sequencesOfUpToThreeBytesAreCharactersOrNot() {
    let ends: [UInt8] = [0x7F, 0x80, 0xBF, 0xC2]
    var sequences: [[UInt8]] = []
    for first in Self.edges {
      sequences.append([first])
      for second in Self.edges {
        sequences.append([first, second])
        for third in ends { sequences.append([first, second, third]) }
      }
    }
    #expect(wrong(sequences) == [])
  }

  @Test func sequencesOfFourBytesAreCharactersOrNot() {
    let ends: [UInt8] = [0x7F, 0x80, 0xBF]
    let sequences = Self.edges.suffix(5).flatMap { first in
      Self.edges.flatMap { second in
        ends.flatMap { third in ends.map { [first, second, third, $0] } }
      }
    }
    #expect(wrong(sequences) == [])
  }

  /// A token belongs to its document; in a shorter one there may be nothing at its place.
  @Test func theTokenOfAnotherDocumentHasNoBytesBeyondTheEnd() throws {
    let document = try StringsDocument(Array("abc = def;".utf8))
    let token = try #require(document.entries.first).value
    #expect(document.rawBytes(of: token) == Array("def".utf8)[...])
    #expect(try StringsDocument(Array("ab = cdef;".utf8)).rawBytes(of: token).count == 3)
    #expect(try StringsDocument(Array("abc=de; ".utf8)).rawBytes(of: token).isEmpty)
    #expect(try StringsDocument(Array("a=b;     ".utf8)).rawBytes(of: token).count == 3)
  }
}
