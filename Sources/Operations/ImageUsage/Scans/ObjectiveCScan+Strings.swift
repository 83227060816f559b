import SourceLexing

extension ObjectiveCScan {
  /// Reads a literal and those that directly follow: `@"a" "b"` is one string.
  mutating func string() {
    var place = mark
    if tokens.isRaw { return facts.addString(content, as: .literal, at: place) }
    if source[place.offset - 1] == UInt8(ascii: "@") { place.offset -= 1 }
    let selector = frames.last?.selector.map(source.string) ?? ""
    let first = content
    var hasEscape = tokens.hasEscape
    var joined = JoinedLiterals(first)
    while let macro = nextPart() {
      if let macro { joined.append(source.slice(macro)) }
      joined.append(content)
      hasEscape = hasEscape || tokens.hasEscape
    }
    let mark = facts.mark
    let start = tokens.start
    if !joined.isJoined, !hasEscape {
      report(first, selector: selector, place)
    } else if let bytes = joined.bytes {
      bytes.withUnsafeBufferPointer { bytes in
        hasEscape
          ? LiteralEscapes.decodeC(bytes).withUnsafeBufferPointer {
            report($0, selector: selector, place)
          }
          : report(bytes, selector: selector, place)
      }
    }
    if facts.mark != mark {
      let (call, consumer) = surroundings(line: place.line)
      // The parts of such a name may be known.
      let isFormat = selector == "stringWithFormat" && !joined.isJoined && !hasEscape
      facts.amend(
        since: mark, call: call, consumer: consumer, carriers: carriers(line: place.line),
        literal: isFormat && first.contains(UInt8(ascii: "@")) ? start : 0)
    }
  }

  private var content: UnsafeBufferPointer<UInt8> {
    source.slice(tokens.content)
  }

  /// Moves to a literal that only blanks separate from the last one, or these and a macro of the file.
  ///
  /// - Returns: The content of the macro, nil if there is none in between; nil without another literal.
  private mutating func nextPart() -> Range<Int>?? {
    let next = source.skippingBlanks(from: tokens.end)
    if isLiteral(at: next) {
      if source[next] == UInt8(ascii: "@") { _ = tokens.next() }
      return tokens.next() == .string ? .some(nil) : nil
    }
    var end = next
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    let literal = source.skippingBlanks(from: end)
    guard end > next, isLiteral(at: literal),
      let content = LiteralMacro.content(of: next..<end, in: source)
    else { return nil }
    _ = tokens.next()
    if source[literal] == UInt8(ascii: "@") { _ = tokens.next() }
    return tokens.next() == .string ? content : nil
  }

  private func isLiteral(at place: Int) -> Bool {
    source[source[place] == UInt8(ascii: "@") ? place + 1 : place] == UInt8(ascii: "\"")
  }

  private mutating func report(
    _ content: UnsafeBufferPointer<UInt8>, selector: String, _ place: FactCollector.Place
  ) {
    facts.addString(content, as: .literal, at: place)
    let isAppended =
      selector == "stringByAppendingFormat" || selector == "appendFormat"
      || selector == "stringByAppendingString" || selector == "appendString"
    if content.contains(UInt8(ascii: "%")) {
      facts.addFormat(content, isAppended: isAppended, at: place)
    } else if isAppended {
      facts.addSuffix(content, at: place)
    }
    switch selector {
    case "animatedImageNamed", "animatedResizableImageNamed", "setImageNamed":
      facts.addFrames(of: content, at: place)
    default: break
    }
    let next = source.skippingBlanks(from: tokens.end)
    if source.starts(with: "stringByAppending", at: next) { facts.addPrefix(content, at: place) }
  }

  func surroundings(line: Int) -> (FileFacts.Call, ImageConsumer?) {
    let (call, consumer) = statement(line: line)
    return (call, coversScreen && consumer?.isFixed != true ? .drawing : consumer)
  }

  private func statement(line: Int) -> (FileFacts.Call, ImageConsumer?) {
    var call = FileFacts.Call.none
    var consumer: ImageConsumer?
    var isInnermost = true
    for frame in frames.suffix(12).reversed() {
      let receiver = frame.receiver.map { source.string($0) } ?? ""
      let selector = frame.selector.map { source.string($0) } ?? ""
      if isInnermost {
        call = Self.call(receiver: receiver, selector: selector)
        if call == .none, isKey(in: frame) { call = .key }
        isInnermost = receiver == "NSString"
      } else if call.isText {
        let outer = Self.call(receiver: receiver, selector: selector)
        if outer != .none, outer != .ignored { call = outer }
      }
      consumer =
        consumer ?? ImageConsumer.byCallee[receiver] ?? ImageConsumer.byType[receiver]
        ?? ImageConsumer.byCall(
          selector, of: Substring(owner(in: frame)),
          before: source.restOfLine(from: tokens.end))
    }
    guard consumer == nil || consumer == .imageView, let assigned, line - assignedLine <= 2 else {
      return (call, consumer)
    }
    let target = source.string(
      assigned.lowerBound, min(assigned.upperBound, assigned.lowerBound + 120)
    ).lowercased()
    if call == .none { call = TextSinks.call(target: target) }
    if consumer != nil, !ImageConsumer.isMask(target) { return (call, consumer) }
    return (call, ImageConsumer.ofTarget(target))
  }

  /// Returns `bar.button` for the receiver of `[bar.button setImage:icon forState:state]`.
  func owner(in frame: Frame) -> String {
    guard let first = frame.receiver else { return "" }
    var end = first.upperBound
    while source[end] == UInt8(ascii: "."), SourceBytes.isWordPart(source[end + 1]) {
      end += 1
      while SourceBytes.isWordPart(source[end]) { end += 1 }
    }
    return source.string(first.lowerBound, end)
  }

  /// Whether the literal before the next token is a key that is read, which ends where it stands: `json[@"a"]`.
  private func isKey(in frame: Frame) -> Bool {
    guard frame.selector == nil, frame.byte == UInt8(ascii: "[") else { return false }
    let end = source.skippingBlanks(from: tokens.end)
    let next = source.skippingBlanks(from: end + 1)
    let isWritten = source[next] == UInt8(ascii: "=") && source[next + 1] != UInt8(ascii: "=")
    guard source[end] == UInt8(ascii: "]"), !isWritten else { return false }
    var start = tokens.start - 1
    if source[start] == UInt8(ascii: "@") { start -= 1 }
    while start > frame.start, SourceBytes.isBlank(source[start]) { start -= 1 }
    // `@[@"a"]` is a list, and `icons[@"a"]` may be an image.
    let before = source[frame.start - 1]
    guard start == frame.start, SourceBytes.isWordPart(before) || before == UInt8(ascii: "]")
    else { return false }
    var name = frame.start
    while name > 0, SourceBytes.isWordPart(source[name - 1]) { name -= 1 }
    return !CallNames.namesImage(source.string(name, frame.start).lowercased())
  }

  private static func call(receiver: String, selector: String) -> FileFacts.Call {
    switch selector {
    case "imageNamed", "templateImageNamed", "animatedImageNamed", "setImageNamed":
      return .imageNamed
    case "systemImageNamed", "imageWithSystemSymbolName": return .systemSymbol
    case "hasPrefix", "hasSuffix": return .ignored
    case "isEqualToString", "isEqual", "compare", "caseInsensitiveCompare": return .comparison
    default:
      if selector.isEmpty, CallNames.isIgnored(receiver) { return .ignored }
      if CallNames.namesImage(selector.lowercased()) { return .imageArgument }
      let call = TextSinks.call(selector: selector)
      if call != .none { return call }
      return CallNames.namesImage(receiver.lowercased()) ? .imageArgument : .none
    }
  }
}

/// Returns the bytes of adjacent literals; at most as many as a name can have, however many there are.
struct JoinedLiterals {
  /// The maximum length of a name with everything around it in a format or a list.
  static let maximumCount = 1024

  private let first: UnsafeBufferPointer<UInt8>
  private var rest: [UInt8] = []
  private(set) var isJoined = false
  private var isTooLong: Bool

  init(_ first: UnsafeBufferPointer<UInt8>) {
    self.first = first
    isTooLong = first.count > Self.maximumCount
  }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    isJoined = true
    guard !isTooLong else { return }
    isTooLong = first.count + rest.count + more.count > Self.maximumCount
    if isTooLong { rest = [] } else { rest += more }
  }

  /// Returns all bytes; nil if they are too many for a name.
  var bytes: [UInt8]? { isTooLong ? nil : first + rest }
}
