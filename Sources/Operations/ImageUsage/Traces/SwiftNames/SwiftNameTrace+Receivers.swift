/// The types of values, to look up a member in the right one.
extension SwiftNameTrace {
  /// The maximum number of declarations between an expression and its type.
  private static let maximumTypeDepth = 7

  /// Returns the type of `model`, `self.model`, `screen.model`, `Kind.standard` or `models[0]`, if the declarations say
  /// it and the project has it.
  mutating func type(of receiver: Range<Int>, in number: Int) -> String? {
    guard let type = heldType(of: receiver, in: number, depth: 0), !type.isList,
      !headers(of: type.name).isEmpty
    else { return nil }
    return type.name
  }

  mutating func heldType(
    of range: Range<Int>, in number: Int, depth: Int
  ) -> HeldType? {
    let file = sources[number].tokens
    guard depth < Self.maximumTypeDepth else { return nil }
    var range = range
    while ["try", "await", "&"].contains(file.text(range.lowerBound)), range.count > 1 {
      range.removeFirst()
    }
    while range.count > 1, ["?", "!"].contains(file.text(range.upperBound - 1)) {
      range.removeLast()
    }
    if let cast = file.splits(of: range, at: "as").first {
      let start = ["?", "!"].contains(file.text(cast + 1)) ? cast + 2 : cast + 1
      return HeldType(at: start, in: file)
    }
    guard let last = range.last else { return nil }
    if !file.splits(of: range, at: "?").allSatisfy(file.isJoined) {
      // `isYearly ? tier.yearly : tier.monthly`
      guard let (yes, no) = Self.branches(range, file),
        let type = heldType(of: yes, in: number, depth: depth + 1)
      else { return nil }
      return heldType(of: no, in: number, depth: depth + 1) == type ? type : nil
    }
    switch file.text(last) {
    case ")":
      guard let open = file.partner[last] else { return nil }
      if open == range.lowerBound {
        return heldType(of: open + 1..<last, in: number, depth: depth + 1)
      }
      return called(range.lowerBound..<open, open, in: number, depth: depth + 1)
    case "}":
      guard let open = file.partner[last], open > range.lowerBound else { return nil }
      let callee = file.text(open - 1) == ")" ? file.partner[open - 1] ?? open : open
      guard callee > range.lowerBound else { return nil }
      return called(range.lowerBound..<callee, nil, in: number, depth: depth + 1)
    case "]":
      guard let open = file.partner[last], open >= range.lowerBound else { return nil }
      if open == range.lowerBound { return listType(open + 1..<last, in: number, depth: depth) }
      let inner = file.text(open - 1) == "]" ? depth + 1 : depth
      return heldType(of: range.lowerBound..<open, in: number, depth: inner)?.element
    default: break
    }
    guard file.isWord(last) else { return nil }
    let name = file.text(last)
    if range.count == 1 { return plain(name, at: last, in: number, depth: depth + 1) }
    guard file.text(last - 1) == ".", last - 1 > range.lowerBound else { return nil }
    return member(name, of: range.lowerBound..<last - 1, in: number, depth: depth + 1)
  }

  /// Returns the type of `[Tab(icon: house), Tab(icon: bell)]` and `[.home: Tab(icon: house)]` by an element at the
  /// beginning.
  private mutating func listType(
    _ elements: Range<Int>, in number: Int, depth: Int
  ) -> HeldType? {
    let file = sources[number].tokens
    var start = elements.lowerBound
    for end in (file.splits(of: elements, at: ",") + [elements.upperBound]).prefix(3) {
      let isChoice = !file.splits(of: start..<end, at: "?").allSatisfy(file.isJoined)
      let colon = isChoice ? nil : file.splits(of: start..<end, at: ":").first
      let value = colon.map { $0 + 1 } ?? start
      let inner = file.text(value) == "[" ? depth + 1 : depth
      if value < end, let type = heldType(of: value..<end, in: number, depth: inner) {
        return HeldType(name: type.name, lists: type.lists + 1)
      }
      start = end + 1
    }
    return nil
  }

  /// Returns the innermost type around a token.
  mutating func enclosingType(of token: Int, in number: Int) -> String? {
    let parsed = sources[number]
    var open = parsed.tokens.opener[token]
    while let current = open {
      if let type = parsed.types[current] { return type.name }
      open = parsed.tokens.opener[current]
    }
    return nil
  }

  private mutating func plain(
    _ name: String, at index: Int, in number: Int, depth: Int
  ) -> HeldType? {
    if name == "self" || name == "Self" {
      return enclosingType(of: index, in: number).map { HeldType(name: $0) }
    }
    // `Rows[2]` is an element of a list that somebody wrote with a capital.
    let isType = name.first?.isUppercase == true
    if isType, !headers(of: name).isEmpty || declarations(of: name).all.isEmpty {
      return HeldType(name: name)
    }
    return declaredType(of: name, at: index, in: number, depth: depth)
  }

  private mutating func member(
    _ name: String, of receiver: Range<Int>, in number: Int, depth: Int
  ) -> HeldType? {
    if ["wrappedValue", "projectedValue"].contains(name) {
      return heldType(of: receiver, in: number, depth: depth)
    }
    guard let owner = heldType(of: receiver, in: number, depth: depth) else {
      return Self.barItems(name, of: sources[number].tokens.text(receiver.upperBound - 1))
        ?? enumeration(ofMember: name, depth: depth)
    }
    switch name {
    case "allCases": return HeldType(name: owner.name, lists: 1)
    case "first", "last": if owner.isList { return owner.element }
    case "values", "lazy": if owner.isList { return owner }
    default: break
    }
    guard !owner.isList else { return nil }
    let places = declarations(of: name, inType: owner.name)
    if places.isEmpty {
      // `tabs.enumerated().forEach { show($0.element) }`, `tabs.forEach { show($0.value) }`
      if ["element", "value"].contains(name), receiver.count == 1, !headers(of: owner.name).isEmpty
      {
        return owner
      }
      // A type inside of another, or a case.
      if name.first?.isUppercase == true { return HeldType(name: name) }
      if Self.instances.contains(name), headers(of: owner.name).isEmpty { return owner }
      if name == "imageView", hasOwnImageView(owner.name) { return HeldType(name: "UIImageView") }
      if let items = Self.barItems(name, of: owner.name) { return items }
      return isCase(name, of: owner.name) ? owner : nil
    }
    return onlyType(of: places, depth: depth)
  }

  /// Returns the enumeration that all members of an uncommon name are: `state.selectedTemplate`, where nobody says what
  /// `state` is.
  private mutating func enumeration(ofMember name: String, depth: Int) -> HeldType? {
    guard CodeWords.parts(of: name).count > 1 else { return nil }
    let found = declarations(of: name)
    guard found.globals.isEmpty, !found.members.contains(where: { isFunction($0) }),
      let type = onlyType(of: found.members, depth: depth), !type.isList,
      headers(of: type.name).contains(where: { $0.keyword == "enum" })
    else { return nil }
    return type
  }

  /// Returns the type of the items of a bar: `tabBar.items`, `navigationItem.rightBarButtonItems`.
  private static func barItems(_ name: String, of bar: String) -> HeldType? {
    let owner = bar.lowercased()
    switch name {
    case "items" where owner.hasSuffix("tabbar"): return HeldType(name: "UITabBarItem", lists: 1)
    case "items" where owner.hasSuffix("toolbar"):
      return HeldType(name: "UIBarButtonItem", lists: 1)
    case "selectedItem" where owner.hasSuffix("tabbar"), "tabBarItem":
      return HeldType(name: "UITabBarItem")
    case "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem":
      return HeldType(name: "UIBarButtonItem")
    case "leftBarButtonItems", "rightBarButtonItems", "toolbarItems":
      return HeldType(name: "UIBarButtonItem", lists: 1)
    default: return nil
    }
  }

  /// Static members of types of the system that are values of them.
  private static let instances: Set<String> = ["current", "default", "general", "main", "shared"]

  /// Whether a view has the image view that UIKit makes for it, rather than one of the project's.
  private mutating func hasOwnImageView(_ type: String) -> Bool {
    let types = ancestors(of: type)
    return (types.contains("UIButton") || types.contains("UITableViewCell"))
      && types.allSatisfy { declarations(of: "imageView", inType: $0).isEmpty }
  }

  mutating func isCase(_ name: String, of type: String) -> Bool {
    if let known = typesByCase[name] { return known.contains(type) }
    var types: Set<String> = []
    for place in sources.places(of: name) {
      let parsed = sources[place.file]
      guard ["case", ","].contains(parsed.tokens.text(place.token - 1)),
        let type = parsed.type(of: place.token)
      else { continue }
      types.insert(type.name)
    }
    typesByCase[name] = types
    return types.contains(type)
  }

  /// The same list in another order, or some of it.
  private static let sameList: Set<String> = [
    "enumerated", "sorted", "reversed", "shuffled", "filter", "prefix", "suffix", "dropFirst",
    "dropLast",
  ]
  private static let oneOfList: Set<String> = [
    "first", "last", "randomElement", "removeFirst", "removeLast", "popLast", "popFirst",
  ]

  /// Returns the type of what a call returns.
  private mutating func called(
    _ callee: Range<Int>, _ open: Int?, in number: Int, depth: Int
  ) -> HeldType? {
    let file = sources[number].tokens
    let last = callee.upperBound - 1
    guard file.isWord(last) else { return nil }
    let name = file.text(last)
    guard file.text(last - 1) == ".", last - 1 > callee.lowerBound else {
      if name == "Array", let open, let list = file.arguments(of: open).first {
        return heldType(of: list.value, in: number, depth: depth)
      }
      let functions = declarations(of: name).all
      if let type = typeArgument(of: open, in: number, by: functions) { return type }
      if name.first?.isUppercase == true { return HeldType(name: name) }
      return onlyType(of: functions, depth: depth)
    }
    var receiver = callee.lowerBound..<last - 1
    if ["?", "!"].contains(file.text(receiver.upperBound - 1)) { receiver.removeLast() }
    if name.first?.isUppercase == true { return HeldType(name: name) }
    if let type = Self.resultsOfUIKit[name] { return HeldType(name: type) }
    guard let owner = heldType(of: receiver, in: number, depth: depth) else {
      return typeArgument(of: open, in: number, by: declarations(of: name).all)
    }
    if name == "init" { return owner }
    if BracketedTokens.returnsReceiver(name), declarations(of: name, inType: owner.name).isEmpty {
      return owner
    }
    if owner.isList {
      return Self.sameList.contains(name)
        ? owner : Self.oneOfList.contains(name) ? owner.element : nil
    }
    // `UIListContentConfiguration.cell()`
    if owner.name.hasSuffix("Configuration"), headers(of: owner.name).isEmpty { return owner }
    return onlyType(of: declarations(of: name, inType: owner.name), depth: depth)
  }

  /// Types of the system's by the methods that return them.
  private static let resultsOfUIKit = [
    "defaultBackgroundConfiguration": "UIBackgroundConfiguration",
    "defaultContentConfiguration": "UIListContentConfiguration",
    "dequeueReusableAnnotationView": "MKAnnotationView",
  ]

  /// Returns `Page` for `make(Page.self)` if the function that makes it is generic: `func make<T>(_: T.Type) -> T`.
  private mutating func typeArgument(
    of open: Int?, in number: Int, by functions: [SourcePlace]
  ) -> HeldType? {
    guard let open, !functions.isEmpty else { return nil }
    for function in functions {
      guard sources[function.file].tokens.text(function.token + 1) == "<" else { return nil }
    }
    let file = sources[number].tokens
    for argument in file.arguments(of: open) {
      let (value, last) = (argument.value, argument.value.upperBound - 1)
      guard value.count == 3, file.text(last) == "self", file.text(last - 1) == "." else {
        continue
      }
      return HeldType(name: file.text(value.lowerBound))
    }
    return nil
  }

  private mutating func onlyType(of places: [SourcePlace], depth: Int) -> HeldType? {
    let types = Set(places.map { declaredType(at: $0, depth: depth) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  // MARK: Declarations

  /// Returns the type of a plain name by the blocks around a place, the innermost that declares it.
  private mutating func declaredType(
    of name: String, at index: Int, in number: Int, depth: Int
  ) -> HeldType? {
    let parsed = sources[number]
    let file = parsed.tokens
    let plain =
      name.hasPrefix("$") && !name.dropFirst().allSatisfy(\.isNumber)
      ? String(name.dropFirst()) : name
    let places = (parsed.positions[plain] ?? []) + (parsed.positions["$" + plain] ?? [])
    var open = file.opener[index]
    while let current = open {
      for place in places.reversed() where place < index && file.opener[place] == current {
        guard ["let", "var"].contains(file.text(place - 1)) else { continue }
        // `if let model {` is the same as outside.
        guard ["=", ":"].contains(file.text(place + 1)) else { continue }
        return declaredType(at: SourcePlace(file: number, token: place), depth: depth)
      }
      if let type = parsed.types[current] {
        let members = declarations(of: plain, inType: type.name)
        if !members.isEmpty { return onlyType(of: members, depth: depth) }
      } else if file.text(current) == "{" {
        if let function = file.function(of: current) {
          let parameter = places.first {
            file.opener[$0] == function.parameters && file.text($0 + 1) == ":"
          }
          if let parameter { return HeldType(at: parameter + 2, in: file) }
        }
        let header = file.closureParameters(of: current)
        if let place = places.first(where: header.contains) {
          if file.text(place + 1) == ":" { return HeldType(at: place + 2, in: file) }
          return elementType(of: current, in: number, depth: depth + 1)
        }
        if name == "$0", file.isClosure(current) {
          return elementType(of: current, in: number, depth: depth + 1)
        }
        if let list = file.loopedList(of: current, over: places) {
          return heldType(of: list, in: number, depth: depth + 1)?.element
        }
      }
      open = file.opener[current]
    }
    return onlyType(of: declarations(of: plain).globals, depth: depth)
  }

  /// Returns the type of an element of the list that a closure goes through.
  private mutating func elementType(of open: Int, in number: Int, depth: Int) -> HeldType? {
    let file = sources[number].tokens
    guard case .element(let list) = element(of: open, file) else {
      return file.configuredValue(of: open).flatMap { heldType(of: $0, in: number, depth: depth) }
    }
    let type = heldType(of: list, in: number, depth: depth)
    return type?.isList == true ? type?.element : type
  }

  /// Returns `Kind` of `kind: Kind?`, `let kind = Kind(…)`, `let kind = model.kind`, `func kind() -> Kind`.
  private mutating func declaredType(at place: SourcePlace, depth: Int) -> HeldType? {
    let file = sources[place.file].tokens
    let index = place.token
    if file.text(index - 1) == "func" {
      return file.resultType(of: index).flatMap { HeldType(at: $0, in: file) }
    }
    if file.text(index + 1) == ":" { return HeldType(at: index + 2, in: file) }
    guard file.text(index + 1) == "=" else { return nil }
    let limit = file.end(around: index)
    var end = file.expressionEnd(from: index + 2, limit: limit)
    if let stop = bindingEnd(index, from: index + 2, to: end, file) { end = stop }
    // `let list = List(), label = UILabel()`
    let next = file.splits(of: index + 2..<end, at: ",").first {
      file.isWord($0 + 1) && ["=", ":"].contains(file.text($0 + 2))
    }
    if let next { end = next }
    guard end > index + 2 else { return nil }
    // `[Row]()`, `Box<Row>(nil)`
    let isGeneric =
      file.text(index + 3) == "<" && file.isJoined(index + 3)
      && file.partner[end - 1].map { file.text($0 - 1) == ">" } ?? false
    if isGeneric || file.text(index + 2) == "[", file.text(end - 1) == ")" {
      return HeldType(at: index + 2, in: file)
    }
    return heldType(of: index + 2..<end, in: place.file, depth: depth + 1)
  }
}

extension BracketedTokens {
  /// Returns the list that a loop with its block at `open` goes through, if it declares one of several names.
  fileprivate func loopedList(of open: Int, over names: [Int]) -> Range<Int>? {
    for name in names where name < open {
      var start = name
      if let bracket = opener[name], text(bracket) == "(" { start = bracket }
      guard text(start - 1) == "for" else { continue }
      let end = (closer[start] ?? start) + 1
      guard text(end) == "in", end < open,
        !(end..<open).contains(where: { text($0) == "{" && opener[$0] == opener[open] })
      else { continue }
      return end + 1..<open
    }
    return nil
  }
}
