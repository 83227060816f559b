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
    while nextString() {
      joined.append(content)
      hasEscape = hasEscape || tokens.hasEscape
    }
    let mark = facts.mark
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
      facts.amend(
        since: mark, call: call, consumer: consumer, carriers: carriers(line: place.line))
    }
  }

  private var content: UnsafeBufferPointer<UInt8> {
    source.slice(tokens.content)
  }

  /// Moves to a literal that only blanks separate from the last one.
  private mutating func nextString() -> Bool {
    let next = source.skippingBlanks(from: tokens.end)
    let isObject = source[next] == UInt8(ascii: "@")
    guard source[isObject ? next + 1 : next] == UInt8(ascii: "\"") else { return false }
    if isObject { _ = tokens.next() }
    return tokens.next() == .string
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
    var call = FileFacts.Call.none
    var consumer: ImageConsumer?
    var isInnermost = true
    for frame in frames.suffix(12).reversed() {
      let receiver = frame.receiver.map { source.string($0) } ?? ""
      let selector = frame.selector.map { source.string($0) } ?? ""
      if isInnermost {
        call = Self.call(receiver: receiver, selector: selector)
        isInnermost = receiver == "NSString"
      } else if call.isText {
        let outer = Self.call(receiver: receiver, selector: selector)
        if outer != .none, outer != .ignored { call = outer }
      }
      consumer =
        consumer ?? ImageConsumer.byCallee[receiver] ?? ImageConsumer.byType[receiver]
        ?? ImageConsumer.byCall(
          selector, of: Substring(receiver), before: source.restOfLine(from: tokens.end))
    }
    guard consumer == nil || consumer == .imageView, let assigned, line - assignedLine <= 2 else {
      return (call, consumer)
    }
    let target = source.string(
      assigned.lowerBound, min(assigned.upperBound, assigned.lowerBound + 120)
    ).lowercased()
    if consumer != nil, !ImageConsumer.isMask(target) { return (call, consumer) }
    return (call, ImageConsumer.ofTarget(target))
  }

  private static func call(receiver: String, selector: String) -> FileFacts.Call {
    switch selector {
    case "imageNamed", "templateImageNamed", "animatedImageNamed", "setImageNamed":
      return .imageNamed
    case "systemImageNamed", "imageWithSystemSymbolName": return .systemSymbol
    case "hasPrefix", "hasSuffix": return .ignored
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
