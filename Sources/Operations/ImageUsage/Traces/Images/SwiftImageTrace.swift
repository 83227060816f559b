/// Follows an image from the variable, property, function or argument that receives it to the places that use it once,
/// and to those that show it with SwiftUI: through other files, closures and variables, and what calls pass on.
///
/// ```swift
/// var flag: UIImage? { UIImage(named: id) }                 // Country.swift
/// countries.compactMap { $0.flag }.forEach { flag in        // Row.swift
///   attachment.image = flag
/// }
/// ```
///
/// A member of a value whose type nobody says counts for all types that have it, unless many types have such a member.
struct SwiftImageTrace {
  /// A place that uses an image as it is at that moment.
  struct Use: Hashable, Sendable {
    var path: String
    var line: Int
    var text: String
    var consumer: ImageConsumer
  }

  /// The maximum number of declarations and of uses for one question, and that of expressions inside each other.
  static let (maximumDeclarations, maximumUses, maximumDepth) = (120, 12, 40)
  /// The maximum number of places that read an image for one question.
  static let maximumPlaces = 1_500
  /// The maximum number of places of one name.
  static let maximumPlacesOfName = 6_000

  var names: SwiftNameTrace
  /// The members of `UIImage` that draw it.
  let drawing: DrawingMembers
  /// Follows images into methods of Objective-C; nil if that isn't needed.
  var foreign: ObjectiveCImageTrace?
  /// The names in each file that views of the app's own draw, which hooks repeat.
  private let drawnAgain: [String: Set<String>]
  private var known: [SourcePlace: [Use]] = [:]
  /// The places that following a declaration leads to; many images go through the same ones.
  private var steps: [SourcePlace: Step] = [:]
  private var step = Step()
  private var visited: Set<SourcePlace> = []
  /// The values whose members uses of names are.
  var owners: [SourcePlace: Owner] = [:]
  /// The places that read names, by those names.
  var readUses: [String: ReadUses] = [:]
  /// The patterns with arguments that match a case of an enumeration of that name.
  var patterns: [String: [SourcePlace]] = [:]
  /// The closures and functions that variables hold.
  var handlers: [Handler: [Handler]] = [:]
  /// The uses of images that the lines of files name, besides those by their receivers.
  var lines: [SourcePlace: [Use]] = [:]
  /// The number of expressions that are being followed.
  var depth = 0
  /// The functions that draw a view.
  private(set) lazy var canvasFunctions = Self.canvasFunctions(&names)
  /// Whether code may take images out of notifications.
  private(set) lazy var observersTakeImages = findObserversOfImages()
  /// The types of views that are drawn, and those that were asked for.
  lazy var drawnTypes = findDrawnTypes()
  /// The places that reading a name leads to; many declarations may be meant by it.
  private var reads: [SourcePlace: Step] = [:]
  /// The places that ask lists for elements, by the lists' names.
  var elementsByList: [String: [SourcePlace]] = [:]
  /// The functions that get arguments of calls.
  var receivers: [PassedArgument: [Receiver]] = [:]
  /// The places that may ask views of a name for their images: many views have the same name.
  var viewReadings: [ViewName: [ViewReading]] = [:]
  /// The places that asking a view for its image leads to.
  private var viewSteps: [Holder: Step] = [:]

  /// The places that an image reaches from a declaration without another one between.
  private struct Step {
    var declarations: [SourcePlace] = []
    var uses: [Use] = []
    /// The calls that pass the image to functions of the project.
    var entries: [Entry] = []
    /// The views whose image it is, and the tuples that have it.
    var views: [Holder] = []
    /// The number of places of the name that were looked at.
    var looked = 0
  }

  /// A call that passes the image to a function: what that returns of it goes to this call, not to others.
  private struct Entry: Hashable {
    var function: SourcePlace
    /// The function's name in the call.
    var call: SourcePlace
  }

  init(_ names: SwiftNameTrace, drawing: DrawingMembers, drawnAgain: [String: Set<String>]) {
    self.names = names
    self.drawing = drawing
    self.drawnAgain = drawnAgain
  }

  /// Returns the places that use an image once.
  ///
  /// - Parameters:
  ///   - carrier: The receiver in its statement: a variable, a function, or the label of an argument.
  ///   - line: The line that names it.
  mutating func uses(of carrier: String, in path: String, at line: Int) -> [Use] {
    guard let number = names.sources.number(of: path) else { return [] }
    let direct = uses(handedOnAt: line, in: number)
    return direct
      + uses(of: carrier, in: number, at: line).filter { !direct.contains($0) }
  }

  private mutating func uses(of carrier: String, in number: Int, at line: Int) -> [Use] {
    let file = names.sources[number]
    if carrier.hasSuffix("(") {
      return uses(asArgumentOf: String(carrier.dropLast()), in: number, at: line)
    }
    let places = (file.positions[carrier] ?? []).filter { place in
      let distance = line - file.tokens.tokens[place].line
      guard distance >= 0 else { return false }
      return ["let", "var", "func"].contains(file.tokens.text(place - 1)) || distance < 12
    }
    guard let nearest = places.map({ file.tokens.tokens[$0].line }).max() else { return [] }
    return places.filter { file.tokens.tokens[$0].line == nearest }
      .flatMap { uses(from: SourcePlace(file: number, token: $0)) }
  }

  /// `show(UIImage(named: "x"))`
  private mutating func uses(
    asArgumentOf callee: String, in number: Int, at line: Int
  ) -> [Use] {
    let file = names.sources[number]
    let calls = (file.positions[callee] ?? []).filter { file.tokens.tokens[$0].line <= line }
    guard let last = calls.last.map({ file.tokens.tokens[$0].line }) else { return [] }
    begin()
    for name in calls where file.tokens.tokens[name].line == last {
      guard let open = file.tokens.callBracket(of: name) else { continue }
      for argument in file.tokens.arguments(of: open)
      where argument.value.contains(where: { file.tokens.tokens[$0].line == line }) {
        pass(argument.value, to: open, in: number)
      }
    }
    return followAll()
  }

  private mutating func uses(from place: SourcePlace) -> [Use] {
    if let known = known[place] { return known }
    begin()
    let file = names.sources[place.file].tokens
    if ["let", "var", "func"].contains(file.text(place.token - 1)) {
      add(place)
    } else if file.text(place.token + 1) == ":", let bracket = file.opener[place.token],
      file.text(bracket) == "("
    {
      let argument = file.arguments(of: bracket).first {
        $0.value.lowerBound == place.token + 2
      }
      if let argument { pass(argument.value, to: bracket, in: place.file) }
    } else if file.text(place.token + 1) == "=", file.text(place.token + 2) != "=" {
      assign(to: place.token, in: place.file)
    }
    let found = followAll()
    known[place] = found
    return found
  }

  /// Returns the places that use the image of a view, or one of a button, once that a property of a type has, or that
  /// calls one of its methods.
  mutating func uses(ofImageIn property: String, of type: String) -> [Use] {
    begin()
    if property.hasSuffix(":") { readSender(of: property, in: type) }
    for owner in names.ancestors(of: type).sorted() {
      for place in names.declarations(of: property, inType: owner) {
        for part in [Part.image, .imageOfButton, .backgroundOfButton] { addView(place, part) }
      }
    }
    return followAll()
  }

  /// Returns the places that use the image once that a place reads.
  mutating func uses(fromRead place: SourcePlace) -> [Use] {
    begin()
    addRead(of: place)
    return followAll()
  }

  mutating func begin() { (visited, step) = ([], Step()) }

  /// Follows what was reached so far through all declarations.
  mutating func followAll() -> [Use] {
    var (open, found, looked) = (step.declarations, step.uses, step.looked)
    var seen = Set(open)
    var views = step.views
    var seenViews = Set(views)
    var calls = Calls(step.entries)
    var declarations = 0
    // Views of SwiftUI come in addition, so that they don't hide what reads the image once.
    func count(inViews: Bool) -> Int { found.count { ($0.consumer == .swiftUI) == inViews } }
    while declarations < Self.maximumDeclarations, count(inViews: false) < Self.maximumUses,
      looked < Self.maximumPlaces
    {
      let steps: [Step]
      if let view = views.popLast() {
        steps = [step(fromView: view)]
      } else if let next = open.popLast() {
        steps = calls.waiting(for: next).map { $0.map { call(from: $0) } } ?? [step(from: next)]
      } else {
        break
      }
      declarations += 1
      for step in steps {
        for view in step.views where seenViews.insert(view).inserted { views.append(view) }
        for use in step.uses where !found.contains(use) {
          if use.consumer != .swiftUI || count(inViews: true) < Self.maximumUses {
            found.append(use)
          }
        }
        for place in step.declarations where seen.insert(place).inserted { open.append(place) }
        open += calls.add(step.entries)
        looked += step.looked
      }
    }
    return found
  }

  /// The calls that passed an image to functions, on one way.
  private struct Calls {
    private var waiting: [SourcePlace: [SourcePlace]] = [:]
    private var known: Set<Entry> = []
    /// The functions whose result has the image.
    private var returning: Set<SourcePlace> = []

    init(_ entries: [Entry]) { _ = add(entries) }

    /// Adds calls; returns the functions that were followed before and have new ones.
    mutating func add(_ entries: [Entry]) -> [SourcePlace] {
      entries.compactMap { entry in
        guard known.insert(entry).inserted else { return nil }
        waiting[entry.function, default: []].append(entry.call)
        return returning.contains(entry.function) ? entry.function : nil
      }
    }

    /// Returns the calls that get the result of a function and weren't followed; nil if all its calls do.
    mutating func waiting(for function: SourcePlace) -> [SourcePlace]? {
      guard let calls = waiting[function] else { return nil }
      returning.insert(function)
      waiting[function] = []
      return calls
    }
  }

  private mutating func call(from place: SourcePlace) -> Step {
    begin()
    addRead(of: place)
    return step
  }

  /// Notes that a call passes the image to a function.
  mutating func enter(_ function: SourcePlace, by call: SourcePlace) {
    step.entries.append(Entry(function: function, call: call))
  }

  private mutating func step(from place: SourcePlace) -> Step {
    if let known = steps[place] { return known }
    begin()
    follow(place)
    steps[place] = step
    return step
  }

  /// Adds what reading a name leads to.
  private mutating func addRead(of use: SourcePlace) {
    addOnce(at: use) { $0.read(use.token, in: use.file) }
  }

  /// Adds what a place leads to, which is remembered.
  mutating func addOnce(at place: SourcePlace, _ follow: (inout Self) -> Void) {
    let found: Step
    if let known = reads[place] {
      found = known
    } else {
      let outer = (visited, step)
      begin()
      follow(&self)
      found = step
      reads[place] = found
      (visited, step) = outer
    }
    for place in found.declarations { add(place) }
    for use in found.uses where !step.uses.contains(use) { step.uses.append(use) }
    step.entries += found.entries
    for view in found.views { addView(view.place, view.part) }
  }

  /// Adds a view whose image is read back, or a tuple.
  mutating func addView(_ view: SourcePlace, _ part: Part = .image) {
    let holder = Holder(place: view, part: part)
    if !step.views.contains(holder) { step.views.append(holder) }
  }

  private mutating func step(fromView view: Holder) -> Step {
    if let known = viewSteps[view] { return known }
    begin()
    readImages(of: view)
    viewSteps[view] = step
    return step
  }

  // MARK: Declarations

  /// Adds a declaration whose uses are followed, unless its type can't be that of an image or of its name.
  mutating func add(_ place: SourcePlace) {
    let file = names.sources[place.file].tokens
    guard visited.insert(place).inserted, file.mayGiveImage(place.token) else { return }
    if ImageConsumer.askedOnce.contains(file.text(place.token)),
      ["var", "func"].contains(file.text(place.token - 1))
    {
      note(.drawing, of: place.token, in: place.file)
    }
    step.declarations.append(place)
  }

  /// Returns whether a use wasn't read before.
  mutating func visit(_ use: SourcePlace) -> Bool { visited.insert(use).inserted }

  private mutating func follow(_ place: SourcePlace) {
    let parsed = names.sources[place.file]
    let file = parsed.tokens
    let name = file.text(place.token)
    let block = file.opener[place.token]
    let type = parsed.type(of: place.token)
    if name.hasPrefix("$"), let closure = file.closure(around: place.token) {
      for use in parsed.positions[name] ?? [] where file.closure(around: use) == closure {
        read(use, in: place.file)
      }
      return
    }
    if type == nil, let block {
      let scope = scope(of: block, file)
      for use in parsed.positions[name] ?? [] where use > place.token && scope.contains(use) {
        if file.text(use - 1) != "." { read(use, in: place.file) }
      }
      return
    }
    let isPrivate = isPrivate(place.token, file)
    let read = meaning(place, memberOf: type?.name, uses(of: name)).filter {
      !isPrivate || $0.file == place.file
    }
    step.looked = read.count
    for use in read { addRead(of: use) }
    followNewValue(of: place)
    if let type { followWrapper(name, of: type.name) }
    followProjection(of: place)
  }

  /// `set { draw(newValue) }`
  private mutating func followNewValue(of place: SourcePlace) {
    let parsed = names.sources[place.file]
    let file = parsed.tokens
    guard file.text(place.token - 1) == "var" else { return }
    let limit = min(place.token + 60, file.tokens.count)
    guard
      let body = (place.token..<limit).first(where: {
        file.text($0) == "{" && file.opener[$0] == file.opener[place.token]
      }), let end = file.closer[body]
    else { return }
    for use in parsed.positions["newValue"] ?? [] where (body..<end).contains(use) {
      read(use, in: place.file)
    }
  }

  /// The tokens that see what a block, or the parameters of a function, declare.
  private func scope(of block: Int, _ file: BracketedTokens) -> Range<Int> {
    let end = file.closer[block] ?? file.tokens.count
    guard file.text(block) == "(" else { return block..<end }
    // `{ (icon: UIImage) in`
    if let outer = file.opener[block], file.text(outer) == "{",
      file.closureParameters(of: outer).contains(block), let close = file.closer[outer]
    {
      return block..<close
    }
    var index = end + 1
    while index < file.tokens.count, file.opener[index] == file.opener[block] {
      if file.text(index) == "{", let close = file.closer[index] { return index..<close }
      if ["func", "var", "let", "init"].contains(file.text(index)) { break }
      index = (file.closer[index] ?? index) + 1
    }
    return block..<end
  }

  private func isPrivate(_ name: Int, _ file: BracketedTokens) -> Bool {
    var index = name - 2
    while file.isWord(index), file.tokens[index].line == file.tokens[name].line {
      if ["private", "fileprivate"].contains(file.text(index)) { return true }
      index -= 1
    }
    return false
  }

  // MARK: Uses

  /// Notes that the image of a token is used once.
  mutating func note(_ consumer: ImageConsumer, of token: Int, in number: Int) {
    let path = names.sources.paths[number]
    let file = names.sources[number].tokens
    if consumer == .drawing, drawnAgain[path]?.contains(file.text(token)) == true { return }
    let line = file.tokens[token].line
    let use = Use(
      path: path, line: line, text: names.sources.excerpt(of: token, in: number), consumer: consumer
    )
    add([use])
  }

  /// Adds places that use the image once, in any language.
  mutating func add(_ uses: [Use]) {
    for use in uses where !step.uses.contains(use) { step.uses.append(use) }
  }
}
