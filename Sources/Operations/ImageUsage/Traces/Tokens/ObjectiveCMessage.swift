/// A message: `[cell showIcon:name in:view]`.
struct ObjectiveCMessage {
  var receiver: Range<Int>
  /// The parts of the selector; the only one of a message without arguments is its name.
  var parts: [String]
  var arguments: [Range<Int>]

  /// Returns nil if the brackets hold something else, as in `names[2]`.
  init?(at open: Int, in file: BracketedTokens) {
    guard file.text(open) == "[", let close = file.closer[open], open + 2 < close else {
      return nil
    }
    var colons: [Int] = []
    var questions = 0
    var index = open + 1
    while index < close {
      switch file.text(index) {
      case "?": questions += 1
      case ":" where questions > 0: questions -= 1
      case ":": colons.append(index)
      default: break
      }
      index = (file.closer[index] ?? index) + 1
    }
    guard let first = colons.first else {
      guard file.isWord(close - 1), file.text(close - 2) != ".", open + 1 < close - 1,
        file.text(close - 2) != ">"
      else { return nil }
      self.init(receiver: open + 1..<close - 1, parts: [file.text(close - 1)], arguments: [])
      return
    }
    guard file.isWord(first - 1), open + 1 < first - 1 else { return nil }
    // `[Tools fit:icon :size]`: a part may have no name.
    let hasName = zip(colons, colons.dropFirst()).map { before, colon in
      file.isWord(colon - 1) && before + 1 < colon - 1 && file.text(colon - 2) != "."
    }
    let ends = zip(colons.dropFirst(), hasName).map { $1 ? $0 - 1 : $0 } + [close]
    guard zip(colons, ends).allSatisfy({ $0 + 1 < $1 }) else { return nil }
    let names = zip(colons.dropFirst(), hasName).map { $1 ? file.text($0 - 1) : "" }
    self.init(
      receiver: open + 1..<first - 1, parts: [file.text(first - 1)] + names,
      arguments: zip(colons, ends).map { $0 + 1..<$1 })
  }

  private init(receiver: Range<Int>, parts: [String], arguments: [Range<Int>]) {
    self.receiver = receiver
    self.parts = parts
    self.arguments = arguments
  }

  /// Returns the message whose selector a word is part of.
  init?(withPartAt index: Int, in file: BracketedTokens) {
    guard let open = file.opener[index], file.text(open) == "[" else { return nil }
    self.init(at: open, in: file)
  }
}

extension BracketedTokens {
  /// Whether a word is a part of `@selector(show:in:)`.
  func isSelector(_ index: Int) -> Bool {
    opener[index].map { text($0) == "(" && text($0 - 1) == "selector" } ?? false
  }

  /// Returns the value behind `=` up to the end of the statement or declaration; nil for `==`.
  func assigned(behind equal: Int) -> Range<Int>? {
    guard text(equal) == "=", text(equal + 1) != "=",
      !["=", "!", "<", ">", "+", "-", "|", "&"].contains(text(equal - 1))
    else { return nil }
    var end = equal + 1
    while end < tokens.count, opener[end] == opener[equal] {
      if text(end) == ";" || text(end) == "," { break }
      end = (closer[end] ?? end) + 1
    }
    return end > equal + 1 ? equal + 1..<min(end, tokens.count) : nil
  }

  /// Whether a token is part of a directive, such as `#define`, which may have several lines.
  func isDirective(_ index: Int) -> Bool { directive(around: index) != nil }

  /// Returns the name of the macro whose definition has a token behind it: `ICON` of `#define ICON(name) …`.
  func macro(around index: Int) -> Int? {
    guard let start = directive(around: index), text(start + 1) == "define", start + 2 < index
    else {
      return nil
    }
    return start + 2
  }

  /// Whether a macro takes arguments: its bracket touches its name.
  func takesArguments(macro name: Int) -> Bool { text(name + 1) == "(" && isJoined(name + 1) }

  /// Returns the sign with which a directive begins.
  private func directive(around index: Int) -> Int? {
    var first = index
    while first > 0 {
      let isSameLine = tokens[first - 1].line == tokens[first].line
      guard isSameLine || text(first - 1) == "\\" else { break }
      first -= 1
    }
    return text(first) == "#" ? first : nil
  }
}
