import ImageUsage

/// Images of which an expression takes one, so that they have one type.
///
/// ```swift
/// (isOn ? Image("on") : Image("off")).resizable()
/// [Image("spring"), Image("autumn")][season]
/// ```
extension SwiftImageCalls {
  /// Returns the choices in whose place any view can stand, as variables without a name.
  func choices() -> [ImageVariable] {
    var seen: Set<Int> = []
    var choices: [ImageVariable] = []
    for index in file.indices where file.text(index) == "Image" && file.text(index + 1) == "(" {
      if let open = file.opener[index], ["(", "["].contains(file.text(open)),
        seen.insert(open).inserted, let choice = bracketed(open)
      {
        choices.append(choice)
      }
      if file.text(index - 1) == "?", let choice = unbracketed(index - 1) {
        choices.append(choice)
      }
    }
    return choices
  }

  private func bracketed(_ open: Int) -> ImageVariable? {
    let isJoined =
      file.isJoined(open)
      && (file.isWord(open - 1) || [")", "]", "}", ">", "?", "!"].contains(file.text(open - 1)))
    guard !isJoined, var close = file.closer[open] else { return nil }
    let content = open + 1..<close
    var values: [Range<Int>]
    if file.text(open) == "[" {
      guard file.text(close + 1) == "[", file.isJoined(close + 1),
        let end = file.closer[close + 1]
      else { return nil }
      values = elements(of: content)
      close = end
    } else {
      values = ImageVariable.branches(of: content, file)
    }
    return choice(of: values, from: open, to: close)
  }

  /// `isOn ? Image("on") : Image("off")` as a whole statement or argument.
  private func unbracketed(_ question: Int) -> ImageVariable? {
    guard !file.isJoined(question) else { return nil }
    var start = question
    while start > 0, file.opener[start] == file.opener[question], !file.startsStatement(start),
      !["{", "(", "in", "return"].contains(file.text(start - 1))
    {
      start = file.partner[start - 1] ?? start - 1
    }
    guard file.opener[start] == file.opener[question] else { return nil }
    let end = file.expressionEnd(from: start, limit: file.end(around: start))
    guard start < question, question < end else { return nil }
    return choice(
      of: ImageVariable.branches(of: start..<end, file), from: start, to: end - 1,
      isBracketed: false)
  }

  private func elements(of content: Range<Int>) -> [Range<Int>] {
    var start = content.lowerBound
    return (file.splits(of: content, at: ",") + [content.upperBound]).compactMap { end in
      defer { start = end + 1 }
      return start < end ? start..<end : nil
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
