import ImageUsage

/// Finds the symbols that mean an image of UIKit: `imageView.image = .hero`, `Row(icon: .hero)`, `UIImage.hero`.
extension SwiftImageCalls {
  /// A symbol that is a `UIImage`.
  struct UIImageSymbol {
    /// Its tokens, with `UIImage` if that stands before it.
    var tokens: Range<Int>
    var path: [String]
    /// Whether the project doesn't declare what receives it, so that only names speak for an image.
    var isPresumed = false
  }

  /// Something of which only its context says the type.
  private struct Place {
    var index: Int
    var form = UIImageDeclarations.Form.image

    var isOfSwiftUI: Bool { Self.isOfSwiftUI(form) }

    static func isOfSwiftUI(_ form: UIImageDeclarations.Form) -> Bool {
      form == .view || form == .views
    }
  }

  private enum Certainty { case declared, presumed }

  /// Returns the symbols that are images of UIKit, and the lines on which another one of a path isn't known to be.
  ///
  /// - Parameter known: The bytes of those that other calls take.
  func pictureSymbols(
    besides known: [Range<Int>]
  ) -> (found: [UIImageSymbol], unknown: Set<String>) {
    guard !declarations.symbols.isEmpty else { return ([], []) }
    var found: [UIImageSymbol] = []
    var unknown: Set<String> = []
    for index in file.indices where file.text(index) == "." && file.isWord(index + 1) {
      guard let (path, end) = symbolPath(at: index) else { continue }
      let offset = file.tokens[index].range.lowerBound
      guard !known.contains(where: { $0.contains(offset) }) else { continue }
      if file.text(index - 1) == "UIImage" {
        let isQualified = file.text(index - 2) == "." && file.text(index - 3) == "UIKit"
        found.append(UIImageSymbol(tokens: (isQualified ? index - 3 : index - 1)..<end, path: path))
        continue
      }
      guard beginsValue(index) else { continue }
      switch certainty(ofValueAt: index, endingAt: end) {
      case .declared: found.append(UIImageSymbol(tokens: index..<end, path: path))
      case .presumed:
        found.append(UIImageSymbol(tokens: index..<end, path: path, isPresumed: true))
      case nil:
        unknown.insert("\(file.tokens[index].line) \(path.joined(separator: "."))")
      }
    }
    return (found, unknown)
  }

  /// Returns the longest path behind a dot that is the symbol of an image, and the token behind it.
  private func symbolPath(at dot: Int) -> (path: [String], end: Int)? {
    var path: [String] = []
    var best: (path: [String], end: Int)?
    var index = dot
    while file.text(index) == ".", file.isWord(index + 1) {
      path.append(file.text(index + 1).trimming("`"))
      index += 2
      let isCalled = file.text(index) == "(" && file.isJoined(index)
      if !isCalled, declarations.symbols.contains(path.joined(separator: ".")) {
        best = (path, index)
      }
    }
    return best
  }

  // MARK: The context

  private static let beginnings: Set<String> = ["(", ",", "[", ":", "=", "?", "{", "return", "in"]

  /// Whether an implicit member that stands here is a whole value, and nothing compares with it.
  private func beginsValue(_ index: Int) -> Bool {
    let before = file.text(index - 1)
    guard Self.beginnings.contains(before) || file.startsStatement(index) else { return false }
    return before != "=" || !isComparison(index - 1)
  }

  /// `==`, `!=`, `+=`
  func isComparison(_ equal: Int) -> Bool {
    file.isJoined(equal) && "=!<>+-*/&|~".contains(file.text(equal - 1))
      && !file.text(equal - 1).isEmpty
      || file.text(equal + 1) == "=" && file.isJoined(equal + 1)
  }

  /// Members of `UIImage` whose result is one that the runtime makes of a deferred image.
  static let copies: Set<String> = [
    "withRenderingMode", "withTintColor", "withConfiguration", "withAlignmentRectInsets",
    "resizableImage", "imageFlippedForRightToLeftLayoutDirection",
    "withHorizontallyFlippedOrientation",
  ]

  /// Whether the value ends behind a token, or behind members that return a `UIImage`.
  private func endsValue(_ end: Int) -> Bool {
    var next = end
    while file.text(next) == ".", Self.copies.contains(file.text(next + 1)),
      file.text(next + 2) == "(", let close = file.closer[next + 2]
    {
      next = close + 1
    }
    if [")", ",", "]", "}", ":", ";"].contains(file.text(next)) { return true }
    guard file.tokens.indices.contains(next) else { return true }
    return file.startsStatement(next) && file.text(next) != "."
  }

  /// Returns whether the context of a value says that it's a `UIImage`; nil if it doesn't.
  private func certainty(ofValueAt start: Int, endingAt end: Int) -> Certainty? {
    endsValue(end) ? certainty(of: Place(index: start)) : nil
  }

  private func certainty(of value: Place) -> Certainty? {
    var place = value
    while let open = file.opener[place.index] {
      switch file.text(open) {
      case "(":
        if file.isParameterList(open) { return certainty(ofDefault: place, in: open) }
        let isCall = file.isJoined(open) && (file.isWord(open - 1) || file.text(open - 1) == ">")
        if isCall { return certainty(ofArgument: place, in: open) }
        guard file.splits(of: open + 1..<(file.closer[open] ?? open), at: ",").isEmpty else {
          return nil
        }
        place.index = open
      case "[":
        let isSubscript =
          file.isJoined(open)
          && (file.isWord(open - 1) || [")", "]", "?", "!"].contains(file.text(open - 1)))
        guard !isSubscript, [.image, .view].contains(place.form) else { return nil }
        place = Place(
          index: open,
          form: place.form == .view
            ? .views : isValueOfDictionary(place.index, in: open) ? .dictionary : .list)
      default: return certainty(ofStatement: place, in: open)
      }
    }
    return certainty(ofStatement: place, in: nil)
  }

  /// Whether the context of a value may declare that it's an image of SwiftUI.
  func mayBeView(at start: Int) -> Bool {
    beginsValue(start) && certainty(of: Place(index: start, form: .view)) != nil
  }

  /// Whether the context of a value declares that it's a `UIImage`.
  func isUIImage(from start: Int, to end: Int) -> Bool {
    beginsValue(start) && certainty(ofValueAt: start, endingAt: end) == .declared
  }

  private func isValueOfDictionary(_ index: Int, in open: Int) -> Bool {
    var before = index - 1
    while before > open, file.text(before) != "," {
      if file.text(before) == ":" {
        // `isOn ? .hero : .other`
        let start = file.splits(of: open + 1..<before, at: ",").last.map { $0 + 1 } ?? open + 1
        return file.splits(of: start..<before, at: "?").allSatisfy(file.isJoined)
      }
      before = (file.partner[before] ?? before) - 1
    }
    return false
  }

  /// `init(icon: UIImage = .hero)`
  private func certainty(ofDefault place: Place, in open: Int) -> Certainty? {
    guard let argument = file.arguments(of: open).first(where: { $0.value.contains(place.index) })
    else { return nil }
    let isUnnamed = argument.label.isEmpty
    let colon = isUnnamed ? file.splits(of: argument.value, at: ":").first : nil
    let type = (colon.map { $0 + 1 } ?? argument.value.lowerBound)..<argument.value.upperBound
    return UIImageDeclarations.form(of: type, in: file) == place.form ? .declared : nil
  }

  private func certainty(ofArgument place: Place, in open: Int) -> Certainty? {
    let arguments = file.arguments(of: open)
    guard let number = arguments.firstIndex(where: { $0.value.contains(place.index) }) else {
      return nil
    }
    let label = arguments[number].label
    let callee = file.calledName(of: open)
    let key = label.isEmpty ? "#\(number)" : label
    if declarations.pictures.mayBe(place.form, in: callee, at: key), place.isOfSwiftUI {
      return .declared
    }
    let forms = declarations.pictures.forms(of: callee, key)
    if !forms.isEmpty { return forms == [place.form] ? .declared : nil }
    guard place.form == .image, !declarations.resources.contains(label) else { return nil }
    if callee == "Image", label == "uiImage" { return .declared }
    let isUIKit = BracketedTokens.isOfUIKit(callee)
    if isUIKit, ImageWords.speak(label) { return .declared }
    if number == 0, label.isEmpty, Self.setters.contains(callee) { return .declared }
    // SwiftUI's views take resources.
    let isOwn = declarations.names.isType(callee) || declarations.names.isFunction(callee)
    return !importsSwiftUI && ImageWords.speak(label, inLibrary: !isOwn) ? .presumed : nil
  }

  /// Methods of UIKit that take an image without a label.
  private static let setters: Set<String> = [
    "setImage", "setBackgroundImage", "setThumbImage", "setMinimumTrackImage",
    "setMaximumTrackImage", "setDecrementImage", "setIncrementImage", "setDividerImage",
  ]

  /// Properties of UIKit that are images.
  private static let properties: Set<String> = [
    "image", "highlightedImage", "backgroundImage", "selectedImage", "shadowImage",
    "landscapeImagePhone", "largeContentSizeImage", "backIndicatorImage",
    "backIndicatorTransitionMaskImage", "minimumValueImage", "maximumValueImage",
  ]

  // MARK: Statements

  /// The value of an assignment, of `return`, or of a body.
  private func certainty(ofStatement place: Place, in open: Int?) -> Certainty? {
    var index = place.index - 1
    var isChosen = false
    while index >= 0, index != open {
      if file.text(index) == "}" { break }
      if let partner = file.partner[index] {
        index = partner - 1
        continue
      }
      // The condition stands before it: `kind == .a ? .hero : .other`.
      if file.text(index) == "?", !file.isJoined(index) { isChosen = true }
      if file.text(index) == "=", !(isChosen && isComparison(index)) {
        return isComparison(index) ? nil : certainty(of: place.form, assignedAt: index)
      }
      if ["return", "case", "default"].contains(file.text(index)) { break }
      if ["in", "for", "if", "guard", "while", "switch", "where"].contains(file.text(index)) {
        return nil
      }
      if file.startsStatement(index) { break }
      index -= 1
    }
    return open.flatMap { certainty(of: place.form, resultOf: $0) }
  }

  /// `let icon: UIImage =`, `icon =` and `row.icon =`.
  private func certainty(
    of form: UIImageDeclarations.Form, assignedAt equal: Int
  ) -> Certainty? {
    if let colon = declaredType(before: equal) {
      return UIImageDeclarations.form(of: colon + 1..<equal, in: file) == form ? .declared : nil
    }
    let target = equal - 1
    guard file.isWord(target), !["let", "var"].contains(file.text(target - 1)) else { return nil }
    let name = file.text(target)
    if file.text(target - 1) != ".", let type = localType(of: name, before: equal) {
      return UIImageDeclarations.form(of: type..<equal, in: file) == form ? .declared : nil
    }
    let isSelf = file.text(target - 2) == "self" && file.text(target - 3) != "."
    if file.text(target - 1) != "." || isSelf,
      let own = UIImageDeclarations.form(ofProperty: name, declaredAround: equal, in: file)
    {
      return own == form ? .declared : nil
    }
    // `imageView.image = .hero`, whatever types have an `image` as well.
    if form == .image, Self.properties.contains(name), file.text(target - 1) == ".",
      ImageWords.nameView(file.text(target - 2)) || isOfUIKit(ownerOf: target)
    {
      return .declared
    }
    if Place.isOfSwiftUI(form) {
      return declarations.pictures.mayBe(form, property: name) ? .declared : nil
    }
    let forms = declarations.pictures.forms(ofProperty: name)
    if forms == [form] || forms.isEmpty && form == .image && Self.properties.contains(name) {
      return .declared
    }
    let mayBePicture =
      (forms.isEmpty || forms.contains(form)) && !declarations.resources.contains(name)
    return form == .image && mayBePicture && ImageWords.speak(name, inLibrary: forms.isEmpty)
      ? .presumed : nil
  }

  /// Whether a property is one of a variable or parameter that is declared above as a view of UIKit.
  private func isOfUIKit(ownerOf property: Int) -> Bool {
    let owner = file.text(property - 2)
    guard file.text(property - 1) == ".", file.isWord(property - 2), file.text(property - 3) != "."
    else { return false }
    let colon = (0..<property - 2).last { file.text($0) == owner && file.text($0 + 1) == ":" }
    return colon.map { BracketedTokens.isOfUIKit(file.text($0 + 2)) } ?? false
  }

  /// Returns the colon of `let icon: UIImage =`.
  private func declaredType(before equal: Int) -> Int? {
    var index = equal - 1
    while index > 0, index > equal - 12 {
      if let partner = file.partner[index], file.text(index) == "]" {
        index = partner - 1
        continue
      }
      if file.text(index) == ":" {
        return ["let", "var"].contains(file.text(index - 2)) ? index : nil
      }
      guard file.isWord(index) || ["?", "!", "."].contains(file.text(index)) else { return nil }
      index -= 1
    }
    return nil
  }

  /// Returns the type of a variable or parameter that the blocks around a place declare.
  private func localType(of name: String, before place: Int) -> Int? {
    var open = file.opener[place]
    while let block = open {
      if file.typeDeclaration(of: block) != nil { return nil }
      for index in stride(from: place - 1, to: block, by: -1)
      where file.text(index) == name && file.opener[index] == block {
        if ["let", "var"].contains(file.text(index - 1)), file.text(index + 1) == ":" {
          return index + 2
        }
      }
      open = file.opener[block]
    }
    return nil
  }

  /// The result of the declaration around a block.
  private func certainty(
    of form: UIImageDeclarations.Form, resultOf block: Int
  ) -> Certainty? {
    var open = block
    while file.text(open) == "{" {
      let branches: Set = ["else", "do", "get", "catch"]
      if branches.contains(file.text(open - 1)) || isBranch(open) {
        guard let outer = file.opener[open] else { return nil }
        open = outer
        continue
      }
      guard let type = resultType(of: open) else { return nil }
      return UIImageDeclarations.form(of: type..<open, in: file) == form ? .declared : nil
    }
    return nil
  }

  /// Whether a block is a branch of `if`, `switch` and the like.
  private func isBranch(_ open: Int) -> Bool {
    var index = open - 1
    while index >= 0, file.opener[index] == file.opener[open] {
      let word = file.text(index)
      // `let icon = switch kind {` is another value.
      if ["switch", "if", "guard"].contains(word) { return file.text(index - 1) != "=" }
      if ["func", "init", "}", "{", ";", "return"].contains(word) || file.startsStatement(index) {
        return false
      }
      index = (file.partner[index] ?? index) - 1
    }
    return false
  }

  /// Returns the type behind `var icon:` or `->` of the declaration whose body opens at a brace.
  private func resultType(of open: Int) -> Int? {
    var index = open - 1
    while index > 0, file.opener[index] == file.opener[open], index > open - 40 {
      let word = file.text(index)
      if word == ">", file.text(index - 1) == "-" {
        let isFunction = file.function(of: open) != nil || file.text(index - 2) == ")"
        return isFunction && !file.isClosure(open) ? index + 1 : nil
      }
      if word == ":", ["let", "var"].contains(file.text(index - 2)) { return index + 1 }
      if ["=", "}", "{", ";", "in", ","].contains(word) || file.startsStatement(index) {
        return nil
      }
      index = (file.partner[index] ?? index) - 1
    }
    return nil
  }
}

/// Words in names of what is an image.
enum ImageWords {
  private static let words = ["image", "icon", "logo", "picture", "placeholder", "artwork"]

  /// Whether a name says that it's an image of UIKit. A library's `icon` may be a case of a font of icons.
  static func speak(_ name: String, inLibrary: Bool = false) -> Bool {
    let name = name.lowercased()
    return inLibrary ? name.hasSuffix("image") : words.contains { name.hasSuffix($0) }
  }

  /// Whether a name says that it's a view of UIKit that has an image.
  static func nameView(_ name: String) -> Bool { name.lowercased().hasSuffix("imageview") }
}

extension String {
  fileprivate func trimming(_ mark: Character) -> String {
    first == mark && last == mark && count > 2 ? String(dropFirst().dropLast()) : self
  }
}
