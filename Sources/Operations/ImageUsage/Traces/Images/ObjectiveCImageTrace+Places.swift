import SourceLexing

/// The code around an image, and its effect.
extension ObjectiveCImageTrace {
  private static let copies: Set<String> = [
    "imageWithRenderingMode", "resizableImageWithCapInsets", "imageWithTintColor", "copy",
    "imageWithAlignmentRectInsets", "imageWithHorizontallyFlippedOrientation", "firstObject",
    "imageFlippedForRightToLeftLayoutDirection", "lastObject", "objectAtIndex", "autorelease",
    "imageWithConfiguration",
  ]
  private static let pixels: Set<String> = [
    "CGImage", "CIImage", "drawInRect", "drawAtPoint", "drawAsPatternInRect",
  ]

  /// Reads the name of an image, unless something else is assigned to it.
  mutating func read(_ range: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    if file.text(range.upperBound) == "=", file.text(range.upperBound + 1) != "=" { return }
    value(range, in: number)
  }

  func isArrow(_ index: Int, _ file: BracketedTokens) -> Bool {
    file.text(index) == ">" && file.text(index - 1) == "-"
  }

  /// Follows an expression whose value is an image, or a list of such.
  mutating func value(_ range: Range<Int>, in number: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < SwiftImageTrace.maximumDepth else { return }
    let file = names.sources[number].tokens
    var end = range.upperBound
    while true {
      if file.text(end) == "[", let close = file.closer[end] {
        end = close + 1
      } else if file.text(end) == ".", file.isWord(end + 1) {
        let member = file.text(end + 1)
        if Self.pixels.contains(member) || drawing.contains(member) {
          return note(.drawing, at: range.lowerBound, in: number)
        }
        guard Self.copies.contains(member) else { return }
        end += 2
      } else {
        break
      }
    }
    if isComparedWithShown(range.lowerBound..<end, file) {
      return note(.drawing, at: range.lowerBound, in: number)
    }
    if ["=", "!"].contains(file.text(end)), file.text(end + 1) == "=" { return }
    receive(range.lowerBound..<end, in: number)
  }

  private mutating func receive(_ range: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    let open = file.opener[range.lowerBound]
    switch open.map({ file.text($0) }) {
    case "[":
      guard let open, let close = file.closer[open] else { return }
      guard file.text(open - 1) != "@" else { return value(open - 1..<close + 1, in: number) }
      if let message = ObjectiveCMessage(at: open, in: file) {
        send(range, by: message, at: open..<close + 1, in: number)
      }
    case "(":
      guard let open, let close = file.closer[open] else { return }
      guard file.isWord(open - 1), file.isJoined(open) else {
        return value(open..<close + 1, in: number)
      }
      call(open, with: range, in: number)
    default:
      if let open, file.text(open - 1) == "@", let close = file.closer[open] {
        return value(open - 1..<close + 1, in: number)
      }
      finish(range, in: number)
    }
  }

  /// The end of a statement: `x = image`, `return image`.
  private mutating func finish(_ range: Range<Int>, in number: Int) {
    let file = names.sources[number]
    let tokens = file.tokens
    var index = range.lowerBound - 1
    // Whether the image is one of two, and what stands before is their condition.
    var isChosen = false
    while index >= 0, tokens.opener[index] == tokens.opener[range.lowerBound] {
      switch tokens.text(index) {
      case ";", "{", "}": return
      case "?": isChosen = true
      case "=":
        guard ["=", "!", "<", ">"].contains(tokens.text(index - 1)) else {
          return assign(to: index - 1, in: number)
        }
        guard isChosen else { return }
        index -= 1
      case "return":
        if leave(blockReturningAt: index, in: number) { return }
        guard let unit = file.unit(around: index) else { return }
        if let wrapper, unit.body == wrapper { return }
        guard unit.isMethod else { return unit.parts.first.map { add(.function($0)) } ?? () }
        return add(method: unit.parts, returningAt: index, in: number)
      default: break
      }
      index = (tokens.partner[index] ?? index) - 1
    }
  }

  /// `requestHandler:^UIImage *(CGSize size) { return image; }`: the message gets what the block returns. Returns whether
  /// it's the block of a message.
  private mutating func leave(blockReturningAt index: Int, in number: Int) -> Bool {
    let file = names.sources[number].tokens
    guard let block = file.opener[index], file.text(block) == "{", let bracket = file.opener[block],
      file.text(bracket) == "[", let close = file.closer[bracket], let end = file.closer[block],
      let message = ObjectiveCMessage(at: bracket, in: file)
    else { return false }
    send(block..<end + 1, by: message, at: bracket..<close + 1, in: number)
    return true
  }

  private mutating func assign(to last: Int, in number: Int) {
    let file = names.sources[number]
    let tokens = file.tokens
    var name = last
    if tokens.text(name) == "]", let open = tokens.partner[name] { name = open - 1 }
    guard tokens.isWord(name) else { return }
    let text = tokens.text(name)
    let place = SourcePlace(file: number, token: name)
    if isArrow(name - 1, tokens) {
      return add(.property(ObjectiveCNameTrace.propertyName(text), of: nil))
    }
    guard tokens.text(name - 1) == "." else {
      if text.hasPrefix("_") {
        return add(.property(String(text.dropFirst()), of: implementation(around: place)))
      }
      guard let body = file.unit(around: name)?.body else { return }
      return add(.variable(text, file: number, body: body))
    }
    let start = tokens.expressionStart(of: name)
    let receiver = start..<max(start, name - 1)
    if text == "image" { readBack(fromView: receiver, in: number) }
    let types = classes(of: receiver, in: number)
    for type in types.sorted() where declares(property: text, type) {
      // The header of a library may be in the tree, and its code not.
      if let known = ImageConsumer.ofKnownType(type), known.readsOnce {
        return note(known, at: name, in: number)
      }
      return add(.property(text, of: type))
    }
    let target = (start...name).map { tokens.text($0) }.joined().lowercased()
    let isImage = ["mage", "con", "ackground"].contains { text.hasSuffix($0) }
    let known = isImage ? consumer(ofAny: types) : nil
    if let consumer = known ?? ImageConsumer.ofTarget(target) {
      if consumer.readsOnce { note(consumer, at: name, in: number) }
      return
    }
    if types.isEmpty, !Self.common.contains(text) { add(.property(text, of: nil)) }
  }

  // MARK: Messages

  private mutating func send(
    _ range: Range<Int>, by message: ObjectiveCMessage, at whole: Range<Int>, in number: Int
  ) {
    let file = names.sources[number].tokens
    guard let part = message.parts.first else { return }
    if ["isEqual", "isEqualToImage"].contains(part) {
      return compare(range, by: message, in: number)
    }
    if message.receiver.contains(range.lowerBound) {
      return ask(range, for: message.parts, at: whole, in: number)
    }
    guard let position = message.arguments.firstIndex(where: { $0.contains(range.lowerBound) })
    else { return }
    if message.parts == ["setImage"] { readBack(fromView: message.receiver, in: number) }
    if message.parts.count == 2, ["setImage", "setBackgroundImage"].contains(part) {
      addCanvas(file.text(message.receiver.lowerBound), at: message.receiver.lowerBound, in: number)
    }
    if part == "initWithImage" {
      readBack(fromViewMadeBy: whole, in: number)
      addCanvas(aroundViewMadeBy: whole, in: number)
    }
    if part == "setValue", message.parts.count == 2 {
      return setByKey(range, by: message, in: number)
    }
    let types = classes(of: message.receiver, in: number)
    for type in types.sorted() {
      if addParameters(of: message.parts, at: position, type: type) { return }
      let property = message.parts.count == 1 ? Self.property(setBy: part) : nil
      if let property, declares(property: property, type) {
        if let known = ImageConsumer.ofKnownType(type), known.readsOnce {
          return note(known, at: range.lowerBound, in: number)
        }
        return add(.property(property, of: type))
      }
    }
    let receiver = message.receiver.map { file.text($0) }.joined()
    let type = message.receiver.first { file.text($0) != "[" }.map { file.text($0) } ?? ""
    let rest = (range.upperBound..<whole.upperBound).prefix(12).map { file.text($0) }
      .joined(separator: " ")
    let found =
      consumer(ofAny: types)
      ?? (ImageConsumer.byType[type] ?? ImageConsumer.byCallee[type]).flatMap {
        $0.readsOnce ? $0 : nil
      }
      ?? ImageConsumer.byCall(message.parts[position], of: Substring(receiver), before: rest)
      ?? ImageConsumer.byCall(part, of: Substring(receiver), before: rest)
      ?? ImageConsumer.byCallee[type]
    if let found {
      if found.readsOnce { note(found, at: range.lowerBound, in: number) }
      return
    }
    if types.isEmpty, message.parts.count > 1 || !Self.common.contains(part),
      addParameters(of: message.parts, at: position, type: nil)
    {
      return
    }
    if Self.isSent(by: message, at: position, to: type) {
      note(.drawing, at: range.lowerBound, in: number)
    }
  }

  /// Whether the name of a library's method says that it sends an argument away or makes a picture of it:
  /// `[Tools tint:icon with:red]`.
  private static func isSent(
    by message: ObjectiveCMessage, at position: Int, to type: String
  ) -> Bool {
    guard let part = message.parts.first else { return false }
    return [message.parts[position], part].contains(where: ImageConsumer.sends)
      || ImageConsumer.reads(part, with: position == 0 ? "" : message.parts[position])
      || type.first?.isUppercase == true && ImageConsumer.ofType(type)?.readsOnce == true
  }

  /// A message to an image: `[icon tinted]`, `[icon CGImage]`.
  private mutating func ask(
    _ range: Range<Int>, for parts: [String], at whole: Range<Int>, in number: Int
  ) {
    guard let part = parts.first else { return }
    if Self.pixels.contains(part) || drawing.contains(part) {
      note(.drawing, at: range.lowerBound, in: number)
    } else if part == "stretchableImageWithLeftCapWidth" {
      note(.resizable, at: range.lowerBound, in: number)
    } else if Self.copies.contains(part) {
      value(whole, in: number)
    } else if !enter(parts), Self.isOfCategory(part) {
      // A view isn't the image that it holds: `[self.iconView mas_makeConstraints:…]`.
      let types = classes(of: range, in: number)
      if types.isEmpty || types.contains("UIImage") {
        note(.drawing, at: range.lowerBound, in: number)
      }
    }
  }

  /// Whether a method that isn't in the tree is of a category, by its prefix: `[icon hx_fitting:size]`. Most draw a copy.
  private static func isOfCategory(_ selector: String) -> Bool {
    selector.prefixMatch(of: /[a-z]{2,5}_[a-z]/) != nil
  }

  /// Follows an image into a method of a category of `UIImage`, which may hand it to a function: `scaled(self, size)`.
  /// Returns whether the tree has such a method.
  private mutating func enter(_ parts: [String]) -> Bool {
    guard let first = parts.first else { return false }
    var isFound = false
    for number in Set(names.sources.places(of: first).map(\.file)).sorted() {
      let source = names.sources[number]
      for unit in source.units where unit.isMethod && unit.parts == parts {
        guard let body = unit.body, source.declaration(around: unit.name)?.name == "UIImage" else {
          continue
        }
        isFound = true
        for place in source.positions["self"] ?? []
        where body.contains(place) && source.tokens.text(place - 1) != "return" {
          guard visit(SourcePlace(file: number, token: place)) else { continue }
          value(place..<place + 1, in: number)
        }
      }
    }
    return isFound
  }

  /// `[action setValue:icon forKey:@"image"]`: a view shows what it gets so, and nothing else is known to.
  private mutating func setByKey(
    _ range: Range<Int>, by message: ObjectiveCMessage, in number: Int
  ) {
    guard message.arguments[0].contains(range.lowerBound),
      ["forKey", "forKeyPath"].contains(message.parts[1]), let last = message.receiver.last
    else { return }
    let file = names.sources[number].tokens
    let types = classes(of: message.receiver, in: number)
    let hints = types.isEmpty ? [file.text(last)] : types
    let isView = hints.contains { ImageConsumer.isShown(byKeyOf: $0) }
    if !isView, file.text(last) != "self" { note(.drawing, at: range.lowerBound, in: number) }
  }

  /// Returns what values of any of these classes, or of those that they're derived from, do with an image.
  private mutating func consumer(ofAny types: Set<String>) -> ImageConsumer? {
    for type in types.sorted() {
      var current: String? = type
      var depth = 0
      while let name = current, depth < 8 {
        if let found = ImageConsumer.ofType(name), found.readsOnce { return found }
        current = superclass(of: name)
        depth += 1
      }
    }
    return nil
  }

  private mutating func call(_ open: Int, with range: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    let name = file.text(open - 1)
    let position = file.arguments(of: open).firstIndex { $0.value.contains(range.lowerBound) }
    guard let position, !["if", "while", "for", "switch"].contains(name) else { return }
    if let consumer = ImageConsumer.byCallee[name] {
      if consumer.readsOnce { note(consumer, at: range.lowerBound, in: number) }
      return
    }
    if !addParameters(of: [name], at: position, type: nil) {
      hand(position, toBlockAt: open - 1, in: number)
    }
  }

  // MARK: Classes

  static let common: Set<String> = [
    "image", "icon", "setImage", "setIcon", "logo", "avatar", "photo", "picture", "thumbnail",
    "background", "backgroundImage", "value", "content", "data", "item", "placeholder", "cover",
  ]

  /// `image` for `setImage`.
  private static func property(setBy selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.count > 3 else { return nil }
    let name = selector.dropFirst(3)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The class whose `@implementation` a token is in.
  mutating func implementation(around place: SourcePlace) -> String? {
    let file = names.sources[place.file]
    let start = (file.positions["implementation"] ?? []).last { $0 < place.token }
    return start.map { file.tokens.text($0 + 1) }
  }

  /// Returns the classes that declarations give the last name of a receiver; those of its file, if there are any.
  mutating func classes(of receiver: Range<Int>, in number: Int) -> Set<String> {
    let file = names.sources[number].tokens
    guard let last = receiver.last, file.isWord(last) else { return [] }
    let name = file.text(last)
    if name == "self" || name == "super" {
      let place = SourcePlace(file: number, token: last)
      return implementation(around: place).map { [$0] } ?? []
    }
    let all = declaredTypes(of: ObjectiveCNameTrace.propertyName(name))
    let base = Self.base(names.sources.paths[number])
    let own = all[base] ?? []
    return own.isEmpty ? all.values.reduce(into: []) { $0.formUnion($1) } : own
  }

  /// Returns the types that declarations give a name, by the files' names without an ending.
  private mutating func declaredTypes(of name: String) -> [Substring: Set<String>] {
    if let known = typesByName[name] { return known }
    var found: [Substring: Set<String>] = [:]
    for place in names.sources.places(of: name) + names.sources.places(of: "_" + name) {
      let tokens = names.sources[place.file].tokens
      guard tokens.text(place.token - 1) == "*", tokens.isWord(place.token - 2) else { continue }
      found[Self.base(names.sources.paths[place.file]), default: []]
        .insert(tokens.text(place.token - 2))
    }
    typesByName[name] = found
    return found
  }

  static func base(_ path: String) -> Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.prefix { $0 != "." && $0 != "+" }
  }

  /// Whether a receiver may be of a class.
  mutating func mayBe(
    _ receiver: Range<Int>, _ type: String?, for name: String, in number: Int
  ) -> Bool {
    guard let type else {
      return !Self.common.contains(name) && mayHave(name, receiver, in: number)
    }
    let classes = classes(of: receiver, in: number)
    guard !classes.isEmpty else { return !Self.common.contains(name) }
    return classes.contains { inherits($0, from: type) || inherits(type, from: $0) }
  }

  /// Whether a receiver may have a member of an unknown class: `self.images` in a category of `UIImage` isn't what
  /// some other class has.
  private mutating func mayHave(
    _ name: String, _ receiver: Range<Int>, in number: Int
  ) -> Bool {
    let file = names.sources[number].tokens
    guard receiver.count == 1, file.text(receiver.lowerBound) == "self",
      let own = implementation(around: SourcePlace(file: number, token: receiver.lowerBound))
    else { return true }
    return owners(ofProperty: name).isEmpty || declares(property: name, own)
  }

  /// Whether a class is another one or derived from it.
  mutating func inherits(_ type: String, from other: String) -> Bool {
    var current: String? = type
    var depth = 0
    while let name = current, depth < 8 {
      if name == other { return true }
      current = superclass(of: name)
      depth += 1
    }
    return false
  }

  mutating func superclass(of type: String) -> String? {
    if let known = superclasses[type] { return known }
    let found = names.sources.places(of: type).lazy.compactMap { [sources = names.sources] place in
      var sources = sources
      let file = sources[place.file].tokens
      return file.text(place.token - 1) == "interface" && file.text(place.token + 1) == ":"
        ? file.text(place.token + 2) : nil
    }.first
    superclasses[type] = .some(found)
    return found
  }

  /// Whether a class has a property of a name, or one that it's derived from.
  private mutating func declares(property name: String, _ type: String) -> Bool {
    owners(ofProperty: name).contains { inherits(type, from: $0) }
  }

  /// Returns the classes that declare a property: `@property UIImage *icon;`
  private mutating func owners(ofProperty name: String) -> Set<String> {
    if let known = ownersByProperty[name] { return known }
    var found: Set<String> = []
    for place in names.sources.places(of: name) {
      let file = names.sources[place.file]
      guard file.tokens.text(place.token + 1) == ";", file.tokens.text(place.token - 1) == "*",
        let start = (file.positions["interface"] ?? []).last(where: { $0 < place.token })
      else { continue }
      found.insert(file.tokens.text(start + 1))
    }
    ownersByProperty[name] = found
    return found
  }
}
