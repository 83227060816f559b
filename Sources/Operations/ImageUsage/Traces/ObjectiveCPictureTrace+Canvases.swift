import SourceLexing

/// Views that code makes, and draws at once: an image that arrives later isn't in the picture.
///
/// ```objc
/// UIView *box = [[UIView alloc] initWithFrame:frame];
/// [box addSubview:[[UIImageView alloc] initWithImage:icon]];
/// UIImage *picture = [Tools pictureOf:box];   // [view.layer renderInContext:context]
/// ```
extension ObjectiveCPictureTrace {
  /// Follows a view that the method or function around a token declares.
  mutating func addCanvas(_ name: String, at token: Int, in number: Int) {
    let file = names.sources[number]
    guard let unit = file.unit(around: token), let body = unit.body else { return }
    let isDeclared = (file.positions[name] ?? []).contains {
      body.contains($0) && file.tokens.text($0 - 1) == "*"
    }
    if isDeclared { add(.canvas(name, file: number, body: body)) }
  }

  /// `[box addSubview:[[UIImageView alloc] initWithImage:icon]]`
  mutating func addCanvas(aroundViewMadeBy message: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    let colon = message.lowerBound - 1
    guard file.text(colon) == ":", file.text(colon - 1) == "addSubview",
      file.text(colon - 3) == "[", file.isWord(colon - 2)
    else { return }
    addCanvas(file.text(colon - 2), at: colon, in: number)
  }

  /// Notes where a view is drawn: itself, the views that it's added to, and where it's passed on.
  mutating func drawCanvas(_ name: String, in number: Int, _ body: Range<Int>) {
    let file = names.sources[number]
    let tokens = file.tokens
    for place in file.positions[name] ?? [] where body.contains(place) {
      if isDrawn(place, tokens) {
        note(.drawing, at: place, in: number)
      } else if tokens.text(place - 2) == "addSubview", tokens.text(place - 1) == ":",
        tokens.text(place + 1) == "]", tokens.text(place - 4) == "[", tokens.isWord(place - 3)
      {
        addCanvas(tokens.text(place - 3), at: place, in: number)
      } else if tokens.text(place - 1) == ":" || tokens.text(place - 1) == "[" {
        passCanvas(place, in: number)
      }
    }
  }

  /// `[box.layer renderInContext:context]`, `[box drawViewHierarchyInRect:rect afterScreenUpdates:YES]`
  private func isDrawn(_ view: Int, _ file: SwiftTokens) -> Bool {
    if file.text(view + 1) == "drawViewHierarchyInRect" { return true }
    guard file.text(view + 2) == "layer" || file.text(view + 1) == "layer" else { return false }
    return [file.text(view + 2), file.text(view + 3)].contains("renderInContext")
  }

  /// `[Tools pictureOf:box]`, and `[box picture]` of a category of `UIView`.
  private mutating func passCanvas(_ view: Int, in number: Int) {
    let file = names.sources[number].tokens
    guard let open = file.opener[view], let message = ObjectiveCMessage(at: open, in: file),
      let first = message.parts.first
    else { return }
    let isReceiver = message.receiver == view..<view + 1
    let position = message.arguments.firstIndex { $0 == view..<view + 1 }
    guard isReceiver || position != nil else { return }
    for place in Set(names.sources.places(of: first).map(\.file)).sorted() {
      let source = names.sources[place]
      for unit in source.units where unit.parts == message.parts {
        guard let body = unit.body, draws(body, source.tokens) else { continue }
        if let position, unit.parameters.indices.contains(position) {
          let name = source.tokens.text(unit.parameters[position])
          add(.canvas(name, file: place, body: body))
        } else if isReceiver, source.declaration(around: unit.name)?.name == "UIView" {
          note(.drawing, at: view, in: number)
        }
      }
    }
  }

  private func draws(_ body: Range<Int>, _ file: SwiftTokens) -> Bool {
    body.contains { ["renderInContext", "drawViewHierarchyInRect"].contains(file.text($0)) }
  }

  // MARK: Comparisons

  /// Properties with the picture that a button shows, which equals no image that waits.
  private static let shown = ["imageView.image", "currentImage", "currentBackgroundImage"]

  /// Whether an expression is what a button shows: `button.currentImage`, `[button currentImage]`.
  private func isShown(_ range: Range<Int>, _ file: SwiftTokens) -> Bool {
    let text = range.map { file.text($0) }.filter { $0 != "]" && $0 != ")" }.joined()
    return Self.shown.contains { text.hasSuffix($0) }
  }

  /// `[button.currentImage isEqual:icon]`
  mutating func compare(
    _ range: Range<Int>, by message: ObjectiveCMessage, in number: Int
  ) {
    let file = names.sources[number].tokens
    let others = [message.receiver] + message.arguments
    guard others.contains(where: { !$0.contains(range.lowerBound) && isShown($0, file) }) else {
      return
    }
    note(.drawing, at: range.lowerBound, in: number)
  }

  /// Whether an image is compared with what a button shows: `button.currentImage == icon`.
  func isComparedWithShown(_ range: Range<Int>, _ file: SwiftTokens) -> Bool {
    let end = range.upperBound
    if file.text(end + 1) == "=", ["=", "!"].contains(file.text(end)) {
      var last = end + 2
      while file.isWord(last) || [".", "["].contains(file.text(last)) {
        last = (file.closer[last] ?? last) + 1
      }
      return isShown(end + 2..<last, file)
    }
    let start = range.lowerBound
    guard file.text(start - 1) == "=", ["=", "!"].contains(file.text(start - 2)) else {
      return false
    }
    var first = start - 3
    while file.isWord(first) || [".", "]"].contains(file.text(first)) {
      first = (file.partner[first] ?? first) - 1
    }
    return first + 1 < start - 2 && isShown(first + 1..<start - 2, file)
  }
}
