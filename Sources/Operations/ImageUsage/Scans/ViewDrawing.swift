import SourceLexing

/// Finds what a view of the app's own draws itself. Hooks load such an image and have the view drawn again, unless a
/// copy of its pixels stays.
struct ViewDrawing {
  /// The offset of the last word that begins a picture or another context.
  private var lastPicture = -1
  /// Whether the file's views draw their parts on other threads, which no hook sees; nil until somebody asks.
  private var isTiled: Bool?

  /// Looks at a word of a method that draws a view.
  mutating func note(_ word: Range<Int>, in source: SourceBytes) {
    let isPicture =
      source.equals(word.upperBound - 7, word.upperBound, to: "enderer")
      || source.starts(with: "UIGraphicsBegin", at: word.lowerBound)
      || source.equals(word, to: "UIGraphicsPushContext")
      || source.equals(word, to: "CGBitmapContextCreate")
      || source.starts(with: "CGLayer", at: word.lowerBound)
      || source.equals(word, to: "CGContext") && source[word.upperBound] == UInt8(ascii: "(")
    if isPicture { lastPicture = word.lowerBound }
  }

  /// Returns the consumer of an image whose member is used at an offset.
  ///
  /// - Parameters:
  ///   - start: The offset of the body around it that draws a view; nil for any other place.
  ///   - isKept: Whether the member's value is assigned to a variable that is still there afterwards.
  mutating func consumer(
    _ consumer: ImageConsumer, by member: Range<Int>, in source: SourceBytes, since start: Int?,
    isKept: Bool
  ) -> ImageConsumer {
    guard consumer == .drawing, let start, lastPicture < start, !isData(member, in: source),
      !(isPixels(member, in: source) && isKept), !isTiled(source)
    else { return consumer }
    return .viewDrawing
  }

  private mutating func isTiled(_ source: SourceBytes) -> Bool {
    let result =
      isTiled ?? SourceBytes.contains(source.string(0, source.count), "CATiledLayer")
    isTiled = result
    return result
  }

  /// Members that give the bytes of a file, or what only Core Image can draw.
  private func isData(_ member: Range<Int>, in source: SourceBytes) -> Bool {
    source.equals(member, to: "pngData") || source.equals(member, to: "jpegData")
      || source.equals(member, to: "ciImage") || source.equals(member, to: "CIImage")
  }

  private func isPixels(_ member: Range<Int>, in source: SourceBytes) -> Bool {
    source.equals(member, to: "cgImage") || source.equals(member, to: "CGImage")
  }
}

extension SwiftScan {
  /// Whether the brace that opens here is the body of `override func draw(_ rect: CGRect)` in a class of views.
  var isBehindViewDrawing: Bool {
    guard let declared, source.equals(declared, to: "draw"), let type = frames.last,
      type.kind == .brace
    else { return false }
    let header = Substring(source.string(tokens.lineStart, tokens.start))
    guard header.contains("override "), let start = header.firstRange(of: "func draw(_ ") else {
      return false
    }
    let parameter = header[start.upperBound...].split(separator: ":", maxSplits: 1)
    guard parameter.count == 2, !parameter[0].contains(","),
      parameter[1].filter({ !$0.isWhitespace }) == "CGRect)"
    else { return false }
    return isViews(type)
  }

  /// Whether a class is derived from one that is named like a view of UIKit: others have a `draw(_:)` of their own.
  private func isViews(_ type: Frame) -> Bool {
    let header = source.string(max(0, type.start - 200), type.start)
    guard let keyword = header.range(ofLast: "class ") else { return false }
    let parents = header[keyword...].split(separator: ":", maxSplits: 1).dropFirst()
    return parents.contains { parents in
      parents.contains("UI") || Self.viewNames.contains(where: parents.contains)
    }
  }

  private static let viewNames = [
    "View", "Cell", "Button", "Label", "Control", "Bar", "Field", "Slider", "Switch", "Canvas",
  ]

  /// Whether `a.mask = image.cgImage` keeps what a drawing reads; `let mask = image.cgImage` doesn't.
  ///
  /// - Parameter chain: The image.
  func isKept(_ chain: Range<Int>) -> Bool {
    guard let assigned, chain.lowerBound > assigned.upperBound, tokens.line - assignedLine <= 2
    else { return false }
    guard chain.lowerBound - assigned.upperBound < 400 else { return true }
    // A line ends the assignment, unless it ends with an operator or inside of brackets.
    var last = UInt8(ascii: "=")
    for place in assigned.upperBound..<chain.lowerBound {
      let byte = source[place]
      if byte == 10, SourceBytes.isWordPart(last) || ")]}!?\"".utf8.contains(last) { return false }
      if !SourceBytes.isBlank(byte) { last = byte }
    }
    var before = assigned.lowerBound - 1
    while SourceBytes.isBlank(source[before]) { before -= 1 }
    let isLocal =
      source[before] == UInt8(ascii: ":") || source.equals(before - 2, before + 1, to: "let")
      || source.equals(before - 2, before + 1, to: "var")
    return !isLocal
  }
}

extension ObjectiveCScan {
  /// `- (void)drawRect:(CGRect)rect {`: the body of the method that begins here.
  mutating func beginMethod() {
    viewDrawing = nil
    coversScreen = beginsScreenCover
    let type = source.skippingBlanks(from: tokens.end)
    let name = source.skippingBlanks(from: type + "(void)".utf8.count)
    let rest = source.skippingBlanks(from: name + "drawRect:".utf8.count)
    guard source[tokens.start] == UInt8(ascii: "-"), source.starts(with: "(void)", at: type),
      source.starts(with: "drawRect:", at: name), source.starts(with: "(CGRect)", at: rest)
    else { return }
    var end = source.skippingBlanks(from: rest + "(CGRect)".utf8.count)
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    if source[source.skippingBlanks(from: end)] == UInt8(ascii: "{") { viewDrawing = name }
  }

  /// Whether `self.layer.contents = image.CGImage` keeps what a drawing reads; `CGImageRef mask = image.CGImage` doesn't.
  var isKept: Bool {
    guard let assigned else { return false }
    var before = assigned.lowerBound - 1
    while SourceBytes.isBlank(source[before]) { before -= 1 }
    return !SourceBytes.isWordPart(source[before]) && source[before] != UInt8(ascii: "*")
  }
}
