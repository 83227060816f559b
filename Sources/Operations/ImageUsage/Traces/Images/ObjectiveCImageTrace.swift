import SourceLexing

/// Follows an image through Objective-C to the places that use it once: variables, arguments of methods and functions,
/// properties, and what methods return.
///
/// A property or method of a common name counts only for values whose class is that of the declaration.
struct ObjectiveCImageTrace {
  /// A variable, property, method or function that has an image.
  enum Holder: Hashable {
    /// A variable or parameter in the body of a method or function.
    case variable(String, file: Int, body: Range<Int>)
    case property(String, of: String?)
    case method([String], of: String?)
    case function(String)
    /// A macro without arguments.
    case constant(String)
    /// The image of the view that a property has.
    case view(String, of: String)
    /// A view that a variable or parameter holds, with the image in it.
    case canvas(String, file: Int, body: Range<Int>)
  }

  var names: ObjectiveCNameTrace
  let drawing: DrawingMembers
  private var visited: Set<Holder> = []
  /// The places that ask a variable for its image.
  private var asked: Set<SourcePlace> = []
  private var open: [Holder] = []
  private var found: [SwiftImageTrace.Use] = []
  var superclasses: [String: String?] = [:]
  /// The types that declarations give names, and the classes that have properties.
  var typesByName: [String: [Substring: Set<String>]] = [:]
  var ownersByProperty: [String: Set<String>] = [:]
  /// The places that ask a view for its image, by the class and the property.
  var viewReads: [String: [SourcePlace]] = [:]
  /// The number of expressions that are being followed.
  var depth = 0
  /// The body of the method whose parameter is the name that is looked up: what it returns is the image of each call's
  /// own name, which is followed from there.
  private(set) var wrapper: Range<Int>?
  /// The macros that look up an image by the name that they get; nil until they're needed.
  var lookupMacros: Set<String>?

  init(_ names: ObjectiveCNameTrace, drawing: DrawingMembers) {
    self.names = names
    self.drawing = drawing
  }

  /// Returns the places that use the image once that a line names.
  mutating func uses(in path: String, at line: Int) -> [SwiftImageTrace.Use] {
    guard let number = names.sources.number(of: path) else { return [] }
    let file = names.sources[number].tokens
    begin()
    defer { wrapper = nil }
    for index in file.indices where file.tokens[index].line == line {
      for lookup in lookups(at: index, in: number) {
        if file.tokens[index].kind != .string, let unit = names.sources[number].unit(around: index)
        {
          let parameters = Set(unit.parameters.map { file.text($0) })
          let takesOne = lookup.contains { parameters.contains(file.text($0)) }
          wrapper = takesOne ? unit.body : nil
        }
        if let name = constant(of: lookup, file) {
          add(.constant(name))
        } else {
          value(lookup, in: number)
        }
      }
    }
    return followAll()
  }

  /// Returns the places that use the image of a view once that a property of a class has.
  mutating func uses(ofImageIn property: String, of type: String) -> [SwiftImageTrace.Use] {
    begin()
    add(.view(property, of: type))
    return followAll()
  }

  mutating func begin() { (visited, asked, open, found) = ([], [], [], []) }

  mutating func followAll() -> [SwiftImageTrace.Use] {
    var steps = 0
    while let next = open.popLast(), steps < SwiftImageTrace.maximumDeclarations,
      found.count < SwiftImageTrace.maximumUses
    {
      steps += 1
      follow(next)
    }
    return found
  }

  mutating func add(_ holder: Holder) {
    if visited.insert(holder).inserted { open.append(holder) }
  }

  /// Adds the method whose result is the image at a token, unless it's one that the system asks once.
  mutating func add(method parts: [String], returningAt token: Int, in number: Int) {
    if let first = parts.first, ImageConsumer.askedOnce.contains(first) {
      return note(.drawing, at: token, in: number)
    }
    let place = SourcePlace(file: number, token: token)
    add(.method(parts, of: implementation(around: place)))
  }

  /// Returns whether a place wasn't asked before.
  mutating func visit(_ place: SourcePlace) -> Bool { asked.insert(place).inserted }

  mutating func note(_ consumer: ImageConsumer, at token: Int, in number: Int) {
    let file = names.sources[number]
    // Hooks repeat what a view draws.
    if consumer == .drawing, file.unit(around: token)?.parts == ["drawRect"] { return }
    let use = SwiftImageTrace.Use(
      path: names.sources.paths[number], line: file.tokens.tokens[token].line,
      text: names.sources.excerpt(of: token, in: number), consumer: consumer)
    if !found.contains(use) { found.append(use) }
  }

  // MARK: Holders

  private mutating func follow(_ holder: Holder) {
    switch holder {
    case .variable(let name, let number, let body):
      let file = names.sources[number]
      for place in file.positions[name] ?? [] where body.contains(place) {
        if file.tokens.text(place - 1) != ".", !isArrow(place - 1, file.tokens) {
          read(place..<place + 1, in: number)
        }
      }
    case .property(let name, let type): follow(property: name, of: type)
    case .view(let name, let type): readBack(from: name, in: type)
    case .canvas(let name, let number, let body): drawCanvas(name, in: number, body)
    case .method(let parts, let type):
      guard let first = parts.first else { return }
      for place in names.sources.places(of: first) {
        let file = names.sources[place.file].tokens
        if parts.count == 1, file.text(place.token - 1) == "." {
          readMember(at: place, of: type)
        } else if let open = file.opener[place.token], let close = file.closer[open],
          let message = ObjectiveCMessage(withPartAt: place.token, in: file),
          message.parts == parts, mayBe(message.receiver, type, for: first, in: place.file)
        {
          value(open..<close + 1, in: place.file)
        }
      }
    case .constant(let name):
      for place in names.sources.places(of: name) {
        let file = names.sources[place.file].tokens
        guard file.text(place.token - 1) != "define" else { continue }
        value(place.token..<place.token + 1, in: place.file)
      }
    case .function(let name):
      for place in names.sources.places(of: name) {
        let file = names.sources[place.file].tokens
        guard file.text(place.token + 1) == "(", file.opener[place.token] != nil,
          let close = file.closer[place.token + 1]
        else { continue }
        value(place.token..<close + 1, in: place.file)
      }
    }
  }

  private mutating func follow(property name: String, of type: String?) {
    for place in names.sources.places(of: name) {
      let file = names.sources[place.file].tokens
      if file.text(place.token - 1) == "." {
        readMember(at: place, of: type)
      } else if let open = file.opener[place.token], let close = file.closer[open],
        let message = ObjectiveCMessage(withPartAt: place.token, in: file), message.parts == [name],
        message.arguments.isEmpty, mayBe(message.receiver, type, for: name, in: place.file)
      {
        value(open..<close + 1, in: place.file)
      }
    }
    for place in names.sources.places(of: "_" + name) {
      guard type == nil || implementation(around: place) == type else { continue }
      read(place.token..<place.token + 1, in: place.file)
    }
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    addParameters(of: [setter], at: 0, type: type)
  }

  private mutating func readMember(at place: SourcePlace, of type: String?) {
    let file = names.sources[place.file].tokens
    let name = file.text(place.token)
    let start = file.expressionStart(of: place.token)
    guard start < place.token - 1,
      mayBe(start..<place.token - 1, type, for: name, in: place.file)
    else { return }
    read(start..<place.token + 1, in: place.file)
  }

  /// Adds the parameter that gets an argument, in all methods of a selector that a class may have; returns whether there
  /// is one.
  @discardableResult mutating func addParameters(
    of parts: [String], at position: Int, type: String?
  ) -> Bool {
    guard let first = parts.first else { return false }
    var isFound = false
    for number in Set(names.sources.places(of: first).map(\.file)).sorted() {
      let file = names.sources[number]
      for unit in file.units where unit.parts == parts {
        guard let body = unit.body, unit.parameters.indices.contains(position) else { continue }
        if unit.isMethod, let type {
          let place = SourcePlace(file: number, token: body.lowerBound)
          guard let owner = implementation(around: place), inherits(type, from: owner) else {
            continue
          }
        }
        isFound = true
        add(
          .variable(file.tokens.text(unit.parameters[position]), file: number, body: body))
      }
    }
    return isFound
  }
}
