import SourceLexing

/// Follows an image, or its name, by one step: from the place that names it to what receives it, and from there to
/// where it is shown.
extension SwiftScan {
  /// Returns what receives the image named here: the label of its argument, and the assigned variable or the variable
  /// or function whose body contains it.
  func carriers(line: Int) -> [String] {
    var result: [String] = []
    if let label = argumentLabel() { result.append(label) }
    if let assigned, isAssigned(line: line) {
      if let declared, declared.upperBound <= assigned.upperBound {
        result.append(source.string(declared))
      } else {
        result.append(lastName(assigned))
      }
      if keyword == .enumCase { result.append("rawValue") }
    } else if let body = frames.last(where: { $0.declared != nil })?.declared {
      result.append(source.string(body))
    }
    return result.filter { !$0.isEmpty }
  }

  /// Whether what stands here is part of the value of the last assignment: near it, or in the list that it assigns.
  func isAssigned(line: Int) -> Bool {
    guard let assigned else { return false }
    if line - assignedLine <= 2 { return true }
    guard let list = frames.first(where: { $0.start > assigned.upperBound }), list.kind == .bracket
    else { return false }
    var before = list.start - 1
    while before > assigned.upperBound, SourceBytes.isBlank(source[before]) { before -= 1 }
    return source[before] == UInt8(ascii: "=")
  }

  /// Returns what receives the image of a place that a consumer is known for: a view, which may be the app's own.
  func carriers(line: Int, beside consumer: ImageConsumer?) -> [String] {
    guard consumer != nil else { return carriers(line: line) }
    guard consumer == .imageView || consumer == .button else { return [] }
    var result = argumentLabel().map { [">\($0)"] } ?? []
    if let assigned, isAssigned(line: line), declared == nil {
      result.append(">\(lastName(assigned))")
    }
    return result
  }

  /// `Row(icon: UIImage(named: "x"))`: the first label around the calls that only create the image; `draw(` if the
  /// argument has none.
  private func argumentLabel() -> String? {
    for frame in frames.suffix(12).reversed() {
      if frame.kind == .bracket, frame.callee == nil { continue }
      guard frame.kind == .paren else { return nil }
      let callee = frame.callee.map(lastComponent) ?? ""
      guard !callee.isEmpty else { continue }
      if callee == "UIImage" || callee == "String" || callee.hasSuffix("imageLiteral") { continue }
      if frame.label == nil, callee.first?.isUppercase == false { return "\(callee)(" }
      return frame.label == nil ? nil : labelText(frame)
    }
    return nil
  }

  /// `x.draw(in: rect)`, `Asset.x.image.cgImage`, `UIImage(named: "x")?.tinted(with: red)`.
  mutating func consume(method: Range<Int>) {
    let chain = min(chainStart, method.lowerBound - 1)..<method.lowerBound - 1
    let images = ImageChain(source: source, bytes: chain)
    let isNamed = facts.hasImages(since: chain.lowerBound)
    guard let used = ImageConsumer.ofMethod(method, in: source) else {
      if isNamed {
        facts.addMember(method, since: chain.lowerBound) { images.returnsImage(at: $0) }
      } else {
        noteMemberCall(method, on: chain)
      }
      return
    }
    let body = frames.last?.viewDrawing
    let isKept = body != nil && isKept(chain)
    let consumer = viewDrawing.consumer(
      used, by: method, in: source, since: body, isKept: isKept)
    if isNamed, !isInPreview {
      facts.setConsumer(consumer, since: chain.lowerBound) { images.returnsImage(at: $0) }
    }
    guard !isInPreview else { return }
    // `let source = self`, and `source.draw(in: rect)`, in an extension of UIImage.
    if consumer == .drawing { noteDrawing() }
    if !isParameter(chain) { facts.addConsumption(of: lastName(chain), by: consumer, at: mark) }
    facts.addFixedUse(of: chain, by: consumer, at: mark)
  }

  /// Whether a name alone is a parameter of the function around it. Images are followed there from calls, and another
  /// one of the name in the file doesn't reach it.
  func isParameter(_ chain: Range<Int>) -> Bool {
    var end = chain.lowerBound
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    // Looking at every member of every file takes time.
    guard source.equals(end - 4, end, to: "mage"),
      source.slice(end, chain.upperBound).allSatisfy({ "?! \n".utf8.contains($0) })
    else { return false }
    let name = source.string(chain.lowerBound, end)
    let function = frames.last { frame in
      frame.declared.map { source.equals($0.lowerBound - 5, $0.lowerBound, to: "func ") } ?? false
    }
    guard let function, let declared = function.declared, function.start - declared.upperBound < 600
    else { return false }
    let parameters = source.string(declared.upperBound, function.start)
    return ["(", " "].contains { parameters.contains("\($0)\(name):") }
  }

  /// `Image(model.icon)`, `Image(uiImage: UIImage(named: name)!)`, `Label(title, image: icon)`,
  /// `UIColor(patternImage: tile)`: at the end of the argument and at the `??`, `?` and `:` inside it.
  mutating func endArgument() {
    guard let frame = frames.last, frame.kind == .paren, let callee = frame.callee,
      previous == .operand, chainEnd > chainStart, chainStart >= callee.upperBound,
      chainEnd + 2 >= tokens.start, frame.label?.lowerBound != chainStart
    else { return }
    let end = callee.upperBound
    if !isInPreview { noteFixedUse(in: frame, callee) }
    let isImage = source.equals(end - 5, end, to: "Image")
    let isKnown =
      isImage || source.equals(end - 5, end, to: "Label")
      || source.equals(end - 5, end, to: "Color") || isImplicit(callee)
    guard let consumer = isKnown ? argumentConsumer(frame) : viewConsumer(frame), !isInPreview
    else { return }
    facts.addConsumption(
      of: lastName(chainStart..<chainEnd), by: consumer,
      at: FactCollector.Place(offset: chainStart, line: tokens.line, lineStart: tokens.lineStart))
  }

  /// Whether a callee is `.init` of a type that the context says.
  private func isImplicit(_ callee: Range<Int>) -> Bool {
    let start = callee.upperBound - 5
    return source.equals(start, callee.upperBound, to: ".init")
      && !SourceBytes.isWordPart(source[start - 1]) && !")]>?!`".utf8.contains(source[start - 1])
  }

  /// `UIAction(title: title, image: row.icon)`, `slider.setThumbImage(thumb, for: .normal)`.
  private mutating func noteFixedUse(in frame: Frame, _ callee: Range<Int>) {
    let end = callee.upperBound
    if source.equals(callee, to: "self.init") { return noteFixedUse(inInitializerOf: frame) }
    let mayRead =
      source.equals(end - 4, end, to: "Item") || source.equals(end - 6, end, to: "Action")
      || source.equals(end - 10, end, to: "Attachment") || source.equals(end - 5, end, to: "Image")
    guard mayRead else { return }
    let name = lastComponent(callee)
    guard
      let consumer = name == "addImage" ? callConsumer(frame, name) : ImageConsumer.byCallee[name],
      consumer.isFixed
    else { return }
    let label = labelText(frame)
    guard label.isEmpty || CallNames.namesImage(label.lowercased()) else { return }
    noteFixedUse(of: chainStart..<chainEnd, by: consumer)
  }

  /// `attachment.image = icon`, and `attachment.image = self` in a member of `UIImage`.
  private mutating func noteFixedUse(of expression: Range<Int>, by consumer: ImageConsumer) {
    if source.equals(expression, to: "self"), consumer.readsOnce { return noteDrawing() }
    facts.addFixedUse(of: expression, by: consumer, at: mark)
  }

  /// `self.init(title: item.title, image: item.image)` in an extension of `UIAction`.
  private mutating func noteFixedUse(inInitializerOf frame: Frame) {
    guard let type = frames.first, type.kind == .brace,
      CallNames.namesImage(labelText(frame).lowercased())
    else { return }
    let header = source.string(max(0, type.start - 120), type.start)
    guard let keyword = header.range(ofLast: "extension ") else { return }
    let extended = header[keyword...].prefix { $0.isLetter }
    guard let consumer = ImageConsumer.byCallee[String(extended)] else { return }
    noteFixedUse(of: chainStart..<chainEnd, by: consumer)
  }

  /// `attachment.image = image`, `bar.shadowImage = image`: a text draws what its attachment has then, and doesn't look
  /// again, and neither does a bar.
  mutating func noteReadOnce() {
    let isImage =
      source.equals(chainEnd - 6, chainEnd, to: ".image")
      || source.equals(chainEnd - 5, chainEnd, to: "Image")
      || source.equals(chainEnd - 11, chainEnd, to: ".background")
    guard !isInPreview, isImage else { return }
    let target = source.string(chainStart, chainEnd).lowercased()
    let consumer = self.consumer(ofTarget: target)
    guard let consumer, consumer.readsOnce, consumer != .tabBarItem, consumer != .barButtonItem
    else { return }
    let start = source.skippingBlanks(from: tokens.end)
    var end = start
    while SourceBytes.isWordPart(source[end]) || "!.?".utf8.contains(source[end]) { end += 1 }
    // Zero is the end of the file.
    guard end > start, "\0\n\r;} ".utf8.contains(source[end]) else { return }
    noteFixedUse(of: start..<end, by: consumer)
    guard consumer == .textAttachment || consumer == .barBackground else { return }
    facts.addConsumption(
      of: lastName(start..<end), by: consumer,
      at: FactCollector.Place(offset: start, line: tokens.line, lineStart: tokens.lineStart))
  }

  var isInPreview: Bool { previewCount > 0 }

  /// `Row(icon: .star)` in a file in which only SwiftUI shows images.
  private func viewConsumer(_ frame: Frame) -> ImageConsumer? {
    guard facts.facts.flags.isSwiftUIOnly, frame.label != nil,
      source.slice(chainStart, chainEnd).contains(UInt8(ascii: "."))
    else { return nil }
    let label = labelText(frame)
    let isImage =
      CallNames.namesImage(label.lowercased())
      && CallNames.call(callee: "", label: label) != .systemSymbol
    return isImage ? .swiftUI : nil
  }

  private func argumentConsumer(_ frame: Frame) -> ImageConsumer? {
    let label = labelText(frame)
    let callee = frame.callee.map(lastComponent) ?? ""
    switch callee {
    case "Image":
      return label.isEmpty || label == "decorative" || label == "uiImage" ? .swiftUI : nil
    case "LevityImage":
      return label.isEmpty || label == "decorative" || label == "uiImage" ? .levityImage : nil
    // `row(icon: .init(uiImage: image))`
    case "init" where frame.callee.map(isImplicit) ?? false:
      return label == "uiImage" ? .swiftUI : viewConsumer(frame)
    case "Label": return label == "image" ? .swiftUI : nil
    case "UIColor": return label == "patternImage" ? .patternColor : nil
    case "CIImage": return label == "image" ? .drawing : nil
    case "UIImage":
      guard label == "named", frames.count > 1 else { return nil }
      let outer = frames[frames.count - 2]
      // An image isn't the name of another: the call around that one shows nothing of this.
      return outer.callee.map(lastComponent) == "UIImage" ? nil : argumentConsumer(outer)
    default:
      return callConsumer(frame, callee) == .barBackground ? .barBackground : nil
    }
  }

  /// Returns `icon` of `model.icon`, `model?.icon!` and `theme.icon()`.
  func lastName(_ range: Range<Int>) -> String {
    var end = range.upperBound
    func skip(_ condition: (UInt8) -> Bool) {
      while end > range.lowerBound, condition(source[end - 1]) { end -= 1 }
    }
    func isPostfix(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || SourceBytes.isBlank(byte)
    }
    skip(isPostfix)
    while end > range.lowerBound, source[end - 1] == UInt8(ascii: ")") {
      var depth = 0
      skip { byte in
        if byte == UInt8(ascii: ")") { depth += 1 }
        if byte == UInt8(ascii: "(") { depth -= 1 }
        return depth > 0
      }
      if source[end - 1] == UInt8(ascii: "(") { end -= 1 }
      skip(isPostfix)
    }
    let last = end
    skip(SourceBytes.isWordPart)
    return source.string(end, last)
  }
}
