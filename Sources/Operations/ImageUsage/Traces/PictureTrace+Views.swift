/// Code that asks an image view for the image that it got: `save(codeView.image)`.
extension PictureTrace {
  /// Follows the image of a view whose image is set here: `codeView.image = …`.
  mutating func readBack(fromView receiver: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    var last = receiver.upperBound - 1
    while ["?", "!"].contains(file.text(last)) { last -= 1 }
    guard last >= receiver.lowerBound, file.isWord(last), file.text(last) != "self" else { return }
    drawCanvas(receiver.lowerBound..<last + 1, in: number)
    for place in views(receiver.lowerBound..<last + 1, in: number) { addView(place) }
  }

  /// Follows the image of the view that a call makes: `let codeView = UIImageView(image: …)`.
  mutating func readBack(fromViewMadeAt start: Int, in number: Int) {
    guard let name = assigned(from: start, in: number) else { return }
    let file = names.sources[number].tokens
    if ImageConsumer.isMask(file.text(name).lowercased()) {
      return note(.layerContents, of: start, in: number)
    }
    if ["let", "var"].contains(file.text(name - 1)) {
      return addView(SourcePlace(file: number, token: name))
    }
    let first = file.text(name - 1) == "." ? file.expressionStart(of: name) : name
    for place in views(first..<name + 1, in: number) { addView(place) }
  }

  /// Returns the last name of the variable to which the expression at a token is assigned.
  private mutating func assigned(from start: Int, in number: Int) -> Int? {
    let file = names.sources[number].tokens
    guard file.text(start - 1) == "=", file.text(start - 2) != "=" else { return nil }
    let line = file.tokens[start - 1].line
    var index = start - 2
    while index > 1, file.tokens[index].line == line {
      if ["let", "var"].contains(file.text(index - 1)) { return index }
      index -= 1
    }
    return file.isWord(start - 2) ? start - 2 : nil
  }

  /// Returns the declarations of the variable or property that a chain of names ends in.
  private mutating func views(_ range: Range<Int>, in number: Int) -> [SourcePlace] {
    let file = names.sources[number].tokens
    let last = range.upperBound - 1
    let name = file.text(last)
    let type: String
    if range.count == 1 {
      switch names.meaning(of: name, at: last, in: number) {
      case .variable(let place): return [SourcePlace(file: number, token: place)]
      case .member(let found): type = found
      default: return []
      }
    } else {
      var owner = range.lowerBound..<last - 1
      while owner.count > 1, ["?", "!"].contains(file.text(owner.upperBound - 1)) {
        owner.removeLast()
      }
      guard let found = names.heldType(of: owner, in: number, depth: 0) else { return [] }
      type = found.name
    }
    return names.ancestors(of: type).sorted().flatMap {
      names.declarations(of: name, inType: $0)
    }.filter { !names.isFunction($0) }
  }

  /// Follows what reads the image of a view.
  mutating func readImages(of view: SourcePlace) {
    let parsed = names.sources[view.file]
    let name = parsed.tokens.text(view.token)
    let type = parsed.type(of: view.token)?.name
    drawCanvas(view)
    for use in names.sources.places(of: name) where use != view {
      let file = names.sources[use.file].tokens
      var next = use.token + 1
      while ["?", "!"].contains(file.text(next)) { next += 1 }
      let isRead =
        file.text(next) == "." && file.text(next + 1) == "image" && Self.isRead(next + 1, file)
      let isReturned = file.text(use.token - 1) == "return" && use.file == view.file
      let isMask = self.isMask(use.token, before: next, file)
      guard isRead || isReturned || isMask, surelyMeans(use, memberOf: type, at: view) else {
        continue
      }
      if isMask {
        note(.layerContents, of: use.token, in: use.file)
      } else if isRead {
        read(next + 1, in: use.file)
      } else {
        leave(viewReturnedAt: use.token, in: use.file)
      }
    }
  }

  /// `photo.mask = starView`, `photo.layer.mask = starView.layer`: a mask has no window, and isn't asked again.
  private func isMask(_ view: Int, before next: Int, _ file: SwiftTokens) -> Bool {
    guard file.text(next) != "." || file.text(next + 1) == "layer" else { return false }
    let start = file.text(view - 1) == "." ? file.expressionStart(of: view) : view
    return file.text(start - 1) == "=" && ImageConsumer.isMask(file.text(start - 2).lowercased())
  }

  /// `let codeView: UIImageView = { … return view }()`
  private mutating func leave(viewReturnedAt token: Int, in number: Int) {
    let file = names.sources[number].tokens
    guard let block = file.opener[token], file.text(block) == "{", file.text(block - 1) == "=",
      let name = assigned(from: block, in: number),
      ["let", "var"].contains(file.text(name - 1))
    else { return }
    addView(SourcePlace(file: number, token: name))
  }
}
