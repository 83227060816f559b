import Reports

/// The tags, links and asterisks of a string, to check whether they are closed.
struct Markup {
  /// Whether there is any tag.
  let hasTags: Bool
  /// The first tag that isn't closed or wasn't opened.
  let unbalancedTag: String?
  /// The number of complete Markdown links.
  let links: Int
  /// Whether there is white space between `]` and `(`.
  let brokenLinks: Int
  /// `**` of Markdown.
  let doubleStars: Int

  /// Tags without an end tag.
  private static let void: Set<String> = ["br", "hr", "img", "wbr", "input", "meta", "link"]

  init(_ value: String) {
    let bytes = Array(value.utf8)
    guard
      bytes.contains(where: {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "]")
      })
    else {
      (hasTags, unbalancedTag, links, brokenLinks, doubleStars) = (false, nil, 0, 0, 0)
      return
    }
    let tags = Self.tags(bytes)
    hasTags = !tags.isEmpty
    unbalancedTag = Self.unbalanced(tags)
    (links, brokenLinks) = Self.links(bytes)
    var stars = 0
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "*") {
        stars += 1
        index += 2
      } else {
        index += 1
      }
    }
    doubleStars = stars
  }

  /// Returns the issue of this string, given a correct development string; nil if either has no markup.
  func flaw(comparedWith development: Markup) -> String? {
    if development.hasTags, development.unbalancedTag == nil, let tag = unbalancedTag {
      return "does not balance \(QuotedExcerpt.plain(tag)), and the development string does"
    }
    if development.links > 0, development.brokenLinks == 0, brokenLinks > 0 {
      return "has a space inside of a Markdown link"
    }
    if development.doubleStars > 0, development.doubleStars % 2 == 0, doubleStars % 2 == 1 {
      return "has a ** that is not closed"
    }
    return nil
  }

  private struct Tag {
    var name: String
    var isEnd: Bool
    var isClosed: Bool
  }

  private static func tags(_ bytes: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      var place = index + 1
      let isEnd = place < bytes.count && bytes[place] == UInt8(ascii: "/")
      if isEnd { place += 1 }
      let start = place
      while place < bytes.count, isName(bytes[place], isFirst: place == start) { place += 1 }
      let name = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
      // Skips attributes up to the end of the tag; a quoted value may contain `>`.
      var quote: UInt8?
      while place < bytes.count, quote != nil || bytes[place] != UInt8(ascii: ">") {
        if quote == nil, bytes[place] == UInt8(ascii: "<") { break }
        if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
          quote = quote == nil ? bytes[place] : quote == bytes[place] ? nil : quote
        }
        place += 1
      }
      guard !name.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: ">") else {
        index += 1
        continue
      }
      tags.append(Tag(name: name, isEnd: isEnd, isClosed: bytes[place - 1] == UInt8(ascii: "/")))
      index = place + 1
    }
    return tags
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      !isFirst
    default: false
    }
  }

  private static func unbalanced(_ tags: [Tag]) -> String? {
    var open: [String] = []
    for tag in tags where !tag.isClosed && !void.contains(tag.name) {
      if tag.isEnd {
        guard open.last == tag.name else { return "</\(tag.name)>" }
        open.removeLast()
      } else {
        open.append(tag.name)
      }
    }
    return open.first.map { "<\($0)>" }
  }

  private static func links(_ bytes: [UInt8]) -> (whole: Int, broken: Int) {
    var (whole, broken) = (0, 0)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "]") {
      var place = index + 1
      while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "("),
        bytes[..<index].contains(UInt8(ascii: "[")),
        bytes[place...].contains(UInt8(ascii: ")"))
      else { continue }
      if place == index + 1 {
        whole += 1
      } else {
        broken += 1
      }
    }
    return (whole, broken)
  }
}
