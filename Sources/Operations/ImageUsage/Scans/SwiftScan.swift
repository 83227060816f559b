import SourceLexing

/// One pass over the tokens of a Swift file: literals, members, identifiers, and the calls around them.
///
/// It doesn't parse. It follows brackets, labels and member chains, which is enough to distinguish a symbol from a
/// method call.
struct SwiftScan {
  /// The state before the next token.
  enum Previous: UInt8 { case operatorLike, operand, implicitDot, memberDot, comma, opened }

  /// An open bracket, or the hole of an interpolation.
  struct Frame {
    enum Kind: UInt8 { case paren, bracket, brace, interpolation }
    var kind: Kind
    var callee: Range<Int>?
    var label: Range<Int>?
    /// The variable or function whose body the brace is.
    var declared: Range<Int>?
    /// The offset of the bracket.
    var start = 0
    /// The body of `#Preview` or of a `PreviewProvider`, which no user sees.
    var isPreview = false
    /// The body of an extension of `UIImage`.
    var extendsImage = false
    /// The body of an extension of `ImageResource`, or of a type of accessors.
    var extendsResource = false
    /// The offset of the body of a view's `draw(_:)` around it; nil elsewhere.
    var viewDrawing: Int?
    /// The body of a method that covers the screen before the system takes its picture, or one inside of it.
    var coversScreen = false
    /// The consumer of the image that the closure returns: `MPMediaItemArtwork(boundsSize: size) { _ in image }`.
    var maker: ImageConsumer?
    /// A bracket after a `+`, as in `name + (isOn ? "On" : "Off")`.
    var plusBefore = false
  }

  /// A literal whose interpolation is being read.
  struct OpenLiteral {
    var place: FactCollector.Place
    /// The first of its pieces in `pieces`.
    var firstPiece: Int
    var plusBefore: Bool
  }

  let source: SourceBytes
  var tokens: SourceTokenizer
  var facts: FactCollector
  /// The line of the last token.
  private var line = 1
  var previous = Previous.operatorLike
  /// The last operator character, to see `+` before a literal.
  var lastOperator: UInt8 = 0
  /// The member chain that ends at the last token.
  var chainStart = 0
  var chainEnd = -1
  var frames: [Frame] = []
  /// The number of those that are previews.
  private(set) var previewCount = 0
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
  /// Other names of types whose members may be accessors of images.
  var typesOfAccessors: Set<String> = []
  /// The members that are called on variables and functions.
  var memberCalls: [MemberCall] = []
  var viewDrawing = ViewDrawing()
  /// The body of the last enumeration with cases, and whether they may be strings.
  var enumeration: (start: Int, hasRawStrings: Bool)?
  /// Whether the next brace opens a preview.
  var announcesPreview = false

  init(_ source: SourceBytes, names: AssetNames) {
    self.source = source
    tokens = SourceTokenizer(source, .swift)
    facts = FactCollector(source, names: names)
    frames.reserveCapacity(64)
  }

  static func facts(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames
  ) -> FileFacts {
    var scan = SwiftScan(SourceBytes(source), names: names)
    scan.run()
    scan.facts.markWords()
    scan.facts.addJoinedNames()
    scan.facts.noteSurroundingsOfLookups()
    scan.addMemberCalls()
    scan.addResourceAliases()
    return scan.facts.facts
  }

  private mutating func run() {
    while true {
      let kind = tokens.next()
      if tokens.line != line { reach(tokens.line) }
      switch kind {
      case .end: return
      case .word: identifier(tokens.start, tokens.end)
      case .punctuation: punctuation(tokens.byte)
      case .number: number()
      case .string, .stringHead, .stringMiddle, .stringTail: string(kind)
      case .regularExpression, .character: operand()
      }
    }
  }

  /// The position of the current token.
  var mark: FactCollector.Place {
    FactCollector.Place(offset: tokens.start, line: tokens.line, lineStart: tokens.lineStart)
  }

  // MARK: - Tokens

  private mutating func punctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case UInt8(ascii: "."): dot()
    case UInt8(ascii: ","):
      endArgument()
      previous = .comma
      if let last = frames.indices.last { frames[last].label = nil }
    case UInt8(ascii: "="): equal()
    case UInt8(ascii: "?"), UInt8(ascii: "!"): question(byte)
    default: operatorByte(byte)
    }
  }

  private mutating func reach(_ line: Int) {
    self.line = line
    if previous != .comma, previous != .operatorLike {
      keyword = .none
      if declared != nil, frames.count <= declaredDepth { declared = nil }
    }
  }

  /// Line ends inside a literal don't end anything after it.
  mutating func reachEndOfLiteral() {
    if tokens.endLine != line { reach(tokens.endLine) }
  }

  private mutating func operatorByte(_ byte: UInt8) {
    if byte == UInt8(ascii: "#"), source.starts(with: "if ", at: tokens.end) {
      facts.insert(.hasConditions)
    }
    if byte == UInt8(ascii: ":") { endArgument() }
    previous = .operatorLike
    lastOperator = byte
    if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") { keyword = .none }
    if byte == UInt8(ascii: ";"), frames.count <= declaredDepth { declared = nil }
  }

  /// `a?.b` and `a!` continue a chain; `a ? b : c` doesn't.
  private mutating func question(_ byte: UInt8) {
    let before = source[tokens.start - 1]
    if previous != .operand || SourceBytes.isBlank(before) {
      endArgument()
      previous = .operatorLike
      lastOperator = byte
    }
  }

  private mutating func equal() {
    let before = source[tokens.start - 1]
    let after = source[tokens.end]
    let compares = "=!<>~".utf8.contains(before) || after == UInt8(ascii: "=")
    if !compares, previous == .operand, chainEnd > chainStart {
      assigned = chainStart..<chainEnd
      assignedLine = line
      noteReadOnce()
    } else if !compares, previous == .operand, let declared,
      frames.count == declaredDepth
    {
      // `let icons: [UIImage] = …`
      assigned = declared
      assignedLine = line
    }
    // `+=` keeps its plus, so that `name += "_dark"` counts as a suffix.
    if before != UInt8(ascii: "+") { lastOperator = UInt8(ascii: "=") }
    previous = .operatorLike
    if keyword == .declaration { keyword = .none }
  }

  private mutating func dot() {
    let isRange =
      source[tokens.end] == UInt8(ascii: ".") || source[tokens.start - 1] == UInt8(ascii: ".")
    if isRange {
      previous = .operatorLike
    } else if previous == .operand {
      previous = .memberDot
    } else {
      previous = .implicitDot
      chainStart = tokens.start
    }
  }

  private mutating func number() {
    if previous != .memberDot { chainStart = tokens.start }
    previous = .operand
    chainEnd = tokens.end
  }

  /// Returns whether the token ends a chain without being part of one.
  mutating func operand() {
    previous = .operand
    chainStart = tokens.end
    chainEnd = tokens.end
  }

  // MARK: - Brackets

  var isAfterPlus: Bool { previous == .operatorLike && lastOperator == UInt8(ascii: "+") }

  private mutating func open(_ byte: UInt8) {
    let place = tokens.start
    let isCall = previous == .operand && chainEnd == place && chainStart < place
    let callee = isCall ? chainStart..<place : nil
    let kind: Frame.Kind =
      byte == UInt8(ascii: "(") ? .paren : byte == UInt8(ascii: "[") ? .bracket : .brace
    if kind == .brace {
      assigned = nil
      keyword = .none
    }
    // `func tint(_ done: () -> Void = {}) {`: the body comes later.
    let isValue = kind == .brace && isInParameters
    var frame = Frame(
      kind: kind, callee: kind == .brace ? nil : callee,
      declared: kind == .brace && !isValue && !isBound ? declared : nil, start: place,
      isPreview: kind == .brace && announcesPreview)
    if kind == .brace { frame.maker = maker }
    frame.plusBefore = kind == .paren && callee == nil && isAfterPlus
    if kind == .brace, frames.isEmpty, let extendedType {
      frame.extendsImage = source.equals(extendedType, to: "UIImage")
      frame.extendsResource =
        source.equals(extendedType, to: "ImageResource") || extendsAccessors(extendedType)
    }
    frame.viewDrawing =
      kind == .brace && isBehindViewDrawing ? place : frames.last?.viewDrawing
    frame.coversScreen =
      kind == .brace && isBehindScreenCover || frames.last?.coversScreen ?? false
    frames.append(frame)
    if kind == .brace {
      if announcesPreview { previewCount += 1 }
      if !isValue { declared = nil }
      announcesPreview = false
    }
    previous = .opened
  }

  /// Whether a condition or a pattern binds the name that is being declared, so that a block behind it isn't its value:
  /// `if let icon = icons.first {`, `case .file(let name): switch name {`.
  private var isBound: Bool {
    guard let declared else { return false }
    func word(before place: Int) -> Range<Int> {
      var end = place
      while SourceBytes.isBlank(source[end - 1]) { end -= 1 }
      var start = end
      while SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
      return start..<end
    }
    let keyword = word(before: declared.lowerBound)
    guard source.equals(keyword, to: "let") || source.equals(keyword, to: "var") else {
      return false
    }
    let before = word(before: keyword.lowerBound)
    if before.isEmpty { return "(,".utf8.contains(source[before.upperBound - 1]) }
    let words: [StaticString] = ["if", "guard", "while", "case", "for"]
    return words.contains { source.equals(before, to: $0) }
  }

  /// The consumer that takes the image of the closure behind its initializer.
  private var maker: ImageConsumer? {
    if let call = frames.last, call.kind == .paren, let callee = call.callee,
      source.equals(callee, to: "MPMediaItemArtwork")
    {
      return .drawing
    }
    guard previous == .operand, chainEnd > chainStart, source[chainEnd - 1] == UInt8(ascii: ")"),
      (65...90).contains(source[chainStart])
    else { return nil }
    var end = chainStart
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    guard source[end] == UInt8(ascii: "(") else { return nil }
    return source.equals(chainStart, end, to: "MPMediaItemArtwork") ? .drawing : nil
  }

  /// Whether the parameters of a function are being read.
  private var isInParameters: Bool {
    guard let declared, frames.count > declaredDepth else { return false }
    return source.equals(declared.lowerBound - 5, declared.lowerBound, to: "func ")
  }

  private mutating func close(_ byte: UInt8) {
    let wanted: Frame.Kind =
      byte == UInt8(ascii: ")") ? .paren : byte == UInt8(ascii: "]") ? .bracket : .brace
    if wanted == .paren { endArgument() }
    let closed = pop(wanted)
    if wanted == .paren, let callee = closed?.callee { noteLookup(by: callee) }
    previous = .operand
    // `UIImage(named: x).foo`: the chain continues through the call, from its callee on.
    chainStart = closed?.callee?.lowerBound ?? tokens.end
    chainEnd = tokens.end
  }

  /// Damaged source may close brackets that it never opened; looking a few frames back is enough to recover.
  private mutating func pop(_ wanted: Frame.Kind) -> Frame? {
    for depth in 0..<min(64, frames.count) {
      let index = frames.count - 1 - depth
      let frame = frames[index]
      if frame.kind == wanted {
        removeFrames(from: index)
        return frame
      }
      if frame.kind == .interpolation || frame.kind == .brace { return nil }
    }
    return nil
  }

  /// Closes an interpolation and everything left open inside it.
  mutating func popInterpolation() {
    guard let index = frames.lastIndex(where: { $0.kind == .interpolation }) else { return }
    removeFrames(from: index)
  }

  private mutating func removeFrames(from index: Int) {
    if previewCount > 0 { previewCount -= frames[index...].count { $0.isPreview } }
    frames.removeSubrange(index...)
  }
}
