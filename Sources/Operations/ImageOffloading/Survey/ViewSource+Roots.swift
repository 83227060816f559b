import SourceLexing

/// The views with which an app begins: roots of windows, what the delegate puts over these, and what makes them.
extension ViewSource {
  mutating func findRoots() {
    for index in tokens.tokens.indices {
      if tokens.isWord("WindowGroup", at: index), let closure = call(at: index).closure {
        roots += built(in: closure)
      } else if tokens.isWord("rootViewController", at: index),
        tokens.isPunctuation("=", at: index + 1), !tokens.isPunctuation("=", at: index + 2)
      {
        roots += assigned(at: index + 2, depth: 0)
        factories += called(at: index + 2, depth: 0)
      }
    }
  }

  /// Returns the types in the statement that begins at `index`, or in those that give its variable a value.
  private func assigned(at index: Int, depth: Int) -> [String] {
    let types = statement(at: index).compactMap { place -> String? in
      guard let word = tokens.word(at: place), word.first?.isUppercase == true else { return nil }
      let isAllocated = tokens.isWord("alloc", at: place + 1) || tokens.isWord("new", at: place + 1)
      return isAllocated || tokens.isPunctuation("(", at: place + 1) ? word : nil
    }
    // A container shows what it is given, often a variable.
    let isContainer = types.allSatisfy { $0.hasPrefix("UI") }
    guard isContainer, depth < 2 else { return types }
    let names = Set(
      statement(at: index).compactMap { tokens.word(at: $0) }.filter {
        $0.first?.isLowercase == true && $0 != "self" && $0 != "rootViewController"
      })
    return types + values(of: names, besides: index).flatMap { assigned(at: $0, depth: depth + 1) }
  }

  /// Returns where the values of variables begin, besides one place.
  private func values(of names: Set<String>, besides index: Int) -> [Int] {
    guard !names.isEmpty else { return [] }
    return tokens.tokens.indices.filter { place in
      tokens.word(at: place).map(names.contains) ?? false
        && tokens.isPunctuation("=", at: place + 1) && place + 2 != index
    }.map { $0 + 2 }
  }

  /// `window?.rootViewController?.view.addSubview(WelcomeView())`, `[self.window addSubview:welcome]`
  mutating func findAddedViews() {
    for index in tokens.tokens.indices where tokens.isWord("addSubview", at: index) {
      guard tokens.isPunctuation("(", at: index + 1) || tokens.isPunctuation(":", at: index + 1)
      else { continue }
      var owner = index - 1
      while [".", "?", "!"].contains(where: { tokens.isPunctuation($0, at: owner) }) { owner -= 1 }
      let isOfRoot =
        tokens.isWord("view", at: owner)
        && (owner - 4..<owner).contains { tokens.isWord("rootViewController", at: $0) }
      guard isOfRoot || tokens.isWord("window", at: owner) else { continue }
      roots += assigned(at: index + 2, depth: 0)
    }
  }

  /// Returns the functions that a statement calls, or those that give its variable a value.
  private func called(at index: Int, depth: Int) -> [Factory] {
    let range = statement(at: index)
    let names = range.filter { tokens.word(at: $0)?.first?.isLowercase == true }
    let functions = names.filter { tokens.isPunctuation("(", at: $0 + 1) }.compactMap { place in
      tokens.word(at: place).map { Factory(owner: owner(of: place), name: $0) }
    }
    guard functions.isEmpty, depth < 2 else { return functions }
    let variables = Set(names.compactMap { tokens.word(at: $0) }).subtracting(["self"])
    return values(of: variables, besides: index).flatMap { called(at: $0, depth: depth + 1) }
  }

  /// Returns `container` of `container?.makeRoot()`.
  private func owner(of member: Int) -> String {
    var index = member - 1
    guard tokens.isPunctuation(".", at: index) else { return "" }
    repeat { index -= 1 } while ["?", "!"].contains { tokens.isPunctuation($0, at: index) }
    return tokens.word(at: index) ?? ""
  }

  /// Returns the types that functions of these names return; for one of the system's or a protocol, the views that
  /// their bodies make. The owner of each is the type that declares it.
  func results(of functions: Set<String>) -> [(function: Factory, types: [String])] {
    tokens.tokens.indices.compactMap { index -> (function: Factory, types: [String])? in
      guard tokens.isWord("func", at: index), let name = tokens.word(at: index + 1),
        functions.contains(name), let close = ends[index + 2]
      else { return nil }
      let body = (close..<min(close + 24, tokens.tokens.count)).first {
        tokens.isPunctuation("{", at: $0)
      }
      guard let body, let end = ends[body] else { return nil }
      let line = tokens.tokens[index].line
      let owner = views.last { $0.lines.contains(line) }?.name ?? ""
      let words = (close..<body).compactMap { tokens.word(at: $0) }
      var types = words.last.map { [$0] } ?? []
      if !types.contains(where: Self.isOwnView) {
        types = (body..<end).compactMap { place in
          guard let word = tokens.word(at: place), Self.isOwnView(word),
            tokens.isPunctuation("(", at: place + 1)
          else { return nil }
          return word
        }
      }
      return (Factory(owner: owner, name: name), types)
    }
  }

  private static func isOwnView(_ name: String) -> Bool {
    guard !name.hasPrefix("UI"), name.first?.isUppercase == true else { return false }
    return ["Controller", "View", "Screen", "VC", "Page"].contains(where: name.hasSuffix)
  }

  /// Whether a type is on the first screen by its name, whatever makes it: `SplashViewController`.
  static func isSplash(_ name: String) -> Bool { name.hasPrefix("Splash") && isOwnView(name) }

  // MARK: Coordinators

  static func isCoordinator(_ name: String) -> Bool {
    name.first?.isUppercase == true && name.count > 11 && name.hasSuffix("Coordinator")
  }

  /// Returns the names among the words of a range.
  func named(in range: Range<Int>, _ isIncluded: (String) -> Bool) -> [String] {
    Set(range.compactMap { tokens.word(at: $0) }.filter(isIncluded)).sorted()
  }

  /// Returns the views and the other coordinators that a coordinator makes when it starts: in `start()` and the
  /// functions that this calls.
  func started(by coordinator: String) -> (views: [String], coordinators: [String]) {
    var bodies: [String: [Range<Int>]] = [:]
    for index in tokens.tokens.indices where tokens.isWord("func", at: index) {
      let line = tokens.tokens[index].line
      guard let name = tokens.word(at: index + 1),
        views.contains(where: { $0.name == coordinator && $0.lines.contains(line) }),
        let close = ends[index + 2],
        let open = (close..<min(close + 24, tokens.tokens.count)).first(where: {
          tokens.isPunctuation("{", at: $0)
        }), let end = ends[open]
      else { continue }
      bodies[name, default: []].append(open..<end)
    }
    var found: (views: [String], coordinators: [String]) = ([], [])
    var rest = bodies.keys.filter { $0.hasPrefix("start") }.sorted()
    while let name = rest.popLast() {
      for body in bodies.removeValue(forKey: name) ?? [] {
        let made = named(in: body) { Self.isOwnView($0) || Self.isCoordinator($0) }
        found.views += made.filter(Self.isOwnView)
        found.coordinators += made.filter(Self.isCoordinator)
        rest += named(in: body) { bodies[$0] != nil }
      }
    }
    return found
  }
}
