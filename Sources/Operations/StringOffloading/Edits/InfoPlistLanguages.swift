import PropertyLists

/// Adds `CFBundleLocalizations` to an `Info.plist` in XML; every other byte stays.
///
/// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundlelocalizations
enum InfoPlistLanguages {
  enum Outcome: Hashable {
    case unchanged
    case changed([UInt8])
    /// One sentence.
    case refused(String)
  }

  private static let key = "CFBundleLocalizations"

  static func adding(_ languages: [String], to source: [UInt8]) -> Outcome {
    let list: PropertyList
    do {
      list = try PropertyList(parsing: source)
    } catch {
      return .refused("It isn't a readable property list.")
    }
    let string = String(decoding: source, as: UTF8.self)
    guard let present = list[key] else { return addingList(languages, to: string) }
    let named = present.array?.compactMap(\.string) ?? []
    let missing = languages.filter { !named.contains($0) }
    return missing.isEmpty ? .unchanged : extending(named, by: missing, in: string)
  }

  /// Returns a property list with the languages alone.
  static func list(_ languages: [String]) -> [UInt8] {
    let lines = languages.map { "\t\t<string>\($0)</string>\n" }.joined()
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>\(key)</key>
      \t<array>
      \(lines)\t</array>
      </dict>
      </plist>

      """.utf8)
  }

  /// Folders of languages count in addition to the list, so a longer list changes nothing for the system.
  private static func extending(
    _ named: [String], by missing: [String], in value: String
  ) -> Outcome {
    let refusal = Outcome.refused(
      "It lists languages, but not \(missing.joined(separator: ", ")).")
    guard let name = value.firstRange(of: "<key>\(key)</key>"),
      let end = value[name.upperBound...].firstRange(of: "</array>"),
      let (start, indent) = line(of: end.lowerBound, in: value)
    else { return refusal }
    let added = missing.map { "\(indent)\t<string>\($0)</string>\n" }.joined()
    return checked(value[..<start] + added + value[start...], named + missing) ?? refusal
  }

  private static func addingList(_ languages: [String], to value: String) -> Outcome {
    // The root's dictionary is closed last.
    guard let end = value.ranges(of: "</dict>").last, value[..<end.lowerBound].contains("<plist")
    else { return .refused("It isn't an XML property list.") }
    guard let (start, indent) = line(of: end.lowerBound, in: value) else {
      return .refused("Its last closing tag isn't on a line of its own.")
    }
    var added = "\(indent)\t<key>\(key)</key>\n\(indent)\t<array>\n"
    for language in languages { added += "\(indent)\t\t<string>\(language)</string>\n" }
    added += "\(indent)\t</array>\n"
    return checked(value[..<start] + added + value[start...], languages)
      ?? .refused("Its last dictionary is not the root's.")
  }

  /// Returns the start of a tag's line, and the white space before the tag.
  private static func line(
    of tag: String.Index, in value: String
  ) -> (start: String.Index, indent: Substring)? {
    let start = value[..<tag].lastIndex(of: "\n").map { value.index(after: $0) } ?? value.startIndex
    let indent = value[start..<tag]
    return indent.allSatisfy(\.isWhitespace) ? (start, indent) : nil
  }

  /// A reader must find what was written.
  private static func checked(_ value: some StringProtocol, _ languages: [String]) -> Outcome? {
    let new = Array(value.utf8)
    let found = (try? PropertyList(parsing: new))?[key]?.array?.compactMap(\.string)
    return found == languages ? .changed(new) : nil
  }
}
