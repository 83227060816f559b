/// Whether code outside of the project may make a value or call a function.
extension SwiftNameTrace {
  /// Types that call no function of a project with a name, and make no value of its types.
  private static let quietTypes: Set<String> = [
    "View", "ViewModifier", "ButtonStyle", "LabelStyle", "ToggleStyle", "Shape", "App", "Scene",
    "Widget", "WidgetBundle", "WidgetConfiguration", "PreviewProvider", "UIViewRepresentable",
    "UIViewControllerRepresentable", "ToolbarContent", "DynamicProperty", "ObservableObject",
    "Identifiable", "Hashable", "Equatable", "Comparable", "Sendable", "CaseIterable", "Error",
    "LocalizedError", "CustomStringConvertible", "RawRepresentable", "OptionSet", "NSObject",
    "NSObjectProtocol", "AnyObject", "String", "Int", "unchecked", "MainActor",
  ]

  /// Whether all that a type inherits from and conforms to is quiet or the project's.
  private mutating func isOfProject(_ type: String, depth: Int = 0) -> Bool {
    if let known = typesOfProject[type] { return known }
    guard depth < 8 else { return false }
    typesOfProject[type] = true
    let parents = headers(of: type).flatMap { $0.header.prefix { $0 != "where" } }
    let result = Set(parents).allSatisfy { parent in
      let isView =
        parent.hasPrefix("UI") && !parent.hasSuffix("Delegate") && !parent.hasSuffix("DataSource")
      return parent == type || Self.quietTypes.contains(parent) || isView
        || !headers(of: parent).isEmpty && isOfProject(parent, depth: depth + 1)
    }
    typesOfProject[type] = result
    return result
  }

  /// Returns a type, and what it inherits from or conforms to as far as the project declares it.
  mutating func ancestors(of type: String) -> Set<String> {
    if let known = ancestorsByType[type] { return known }
    var result: Set<String> = [type]
    var open = [type]
    while let next = open.popLast() {
      let found = headers(of: next)
      let parents = found.flatMap { $0.header.prefix { $0 != "where" } }
      for parent in found.isEmpty ? otherNames(of: next) : parents
      where result.insert(parent).inserted { open.append(parent) }
    }
    ancestorsByType[type] = result
    return result
  }

  /// Whether sources in Objective-C may set or call a declaration: they have its name, and it's exposed to them. So may
  /// a selector that code makes of a text.
  mutating func isInObjectiveC(_ place: SourcePlace) -> Bool {
    let file = sources[place.file].tokens
    let isNamed = selectors(of: place.token, file).contains(where: sources.isInObjectiveC)
    guard isNamed || file.text(place.token - 1) == "func" && makesSelectors else { return false }
    return isExposed(place)
  }

  /// Whether code makes selectors of texts: `Selector(("show:"))`.
  private var makesSelectors: Bool {
    mutating get {
      if let known = hasSelectorsOfTexts { return known }
      let found = ["Selector", "NSSelectorFromString"].contains { word in
        sources.places(of: word).contains {
          let file = sources[$0.file].tokens
          return file.text($0.token + 1) == "(" && file.text($0.token - 1) != "#"
        }
      }
      hasSelectorsOfTexts = found
      return found
    }
  }

  /// Whether Objective-C sees a declaration.
  mutating func isExposed(_ place: SourcePlace) -> Bool {
    let parsed = sources[place.file]
    let file = parsed.tokens
    var before = place.token - 2
    while file.isWord(before) || file.text(before) == "@" || file.text(before) == ")" {
      if ["objc", "IBOutlet", "IBAction", "IBInspectable", "override", "dynamic"].contains(
        file.text(before))
      {
        return true
      }
      before = (file.partner[before] ?? before) - 1
    }
    guard let type = parsed.type(of: place.token) else { return false }
    return type.keyword == "protocol" || type.attribute != nil || isExposed(type: type.name)
  }

  private mutating func isExposed(type: String) -> Bool {
    if let known = exposedTypes[type] { return known }
    let result = ancestors(of: type).contains { name in
      headers(of: name).contains { $0.attribute != nil }
    }
    exposedTypes[type] = result
    return result
  }

  /// The first words that a selector of a declaration may have: `show` and `showWithIcon` of `show(icon:)`, `icon` and
  /// `setIcon` of a property.
  private func selectors(of name: Int, _ file: BracketedTokens) -> [String] {
    let word = file.text(name)
    guard file.text(name + 1) == "(", file.isWord(name + 2), file.text(name + 2) != "_" else {
      return [word, "set" + word.prefix(1).uppercased() + word.dropFirst()]
    }
    let label = file.text(name + 2).prefix(1).uppercased() + file.text(name + 2).dropFirst()
    return [word, word + label, word + "With" + label]
  }

  /// Whether `.init(…)` with an argument may be an initializer of a type, by its labels.
  ///
  /// - Parameter signature: The initializer that it has to be; nil for any.
  mutating func canMake(
    _ type: String, by argument: LabelledArguments.Argument, of signature: SwiftSignature? = nil
  ) -> Bool {
    let file = sources[argument.place.file].tokens
    guard let open = file.opener[argument.place.token] else { return true }
    let isImplied = file.text(open - 1) == "init" && file.text(open - 2) == "."
    guard !isImplied || mayBeImplied(type, beforeDot: open - 2, file) else { return false }
    let call = SwiftCall(at: open, in: file)
    // One that only adds labels to another is told apart from it by them.
    if let signature, isImplied, signature.values(in: call) == nil { return false }
    let accepts = initializers(of: type).contains { place in
      let file = sources[place.file].tokens
      guard
        let open = (place.token..<min(place.token + 40, file.tokens.count)).first(where: {
          file.text($0) == "("
        })
      else { return true }
      return SwiftSignature(of: open, in: file).values(in: call) != nil
    }
    let isStruct = headers(of: type).contains { $0.keyword == "struct" }
    guard !accepts, isStruct else {
      return accepts || !isStruct
    }
    // The initializer of all properties, unless the structure declares another one. Views are made by their names.
    let isOwn = initializers(of: type).contains { place in
      sources[place.file].type(of: place.token)?.keyword != "extension"
    }
    guard !isOwn else { return false }
    return call.arguments.allSatisfy { isStored($0.label, in: type) }
  }

  /// Whether the initializer of all properties may have one of a name: not if the type computes it.
  private mutating func isStored(_ name: String, in type: String) -> Bool {
    if let known = typesByStoredName[name] { return known.contains(type) }
    var types: Set<String> = []
    for place in sources.places(of: name) {
      let parsed = sources[place.file]
      let file = parsed.tokens
      // `var title, icon: String`
      guard ["let", "var", ","].contains(file.text(place.token - 1)),
        let type = parsed.type(of: place.token)
      else { continue }
      if file.text(place.token + 1) == ":" {
        let end = typeEnd(place.token + 2, file)
        let isComputed =
          file.text(end) == "{" && !["willSet", "didSet"].contains(file.text(end + 1))
        guard !isComputed else { continue }
      }
      types.insert(type.name)
    }
    typesByStoredName[name] = types
    return types.contains(type)
  }

  /// Returns the initializers that a type declares.
  mutating func initializers(of type: String) -> [SourcePlace] {
    if let initializersByType { return initializersByType[type] ?? [] }
    var found: [String: [SourcePlace]] = [:]
    for place in sources.places(of: "init") {
      let parsed = sources[place.file]
      guard parsed.tokens.text(place.token - 1) != ".", let type = parsed.type(of: place.token)
      else { continue }
      found[type.name, default: []].append(place)
    }
    initializersByType = found
    return found[type] ?? []
  }

  /// Whether nothing can make a value of a type with a labelled argument, given that no call in the project does.
  mutating func isNeverMade(_ type: String, with label: String) -> Bool {
    let isValue = headers(of: type).contains { ["struct", "enum"].contains($0.keyword) }
    guard isValue || !sources.isInObjectiveC(type), !isDecoded(type), isOfProject(type) else {
      return false
    }
    return !isInitializedByProtocol(type) && !isInitializerPassed(type)
      && !sources.places(of: type).contains { place in
        // `typealias Icon = Row`
        let file = sources[place.file].tokens
        return file.text(place.token - 1) == "=" && file.text(place.token - 3) == "typealias"
      }
  }

  /// Whether an initializer of a type is a value, which anything may call: `names.map(Row.init)`.
  mutating func isInitializerPassed(_ type: String) -> Bool {
    sources.places(of: type).contains { place in
      let file = sources[place.file].tokens
      let open = place.token + 3
      guard file.text(place.token + 1) == ".", file.text(place.token + 2) == "init" else {
        return false
      }
      // `Row.init(icon:)`
      return file.text(open) != "("
        || file.text(open + 2) == ":" && (file.text(open + 3) == ")" || file.text(open + 4) == ":")
    }
  }

  /// Whether generic code may make a value of a type, since a protocol asks for an initializer: `T(icon: name)`.
  private mutating func isInitializedByProtocol(_ type: String) -> Bool {
    let parents = ancestors(of: type).filter { parent in
      headers(of: parent).contains { $0.keyword == "protocol" }
    }
    return parents.contains { !initializers(of: $0).isEmpty }
  }

  private mutating func isPrivateType(_ type: String) -> Bool {
    sources.places(of: type).contains { place in
      let file = sources[place.file].tokens
      guard ["class", "struct", "enum", "actor"].contains(file.text(place.token - 1)) else {
        return false
      }
      return (2...3).contains { ["private", "fileprivate"].contains(file.text(place.token - $0)) }
    }
  }

  /// Whether a file belongs to a project that makes apps and no libraries.
  func isOfApplication(_ file: Int) -> Bool { applications.contain(sources.paths[file]) }

  /// Whether all declarations are requirements of protocols of the project that nothing implements.
  mutating func areUnanswered(_ requirements: [SourcePlace]) -> Bool {
    !requirements.isEmpty
      && requirements.allSatisfy { place in
        let parsed = sources[place.file]
        guard let type = parsed.type(of: place.token), type.keyword == "protocol" else {
          return false
        }
        let isPublic = sources.places(of: type.name).contains { name in
          let file = sources[name.file].tokens
          let before = (2...5).map { file.text(name.token - $0) }
          // `@objc(LVTabs) protocol Tabs`: Objective-C has another name for it.
          return file.text(name.token - 1) == "protocol"
            && (before.contains("public") || before.prefix(1) == [")"])
        }
        return !sources.isInObjectiveC(type.name) && (!isPublic || isOfApplication(place.file))
      }
  }

  /// Whether attributes on lines of their own expose a declaration to Objective-C.
  private func hasAttributeOfObjectiveC(_ last: Int, _ file: BracketedTokens) -> Bool {
    var end = last
    while true {
      let name = file.text(end) == ")" ? (file.partner[end] ?? end) - 1 : end
      guard file.isWord(name), file.text(name - 1) == "@" else { return false }
      if ["objc", "IBAction", "IBSegueAction", "nonobjc"].contains(file.text(name)) { return true }
      end = name - 2
    }
  }

  /// Whether code takes a function as a value: `row.onIcon = show`, `return icons.show`.
  private mutating func isNamedWithoutCall(_ name: String) -> Bool {
    sources.places(of: name).contains { place in
      let file = sources[place.file].tokens
      guard !["func", "let", "var", "case"].contains(file.text(place.token - 1)) else {
        return false
      }
      return file.text(place.token + 1) != ":" && file.callBracket(of: place.token) == nil
    }
  }

  /// Whether a function that no call in the project passes a value to may be called otherwise. Whatever isn't a member
  /// may be called by sources that aren't in the folder.
  mutating func isCalledElsewhere(_ function: SourcePlace, ofType type: String?) -> Bool {
    let file = sources[function.file].tokens
    // `icons(name)`
    if file.text(function.token) == "callAsFunction" { return true }
    var before = function.token - 2
    var (isPrivate, isPublic) = (false, false)
    while file.isWord(before), file.tokens[before].line == file.tokens[function.token].line {
      let word = file.text(before)
      isPublic = isPublic || word == "public" || word == "open"
      let isOutside = word == "override" || isPublic && !isOfApplication(function.file)
      if isOutside || file.text(before - 1) == "@" { return true }
      isPrivate = isPrivate || word == "private" || word == "fileprivate"
      before -= 1
    }
    if hasAttributeOfObjectiveC(before, file) { return true }
    if isPublic, isNamedWithoutCall(file.text(function.token)) { return true }
    guard let type else { return true }
    // A private function answers no protocol of a library, unless the type is private as well.
    return !(isPrivate && !isPrivateType(type)) && !isOfProject(type)
  }
}

extension BracketedTokens {
  /// Returns the bracket of the arguments of a call, also of `row<Label>(…)`; nil if a name isn't called.
  func callBracket(of name: Int) -> Int? {
    if text(name + 1) == "(" { return isJoined(name + 1) ? name + 1 : nil }
    guard text(name + 1) == "<", isJoined(name + 1) else { return nil }
    let end = (name + 2..<min(name + 40, tokens.count)).first {
      text($0) == ">" && text($0 + 1) == "(" && isJoined($0 + 1)
    }
    return end.map { $0 + 1 }
  }

  /// Whether only its file sets a variable: `private(set) var icon`, `fileprivate var icon`.
  func isSetInFile(_ name: Int) -> Bool {
    var index = name - 2
    while index > 0, isWord(index) || text(index) == ")" {
      let word = text(index) == ")" ? text((partner[index] ?? index) - 1) : text(index)
      if word == "private" || word == "fileprivate" { return true }
      guard ["public", "internal", "static", "final", "lazy", "weak", "package"].contains(word)
      else { return false }
      index = (partner[index] ?? index) - 1
    }
    return false
  }

  /// Returns the default value of a parameter.
  func defaultValue(of parameter: Int, in open: Int) -> Range<Int>? {
    guard let close = closer[open] else { return nil }
    let limit = splits(of: open + 1..<close, at: ",").first { $0 > parameter } ?? close
    guard let equal = (parameter..<limit).first(where: { text($0) == "=" }), equal + 1 < limit
    else { return nil }
    return equal + 1..<limit
  }
}
