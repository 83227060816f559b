import SourceLexing

/// Values whose members are images: views, and tuples.
extension SwiftImageTrace {
  /// A variable, or a function that returns a value, one of whose members is the image.
  struct Holder: Hashable {
    var place: SourcePlace
    var part: Part
  }

  /// The member that is the image.
  enum Part: Hashable {
    /// That of an image view.
    case image
    case imageOfButton
    case backgroundOfButton
    /// `pair.icon`, `pair.1`
    case element(label: String, position: Int)

    var isOfTuple: Bool {
      if case .element = self { true } else { false }
    }

    /// The names behind the value, in a row.
    fileprivate var paths: [[String]] {
      switch self {
      case .image: [["image"]]
      case .imageOfButton: [["imageView", "image"], ["currentImage"], ["image"]]
      case .backgroundOfButton: [["currentBackgroundImage"], ["backgroundImage"]]
      case .element(let label, let position):
        label.isEmpty ? [[String(position)]] : [[label], [String(position)]]
      }
    }

    /// Returns the part with the label that a type has for it: `(count: Int, icon: UIImage)`.
    func labelled(by type: Int?, _ file: BracketedTokens) -> Part {
      guard case .element("", let position) = self, let type, file.text(type) == "(" else {
        return self
      }
      let types = file.arguments(of: type)
      guard types.indices.contains(position) else { return self }
      return .element(label: types[position].label, position: position)
    }
  }

  /// Follows a tuple to what receives it.
  mutating func hold(_ image: Int, inTuple open: Int, in number: Int) {
    let file = names.sources[number].tokens
    let elements = file.arguments(of: open)
    let isValue =
      ["=", "return", "{", "in", ":"].contains(file.text(open - 1)) || file.startsStatement(open)
    guard elements.count > 1, isValue,
      let position = elements.firstIndex(where: { $0.value.contains(image) })
    else { return }
    var part = Part.element(label: elements[position].label, position: position)
    // `let pair: (count: Int, icon: UIImage) = (1, icon)`
    if file.text(open - 1) == "=", file.text(open - 2) == ")", let type = file.partner[open - 2] {
      part = part.labelled(by: type, file)
    }
    readBack(fromViewMadeAt: open, part, in: number)
  }
}

extension BracketedTokens {
  /// Returns the last name of a part behind a value: `image` of `.imageView!.image`.
  func member(_ part: SwiftImageTrace.Part, behind end: Int) -> Int? {
    for path in part.paths {
      var index = end
      let isFound = path.enumerated().allSatisfy { number, name in
        while number > 0, ["?", "!"].contains(text(index)) { index += 1 }
        guard text(index) == ".", tokens.indices.contains(index + 1),
          tokens[index + 1].text == name
        else { return false }
        index += 2
        return true
      }
      if isFound { return index - 1 }
    }
    return nil
  }
}
