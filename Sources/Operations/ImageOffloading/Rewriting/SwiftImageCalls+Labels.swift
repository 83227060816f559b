import ImageUsage

/// Views of SwiftUI that look up the name of an image by themselves.
extension SwiftImageCalls {
  /// Views of SwiftUI that take a name.
  static let bundleOnly: Set<String> = [
    "Label", "Button", "Tab", "Menu", "Toggle", "Picker", "ContentUnavailableView",
    "ControlWidgetButton", "ControlWidgetToggle", "CommandMenu", "Marker",
  ]

  mutating func named(at index: Int) {
    guard file.text(index - 1) != ".", file.text(index + 1) == "(",
      let close = file.closer[index + 1],
      let argument = file.arguments(of: index + 1).first(where: { $0.label == "image" })
    else { return }
    let expression = name(argument.value)
    if let expression, let title = title(ofLabelAt: index) {
      return label(at: index, title, expression, at: argument.value)
    }
    add(
      .bundleOnly, index..<close + 1, names: expression?.names ?? [],
      reach: expression?.reach ?? .anything, lookup: expression?.lookup, edits: [],
      symbols: expression?.symbols ?? [], takesResource: expression?.takesResource ?? true,
      obstacle: "\(file.text(index)) only takes a name.")
  }

  /// Returns the title of `Label("Home", image: "home")`; nil for other views.
  private func title(ofLabelAt index: Int) -> Range<Int>? {
    let arguments = file.arguments(of: index + 1)
    guard file.text(index) == "Label", !declarations.typedLabels.areOfSystem,
      !declarations.hasOwnLabels,
      arguments.count == 2, arguments[0].label.isEmpty, arguments[1].label == "image",
      let close = file.closer[index + 1], file.text(close + 1) != "{"
    else { return nil }
    return arguments[0].value
  }

  /// `Label { Text("Home") } icon: { LevityImage("home") }`, which is what the initializer makes.
  private mutating func label(
    at index: Int, _ title: Range<Int>, _ expression: Expression, at value: Range<Int>
  ) {
    guard let close = file.closer[index + 1] else { return }
    let (bytes, end) = (file.bytes(of: value), file.tokens[close].range.upperBound)
    let edits = [
      CodeRewriting.Edit(range: file.bytes(of: index..<index + 2), text: "Label { Text("),
      CodeRewriting.Edit(
        range: file.bytes(of: title).upperBound..<bytes.lowerBound,
        text: ") } icon: { LevityImage("),
      CodeRewriting.Edit(range: end..<end, text: " }"),
    ]
    add(
      .view, index..<close + 1, names: expression.names, reach: expression.reach,
      lookup: expression.lookup, edits: edits + expression.edits, symbols: expression.symbols,
      takesResource: expression.takesResource,
      obstacle: expression.obstacle ?? obstacle(toViewAt: index), argumentEnd: bytes.upperBound)
  }
}
