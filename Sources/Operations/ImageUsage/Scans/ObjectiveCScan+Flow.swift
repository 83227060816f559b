import SourceLexing

/// Follows an image one step inside a file: `UIImage *tile = [UIImage imageNamed:@"tile"]; [tile drawInRect:rect];`.
extension ObjectiveCScan {
  /// The variable that is assigned, and the statement.
  func carriers(line: Int) -> [String] {
    let all = noticesIdentifiers ? [ImageTraces.statement] : []
    guard let assigned, line - assignedLine <= 2 else { return all }
    var start = assigned.upperBound
    while start > assigned.lowerBound, SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
    guard start < assigned.upperBound else { return all }
    return [source.string(named(start..<assigned.upperBound))] + all
  }

  /// The words in names of views that have an image.
  private static let viewWords: [StaticString] = ["view", "image", "button", "icon", "cell"]

  /// Returns `coverView.image` of that member, since local variables are often called `image`, too. Other members are
  /// known by their last name.
  private func named(_ member: Range<Int>) -> Range<Int> {
    guard source.equals(member, to: "image"), source[member.lowerBound - 1] == UInt8(ascii: ".")
    else { return member }
    let end = member.lowerBound - 1
    var start = end
    while SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
    // `_coverView` is `self.coverView`.
    if source[start] == UInt8(ascii: "_") { start += 1 }
    let owner = source.string(start, end).lowercased()
    let isView = Self.viewWords.contains { SourceBytes.contains(owner, $0) }
    return isView ? start..<member.upperBound : member
  }

  /// `[image drawInRect:rect]`, `[[UIImage imageNamed:@"x"] tintedWith:red]`, with the first part of the selector.
  mutating func consume(method: Range<Int>, of frame: Frame) {
    let receiver = receiver(of: method, in: frame)
    guard let consumer = consumer(of: method) else {
      facts.addMember(method, since: frame.start)
      if let receiver { noteMemberCall(method, on: receiver) }
      return
    }
    facts.setConsumer(consumer, since: frame.start)
    if let receiver { note(receiver, consumer) }
  }

  /// Returns `icon` of `[cell.icon drawInRect:rect]`, and the first name of a receiver in brackets.
  private func receiver(of method: Range<Int>, in frame: Frame) -> Range<Int>? {
    guard let first = frame.receiver, first != method else { return nil }
    var end = method.lowerBound
    while end > first.upperBound, SourceBytes.isBlank(source[end - 1]) { end -= 1 }
    var start = end
    while start > first.upperBound, SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
    // A later part of the selector stands behind an argument.
    let isMember = start < end && source[start - 1] == UInt8(ascii: ".")
    let isFirstPart =
      isMember && !source.slice(first.upperBound, start).contains(UInt8(ascii: ":"))
    return isFirstPart ? named(start..<end) : first
  }

  /// `[bar setShadowImage:image]`, `[bar setBackgroundImage:image forBarMetrics:UIBarMetricsDefault]`.
  mutating func consume(argumentOf method: Range<Int>, of frame: Frame) {
    guard source.starts(with: "set", at: method.lowerBound) else { return }
    let start = source.skippingBlanks(from: tokens.end)
    var end = start
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    let consumer = ImageConsumer.byCall(
      source.string(method), of: Substring(owner(in: frame)),
      before: source.restOfLine(from: end))
    if consumer == .barBackground, end > start { note(start..<end, .barBackground) }
  }

  /// `attachment.image = image`, `bar.shadowImage = image`: neither looks again.
  mutating func noteReadOnce(_ target: Range<Int>) {
    let end = target.upperBound
    let isImage =
      source.equals(end - 6, end, to: ".image") || source.equals(end - 5, end, to: "Image")
      || source.equals(end - 11, end, to: ".background")
    guard isImage else { return }
    let consumer = ImageConsumer.ofTarget(source.string(target).lowercased())
    guard let consumer, consumer == .textAttachment || consumer == .barBackground else { return }
    let start = source.skippingBlanks(from: tokens.end)
    var valueEnd = start
    while SourceBytes.isWordPart(source[valueEnd]) || source[valueEnd] == UInt8(ascii: ".") {
      valueEnd += 1
    }
    var name = valueEnd
    while name > start, SourceBytes.isWordPart(source[name - 1]) { name -= 1 }
    guard name < valueEnd, source[valueEnd] == UInt8(ascii: ";") else { return }
    note(named(name..<valueEnd), consumer)
  }

  /// `[image CGImage]`, and the chain that may follow.
  mutating func closeMessage(_ frame: Frame) {
    noteLookup(frame)
    if frame.selector == nil, let last = lastIdentifier, last.upperBound == tokens.start {
      consume(method: last, of: frame)
    }
    chainStart = frame.start
  }

  /// Selectors that look up an image by its name, whatever gets the message.
  private static let lookups: [StaticString] = [
    "textureWithImageNamed:", "spriteNodeWithImageNamed:", "initWithImageNamed:", "setImageNamed:",
    "iconWithTemplateImageName:",
  ]
  /// Those of types of images.
  private static let imageLookups = ["imageNamed:"] + lookups

  /// Whether `imageNamed:` of the receiver is that of `UIImage`, a subclass or a category.
  private func isImage(_ receiver: Range<Int>) -> Bool {
    source.equals(receiver.upperBound - 5, receiver.upperBound, to: "Image")
      || source.equals(receiver, to: "self")
  }

  /// `[UIImage imageNamed:code]`, `[UIImage imageNamed:[NSString stringWithFormat:@"%@", code]]`.
  private mutating func noteLookup(_ frame: Frame) {
    // Messages around it, as in `[[UIImage imageNamed:code] tinted]`, have the same receiver.
    guard noticesIdentifiers, let receiver = frame.receiver,
      source.skippingBlanks(from: frame.start + 1) == receiver.lowerBound
    else { return }
    let start = source.skippingBlanks(from: receiver.upperBound)
    let selectors = isImage(receiver) ? Self.imageLookups : Self.lookups
    guard tokens.start - start < 400,
      let selector = selectors.first(where: { source.starts(with: $0, at: start) })
    else { return }
    let end = argumentEnd(from: start + selector.utf8CodeUnitCount)
    let argument = Substring(source.string(start + selector.utf8CodeUnitCount, end)).utf8
    guard
      LookupArgument.isOpen(objectiveC: argument) || LookupArgument.isConstant(objectiveC: argument)
    else { return }
    var place = FactCollector.Place(
      offset: start, line: tokens.line, lineStart: tokens.lineStart)
    place.consumer = surroundings(line: place.line).1
    place.carriers = carriers(line: place.line)
    let name = Self.lastWord(argument)
    facts.addLookup(
      of: name, at: place,
      isOpen: !argument.elementsEqual(name.utf8) || !isBuilt(name, before: start),
      namesBundle: source.string(end, tokens.start).contains("inBundle:"),
      argument: start + selector.utf8CodeUnitCount..<end)
  }

  /// Whether the same block declares the variable just before, with a format that says most of the name:
  /// `NSString *name = [NSString stringWithFormat:@"spin_%d", frame];`. The format is a fact of its own.
  private func isBuilt(_ name: String, before end: Int) -> Bool {
    let text = source.string(max(0, end - 400), end)
    let declaration = "NSString *\(name) = [NSString stringWithFormat:@\""
    guard !name.isEmpty, let found = text.ranges(of: declaration).last else { return false }
    let rest = text[found.upperBound...]
    guard let quote = rest.firstIndex(of: "\""), !rest.contains("{"), !rest.contains("}"),
      !rest.contains("\(name) ="), !rest.contains("caseString")
    else { return false }
    var format = String(rest[..<quote])
    let pieces = format.withUTF8 { FormatString.parse($0)?.pieces } ?? []
    return pieces.joined().count { SourceBytes.isWordPart($0) } > 2
  }

  /// Returns `name` of ` model.name `; nothing for a message or a call.
  private static func lastWord(_ argument: Substring.UTF8View) -> String {
    var end = argument.endIndex
    while end > argument.startIndex,
      SourceBytes.isBlank(argument[argument.index(before: end)])
    {
      end = argument.index(before: end)
    }
    let word = argument[..<end].reversed().prefix { SourceBytes.isWordPart($0) }.reversed()
    return String(decoding: word, as: UTF8.self)
  }

  /// Returns the end of a selector part's argument: the bracket, or the next part, as in ` inBundle:`.
  private func argumentEnd(from start: Int) -> Int {
    var depth = 0
    var place = start
    while place < tokens.start {
      switch source[place] {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case 32 where depth == 0:
        var word = place + 1
        while SourceBytes.isWordPart(source[word]) { word += 1 }
        if word > place + 1, source[word] == UInt8(ascii: ":") { return place }
      default: break
      }
      place += 1
    }
    return tokens.start
  }

  /// `image.CGImage`, `[UIImage imageNamed:@"x"].CGImage`.
  mutating func consumeProperty(_ property: Range<Int>) {
    let receiver = lastIdentifier.flatMap {
      $0.upperBound == property.lowerBound - 1 ? named($0) : nil
    }
    guard let consumer = consumer(of: property) else {
      facts.addMember(property, since: chainStart)
      if let receiver { noteMemberCall(property, on: receiver) }
      return
    }
    facts.setConsumer(consumer, since: chainStart)
    if let receiver { note(receiver, consumer) }
  }

  private mutating func consumer(of member: Range<Int>) -> ImageConsumer? {
    guard let consumer = ImageConsumer.ofMethod(member, in: source) else { return nil }
    let isKept = isKept
    return drawing.consumer(
      consumer, by: member, in: source, since: viewDrawing, isKept: isKept)
  }

  private mutating func note(_ name: Range<Int>, _ consumer: ImageConsumer) {
    // `UIImage *source = self; [source drawInRect:rect];` in a category of UIImage.
    if consumer == .drawing { noteDrawing() }
    facts.addConsumption(
      of: source.string(name), by: consumer,
      at: FactCollector.Place(
        offset: name.lowerBound, line: tokens.line, lineStart: tokens.lineStart))
  }
}
