import SourceLexing

/// One pass over the tokens of Objective-C, C or C++: strings, identifiers, and the messages around them.
struct ObjectiveCScan {
  struct Frame {
    var byte: UInt8
    var start: Int
    /// The first identifier of a message (its receiver), or the name of a called function.
    var receiver: Range<Int>?
    /// The last selector part, before its argument: `imageNamed`.
    var selector: Range<Int>?
  }

  let source: SourceBytes
  var tokens: SourceTokenizer
  var facts: FactCollector
  /// Third-party C is full of common words, so identifiers count only in Objective-C files.
  let noticesIdentifiers: Bool
  var frames: [Frame] = []
  var lastIdentifier: Range<Int>?
  private var isAfterDot = false
  var chainStart = 0
  var assigned: Range<Int>?
  var assignedLine = 0
  /// The number of open braces.
  private(set) var depth = 0
  /// Whether a category of `UIImage` is being read, and the method of it.
  var isInImageCategory = false
  var ownMember: Range<Int>?
  /// The offset of the method that draws a view, if that is being read.
  var viewDrawing: Int?
  /// Whether the method covers the screen before the system takes its picture.
  var coversScreen = false
  var drawing = ViewDrawing()
  /// The members that are called on variables.
  var memberCalls: [MemberCall] = []

  static func facts(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames,
    noticesIdentifiers: Bool = true
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var scan = ObjectiveCScan(
      source: bytes, tokens: SourceTokenizer(bytes, .objectiveC),
      facts: FactCollector(bytes, names: names), noticesIdentifiers: noticesIdentifiers)
    scan.run()
    scan.facts.markWords()
    scan.facts.addJoinedNames()
    scan.facts.noteSurroundingsOfLookups()
    scan.addMemberCalls()
    return scan.facts.facts
  }

  private init(
    source: SourceBytes, tokens: SourceTokenizer, facts: FactCollector, noticesIdentifiers: Bool
  ) {
    self.source = source
    self.tokens = tokens
    self.facts = facts
    self.noticesIdentifiers = noticesIdentifiers
  }

  private mutating func run() {
    while true {
      let kind = tokens.next()
      switch kind {
      case .end: return
      case .word: identifier(tokens.start, tokens.end)
      case .punctuation: punctuation(tokens.byte)
      case .string: string()
      case .stringHead, .stringMiddle, .stringTail, .number, .character, .regularExpression: break
      }
      isAfterDot = kind == .punctuation && tokens.byte == UInt8(ascii: ".")
    }
  }

  /// The position of the current token.
  var mark: FactCollector.Place {
    FactCollector.Place(offset: tokens.start, line: tokens.line, lineStart: tokens.lineStart)
  }

  private mutating func punctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case UInt8(ascii: "="): equal()
    case UInt8(ascii: ":"): colon()
    case UInt8(ascii: ";"): assigned = nil
    case UInt8(ascii: "#"): directive()
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      guard depth == 0 else { return }
      beginMethod()
      if isInImageCategory { beginOwnMember() }
    default: break
    }
  }

  /// `imageNamed:` in a message.
  private mutating func colon() {
    guard let last = frames.indices.last, frames[last].byte == UInt8(ascii: "["),
      let name = lastIdentifier, name.upperBound == tokens.start
    else { return }
    let isFirstPart = frames[last].selector == nil
    frames[last].selector = name
    if isFirstPart || ImageConsumer.ofMethod(name, in: source) != nil {
      consume(method: name, of: frames[last])
    }
    consume(argumentOf: name, of: frames[last])
  }

  private mutating func equal() {
    let before = source[tokens.start - 1]
    guard source[tokens.end] != UInt8(ascii: "="), !"=!<>".utf8.contains(before),
      let last = lastIdentifier, chainStart < last.upperBound
    else { return }
    assigned = chainStart..<last.upperBound
    assignedLine = tokens.line
    noteReadOnce(chainStart..<last.upperBound)
  }

  private mutating func identifier(_ start: Int, _ end: Int) {
    if isAfterDot {
      consumeProperty(start..<end)
    } else {
      chainStart = start
    }
    if source[start - 1] == UInt8(ascii: "@") { noteCategory(start..<end) }
    if viewDrawing != nil { drawing.note(start..<end, in: source) }
    lastIdentifier = start..<end
    setReceiver(start..<end)
    if noticesIdentifiers, let word = facts.vocabulary.index(of: source.slice(start, end)) {
      var mark = mark
      let isDeclared = isDeclared(start..<end)
      if !isDeclared, isArgumentOfMacro { mark.call = .imageArgument }
      if isSelector { mark.call = .key }
      facts.add(word, as: .identifier, at: mark)
      if isDeclared { facts.add(word, as: .variable, at: mark) }
    }
  }

  /// Whether a variable, parameter or method is declared: `UIButton *star;`, `CGFloat star = 1`, `- (void)star {`.
  private func isDeclared(_ name: Range<Int>) -> Bool {
    // Nothing says what a constant of another file is.
    if source.starts(with: "extern", at: source.skippingBlanks(from: tokens.lineStart)) {
      return false
    }
    var before = name.lowerBound - 1
    while before > 0, SourceBytes.isBlank(source[before]) { before -= 1 }
    if source[before] == UInt8(ascii: ")") { return depth == 0 }
    let next = source.skippingBlanks(from: name.upperBound)
    let isFollowed = ";=,)".utf8.contains(source[next])
    guard isFollowed || source.starts(with: "in ", at: next) else { return false }
    if source[before] == UInt8(ascii: "*") { return true }
    guard SourceBytes.isWordPart(source[before]), before < name.lowerBound - 1 else { return false }
    var start = before
    while start > 0, SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
    let words: [StaticString] = ["return", "in", "else", "case", "goto", "delete", "define", "do"]
    return !words.contains { source.equals(start, before + 1, to: $0) }
  }

  /// The beginnings of functions and macros of Apple's that take values.
  private static let functions = [
    "CGRect", "CGPoint", "CGSize", "CGVector", "CGAffine", "CGContext", "CGColor", "CGImage",
    "CGGradient", "CGPath", "CATransform", "CFRelease", "CFRetain", "UIEdgeInsets", "UIOffset",
    "UIGraphics",
    "NSMake", "NSLog", "NSAssert", "NSParameterAssert", "NSMaxRange", "NSIntersection", "MAX",
    "MIN", "ABS",
  ]

  /// Whether it's part of a selector, which may become a string: `@selector(star)`.
  private var isSelector: Bool {
    guard let frame = frames.last, frame.byte == UInt8(ascii: "("), let name = frame.receiver
    else { return false }
    return source.equals(name, to: "selector")
  }

  /// Whether a macro may make a string of the identifier: `IMAGE(star)`.
  private var isArgumentOfMacro: Bool {
    guard let frame = frames.last, frame.byte == UInt8(ascii: "("), let name = frame.receiver
    else { return false }
    let text = source.string(name)
    // `#define EACH(element, list)` names what the macro takes.
    let isDefined = source.equals(name.lowerBound - 7, name.lowerBound, to: "define ")
    return (65...90).contains(source[name.lowerBound]) && !isDefined
      && !Self.functions.contains(where: text.hasPrefix)
  }

  /// `#define icon(name) [UIImage imageNamed:@#name]`: other macros have names in capitals.
  private mutating func noteMacro(from place: Int) {
    let start = source.skippingBlanks(from: place)
    var end = start
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    guard source[end] == UInt8(ascii: "("), !(65...90).contains(source[start]) else { return }
    var lineEnd = source.lineEnd(from: end)
    while source[lineEnd - 1] == UInt8(ascii: "\\"), lineEnd < min(source.count, end + 1000) {
      lineEnd = source.lineEnd(from: lineEnd + 1)
    }
    let text = source.string(end, min(lineEnd, end + 1000)).lowercased()
    let namesImage = ["image", "icon", "img"].contains { text.contains($0) }
    if namesImage, text.contains("#") { facts.insert(.namesArguments) }
  }

  /// `[[UIImage alloc] init…` has the receiver UIImage, too.
  private mutating func setReceiver(_ name: Range<Int>) {
    for index in frames.indices.reversed().prefix(8) {
      guard frames[index].byte == UInt8(ascii: "["), frames[index].receiver == nil else { break }
      frames[index].receiver = name
    }
  }

  private mutating func open(_ byte: UInt8) {
    var frame = Frame(byte: byte, start: tokens.start)
    if byte == UInt8(ascii: "("), let name = lastIdentifier, name.upperBound == tokens.start {
      frame.receiver = name
    }
    if byte == UInt8(ascii: "{") {
      depth += 1
      frames.removeAll(keepingCapacity: true)
    }
    frames.append(frame)
  }

  private mutating func close(_ byte: UInt8) {
    if byte == UInt8(ascii: "}") {
      depth = max(0, depth - 1)
      if depth == 0 {
        viewDrawing = nil
        coversScreen = false
      }
      frames.removeAll(keepingCapacity: true)
    } else if let last = frames.last {
      let wanted = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
      if last.byte == wanted {
        if byte == UInt8(ascii: "]") { closeMessage(last) }
        frames.removeLast()
      }
    }
  }

  /// `#import "../App/K.m"`: the code of that source runs here, too.
  private mutating func noteImport(from word: Int) {
    let line = word..<source.lineEnd(from: word)
    let quotes = line.filter { source[$0] == UInt8(ascii: "\"") }
    guard quotes.count == 2, let first = quotes.first, let last = quotes.last else { return }
    let path = source.string(first + 1, last)
    guard [".m", ".mm", ".c"].contains(where: path.hasSuffix) else { return }
    var end = word
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    facts.addAlias(name: first + 1..<last, target: word..<end)
  }

  /// The file of `#import "x.h"` isn't a name.
  private mutating func directive() {
    var word = tokens.end
    while source[word] == 32 || source[word] == 9 { word += 1 }
    if source.starts(with: "if 0", at: word) { facts.insert(.hasConditions) }
    if source.starts(with: "define", at: word) { noteMacro(from: word + "define".utf8.count) }
    if source.starts(with: "import", at: word) || source.starts(with: "include", at: word) {
      noteImport(from: word)
      tokens.skipLine()
    }
  }
}
