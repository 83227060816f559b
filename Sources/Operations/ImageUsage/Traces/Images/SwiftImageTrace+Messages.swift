import SourceLexing

/// Images that code hands on through the system: notifications, selectors, associated objects, and variables of callers.
extension SwiftImageTrace {
  /// Follows an image that the system hands on; returns whether it does.
  mutating func send(
    _ argument: Range<Int>, by callee: String, with label: String, _ call: SwiftCall,
    in number: Int
  ) -> Bool {
    let file = names.sources[number].tokens
    switch (callee, label) {
    case ("post", "object"), ("post", "userInfo"):
      // Any observer that takes images may read it.
      guard call.arguments.first?.label == "name" else { return false }
      if observersTakeImages { note(.drawing, of: argument.lowerBound, in: number) }
    case ("perform", "with"), ("performSelector", "with"):
      guard let selector = call.arguments.first?.value,
        selector.contains(where: { Self.selectors.contains(file.text($0)) })
      else { return false }
      perform(selector, with: argument, in: number)
    case ("objc_setAssociatedObject", ""):
      guard call.arguments.count == 4 else { return false }
      let key = call.arguments[1].value.last { file.isWord($0) }
      if let key { readAssociated(file.text(key)) }
    default: return false
    }
    return true
  }

  /// Returns whether some code may take an image out of a notification: what is in one has no type, so that it casts.
  mutating func findObserversOfImages() -> Bool {
    for word in ["userInfo", "object"] {
      let files = Set(names.sources.places(of: word).map(\.file))
      for number in files where castsToImages(names.sources[number]) { return true }
      if foreign?.names.sources.places(of: word).isEmpty == false { return true }
    }
    return false
  }

  /// `note.object as? UIImage`, `info["icon"] as! [UIImage]`, `value as? T`
  private func castsToImages(_ file: SwiftSources.File) -> Bool {
    (file.positions["as"] ?? []).contains { cast in
      let type = (cast + 1..<min(cast + 8, file.tokens.tokens.count)).prefix {
        ["?", "!", "[", ":", "String", "Optional", "<"].contains(file.tokens.text($0))
          || file.tokens.isWord($0)
      }
      return type.contains { ["UIImage", "NSImage"].contains(file.tokens.text($0)) }
        || type.first { file.tokens.isWord($0) }.map { file.tokens.text($0).count < 2 } ?? false
    }
  }

  private static let selectors: Set<String> = ["selector", "Selector", "NSSelectorFromString"]

  /// `perform(#selector(show(_:)), with: icon)`
  private mutating func perform(
    _ selector: Range<Int>, with image: Range<Int>, in number: Int
  ) {
    let file = names.sources[number].tokens
    let functions = selector.filter { file.isWord($0) && file.text($0 + 1) != ":" }
      .flatMap { names.declarations(of: file.text($0)).all }
    var isFound = false
    for place in functions where names.isFunction(place) {
      guard let parameter = names.signature(of: place)?.parameters.first else { continue }
      isFound = true
      add(SourcePlace(file: place.file, token: parameter.name))
    }
    if !isFound { note(.drawing, of: image.lowerBound, in: number) }
  }

  /// `objc_getAssociatedObject(self, &key) as? UIImage`
  private mutating func readAssociated(_ key: String) {
    for place in names.sources.places(of: "objc_getAssociatedObject") {
      let file = names.sources[place.file].tokens
      guard let open = file.callBracket(of: place.token), let close = file.closer[open],
        let own = file.arguments(of: open).last?.value.last(where: { file.isWord($0) }),
        file.text(own) == key, visit(place)
      else { continue }
      value(place.token..<close + 1, named: place.token, in: place.file)
    }
  }

  /// `func fill(_ icon: inout UIImage?) { icon = … }`, called by `fill(&bell)`
  mutating func assign(
    toParameter parameter: Int, of bracket: Int, _ function: Int, in number: Int
  ) {
    let file = names.sources[number].tokens
    guard file.text(parameter + 2) == "inout", visit(SourcePlace(file: number, token: parameter))
    else { return }
    let signature = SwiftSignature(of: bracket, in: file)
    let type = names.sources[number].type(of: function)?.name
    for place in names.sources.places(of: file.text(function)) {
      let caller = names.sources[place.file].tokens
      guard caller.text(place.token - 1) != "func", let open = caller.callBracket(of: place.token),
        !names.isMember(at: place, onOtherThan: type)
      else { continue }
      let values = signature.values(in: SwiftCall(at: open, in: caller))?[parameter] ?? []
      for value in values where caller.text(value.lowerBound) == "&" {
        guard value.count > 1, caller.isWord(value.upperBound - 1) else { continue }
        let variable = value.lowerBound + 1..<value.upperBound
        for view in views(variable, in: place.file) { add(view) }
      }
    }
  }

  /// `photo.image = …`, `button.imageView?.image = …`
  mutating func readBack(fromViewWithImage receiver: Range<Int>, in number: Int) {
    readBack(fromView: receiver, in: number)
    let file = names.sources[number].tokens
    var last = receiver.upperBound - 1
    while ["?", "!"].contains(file.text(last)) { last -= 1 }
    guard last > receiver.lowerBound + 1, file.text(last) == "imageView", file.text(last - 1) == "."
    else { return }
    readBack(fromView: receiver.lowerBound..<last - 1, .imageOfButton, in: number)
  }

  /// `switch icon { case let bell?: … }`: follows what the patterns bind.
  mutating func bind(inSwitchBehind end: Int, in number: Int) {
    let file = names.sources[number].tokens
    guard
      let open = (end..<min(end + 12, file.tokens.count)).first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return }
    for index in open + 1..<close where ["let", "var"].contains(file.text(index)) {
      guard file.isInPattern(index, of: open) else { continue }
      var names = [index + 1]
      if file.text(index + 1) == "(" || file.text(index + 1) == "." {
        names = (index + 1..<close).prefix { file.text($0) != ":" }.filter {
          file.isWord($0) && file.text($0 - 1) != "."
        }
      }
      for name in names where file.isWord(name) {
        if visit(SourcePlace(file: number, token: name)) { readBound(name, in: number) }
      }
    }
  }
}

extension BracketedTokens {
  /// Whether a token stands between `case` and the colon of a `switch`, not in the code behind it.
  fileprivate func isInPattern(_ token: Int, of block: Int) -> Bool {
    var index = token
    while let open = opener[index], open != block {
      guard text(open) == "(" else { return false }
      index = open
    }
    guard opener[index] == block else { return false }
    while index > block {
      if text(index) == "case" { return true }
      if text(index) == ":" || text(index) == "{" { return false }
      index = (partner[index] ?? index) - 1
    }
    return false
  }
}
