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
  /// Stands for all initializers of the project's.
  static let anyInitializer = "init"

  /// Returns the project's initializer whose first parameter has the label of an argument.
  func ownInitializer(of argument: BracketedTokens.Argument) -> String? {
    let name = "init(\(argument.label)"
    guard !argument.label.isEmpty, !ImageInitializer.systemNames.contains(name) else { return nil }
    return declarations.shownInitializers.contains(name) ? name : nil
  }

  /// `Image(asset: icon)`
  mutating func initialized(
    by name: String, from value: Range<Int>, in tokens: Range<Int>, edit: CodeRewriting.Edit,
    members: Set<String>, declaration: Int?, obstacle: String?
  ) {
    // `Image.init(asset:)`, `Image.init(asset:size:)`
    let isFunction = value.isEmpty || file.text(tokens.upperBound - 2) == ":"
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

  /// Whether `init` stands in `self.init(…)` or `self = .init(…)` of an initializer of `Image`, or `Image` in
  /// `self = Image(…)`.
  func isOfInitializer(_ index: Int) -> Bool {
    let isImage = file.text(index) == "Image"
    guard file.text(index - 1) == (isImage ? "=" : ".") else { return false }
    let isSet = !isImage && file.text(index - 2) == "=" && file.text(index - 3) == "self"
    return (isSet || file.text(index - 2) == "self") && initializerName(around: index) != nil
  }

  /// `self.init(asset.name)`
  mutating func initializing(at index: Int) {
    guard let name = initializerName(around: index), file.text(index + 1) == "(",
      let close = file.closer[index + 1], let first = file.arguments(of: index + 1).first,
      declarations.shownInitializers.contains(name)
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
        obstacle: declarations.obstacle(toInitializer: name) ?? expression.obstacle))
  }

  /// Returns the name of the initializer of `Image` around a token.
  private func initializerName(around index: Int) -> String? {
    var open = file.opener[index]
    while let block = open {
      open = file.opener[block]
      guard file.text(block) == "{", let outer = open, isExtensionOfImage(outer) else { continue }
      return initializerName(ofBody: block, in: outer)
    }
    return nil
  }

  private func isExtensionOfImage(_ block: Int) -> Bool {
    guard file.text(block) == "{", let type = file.typeDeclaration(of: block) else { return false }
    return type.keyword == "extension" && type.name == "Image"
  }

  /// `init<I: Icon>(_ icon: I) throws where I.Name == String {`
  private func initializerName(ofBody block: Int, in outer: Int) -> String? {
    var index = block - 1
    while index > outer {
      switch file.text(index) {
      case "init":
        let open = (index..<block).first { file.text($0) == "(" }
        return open.map { "init(\(file.text($0 + 1))" }
      case "func", "var", "let", "subscript", "}", "{": return nil
      default: index = (file.partner[index] ?? index) - 1
      }
    }
    return nil
  }
}
