import SourceLexing

/// The literals of a picker of dates: `DatePicker("Start", selection: $start)` with its modifiers.
enum DatePickerLiterals {
  /// Modifiers that contain no other view.
  private static let modifiers: Set<String> = [
    "accentColor", "animation", "bold", "clipped", "colorInvert", "colorMultiply", "colorScheme",
    "datePickerStyle", "disabled", "environment", "fixedSize", "font", "fontWeight",
    "foregroundColor", "foregroundStyle", "frame", "id", "labelsHidden", "multilineTextAlignment",
    "opacity", "padding", "scaleEffect", "tint", "transition",
  ]

  /// Returns whether a source declares a picker of that name, or adds to the system's.
  static func declaresPicker(_ source: [UInt8]) -> Bool {
    let declarations: [StaticString] = [
      "struct DatePicker", "class DatePicker", "extension DatePicker",
      "extension SwiftUI.DatePicker", "typealias DatePicker",
    ]
    return SourceBytes.contains(source, "DatePicker")
      && declarations.contains { SourceBytes.contains(source, $0) }
  }

  /// Returns the literals of the picker whose chain of modifiers ends before a place; nil if another view does, or one
  /// whose strings may come from elsewhere.
  static func before(_ place: Int, in tokens: SourceTokens) -> [SourceTokens.Literal]? {
    var dot = place
    // `.labelsHidden().datePickerStyle(.wheel)`: back over one call after the other.
    while tokens.isPunctuation(".", at: dot), let open = opening(of: dot - 1, in: tokens),
      let name = tokens.word(at: open - 1)
    {
      if modifiers.contains(name), tokens.isPunctuation(".", at: open - 2) {
        // A style of the app's own may show more.
        let isOwnStyle = name == "datePickerStyle" && !tokens.isPunctuation(".", at: open + 1)
        if isOwnStyle { return nil }
        dot = open - 2
        continue
      }
      guard name == "DatePicker", !tokens.isPunctuation(".", at: open - 2),
        tokens.literal(at: open + 1) != nil, tokens.isPunctuation(",", at: open + 2)
      else { return nil }
      return (open..<place).compactMap(tokens.literal(at:))
    }
    return nil
  }

  /// Returns the bracket that a closing one ends; nil if there is none.
  private static func opening(of close: Int, in tokens: SourceTokens) -> Int? {
    guard tokens.isPunctuation(")", at: close) else { return nil }
    var depth = 0
    for place in stride(from: close, through: 0, by: -1) {
      if tokens.isPunctuation(")", at: place) { depth += 1 }
      guard tokens.isPunctuation("(", at: place) else { continue }
      depth -= 1
      if depth == 0 { return place }
    }
    return nil
  }
}
