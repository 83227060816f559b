import SourceLexing

/// Turns a lexer's tokens into facts, keeping only words of the vocabulary.
struct FactCollector {
  /// The position of a fact, and its surroundings.
  struct Place {
    var offset: Int
    var line: Int
    var lineStart: Int
    var call = FileFacts.Call.none
    /// Whether nothing but the name of an image can stand there.
    var namesImage = false
    var consumer: ImageConsumer?
    var qualifier: Range<Int>?
    var carriers: [String] = []
    var asksImage = false
  }

  let vocabulary: Vocabulary
  let names: NameIndex
  let similar: SimilarNames
  let meanings: [[AssetNames.Meaning]]
  let source: SourceBytes
  /// The maximum number of repeats of one word in one form; more add nothing.
  static let repeatsKept = 40
  private static let similarKept = 8

  /// Shorter strings don't count: minified scripts and animations are full of keys of one or two letters.
  var minimumLength = 1

  private(set) var facts = FileFacts()
  /// The position of each occurrence in the file.
  private(set) var offsets: [Int] = []
  private(set) var compositionOffsets: [Int] = []
  private(set) var lookupOffsets: [Int] = []
  private var consumed: Set<String> = []
  private var repeats: [UInt64: Int] = [:]
  private var words = WordList()
  /// The first literals of the file, and a place that joins variables: `"\(prefix)\(name)"`.
  private var literals: [Range<Int>] = []
  private var join: Place?
  private static let literalsKept = 150

  init(_ source: SourceBytes, names: AssetNames) {
    self.source = source
    vocabulary = names.vocabulary
    self.names = names.names
    similar = names.similar
    meanings = names.meanings
  }

  mutating func noteOwn(_ name: String) { facts.ownNames.insert(name) }
  mutating func insert(_ flags: FileFacts.Flags) { facts.flags.insert(flags) }

  mutating func add(_ word: Int, as form: FileFacts.Form, at place: Place) {
    guard admits(word, as: form, in: place.call) else { return }
    offsets.append(place.offset)
    facts.occurrences.append(
      FileFacts.Occurrence(
        word: word, line: place.line, form: form, call: place.call, consumer: place.consumer,
        qualifier: place.qualifier.map(qualifierText) ?? "",
        text: source.excerpt(lineStart: place.lineStart, around: place.offset),
        carriers: Self.kept(place.carriers, beside: place.consumer), asksImage: place.asksImage))
  }

  /// A place that shows an image in a view has only carriers that a trace begins with: the view may be the app's own.
  private static func kept(_ carriers: [String], beside consumer: ImageConsumer?) -> [String] {
    switch consumer {
    case nil: carriers
    case .imageView, .button: carriers.filter { $0.hasPrefix(">") }
    default: []
    }
  }

  /// Whether images are named since `offset`.
  func hasImages(since offset: Int) -> Bool {
    max(offsets.last ?? -1, compositionOffsets.last ?? -1, lookupOffsets.last ?? -1) >= offset
  }

  /// Records what happens to the images named since `offset`: `UIImage(named: "x")?.draw(…)`.
  mutating func setConsumer(
    _ consumer: ImageConsumer, since offset: Int, where isSame: (Int) -> Bool = { _ in true }
  ) {
    take(.consumer(consumer), since: offset, where: isSame)
  }

  /// Records a member that is called on the images named since `offset`: `UIImage(named: "x")?.tinted(with: red)`.
  mutating func addMember(
    _ name: Range<Int>, since offset: Int, where isSame: (Int) -> Bool = { _ in true }
  ) {
    // Called for every member of every file; hardly any follows an image.
    guard hasImages(since: offset) else { return }
    take(.member(source.string(name)), since: offset, where: isSame)
  }

  private mutating func take(
    _ step: ImageStep, since offset: Int, where isSame: (Int) -> Bool
  ) {
    step.take(&facts.occurrences, at: offsets, since: offset, where: isSame)
    step.take(&facts.compositions, at: compositionOffsets, since: offset, where: isSame)
    step.take(&facts.lookups, at: lookupOffsets, since: offset, where: isSame)
  }

  /// - Parameter member: The member of the image that decides whether `consumer` uses it; empty for none.
  mutating func addConsumption(
    of name: String, by consumer: ImageConsumer, member: String = "", at place: Place
  ) {
    guard !name.isEmpty, consumed.insert("\(consumer.rawValue) \(name) \(member)").inserted else {
      return
    }
    facts.consumptions.append(
      FileFacts.Consumption(
        name: name, consumer: consumer, line: place.line,
        text: source.excerpt(lineStart: place.lineStart, around: place.offset), member: member))
  }

  /// The most expressions of one file that are followed to what they show.
  private static let fixedUsesKept = 100

  /// Records that a place reads the image of an expression once, if that is a variable or a call.
  mutating func addFixedUse(
    of expression: Range<Int>, by consumer: ImageConsumer, at place: Place
  ) {
    let first = source[expression.lowerBound]
    guard consumer.isFixed, (97...122).contains(first) || first == UInt8(ascii: "_"),
      !source.equals(expression, to: "self"), !source.equals(expression, to: "nil"),
      facts.fixedUses.count < Self.fixedUsesKept
    else { return }
    facts.fixedUses.append(
      FileFacts.FixedUse(
        consumer: consumer, line: place.line,
        text: source.excerpt(lineStart: place.lineStart, around: place.offset),
        expression: expression))
  }

  /// Returns whether another occurrence of this kind would still be kept; ask before determining its surroundings.
  private mutating func admits(
    _ word: Int, as form: FileFacts.Form, in call: FileFacts.Call
  ) -> Bool {
    let weak =
      form == .identifier || form == .declaration || form == .enumCase
      || form == .similarData || form == .similarMember || form == .similarCase
      || form == .plainCase || form == .variable
    let key = Self.key(word, as: form, in: call)
    let seen = repeats[key, default: 0]
    // A literal may stand somewhere else first, and then in a lookup.
    let limit = form == .similar ? Self.similarKept : weak ? 1 : Self.repeatsKept
    guard seen < limit else { return false }
    repeats[key] = seen + 1
    return true
  }

  private static func key(
    _ word: Int, as form: FileFacts.Form, in call: FileFacts.Call
  ) -> UInt64 {
    UInt64(word) << 16 | UInt64(form.rawValue) << 8 | UInt64(call.rawValue)
  }

  /// Literals that count little leave their place to others of the same word.
  private mutating func forgetRepeats(since mark: Int) {
    for fact in facts.occurrences[mark...] where fact.form != .similar {
      let key = Self.key(fact.word, as: fact.form, in: .none)
      if let seen = repeats[key] { repeats[key] = max(0, seen - 1) }
    }
  }

  mutating func addAlias(name: Range<Int>, target: Range<Int>) {
    facts.aliases.append(
      FileFacts.Alias(name: source.string(name), target: source.string(target)))
  }

  /// Blanks and line ends inside a chain aren't part of it.
  private func qualifierText(_ range: Range<Int>) -> String {
    let start = max(range.lowerBound, range.upperBound - 120)
    let bytes = source.slice(start, range.upperBound).filter {
      !SourceBytes.isBlank($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!")
        && $0 != UInt8(ascii: "`")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of facts, to `amend` those that come after.
  var mark: (occurrences: Int, compositions: Int) {
    (facts.occurrences.count, facts.compositions.count)
  }

  /// Sets the surroundings of the facts since `mark`, and drops those that have no meaning there.
  ///
  /// Called afterwards, since most strings give no facts, and determining their surroundings would be wasted.
  mutating func amend(
    since mark: (occurrences: Int, compositions: Int), call: FileFacts.Call,
    consumer: ImageConsumer?, carriers: [String], literal: Int = 0
  ) {
    // `Image("Share")` shows nothing if there is only `share`, and a mistake says no less that somebody needs it.
    let isMistaken =
      [.imageNamed, .swiftUIImage, .imageLiteral].contains(call)
      && facts.occurrences[mark.occurrences...].allSatisfy { $0.form == .similar }
    for index in mark.occurrences..<facts.occurrences.count {
      if isMistaken { facts.occurrences[index].form = .similarMember }
      let known = facts.occurrences[index].call
      if known != .address, known != .other { facts.occurrences[index].call = call }
      facts.occurrences[index].consumer = consumer
      facts.occurrences[index].carriers = Self.kept(carriers, beside: consumer)
    }
    if call == .systemSymbol || call == .ignored || call == .comparison || call.isText {
      forgetRepeats(since: mark.occurrences)
    }
    if call == .systemSymbol || call == .ignored {
      facts.compositions.removeSubrange(mark.compositions...)
      compositionOffsets.removeSubrange(mark.compositions...)
      facts.occurrences.removeSubrange(mark.occurrences...)
      offsets.removeSubrange(mark.occurrences...)
      return
    }
    // `var imageName: String { "FZ\(style)" }`, but not `UIImage *image = [cache objectForKey:key]`.
    let isText = call.isText || carriers.first.map { TextSinks.isOfText(label: $0) } ?? false
    let asksForImage = call == .imageNamed || call == .swiftUIImage || call == .imageLiteral
    let mayAskForImage =
      asksForImage || !isText && carriers.contains(where: CallNames.namesImage(carrier:))
    let new = facts.compositions[mark.compositions...].compactMap { composition in
      var numbered = composition
      numbered.isJoin = call.isText
      if asksForImage || composition.pattern.isTelling { return numbered }
      let isFile = composition.pattern.joinsOnly && Self.namesFile(composition.text)
      if mayAskForImage, !isFile { return numbered }
      if composition.pattern.isNumber { return nil }
      // `"q\(n)"` says little, but it builds `q7`.
      numbered.pattern = composition.pattern.numbered
      // Anything may be joined so. If it's the name of an image, following the lookup finds it.
      numbered.isJoin = composition.pattern.joinsOnly || call.isText
      return names.hasMatch(numbered.pattern) ? numbered : nil
    }
    facts.compositions.removeSubrange(mark.compositions...)
    let offset = compositionOffsets.dropFirst(mark.compositions).first ?? 0
    compositionOffsets.removeSubrange(mark.compositions...)
    for var composition in new {
      compositionOffsets.append(offset)
      composition.consumer = consumer
      composition.literal = literal
      composition.carriers = Self.kept(carriers, beside: consumer)
      facts.compositions.append(composition)
    }
  }

  /// Whether a line has the name of a file of pixels, which is mostly uploaded: `imageName = "\(user)-\(time).jpeg"`.
  private static func namesFile(_ line: String) -> Bool {
    ["jpg", "jpeg", "png", "gif", "heic", "webp"].contains { line.contains(".\($0)\"") }
  }

  /// Records a lookup by a name that can't be followed.
  mutating func addLookup(
    of name: String, at place: Place, isSwiftUI: Bool = false, isOpen: Bool = true,
    namesBundle: Bool = false, argument: Range<Int> = 0..<0, alias: String = ""
  ) {
    guard facts.lookups.last?.line != place.line || !argument.isEmpty else { return }
    lookupOffsets.append(place.offset)
    facts.lookups.append(
      FileFacts.Lookup(
        line: place.line, isSwiftUI: isSwiftUI, isOpen: isOpen, namesBundle: namesBundle,
        text: source.excerpt(lineStart: place.lineStart, around: place.offset),
        name: name, consumer: place.consumer,
        carriers: Self.kept(place.carriers, beside: place.consumer),
        argument: argument, alias: alias))
  }

  // MARK: Strings

  /// Looks up a string unchanged, and as the name of an image file, a path or a list of names.
  mutating func addString(
    _ bytes: UnsafeBufferPointer<UInt8>, as form: FileFacts.Form, at place: Place
  ) {
    guard bytes.count >= minimumLength, bytes.count <= 1024 else { return }
    if form == .literal { keep(bytes) }
    if Self.listed.contains(form) || form == .dataKey {
      words.add(bytes, at: place.offset, form == .dataKey ? .elsewhere : listPlace(of: bytes))
    }
    addSimilar(bytes, as: form, at: place)
    if let word = vocabulary.index(of: bytes) { return add(word, as: form, at: place) }
    guard form != .localizedValue else { return }
    let stem = ImageFileName.stem(bytes)
    if let stem, let word = vocabulary.index(of: stem) {
      return add(word, as: form == .literal ? .fileName : form, at: place)
    }
    if let last = Self.lastComponent(bytes, stem: stem) {
      if let word = vocabulary.index(of: last) { return add(word, as: .pathComponent, at: place) }
    }
    addParts(of: bytes, as: form, at: place)
    addSeparatorPattern(bytes, at: place)
  }

  /// Looks up what the string, or the end of its path, may be turned into.
  mutating func addSimilar(
    _ bytes: UnsafeBufferPointer<UInt8>, as form: FileFacts.Form, at place: Place
  ) {
    let similarForm: FileFacts.Form
    switch form {
    case .literal, .enumCase: similarForm = .similar
    case .plainCase: similarForm = .similarCase
    case .dataString, .propertyListValue, .dataKey, .text: similarForm = .similarData
    case .interfaceBuilder where place.namesImage: similarForm = .similarMember
    default: return
    }
    let stem = ImageFileName.stem(bytes)
    if form == .interfaceBuilder, vocabulary.index(of: stem ?? bytes) != nil { return }
    addSimilar(to: stem ?? bytes, as: similarForm, at: place)
    guard let last = Self.lastComponent(bytes, stem: stem) else { return }
    // A file at an address is downloaded, rather than looked up in another spelling.
    var place = place
    if Self.isAddress(bytes) {
      place.call = .address
    } else if isName(vocabulary.index(of: stem ?? bytes)) {
      place.call = .other
    }
    addSimilar(to: last, as: similarForm, at: place)
  }

  private static let listed: Set<FileFacts.Form> = [.literal, .propertyListValue, .dataString]

  private mutating func addSimilar(
    to bytes: UnsafeBufferPointer<UInt8>, as form: FileFacts.Form, minimum: Int = 2,
    at place: Place
  ) {
    let exact = vocabulary.index(of: bytes)
    var place = place
    if form == .similar || form == .similarData, place.call == .none, isName(exact) {
      place.call = .other
    }
    for word in similar.words(like: bytes, minimum: minimum) where word != exact {
      add(word, as: form, at: place)
    }
  }

  /// Whether it's the address of a page, be it without its scheme.
  private static func isAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ["https://", "http://", "//"].contains { bytes.starts(with: $0.utf8) }
  }

  /// Returns the end of a path, which may be a name; nil for the address of a page.
  private static func lastComponent(
    _ bytes: UnsafeBufferPointer<UInt8>, stem: UnsafeBufferPointer<UInt8>?
  ) -> UnsafeBufferPointer<UInt8>? {
    if stem == nil, bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8) {
      return nil
    }
    let whole = stem ?? bytes
    return whole.lastIndex(of: UInt8(ascii: "/")).map {
      UnsafeBufferPointer(rebasing: whole[($0 + 1)...])
    }
  }

  /// Looks up a member of a type, such as `Assets.Cards.heroSet2` for `HERO_SET_2`.
  ///
  /// - Parameter isAccessor: Whether it's hardly anything else: `AppAsset.Chart.up.image`.
  mutating func addSimilarMember(
    _ bytes: UnsafeBufferPointer<UInt8>, isAccessor: Bool, at place: Place
  ) {
    guard bytes.count > 3 || isAccessor else { return }
    addSimilar(to: bytes, as: .similarMember, minimum: 1, at: place)
  }

  /// Looks up names between commas, semicolons or bars.
  private mutating func addParts(
    of bytes: UnsafeBufferPointer<UInt8>, as form: FileFacts.Form, at place: Place
  ) {
    var start = 0
    var found = false
    for (index, byte) in bytes.enumerated() {
      let separates =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
        || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
      guard separates else { continue }
      found = true
      addPart(start..<index, of: bytes, as: form, at: place)
      start = index + 1
    }
    if found { addPart(start..<bytes.count, of: bytes, as: form, at: place) }
  }

  private mutating func addPart(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, as form: FileFacts.Form,
    at place: Place
  ) {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, SourceBytes.isBlank(bytes[start]) { start += 1 }
    while end > start, SourceBytes.isBlank(bytes[end - 1]) { end -= 1 }
    guard end - start > 1 else { return }
    let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
    addSimilar(piece, as: form, at: place)
    guard end - start > 2 else { return }
    if let word = vocabulary.index(of: piece) { add(word, as: .part, at: place) }
  }

  // MARK: Composed names

  /// `"icon_"` is a prefix and `"_small"` a suffix, anywhere.
  private mutating func addSeparatorPattern(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Place
  ) {
    guard bytes.count >= 3, let first = bytes.first, let last = bytes.last else { return }
    if Self.isSeparator(last) { addPrefix(bytes, at: place) }
    if Self.isSeparator(first) { addSuffix(bytes, at: place) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ")
  }

  mutating func addPrefix(_ bytes: UnsafeBufferPointer<UInt8>, at place: Place) {
    addComposition(pieces: [Array(bytes), []], holes: [.anything], at: place)
  }

  mutating func addSuffix(_ bytes: UnsafeBufferPointer<UInt8>, at place: Place) {
    addComposition(pieces: [[], Array(bytes)], holes: [.anything], at: place)
  }

  /// `animatedImageNamed("spin", …)` takes `spin1`, `spin2` and so on.
  mutating func addFrames(of bytes: UnsafeBufferPointer<UInt8>, at place: Place) {
    addComposition(pieces: [Array(bytes), []], holes: [.digits], at: place)
  }

  mutating func addInfix(_ bytes: UnsafeBufferPointer<UInt8>, at place: Place) {
    guard bytes.count >= 6 else { return }
    addComposition(pieces: [[], Array(bytes), []], holes: [.anything, .anything], at: place)
  }

  mutating func addComposition(pieces: [[UInt8]], holes: [NamePattern.Hole], at place: Place) {
    if join == nil, holes.count > 1, pieces.allSatisfy(\.isEmpty) { join = place }
    var pieces = pieces
    if let last = pieces.last, let stem = last.withUnsafeBufferPointer(ImageFileName.stemArray) {
      pieces[pieces.count - 1] = stem
    }
    guard let pattern = NamePattern(pieces: pieces, holes: holes), names.hasMatch(pattern) else {
      return
    }
    compositionOffsets.append(place.offset)
    facts.compositions.append(
      FileFacts.Composition(
        pattern: pattern, line: place.line, consumer: place.consumer,
        text: source.excerpt(lineStart: place.lineStart, around: place.offset)))
  }

  /// Remembers a literal that may be a piece of a name.
  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 40, literals.count < Self.literalsKept, let start = bytes.baseAddress,
      let base = source.base.baseAddress
    else { return }
    // A literal with escapes was decoded elsewhere.
    let offset = start - base
    guard offset >= 0, offset + bytes.count <= source.count else { return }
    literals.append(offset..<offset + bytes.count)
  }

  /// Marks the words of long lists, such as those of recovery phrases.
  ///
  /// Call it at the end of the file.
  mutating func markWords() {
    words.end()
    for run in words.runs {
      let found = facts.occurrences.indices.filter { index in
        let fact = facts.occurrences[index]
        guard fact.call == .none, run.offsets.contains(offsets[index]) else { return false }
        return fact.form == .similar || fact.form == .similarData
          || Self.listed.contains(fact.form) && WordList.isWord(vocabulary[fact.word])
      }
      guard found.count * WordList.wordsPerName <= run.words else { continue }
      for index in found {
        facts.occurrences[index].call = run.isOfPhrases ? .phrase : .listed
      }
    }
  }

  /// Adds the names that two literals of the file make together, if the file joins variables into a string.
  ///
  /// Call it at the end of the file.
  mutating func addJoinedNames() {
    guard var place = join else { return }
    let pieces = Set(literals.map { Array(source.slice($0)) })
    place.consumer = nil
    for first in pieces {
      for last in pieces where first.count + last.count > 3 {
        let isName = (first + last).withUnsafeBufferPointer { vocabulary.index(of: $0) != nil }
        if isName { addComposition(pieces: [first, last], holes: [.anything], at: place) }
      }
    }
  }

  /// In `"icon_%d@2x"` every conversion is a hole.
  ///
  /// A string that is appended has a hole before it, too.
  mutating func addFormat(
    _ bytes: UnsafeBufferPointer<UInt8>, isAppended: Bool = false, at place: Place
  ) {
    guard bytes.count <= 200, let parsed = FormatString.parse(bytes) else { return }
    addComposition(
      pieces: isAppended ? [[]] + parsed.pieces : parsed.pieces,
      holes: isAppended ? [.anything] + parsed.holes : parsed.holes, at: place)
  }
}
