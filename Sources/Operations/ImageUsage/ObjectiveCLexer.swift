/// One pass over Objective-C, C or C++: strings, identifiers, and the messages around them.
struct ObjectiveCLexer {
  struct Frame {
    var byte: UInt8
    var start: Int
    /// The first identifier of a message (its receiver), or the name of a called function.
    var receiver: Range<Int>?
    /// The last selector part, before its argument: `imageNamed`.
    var selector: Range<Int>?
  }

  let source: SourceBytes
  var facts: FactCollector
  /// Third-party C is full of common words: only Objective-C files say something by identifiers.
  let noticesIdentifiers: Bool
  var place = 0
  var line = 1
  var lineStart = 0
  var frames: [Frame] = []
  var lastIdentifier: Range<Int>?
  var lastByte: UInt8 = 0
  var chainStart = 0
  var assigned: Range<Int>?
  var assignedLine = 0

  static func facts(
    _ source: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary, _ names: NameIndex,
    noticesIdentifiers: Bool = true
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var lexer = ObjectiveCLexer(
      source: bytes, facts: FactCollector(bytes, vocabulary, names),
      noticesIdentifiers: noticesIdentifiers)
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
        case .digit: number(classes)
        case .quote: string()
        case .apostrophe: character()
        case .slash: slash()
        case .hash: directive()
        case .open: open(byte)
        case .close: close(byte)
        case .equal: equal()
        case .dot, .comma, .question, .backtick, .at, .other: other(byte)
        }
      }
    }
  }

  mutating func newline() {
    place += 1
    line += 1
    lineStart = place
  }

  private mutating func other(_ byte: UInt8) {
    if byte == UInt8(ascii: ":"), let last = frames.indices.last,
      frames[last].byte == UInt8(ascii: "["), let name = lastIdentifier, name.upperBound == place
    {
      frames[last].selector = name
      consume(method: name, of: frames[last])
    }
    if byte == UInt8(ascii: ";") { assigned = nil }
    lastByte = byte
    place += 1
  }

  private mutating func equal() {
    let before = source[place - 1]
    if source[place + 1] != UInt8(ascii: "="), !"=!<>".utf8.contains(before),
      let last = lastIdentifier, chainStart < last.upperBound
    {
      assigned = chainStart..<last.upperBound
      assignedLine = line
    }
    lastByte = UInt8(ascii: "=")
    place += 1
  }

  private mutating func identifier(_ classes: UnsafeBufferPointer<ByteClass>) {
    let start = place
    let end = source.wordEnd(start, classes)
    place = end
    if source[end] == UInt8(ascii: "\""), isRawPrefix(start, end) { return rawString() }
    if lastByte == UInt8(ascii: ".") {
      consumeProperty(start..<end)
    } else {
      chainStart = start
    }
    lastIdentifier = start..<end
    lastByte = UInt8(ascii: "a")
    setReceiver(start..<end)
    if noticesIdentifiers, let word = facts.vocabulary.index(of: source.slice(start, end)) {
      facts.add(
        word, .identifier, FactCollector.Place(offset: start, line: line, lineStart: lineStart))
    }
  }

  /// `[[UIImage alloc] init…` has the receiver UIImage too.
  private mutating func setReceiver(_ name: Range<Int>) {
    for index in frames.indices.reversed().prefix(8) {
      guard frames[index].byte == UInt8(ascii: "["), frames[index].receiver == nil else { break }
      frames[index].receiver = name
    }
  }

  private mutating func number(_ classes: UnsafeBufferPointer<ByteClass>) {
    while place < source.count {
      let kind = classes[Int(source.base[place])]
      let isSeparator = kind == .apostrophe && classes[Int(source[place + 1])] == .digit
      guard kind == .digit || kind == .letter || kind == .dot || isSeparator else { break }
      place += 1
    }
    lastByte = UInt8(ascii: "0")
  }

  private mutating func open(_ byte: UInt8) {
    var frame = Frame(byte: byte, start: place)
    if byte == UInt8(ascii: "("), let name = lastIdentifier, name.upperBound == place {
      frame.receiver = name
    }
    if byte == UInt8(ascii: "{") { frames.removeAll(keepingCapacity: true) }
    frames.append(frame)
    lastByte = byte
    place += 1
  }

  private mutating func close(_ byte: UInt8) {
    if byte == UInt8(ascii: "}") {
      frames.removeAll(keepingCapacity: true)
    } else if let last = frames.last {
      let wanted = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
      if last.byte == wanted {
        if byte == UInt8(ascii: "]") { closeMessage(last) }
        frames.removeLast()
      }
    }
    lastByte = byte
    place += 1
  }

  // MARK: Comments and directives

  private mutating func slash() {
    switch source[place + 1] {
    case UInt8(ascii: "/"):
      while place < source.count, source.base[place] != 10 { place += 1 }
    case UInt8(ascii: "*"):
      place += 2
      while place < source.count {
        if source.base[place] == 10 {
          newline()
        } else if source.base[place] == UInt8(ascii: "*"), source[place + 1] == UInt8(ascii: "/") {
          place += 2
          return
        } else {
          place += 1
        }
      }
    default: other(UInt8(ascii: "/"))
    }
  }

  /// The file of `#import "x.h"` is no name.
  private mutating func directive() {
    var word = place + 1
    while source[word] == 32 || source[word] == 9 { word += 1 }
    if source.starts(with: "import", at: word) || source.starts(with: "include", at: word) {
      while place < source.count, source.base[place] != 10 { place += 1 }
    } else {
      other(UInt8(ascii: "#"))
    }
  }
}
