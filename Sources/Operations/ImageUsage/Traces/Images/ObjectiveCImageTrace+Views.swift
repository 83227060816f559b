import SourceLexing

/// Code that asks an image view for the image that it got: `UIImageJPEGRepresentation(self.codeView.image, 1)`.
extension ObjectiveCImageTrace {
  /// Follows the image of a view whose image is set here, within its class or method.
  mutating func readBack(fromView receiver: Range<Int>, in number: Int) {
    let file = names.sources[number]
    guard let last = receiver.last, file.tokens.isWord(last), file.tokens.text(last) != "self"
    else { return }
    let name = file.tokens.text(last)
    let isVariable = receiver.count == 1 && !name.hasPrefix("_")
    let body = file.unit(around: last)?.body ?? 0..<0
    guard isVariable else {
      let place = SourcePlace(file: number, token: last)
      guard let type = implementation(around: place) else { return }
      return add(.view(ObjectiveCNameTrace.propertyName(name), of: type))
    }
    addCanvas(name, at: last, in: number)
    for place in file.positions[name] ?? [] where body.contains(place) {
      // A variable that has the image from here on is followed once.
      let place = SourcePlace(file: number, token: place)
      if visit(place) { readImage(ofViewAt: place) }
    }
  }

  /// Follows the image of the view that a message makes: `UIImageView *star = [[UIImageView alloc] initWithImage:…]`.
  mutating func readBack(fromViewMadeBy message: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    let name = message.lowerBound - 2
    if file.text(name + 1) == ":", ImageConsumer.isMask(Self.target(ofSetter: file.text(name))) {
      // `[layer setMask:[[UIImageView alloc] initWithImage:…].layer]`
      return note(.layerContents, at: message.lowerBound, in: number)
    }
    guard file.text(name + 1) == "=", file.isWord(name) else { return }
    if ImageConsumer.isMask(file.text(name).lowercased()) {
      return note(.layerContents, at: message.lowerBound, in: number)
    }
    let start = file.text(name - 1) == "." ? file.expressionStart(of: name) : name
    readBack(fromView: start..<name + 1, in: number)
  }

  /// Returns `maskview` for `setMaskView`.
  private static func target(ofSetter selector: String) -> String {
    selector.hasPrefix("set") ? selector.dropFirst(3).lowercased() : ""
  }

  /// Whether the view at a place, or its layer, becomes a mask, which has no window and isn't asked again:
  /// `photo.layer.mask = starView.layer`, `[photo setMaskView:starView]`.
  private func isMask(viewAt token: Int, _ file: BracketedTokens) -> Bool {
    let isWhole = file.text(token + 1) != "." || file.text(token + 2) == "layer"
    guard isWhole else { return false }
    let start = file.text(token - 1) == "." ? file.expressionStart(of: token) : token
    let name = file.text(start - 2)
    return file.text(start - 1) == "=" && ImageConsumer.isMask(name.lowercased())
      || file.text(start - 1) == ":" && ImageConsumer.isMask(Self.target(ofSetter: name))
  }

  /// Follows the image of the view that a property has, in the bodies of its class.
  mutating func readBack(from property: String, in type: String) {
    if property.hasSuffix(":") { return readSender(of: property, in: type) }
    let key = "\(type).\(property)"
    let places = viewReads[key] ?? places(of: property, in: type)
    viewReads[key] = places
    for place in places { readImage(ofViewAt: place) }
  }

  /// Returns the places in the bodies of a class that ask a view for its image.
  private mutating func places(of property: String, in type: String) -> [SourcePlace] {
    [property, "_" + property].flatMap { names.sources.places(of: $0) }.filter { place in
      let file = names.sources[place.file].tokens
      return (isMask(viewAt: place.token, file) || image(ofViewAt: place) != nil)
        && implementation(around: place) == type
    }
  }

  /// Follows the images of a button that a nib's action gives to a method: `- (IBAction)send:(UIButton *)sender`.
  private mutating func readSender(of selector: String, in type: String) {
    let parts = selector.split(separator: ":").map(String.init)
    guard let first = parts.first else { return }
    for number in Set(names.sources.places(of: first).map(\.file)).sorted() {
      let file = names.sources[number]
      for unit in file.units where unit.parts == parts {
        guard let body = unit.body, let sender = unit.parameters.first,
          implementation(around: SourcePlace(file: number, token: body.lowerBound)) == type
        else { continue }
        for token in file.positions[file.tokens.text(sender)] ?? [] where body.contains(token) {
          readImage(ofViewAt: SourcePlace(file: number, token: token))
        }
      }
    }
  }

  /// Whether an expression is what a button shows at the moment, its placeholder perhaps: `button.currentImage`,
  /// `button.imageView.image`. Only `imageForState:` knows an image that waits.
  private func isShownByButton(
    _ range: Range<Int>, of view: Int, _ file: BracketedTokens
  ) -> Bool {
    range.contains {
      $0 > view
        && ["currentImage", "currentBackgroundImage", "imageView"].contains(file.text($0))
    }
  }

  /// Whether code only looks whether there is an image, and how large it is.
  private func isOnlyLookedAt(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    let end = range.upperBound
    if file.text(end) == "." { return ["size", "scale"].contains(file.text(end + 1)) }
    let isComparison = ["=", "!"].contains(file.text(end)) && file.text(end + 1) == "="
    return isComparison && ["nil", "NULL"].contains(file.text(end + 2))
  }

  private mutating func readImage(ofViewAt place: SourcePlace) {
    let file = names.sources[place.file].tokens
    if let range = image(ofViewAt: place) {
      if !isShownByButton(range, of: place.token, file) {
        read(range, in: place.file)
      } else if !isOnlyLookedAt(range, file) {
        note(.drawing, at: range.lowerBound, in: place.file)
      }
    }
    if isMask(viewAt: place.token, file) {
      note(.layerContents, at: place.token, in: place.file)
    }
  }

  /// The members of a view or a button that are its images.
  private static let images: Set<String> = ["currentBackgroundImage", "currentImage", "image"]

  /// Returns the tokens of `view.image`, `[view image]` and `[button imageForState:0]`; nil if a place has none, or it's
  /// set.
  private mutating func image(ofViewAt place: SourcePlace) -> Range<Int>? {
    let file = names.sources[place.file].tokens
    var end = place.token + 1
    // `button.imageView.image`
    if file.text(end) == ".", file.text(end + 1) == "imageView" { end += 2 }
    if file.text(end) == ".", Self.images.contains(file.text(end + 1)) {
      if file.text(end + 2) == "=", file.text(end + 3) != "=" { return nil }
      return file.expressionStart(of: end + 1)..<end + 2
    }
    let asks =
      Self.images.contains(file.text(end)) && file.text(end + 1) == "]"
      || Self.questions.contains(file.text(end)) && file.text(end + 1) == ":"
    guard asks, let open = file.opener[end], let close = file.closer[open] else { return nil }
    return open..<close + 1
  }
}
