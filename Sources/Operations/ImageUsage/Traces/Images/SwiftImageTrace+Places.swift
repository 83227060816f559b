/// The code around an image, and its effect.
extension SwiftImageTrace {
  /// Members that return the same image, which the runtime loads as well.
  private static let copies: Set<String> = [
    "withRenderingMode", "withTintColor", "resizableImage", "withAlignmentRectInsets",
    "withConfiguration", "withHorizontallyFlippedOrientation", "applyingSymbolConfiguration",
    "imageFlippedForRightToLeftLayoutDirection", "image", "first", "last", "unsafelyUnwrapped",
    "wrappedValue", "value", "reversed", "sorted", "shuffled", "randomElement", "lazy", "values",
    "dropFirst", "dropLast", "element", "enumerated", "icon", "prefix", "selectedImage", "suffix",
  ]

  /// Methods whose closures get the elements of a list, or what an optional holds.
  private static let walks: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter",
  ]

  /// Reads the name of an image: what its chain of members does, and what receives the result.
  mutating func read(_ token: Int, in number: Int) {
    let file = names.sources[number].tokens
    guard Self.isRead(token, file) else { return }
    let isBare = file.text(token - 1) != "."
    let start = isBare ? token : file.expressionStart(of: token)
    var end = token + 1
    if file.text(end) == "(", file.isJoined(end), let close = file.closer[end] { end = close + 1 }
    value(start..<end, named: token, in: number)
  }

  /// Whether a name stands for its value, rather than being declared, set, or a label.
  static func isRead(_ token: Int, _ file: BracketedTokens) -> Bool {
    // `icon: UIImage` declares, and `Row(icon: …)` gets another one.
    guard file.text(token + 1) != ":" || file.text(token - 1) == "?" || isTernary(token, file)
    else { return false }
    if ["let", "var", "func", "case"].contains(file.text(token - 1)) { return false }
    return file.text(token + 1) != "=" || file.text(token + 2) == "="
  }

  private static func isTernary(_ token: Int, _ file: BracketedTokens) -> Bool {
    guard let open = file.opener[token] else { return false }
    return file.text(open) == "(" && !["(", ","].contains(file.text(token - 1))
  }

  /// Follows an expression whose value is the image, or a list of such.
  mutating func value(_ range: Range<Int>, named token: Int, in number: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return }
    let file = names.sources[number].tokens
    var end = range.upperBound
    while true {
      while ["?", "!"].contains(file.text(end)), file.isJoined(end) { end += 1 }
      if file.text(end) == "[", file.isJoined(end), let close = file.closer[end] {
        end = close + 1
        continue
      }
      guard file.text(end) == ".", file.isWord(end + 1) else { break }
      guard let next = step(to: end + 1, of: token, in: number) else { return }
      end = next
    }
    receive(range.lowerBound..<end, named: token, in: number)
  }

  /// Follows a member that is called on the image; returns the end of what is an image again.
  private mutating func step(to member: Int, of token: Int, in number: Int) -> Int? {
    let file = names.sources[number].tokens
    let name = file.text(member)
    var end = member + 1
    if file.text(end) == "(", file.isJoined(end), let close = file.closer[end] { end = close + 1 }
    if drawing.waits(name) {
      note(.deferredCopy, of: token, in: number)
      return end
    }
    if Self.pixels.contains(name) || drawing.contains(name) {
      note(.drawing, of: token, in: number)
      return nil
    }
    if name == "stretchableImage" {
      note(.resizable, of: token, in: number)
      return nil
    }
    if Self.walks.contains(name) {
      guard let closure = closure(behind: member, file) else {
        guard let open = file.callBracket(of: member), walk(behind: open, of: token, in: number)
        else { return nil }
        return name == "map" || name == "flatMap" || name == "compactMap" ? end : nil
      }
      if name != "filter" { walk(closure, in: number) }
      return name == "forEach" ? nil : max(end, (file.closer[closure] ?? closure) + 1)
    }
    if Self.copies.contains(name) { return end }
    return nil
  }

  static let pixels: Set<String> = [
    "draw", "drawAsPattern", "cgImage", "ciImage", "pngData", "jpegData", "heicData",
  ]

  /// `icons.map(\.cgImage)`, `icons.forEach(show)`: follows what a list has to a member or a function; returns whether the
  /// result may be an image again.
  private mutating func walk(behind open: Int, of token: Int, in number: Int) -> Bool {
    let file = names.sources[number].tokens
    guard let argument = file.arguments(of: open).first?.value, let last = argument.last else {
      return false
    }
    let name = file.text(last)
    guard file.text(argument.lowerBound) == "\\" else {
      if walk(through: argument, in: number) { return true }
      let callee = file.isWord(last) ? name : file.calledName(of: file.partner[last] ?? last)
      if ImageConsumer.leaves(callee) || ImageConsumer.reads(callee, with: "") {
        note(.drawing, of: token, in: number)
      }
      return false
    }
    if drawing.waits(name) { note(.deferredCopy, of: token, in: number) }
    let isRead = argument.contains {
      Self.pixels.contains(file.text($0)) || drawing.contains(file.text($0))
    }
    if isRead { note(.drawing, of: token, in: number) }
    return !isRead && Self.copies.contains(name)
  }

  /// Whether a function by its name goes through an image, or through what a closure makes of it, or a member gets that:
  /// `UIImage(named: "x").map(tinted)`, `names.compactMap { UIImage(named: $0) }.forEach(show)`.
  func isWalked(_ image: Range<Int>, _ file: BracketedTokens) -> Bool {
    var end = image.upperBound
    while ["?", "!"].contains(file.text(end)), file.isJoined(end) { end += 1 }
    if file.text(end) == ".", Self.walks.contains(file.text(end + 1)) {
      return closure(behind: end + 1, file) == nil
    }
    guard let block = file.closure(around: image.lowerBound), let close = file.closer[block],
      close == end
    else { return false }
    let callee = file.text(block - 1) == "(" ? block - 2 : block - 1
    guard Self.walks.contains(file.text(callee)), file.text(callee - 1) == "." else { return false }
    let next = file.text(block - 1) == "(" ? close + 2 : close + 1
    if file.text(next) == "." { return Self.walks.contains(file.text(next + 1)) }
    // `list.icons = names.map { UIImage(named: $0) }`
    let start = file.expressionStart(of: callee)
    return file.text(start - 1) == "=" && file.text(start - 3) == "."
  }

  /// The closure of `map { … }`, `map({ … })`.
  private func closure(behind member: Int, _ file: BracketedTokens) -> Int? {
    if file.text(member + 1) == "{" { return member + 1 }
    guard file.text(member + 1) == "(", file.text(member + 2) == "{" else { return nil }
    return member + 2
  }

  /// Follows the parameter of a closure.
  private mutating func walk(_ closure: Int, in number: Int) {
    let parsed = names.sources[number]
    let file = parsed.tokens
    guard let close = file.closer[closure] else { return }
    let header = file.closureParameters(of: closure)
    let words = header.filter { file.isWord($0) && !["weak", "self"].contains(file.text($0)) }
    let isPair = ["enumerated", "zip"].contains(walkedCall(before: closure, file))
    let parameters =
      isPair && words.count > 1 ? words.filter { isImageOrOther($0, file) } : Array(words.prefix(1))
    let names =
      words.isEmpty ? isPair ? ["$0", "$1"] : ["$0"] : parameters.map { file.text($0) }
    let body = (header.isEmpty ? closure + 1 : header.upperBound + 1)..<close
    for name in names {
      for use in parsed.positions[name] ?? [] where body.contains(use) {
        if file.text(use - 1) != "." { read(use, in: number) }
      }
    }
  }

  /// The name of the call whose result a closure goes through: `zip` of `zip(titles, icons).forEach {`.
  private func walkedCall(before closure: Int, _ file: BracketedTokens) -> String {
    let member = file.text(closure - 1) == "(" ? closure - 2 : closure - 1
    guard file.text(member - 1) == ".", file.text(member - 2) == ")" else { return "" }
    return file.partner[member - 2].map { file.calledName(of: $0) } ?? ""
  }

  // MARK: Receivers

  /// Follows an image to what receives it: an argument, a variable, or the caller.
  private mutating func receive(_ range: Range<Int>, named token: Int, in number: Int) {
    let file = names.sources[number].tokens
    // `icon == nil`
    if compare(range, in: number) { return }
    let open = file.opener[range.lowerBound]
    var index = range.lowerBound - 1
    // Whether the image is one of two, and what stands before is their condition.
    var isChosen = false
    while index >= 0, index != open {
      if file.text(index) == ":", let question = file.question(of: index) { index = question }
      isChosen = isChosen || file.isChoice(index)
      let word = file.text(index)
      switch word {
      case "=":
        let isComparison = ["=", "!", "<", ">"].contains(file.text(index - 1))
        if isComparison, isChosen {
          index -= 1
          break
        }
        if isComparison || file.text(index + 1) == "=" { return }
        return assign(to: index - 1, in: number)
      case "return": return leave(from: index, named: token, in: number)
      case "in":
        return loop(or: index, closing: range, named: token, in: number)
      case "switch": return bind(inSwitchBehind: range.upperBound, in: number)
      case "case", "is", "as", "&", "|", "<", ">", "if", "guard", "while":
        let isKeyword = ["case", "if", "guard", "while"].contains(word)
        if !(word == "as" || word == "&" || isChosen && !isKeyword) { return }
      default: break
      }
      if [",", ";"].contains(word) || word == ":" && open.map({ file.text($0) == "{" }) == true {
        break
      }
      if file.startsStatement(index + 1) { break }
      index = (file.partner[index] ?? index) - 1
    }
    guard let open else { return }
    switch file.text(open) {
    case "(":
      let isCall =
        file.isWord(open - 1) && file.isJoined(open) || file.text(open - 1) == ">"
        || file.calledVariable(of: open) != nil
      if isCall { return pass(range, to: open, in: number) }
      guard let close = file.closer[open] else { return }
      hold(range.lowerBound, inTuple: open, in: number)
      value(open..<close + 1, named: token, in: number)
    case "[":
      guard let close = file.closer[open] else { return }
      // An index, as in `images[icon]`.
      if file.isJoined(open), file.isWord(open - 1) { return }
      value(open..<close + 1, named: token, in: number)
    default: leave(from: range.lowerBound, named: token, in: number)
    }
  }

  /// `for icon in icons {`, or the value of a closure with parameters.
  private mutating func loop(
    or keyword: Int, closing range: Range<Int>, named token: Int, in number: Int
  ) {
    let file = names.sources[number].tokens
    if file.text(keyword - 2) == "for", file.isWord(keyword - 1) {
      add(SourcePlace(file: number, token: keyword - 1))
      return
    }
    if file.text(keyword - 1) == ")", let open = file.partner[keyword - 1],
      file.text(open - 1) == "for"
    {
      let isPair = (range.lowerBound..<range.upperBound).contains { file.text($0) == "enumerated" }
      let names = (open + 1..<keyword - 1).filter { file.isWord($0) && isImageOrOther($0, file) }
      for name in isPair ? names.suffix(1) : names[...] {
        add(SourcePlace(file: number, token: name))
      }
      return
    }
    leave(from: range.lowerBound, named: token, in: number)
  }

  /// Names of parts of pairs that are no images.
  private static let otherParts: Set<String> = [
    "_", "count", "i", "id", "idx", "index", "key", "label", "name", "offset", "tag", "text",
    "title",
  ]

  private func isImageOrOther(_ name: Int, _ file: BracketedTokens) -> Bool {
    !Self.otherParts.contains(file.text(name))
  }

  /// Follows what a body returns to what its function, property or closure gives it to.
  private mutating func leave(from index: Int, named token: Int, in number: Int) {
    let file = names.sources[number].tokens
    let isReturn = file.text(index) == "return"
    var open = file.opener[index]
    while let block = open {
      guard file.text(block) == "{" else { return }
      if file.isClosure(block) { return leave(closure: block, named: token, in: number) }
      if let function = file.function(of: block) {
        if file.text(function.index - 1) == "func" {
          add(SourcePlace(file: number, token: function.index))
        } else if function.name == "subscript",
          let type = names.enclosingType(of: block, in: number)
        {
          followSubscript(of: type)
        }
        return
      }
      if let variable = file.property(of: block) {
        return add(SourcePlace(file: number, token: variable))
      }
      if names.sources[number].types[block] != nil { return }
      guard isReturn || isBranch(block, file) else { return }
      open = file.opener[block]
    }
  }

  /// Whether a block may be an expression or the getter of a property.
  private func isBranch(_ block: Int, _ file: BracketedTokens) -> Bool {
    if ["get", "else"].contains(file.text(block - 1)) { return true }
    var index = block - 1
    while index >= 0, file.opener[index] == file.opener[block] {
      if ["if", "switch"].contains(file.text(index)) { return true }
      if file.startsStatement(index) { return false }
      index = (file.partner[index] ?? index) - 1
    }
    return false
  }

  private mutating func leave(closure block: Int, named token: Int, in number: Int) {
    let file = names.sources[number].tokens
    guard let close = file.closer[block] else { return }
    // `let icon: UIImage = { … }()`
    if file.text(close + 1) == "(", file.text(block - 1) == "=", let end = file.closer[close + 1] {
      return receive(block..<end + 1, named: token, in: number)
    }
    var callee = block - 1
    var end = close + 1
    if file.text(callee) == "(" {
      end += 1
      callee -= 1
    }
    let list = file.text(callee) == ")" ? file.partner[callee] : file.opener[block]
    if let list, file.text(list) == "(", file.calledName(of: list) == "MPMediaItemArtwork" {
      return note(.drawing, of: token, in: number)
    }
    guard Self.walks.contains(file.text(callee)), file.text(callee) != "forEach",
      file.text(callee) != "filter", file.text(callee - 1) == "."
    else { return }
    value(file.expressionStart(of: callee)..<end, named: token, in: number)
  }

  // MARK: Variables

  /// Follows an image to the variable or property whose last name is a token.
  mutating func assign(to name: Int, in number: Int) {
    let file = names.sources[number].tokens
    var name = name
    // `let icon: UIImage? = …`
    var index = name
    while index > 0, name - index < 12, file.tokens[index].line == file.tokens[name].line,
      !["{", "}", ";"].contains(file.text(index))
    {
      if file.text(index) == ":", ["let", "var"].contains(file.text(index - 2)) {
        name = index - 1
      }
      index -= 1
    }
    while ["?", "!"].contains(file.text(name)) { name -= 1 }
    guard file.isWord(name) else { return }
    if ["let", "var"].contains(file.text(name - 1)) {
      return add(SourcePlace(file: number, token: name))
    }
    guard file.text(name - 1) == "." else {
      switch names.meaning(of: file.text(name), at: name, in: number) {
      case .variable(let place): add(SourcePlace(file: number, token: place))
      case .member(let type): addMember(file.text(name), of: type)
      case .global: assignInherited(name, in: number)
      case .parameter(let parameter, let bracket, let function):
        assign(toParameter: parameter, of: bracket, function, in: number)
      default: break
      }
      return
    }
    let start = file.expressionStart(of: name)
    let target = (start...name).map { file.text($0) }.joined().lowercased()
    guard start < name - 1 else { return }
    if file.text(name) == "image" { readBack(fromViewWithImage: start..<name - 1, in: number) }
    let type = names.heldType(of: start..<name - 1, in: number, depth: 0)?.name
    if let type, addMember(file.text(name), of: type) { return }
    if addSetters(of: file.text(name), ofSystemType: type) { return }
    if type == nil, addMembers(file.text(name)) { return }
    if let type, file.text(name) == "image" { readOwnImage(of: type) }
    let known = isImage(name, file) ? type.flatMap { consumer(of: $0) } : nil
    if let consumer = known ?? ImageConsumer.ofTarget(target) {
      if consumer.readsOnce { note(consumer, of: name, in: number) }
    }
  }

  /// `view.texture = icon`, which an extension of `UIView` sets: adds what such extensions declare by a name of their
  /// own. Returns whether there is any.
  private mutating func addSetters(of name: String, ofSystemType type: String?) -> Bool {
    guard !Self.common.contains(name),
      type.map({ names.headers(of: $0).allSatisfy { $0.keyword == "extension" } }) ?? true
    else { return false }
    let places = names.declarations(of: name).all.filter { place in
      guard !names.isFunction(place),
        let owner = names.enclosingType(of: place.token, in: place.file)
      else { return false }
      let headers = names.headers(of: owner)
      return !headers.isEmpty && headers.allSatisfy { $0.keyword == "extension" }
    }
    for place in places { add(place) }
    return !places.isEmpty
  }

  /// Adds the stored and computed properties of a name that a value of an unknown type may have, unless many types have
  /// such a property; returns whether there is any.
  private mutating func addMembers(_ name: String) -> Bool {
    guard !Self.common.contains(name) else { return false }
    let places = names.declarations(of: name).all.filter { place in
      !names.isFunction(place) && names.enclosingType(of: place.token, in: place.file) != nil
        && names.sources[place.file].tokens.mayGiveImage(place.token)
    }
    guard places.count <= Self.maximumUses else { return false }
    for place in places { add(place) }
    return !places.isEmpty
  }

  /// The ends of names of properties of these types that are images; others are texts or views.
  private static let imageProperties = ["mage", "mages", "con", "ackground", "ogo"]

  func isImage(_ name: Int, _ file: BracketedTokens) -> Bool {
    let text = file.text(name)
    return Self.imageProperties.contains { text.hasSuffix($0) }
  }

  /// `image = …` in a subclass of `MKAnnotationView`.
  private mutating func assignInherited(_ name: Int, in number: Int) {
    let parsed = names.sources[number]
    guard isImage(name, parsed.tokens) else { return }
    for type in parsed.types(around: name).sorted() {
      if let consumer = consumer(of: type) { return note(consumer, of: name, in: number) }
    }
  }

  /// Returns what a type, or one that it inherits from, does with its images.
  mutating func consumer(of type: String) -> ImageConsumer? {
    for parent in names.ancestors(of: type).sorted() {
      guard names.headers(of: parent).allSatisfy({ $0.keyword == "extension" }) else { continue }
      if let found = ImageConsumer.ofType(parent) { return found }
    }
    return nil
  }

  /// Adds the declarations of a member; returns whether there are any.
  @discardableResult mutating func addMember(_ name: String, of type: String) -> Bool {
    let places = names.ancestors(of: type).sorted().flatMap {
      names.declarations(of: name, inType: $0)
    }.filter { !names.isFunction($0) }
    for place in places { add(place) }
    return !places.isEmpty
  }
}
