import ImageUsage

/// Properties of generated assets that are images of SwiftUI.
extension SwiftImageCalls {
  /// `Asset.x.swiftUIImage`, `theme.asset(of: kind).swiftUIImage`, `info?.asset.swiftUIImage`
  mutating func accessor(at index: Int) {
    guard file.text(index - 1) == ".", file.text(index + 1) != "(" else { return }
    if file.text(index - 2) == "\\" {
      add(.picture, index - 1..<index + 1, edits: [], obstacle: "A key path reads it.")
      return
    }
    let start = file.expressionStart(of: index)
    guard start > 0 else { return }
    let isPlain = (start...index).allSatisfy { file.isWord($0) || file.text($0) == "." }
    let path =
      isPlain
      ? (start...index).filter { file.isWord($0) }.map { file.text($0) } : [file.text(index)]
    guard let picture = declarations.accessors.picture(at: path) else { return }
    let (members, refused) = chain(after: index)
    let question = optionalLink(in: start..<index)
    let obstacle =
      refused ?? ownObstacle(at: index, path) ?? startObstacle(start) ?? valueObstacle(
        from: start, to: index)
      ?? (question == nil ? nil : optionalObstacle(in: start..<index))
      ?? obstacle(toViewAt: start)
    add(
      .picture, start..<index + 1,
      edits: question.map { optionalEdits(at: $0, to: index, picture) }
        ?? plainEdits(from: start, to: index, picture),
      members: members, declaration: valuesOf[start], obstacle: obstacle)
  }

  /// The team may declare a property of the same name, and SwiftGen's is never missing: `access.swiftUIImage?`.
  private func ownObstacle(at index: Int, _ path: [String]) -> String? {
    if ["?", "!"].contains(file.text(index + 1)), file.isJoined(index + 1) {
      return "It may be missing."
    }
    let isOfAsset =
      path.count > 2 && path[0].first?.isUppercase ?? false
      && path[path.count - 2] != declarations.accessors.picture
    return declarations.accessors.hasOwnMember && !isOfAsset
      ? "The project declares a swiftUIImage of its own." : nil
  }

  /// `LevityImage(uiImage: Asset.x.image)`
  private func plainEdits(
    from start: Int, to index: Int, _ picture: String
  ) -> [CodeRewriting.Edit] {
    let before = file.tokens[start].range.lowerBound
    return [
      CodeRewriting.Edit(range: before..<before, text: "LevityImage(uiImage: "),
      CodeRewriting.Edit(range: file.tokens[index].range, text: "\(picture))"),
    ]
  }

  /// `info.map { LevityImage(uiImage: $0.asset.image) }`
  private func optionalEdits(
    at question: Int, to index: Int, _ picture: String
  ) -> [CodeRewriting.Edit] {
    let isContinued = file.text(index + 1) == "."
    return [
      CodeRewriting.Edit(
        range: file.tokens[question].range, text: ".map { LevityImage(uiImage: $0"),
      CodeRewriting.Edit(
        range: file.tokens[index].range, text: "\(picture)) }\(isContinued ? "?" : "")"),
    ]
  }

  /// The question mark of optional chaining in a chain of members; the last one if there are several.
  private func optionalLink(in chain: Range<Int>) -> Int? {
    chain.last { index in
      file.text(index) == "?" && file.opener[index] == file.opener[chain.lowerBound]
    }
  }

  /// An image that may be missing has another type than the variable or the parameter that takes it.
  private func optionalObstacle(in chain: Range<Int>) -> String? {
    let links = chain.filter {
      file.text($0) == "?" && file.opener[$0] == file.opener[chain.lowerBound]
    }
    let start = chain.lowerBound
    let isTaken = valuesOf[start] != nil || receiverOf[start] != nil
    return isTaken || links.count > 1 || file.text(chain.upperBound - 2) == "!"
      ? "It may be missing." : nil
  }

  /// `.init(icon).swiftUIImage` and `make { … }.swiftUIImage`
  private func startObstacle(_ start: Int) -> String? {
    file.text(start) == "." ? "Its expression has a beginning that isn't followed." : nil
  }
}
