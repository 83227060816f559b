/// SwiftGen's names for assets: StencilSwiftKit's filters `swiftIdentifier:"pretty"`, `lowerFirstWord` and
/// `escapeReservedKeywords`, in this order.
public enum SwiftGenIdentifier {
  /// Returns the name of an accessor, with back-ticks if SwiftGen adds them; nil if no character of `name` is valid in
  /// a Swift identifier.
  public static func accessor(_ name: String) -> String? {
    let word = lowerFirstWord(pretty(name))
    return word.isEmpty ? nil : escaped(word)
  }

  /// Returns the name of the enumeration of a group or catalog.
  public static func namespace(_ name: String) -> String? {
    let word = pretty(name)
    return word.isEmpty ? nil : escaped(word)
  }

  static func pretty(_ name: String) -> String {
    var parts: [[Unicode.Scalar]] = [[]]
    for scalar in name.unicodeScalars {
      if isTail(scalar) { parts[parts.count - 1].append(scalar) } else { parts.append([]) }
    }
    var joined = parts.map(upperFirst).joined(separator: "_")
    if let first = joined.unicodeScalars.first, !isHead(first) { joined = "_" + joined }
    let result = camelCased(joined)
    guard let first = result.unicodeScalars.first else { return "" }
    return isHead(first) ? result : "_" + result
  }

  /// SwiftGen's `snakeToCamelCase(stripLeading: true)`.
  private static func camelCased(_ name: String) -> String {
    if name.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) {
      return name.split(separator: "_").map { upperFirst(Array($0.unicodeScalars)) }.joined()
    }
    // Without lowercase letters, a digit followed by a capital ends a word: IMG2X becomes Img2X.
    var words: [[Unicode.Scalar]] = [[]]
    var last: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      let startsWord = isASCIIDigit(last) && ("A"..."Z").contains(scalar)
      if scalar == "_" || startsWord { words.append([]) }
      if scalar != "_" { words[words.count - 1].append(scalar) }
      last = scalar
    }
    return words.map { word in
      guard let first = word.first else { return "" }
      return String(first).uppercased() + word.dropFirst().map { String($0).lowercased() }.joined()
    }.joined()
  }

  static func lowerFirstWord(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var end = scalars.firstIndex { !isUppercase($0) } ?? scalars.count
    if end > 1, end < scalars.count,
      scalars[end].properties.generalCategory == .lowercaseLetter
    {
      end -= 1
    }
    return text(scalars[..<end]).lowercased() + text(scalars[end...])
  }

  private static func upperFirst(_ scalars: [Unicode.Scalar]) -> String {
    guard let first = scalars.first else { return "" }
    return String(first).uppercased() + text(scalars.dropFirst())
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    [.uppercaseLetter, .titlecaseLetter].contains(scalar.properties.generalCategory)
  }

  private static func isASCIIDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }

  static func escaped(_ word: String) -> String {
    SwiftGenKeywords.reserved.contains(word) ? "`\(word)`" : word
  }
}

/// The Swift Programming Language, "Lexical Structure", identifier-head and identifier-character.
extension SwiftGenIdentifier {
  private static let heads: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF,
    0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F,
    0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
    0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
    0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD,
    0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD,
    0xB0000...0xBFFFD, 0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]
  private static let tails: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    // U+20D0...20FF combine with the character before them and can't start an identifier, although SwiftGen's table
    // allows it.
    heads.contains { $0.contains(scalar.value) } && !tails.contains { $0.contains(scalar.value) }
  }

  static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    heads.contains { $0.contains(scalar.value) } || tails.contains { $0.contains(scalar.value) }
  }
}
