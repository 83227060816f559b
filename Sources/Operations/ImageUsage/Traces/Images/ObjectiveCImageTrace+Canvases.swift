import SourceLexing

/// Views that code makes, and draws at once: an image that arrives later isn't in the picture.
///
/// ```objc
/// UIView *box = [[UIView alloc] initWithFrame:frame];
/// [box addSubview:[[UIImageView alloc] initWithImage:icon]];
/// UIImage *picture = [Tools pictureOf:box];   // [view.layer renderInContext:context]
/// ```
extension ObjectiveCImageTrace {
  /// Follows a view that the method or function around a token declares.
  mutating func addCanvas(_ name: String, at token: Int, in number: Int) {
    let file = names.sources[number]
    guard let unit = file.unit(around: token), let body = unit.body else { return }
    let isDeclared = (file.positions[name] ?? []).contains {
      body.contains($0) && file.tokens.text($0 - 1) == "*"
    }
    if isDeclared { add(.canvas(name, file: number, body: body)) }
  }

  /// Follows a view that a message makes: `[box addSubview:[[UIImageView alloc] initWithImage:icon]]`.
  mutating func addCanvas(aroundViewMadeBy message: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    addCanvas(around: message, in: number)
    pass(message, in: number)
    if isDrawn(message, file) { note(.drawing, at: message.lowerBound, in: number) }
  }

  /// Notes where a view is drawn: itself, the views that it's added to, and where it's passed on.
  mutating func drawCanvas(_ name: String, in number: Int, _ body: Range<Int>) {
    let file = names.sources[number]
    let tokens = file.tokens
    for place in file.positions[name] ?? [] where body.contains(place) {
      let view = place..<place + 1
      if isDrawn(view, tokens) {
        note(.drawing, at: place, in: number)
      } else if tokens.text(place + 1) == ".", tokens.text(place + 2) == "layer",
        tokens.text(place - 1) == "=", tokens.isWord(place - 2)
      {
        // `CALayer *layer = box.layer;`
        addCanvas(tokens.text(place - 2), at: place, in: number)
      } else {
        addCanvas(around: view, in: number)
        pass(view, in: number)
      }
    }
  }

  /// Follows the view that gets another one: `[box addSubview:icon]`, `[box.layer addSublayer:icon.layer]`,
  /// `[[UIStackView alloc] initWithArrangedSubviews:@[icon]]`.
  private mutating func addCanvas(around view: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    guard var open = file.opener[view.lowerBound] else { return }
    if file.text(open - 1) == "@", let outer = file.opener[open] { open = outer }
    guard let message = ObjectiveCMessage(at: open, in: file),
      !message.receiver.contains(view.lowerBound), let part = message.parts.first
    else { return }
    if part == "initWithArrangedSubviews" {
      guard file.text(open - 1) == "=", file.isWord(open - 2) else { return }
      return addCanvas(file.text(open - 2), at: open, in: number)
    }
    guard Self.additions.contains(part) else { return }
    let first = message.receiver.lowerBound
    guard file.text(first) == "self" else {
      return addCanvas(file.text(first), at: first, in: number)
    }
    if isDrawnLater(message.receiver, behind: view.upperBound, in: number) {
      note(.drawing, at: view.lowerBound, in: number)
    }
  }

  private static let additions: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSublayer",
    "insertSublayer",
  ]

  /// Whether a method that adds a view to the one of its object draws that, too:
  /// `[self.view addSubview:icon]; [self.view.layer renderInContext:context];`.
  private mutating func isDrawnLater(
    _ receiver: Range<Int>, behind place: Int, in number: Int
  ) -> Bool {
    let file = names.sources[number].tokens
    guard let body = names.sources[number].unit(around: place)?.body else { return false }
    let words = receiver.map { file.text($0) }
    return (place..<body.upperBound).contains { index in
      file.text(index - 1) == "["
        && words.indices.allSatisfy { file.text(index + $0) == words[$0] }
        && isDrawn(index..<index + words.count, file)
    }
  }

  /// `[box.layer renderInContext:context]`, `[box drawViewHierarchyInRect:rect afterScreenUpdates:YES]`
  private func isDrawn(_ view: Range<Int>, _ file: BracketedTokens) -> Bool {
    let end = view.upperBound
    if Self.drawings.contains(file.text(end)) { return true }
    guard file.text(end + 1) == "layer" || file.text(end) == "layer" else { return false }
    return [file.text(end + 1), file.text(end + 2)].contains("renderInContext")
  }

  private static let drawings: Set<String> = [
    "drawViewHierarchyInRect", "renderInContext", "snapshotViewAfterScreenUpdates",
    "resizableSnapshotViewFromRect",
  ]

  /// `[Tools pictureOf:box]`, `picture(box)`, and `[box picture]` or `box.picture` of a category of `UIView`.
  private mutating func pass(_ view: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    if file.text(view.upperBound) == ".", file.isWord(view.upperBound + 1) {
      let parts = [file.text(view.upperBound + 1)]
      if drawsItself(parts) { note(.drawing, at: view.lowerBound, in: number) }
      return
    }
    guard let open = file.opener[view.lowerBound] else { return }
    if file.text(open) == "(", file.isWord(open - 1) {
      let position = file.arguments(of: open).firstIndex { $0.value == view }
      if let position { pass(to: [file.text(open - 1)], isMethod: false, at: position) }
      return
    }
    guard let message = ObjectiveCMessage(at: open, in: file) else { return }
    if message.receiver == view {
      if drawsItself(message.parts) { note(.drawing, at: view.lowerBound, in: number) }
    } else if let position = message.arguments.firstIndex(where: { $0 == view }) {
      pass(to: message.parts, isMethod: true, at: position)
    }
  }

  /// Follows the parameter of methods or functions that draw.
  private mutating func pass(to parts: [String], isMethod: Bool, at position: Int) {
    for (place, unit, body) in drawing(parts) where unit.isMethod == isMethod {
      guard unit.parameters.indices.contains(position) else { continue }
      let name = names.sources[place].tokens.text(unit.parameters[position])
      add(.canvas(name, file: place, body: body))
    }
  }

  /// Whether a method of a category of `UIView` draws the view.
  private mutating func drawsItself(_ parts: [String]) -> Bool {
    for (place, unit, _) in drawing(parts) where unit.isMethod {
      if names.sources[place].declaration(around: unit.name)?.name == "UIView" { return true }
    }
    return false
  }

  /// Returns the methods and functions of a name that draw a view.
  private mutating func drawing(
    _ parts: [String]
  ) -> [(file: Int, unit: ObjectiveCSources.Unit, body: Range<Int>)] {
    guard let first = parts.first else { return [] }
    var result: [(file: Int, unit: ObjectiveCSources.Unit, body: Range<Int>)] = []
    for place in Set(names.sources.places(of: first).map(\.file)).sorted() {
      let source = names.sources[place]
      for unit in source.units where unit.parts == parts {
        guard let body = unit.body,
          body.contains(where: { Self.drawings.contains(source.tokens.text($0)) })
        else { continue }
        result.append((place, unit, body))
      }
    }
    return result
  }

  // MARK: Comparisons

  /// The messages that ask a button or an item of a bar for it: `[button imageForState:UIControlStateNormal]`.
  static let questions: Set<String> = ["imageForState", "backgroundImageForState"]

  /// Whether an expression is what a button shows: `button.currentImage`, `[button currentImage]`.
  private func isShown(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    if range.contains(where: { Self.questions.contains(file.text($0)) }) { return true }
    let text = range.map { file.text($0) }.filter { $0 != "]" && $0 != ")" }.joined()
    return ShownComparison.isShown(text) || text.lowercased().hasSuffix("item.image")
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
  func isComparedWithShown(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    let end = range.upperBound
    if file.text(end + 1) == "=", ["=", "!"].contains(file.text(end)) {
      var last = end + 2
      while file.isWord(last) || [".", "["].contains(file.text(last)) {
        last = (file.closer[last] ?? last) + 1
      }
      return isShown(end + 2..<last, file) || isMemberImage(end + 2..<last, file)
    }
    let start = range.lowerBound
    guard file.text(start - 1) == "=", ["=", "!"].contains(file.text(start - 2)) else {
      return false
    }
    var first = start - 3
    while file.isWord(first) || [".", "]"].contains(file.text(first)) {
      first = (file.partner[first] ?? first) - 1
    }
    let other = first + 1..<max(first + 1, start - 2)
    return !other.isEmpty && (isShown(other, file) || isMemberImage(other, file))
  }

  /// Whether an expression is the image of something, whose object isn't another lookup's: `self.star.image`.
  private func isMemberImage(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    let text = range.map { file.text($0) }.filter { $0 != "]" && $0 != ")" }.joined()
    return text.lowercased().hasSuffix("image") && text.contains { $0 == "." || $0 == "[" }
  }
}
