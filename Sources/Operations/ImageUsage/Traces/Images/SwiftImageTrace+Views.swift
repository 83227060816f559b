/// Code that asks an image view for the image that it got: `save(codeView.image)`.
extension SwiftImageTrace {
  /// Follows the image of a view whose image is set here: `codeView.image = …`.
  mutating func readBack(
    fromView receiver: Range<Int>, _ part: Part = .image, in number: Int
  ) {
    let file = names.sources[number].tokens
    var last = receiver.upperBound - 1
    while ["?", "!"].contains(file.text(last)) { last -= 1 }
    guard last >= receiver.lowerBound, file.isWord(last), file.text(last) != "self" else { return }
    if part == .image { drawCanvas(receiver.lowerBound..<last + 1, in: number) }
    for place in views(receiver.lowerBound..<last + 1, in: number) { addView(place, part) }
  }

  /// Follows the image of the view that a call makes: `let codeView = UIImageView(image: …)`.
  mutating func readBack(fromViewMadeAt start: Int, _ part: Part = .image, in number: Int) {
    let file = names.sources[number].tokens
    guard let name = assigned(from: start, in: number) else {
      return leave(viewReturnedAt: start, part, in: number)
    }
    if ImageConsumer.isMask(file.text(name).lowercased()) {
      return note(.layerContents, of: start, in: number)
    }
    if ["let", "var"].contains(file.text(name - 1)) {
      return addView(SourcePlace(file: number, token: name), part)
    }
    let first = file.text(name - 1) == "." ? file.expressionStart(of: name) : name
    for place in views(first..<name + 1, in: number) { addView(place, part) }
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
  mutating func views(_ range: Range<Int>, in number: Int) -> [SourcePlace] {
    let file = names.sources[number].tokens
    let last = range.upperBound - 1
    let name = file.text(last)
    let type: String
    if range.count == 1 {
      switch names.meaning(of: name, at: last, in: number) {
      case .variable(let place): return [SourcePlace(file: number, token: place)]
      case .member(let found): type = found
      default:
        guard let open = file.configuration(around: last),
          let value = file.configuredValue(of: open)
        else { return [] }
        return configured(value, by: open, in: number)
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

  /// Returns the declarations of what a closure configures, or of what gets it: `let view = UIImageView().then { … }`.
  private mutating func configured(
    _ value: Range<Int>, by closure: Int, in number: Int
  ) -> [SourcePlace] {
    let file = names.sources[number].tokens
    if file.isWord(value.upperBound - 1) {
      let found = views(value, in: number)
      if !found.isEmpty { return found }
    }
    let start = file.text(closure - 1) == "=" ? closure : value.lowerBound
    guard let name = assigned(from: start, in: number) else { return [] }
    if ["let", "var"].contains(file.text(name - 1)) {
      return [SourcePlace(file: number, token: name)]
    }
    let first = file.text(name - 1) == "." ? file.expressionStart(of: name) : name
    return views(first..<name + 1, in: number)
  }

  /// Follows what reads the image of a view, which a variable holds or a function returns.
  mutating func readImages(of holder: Holder) {
    let (view, part) = (holder.place, holder.part)
    let parsed = names.sources[view.file]
    let name = parsed.tokens.text(view.token)
    let type = parsed.type(of: view.token)?.name
    let isFunction = names.isFunction(view)
    if part == .image { drawCanvas(view) }
    for reading in readings(ViewName(name: name, part: part, isFunction: isFunction)) {
      let use = reading.use
      let isReturned = reading.isReturned && use.file == view.file
      guard use != view, reading.member != nil || isReturned || reading.isMask || isFunction,
        surelyMeans(use, memberOf: type, at: view)
      else { continue }
      if reading.isMask {
        note(.layerContents, of: use.token, in: use.file)
      } else if let member = reading.member {
        readShown(member, of: use.token, part, in: use.file)
      } else if isReturned {
        leave(viewReturnedAt: use.token, part, in: use.file)
      } else {
        make(reading.end, by: use.token, part, in: use.file)
      }
    }
  }

  /// Returns the places that may read the image of a view of a name.
  private mutating func readings(_ view: ViewName) -> [ViewReading] {
    if let known = viewReadings[view] { return known }
    var found: [ViewReading] = []
    for use in names.sources.places(of: view.name) {
      let file = names.sources[use.file].tokens
      var next = use.token + 1
      if view.isFunction {
        guard file.text(next) == "(", let close = file.closer[next] else { continue }
        next = close + 1
      }
      while ["?", "!"].contains(file.text(next)) { next += 1 }
      let member = file.member(view.part, behind: next).flatMap { Self.isRead($0, file) ? $0 : nil }
      let reading = ViewReading(
        use: use, end: next, member: member, isReturned: file.text(use.token - 1) == "return",
        isMask: view.part == .image && isMask(use.token, before: next, file))
      if member != nil || reading.isReturned || reading.isMask || view.isFunction {
        found.append(reading)
      }
    }
    viewReadings[view] = found
    return found
  }

  /// A part of all variables or functions of one name, which are views.
  struct ViewName: Hashable {
    var name: String
    var part: Part
    var isFunction: Bool
  }

  /// A place of a view's name that reads its image or hands the view on.
  struct ViewReading {
    var use: SourcePlace
    /// The token behind the view.
    var end: Int
    /// The member that is read as the image.
    var member: Int?
    var isReturned: Bool
    var isMask: Bool
  }

  /// Follows the view that a call of the project's function returns: `let icon = makeIcon()`.
  private mutating func make(_ end: Int, by name: Int, _ part: Part, in number: Int) {
    let file = names.sources[number].tokens
    let start = file.text(name - 1) == "." ? file.expressionStart(of: name) : name
    readBack(fromViewMadeAt: start, part, in: number)
    if part == .image { useCanvas(start..<end, in: number) }
  }

  /// `photo.mask = starView`, `photo.layer.mask = starView.layer`: a mask has no window, and isn't asked again.
  private func isMask(_ view: Int, before next: Int, _ file: BracketedTokens) -> Bool {
    guard file.text(next) != "." || file.text(next + 1) == "layer" else { return false }
    let start = file.text(view - 1) == "." ? file.expressionStart(of: view) : view
    return file.text(start - 1) == "=" && ImageConsumer.isMask(file.text(start - 2).lowercased())
  }

  /// `let codeView: UIImageView = { … return view }()`, `func makeIcon() -> UIImageView { … return view }`
  mutating func leave(viewReturnedAt token: Int, _ part: Part = .image, in number: Int) {
    let file = names.sources[number].tokens
    var block = file.opener[token]
    while let open = block, file.text(open) == "{" {
      if file.text(open - 1) == "=" {
        guard let name = assigned(from: open, in: number),
          ["let", "var"].contains(file.text(name - 1))
        else { return }
        return addView(SourcePlace(file: number, token: name), part)
      }
      if let function = file.function(of: open) {
        guard file.text(function.index - 1) == "func",
          part.isOfTuple || returnsView(function.index, file)
        else { return }
        return addView(
          SourcePlace(file: number, token: function.index),
          part.labelled(by: file.resultType(of: function.index), file))
      }
      if let property = file.property(of: open) {
        return addView(
          SourcePlace(file: number, token: property), part.labelled(by: property + 2, file))
      }
      guard file.isStatement(open) || file.text(open - 1) == "get" else { return }
      block = file.opener[open]
    }
  }

  private func returnsView(_ function: Int, _ file: BracketedTokens) -> Bool {
    guard let result = file.resultType(of: function) else { return false }
    return HeldType(at: result, in: file)?.name.hasSuffix("View") ?? false
  }
}
