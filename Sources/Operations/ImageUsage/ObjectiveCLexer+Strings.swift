extension ObjectiveCLexer {
  /// A literal and those that follow it directly: `@"a" "b"` is one string.
  mutating func string() {
    let start = source[place - 1] == UInt8(ascii: "@") ? place - 1 : place
    let place0 = FactCollector.Place(offset: start, line: line, lineStart: lineStart)
    let selector = frames.last?.selector.map { source.text($0.lowerBound, $0.upperBound) } ?? ""
    let (content, firstHasEscape) = segment()
    var hasEscape = firstHasEscape
    var joined: [UInt8]?
    while nextString() {
      let (more, escaped) = segment()
      joined = (joined ?? Array(content)) + Array(more)
      hasEscape = hasEscape || escaped
    }
    lastByte = UInt8(ascii: "\"")
    let mark = facts.mark
    if joined == nil, !hasEscape {
      report(content, selector, place0)
    } else if content.count <= 400 {
      let text = CEscapes.decode(joined ?? Array(content))
      text.withUnsafeBufferPointer { report($0, selector, place0) }
    }
    if facts.mark != mark {
      let (call, consumer) = surroundings(line: place0.line)
      facts.amend(
        since: mark, call: call, consumer: consumer, carriers: carriers(line: place0.line))
    }
  }

  private mutating func segment() -> (UnsafeBufferPointer<UInt8>, Bool) {
    let start = place + 1
    var hasEscape = false
    place = start
    while place < source.count {
      let byte = source.base[place]
      if byte == UInt8(ascii: "\"") { break }
      if byte == 10 { return (source.slice(start, place), hasEscape) }
      if byte == UInt8(ascii: "\\") {
        hasEscape = true
        if source[place + 1] == 10 {
          place += 1
          newline()
        } else {
          place += 2
        }
      } else {
        place += 1
      }
    }
    let content = source.slice(start, min(place, source.count))
    place = min(place + 1, source.count)
    return (content, hasEscape)
  }

  /// Moves to the quote of a literal that only blanks separate from the last one.
  private mutating func nextString() -> Bool {
    var next = place
    while next < source.count, SourceBytes.isBlank(source.base[next]) { next += 1 }
    if source[next] == UInt8(ascii: "@"), source[next + 1] == UInt8(ascii: "\"") { next += 1 }
    guard next > place || source[place] == UInt8(ascii: "\""), source[next] == UInt8(ascii: "\"")
    else { return false }
    while place < next {
      if source.base[place] == 10 { newline() } else { place += 1 }
    }
    return true
  }

  private mutating func report(
    _ content: UnsafeBufferPointer<UInt8>, _ selector: String, _ place: FactCollector.Place
  ) {
    facts.string(content, .literal, place)
    let isAppended =
      selector == "stringByAppendingFormat" || selector == "appendFormat"
      || selector == "stringByAppendingString" || selector == "appendString"
    if content.contains(UInt8(ascii: "%")) {
      facts.format(content, isAppended: isAppended, place)
    } else if isAppended {
      facts.suffix(content, place)
    }
    switch selector {
    case "animatedImageNamed", "animatedResizableImageNamed", "setImageNamed":
      facts.frames(content, place)
    default: break
    }
    if source.starts(with: "stringByAppending", at: nextWord()) { facts.prefix(content, place) }
  }

  private func nextWord() -> Int {
    var next = place
    while next < source.count, SourceBytes.isBlank(source.base[next]) { next += 1 }
    return next
  }

  mutating func character() {
    let end = min(source.count, place + 12)
    var next = place + 1
    while next < end, source.base[next] != UInt8(ascii: "'"), source.base[next] != 10 {
      next += source.base[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    lastByte = UInt8(ascii: "'")
    place = source[next] == UInt8(ascii: "'") ? next + 1 : place + 1
  }

  func isRawPrefix(_ start: Int, _ end: Int) -> Bool {
    source[end - 1] == UInt8(ascii: "R") && end - start <= 3
      && source.slice(start, end - 1).allSatisfy { "uUL8".utf8.contains($0) }
  }

  /// `R"delimiter(…)delimiter"`, from its quote on.
  mutating func rawString() {
    var open = place + 1
    while open < place + 18, source[open] != UInt8(ascii: "("), open < source.count { open += 1 }
    guard source[open] == UInt8(ascii: "(") else { return string() }
    let delimiter = source.slice(place + 1, open)
    let start = open + 1
    let mark = FactCollector.Place(offset: place, line: line, lineStart: lineStart)
    place = start
    while place < source.count {
      if source.base[place] == UInt8(ascii: ")"),
        source[place + 1 + delimiter.count] == UInt8(ascii: "\""),
        source.slice(place + 1, place + 1 + delimiter.count).elementsEqual(delimiter)
      {
        facts.string(source.slice(start, place), .literal, mark)
        place += delimiter.count + 2
        return
      }
      if source.base[place] == 10 { newline() } else { place += 1 }
    }
  }

  private func surroundings(line: Int) -> (FileFacts.Call, ImageConsumer?) {
    var call = FileFacts.Call.none
    var consumer: ImageConsumer?
    var isInnermost = true
    for frame in frames.suffix(12).reversed() {
      let receiver = frame.receiver.map { source.text($0.lowerBound, $0.upperBound) } ?? ""
      let selector = frame.selector.map { source.text($0.lowerBound, $0.upperBound) } ?? ""
      if isInnermost {
        call = Self.call(receiver: receiver, selector: selector)
        isInnermost = receiver == "NSString"
      }
      consumer =
        consumer ?? ImageConsumer.byCallee[receiver] ?? ImageConsumer.byCallee[selector]
    }
    guard consumer == nil, let assigned, line - assignedLine <= 2 else { return (call, consumer) }
    let target = source.text(
      assigned.lowerBound, min(assigned.upperBound, assigned.lowerBound + 120)
    ).lowercased()
    return (call, ImageConsumer.byTarget.first { target.contains($0.word) }?.consumer)
  }

  private static func call(receiver: String, selector: String) -> FileFacts.Call {
    switch selector {
    case "imageNamed", "templateImageNamed", "animatedImageNamed", "setImageNamed":
      return .imageNamed
    case "systemImageNamed", "imageWithSystemSymbolName": return .systemSymbol
    default:
      return CallNames.namesImage(selector.lowercased())
        || CallNames.namesImage(receiver.lowercased()) ? .imageArgument : .none
    }
  }
}

/// Escapes of a C string.
enum CEscapes {
  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        result.append(bytes[place])
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case 10: break
      default: result.append(bytes[place + 1])
      }
      place += 2
    }
    return result
  }
}
