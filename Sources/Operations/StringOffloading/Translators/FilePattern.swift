/// A path with placeholders, as translators' tools have it: `/App/%osx_locale%.lproj/%original_file_name%` of Crowdin,
/// `./App/<locale_code>.lproj/Localizable.strings` of Phrase, `App/${iosLprojFolder}/Localizable.strings` of Localazy,
/// and wildcards.
///
/// Sources: https://developer.crowdin.com/configuration-file/#placeholders,
/// https://support.phrase.com/hc/en-us/articles/5784118494492 and https://localazy.com/docs/cli/configuration-file.
struct FilePattern {
  private enum Piece: Equatable {
    case byte(UInt8)
    /// Any bytes within a folder's or file's name.
    case name
    /// Any bytes.
    case path
  }

  private static let slash = UInt8(ascii: "/")
  private static let maximumLength = 1024

  private var pieces: [Piece] = []

  /// - Parameter string: Relative to the root. Nil if it leads up, or is longer than any path.
  init?(_ string: String) {
    let bytes = Array(string.utf8)
    guard bytes.count <= Self.maximumLength,
      !string.split(separator: "/").contains("..")
    else { return nil }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let end: Int? =
        switch byte {
        case UInt8(ascii: "%"): bytes[(index + 1)...].firstIndex(of: byte)
        case UInt8(ascii: "<"): bytes[index...].firstIndex(of: UInt8(ascii: ">"))
        case UInt8(ascii: "$") where bytes[(index + 1)...].first == UInt8(ascii: "{"):
          bytes[index...].firstIndex(of: UInt8(ascii: "}"))
        case UInt8(ascii: "*"), UInt8(ascii: "?"): index
        default: nil
        }
      guard let end else {
        pieces.append(.byte(byte))
        index += 1
        continue
      }
      let isPath =
        bytes[index...end].elementsEqual("%original_path%".utf8)
        || (byte == UInt8(ascii: "*") && bytes[(index + 1)...].first == byte)
      pieces.append(isPath ? .path : .name)
      index = end + (isPath && byte == UInt8(ascii: "*") ? 2 : 1)
    }
  }

  /// Whether a path has this form. Takes time in proportion to both.
  func matches(_ path: String) -> Bool {
    // The places of the pattern that the bytes so far may lead to.
    var places = closed([0])
    for byte in path.utf8 {
      var next: Set<Int> = []
      for place in places where place < pieces.count {
        switch pieces[place] {
        case .byte(byte): next.insert(place + 1)
        case .name where byte != Self.slash: next.insert(place)
        case .path: next.insert(place)
        default: break
        }
      }
      places = closed(next)
      if places.isEmpty { return false }
    }
    return places.contains(pieces.count)
  }

  /// Adds the places behind placeholders, which may stand for nothing.
  private func closed(_ places: Set<Int>) -> Set<Int> {
    var result = places
    for place in places {
      var next = place
      while next < pieces.count, pieces[next] == .name || pieces[next] == .path {
        next += 1
        result.insert(next)
        // `**/` stands for no folder as well.
        if pieces[next - 1] == .path, next < pieces.count, pieces[next] == .byte(Self.slash) {
          next += 1
          result.insert(next)
        }
      }
    }
    return result
  }
}
