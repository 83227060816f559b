import SourceLexing

/// Code that asks a button for the image that it got: `other.image = sender.currentImage`.
extension SwiftImageTrace {
  /// Follows an image that code reads of a view.
  ///
  /// The methods of a button, as `image(for: .normal)`, know an image that waits. `currentImage` and the image view inside
  /// have the placeholder that the button shows until then, so what gets it never sees the image.
  mutating func readShown(_ member: Int, of view: Int, _ part: Part, in number: Int) {
    let file = names.sources[number].tokens
    let isOfButton = part == .imageOfButton || part == .backgroundOfButton
    guard isOfButton, file.isShownByButton(member, of: view) else {
      return read(member, in: number)
    }
    if !file.isOnlyLookedAt(member) { note(.drawing, of: member, in: number) }
  }

  /// Follows the images of a button that a nib's action gives to a method: `@IBAction func send(_ sender: UIButton)`.
  mutating func readSender(of selector: String, in type: String) {
    let name = selector.dropLast().split(separator: ":").first.map(String.init) ?? ""
    let function = name.firstRange(of: "With").map { String(name[..<$0.lowerBound]) }
    for owner in names.ancestors(of: type).sorted() {
      for word in [name, function].compactMap(\.self) {
        for place in names.declarations(of: word, inType: owner) where names.isFunction(place) {
          readSender(of: place)
        }
      }
    }
  }

  private mutating func readSender(of function: SourcePlace) {
    let parsed = names.sources[function.file]
    let file = parsed.tokens
    guard let parameter = names.signature(of: function)?.parameters.first,
      let list = file.opener[parameter.name], let end = file.closer[list],
      let open = (end..<min(end + 12, file.tokens.count)).first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return }
    for use in parsed.positions[file.text(parameter.name)] ?? []
    where (open..<close).contains(use) && file.text(use - 1) != "." {
      readSender(at: use, in: function.file)
    }
  }

  private mutating func readSender(at use: Int, in number: Int) {
    let file = names.sources[number].tokens
    var next = use + 1
    if file.text(next) == "as" {
      // `(sender as! UIButton).currentImage`, `guard let button = sender as? UIButton`
      if file.text(use - 1) == "=", ["let", "var"].contains(file.text(use - 3)) {
        let place = SourcePlace(file: number, token: use - 2)
        for part in [Part.imageOfButton, .backgroundOfButton] { addView(place, part) }
      }
      guard let open = file.opener[use], file.text(open) == "(", let close = file.closer[open]
      else { return }
      next = close + 1
    }
    while ["?", "!"].contains(file.text(next)) { next += 1 }
    for part in [Part.imageOfButton, .backgroundOfButton] {
      guard let member = file.member(part, behind: next), Self.isRead(member, file) else {
        continue
      }
      readShown(member, of: use, part, in: number)
    }
  }
}

extension BracketedTokens {
  /// Whether a member is what a button shows at the moment: `currentImage`, `imageView?.image`.
  fileprivate func isShownByButton(_ member: Int, of view: Int) -> Bool {
    guard text(member) == "image" else { return text(member).hasPrefix("current") }
    var before = member - 2
    while ["?", "!"].contains(text(before)) { before -= 1 }
    return before > view && text(before) == "imageView"
  }

  /// Whether code only looks whether there is an image, and how large it is.
  fileprivate func isOnlyLookedAt(_ member: Int) -> Bool {
    var next = member + 1
    while ["?", "!"].contains(text(next)), text(next + 1) != "=" { next += 1 }
    if text(next) == "." { return ["size", "scale"].contains(text(next + 1)) }
    return ["=", "!"].contains(text(next)) && text(next + 1) == "=" && text(next + 2) == "nil"
  }
}
