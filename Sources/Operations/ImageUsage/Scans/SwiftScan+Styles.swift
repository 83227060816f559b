import SourceLexing

/// Places of Apple's frameworks that take no image, and the app's own declarations of the same names.
extension SwiftScan {
  /// Whether an implicit member is a color, a style or the like: `.foregroundColor(.hero)`, `picker.sourceType = .hero`.
  var isStyle: Bool {
    let frame = frames.last
    if let frame, frame.kind == .paren {
      guard let callee = frame.callee else { return false }
      guard frame.label == nil else { return isStyle(label: labelText(frame), of: callee) }
      return source[callee.lowerBound] != UInt8(ascii: "\"")
        && Self.takingStyles.contains(lastComponent(callee))
    }
    if let frame, frame.kind == .bracket { return isOfNotifications(frame) }
    guard frame == nil || frame?.kind == .brace, let assigned, isAssigned(line: tokens.line),
      lastOperator == UInt8(ascii: "="), previous == .operand
    else { return false }
    let start = max(assigned.lowerBound, assigned.upperBound - 120)
    let target = source.string(start, assigned.upperBound)
    guard let dot = target.lastIndex(of: ".") else { return false }
    // `imagePicker.sourceType = .camera`
    let isOfPicker = target.hasSuffix("icker.sourceType")
    guard isOfPicker || !CallNames.namesImage(target.lowercased()) else { return false }
    return Self.styles.contains(String(target[target.index(after: dot)...]))
  }

  /// `UIBlurEffect(style: .light)`, `row(spacing: 4, horizontalAlignment: .left)`
  private func isStyle(label: String, of callee: Range<Int>) -> Bool {
    if Self.labels.contains(label) { return true }
    return label == "style" && source.starts(with: "UI", at: callee.lowerBound)
      && (65...90).contains(source[callee.lowerBound + 2])
  }

  private static let labels: Set<String> = [
    "alignment", "barButtonSystemItem", "contentMode", "horizontalAlignment", "textAlignment",
    "verticalAlignment",
  ]

  /// `let options: UNAuthorizationOptions = [.alert, .badge]`, `completionHandler([.banner, .badge])`
  private func isOfNotifications(_ list: Frame) -> Bool {
    guard list.callee == nil else { return false }
    let line = source.string(max(0, list.start - 120), list.start)
    return ["UNAuthorizationOptions = ", "requestAuthorization(options: ", "completionHandler("]
      .contains(where: line.hasSuffix)
      || line.hasSuffix("UIUserNotificationSettings(types: ")
  }

  private static let takingStyles: Set<String> = [
    "foregroundColor", "foregroundStyle", "accentColor", "tint", "stroke", "strokeBorder", "font",
    "fontWeight", "transition", "animation", "textCase", "keyboardType", "textContentType",
    "multilineTextAlignment", "buttonStyle", "listStyle", "pickerStyle", "preferredColorScheme",
    "isSourceTypeAvailable",
  ]
  private static let styles: Set<String> = [
    "accessoryType", "alignment", "autocapitalizationType", "autocorrectionType", "backgroundColor",
    "barStyle",
    "barTintColor", "borderStyle", "contentMode", "datePickerMode", "keyboardType",
    "modalPresentationStyle", "modalTransitionStyle", "renderingMode", "returnKeyType",
    "selectionStyle", "separatorColor", "separatorStyle", "shadowColor", "sourceType",
    "textAlignment", "textColor", "tintColor",
  ]
  /// Words in the types of what isn't an image.
  private static let wordsOfStyles = [
    "Color", "Style", "Mode", "Alignment", "Type", "Transition", "Animation", "Font",
  ]

  private static let types: [StaticString] = ["struct ", "class ", "typealias "]

  /// Notes the app's own declaration of a name that takes a text or a style in Apple's frameworks.
  mutating func noteOwnName(from start: Int, to end: Int) {
    guard end - start < 32, start > 4, source[start - 1] == UInt8(ascii: " "),
      "tscre".utf8.contains(source[start - 2])
    else { return }
    let name = source.string(start, end)
    let isFunction = source.equals(start - 5, start, to: "func ")
    // Overriding Apple's function keeps what it takes.
    if isFunction, source.equals(start - 14, start - 5, to: "override ") { return }
    if TextSinks.texts.contains(name) {
      let isType = Self.types.contains {
        source.starts(with: $0, at: start - $0.utf8CodeUnitCount)
      }
      if isFunction || isType { facts.noteOwn(name) }
    } else if isFunction {
      if Self.takingStyles.contains(name) { facts.noteOwn(name) }
    } else if source[end] == UInt8(ascii: ":"),
      source.equals(start - 4, start, to: "var ") || source.equals(start - 4, start, to: "let "),
      Self.styles.contains(name) || TextSinks.ownProperties.contains(name)
    {
      let type = source.restOfLine(from: end)
      let isStyle = Self.wordsOfStyles.contains { type.contains($0) }
      if !isStyle { facts.noteOwn(name) }
    }
  }
}
