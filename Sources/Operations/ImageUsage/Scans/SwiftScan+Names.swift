import SourceLexing

extension SwiftScan {
  mutating func identifier(_ start: Int, _ end: Int) {
    if source.equals(start, end, to: "PreviewProvider")
      || source[start - 1] == UInt8(ascii: "#") && source.equals(start, end, to: "Preview")
    {
      announcesPreview = true
    }
    if frames.last?.viewDrawing != nil { viewDrawing.note(start..<end, in: source) }
    if source.equals(start, end, to: "dynamicMember") { facts.insert(.namesMembers) }
    if source.equals(start, end, to: "ImageResource") { facts.insert(.namesResources) }
    let word = facts.vocabulary.index(of: source.slice(start, end))
    switch previous {
    case .memberDot, .implicitDot: member(word, from: start, to: end)
    case .operatorLike, .operand, .comma, .opened: plain(word, from: start, to: end)
    }
  }

  /// A team's own template may add the type to the names of its accessors: `Images.heroUIImage`.
  private mutating func noteMember(withTypeFrom start: Int, to end: Int) {
    let type = "UIImage".utf8
    guard end - start > type.count, source.equals(end - type.count, end, to: "UIImage") else {
      return
    }
    let name = source.slice(start, end - type.count)
    if let word = facts.vocabulary.index(of: name) { facts.add(word, as: .similarMember, at: mark) }
    facts.addSimilarMember(name, isAccessor: false, at: mark)
  }

  private mutating func member(_ word: Int?, from start: Int, to end: Int) {
    let isImplicit = previous == .implicitDot
    previous = .operand
    chainEnd = end
    if keyword == .alias, let name = aliasName {
      return alias(word, named: name, target: start..<end)
    }
    if !isImplicit {
      consume(method: start..<end)
      noteTypeOfAccessors(start..<end)
      // Other types have members of the same name; `Assets.Cards.hero` is an accessor, and `Circle().hero(…)` a method.
      if isAccessorPath(until: start), !isMethod(endingAt: end) {
        facts.addSimilarMember(
          source.slice(start, end), isAccessor: isAccessor(until: start, end: end), at: mark)
        noteMember(withTypeFrom: start, to: end)
      }
    }
    guard let word else { return }
    var mark = mark
    (mark.call, mark.consumer) = surroundings(line: mark.line)
    if mark.call.isText { mark.call = .none }
    mark.carriers = carriers(line: mark.line, beside: mark.consumer)
    let first = mark.call == .resource ? frames.last?.callee?.lowerBound ?? chainStart : chainStart
    let isOfButton = ShownComparison.surrounds(
      first..<end, nameEnd: end, in: source, ShownComparison.isShownByButton)
    if isOfButton { mark.consumer = .drawing }
    if isImplicit {
      if mark.call == .none || mark.call == .imageArgument {
        if isCompared() { mark.call = .comparison } else if isStyle { mark.call = .style }
        // `.receive(action)` is a case, or a function.
        if source[end] == UInt8(ascii: "(") { mark.call = .ignored }
      }
      return facts.add(word, as: .implicitMember, at: mark)
    }
    let qualifier = chainStart..<start - 1
    // `UIImage.background(from: color)` is a function of the app, and the symbol of `backgroundImage` is none.
    let hasSymbols = Self.hasSymbols.contains { source.equals(qualifier, to: $0) }
    if hasSymbols, isMethod(endingAt: end) { return }
    if frames.first?.extendsResource == true, source.equals(qualifier, to: "Self") {
      mark.call = .resource
      return facts.add(word, as: .identifier, at: mark)
    }
    mark.qualifier = qualifier
    mark.asksImage = asksImage(behind: end)
    facts.add(word, as: .member, at: mark)
  }

  /// The types that have Xcode's symbols as members.
  private static let hasSymbols: [StaticString] = ["UIImage", "NSImage", "ImageResource"]

  /// `Self.queue.lock()`, and `UIApplication.shared.scenes.filter({ … })`: an accessor takes nothing, or a bundle and
  /// traits.
  private func isMethod(endingAt end: Int) -> Bool {
    guard source[end] == UInt8(ascii: "(") else { return false }
    if source.starts(with: "Self.", at: chainStart), (97...122).contains(source[chainStart + 5]) {
      return true
    }
    let next = source.skippingBlanks(from: end + 1)
    let labels: [StaticString] = ["compatibleWith", "in:", "bundle", "with:"]
    return source[next] != UInt8(ascii: ")")
      && !labels.contains { source.starts(with: $0, at: next) }
  }

  /// `case .a, .b:` and `x == .a`.
  private func isCompared() -> Bool {
    if keyword == .enumCase, frames.count == keywordDepth { return true }
    var before = chainStart - 1
    while before > tokens.lineStart, SourceBytes.isBlank(source[before]) { before -= 1 }
    return source[before] == UInt8(ascii: "=")
      && (source[before - 1] == UInt8(ascii: "=") || source[before - 1] == UInt8(ascii: "!"))
  }

  private mutating func plain(_ word: Int?, from start: Int, to end: Int) {
    if source.equals(start, end, to: "Image"), isDeclared(at: start) {
      facts.insert(.declaresImage)
    }
    noteOwnName(from: start, to: end)
    let before = previous
    let wasDeclaring = keyword
    previous = .operand
    chainStart = start
    chainEnd = end
    if let word, facts.vocabulary.keyword(word) != .none, source[start - 1] != UInt8(ascii: "`") {
      return steer(facts.vocabulary.keyword(word))
    }
    switch wasDeclaring {
    case .imports: return imports(start, end)
    case .alias: return alias(word, start..<end)
    case .enumCase where before != .operand && frames.count == keywordDepth:
      return noteCase(word, from: start, to: end)
    case .declaration:
      keyword = .none
      declared = start..<end
      declaredDepth = frames.count
      return note(word, .declaration)
    case .none, .operatorLike, .enumCase: break
    }
    if source[end] == UInt8(ascii: ":"), before == .opened || before == .comma,
      let last = frames.indices.last, frames[last].kind != .brace
    {
      frames[last].label = start..<end
      return
    }
    noteOwnMember(start..<end)
    if end - start == 9, source.equals(start, end, to: "subscript") {
      declared = start..<end
      declaredDepth = frames.count
    }
    guard let word else { return }
    var mark = mark
    // `static var main: ImageResource { hero }` in an extension of it, which is `.hero` elsewhere.
    if let outer = frames.first {
      mark.call = outer.extendsResource ? .resource : outer.extendsImage ? .imageArgument : .none
    }
    facts.add(word, as: .identifier, at: mark)
  }

  /// Whether a type or function of the name is declared there.
  private func isDeclared(at start: Int) -> Bool {
    let words: [StaticString] = ["struct ", "class ", "enum ", "func ", "actor ", "typealias "]
    return words.contains {
      start >= $0.utf8CodeUnitCount && source.starts(with: $0, at: start - $0.utf8CodeUnitCount)
    }
  }

  private mutating func steer(_ new: Vocabulary.Keyword) {
    previous = .operatorLike
    lastOperator = 0
    chainEnd = -1
    guard new != .operatorLike, new != .none else { return }
    keyword = new
    keywordDepth = frames.count
    aliasName = nil
  }

  /// `case heartRate` may become `heart-rate`.
  private mutating func noteCase(_ word: Int?, from start: Int, to end: Int) {
    var mark = mark
    guard hasRawStrings(caseEnd: end) else {
      note(word, .plainCase)
      return facts.addSimilar(source.slice(start, end), as: .plainCase, at: mark)
    }
    if let brace = frames.last, isOfCodingKeys(brace) { mark.call = .codingKey }
    if let word { facts.add(word, as: .enumCase, at: mark) }
    facts.addSimilar(source.slice(start, end), as: .enumCase, at: mark)
  }

  /// Whether the cases of the enumeration around may be strings. A case with arguments isn't.
  private mutating func hasRawStrings(caseEnd: Int) -> Bool {
    guard source[caseEnd] != UInt8(ascii: "("), let brace = frames.last, brace.kind == .brace else {
      return false
    }
    if let known = enumeration, known.start == brace.start { return known.hasRawStrings }
    let result = hasRawStrings(in: brace)
    enumeration = (brace.start, result)
    return result
  }

  private func hasRawStrings(in brace: Frame) -> Bool {
    let header = source.string(max(0, brace.start - 200), brace.start)
    guard let keyword = header.range(ofLast: "enum ") else { return true }
    // Another name of `String` may stand there.
    let parents = header[keyword...].split(separator: ":").dropFirst().joined()
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return parents.contains { !Self.withoutRawValues.contains($0) }
  }

  /// The names that may be in the header of an enumeration without raw values of type `String`.
  private static let withoutRawValues: Set<Substring> = [
    "CaseIterable", "Hashable", "Equatable", "Identifiable", "Error", "Codable", "Decodable",
    "Encodable", "Sendable", "Comparable", "LocalizedError", "Int", "UInt", "UInt8", "Int32",
    "CustomStringConvertible", "View",
  ]

  private mutating func note(_ word: Int?, _ form: FileFacts.Form) {
    guard let word else { return }
    facts.add(word, as: form, at: mark)
  }

  private mutating func imports(_ start: Int, _ end: Int) {
    keyword = .none
    if source.equals(start, end, to: "WidgetKit") { facts.insert(.importsWidgetKit) }
    if source.equals(start, end, to: "CarPlay") { facts.insert(.importsCarPlay) }
    if source.equals(start, end, to: "AppIntents") { facts.insert(.importsAppIntents) }
    if source.equals(start, end, to: "SwiftUI") { facts.insert(.importsSwiftUI) }
    if source.equals(start, end, to: "UIKit") { facts.insert(.importsUIKit) }
    if source.equals(start, end, to: "WatchKit") || source.equals(start, end, to: "ClockKit") {
      facts.insert(.importsWatchKit)
    }
  }

  private mutating func alias(_ word: Int?, _ range: Range<Int>) {
    guard let name = aliasName else {
      aliasName = range
      return
    }
    alias(word, named: name, target: range)
  }

  private mutating func alias(_ word: Int?, named name: Range<Int>, target: Range<Int>) {
    let isImage = UsageGrading.imageTypes.contains(
      source.string(target))
    if word != nil || isImage { facts.addAlias(name: name, target: target) }
    noteAccessors(chainStart..<target.upperBound, named: name)
  }

  // MARK: - Surroundings

  /// Returns the innermost call, and the outermost known consumer of the image in this statement.
  func surroundings(line: Int) -> (FileFacts.Call, ImageConsumer?) {
    let (call, consumer) = statement(line: line)
    let isCover = frames.last?.coversScreen == true && consumer?.isFixed != true
    return (call, isCover ? .drawing : consumer)
  }

  private func statement(line: Int) -> (FileFacts.Call, ImageConsumer?) {
    var call = FileFacts.Call.none
    var consumer: ImageConsumer?
    var isInnermost = true
    for frame in frames.suffix(12).reversed() {
      if frame.kind == .brace || frame.kind == .interpolation {
        consumer = consumer ?? frame.maker
        break
      }
      if frame.kind == .bracket, frame.callee == nil { continue }
      let callee = frame.callee.map(lastComponent) ?? ""
      if isInnermost, frame.kind == .paren {
        call = CallNames.call(callee: callee, label: labelText(frame))
        if call == .none, let chain = frame.callee, isLog(chain) { call = .ignored }
        // `UIImage(named: String(format: …))` requests an image.
        isInnermost = callee == "String"
      } else if call.isText, frame.kind == .paren {
        // `UIImage(named: NSLocalizedString("hero", comment: ""))`
        let outer = CallNames.call(callee: callee, label: labelText(frame))
        if outer != .none, outer != .ignored { call = outer }
      }
      if callee == "UIColor", labelText(frame) == "patternImage" { consumer = .patternColor }
      if let found = callConsumer(frame, callee), consumer == nil || consumer == .swiftUI {
        consumer = found
      }
    }
    guard let assigned, isAssigned(line: line) else { return (call, consumer) }
    let target = source.string(
      assigned.lowerBound, min(assigned.upperBound, assigned.lowerBound + 120)
    )
    .lowercased()
    if call == .none || call.isText, CallNames.namesImage(target) { call = .imageArgument }
    if call == .none { call = TextSinks.call(target: target) }
    // `case closeButton = "close"` is no button.
    let isCase = keyword == .enumCase && frames.count == keywordDepth
    if !isCase, consumer == nil || consumer == .imageView && ImageConsumer.isMask(target) {
      consumer = self.consumer(ofTarget: target) ?? consumer
    }
    return (call, consumer)
  }

  /// Returns the consumer of an image that stands in a call, by what is called.
  func callConsumer(_ frame: Frame, _ callee: String) -> ImageConsumer? {
    guard let chain = frame.callee else { return nil }
    let receiver = source.string(max(chain.lowerBound, chain.upperBound - 100), chain.upperBound)
      .dropLast(callee.count + 1)
    return ofFramework(frame, callee, of: receiver)
      ?? ImageConsumer.byCall(callee, of: receiver, before: source.restOfLine(from: tokens.end))
  }

  /// Returns the consumer of a name or an image by calls whose meaning depends on the file's imports:
  /// `.init(title: "a", image: .init(named: "x"))` is a representation in a file about intents, and `item.setImage(image)`
  /// is no button's beside CarPlay.
  private func ofFramework(
    _ frame: Frame, _ callee: String, of receiver: Substring
  ) -> ImageConsumer? {
    let flags = facts.facts.flags
    switch callee {
    case "Marker": return labelText(frame) == "image" ? .mapAnnotation : nil
    case "Image" where receiver == "DisplayRepresentation": return .intent
    case "Tab", "ContentUnavailableView", "Toggle", "Menu", "Picker":
      return flags.contains(.importsSwiftUI) && takesName(frame) ? .swiftUI : nil
    case "init" where flags.contains(.importsAppIntents):
      return ["image", "named"].contains(labelText(frame)) ? .intent : nil
    case "setImage" where flags.contains(.importsCarPlay):
      let isButton = SourceBytes.contains(source.restOfLine(from: tokens.end), "for:")
      return isButton ? nil : .carPlay
    default: return nil
    }
  }

  /// Whether the argument is the name of an image: `Tab("Home", image: "home")`.
  private func takesName(_ frame: Frame) -> Bool {
    guard let label = frame.label, labelText(frame) == "image" else { return false }
    return source[source.skippingBlanks(from: label.upperBound + 1)] == UInt8(ascii: "\"")
  }

  /// `logger.debug("…")`, `Log.error("…")`.
  private func isLog(_ callee: Range<Int>) -> Bool {
    let chain = source.string(max(callee.lowerBound, callee.upperBound - 100), callee.upperBound)
    let parts = chain.split(separator: ".")
    guard parts.count > 1, let method = parts.last, Self.logMethods.contains(String(method))
    else { return false }
    return parts.dropLast().contains { part in
      let name = part.lowercased()
      return name == "log" || name.hasSuffix("logger") || name == "logging" || name == "os_log"
    }
  }

  private static let logMethods: Set<String> = [
    "debug", "info", "notice", "warning", "warn", "error", "trace", "verbose", "critical", "fault",
    "log",
  ]

  func labelText(_ frame: Frame) -> String {
    frame.label.map { source.string($0) } ?? ""
  }

  /// `NSImage.init` counts as `NSImage`.
  func lastComponent(_ range: Range<Int>) -> String {
    let chain = source.string(max(range.lowerBound, range.upperBound - 100), range.upperBound)
    let parts = chain.split(separator: ".")
    guard let last = parts.last else { return "" }
    if last == "init", parts.count > 1 { return String(parts[parts.count - 2]) }
    return String(last)
  }
}

extension String {
  /// Returns the index behind the last occurrence of a word.
  func range(ofLast word: String) -> String.Index? {
    var place = endIndex
    while place > startIndex {
      place = index(before: place)
      if self[place...].hasPrefix(word) { return index(place, offsetBy: word.count) }
    }
    return nil
  }
}

/// Returns what calls and labels do with their argument.
enum CallNames {
  static func call(callee: String, label: String) -> FileFacts.Call {
    switch label {
    case "systemName", "systemImage", "systemSymbolName", "systemImageName",
      "systemSymbol", "sfSymbol", "barButtonSystemItem", "tabBarSystemItem":
      return .systemSymbol
    // `UIApplicationShortcutIcon(type: .add)`, `UIButton(type: .close)`
    case "type" where callee == "UIApplicationShortcutIcon" || callee == "UIButton":
      return .systemSymbol
    case "named" where callee.hasSuffix("Image") || callee.isEmpty: return .imageNamed
    case "imageLiteralResourceName", "resourceName": return .imageLiteral
    case "resource": return .resource
    default: break
    }
    if isIgnored(callee) { return .ignored }
    if callee == "Image", label.isEmpty || label == "decorative" { return .swiftUIImage }
    if callee == "imageNamed" || callee == "animatedImageNamed" || callee == "setImageNamed" {
      return .imageNamed
    }
    if namesImage(label.lowercased()) || namesImage(callee.lowercased()) { return .imageArgument }
    return TextSinks.call(callee: callee, label: label)
  }

  /// Returns whether a function only logs its argument, or compares a name with it.
  static func isIgnored(_ callee: String) -> Bool {
    switch callee {
    case "print", "debugPrint", "NSLog", "os_log", "assertionFailure", "preconditionFailure",
      "fatalError", "hasPrefix", "hasSuffix", "DDLogDebug", "DDLogInfo", "DDLogWarn", "DDLogError",
      "DDLogVerbose", "XCTFail":
      true
    default: false
    }
  }

  private static let imageWords: [StaticString] = [
    "image", "icon", "logo", "picture", "illustration", "artwork",
  ]

  static func namesImage(_ lowercased: String) -> Bool {
    !lowercased.isEmpty && imageWords.contains { SourceBytes.contains(lowercased, $0) }
  }

  /// Whether what receives a name asks for an image by it. A key of a cache is none: `imageCacheKey(for: request)`.
  static func namesImage(carrier: String) -> Bool {
    let lowercased = carrier.lowercased()
    return namesImage(lowercased) && !lowercased.hasSuffix("cachekey")
  }
}
