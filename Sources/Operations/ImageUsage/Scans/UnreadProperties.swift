/// The private properties of a file that code only assigns.
struct UnreadProperties {
  /// The lines on which such a property gets an image as its value.
  let lines: Set<Int>

  init(_ tokens: BracketedTokens) {
    var lines: Set<Int> = []
    var places: [String: [Int]] = [:]
    for index in tokens.indices where tokens.isWord(index) {
      places[tokens.tokens[index].text, default: []].append(index)
    }
    for index in (places["private"] ?? []) + (places["fileprivate"] ?? []) {
      guard let name = Self.property(declaredAfter: index, tokens),
        let values = Self.values(of: name, places, tokens)
      else { continue }
      for value in values where Self.isImage(value, tokens) {
        lines.insert(tokens.tokens[value].line)
      }
    }
    self.lines = lines
  }

  /// Whether a line of code may give an image to such a property: `private let icon = UIImage(…)`, `icon = UIImage(…)`.
  static func mayConcern(_ line: String) -> Bool {
    guard let equal = line.firstIndex(of: "=") else { return false }
    let target = line[..<equal].split(separator: " ")
    if target.contains("private") || target.contains("fileprivate") { return true }
    guard target.count == 1, let only = target.first else { return false }
    return !(only.hasPrefix("self.") ? only.dropFirst(5) : only).contains(".")
  }

  /// The name that a modifier's declaration declares, if nothing else reaches it: no attribute, no `override`.
  private static func property(declaredAfter modifier: Int, _ tokens: BracketedTokens) -> Int? {
    var index = modifier + 1
    while ["static", "lazy", "final", "weak", "class"].contains(tokens.text(index)) { index += 1 }
    var before = modifier - 1
    while ["static", "lazy", "final", "weak", "class"].contains(tokens.text(before)) {
      before -= 1
    }
    guard ["let", "var"].contains(tokens.text(index)), tokens.isWord(index + 1),
      tokens.text(before - 1) != "@", tokens.text(before) != ")"
    else { return nil }
    return index + 1
  }

  /// The beginnings of all values that a property gets; nil if something reads it.
  private static func values(
    of name: Int, _ places: [String: [Int]], _ tokens: BracketedTokens
  ) -> [Int]? {
    let word = tokens.text(name)
    guard places["$" + word] == nil, places["_" + word] == nil else { return nil }
    var values: [Int] = []
    for place in places[word] ?? [] {
      if place == name {
        guard let value = initialValue(of: name, tokens) else { continue }
        values.append(value)
        continue
      }
      let isOwn = tokens.text(place - 1) != "." || tokens.text(place - 2) == "self"
      guard isOwn, tokens.text(place + 1) == "=", tokens.text(place + 2) != "=",
        !["let", "var", ","].contains(tokens.text(place - 1))
      else { return nil }
      values.append(place + 2)
    }
    return values
  }

  private static func initialValue(of name: Int, _ tokens: BracketedTokens) -> Int? {
    var index = name + 1
    if tokens.text(index) == ":" {
      index += 1
      while tokens.isWord(index) || ["?", "!", "."].contains(tokens.text(index)) { index += 1 }
    }
    return tokens.text(index) == "=" ? index + 1 : nil
  }

  /// Whether a value is an image or a view of one, which does nothing unless it's read.
  private static func isImage(_ value: Int, _ tokens: BracketedTokens) -> Bool {
    ["UIImage", "UIImageView", "Image", "ImageResource"].contains(tokens.text(value))
      || tokens.text(value) == "#" && tokens.text(value + 1) == "imageLiteral"
  }
}
