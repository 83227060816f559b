import SourceLexing

/// The members of a source's extensions of `UIImage` that return a copy, as far as one line makes them wait for pixels.
///
/// ```swift
/// extension UIImage {
///   func resized(to size: CGSize) -> UIImage? {
///     if let copy = deferredCopy("resized(to:) \(size)", { $0.resized(to: size) }) { return copy }   // the edit
///     …
/// ```
///
/// The function runs again with the image whose pixels have arrived, so its arguments are kept: only values of types
/// that no one changes.
package struct ImageCopies: Sendable {
  /// A member that can wait.
  package struct Copy: Sendable {
    package var name: String
    /// The offset behind the brace that opens its body.
    package var place: Int
    /// The line to insert there; empty if it waits already.
    package var text: String
    /// The offset of the only expression of the body, which needs a `return` beside that line; nil if it has one.
    package var expression: Int?
  }

  package private(set) var copies: [Copy] = []
  /// The names of those that can't.
  package private(set) var others: Set<String> = []
  /// The offset at which an import goes; nil if there is none to follow.
  package private(set) var importPlace: Int?
  private let file: BracketedTokens

  package init(_ bytes: [UInt8]) {
    file = BracketedTokens(bytes)
    let last = file.indices.last { file.text($0) == "import" && file.text($0 + 1) == "UIKit" }
    importPlace = last.map { file.tokens[$0 + 1].range.upperBound }
    for index in file.indices
    where file.text(index) == "extension" && file.text(index + 1) == "UIImage" {
      guard file.text(index + 2) != ".", let open = body(of: index) else { continue }
      let isPlain = file.opener[index] == nil && importPlace != nil
      addMembers(of: open, canWait: isPlain && !hasConditions(open) && !isIsolated(index))
    }
  }

  private func body(of extension: Int) -> Int? {
    var index = `extension` + 2
    while index < file.tokens.count, file.text(index) != "{" { index += 1 }
    return index < file.tokens.count ? index : nil
  }

  /// Whether a branch of `#if` may hide what is read.
  private func hasConditions(_ open: Int) -> Bool {
    (open..<(file.closer[open] ?? open)).contains { file.text($0) == "#" }
  }

  private func isIsolated(_ index: Int) -> Bool {
    (max(0, index - 4)..<index).contains { file.text($0) == "@" }
  }

  private mutating func addMembers(of open: Int, canWait: Bool) {
    for index in open..<(file.closer[open] ?? open)
    where file.opener[index] == open && file.isWord(index + 1) {
      let isFunction = file.text(index) == "func"
      guard isFunction || file.text(index) == "var", !isStatic(index) else { continue }
      let copy = isFunction ? function(at: index) : property(at: index)
      let words = copy.map { self.words(behind: $0.place) } ?? []
      guard let copy, canWait, !isIsolated(index), !Self.useMainThread(words) else {
        others.insert(file.text(index + 1))
        continue
      }
      // Those that draw nothing return the image itself, or what another member draws.
      if Self.draw(words) { copies.append(copy) }
    }
  }

  /// Returns the words of the body that begins at an offset.
  private func words(behind place: Int) -> Set<String> {
    guard let open = file.indices.first(where: { file.tokens[$0].range.upperBound == place }),
      let close = file.closer[open]
    else { return [] }
    return Set((open..<close).lazy.map { file.text($0) })
  }

  /// Whether a body with these words uses views, which a copy that another thread makes can't.
  private static func useMainThread(_ words: Set<String>) -> Bool {
    words.contains { word in
      ["UIApplication", "UIWindow", "layer"].contains(word)
        || word.hasPrefix("UI") && ["View", "Label", "Button"].contains(where: word.hasSuffix)
    }
  }

  /// Whether a body with these words draws the image, and looks up no other.
  private static func draw(_ words: Set<String>) -> Bool {
    guard !words.contains("named") else { return false }
    return !words.isDisjoint(with: drawing)
      || !words.isDisjoint(with: encoding) && words.isSuperset(of: ["UIImage", "data"])
  }

  private static let drawing: Set<String> = [
    "draw", "cgImage", "ciImage", "CIImage", "UIGraphicsBeginImageContext",
    "UIGraphicsBeginImageContextWithOptions", "UIGraphicsImageRenderer",
  ]

  /// Methods that return the bytes of a file, of which `UIImage(data:)` makes a copy.
  private static let encoding: Set<String> = ["heicData", "jpegData", "pngData"]

  private func isStatic(_ index: Int) -> Bool {
    var index = index - 1
    while file.isWord(index), Self.modifiers.contains(file.text(index)) {
      if ["static", "class"].contains(file.text(index)) { return true }
      index -= 1
    }
    return false
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "final", "static", "class",
    "nonisolated", "override", "mutating",
  ]

  // MARK: - Members

  private func function(at index: Int) -> Copy? {
    let name = file.text(index + 1)
    guard file.text(index + 2) == "(", let close = file.closer[index + 2],
      file.text(close + 1) == "-", file.text(close + 2) == ">",
      let open = bodyOfImage(behind: close + 3)
    else { return nil }
    var arguments: [String] = []
    var values: [String] = []
    var labels = ""
    for parameter in parameters(index + 3..<close) {
      guard let parameter else { return nil }
      arguments.append((parameter.label == "_" ? "" : "\(parameter.label): ") + parameter.name)
      labels += parameter.label + ":"
      values.append("\\(\(parameter.identifier))")
    }
    let identifier = (["\(name)(\(labels))"] + values).joined(separator: " ")
    return copy(
      name, open, identifier: identifier, call: "\(name)(\(arguments.joined(separator: ", ")))")
  }

  /// `var gray: UIImage? { … }`
  private func property(at index: Int) -> Copy? {
    guard file.text(index + 2) == ":", let open = bodyOfImage(behind: index + 3),
      !["get", "set", "willSet", "didSet"].contains(file.text(open + 1))
    else { return nil }
    let name = file.text(index + 1)
    return copy(name, open, identifier: name, call: name)
  }

  private func copy(_ name: String, _ open: Int, identifier: String, call: String) -> Copy {
    let text = " if let copy = deferredCopy(\"\(identifier)\", { $0.\(call) }) { return copy }\n"
    return Copy(
      name: name, place: file.tokens[open].range.upperBound, text: waits(open) ? "" : text,
      expression: isExpression(open) ? file.tokens[open + 1].range.lowerBound : nil)
  }

  /// Whether a block has a single expression, which needs no `return`.
  private func isExpression(_ open: Int) -> Bool {
    guard let close = file.closer[open], close > open + 1,
      !Self.statements.contains(file.text(open + 1))
    else { return false }
    return file.expressionEnd(from: open + 1, limit: close) == close
  }

  private static let statements: Set<String> = [
    "return", "let", "var", "guard", "if", "switch", "for", "while", "repeat", "do", "defer",
    "func", "throw", "lazy", "@", "#",
  ]

  /// Whether an earlier run made it wait.
  private func waits(_ open: Int) -> Bool {
    (open..<(file.closer[open] ?? open)).contains { file.text($0) == "deferredCopy" }
  }

  /// Returns the brace behind `UIImage`, `UIImage?` or `UIImage!`, if its block has statements.
  private func bodyOfImage(behind index: Int) -> Int? {
    guard file.text(index) == "UIImage" else { return nil }
    var open = index + 1
    if ["?", "!"].contains(file.text(open)) { open += 1 }
    guard file.text(open) == "{", let close = file.closer[open] else { return nil }
    let returns = (open..<close).contains { file.text($0) == "return" && file.opener[$0] == open }
    let declares = (open..<close).contains { file.text($0 - 1) == "let" && file.text($0) == "copy" }
    return (returns || isExpression(open)) && (!declares || waits(open)) ? open : nil
  }

  // MARK: - Parameters

  private struct Parameter {
    let label: String
    let name: String
    /// The expression that tells its values apart.
    let identifier: String
  }

  private func parameters(_ range: Range<Int>) -> [Parameter?] {
    var result: [Parameter?] = []
    var start = range.lowerBound
    for end in file.splits(of: range, at: ",") + [range.upperBound] where start < end {
      result.append(parameter(start..<end))
      start = end + 1
    }
    return result
  }

  private func parameter(_ range: Range<Int>) -> Parameter? {
    let start = range.lowerBound
    let hasName = file.isWord(start + 1)
    let type = start + (hasName ? 3 : 2)
    guard file.text(type - 1) == ":", Self.types.contains(file.text(type)) else { return nil }
    let isOptional = file.text(type + 1) == "?"
    let rest = isOptional ? type + 2 : type + 1
    guard rest >= range.upperBound || file.text(rest) == "=" else { return nil }
    let label = file.text(start)
    // `_` alone has no value, and a keyword in back-ticks needs them.
    guard (hasName ? file.text(start + 1) : label) != "_", !label.hasPrefix("`") else { return nil }
    let name = hasName ? file.text(start + 1) : label
    var identifier = "String(describing: \(name))"
    // The description of a dynamic color has its address.
    if file.text(type) == "UIColor" {
      identifier =
        isOptional ? "\(name)?.appearanceIdentifier ?? \"\"" : "\(name).appearanceIdentifier"
    }
    return Parameter(label: label, name: name, identifier: identifier)
  }

  /// Types whose values nobody changes, and whose descriptions tell them apart, or how they look.
  private static let types: Set<String> = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Double", "Float", "Int", "String", "UIColor",
    "UIEdgeInsets",
  ]
}

extension ImageCopies {
  /// Returns the names of the members that wait wherever the project declares them.
  ///
  /// - Parameters:
  ///   - paths: The project's sources.
  ///   - canEdit: Whether a source's members may be edited.
  package static func names(
    in paths: [String], canEdit: (String) -> Bool, read: (String) -> [UInt8]?
  ) -> Set<String> {
    var waiting: Set<String> = []
    var others: Set<String> = []
    for path in paths {
      let isSwift = path.hasSuffix(".swift")
      guard isSwift || path.hasSuffix(".m") || path.hasSuffix(".mm"), let bytes = read(path) else {
        continue
      }
      if !isSwift {
        guard SourceBytes.contains(bytes, "@implementation UIImage") else { continue }
        others.formUnion(BracketedTokens(bytes, language: .objectiveC).tokens.lazy.map(\.text))
      } else if SourceBytes.contains(bytes, "extension UIImage") {
        let found = ImageCopies(bytes)
        let names = found.copies.map(\.name)
        others.formUnion(found.others)
        if canEdit(path) { waiting.formUnion(names) } else { others.formUnion(names) }
      }
    }
    return waiting.subtracting(others)
  }
}
