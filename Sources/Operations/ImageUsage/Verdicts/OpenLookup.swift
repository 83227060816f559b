import SourceLexing

/// A place that looks up an image by a name that no lexer can follow: `UIImage(named: country.code.lowercased())`.
///
/// Whatever the name can be, images without any other reference may be shown by it.
public struct OpenLookup: Hashable, Sendable, Codable {
  /// The path as passed by the caller.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The source line, trimmed and cut.
  public var text: String
  /// Where following the name ends, as `file:line`; nil for references such as `UIImage.init(named:)`.
  public var origin: String?
  /// The first place that draws the image or shows it with SwiftUI, neither of which a later image reaches; its
  /// consumer says which.
  public var fixedPlace: UsageEvidence?
  /// The first place that reads the image once.
  public var readPlace: UsageEvidence?
  /// Whether it says in which bundle it looks.
  public var namesBundle = false
  /// The words of names that the sources have through which its name comes; nil if it may come through any.
  var words: Set<String>?

  public init(
    file: String, line: Int, text: String, origin: String? = nil, fixedPlace: UsageEvidence? = nil,
    readPlace: UsageEvidence? = nil, namesBundle: Bool = false
  ) {
    self.file = file
    self.line = line
    self.text = text
    self.origin = origin
    self.fixedPlace = fixedPlace
    self.readPlace = readPlace
    self.namesBundle = namesBundle
  }

  private enum CodingKeys: String, CodingKey { case file, line, text, origin }

  /// Whether its line puts the name together, so that its own part may be a state or the number of a frame.
  ///
  /// `"\(name)"` and `[NSString stringWithFormat:@"%@", name]` add nothing.
  var buildsName: Bool {
    let text = text.replacing(/stringWithFormat:@"%@", ?[\w.]+\]/, with: "")
      .replacing(/"\\\([\w.?!]+\)"/, with: "")
    return [" + ", "joined", "appending", "ormat", "%@", "\\("].contains(where: text.contains)
  }

  /// Whether it asks for names in capitals only: `UIImage(named: code.uppercased())`, with no other lookup beside it.
  var asksForCapitals: Bool {
    text.ranges(of: "named:").count < 2 && text.ranges(of: "Image(").count < 2
      && " \(text)".contains(/[^\w](?:named: ?|Image\()[\w.?!]+\.uppercased\(\) ?[,)]/)
  }

  /// Whether what it asks for is called a slug, which is written with hyphens: `UIImage(named: badge.slug)`.
  var asksForSlug: Bool { wordsOfName.contains("slug") }

  /// Words for what data names by one word of its own.
  private static let wordsOfValues: Set<String> = [
    "brand", "category", "certification", "chain", "coin", "currency", "genre", "grade", "kind",
    "network", "platform", "provider", "rating", "slug", "sport", "symbol", "ticker", "topic",
    "type",
  ]

  /// Whether what it asks for is called a value of data, such as a category: `UIImage(named: item.category)`.
  var asksForValue: Bool { !wordsOfName.isDisjoint(with: Self.wordsOfValues) }

  /// The words of the names behind `named:` or `Image(`, in small letters.
  private var wordsOfName: Set<String> {
    guard let start = text.firstRange(of: /(?i)named: ?|Image\(|Image:/) else { return [] }
    let names = text[start.upperBound...].matches(of: /[A-Za-z][a-z]+/)
    return Set(names.map { $0.output.lowercased() })
  }

  /// Whether the file belongs to tests, whose lookups show nothing to users.
  static func isTest(_ path: String) -> Bool {
    SourceBytes.contains(path, "Test")
      && path.split(separator: "/").contains { part in
        part.hasSuffix("Tests") || part.hasSuffix("Tests.swift") || part.hasSuffix("Test.swift")
          || part.hasSuffix("Tests.m") || part.hasSuffix("Test.m")
      }
  }
}

/// Determines whether the argument of a lookup can be followed.
enum LookupArgument {
  /// Returns whether `argument`, the Swift expression for a name, can have values that don't stand in the sources.
  ///
  /// A literal with a fixed part, a raw value, a member of a type and a case of an enumeration can be followed without
  /// looking further; `SwiftNameTrace` looks at the others.
  static func isOpen(swift argument: Substring.UTF8View) -> Bool {
    let text = trimmed(argument)
    guard let first = text.first else { return false }
    // The name stands in it, and is noted there.
    if text.starts(with: "#imageLiteral(".utf8), text.last == UInt8(ascii: ")") {
      return text.contains(UInt8(ascii: "?"))
    }
    if text.contains(UInt8(ascii: "\"")) {
      // `isOn ? "on" : model.icon`, `icons["star"]`
      let isLiteral = first == UInt8(ascii: "\"") && text.last == first
      return !isLiteral || isBareInterpolation(text)
    }
    let isMember = first == UInt8(ascii: ".") && !text.contains(UInt8(ascii: "("))
    if isMember || text.elementsEqual("nil".utf8) { return false }
    if text.suffix(8).elementsEqual("rawValue".utf8) { return false }
    let isPlainChain = text.allSatisfy { SourceBytes.isWordPart($0) || $0 == UInt8(ascii: ".") }
    guard isPlainChain, text.contains(UInt8(ascii: ".")) else { return true }
    // `Settings.shared.icon` can have any value.
    let owners = Substring(text).split(separator: ".").dropLast()
    return !owners.allSatisfy { $0.first?.isUppercase == true }
  }

  /// Returns whether `argument` is a raw value or a constant, rather than a literal or a symbol.
  static func isVariable(swift argument: Substring.UTF8View) -> Bool {
    let text = trimmed(argument)
    return text.first.map { $0 != UInt8(ascii: ".") } ?? false && !text.elementsEqual("nil".utf8)
      && !text.contains(UInt8(ascii: "\""))
  }

  /// Returns whether `argument`, the Objective-C expression for a name, can have values that don't stand in the
  /// sources.
  static func isOpen(objectiveC argument: Substring.UTF8View) -> Bool {
    let text = trimmed(argument)
    guard !text.isEmpty, !text.elementsEqual("nil".utf8) else { return false }
    if text.contains(UInt8(ascii: "\"")) {
      let words = String(Substring(text))
      return isBareFormat(words) || hasExtensionsOnly(words) || words.contains("caseString")
        || readsKey(Array(text)) || rebuildsName(words)
        || branches(of: text).contains { isOpen(objectiveC: $0) }
    }
    // A constant or macro: `kIconStar`, `ICON_STAR`, `ACImageNameStar`.
    let isWord = text.allSatisfy { SourceBytes.isWordPart($0) }
    let isConstant =
      isWord
      && (text.starts(with: "k".utf8)
        && text.dropFirst().first.map { (65...90).contains($0) } == true
        || text.first.map { (65...90).contains($0) } == true)
    return !isConstant
  }

  /// Returns whether an Objective-C expression has a literal as a key: `json[@"icon"]`, `[json objectForKey:@"icon"]`.
  private static func readsKey(_ text: [UInt8]) -> Bool {
    text.indices.contains { index in
      guard text[index...].starts(with: "@\"".utf8) else { return false }
      let before = text[..<index].reversed().drop { SourceBytes.isBlank($0) }
      let beyond = before.dropFirst().drop { SourceBytes.isBlank($0) }
      switch before.first {
      case UInt8(ascii: "["):
        return beyond.first.map {
          SourceBytes.isWordPart($0) || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ")")
        } ?? false
      case UInt8(ascii: ":"):
        return ["ForKey", "ForKeyPath"].contains { beyond.starts(with: $0.utf8.reversed()) }
      default: return false
      }
    }
  }

  /// Returns the values that an Objective-C expression chooses from, as in `isOn ? @"star" : name`; none if it doesn't
  /// choose.
  private static func branches(of text: Substring.UTF8View) -> [Substring.UTF8View] {
    var values: [Substring.UTF8View] = []
    var (start, depth, isQuoted, isChoice) = (text.startIndex, 0, false, false)
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "?") where depth == 0, UInt8(ascii: ":") where depth == 0:
        let isCondition = text[index] == UInt8(ascii: "?")
        let next = text[text.index(after: index)...].first { !SourceBytes.isBlank($0) }
        // `name ?: @"star"`
        if !isCondition || next == UInt8(ascii: ":") { values.append(text[start..<index]) }
        isChoice = isChoice || isCondition
        start = text.index(after: index)
      default: break
      }
    }
    return isChoice ? values + [text[start...]] : []
  }

  /// Returns the first argument of a list, up to a comma outside of brackets and literals.
  static func first(_ list: Substring.UTF8View) -> Substring.UTF8View {
    var depth = 0
    var isQuoted = false
    for index in list.indices {
      switch list[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0 && !isQuoted: return list[..<index]
      default: break
      }
    }
    return list
  }

  /// Returns the label of the argument after the first one; empty if it has none.
  static func labelOfSecond(
    _ list: Substring.UTF8View, after first: Substring.UTF8View
  ) -> Substring {
    let rest = list[first.endIndex...].dropFirst().drop { SourceBytes.isBlank($0) }
    let label = rest.prefix { SourceBytes.isWordPart($0) }
    let hasColon = rest.dropFirst(label.count).first == UInt8(ascii: ":")
    return hasColon ? Substring(label) : ""
  }

  /// Returns the offset of the argument behind a label, if it isn't an image already: `image: Image("star")`.
  static func offset(behind label: String, in list: Substring.UTF8View) -> Int? {
    var rest = list
    var offset = 0
    while !rest.isEmpty {
      let argument = first(rest)
      let blanks = argument.prefix { SourceBytes.isBlank($0) }.count
      let text = argument.dropFirst(blanks)
      if text.starts(with: label.utf8) {
        let isImage = String(Substring(text)).contains("Image(")
        return isImage ? nil : offset + blanks + label.utf8.count
      }
      offset += argument.count + 1
      rest = rest.dropFirst(argument.count + 1)
    }
    return nil
  }

  /// `"\(code)"`, `"\(code)\(size)"` and `"\(code).png"` have no fixed part but an extension.
  private static func isBareInterpolation(_ text: Substring.UTF8View) -> Bool {
    let inside = text.dropFirst().dropLast()
    var (depth, before, hasHole) = (0, UInt8(0), false)
    var fixed: [UInt8] = []
    for byte in inside {
      switch byte {
      case UInt8(ascii: "(") where depth > 0 || before == UInt8(ascii: "\\"):
        if !fixed.isEmpty { return false }
        depth += 1
        hasHole = true
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: "\\") where depth == 0: break
      // `"\(code)" + ".png"` is no single literal.
      case UInt8(ascii: "\"") where depth == 0: return true
      default: if depth == 0 { fixed.append(byte) }
      }
      before = byte
    }
    guard hasHole, depth == 0 else { return false }
    return fixed.isEmpty || ImageFileName.isEnding(String(decoding: fixed, as: UTF8.self))
  }

  /// `[NSString stringWithFormat:@"%@%@", kind, size]` has no fixed part.
  private static func isBareFormat(_ text: String) -> Bool {
    text.ranges(of: "Format:@\"").contains { range in
      var format = String(text[range.upperBound...].prefix { $0 != "\"" })
      let pieces = format.withUTF8 { FormatString.parse($0)?.pieces } ?? []
      guard let last = pieces.last, pieces.dropLast().allSatisfy(\.isEmpty) else { return false }
      return last.isEmpty || ImageFileName.isEnding(String(decoding: last, as: UTF8.self))
    }
  }

  /// Whether all literals of an Objective-C expression are extensions: `[code stringByAppendingString:@".png"]`.
  private static func hasExtensionsOnly(_ text: String) -> Bool {
    let parts = text.split(separator: "@\"", omittingEmptySubsequences: false)
    return parts.count > 1
      && zip(parts, parts.dropFirst()).allSatisfy { before, literal in
        before.hasSuffix("stringByAppendingPathExtension:")
          || ImageFileName.isEnding(String(literal.prefix { $0 != "\"" }))
      }
  }

  private static let rebuilding = [
    "componentsJoinedBy", "componentsSeparatedBy", "stringByAppendingFormat", "stringByReplacing",
    "stringByTrimming",
  ]

  /// Whether an Objective-C expression makes a name of another one, or joins two with a short literal between them:
  /// `[[name stringByAppendingString:@"_"] stringByAppendingString:size]`.
  private static func rebuildsName(_ text: String) -> Bool {
    if rebuilding.contains(where: text.contains) { return true }
    guard text.ranges(of: "stringByAppendingString:").count > 1 else { return false }
    return text.split(separator: "@\"", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { $0.prefix { $0 != "\"" }.utf8.count < 3 }
  }

  /// Whether `argument`, the Objective-C expression for a name, is a constant or macro, whose value may be anything.
  static func isConstant(objectiveC argument: Substring.UTF8View) -> Bool {
    let text = trimmed(argument)
    return !text.isEmpty && text.allSatisfy { SourceBytes.isWordPart($0) }
      && !text.elementsEqual("nil".utf8) && !isOpen(objectiveC: text)
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while let first = text.first, SourceBytes.isBlank(first) { text = text.dropFirst() }
    while let last = text.last, SourceBytes.isBlank(last) { text = text.dropLast() }
    return text
  }
}
