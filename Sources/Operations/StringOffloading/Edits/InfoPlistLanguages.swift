import PropertyLists

/// Adds `CFBundleLocalizations` to an `Info.plist` in XML; the rest stays byte for byte.
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
      return .refused("It is no property list that can be read.")
    }
    if let present = list[key] {
      let named = Set(present.array?.compactMap(\.string) ?? [])
      let missing = languages.filter { !named.contains($0) }
      return missing.isEmpty
        ? .unchanged : .refused("It names languages, and not \(missing.joined(separator: ", ")).")
    }
    let text = String(decoding: source, as: UTF8.self)
    // The root's dictionary closes last.
    guard let end = text.ranges(of: "</dict>").last, text[..<end.lowerBound].contains("<plist")
    else {
      return .refused("It is no property list in XML.")
    }
    let line = text[..<end.lowerBound].lastIndex(of: "\n").map { text.index(after: $0) }
    let start = line ?? end.lowerBound
    let indent = String(text[start..<end.lowerBound])
    guard indent.allSatisfy(\.isWhitespace) else {
      return .refused("Its last line is no line of its own.")
    }
    var added = "\(indent)\t<key>\(key)</key>\n\(indent)\t<array>\n"
    for language in languages { added += "\(indent)\t\t<string>\(language)</string>\n" }
    added += "\(indent)\t</array>\n"
    let new = Array((text[..<start] + added + text[start...]).utf8)
    // What was added must be what a reader finds.
    let found = (try? PropertyList(parsing: new))?[key]?.array?.compactMap(\.string)
    return found == languages ? .changed(new) : .refused("Its last dictionary is not the root's.")
  }
}
