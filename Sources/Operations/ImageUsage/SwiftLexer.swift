/// One pass over Swift source: literals, members, identifiers, and the calls around them.
///
/// It does not parse. It knows comments, all string literals with their interpolations, brackets, labels and member
/// chains, which is what it takes to tell a use from a comment and a symbol from a method call.
struct SwiftLexer {
  /// What stands before the next token.
  enum Previous: UInt8 { case operatorLike, operand, implicitDot, memberDot, comma, opened }

  /// An open bracket, or the hole of an interpolation.
  struct Frame {
    enum Kind: UInt8 { case paren, bracket, brace, interpolation }
    var kind: Kind
    var callee: Range<Int>?
    var label: Range<Int>?
    /// What a brace gives its value to: the variable or function that it is the body of.
    var declared: Range<Int>?
    /// The body of `#Preview` or of a `PreviewProvider`, which no user sees.
    var isPreview = false
    /// A bracket behind a `+`, as in `name + (isOn ? "On" : "Off")`.
    var plusBefore = false
  }

  /// A literal whose interpolation is being read.
  struct OpenLiteral {
    var hashes: Int
    var isMultiline: Bool
    var start: Int
    var line: Int
    var lineStart: Int
    var pieceStart: Int
    /// First of its pieces in `pieces`.
    var firstPiece: Int
    var hasEscape = false
    var plusBefore: Bool
  }

  let source: SourceBytes
  var facts: FactCollector
  var place = 0
  var line = 1
  var lineStart = 0
  var previous = Previous.operatorLike
  /// The last operator character, to see `+` before a literal.
  var lastOperator: UInt8 = 0
  /// The member chain that ends at the last token.
  var chainStart = 0
  var chainEnd = -1
  var frames: [Frame] = []
  var literals: [OpenLiteral] = []
  var pieces: [Range<Int>] = []
  var keyword = Vocabulary.Keyword.none
  var keywordDepth = 0
  var aliasName: Range<Int>?
  /// The target of the last assignment and its line.
  var assigned: Range<Int>?
  var assignedLine = 0
  /// The variable or function that is being declared.
  var declared: Range<Int>?
  var declaredDepth = 0
  /// The next brace opens a preview.
  var announcesPreview = false

  init(_ source: SourceBytes, _ vocabulary: Vocabulary, _ names: NameIndex) {
    self.source = source
    facts = FactCollector(source, vocabulary, names)
    frames.reserveCapacity(64)
  }

  static func facts(
    _ source: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary, _ names: NameIndex
  ) -> FileFacts {
    var lexer = SwiftLexer(SourceBytes(source), vocabulary, names)
    lexer.run()
    return lexer.facts.facts
  }

  mutating func run() {
    ByteClass.table.withUnsafeBufferPointer { classes in
      while place < source.count {
        let byte = source.base[place]
        switch classes[Int(byte)] {
        case .blank: place += 1
        case .newline: newline()
        case .letter: identifier(classes)
        case .digit: number()
        case .quote: openString(hashes: 0, at: place)
        case .slash: slash()
        case .dot: dot()
        case .hash: hash()
        case .open: open(byte)
        case .close: close(byte)
        case .equal: equal()
        case .question: question()
        case .comma:
          endArgument()
          place += 1
          previous = .comma
          if let last = frames.indices.last { frames[last].label = nil }
        case .backtick: place += 1
        case .other, .apostrophe, .at: operatorByte(byte)
        }
      }
    }
  }

  // MARK: Single bytes

  mutating func newline() {
    place += 1
    line += 1
    lineStart = place
    if previous != .comma, previous != .operatorLike {
      keyword = .none
      if declared != nil, frames.count <= declaredDepth { declared = nil }
    }
  }

  private mutating func operatorByte(_ byte: UInt8) {
    if byte == UInt8(ascii: ":") { endArgument() }
    place += 1
    previous = .operatorLike
    lastOperator = byte
    if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") { keyword = .none }
  }

  /// `a?.b` and `a!` go on; `a ? b : c` does not.
  private mutating func question() {
    let before = source[place - 1]
    if previous != .operand || SourceBytes.isBlank(before) {
      endArgument()
      previous = .operatorLike
      lastOperator = source[place]
    }
    place += 1
  }

  private mutating func equal() {
    let before = source[place - 1]
    let after = source[place + 1]
    let compares = "=!<>~".utf8.contains(before) || after == UInt8(ascii: "=")
    if !compares, previous == .operand, chainEnd > chainStart {
      assigned = chainStart..<chainEnd
      assignedLine = line
    }
    // `+=` keeps its plus, so that `name += "_dark"` counts as a suffix.
    if before != UInt8(ascii: "+") { lastOperator = UInt8(ascii: "=") }
    previous = .operatorLike
    place += 1
    if keyword == .declaration { keyword = .none }
  }

  private mutating func dot() {
    if source[place + 1] == UInt8(ascii: ".") {
      while source[place] == UInt8(ascii: ".") || source[place] == UInt8(ascii: "<") { place += 1 }
      previous = .operatorLike
      return
    }
    if previous == .operand {
      previous = .memberDot
    } else {
      previous = .implicitDot
      chainStart = place
    }
    place += 1
  }

  private mutating func number() {
    let isTupleIndex = previous == .memberDot
    while true {
      let byte = source[place]
      let isPart =
        (48...57).contains(byte) || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isPoint =
        byte == UInt8(ascii: ".") && !isTupleIndex && (48...57).contains(source[place + 1])
      guard isPart || isPoint else { break }
      place += 1
    }
    previous = .operand
    if !isTupleIndex { chainStart = place }
    chainEnd = place
  }

  private mutating func hash() {
    var end = place
    while source[end] == UInt8(ascii: "#") { end += 1 }
    if source[end] == UInt8(ascii: "\"") {
      openString(hashes: end - place, at: end)
    } else if source[end] == UInt8(ascii: "/") {
      skipExtendedRegex(hashes: end - place, from: end + 1)
    } else {
      place = end
      previous = .operatorLike
      lastOperator = UInt8(ascii: "#")
    }
  }

  // MARK: Brackets

  var isAfterPlus: Bool { previous == .operatorLike && lastOperator == UInt8(ascii: "+") }

  private mutating func open(_ byte: UInt8) {
    let isCall = previous == .operand && chainEnd == place && chainStart < place
    let callee = isCall ? chainStart..<place : nil
    let kind: Frame.Kind =
      byte == UInt8(ascii: "(") ? .paren : byte == UInt8(ascii: "[") ? .bracket : .brace
    if kind == .brace {
      assigned = nil
      keyword = .none
    }
    var frame = Frame(
      kind: kind, callee: kind == .brace ? nil : callee,
      declared: kind == .brace ? declared : nil, isPreview: kind == .brace && announcesPreview)
    frame.plusBefore = kind == .paren && callee == nil && isAfterPlus
    frames.append(frame)
    if kind == .brace {
      declared = nil
      announcesPreview = false
    }
    previous = .opened
    place += 1
  }

  private mutating func close(_ byte: UInt8) {
    let wanted: Frame.Kind =
      byte == UInt8(ascii: ")") ? .paren : byte == UInt8(ascii: "]") ? .bracket : .brace
    if wanted == .paren { endArgument() }
    place += 1
    let closed = pop(wanted)
    if closed?.kind == .interpolation {
      resumeString()
      return
    }
    previous = .operand
    // `UIImage(named: x).foo`: the chain goes through the call, from its callee on.
    if let callee = closed?.callee { chainStart = callee.lowerBound } else { chainStart = place }
    chainEnd = place
  }

  /// Damaged source may close what it never opened; looking a few frames back is enough to recover.
  private mutating func pop(_ wanted: Frame.Kind) -> Frame? {
    for depth in 0..<min(64, frames.count) {
      let index = frames.count - 1 - depth
      let kind = frames[index].kind
      if kind == wanted || kind == .interpolation && wanted == .paren {
        let frame = frames[index]
        frames.removeSubrange(index...)
        return frame
      }
      if kind == .interpolation || kind == .brace { return nil }
    }
    return nil
  }

  // MARK: Comments and regular expressions

  private mutating func slash() {
    let next = source[place + 1]
    if next == UInt8(ascii: "/") {
      while place < source.count, source.base[place] != 10 { place += 1 }
    } else if next == UInt8(ascii: "*") {
      skipBlockComment()
    } else if previous != .operand, !SourceBytes.isBlank(next), let end = regexEnd(place + 1) {
      place = end
      previous = .operand
      chainStart = place
      chainEnd = place
    } else {
      operatorByte(UInt8(ascii: "/"))
    }
  }

  private mutating func skipBlockComment() {
    var depth = 1
    place += 2
    while place < source.count, depth > 0 {
      let byte = source.base[place]
      if byte == 10 {
        newline()
      } else if byte == UInt8(ascii: "*"), source[place + 1] == UInt8(ascii: "/") {
        depth -= 1
        place += 2
      } else if byte == UInt8(ascii: "/"), source[place + 1] == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else {
        place += 1
      }
    }
  }

  /// The end of `/regex/` on this line, if there is one.
  private func regexEnd(_ start: Int) -> Int? {
    var place = start
    while place < source.count, place < start + 500 {
      switch source.base[place] {
      case 10: return nil
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "/"): return place + 1
      default: place += 1
      }
    }
    return nil
  }

  private mutating func skipExtendedRegex(hashes: Int, from start: Int) {
    place = start
    while place < source.count {
      let byte = source.base[place]
      if byte == 10 {
        newline()
      } else if byte == UInt8(ascii: "/"), closes(hashes, after: place + 1) {
        place += 1 + hashes
        break
      } else {
        place += 1
      }
    }
    previous = .operand
    chainStart = place
    chainEnd = place
  }

  func closes(_ hashes: Int, after place: Int) -> Bool {
    guard hashes > 0 else { return true }
    for index in 0..<hashes where source[place + index] != UInt8(ascii: "#") { return false }
    return true
  }
}
