/// One part of an asset's name, split into words as Xcode's symbol generator does.
struct SymbolWords: Hashable, Sendable {
  /// Runs of letters and runs of digits, in order.
  private(set) var words: [[Unicode.Scalar]] = []
  /// Names like `IMG02` keep their case and are joined by `_`.
  private var hasLowercase = false

  /// An end that a name loses.
  enum Suffix {
    case none
    /// A trailing `image` or `color` that is a word of its own, unless nothing would be left.
    case word
    /// Also one that is part of a word: `pfimage`.
    case anyEnd
  }

  /// Splits a name.
  init(_ name: String, dropping suffix: Suffix) {
    let all = Self.split(name)
    if suffix != .none,
      let shorter = Self.dropSuffix(Array(name.unicodeScalars), isWord: suffix == .word)
    {
      words = Self.split(shorter)
    }
    if words.isEmpty { words = all }
    hasLowercase = words.contains { $0.contains(where: Self.isLowercase) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// The form of a Swift property: `hboGOLogo`, or `A_1` when the name has no lowercase letter.
  var lowerCamel: String {
    guard hasLowercase, let first = words.first else { return joinedAsIs }
    return Self.lowerFirst(first) + words.dropFirst().map(Self.upperFirst).joined()
  }

  /// The form of a type or of an Objective-C constant's end: `HBOGOLogo`, or `A_1`.
  var upperCamel: String {
    hasLowercase ? words.map(Self.upperFirst).joined() : joinedAsIs
  }

  private var joinedAsIs: String { words.map(Self.string).joined(separator: "_") }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    // The lookup of Unicode properties is slow, and nearly all names are ASCII.
    scalar.isASCII ? (48...57).contains(scalar.value) : scalar.properties.numericType == .decimal
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (65...90).contains(scalar.value) || (97...122).contains(scalar.value)
    }
    return scalar.properties.isAlphabetic
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (97...122).contains(scalar.value) : scalar.properties.isLowercase
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (65...90).contains(scalar.value) : scalar.properties.isUppercase
  }

  private static func split(_ name: some Sequence<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var previous: Bool?  // whether the scalar before was a digit; nil after a separator
    for scalar in name {
      let digit = isDigit(scalar)
      guard digit || isLetter(scalar) else {
        previous = nil
        continue
      }
      if previous == digit {
        words[words.count - 1].append(scalar)
      } else {
        words.append([scalar])
      }
      previous = digit
    }
    return words
  }

  private static func split(_ name: String) -> [[Unicode.Scalar]] { split(name.unicodeScalars) }

  private static func dropSuffix(_ name: [Unicode.Scalar], isWord: Bool) -> [Unicode.Scalar]? {
    for suffix in ["image", "color"] {
      let tail = name.suffix(5)
      let matches = zip(tail, suffix.unicodeScalars).allSatisfy {
        $0 == $1 || $0.value | 0x20 == $1.value
      }
      guard matches else { continue }
      let rest = name.dropLast(5)
      if isWord, let first = tail.first, isLowercase(first), rest.last.map(isLetter) ?? false {
        return nil
      }
      return Array(rest)
    }
    return nil
  }

  private static func upperFirst(_ word: [Unicode.Scalar]) -> String {
    guard let first = word.first else { return "" }
    return first.properties.uppercaseMapping + string(word.dropFirst())
  }

  /// Lowers the leading uppercase run, except its last letter when a lowercase one follows.
  private static func lowerFirst(_ word: [Unicode.Scalar]) -> String {
    var run = word.prefix(while: isUppercase).count
    if run > 1, run < word.count { run -= 1 }
    return word.prefix(run).map(\.properties.lowercaseMapping).joined()
      + string(word.dropFirst(run))
  }

  private static func string(_ word: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    return String(text)
  }
}
