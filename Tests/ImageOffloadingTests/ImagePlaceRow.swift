import ImageUsage
import SourceLexing

@testable import ImageOffloading

/// A place of an app that is rewritten, reduced to what its types depend on: what surrounds it, the initializer and its
/// modifiers. Names, numbers and the rest are replaced by samples, so that nothing of the app is in it.
struct ImagePlaceRow {
  /// A line of Swift; nil if a modifier has no sample.
  var line: String?
  /// The modifiers without a sample.
  var unknown: Set<String> = []

  private let file: BracketedTokens
  private let declarations: ImageDeclarations
  /// The names of all functions of the app.
  private let functions: Set<String>

  /// - Parameter place: A place that can be rewritten; nil is returned if it isn't a view.
  init?(
    _ place: CodeRewriting.Place, in file: BracketedTokens, declarations: ImageDeclarations,
    functions: Set<String>
  ) {
    self.file = file
    self.declarations = declarations
    self.functions = functions
    guard place.kind == .view || place.kind == .picture, let edit = place.edits.first,
      let start = file.indices.first(where: {
        file.tokens[$0].range.lowerBound == edit.range.lowerBound
      })
    else { return nil }
    let isCall = edit.text == "LevityImage"
    let open = file.indices[start...].first {
      isCall
        ? file.text($0) == "("
        : place.edits.count > 1
          && file.tokens[$0].range.lowerBound == place.edits[1].range.lowerBound
    }
    guard let open else { return nil }
    let last = isCall ? file.closer[open] ?? open : open
    let image =
      isCall && place.kind == .view ? "Image(\(arguments(of: open, place)))" : "Image(uiImage: art)"
    let chain = modifiers(after: last)
    let text = image + chain.text
    line = unknown.isEmpty ? row(text, isImage: chain.isImage, at: start, of: place) : nil
  }

  // MARK: Arguments

  private func arguments(of open: Int, _ place: CodeRewriting.Place) -> String {
    file.arguments(of: open).enumerated().map { number, argument in
      switch argument.label {
      case "bundle": "bundle: .main"
      case "label": "label: Text(verbatim: \"b\")"
      case "decorative": "decorative: \(name(argument.value, takesResource: false))"
      default: number == 0 ? name(argument.value, takesResource: place.takesResource) : "?"
      }
    }.joined(separator: ", ")
  }

  private func name(_ value: Range<Int>, takesResource: Bool) -> String {
    guard let first = value.first else { return "name" }
    if value.count == 1, file.tokens[first].kind == .string { return "\"hero\"" }
    if file.text(first) == "." { return ".hero" }
    if file.text(first) == "ImageResource" { return "ImageResource.hero" }
    let questions = file.splits(of: value, at: "?").filter { !file.isJoined($0) }
    if let question = questions.first,
      let colon = file.splits(of: question..<value.upperBound, at: ":").first
    {
      let left = name(question + 1..<colon, takesResource: takesResource)
      let right = name(colon + 1..<value.upperBound, takesResource: takesResource)
      return "isOn ? \(left) : \(right)"
    }
    if file.tokens[first].kind == .stringHead { return "\"her\\(letter)\"" }
    return takesResource ? "icon" : "name"
  }

  // MARK: Modifiers

  private static let ofImage: Set<String> = [
    "resizable", "renderingMode", "interpolation", "antialiased",
  ]

  private mutating func modifiers(after last: Int) -> (text: String, isImage: Bool) {
    var text = ""
    var isImage = true
    var next = last + 1
    while file.text(next) == ".", file.isWord(next + 1) {
      let name = file.text(next + 1)
      next += 2
      var arguments: [(label: String, value: Range<Int>)] = []
      let isCall = file.text(next) == "(" && file.isJoined(next)
      if isCall, let close = file.closer[next] {
        arguments = file.arguments(of: next).map { ($0.label, $0.value) }
        next = close + 1
      }
      var closures: [String] = []
      while let close = trailing(at: &next, isFirst: closures.isEmpty) {
        closures.append(close)
      }
      if declarations.copied[name] != nil {
        text += ".ownIcon()"
        continue
      }
      isImage = isImage && Self.ofImage.contains(name)
      guard
        let sample = ImagePlaceSamples.modifier(
          name, arguments.map { ($0.label, kind(of: $0.value)) }, closures: closures)
      else {
        if functions.contains(name) {
          text += ".own()"
        } else {
          unknown.insert(name)
        }
        continue
      }
      text += isCall || !closures.isEmpty ? ".\(sample)" : ".\(name)"
    }
    return (text, isImage)
  }

  /// Returns the label of a trailing closure, and moves behind it; nil if there is none.
  private func trailing(at next: inout Int, isFirst: Bool) -> String? {
    if isFirst, file.text(next) == "{", let close = file.closer[next] {
      next = close + 1
      return ""
    }
    guard !isFirst, file.isWord(next), file.text(next + 1) == ":", file.text(next + 2) == "{",
      let close = file.closer[next + 2]
    else { return nil }
    defer { next = close + 1 }
    return file.text(next)
  }

  /// Returns the kind of an argument.
  private func kind(of value: Range<Int>) -> ImagePlaceSamples.Kind {
    guard let first = value.first else { return .other }
    if file.text(first) == "{" { return .closure }
    if file.text(first) == "." { return .member(file.text(first + 1)) }
    if case .string = file.tokens[first].kind { return .string }
    let text = file.tokens[first].text
    if text.first?.isNumber ?? false || text == "-" { return .number }
    if text == "[" { return .list }
    if text.first?.isUppercase ?? false, value.count > 1 { return .type(text) }
    return .other
  }

  // MARK: Surroundings

  private func row(
    _ text: String, isImage: Bool, at start: Int, of place: CodeRewriting.Place
  ) -> String {
    let context = context(isImage: isImage, at: start, of: place)
    var hash: UInt32 = 2_166_136_261
    for byte in (context + text).utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    let key = String(repeating: "0", count: 8 - digits.count) + digits
    return context.replacing("$", with: key).replacing("…", with: text)
  }

  private func context(isImage: Bool, at start: Int, of place: CodeRewriting.Place) -> String {
    if place.receiver != nil {
      let cell =
        "struct Cell$: View { let icon$: Image; var body: some View { icon$.resizable() } }; "
      return cell
        + (file.text(start - 1) == ":" && file.text(start - 2) != "icon" && !isLabel(start - 1)
          || file.text(start - 1) == "?"
          ? view("Cell$(icon$: isOn ? … : Image(systemName: \"map\"))")
          : view("Cell$(icon$: …)"))
    }
    if place.declaration != nil {
      let isConstant = file.text(start - 1) == "="
      if isConstant, isImage {
        return "enum Icons$ { static let icon$ = … }; \(view("Icons$.icon$.resizable()"))"
      }
      if isConstant { return view("let icon$ = …; icon$") }
      let body =
        isImage
        ? "var icon$: Image { if isOn { return … }; return Image(systemName: \"map\") }" : ""
      return isImage
        ? "struct Model$ { \(body) }; \(view("Model$().icon$.resizable()"))"
        : view("let icon$ = …; icon$")
    }
    guard let open = file.opener[start] else { return view("…") }
    let before = file.text(start - 1)
    if file.text(open) == "(" {
      let callee = file.callee(of: open)
      if callee == "AnyView" { return view("AnyView(…)") }
      return ["background", "overlay", "mask"].contains(callee) && start - 1 == open
        ? view("Text(verbatim: \"b\").\(callee)(…)") : view("Kept(icon: …)")
    }
    if before == "=" { return view("let icon$ = …; icon$") }
    if before == "return" { return "@MainActor func view$() -> some View { return … }" }
    if before == "in" { return view("ForEach(names, id: \\.self) { name in … }") }
    return view(statement(in: open, at: start))
  }

  private func isLabel(_ colon: Int) -> Bool {
    ["(", ","].contains(file.text(colon - 2))
  }

  private func view(_ body: String) -> String {
    "struct Place$: View { var body: some View { \(body) } }"
  }

  /// A statement of a view builder, by the block's header.
  private func statement(in open: Int, at start: Int) -> String {
    if file.text(start - 1) == ":" {
      return "switch isOn { case true: …; default: EmptyView() }"
    }
    if file.text(open - 1) == "else" { return "if isOn { EmptyView() } else { … }" }
    let callee = file.callee(of: open)
    let line = file.tokens[open].line
    var index = open - 1
    while index > 0, file.tokens[index - 1].line == line { index -= 1 }
    let words = (index..<open).map { file.text($0) }
    if words.contains("if") { return "if isOn { … }" }
    switch callee {
    case "map": return "optional.map { name in … }"
    case "HStack", "VStack", "ZStack", "Group", "ForEach": return "HStack { … }"
    case "Label": return "Label { … } icon: { EmptyView() }"
    case "Button": return "Button(action: {}) { … }"
    case "background", "overlay", "mask": return "Text(verbatim: \"b\").\(callee) { … }"
    default:
      if words.contains("var") || words.contains("func") { return "…" }
      return file.text(open - 1) == ":" ? "Button(action: {}, label: { … })" : "Own { … }"
    }
  }
}
