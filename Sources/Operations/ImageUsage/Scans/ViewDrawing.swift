import SourceLexing

/// Finds what a view of the app's own draws itself. Hooks load such an image and have the view drawn again, unless its
/// pixels go into another picture first.
enum ViewDrawing {
  /// Returns the consumer of an image whose member is used at an offset.
  ///
  /// - Parameter start: The offset of the body around it that draws a view; nil for any other place.
  static func consumer(
    _ consumer: ImageConsumer, by member: Range<Int>, in source: SourceBytes, since start: Int?
  ) -> ImageConsumer {
    guard consumer == .drawing, let start, !isData(member, in: source) else { return consumer }
    let drawn = Substring(source.string(start, member.lowerBound))
    let isPicture = drawn.contains("UIGraphicsImageRenderer") || drawn.contains("BeginImageContext")
    return isPicture ? consumer : .viewDrawing
  }

  /// Members that give the bytes of a file, or what only Core Image can draw.
  private static func isData(_ member: Range<Int>, in source: SourceBytes) -> Bool {
    source.equals(member, to: "pngData") || source.equals(member, to: "jpegData")
      || source.equals(member, to: "ciImage") || source.equals(member, to: "CIImage")
  }
}

extension SwiftScan {
  /// Whether the brace that opens here is the body of `override func draw(_ rect: CGRect)`.
  var isBehindViewDrawing: Bool {
    guard let declared, source.equals(declared, to: "draw") else { return false }
    let header = Substring(source.string(tokens.lineStart, tokens.start))
    return header.contains("override ") && header.contains("func draw(_ ")
      && header.contains(": CGRect)")
  }
}

extension ObjectiveCScan {
  /// `- (void)drawRect:(CGRect)rect {`: the body of the method that begins here.
  mutating func beginMethod() {
    let type = source.skippingBlanks(from: tokens.end)
    let name = source.skippingBlanks(from: type + "(void)".utf8.count)
    viewDrawing =
      source.starts(with: "(void)", at: type) && source.starts(with: "drawRect:", at: name)
      ? name : nil
  }
}
