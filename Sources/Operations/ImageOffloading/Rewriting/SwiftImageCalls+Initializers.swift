import ImageUsage

/// Calls of initializers that the project adds to `Image`, and what these call.
///
/// ```swift
/// extension Image { init(asset: Asset) { self.init(asset.name, bundle: .module) } }
/// struct Row: View { var body: some View { Image(asset: .hero) } }
/// ```
///
/// `LevityImage` gets the same initializer if it can have it. An image that the initializer looks up can be shown anywhere
/// that calls it, so it leaves only if all of the calls are rewritten.
extension SwiftImageCalls {
  /// Labels of SwiftUI's own initializers, with which a call may mean these.
  private static let systemLabels: Set<String> = [
    "", "decorative", "uiImage", "nsImage", "systemName", "cgImage", "size",
  ]

  /// Returns the project's initializer whose first parameter has the label of an argument.
  func ownInitializer(of argument: SwiftTokens.Argument) -> String? {
    guard !Self.systemLabels.contains(argument.label) else { return nil }
    let name = "init(\(argument.label)"
    let found = declarations.initializers(named: name)
    return found.isEmpty || found.allSatisfy(\.showsNothing) ? nil : name
  }

  /// `Image(asset: icon)`
  mutating func initialized(
    by name: String, from value: Range<Int>, in tokens: Range<Int>, edit: CodeRewriting.Edit,
    members: Set<String>, declaration: Int?, obstacle: String?
  ) {
    let isFunction = value.isEmpty
    add(
      initializedBy: name, from: value, in: tokens, edits: [edit], members: members,
      declaration: declaration,
      obstacle: declarations.obstacle(toInitializer: name)
        ?? (isFunction ? "It's passed as a function." : obstacle))
  }

  /// `.init(asset: icon)`, which may be an image.
  mutating func implicitly(by name: String, at index: Int, to close: Int) {
    let type = file.typeOfImplicitMember(at: index - 1)
    guard type == nil || type == "Image",
      let value = file.arguments(of: index + 1).first?.value
    else { return }
    add(
      initializedBy: name, from: value, in: index..<close + 1, edits: [], members: [],
      declaration: nil, obstacle: "It doesn't say its type.")
  }

  private mutating func add(
    initializedBy name: String, from value: Range<Int>, in tokens: Range<Int>,
    edits: [CodeRewriting.Edit], members: Set<String>, declaration: Int?, obstacle: String?
  ) {
    guard !place.isPreview(tokens.lowerBound) || obstacle == nil else { return }
    let isPicture = declarations.initializers(named: name).contains(where: \.showsPicture)
    let isLiteral = value.count == 1 && file.tokens[value.lowerBound].isPlainString
    calls.append(
      Call(
        kind: isPicture ? .picture : .view,
        names: isLiteral ? [.literal(file.tokens[value.lowerBound].text)] : [], reach: .anything,
        lookup: Lookup(name: value.last.map { file.text($0) } ?? "", bytes: file.bytes(of: value)),
        lines: file.tokens[tokens.lowerBound].line...file.tokens[tokens.upperBound - 1].line,
        edits: edits, members: members.union([name]), declaration: declaration,
        receiver: receiverOf[tokens.lowerBound], initializer: name, isAccessor: isAccessor(value),
        obstacle: obstacle))
  }

  /// Whether a value is `.hero`, `.Icons.hero` or `Asset.hero`.
  private func isAccessor(_ value: Range<Int>) -> Bool {
    guard let first = value.first, value.count > 1 else { return false }
    let isStatic = file.text(first).first.map { $0 == "." || $0.isUppercase } ?? false
    return isStatic && value.allSatisfy { file.isWord($0) || file.text($0) == "." }
  }

  // MARK: Inside of the initializers

  /// Whether `init` stands in `self.init(…)` of an initializer of `Image`.
  func isOfInitializer(_ index: Int) -> Bool {
    file.text(index - 1) == "." && file.text(index - 2) == "self"
      && initializerName(around: index) != nil
  }

  /// `self.init(asset.name)`
  mutating func initializing(at index: Int) {
    guard let name = initializerName(around: index), file.text(index + 1) == "(",
      let close = file.closer[index + 1], let first = file.arguments(of: index + 1).first,
      !declarations.initializers(named: name).allSatisfy(\.showsNothing)
    else { return }
    let isPicture = first.label == "uiImage"
    guard first.label.isEmpty || first.label == "decorative" || isPicture,
      !(isPicture && isMade(first.value)), let expression = self.name(first.value)
    else { return }
    let bytes = file.bytes(of: first.value)
    calls.append(
      Call(
        kind: isPicture ? .picture : .view, names: isPicture ? [] : expression.names,
        reach: isPicture ? .named : expression.reach,
        lookup: isPicture ? nil : expression.lookup ?? Lookup(name: "", bytes: bytes),
        lines: file.tokens[index].line...file.tokens[close].line, edits: [], members: [name],
        initializer: name, isOfInitializer: true,
        obstacle: declarations.obstacle(toInitializer: name)))
  }

  /// Returns the name of the initializer of `Image` around a token.
  private func initializerName(around index: Int) -> String? {
    var open = file.opener[index]
    while let block = open {
      open = file.opener[block]
      guard file.text(block) == "{", !file.isStatement(block) else { continue }
      guard file.text(block - 1) == ")", let parameters = file.partner[block - 1],
        let outer = open, let type = file.typeDeclaration(of: outer), type.keyword == "extension",
        type.name == "Image"
      else { return nil }
      let isFailable = ["?", "!"].contains(file.text(parameters - 1))
      guard file.text(isFailable ? parameters - 2 : parameters - 1) == "init" else { return nil }
      return "init(\(file.text(parameters + 1))"
    }
    return nil
  }
}
