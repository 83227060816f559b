import SourceLexing

/// Turns what a lexer sees into facts, keeping only words of the vocabulary.
struct FactCollector {
  /// Where something stands, and what is around it.
  struct Place {
    var offset: Int
    var line: Int
    var lineStart: Int
    var call = FileFacts.Call.none
    var consumer: ImageConsumer?
    var qualifier: Range<Int>?
    var carriers: [String] = []
  }

  let vocabulary: Vocabulary
  let names: NameIndex
  let source: SourceBytes
  /// Repeats of one word in one form beyond this many add nothing.
  static let repeatsKept = 40

  private(set) var facts = FileFacts()
  /// Where each occurrence stands in the file.
  private var offsets: [Int] = []
  private var consumed: Set<String> = []
  private var repeats: [UInt64: Int] = [:]

  init(_ source: SourceBytes, _ vocabulary: Vocabulary, _ names: NameIndex) {
    self.source = source
    self.vocabulary = vocabulary
    self.names = names
  }

  mutating func insert(_ flags: FileFacts.Flags) { facts.flags.insert(flags) }

  mutating func add(_ word: Int, _ form: FileFacts.Form, _ place: Place) {
    guard admits(word, form, place.call) else { return }
    offsets.append(place.offset)
    facts.occurrences.append(
      FileFacts.Occurrence(
        word: word, line: place.line, form: form, call: place.call, consumer: place.consumer,
        qualifier: place.qualifier.map(qualifierText) ?? "",
        text: source.excerpt(lineStart: place.lineStart, around: place.offset),
        carriers: place.consumer == nil ? place.carriers : []))
  }

  /// Says what becomes of the images named since `offset`, where nothing said it yet: `UIImage(named: "x")?.draw(…)`.
  mutating func setConsumer(_ consumer: ImageConsumer, since offset: Int) {
    var index = facts.occurrences.count - 1
    while index >= 0, offsets[index] >= offset {
      if facts.occurrences[index].consumer == nil {
        facts.occurrences[index].consumer = consumer
        facts.occurrences[index].carriers = []
      }
      index -= 1
    }
  }

  mutating func consumption(_ name: String, _ consumer: ImageConsumer, _ place: Place) {
    guard !name.isEmpty, consumed.insert("\(consumer.rawValue) \(name)").inserted else { return }
    facts.consumptions.append(
      FileFacts.Consumption(
        name: name, consumer: consumer, line: place.line,
        text: source.excerpt(lineStart: place.lineStart, around: place.offset)))
  }

  /// Whether another occurrence of this kind would still be kept; ask before working out its surroundings.
  private mutating func admits(
    _ word: Int, _ form: FileFacts.Form, _ call: FileFacts.Call
  ) -> Bool {
    let weak = form == .identifier || form == .declaration || form == .enumCase
    let key = UInt64(word) << 16 | UInt64(form.rawValue) << 8 | UInt64(call.rawValue)
    let seen = repeats[key, default: 0]
    guard seen < (weak ? 1 : Self.repeatsKept) else { return false }
    repeats[key] = seen + 1
    return true
  }

  mutating func alias(name: Range<Int>, target: Range<Int>) {
    facts.aliases.append(
      FileFacts.Alias(
        name: source.string(name),
        target: source.string(target)))
  }

  /// Blanks and line ends inside a chain are not part of it.
  private func qualifierText(_ range: Range<Int>) -> String {
    let start = max(range.lowerBound, range.upperBound - 120)
    let bytes = source.slice(start, range.upperBound).filter {
      !SourceBytes.isBlank($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!")
        && $0 != UInt8(ascii: "`")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many facts there are, to `amend` those that come after.
  var mark: (occurrences: Int, compositions: Int) {
    (facts.occurrences.count, facts.compositions.count)
  }

  /// Sets what is around the facts since `mark`, and drops those that mean nothing there.
  ///
  /// Working the surroundings out for strings that say nothing would be wasted, so it comes after.
  mutating func amend(
    since mark: (occurrences: Int, compositions: Int), call: FileFacts.Call,
    consumer: ImageConsumer?, carriers: [String]
  ) {
    for index in mark.occurrences..<facts.occurrences.count {
      facts.occurrences[index].call = call
      facts.occurrences[index].consumer = consumer
      facts.occurrences[index].carriers = consumer == nil ? carriers : []
    }
    if call == .systemSymbol {
      facts.compositions.removeSubrange(mark.compositions...)
      facts.occurrences.removeSubrange(mark.occurrences...)
      offsets.removeSubrange(mark.occurrences...)
      return
    }
    let asksForImage = call == .imageNamed || call == .swiftUIImage || call == .imageLiteral
    let new = facts.compositions[mark.compositions...].compactMap { composition in
      if asksForImage || composition.pattern.isTelling { return composition }
      // `"q\(n)"` says little, but it builds `q7`.
      var numbered = composition
      numbered.pattern = composition.pattern.numbered
      return names.hasMatch(numbered.pattern) ? numbered : nil
    }
    facts.compositions.removeSubrange(mark.compositions...)
    for var composition in new {
      composition.consumer = consumer
      facts.compositions.append(composition)
    }
  }

  // MARK: Strings

  /// Looks a string up as it is, and as the name of an image file, a path or a list of names.
  mutating func string(
    _ bytes: UnsafeBufferPointer<UInt8>, _ form: FileFacts.Form, _ place: Place
  ) {
    guard bytes.count > 0, bytes.count <= 1024 else { return }
    if let word = vocabulary.index(of: bytes) { return add(word, form, place) }
    guard form != .localizedValue else { return }
    let stem = ImageFileName.stem(bytes)
    if let stem, let word = vocabulary.index(of: stem) {
      return add(word, form == .literal ? .fileName : form, place)
    }
    let whole = stem ?? bytes
    if let slash = whole.lastIndex(of: UInt8(ascii: "/")) {
      let last = UnsafeBufferPointer(rebasing: whole[(slash + 1)...])
      if let word = vocabulary.index(of: last) { return add(word, .pathComponent, place) }
    }
    parts(bytes, place)
    separatorPattern(bytes, place)
  }

  /// Names between commas, semicolons or bars.
  private mutating func parts(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
    var start = 0
    var found = false
    for (index, byte) in bytes.enumerated() {
      let separates =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
        || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
      guard separates else { continue }
      found = true
      part(bytes, start, index, place)
      start = index + 1
    }
    if found { part(bytes, start, bytes.count, place) }
  }

  private mutating func part(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ place: Place
  ) {
    var start = start
    var end = end
    while start < end, SourceBytes.isBlank(bytes[start]) { start += 1 }
    while end > start, SourceBytes.isBlank(bytes[end - 1]) { end -= 1 }
    guard end - start > 2 else { return }
    let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if let word = vocabulary.index(of: piece) { add(word, .part, place) }
  }

  // MARK: Composed names

  /// `"icon_"` is a prefix and `"_small"` a suffix, wherever they stand.
  private mutating func separatorPattern(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
    guard bytes.count >= 3, let first = bytes.first, let last = bytes.last else { return }
    if Self.isSeparator(last) { prefix(bytes, place) }
    if Self.isSeparator(first) { suffix(bytes, place) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ")
  }

  mutating func prefix(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
    compose(pieces: [Array(bytes), []], holes: [.anything], place)
  }

  mutating func suffix(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
    compose(pieces: [[], Array(bytes)], holes: [.anything], place)
  }

  /// `animatedImageNamed("spin", …)` takes `spin1`, `spin2` and so on.
  mutating func frames(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
    compose(pieces: [Array(bytes), []], holes: [.digits], place)
  }

  mutating func infix(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
    guard bytes.count >= 6 else { return }
    compose(pieces: [[], Array(bytes), []], holes: [.anything, .anything], place)
  }

  mutating func compose(pieces: [[UInt8]], holes: [NamePattern.Hole], _ place: Place) {
    var pieces = pieces
    if let last = pieces.last, let stem = last.withUnsafeBufferPointer(ImageFileName.stemArray) {
      pieces[pieces.count - 1] = stem
    }
    guard let pattern = NamePattern(pieces: pieces, holes: holes), names.hasMatch(pattern) else {
      return
    }
    facts.compositions.append(
      FileFacts.Composition(
        pattern: pattern, line: place.line, consumer: place.consumer,
        text: source.excerpt(lineStart: place.lineStart, around: place.offset)))
  }

  /// `"icon_%d@2x"`: every conversion is a hole.
  ///
  /// What is appended to something has a hole in front, too.
  mutating func format(
    _ bytes: UnsafeBufferPointer<UInt8>, isAppended: Bool = false, _ place: Place
  ) {
    guard bytes.count <= 200, let parsed = FormatString.parse(bytes) else { return }
    compose(
      pieces: isAppended ? [[]] + parsed.pieces : parsed.pieces,
      holes: isAppended ? [.anything] + parsed.holes : parsed.holes, place)
  }
}
