import ImageUsage

/// Images of which an expression takes one, so that they have one type.
///
/// ```swift
/// (isOn ? Image("on") : Image("off")).resizable()
/// [Image("spring"), Image("autumn")][season]
/// ```
extension SwiftImageCalls {
  /// Returns the choices in whose place any view can stand, as variables without a name.
  ///
  /// - Parameter taken: Where values of variables begin, which aren't chosen.
  func choices(besides taken: Set<Int>) -> [ImageVariable] {
    var seen: Set<Int> = []
    var choices: [ImageVariable] = []
    for index in file.indices where file.text(index) == "Image" && file.text(index + 1) == "(" {
      guard let open = file.opener[index], seen.insert(open).inserted,
        let choice = bracketed(open) ?? whole(open),
        !choice.values.contains(where: { taken.contains($0.lowerBound) })
      else { continue }
      choices.append(choice)
    }
    return choices
  }

  private func bracketed(_ open: Int) -> ImageVariable? {
    let isJoined =
      file.isJoined(open)
      && (file.isWord(open - 1) || [")", "]", "}", ">", "?", "!"].contains(file.text(open - 1)))
    guard !isJoined, ["(", "["].contains(file.text(open)), var close = file.closer[open] else {
      return nil
    }
    let values: [Range<Int>]
    if file.text(open) == "[" {
      guard file.text(close + 1) == "[", file.isJoined(close + 1),
        let end = file.closer[close + 1], file.arguments(of: close + 1).first?.label.isEmpty == true
      else { return nil }
      let elements = file.arguments(of: open)
      guard elements.allSatisfy(\.label.isEmpty) else { return nil }
      values = elements.map(\.value)
      close = end
    } else {
      values = ImageVariable.branches(of: open + 1..<close, file)
    }
    // `(isOn ? … : …) == icon`
    guard !["=", "!", "as", "is", "?"].contains(file.text(close + 1)) else { return nil }
    return choice(of: values, from: open, to: close)
  }

  /// `isOn ? Image("on") : Image("off")` as all that a closure or a call has.
  private func whole(_ open: Int) -> ImageVariable? {
    guard ["(", "{"].contains(file.text(open)), let close = file.closer[open] else { return nil }
    let content = open + 1..<close
    guard let question = file.splits(of: content, at: "?").first, !file.isJoined(question),
      isCondition(content.lowerBound..<question), isOneExpression(content),
      !isClosureOfFunction(open)
    else { return nil }
    return choice(
      of: ImageVariable.branches(of: content, file), from: content.lowerBound, to: close - 1,
      isBracketed: false)
  }

  /// Whether a closure is that of a function, which may have to return an `Image`: `pick { isOn ? … : … }`.
  private func isClosureOfFunction(_ open: Int) -> Bool {
    guard file.text(open) == "{", file.text(open - 1) != ":" else { return false }
    let callee = file.callee(of: open)
    return callee.first?.isLowercase ?? false
      && !["background", "mask", "overlay"].contains(callee)
  }

  /// Whether each line but the first continues the one before.
  private func isOneExpression(_ range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { index in
      file.opener[index] != file.opener[range.lowerBound]
        || file.tokens[index - 1].line == file.tokens[index].line
        || ["?", ":", "."].contains(file.text(index))
    }
  }

  /// Whether tokens are one expression, which sets nothing, on one line.
  private func isCondition(_ range: Range<Int>) -> Bool {
    guard let first = range.first, let last = range.last,
      file.tokens[first].line == file.tokens[last].line
    else { return false }
    return range.allSatisfy { index in
      switch file.text(index) {
      case "let", "var", "in", "return", ";", ",", ":": file.opener[index] != file.opener[first]
      case "=": file.text(index + 1) == "=" || ["=", "!", "<", ">"].contains(file.text(index - 1))
      default: true
      }
    }
  }

  /// - Parameter isBracketed: Whether modifiers behind it are those of the choice.
  private func choice(
    of values: [Range<Int>], from start: Int, to end: Int, isBracketed: Bool = true
  ) -> ImageVariable? {
    guard values.count > 1, values.allSatisfy(isImage), place.obstacle(at: start) == nil else {
      return nil
    }
    let (members, refused) = isBracketed ? chain(after: end) : ([], nil)
    guard members.isEmpty, refused == nil else { return nil }
    return ImageVariable(choiceOf: values, at: start, in: file)
  }

  /// Whether a value is `Image(…)` with modifiers that return an `Image`.
  private func isImage(_ value: Range<Int>) -> Bool {
    guard ImageVariable.value(value.lowerBound, file) == value else { return false }
    return value.allSatisfy { index in
      file.text(index) != "." || file.opener[index] != file.opener[value.lowerBound]
        || file.text(index - 1) == "SwiftUI" || Self.supported.contains(file.text(index + 1))
    }
  }
}
