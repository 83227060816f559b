import KeySorting
import SourceLexing

/// The code that certainly runs before the first frame: from the entry points through constructions, calls of a type's
/// own functions, and shared objects.
struct LaunchReach {
  /// A place in a source.
  struct Site: Hashable {
    var file: String
    var line: Int
  }

  /// A shared object, and the first code that touches it.
  struct Singleton {
    var type: String
    var property: String
    var site: Site
    /// The function that touches it.
    var caller: String
  }

  /// A controller that a stored property creates.
  struct EagerController {
    var owner: String
    var property: String
    var type: String
    var site: Site
  }

  /// A bitmap that code draws.
  struct Drawing {
    var function: String
    var call: String
    var site: Site
  }

  private(set) var singletons: [Singleton] = []
  private(set) var controllers: [EagerController] = []
  private(set) var drawings: [Drawing] = []

  /// A piece of code to follow.
  private struct Unit {
    var type: String
    var name: String
    var outline: Int
    var range: Range<Int>
    var inner = SwiftOutline.Inner.certain
    /// The stored property whose value it is.
    var property: SwiftOutline.Property?
  }

  private let index: CodeIndex
  private var pending: [Unit] = []
  private var seenFunctions: Set<String> = []
  private var created: Set<String> = []
  private var touched: Set<String> = []

  private static let launchFunctions = [
    "application:didFinishLaunchingWithOptions", "application:willFinishLaunchingWithOptions",
    "scene:willConnectTo",
  ]
  private static let screenFunctions = ["loadView", "viewDidLoad", "viewWillAppear"]
  private static let drawingCalls: Set<String> = [
    "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions",
    "UIGraphicsImageRenderer", "UIGraphicsPDFRenderer", "CIContext", "CGContext", "ImageRenderer",
  ]

  /// - Parameters:
  ///   - screens: the classes of the controllers that the first storyboard shows.
  ///   - sceneDelegate: the class that Info.plist names, if it does.
  init(of index: CodeIndex, screens: [String], sceneDelegate: String?) {
    self.index = index
    let scene = sceneDelegate ?? Self.onlySceneDelegate(in: index)
    for name in index.types.keys.sorted() where index.isKnown(name) {
      let type = index.types[name]
      let isEntry = index.conforms(name, to: "UIApplicationDelegate") || name == scene
      if isEntry {
        create(name)
        for function in Self.launchFunctions { call(function, of: name) }
      } else if type?.inherited.contains("App") == true {
        create(name)
      }
    }
    for screen in screens { show(screen) }
    // Nearest first, so that the first to touch an object is near the entry.
    var next = 0
    while next < pending.count {
      follow(pending[next])
      next += 1
    }
    sort()
  }

  /// Apps with several kinds of windows have several delegates, and code chooses.
  private static func onlySceneDelegate(in index: CodeIndex) -> String? {
    let all = index.types.keys.filter { name in
      index.isKnown(name)
        && (index.conforms(name, to: "UIWindowSceneDelegate")
          || index.conforms(name, to: "UISceneDelegate"))
    }
    return all.count == 1 ? all.first : all.first { $0 == "SceneDelegate" }
  }

  private mutating func sort() {
    singletons.sort(on: \.site.file, then: \.site.line, then: \.type)
    controllers.sort(on: \.site.file, then: \.site.line)
    drawings.sort(on: \.site.file, then: \.site.line)
  }

  // MARK: - Work to do

  /// An object of a type is created: its stored properties, its initializers, those of its ancestors.
  private mutating func create(_ name: String, isShown: Bool = true) {
    guard index.isKnown(name), created.insert(name).inserted else { return }
    for type in [name] + index.ancestors(of: name) {
      guard let entry = index.types[type] else { continue }
      for place in entry.properties where !place.member.isStatic && !place.member.isLazy {
        if let range = place.member.initializer {
          pending.append(
            Unit(
              type: type, name: place.member.name, outline: place.outline, range: range,
              property: place.member))
        }
      }
      call("init", of: type)
      guard isShown, entry.inherited.contains("View") || entry.inherited.contains("App") else {
        continue
      }
      for place in entry.properties where place.member.name == "body" {
        guard let range = place.member.getter else { continue }
        pending.append(
          Unit(
            type: type, name: "body", outline: place.outline, range: range, inner: .views))
      }
    }
    if index.isView(name) { call("draw", of: name) }
  }

  /// A controller's view is loaded and shown.
  private mutating func show(_ name: String) {
    create(name)
    for function in Self.screenFunctions { call(function, of: name) }
  }

  /// - Parameter labels: those of the call; nil if the system calls it.
  private mutating func call(_ function: String, of name: String, labels: [String]? = nil) {
    guard index.isKnown(name) else { return }
    for type in [name] + index.ancestors(of: name) {
      let places = (index.types[type]?.functions[function] ?? []).filter {
        labels.map(Self.fits($0.member.labels)) ?? true
      }
      for place in places {
        guard seenFunctions.insert("\(type).\(function):\(place.member.line)").inserted else {
          continue
        }
        pending.append(
          Unit(
            type: type, name: function, outline: place.outline, range: place.member.body,
            inner: Self.launchFunctions.contains(function) ? .branches : .certain))
      }
      if function != "init", !places.isEmpty { return }
    }
  }

  /// Whether arguments can be those of a function: in the order of its parameters, some of which may have defaults.
  private static func fits(_ parameters: [String]) -> ([String]) -> Bool {
    { arguments in
      var rest = parameters[...]
      for argument in arguments {
        guard let place = rest.firstIndex(of: argument) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }

  // MARK: - Reading code

  private mutating func follow(_ unit: Unit) {
    let outline = index.outlines[unit.outline]
    let tokens = outline.tokens
    let eager = outline.eagerTokens(in: unit.range, inner: unit.inner)
    let variables = Self.variables(in: unit.range, of: outline)
    let hidesViews = unit.inner == .views && hidesViews(outline, unit)
    let setsRoot = eager.contains {
      tokens.isWord("rootViewController", at: $0) && tokens.isPunctuation("=", at: $0 + 1)
    }
    for place in eager {
      guard let word = tokens.word(at: place) else { continue }
      let isMember = tokens.isPunctuation(".", at: place - 1)
      let isCall = tokens.isPunctuation("(", at: place + 1)
      if isCall, Self.drawingCalls.contains(word) {
        drawings.append(
          Drawing(function: name(of: unit), call: word, site: site(outline, place)))
      }
      if word.first?.isUppercase == true, !isMember {
        followType(word, at: place, in: outline, unit, setsRoot: setsRoot, hidesViews: hidesViews)
      } else if isCall, isMember, tokens.isWord("super", at: place - 2) {
        if let ancestor = index.ancestors(of: unit.type).first {
          call(word, of: ancestor, labels: labels(outline, place + 1))
        }
      } else if isCall, !isMember || tokens.isWord("self", at: place - 2) {
        call(word, of: unit.type, labels: labels(outline, place + 1))
      } else if isCall,
        let receiver = receiver(of: place, outline, variables: variables, owner: unit.type)
      {
        call(word, of: receiver, labels: labels(outline, place + 1))
      }
    }
  }

  /// The variables of a function with their types, if they can be told.
  private static func variables(
    in range: Range<Int>, of outline: SwiftOutline
  ) -> [String: String?] {
    var result: [String: String?] = [:]
    for place in range where ["let", "var"].contains(outline.tokens.word(at: place)) {
      guard let name = outline.tokens.word(at: place + 1), result[name] == nil else { continue }
      result[name] = .some(outline.type(ofVariableAt: place + 1))
    }
    return result
  }

  /// Returns the type of `object` in `object.call(`: a variable of the function, or a property.
  private func receiver(
    of place: Int, _ outline: SwiftOutline, variables: [String: String?], owner: String
  ) -> String? {
    let tokens = outline.tokens
    var name = place - 2
    // `object?.call(`
    if tokens.isPunctuation("?", at: name) { name -= 1 }
    guard let word = tokens.word(at: name) else { return nil }
    if tokens.isPunctuation(".", at: name - 1) {
      guard tokens.isWord("self", at: name - 2) else { return nil }
    } else if let type = variables[word] {
      return type
    }
    return ([owner] + index.ancestors(of: owner)).lazy.compactMap { type in
      index.types[type]?.properties.first { $0.member.name == word }?.member.type
    }.first
  }

  private func labels(_ outline: SwiftOutline, _ open: Int) -> [String]? {
    outline.partners[open].map { outline.labels(in: open..<$0, isCall: true) }
  }

  private mutating func followType(
    _ word: String, at place: Int, in outline: SwiftOutline, _ unit: Unit, setsRoot: Bool,
    hidesViews: Bool
  ) {
    let tokens = outline.tokens
    let isInit = tokens.isPunctuation(".", at: place + 1) && tokens.isWord("init", at: place + 2)
    if tokens.isPunctuation("(", at: place + 1) || isInit {
      noteController(word, at: place, in: outline, unit)
      if setsRoot, index.isController(word) {
        show(word)
      } else {
        create(word, isShown: !hidesViews)
      }
    } else if tokens.isPunctuation(".", at: place + 1), let member = tokens.word(at: place + 2) {
      touch(member, of: word, at: place, in: outline, unit)
    }
  }

  /// Tabs and destinations are created, but their bodies run when somebody opens them.
  private func hidesViews(_ outline: SwiftOutline, _ unit: Unit) -> Bool {
    outline.tokens.words("TabView", "NavigationLink", in: unit.range)
  }

  private mutating func noteController(
    _ word: String, at place: Int, in outline: SwiftOutline, _ unit: Unit
  ) {
    guard let property = unit.property, index.isController(word),
      !isRoot(property.name, of: unit.type),
      !controllers.contains(where: { $0.owner == unit.type && $0.property == property.name })
    else { return }
    controllers.append(
      EagerController(
        owner: unit.type, property: property.name, type: word,
        site: Site(file: outline.file, line: property.line)))
  }

  /// Whether a window gets a property's controller, which is shown at once.
  private func isRoot(_ property: String, of owner: String) -> Bool {
    (index.types[owner]?.functions.values.flatMap { $0 } ?? []).contains { place in
      let tokens = index.outlines[place.outline].tokens
      return place.member.body.contains { token in
        guard tokens.isWord("rootViewController", at: token),
          tokens.isPunctuation("=", at: token + 1)
        else { return false }
        let value = tokens.isWord("self", at: token + 2) ? token + 4 : token + 2
        return tokens.word(at: value) == property
      }
    }
  }

  /// `Type.member`: a shared object or a static function, and a method of the shared object.
  private mutating func touch(
    _ member: String, of type: String, at place: Int, in outline: SwiftOutline, _ unit: Unit
  ) {
    guard index.isKnown(type), let entry = index.types[type] else { return }
    if outline.tokens.isPunctuation("(", at: place + 3) {
      call(member, of: type, labels: labels(outline, place + 3))
    }
    guard
      let shared = entry.properties.first(where: {
        $0.member.name == member && $0.member.isStatic && $0.member.initializer != nil
      }), let range = shared.member.initializer
    else { return }
    let source = index.outlines[shared.outline]
    let makesObject = source.eagerTokens(in: range).contains { token in
      source.tokens.word(at: token) == type && source.tokens.isPunctuation("(", at: token + 1)
    }
    guard makesObject else { return }
    if outline.tokens.isPunctuation(".", at: place + 3),
      let method = outline.tokens.word(at: place + 4),
      outline.tokens.isPunctuation("(", at: place + 5)
    {
      call(method, of: type, labels: labels(outline, place + 5))
    }
    guard touched.insert("\(type).\(member)").inserted else { return }
    pending.append(
      Unit(type: type, name: member, outline: shared.outline, range: range))
    create(type)
    guard unit.type != type else { return }
    singletons.append(
      Singleton(
        type: type, property: member, site: site(outline, place), caller: name(of: unit)))
  }

  private func site(_ outline: SwiftOutline, _ place: Int) -> Site {
    Site(file: outline.file, line: outline.line(place))
  }

  private func name(of unit: Unit) -> String {
    let function = unit.name.split(separator: ":").last.map(String.init) ?? unit.name
    return "\(unit.type).\(function)"
  }
}

extension SourceTokens {
  fileprivate func words(_ one: StaticString, _ other: StaticString, in range: Range<Int>) -> Bool {
    range.contains { isWord(one, at: $0) || isWord(other, at: $0) }
  }
}
