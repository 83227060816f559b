/// The types of objects, to look up a property or method in the right class.
extension ObjectiveCNameTrace {
  /// A property or instance variable of a name.
  struct PropertyDeclaration {
    /// The class, or the protocol.
    var owner: String
    /// The file that declares it.
    var file: Int
    var type: ObjectiveCType?
    var isInProtocol: Bool
    /// Whether a nib may set it.
    var isInspectable = false
  }

  /// The maximum number of declarations between an expression and its type.
  private static let maximumTypeDepth = 8

  // MARK: Classes

  /// Returns the class whose methods or declarations are around a token.
  mutating func owner(of place: SourcePlace) -> String? {
    sources[place.file].declaration(around: place.token)?.name
  }

  /// Returns a class and those that it's derived from, as far as the project declares them.
  mutating func chain(of name: String) -> [String] {
    if let known = chains[name] { return known }
    var result = [name]
    while let last = result.last, result.count < 12, let parent = parent(of: last),
      !result.contains(parent)
    { result.append(parent) }
    chains[name] = result
    return result
  }

  private mutating func parent(of name: String) -> String? {
    for place in sources.places(of: name) {
      let file = sources[place.file].tokens
      if file.text(place.token - 1) == "interface", file.text(place.token + 1) == ":" {
        return file.text(place.token + 2)
      }
    }
    return nil
  }

  /// Whether the project declares a class.
  mutating func isOfProject(_ name: String) -> Bool {
    if let known = projectClasses[name] { return known }
    let found = sources.places(of: name).contains { place in
      let file = sources[place.file].tokens
      return file.text(place.token - 1) == "interface" && file.text(place.token + 1) == ":"
    }
    projectClasses[name] = found
    return found
  }

  /// Whether a class is one of several, or derived from it, or the reverse.
  mutating func isRelated(_ name: String, to classes: Set<String>) -> Bool {
    if !classes.isDisjoint(with: chain(of: name)) { return true }
    for other in classes where chain(of: other).contains(name) { return true }
    return false
  }

  /// Whether a receiver may be an object of one of several classes.
  ///
  /// - Parameter isDotted: Whether a dot follows it, which objects of any type don't have.
  mutating func mayBe(
    _ receiver: Range<Int>, in number: Int, of classes: Set<String>, isDotted: Bool = false
  ) -> Bool {
    guard let type = type(of: receiver, in: number)?.name, !Self.anyTypes.contains(type) else {
      return true
    }
    if type == ObjectiveCType.outside.name {
      return !isDotted || !classes.allSatisfy { isOfProject($0) }
    }
    return isRelated(type, to: classes)
  }

  private static let anyTypes: Set<String> = [
    "id", "NSObject", "instancetype", "Class", "__typeof", "typeof",
  ]

  // MARK: Declarations

  /// Returns the properties and instance variables of a name, the latter without the underscore.
  mutating func declarations(ofProperty name: String) -> [PropertyDeclaration] {
    if let known = propertiesByName[name] { return known }
    var found: [PropertyDeclaration] = []
    for place in sources.places(of: name) + sources.places(of: "_" + name) {
      if let declaration = property(at: place) { found.append(declaration) }
    }
    propertiesByName[name] = found
    return found
  }

  mutating func property(at place: SourcePlace) -> PropertyDeclaration? {
    let parsed = sources[place.file]
    let file = parsed.tokens
    let index = place.token
    let isEnd = [";", ","].contains(file.text(index + 1))
    // `@property (nonatomic) UIColor *color UI_APPEARANCE_SELECTOR;`
    let hasMacro = file.isWord(index + 1) && file.text(index + 2) == ";"
    guard isEnd || hasMacro, let around = parsed.declaration(around: index) else { return nil }
    var found = PropertyDeclaration(
      owner: around.name, file: place.file, type: ObjectiveCType(before: index, in: file),
      isInProtocol: around.isProtocol)
    if let open = file.opener[index] { return open == around.variables ? found : nil }
    var start = index - 1
    while start > around.range.lowerBound, file.text(start) != ";", file.text(start) != "property" {
      if file.text(start) == "IBInspectable" { found.isInspectable = true }
      start -= 1
    }
    return file.text(start) == "property" && file.text(start - 1) == "@" ? found : nil
  }

  /// Returns the class that declares a property, among one and those that it's derived from.
  mutating func owner(ofProperty name: String, in type: String) -> String? {
    let declared = Set(declarations(ofProperty: name).map(\.owner))
    guard !declared.isEmpty else { return nil }
    return chain(of: type).first(where: declared.contains)
  }

  /// The property of an instance variable: `icon` of `_icon`, and of `icon`.
  static func propertyName(_ variable: String) -> String {
    variable.hasPrefix("_") ? String(variable.dropFirst()) : variable
  }

  private mutating func type(ofProperty name: String, of owner: String) -> ObjectiveCType? {
    declarations(ofProperty: name).first { $0.owner == owner && $0.type != nil }?.type
  }

  // MARK: Types

  /// Returns the type of `row`, `self.row`, `[Row shared].items[2]`, if the declarations say it.
  mutating func type(of range: Range<Int>, in number: Int, depth: Int = 0) -> ObjectiveCType? {
    let file = sources[number].tokens
    guard depth < Self.maximumTypeDepth, let first = range.first, let last = range.last else {
      return nil
    }
    if file.text(first) == "(", let close = file.closer[first] {
      if close == last { return type(of: first + 1..<last, in: number, depth: depth + 1) }
      // `(Row *)item`
      let isCast = file.isWord(close + 1) || file.text(close + 1) == "["
      if isCast, close < last { return ObjectiveCType(before: close, in: file) }
      return nil
    }
    if range.count == 1 { return type(ofName: first, in: number, depth: depth + 1) }
    if file.text(last) == "]", let open = file.partner[last] {
      guard open > first else { return type(ofMessage: open, in: number, depth: depth + 1) }
      let list = type(of: first..<open, in: number, depth: depth + 1)
      return list?.element.map { ObjectiveCType(name: $0) }
    }
    guard file.isWord(last) else { return nil }
    let isArrow = file.text(last - 1) == ">" && file.text(last - 2) == "-"
    guard isArrow || file.text(last - 1) == "." else { return nil }
    let receiver = first..<(isArrow ? last - 2 : last - 1)
    guard !receiver.isEmpty, let owner = type(of: receiver, in: number, depth: depth + 1) else {
      return nil
    }
    return type(ofMember: file.text(last), of: owner, depth: depth + 1)
  }

  private mutating func type(ofMember name: String, of owner: ObjectiveCType, depth: Int)
    -> ObjectiveCType?
  {
    if ["firstObject", "lastObject", "anyObject"].contains(name) {
      return owner.element.map { ObjectiveCType(name: $0) }
    }
    let plain = Self.propertyName(name)
    if let owner = self.owner(ofProperty: plain, in: owner.name) {
      return type(ofProperty: plain, of: owner)
    }
    if let found = type(returnedBy: [name], of: owner) { return found }
    let isUnknown =
      Self.anyTypes.contains(owner.name)
      || declarations(ofProperty: plain).contains(where: \.isInProtocol)
    return isUnknown ? nil : .outside
  }

  private mutating func type(ofName index: Int, in number: Int, depth: Int) -> ObjectiveCType? {
    let parsed = sources[number]
    let file = parsed.tokens
    let name = file.text(index)
    if name == "self" || name == "super" {
      return parsed.declaration(around: index).map { ObjectiveCType(name: $0.name) }
    }
    guard file.isWord(index) else { return nil }
    if let unit = parsed.unit(around: index), let body = unit.body {
      if let parameter = blockParameter(name, around: index, in: file) {
        return ObjectiveCType(before: parameter, in: file)
      }
      let places = (parsed.positions[name] ?? []).filter { body.contains($0) && $0 <= index }
      for place in places.reversed() where file.isInside(index, of: file.opener[place]) {
        if Self.isDeclared(place, file) { return ObjectiveCType(before: place, in: file) }
        // `__weak typeof(self) weakSelf = self;`
        if file.text(place + 1) == "=", file.text(place - 1) == ")",
          let open = file.partner[place - 1],
          file.text(open - 1).contains("typeof")
        {
          return type(of: open + 1..<place - 1, in: number, depth: depth)
        }
      }
      if let parameter = unit.parameters.first(where: { file.text($0) == name }) {
        let end = unit.isMethod && file.text(parameter - 1) == ")" ? parameter - 1 : parameter
        return ObjectiveCType(before: end, in: file)
      }
    }
    if let around = parsed.declaration(around: index) {
      let plain = Self.propertyName(name)
      if let owner = owner(ofProperty: plain, in: around.name) {
        return type(ofProperty: plain, of: owner)
      }
    }
    if Self.selves.contains(name.lowercased()) {
      return parsed.declaration(around: index).map { ObjectiveCType(name: $0.name) }
    }
    return name.first?.isUppercase == true ? ObjectiveCType(name: name) : nil
  }

  /// Names that macros declare: `@weakify(self)`.
  private static let selves: Set<String> = [
    "weakself", "strongself", "wself", "sself", "weak_self", "strong_self", "blockself", "selfweak",
    "bself",
    "selfweak_", "self_weak_",
  ]

  /// Returns the place where a block around a token declares a parameter of a name.
  func blockParameter(_ name: String, around index: Int, in file: BracketedTokens) -> Int? {
    var open = file.opener[index]
    while let current = open {
      if file.text(current) == "{", file.text(current - 1) == ")",
        let bracket = file.partner[current - 1],
        Self.caret(before: bracket, file) != nil
      {
        let ends = file.splits(of: bracket + 1..<current - 1, at: ",") + [current - 1]
        if let end = ends.first(where: { file.text($0 - 1) == name }) { return end - 1 }
      }
      open = file.opener[current]
    }
    return nil
  }

  /// Returns the places of a name in the body of the method around one of them; nil if it isn't a variable of that
  /// method: a parameter, or something outside.
  mutating func places(ofVariable index: Int, in number: Int) -> [Int]? {
    let parsed = sources[number]
    let file = parsed.tokens
    let name = file.text(index)
    guard let unit = parsed.unit(around: index), let body = unit.body,
      !unit.parameters.contains(where: { file.text($0) == name }),
      blockParameter(name, around: index, in: file) == nil
    else { return nil }
    return (parsed.positions[name] ?? []).filter(body.contains)
  }

  private mutating func type(ofMessage open: Int, in number: Int, depth: Int) -> ObjectiveCType? {
    let file = sources[number].tokens
    guard let message = ObjectiveCMessage(at: open, in: file), let part = message.parts.first,
      let receiver = type(of: message.receiver, in: number, depth: depth)
    else { return nil }
    switch part {
    case "alloc", "new", "self", "class", "copy", "mutableCopy", "autorelease", "retain":
      return receiver
    case "objectAtIndex", "objectForKey", "firstObject", "lastObject", "anyObject",
      "objectAtIndexedSubscript", "objectForKeyedSubscript":
      return receiver.element.map { ObjectiveCType(name: $0) }
    case _ where part.hasPrefix("init"): return receiver
    default: break
    }
    if message.arguments.isEmpty, let found = type(ofMember: part, of: receiver, depth: depth) {
      return found
    }
    if let found = type(returnedBy: message.parts, of: receiver) { return found }
    // `[UIImage imageNamed:name]`
    let isClass =
      message.receiver.count == 1 && receiver.name == file.text(message.receiver.lowerBound)
    return isClass && receiver.isOther ? receiver : nil
  }

  private mutating func type(returnedBy parts: [String], of owner: ObjectiveCType)
    -> ObjectiveCType?
  {
    let chain = Set(chain(of: owner.name))
    for place in sources.places(of: parts.first ?? "") {
      let parsed = sources[place.file]
      guard let around = parsed.declaration(around: place.token), chain.contains(around.name),
        let unit = parsed.units.first(where: { $0.name == place.token && $0.parts == parts }),
        let end = unit.typeEnd
      else { continue }
      let found = ObjectiveCType(before: end, in: parsed.tokens)
      return found?.name == "instancetype" ? owner : found
    }
    return nil
  }
}
