import SourceLexing

/// Finds the calls that look up an image by a name.
extension SwiftScan {
  /// Labels that stand before names of images, whatever is called.
  private static let imageLabels = [
    "imageNamed:", "imageLiteralResourceName:", "templateImageName:",
  ]

  /// Functions whose first argument is the name of an image.
  private static let imageFunctions: [StaticString] = [
    "setImageNamed", "setBackgroundImageNamed", "animatedImageNamed", "animatedResizableImageNamed",
    "textureNamed",
  ]

  /// `UIImage(named: name)`, `Image(model.icon)`, `SKTexture(imageNamed: "\(code)")` at the closing bracket.
  mutating func noteLookup(by callee: Range<Int>) {
    let start = source.skippingBlanks(from: callee.upperBound + 1)
    guard start < tokens.start, tokens.start - start < 400, !isInPreview,
      source[callee.upperBound] == UInt8(ascii: "("), !isDeclaration(callee)
    else { return }
    var alias = ""
    var found = lookedUpName(from: start, by: callee)
    if found == nil, let name = behind("named:", at: start), let type = otherType(callee) {
      found = (name, false)
      alias = type
    }
    if found == nil, let name = resource(from: start, by: callee) {
      found = (name, false)
      alias = FileFacts.Lookup.resource
    }
    guard let (name, isSwiftUI) = found else { return }
    let argument = LookupArgument.first(Substring(source.string(name, tokens.start)).utf8)
    // `names.map(UIImage.init(named:))`
    let isReference = name == tokens.start
    // A raw value may be that of a structure, and a constant may be computed: following them tells.
    guard
      isReference || LookupArgument.isOpen(swift: argument)
        || LookupArgument.isVariable(swift: argument)
    else { return }
    var place = FactCollector.Place(
      offset: start, line: tokens.line, lineStart: tokens.lineStart)
    place.consumer = surroundings(line: place.line).1 ?? reader(callee)
    place.carriers = carriers(line: place.line, beside: place.consumer)
    let end = name + argument.count
    let followed = isReference ? mappedNames(by: callee) ?? name..<end : name..<end
    facts.addLookup(
      of: lastName(name..<end), at: place, isSwiftUI: isSwiftUI,
      namesBundle: namesBundle(behind: end), argument: followed, alias: alias)
  }

  private static let maps: [StaticString] = [".map", ".flatMap", ".compactMap"]

  /// Returns the names that become images: `kind.icon` of `kind.icon.flatMap(UIImage.init(named:))`; nil if something
  /// else gets the initializer.
  private func mappedNames(by callee: Range<Int>) -> Range<Int>? {
    guard let frame = frames.last, frame.kind == .paren, let map = frame.callee,
      source.skippingBlanks(from: frame.start + 1) == callee.lowerBound,
      source[source.skippingBlanks(from: tokens.end)] == UInt8(ascii: ")"),
      let name = Self.maps.first(where: {
        source.equals(map.upperBound - $0.utf8CodeUnitCount, map.upperBound, to: $0)
      })
    else { return nil }
    var end = map.upperBound - name.utf8CodeUnitCount
    if source[end - 1] == UInt8(ascii: "?") { end -= 1 }
    // Only a chain of plain names is known to begin here.
    guard map.lowerBound < end, source.slice(map.lowerBound, end).allSatisfy(isOfPath),
      SourceBytes.isWordPart(source[map.lowerBound])
    else { return nil }
    var before = map.lowerBound
    while before > 0, SourceBytes.isBlank(source[before - 1]) { before -= 1 }
    let isStart = before == 0 || !"?!.)]}\"\\".utf8.contains(source[before - 1])
    return isStart ? map.lowerBound..<end : nil
  }

  private func isOfPath(_ byte: UInt8) -> Bool {
    SourceBytes.isWordPart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?")
  }

  /// Returns the consumer that looks up its image itself: `SKTexture(imageNamed: name)`.
  private func reader(_ callee: Range<Int>) -> ImageConsumer? {
    let found = ImageConsumer.byCallee[source.string(typeName(callee))]
    return found?.readsOnce == true ? found : nil
  }

  /// Whether the arguments behind the name say in which bundle to look, other than that of the app or extension.
  private func namesBundle(behind end: Int) -> Bool {
    let rest = source.string(end, tokens.start)
    guard let label = ["in:", "bundle:"].lazy.compactMap({ rest.firstRange(of: $0) }).first else {
      return false
    }
    let value = rest[label.upperBound...].prefix { $0 != "," }.filter { !$0.isWhitespace }
    return !["nil", ".main", "Bundle.main"].contains(value)
  }

  /// `func image(imageNamed name: String)` and `init(image: UIImage, bundle: Bundle)` look up nothing.
  private func isDeclaration(_ callee: Range<Int>) -> Bool {
    // One that is called has something before it: `.init(…)`, `super.init(…)`.
    if source.equals(callee, to: "init") { return true }
    var end = callee.lowerBound
    while end > 0, SourceBytes.isBlank(source[end - 1]) { end -= 1 }
    return source.equals(end - 4, end, to: "func") && !SourceBytes.isWordPart(source[end - 5])
  }

  /// Types with an initializer `init(named:)` that look up something else.
  private static let otherTypes: Set<String> = ["UIColor", "NSColor", "Color"]

  /// The type of `Picture(named: name)`, which may be another name of `UIImage`; nil for functions.
  private func otherType(_ callee: Range<Int>) -> String? {
    let type = source.string(typeName(callee))
    return type.first?.isUppercase == true && !Self.otherTypes.contains(type) ? type : nil
  }

  /// Returns where the resource begins in `UIImage(resource: icon)`; nil for symbols, which are names.
  private func resource(from start: Int, by callee: Range<Int>) -> Int? {
    let type = typeName(callee)
    guard source.equals(type, to: "UIImage") || source.equals(type, to: "init"),
      let value = behind("resource:", at: start).map({ source.skippingBlanks(from: $0) }),
      source[value] != UInt8(ascii: ".")
    else { return nil }
    return value
  }

  /// Returns where the name begins in the arguments from `start`, and whether SwiftUI looks it up; nil for other calls.
  private func lookedUpName(from start: Int, by callee: Range<Int>) -> (name: Int, isSwiftUI: Bool)?
  {
    let type = typeName(callee)
    // `.init(named: name)`, `self.init(named: name)`
    let isInit = source.equals(type, to: "init")
    let isOwn = source.equals(callee, to: "self.init")
    if isOwn, isInExtensionOfOtherType { return nil }
    if isInit || source.equals(type.upperBound - 5, type.upperBound, to: "Image") {
      if let name = behind("named:", at: start) { return (name, false) }
      if let name = behind("decorative:", at: start), !takesPixels(from: start) {
        return (name, !source.equals(type, to: "LevityImage"))
      }
    }
    if let name = Self.imageLabels.lazy.compactMap({ behind($0, at: start) }).first {
      return (name, false)
    }
    // `.init(resource: .init(name: name, bundle: .main))`
    let isOfResource =
      isInit && frames.last?.label.map { source.equals($0, to: "resource") } == true
    if isOfResource || source.equals(type, to: "ImageResource")
      || source.equals(type, to: "ImageAsset")
    {
      return behind("name:", at: start).map { ($0, false) }
    }
    if takesImageBehindTitle(type) {
      let list = Substring(source.string(start, tokens.start)).utf8
      return LookupArgument.offset(behind: "image:", in: list).map { (start + $0, true) }
    }
    if source.equals(type, to: "image"), let name = behind("forResource:", at: start) {
      return (name, false)
    }
    if source.equals(type, to: "newTexture"), let name = behind("name:", at: start) {
      return (name, false)
    }
    guard !startsWithLabel(start) else { return nil }
    if Self.imageFunctions.contains(where: { source.equals(type, to: $0) }) {
      return (start, false)
    }
    // An earlier run may have put it in the place of SwiftUI's view.
    let isOfRuntime = source.equals(type, to: "LevityImage")
    guard isInit || isOfRuntime || source.equals(type, to: "Image") else { return nil }
    let second = secondLabel(from: start)
    if second == "scale" { return nil }
    if isInit, second != "bundle" {
      guard second.isEmpty, isOwn && isBehindExtensionOfImage || isOfTypeImage(callee) else {
        return nil
      }
    }
    return (start, !isOfRuntime)
  }

  /// `Image(bitmap, scale: 1, label: Text("…"))` has the pixels already.
  private func takesPixels(from start: Int) -> Bool { secondLabel(from: start) == "scale" }

  private func secondLabel(from start: Int) -> Substring {
    let list = Substring(source.string(start, tokens.start)).utf8
    return LookupArgument.labelOfSecond(list, after: LookupArgument.first(list))
  }

  /// Whether `.init(name)` is the value of what is declared as an `Image`: `-> Image { .init(name) }`,
  /// `let icon: Image = .init(name)`, `image: .init(name)`.
  private func isOfTypeImage(_ callee: Range<Int>) -> Bool {
    guard source.equals(callee, to: ".init") else { return false }
    var before = source.string(max(0, callee.lowerBound - 120), callee.lowerBound)[...]
    before.trimBlanksAtEnd()
    if before.hasSuffix("return") {
      before.removeLast(6)
      before.trimBlanksAtEnd()
    }
    if before.hasSuffix("image:") { return true }
    guard before.last == "{" || before.last == "=" else { return false }
    before.removeLast()
    before.trimBlanksAtEnd()
    if before.last == "?" { before.removeLast() }
    let type = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard String(type.reversed()) == "Image" || String(type.reversed()) == "SwiftUI.Image" else {
      return false
    }
    before.removeLast(type.count)
    before.trimBlanksAtEnd()
    return before.last == ":" || before.hasSuffix("->")
  }

  /// Whether `self.init(named: name)` stands in an extension of a type of colors.
  private var isInExtensionOfOtherType: Bool {
    frames.contains { frame in
      guard frame.kind == .brace else { return false }
      let before = source.string(max(0, frame.start - 120), frame.start)
      guard SourceBytes.contains(before, "extension ") else { return false }
      let header =
        before.split(whereSeparator: \.isNewline).last ?? ""
      return Self.otherTypes.contains { type in
        header.contains("extension \(type) ") || header.hasSuffix("extension \(type)")
          || header.contains("extension \(type):")
      }
    }
  }

  /// The last name of a chain; that before `init`, if there is one.
  private func typeName(_ callee: Range<Int>) -> Range<Int> {
    var end = callee.upperBound
    let isInit = source.equals(end - 5, end, to: ".init")
    let isNamed = isInit && callee.count > 5 && !source.equals(callee, to: "self.init")
    if isNamed { end -= 5 }
    var start = end
    while start > callee.lowerBound, SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
    return start..<end
  }

  /// Views of SwiftUI that take a title and the name of an image.
  private func takesImageBehindTitle(_ type: Range<Int>) -> Bool {
    source.equals(type, to: "Label") || source.equals(type, to: "Tab")
      || source.equals(type, to: "Marker")
      || source.equals(type, to: "ContentUnavailableView")
  }

  /// Returns where the argument begins if `label` stands before it.
  private func behind(_ label: String, at start: Int) -> Int? {
    source.slice(start, tokens.start).starts(with: label.utf8) ? start + label.utf8.count : nil
  }

  /// Whether the file extends `Image` above this place, so that its `self.init(name)` may look up an image.
  private var isBehindExtensionOfImage: Bool {
    let text = source.string(0, tokens.start)
    return SourceBytes.contains(text, "extension Image ")
      || SourceBytes.contains(text, "extension SwiftUI.Image ")
  }

  /// Returns whether a word and a colon come next: `systemName: x`.
  private func startsWithLabel(_ start: Int) -> Bool {
    var end = start
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    return end > start && source[end] == UInt8(ascii: ":")
  }
}

extension Substring {
  fileprivate mutating func trimBlanksAtEnd() {
    while last?.isWhitespace == true { removeLast() }
  }
}
