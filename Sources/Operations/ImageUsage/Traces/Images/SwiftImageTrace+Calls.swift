import SourceLexing

/// Images that calls get, and what receives them.
extension SwiftImageTrace {
  /// Follows an argument of a call to the parameter or property that gets it.
  mutating func pass(_ argument: Range<Int>, to open: Int, in number: Int) {
    let file = names.sources[number].tokens
    let call = SwiftCall(at: open, in: file)
    guard
      let position = call.arguments.firstIndex(where: {
        $0.value.contains(argument.lowerBound)
      }), argument.lowerBound < file.tokens.count
    else { return }
    if let variable = file.calledVariable(of: open) {
      return pass(argument, to: open, of: variable, at: position, in: number)
    }
    let label = call.arguments[position].label
    var callee = file.calledName(of: open)
    var name = open - 1
    if callee == "init", file.text(open - 2) == "." {
      callee = file.isWord(open - 3) ? file.text(open - 3) : ""
      name = open - 3
    }
    if callee == "UIImage" || callee == "NSImage" {
      // `UIImage(named: name)` has the image of that name.
      guard label == "named", let close = file.closer[open] else { return }
      return value(file.expressionStart(of: name)..<close + 1, named: name, in: number)
    }
    // `.init(uiImage: image)`
    if callee == "Image" || callee.isEmpty && name < open - 1, label == "uiImage" {
      let isOfProject = names.headers(of: "Image").contains { $0.keyword != "extension" }
      return isOfProject ? () : note(.swiftUI, of: argument.lowerBound, in: number)
    }
    if Self.lists.contains(callee), label.isEmpty, let close = file.closer[open] {
      return value(name..<close + 1, named: name, in: number)
    }
    let owner = file.owner(of: name)
    let start = owner.lowerBound
    if label.isEmpty, hand(position, to: name, of: owner, in: number) { return }
    if callee == "super" || callee == "self", label == "image" {
      readOwnImage(around: name, in: number)
    }
    if callee == "UIImageView", label == "image" {
      readBack(fromViewMadeAt: start, in: number)
      if let close = file.closer[open] { useCanvas(start..<close + 1, in: number) }
    }
    if ["setImage", "setBackgroundImage"].contains(callee), !owner.isEmpty {
      addCanvas(owner, in: number)
      let part = callee == "setImage" ? Part.imageOfButton : .backgroundOfButton
      readBack(fromView: owner, part, in: number)
    }
    if callee == "isEqual" { return compare(argument, by: owner, in: number) }
    if send(argument, by: callee, with: label, call, in: number) { return }
    if Self.insertions.contains(callee), insert(into: owner, in: number) { return }
    if make(callee, with: label, by: call, at: position)
      || passToOwn(name, of: owner, by: call, at: position, in: number)
      || bind(callee, position, isImplicit: owner.isEmpty)
    {
      return
    }
    if callee == "setValue" {
      // A key is no image.
      return position == 0 ? setByKey(call, of: owner, in: number) : ()
    }
    note(argument, by: callee, with: label, at: open, of: owner, in: number)
  }

  /// `onPick?(icon)`
  private mutating func pass(
    _ argument: Range<Int>, to open: Int, of variable: Int, at position: Int, in number: Int
  ) {
    let file = names.sources[number].tokens
    let owner = file.owner(of: variable)
    if !hand(position, to: variable, of: owner, in: number) {
      let name = file.text(variable)
      if ImageConsumer.leaves(name) || ImageConsumer.reads(name, with: "") {
        note(.drawing, of: argument.lowerBound, in: number)
      }
    }
    // `view.image = tint?(icon)`
    guard let close = file.closer[open] else { return }
    value(open..<close + 1, named: variable, in: number)
  }

  /// Notes what a function or a type that isn't the project's does with an argument.
  private mutating func note(
    _ argument: Range<Int>, by callee: String, with label: String, at open: Int,
    of owner: Range<Int>, in number: Int
  ) {
    let file = names.sources[number].tokens
    let receiver = owner.map { file.text($0) }.joined()
    if enterForeign(argument, by: callee, with: label, at: open, of: owner, in: number) { return }
    let rest = (argument.upperBound..<(file.closer[open] ?? argument.upperBound) + 1)
      .prefix(12).map { file.text($0) }.joined(separator: " ")
    let type = owner.isEmpty ? nil : names.heldType(of: owner, in: number, depth: 0)?.name
    if let consumer = type.flatMap({ consumer(of: $0) }) {
      note(consumer, of: argument.lowerBound, in: number)
    } else if let consumer = ImageConsumer.byCall(callee, of: Substring(receiver), before: rest) {
      if consumer.readsOnce { note(consumer, of: argument.lowerBound, in: number) }
    } else if Self.namesBarItem(callee) {
      note(.barButtonItem, of: argument.lowerBound, in: number)
    } else if let consumer = consumer(
      ofCall: callee, with: label, argument, at: open, of: owner, in: number)
    {
      note(consumer, of: argument.lowerBound, in: number)
    }
  }

  /// Functions that return a list of their arguments' elements.
  private static let lists: Set<String> = ["Array", "AnySequence", "Set", "zip"]
  private static let insertions: Set<String> = ["append", "insert"]

  /// `items.append(icon)`: follows the list; returns whether it's known to be one.
  private mutating func insert(into owner: Range<Int>, in number: Int) -> Bool {
    guard !owner.isEmpty,
      names.heldType(of: owner, in: number, depth: 0)?.isList == true
    else { return false }
    let places = views(owner, in: number)
    for place in places { add(place) }
    return !places.isEmpty
  }

  /// Returns what a type of the system or of a library does with an argument: of its initializer, of a method, or of a
  /// function that sends it.
  private mutating func consumer(
    ofCall callee: String, with label: String, _ argument: Range<Int>, at open: Int,
    of owner: Range<Int>, in number: Int
  ) -> ImageConsumer? {
    let file = names.sources[number].tokens
    if callee.isEmpty || callee == "init" {
      // `func item() -> UITabBarItem { .init(title: "a", image: icon, tag: 0) }`
      return impliedType(of: open - 1, in: number).flatMap { ImageConsumer.ofType($0) }
    }
    if callee == "UIColor" || callee == "NSColor" {
      return label == "patternImage" ? .patternColor : nil
    }
    if callee.first?.isUppercase == true {
      // The project may add members to a type of the system's.
      let isOfProject = names.headers(of: callee).contains { $0.keyword != "extension" }
      return isOfProject ? nil : ImageConsumer.ofType(callee)
    }
    // A name that somebody saves isn't the image.
    let isImage =
      CallNames.namesImage(label.lowercased())
      || CallNames.namesImage(callee.lowercased())
      || argument.last { file.isWord($0) }.map { self.isImage($0, file) } ?? false
    if ImageConsumer.sends(callee), isImage || label.isEmpty && ImageConsumer.leaves(callee) {
      return .drawing
    }
    if ImageConsumer.reads(callee, with: label), mayBeImage(argument, in: number) {
      return .drawing
    }
    guard let first = owner.first else { return nil }
    return ImageConsumer.viewsOfLibraries.contains(file.text(first)) ? .drawing : nil
  }

  /// Whether an argument may be an image by its type: a text or a model that has the image's name has no pixels.
  private mutating func mayBeImage(_ argument: Range<Int>, in number: Int) -> Bool {
    guard let type = names.heldType(of: argument, in: number, depth: 0) else { return true }
    return !Self.typesOfTexts.contains(type.name)
      && names.headers(of: type.name).allSatisfy { $0.keyword == "extension" }
  }

  /// Types of values that have no pixels, and protocols of models that are written.
  private static let typesOfTexts: Set<String> = [
    "Bool", "Codable", "Double", "Encodable", "Float", "Int", "String", "URL",
  ]

  /// Returns the type of `.init(…)` that a function or a property returns.
  private mutating func impliedType(of token: Int, in number: Int) -> String? {
    let file = names.sources[number].tokens
    guard let block = file.opener[token], file.text(block) == "{" else { return nil }
    if let function = file.function(of: block) {
      return file.resultType(of: function.index).flatMap { HeldType(at: $0, in: file)?.name }
    }
    return file.property(of: block).flatMap {
      file.text($0 + 1) == ":" ? HeldType(at: $0 + 2, in: file)?.name : nil
    }
  }

  /// `action.setValue(icon, forKey: "image")`: a view shows what it gets so, and nothing else is known to.
  private mutating func setByKey(_ call: SwiftCall, of owner: Range<Int>, in number: Int) {
    guard call.arguments.count == 2, ["forKey", "forKeyPath"].contains(call.arguments[1].label)
    else { return }
    let file = names.sources[number].tokens
    let type = names.heldType(of: owner, in: number, depth: 0)?.name
    let own = owner.isEmpty ? names.enclosingType(of: owner.lowerBound, in: number) : nil
    let hint = type ?? own ?? owner.last.map { file.text($0) } ?? "self"
    if !ImageConsumer.isShown(byKeyOf: hint) {
      note(.drawing, of: call.arguments[0].value.lowerBound, in: number)
    }
  }

  /// Whether a library's function or case makes a bar item, by its name: `.rightNavItemIcon(icon)`.
  private static func namesBarItem(_ callee: String) -> Bool {
    let name = callee.lowercased()
    return SourceBytes.contains(name, "navitem") || SourceBytes.contains(name, "baritem")
      || SourceBytes.contains(name, "barbutton")
  }

  /// Follows an argument of an initializer of the project's; returns whether it may be one.
  private mutating func make(
    _ type: String, with label: String, by call: SwiftCall, at position: Int
  ) -> Bool {
    guard type.first?.isUppercase == true, !names.headers(of: type).isEmpty else { return false }
    let found = names.initializers(of: type).compactMap { parameter(position, of: $0, call) }
    for place in found { add(place) }
    if !found.isEmpty { return true }
    return !label.isEmpty && addMember(label, of: type)
  }

  /// Follows the argument of a case of an enumeration to the names that patterns bind to it.
  private mutating func bind(_ name: String, _ position: Int, isImplicit: Bool) -> Bool {
    guard isImplicit, name.first?.isLowercase == true else { return false }
    var isFound = false
    for place in patterns(of: name) {
      let file = names.sources[place.file].tokens
      let arguments = file.arguments(of: place.token + 1)
      guard arguments.indices.contains(position), let bound = arguments[position].value.last
      else { continue }
      isFound = true
      if visit(SourcePlace(file: place.file, token: bound)) { readBound(bound, in: place.file) }
    }
    return isFound
  }

  /// Returns the places of `case .remote(let icon)`.
  private mutating func patterns(of name: String) -> [SourcePlace] {
    if let known = patterns[name] { return known }
    let found = names.sources.places(of: name).filter { place in
      let file = names.sources[place.file].tokens
      guard case .pattern = EnumPayload.Occurrence(at: place.token, in: file) else { return false }
      return file.text(place.token + 1) == "("
    }
    patterns[name] = found
    return found
  }

  /// Reads what a pattern binds, up to the end of the block around it.
  mutating func readBound(_ name: Int, in number: Int) {
    let parsed = names.sources[number]
    let file = parsed.tokens
    var block = file.opener[name]
    while let open = block, file.text(open) != "{" { block = file.opener[open] }
    guard let open = block, let close = file.closer[open] else { return }
    for use in parsed.positions[file.text(name)] ?? [] where (name + 1..<close).contains(use) {
      if file.text(use - 1) != "." { read(use, in: number) }
    }
  }

  /// Reads the image that an image view of the project's inherits, in the type around a token.
  private mutating func readOwnImage(around token: Int, in number: Int) {
    if let type = names.enclosingType(of: token, in: number) { readOwnImage(of: type) }
  }

  /// Reads `image` and `self.image` in the bodies of an image view of the project's.
  mutating func readOwnImage(of type: String) {
    guard names.headers(of: type).contains(where: { $0.header.contains { $0.hasSuffix("View") } })
    else { return }
    for place in names.sources.places(of: "image") {
      let parsed = names.sources[place.file]
      guard parsed.types(around: place.token).contains(type) else { continue }
      let isOwn =
        parsed.tokens.text(place.token - 1) != "."
        || parsed.tokens.text(place.token - 2) == "self"
      // Variables of this name get the image later, and are followed then.
      guard isOwn, Self.isRead(place.token, parsed.tokens),
        case .global = names.meaning(of: "image", at: place.token, in: place.file), visit(place)
      else { continue }
      read(place.token, in: place.file)
    }
  }

  /// Follows an argument of a function or method of the project; returns whether it may be one.
  private mutating func passToOwn(
    _ callee: Int, of receiver: Range<Int>, by call: SwiftCall, at position: Int,
    in number: Int
  ) -> Bool {
    let file = names.sources[number].tokens
    let name = file.text(callee)
    guard name.first?.isLowercase == true || name.first == "_" else { return false }
    var owner: String?
    if !receiver.isEmpty, file.text(receiver.lowerBound) != "self" || receiver.count > 1 {
      owner = names.heldType(of: receiver, in: number, depth: 0)?.name
      if owner == nil, ImageConsumer.byCallee[name] != nil { return false }
    }
    let argument = PassedArgument(
      function: name, owner: owner, labels: call.arguments.map(\.label),
      trailingClosures: call.trailingClosures, position: position)
    let found = receivers(of: argument, in: call)
    for receiver in found {
      if let parameter = receiver.parameter { add(parameter) }
      enter(receiver.function, by: SourcePlace(file: number, token: callee))
    }
    return !found.isEmpty
  }

  /// An argument of a call: its function, type and place, by which the project's own functions are found.
  struct PassedArgument: Hashable {
    var function: String
    /// The type whose member is called; nil if any may be.
    var owner: String?
    var labels: [String]
    var trailingClosures: Int
    var position: Int
  }

  /// A function that gets an argument.
  struct Receiver {
    var function: SourcePlace
    /// The parameter for which it's passed, if its type may be that of an image.
    var parameter: SourcePlace?
  }

  /// Returns the functions that get an argument: hundreds may have one name, and thousands of calls.
  private mutating func receivers(of argument: PassedArgument, in call: SwiftCall) -> [Receiver] {
    if let known = receivers[argument] { return known }
    let places =
      argument.owner.map { owner in
        names.ancestors(of: owner).sorted().flatMap {
          names.declarations(of: argument.function, inType: $0)
        }
      } ?? names.declarations(of: argument.function).all
    var found: [Receiver] = []
    for place in places where names.isFunction(place) {
      guard let parameter = parameter(argument.position, of: place, call) else { continue }
      let mayBeImage = names.sources[parameter.file].tokens.mayGiveImage(parameter.token)
      found.append(Receiver(function: place, parameter: mayBeImage ? parameter : nil))
    }
    receivers[argument] = found
    return found
  }

  /// Returns the parameter that gets an argument of a call; nil if the function doesn't accept it.
  private mutating func parameter(
    _ position: Int, of function: SourcePlace, _ call: SwiftCall
  ) -> SourcePlace? {
    let argument = call.arguments[position].value
    guard let values = names.signature(of: function)?.values(in: call),
      let found = values.first(where: { $0.value.contains(argument) })
    else { return nil }
    return SourcePlace(file: function.file, token: found.key)
  }
}
