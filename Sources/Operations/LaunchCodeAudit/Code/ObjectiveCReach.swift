import SourceLexing

/// The Objective-C code that certainly runs before the first frame: `+load` methods, then from the delegates and the
/// first screen through messages to self, to classes, and to objects that are created.
struct ObjectiveCReach {
  /// A class whose `+load` runs before `main`.
  struct LoadMethod {
    var type: String
    var site: LaunchReach.Site
  }

  private(set) var loads: [LoadMethod] = []
  private(set) var singletons: [LaunchReach.Singleton] = []
  private(set) var controllers: [LaunchReach.EagerController] = []
  private(set) var drawings: [LaunchReach.Drawing] = []

  private struct Unit {
    var type: String
    var place: ObjectiveCIndex.Method
    var withBranches: Bool
  }

  /// The receiver of a message.
  private enum Receiver {
    case ancestor
    /// An object of a class of the app.
    case object(String)
    case type(String)
    case other
  }

  private let index: ObjectiveCIndex
  private var pending: [Unit] = []
  private var seen: Set<String> = []
  private var touched: Set<String> = []

  private static let launchSelectors = [
    "application:didFinishLaunchingWithOptions:", "application:willFinishLaunchingWithOptions:",
    "scene:willConnectToSession:options:",
  ]
  private static let screenSelectors = [
    "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear:",
  ]
  private static let drawingCalls: Set<String> = [
    "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions",
    "CGBitmapContextCreate", "UIGraphicsImageRenderer", "UIGraphicsPDFRenderer",
  ]

  /// - Parameters:
  ///   - screens: the classes of the controllers that the first storyboard shows.
  ///   - sceneDelegate: the class that Info.plist names, if it does.
  init(of index: ObjectiveCIndex, screens: [String], sceneDelegate: String?) {
    self.index = index
    for name in index.classes.keys.sorted() where index.isKnown(name) {
      noteLoad(of: name)
      if index.inherits(name, from: ["UIApplicationDelegate"]) || name == sceneDelegate {
        call("init", of: name)
        for selector in Self.launchSelectors { call(selector, of: name, withBranches: true) }
      }
    }
    for screen in screens { show(screen) }
    var next = 0
    while next < pending.count {
      follow(pending[next])
      next += 1
    }
    func before(_ one: LaunchReach.Site, _ other: LaunchReach.Site) -> Bool {
      (one.file, one.line) < (other.file, other.line)
    }
    loads.sort { before($0.site, $1.site) }
    singletons.sort { before($0.site, $1.site) }
    controllers.sort { before($0.site, $1.site) }
    drawings.sort { before($0.site, $1.site) }
  }

  private mutating func noteLoad(of name: String) {
    for place in index.classes[name]?.methods ?? []
    where place.method.isOfClass && place.method.selector == "load" {
      let file = index.outlines[place.outline].file
      loads.append(LoadMethod(type: name, site: .init(file: file, line: place.method.line)))
      add(Unit(type: name, place: place, withBranches: false))
    }
  }

  // MARK: - Work to do

  private mutating func add(_ unit: Unit) {
    let method = unit.place.method
    if seen.insert("\(unit.place.outline):\(method.line)").inserted { pending.append(unit) }
  }

  private mutating func call(
    _ selector: String, of name: String, isOfClass: Bool = false, withBranches: Bool = false
  ) {
    guard let found = index.method(selector, isOfClass: isOfClass, of: name) else { return }
    add(Unit(type: found.type, place: found.place, withBranches: withBranches))
  }

  /// A class gets its first message.
  private mutating func initialize(_ name: String) { call("initialize", of: name, isOfClass: true) }

  private mutating func show(_ name: String) {
    initialize(name)
    call("initWithCoder:", of: name)
    for selector in Self.screenSelectors { call(selector, of: name) }
  }

  // MARK: - Reading code

  private mutating func follow(_ unit: Unit) {
    let outline = index.outlines[unit.place.outline]
    let tokens = outline.tokens
    let body = unit.place.method.body
    let eager = outline.eagerTokens(in: body, withBranches: unit.withBranches)
    let variables = Self.variables(in: eager, of: outline)
    let isRoot = eager.contains { tokens.isWord("rootViewController", at: $0) }
    for place in eager {
      if let word = tokens.word(at: place), Self.drawingCalls.contains(word),
        tokens.isPunctuation("(", at: place + 1) || tokens.isWord("alloc", at: place + 1)
      {
        drawings.append(
          .init(function: name(of: unit), call: word, site: site(outline, place)))
      }
      guard tokens.isPunctuation("[", at: place), let close = outline.partners[place],
        let message = message(place..<close, of: outline)
      else { continue }
      switch receiver(place + 1, of: outline, in: unit, variables: variables) {
      case .ancestor:
        if let parent = index.lineage(of: unit.type).dropFirst().first {
          call(message, of: parent, isOfClass: unit.place.method.isOfClass)
        }
      case .object(let type):
        call(message, of: type)
        let isCreation = message.hasPrefix("init")
        if isCreation { create(type, at: place, in: outline, unit: unit, isRoot: isRoot) }
      case .type(let type):
        send(message, to: type, at: place, in: outline, unit: unit, isRoot: isRoot)
      case .other: break
      }
    }
  }

  /// A message to a class: a shared object, a creation, or a method of the class.
  private mutating func send(
    _ message: String, to type: String, at place: Int, in outline: ObjectiveCOutline, unit: Unit,
    isRoot: Bool
  ) {
    initialize(type)
    if message == "new" {
      call("init", of: type)
      create(type, at: place, in: outline, unit: unit, isRoot: isRoot)
      return
    }
    guard message != "alloc", message != "class" else { return }
    call(message, of: type, isOfClass: true)
    guard unit.type != type, isShared(message, of: type),
      touched.insert("\(type) \(message)").inserted
    else { return }
    singletons.append(
      .init(type: type, property: message, site: site(outline, place), caller: name(of: unit)))
  }

  /// Whether a class method makes one object of its class and keeps it.
  private func isShared(_ selector: String, of type: String) -> Bool {
    guard let found = index.method(selector, isOfClass: true, of: type) else { return false }
    let tokens = index.outlines[found.place.outline].tokens
    let body = found.place.method.body
    let keeps = body.contains {
      tokens.isWord("dispatch_once", at: $0) || tokens.isWord("static", at: $0)
    }
    return keeps
      && body.contains { tokens.isWord("alloc", at: $0) || tokens.isWord("new", at: $0) }
  }

  /// An object is created: a controller in an initializer, kept in a property, was not asked for yet.
  private mutating func create(
    _ type: String, at place: Int, in outline: ObjectiveCOutline, unit: Unit, isRoot: Bool
  ) {
    guard index.inherits(type, from: CodeIndex.systemControllers) else { return }
    if isRoot {
      show(type)
      return
    }
    guard
      unit.place.method.selector.hasPrefix("init") || unit.place.method.selector == "viewDidLoad",
      let property = property(before: place, in: outline),
      !controllers.contains(where: { $0.owner == unit.type && $0.property == property })
    else { return }
    controllers.append(
      .init(owner: unit.type, property: property, type: type, site: site(outline, place)))
  }

  /// The name in `_name = [[…` or `self.name = [[…`.
  private func property(before place: Int, in outline: ObjectiveCOutline) -> String? {
    let tokens = outline.tokens
    guard tokens.isPunctuation("=", at: place - 1), let word = tokens.word(at: place - 2) else {
      return nil
    }
    if word.hasPrefix("_") { return String(word.dropFirst()) }
    let isOwn = tokens.isPunctuation(".", at: place - 3) && tokens.isWord("self", at: place - 4)
    return isOwn ? word : nil
  }

  /// The selector of a message between brackets.
  private func message(_ range: Range<Int>, of outline: ObjectiveCOutline) -> String? {
    let tokens = outline.tokens
    var index = outline.partners[range.lowerBound + 1].map { $0 + 1 } ?? range.lowerBound + 2
    // `self.object`
    while tokens.isPunctuation(".", at: index), index + 2 < range.upperBound { index += 2 }
    guard let first = tokens.word(at: index), index < range.upperBound else { return nil }
    guard tokens.isPunctuation(":", at: index + 1) else {
      return index + 1 == range.upperBound ? first : nil
    }
    var selector = ""
    while index < range.upperBound {
      if let close = outline.partners[index], close > index {
        index = close + 1
      } else if let word = tokens.word(at: index), tokens.isPunctuation(":", at: index + 1),
        !tokens.isPunctuation("?", at: index - 1)
      {
        selector += word + ":"
        index += 2
      } else {
        index += 1
      }
    }
    return selector
  }

  private func receiver(
    _ place: Int, of outline: ObjectiveCOutline, in unit: Unit, variables: [String: String]
  ) -> Receiver {
    let tokens = outline.tokens
    if tokens.isPunctuation(".", at: place + 1) { return .other }
    if tokens.isWord("super", at: place) { return .ancestor }
    if tokens.isWord("self", at: place) {
      return unit.place.method.isOfClass ? .type(unit.type) : .object(unit.type)
    }
    if let word = tokens.word(at: place) {
      if let type = variables[word] { return .object(type) }
      return index.isKnown(word) ? .type(word) : .other
    }
    // `[[Type alloc] init]`, `[[Type shared] start]`
    guard tokens.isPunctuation("[", at: place), let type = tokens.word(at: place + 1),
      index.isKnown(type), let inner = tokens.word(at: place + 2)
    else { return .other }
    return inner == "alloc" || isShared(inner, of: type) ? .object(type) : .other
  }

  /// The variables of a method that are objects of the app's classes: `Type *name`.
  private static func variables(
    in eager: [Int], of outline: ObjectiveCOutline
  ) -> [String: String] {
    var result: [String: String] = [:]
    let tokens = outline.tokens
    for place in eager where tokens.isPunctuation("*", at: place) {
      guard let type = tokens.word(at: place - 1), let name = tokens.word(at: place + 1),
        tokens.isPunctuation("=", at: place + 2)
      else { continue }
      result[name] = type
    }
    return result
  }

  private func site(_ outline: ObjectiveCOutline, _ place: Int) -> LaunchReach.Site {
    .init(file: outline.file, line: outline.line(place))
  }

  private func name(of unit: Unit) -> String {
    let selector = unit.place.method.selector
    let last = selector.split(separator: ":").last.map(String.init) ?? selector
    return "\(unit.type).\(last)"
  }
}
