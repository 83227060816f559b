/// A declaration of type `Image` that becomes one of `LevityImage` if an image among its values leaves.
struct RetypedVariable: Sendable {
  var variable: ImageVariable
  /// The project's own modifiers of `Image` that its uses have.
  var members: Set<String> = []
  /// The files whose uses have modifiers, without calls that are rewritten.
  var users: [String: [UInt8]] = [:]
  /// The receivers that get it.
  var receivers: Set<String> = []
  /// The variables whose value it is.
  var owners: Set<Owner> = []
  /// The protocols that ask for it.
  var requirements: Set<ImageRequirements.Requirement> = []
  /// The files of these, with their bytes.
  var protocols: [String: [UInt8]] = [:]
  /// The uses that need an `Image`, by file.
  var kept: [String: [KeptUse]] = [:]
  /// The files of these, with their bytes.
  var keepers: [String: [UInt8]] = [:]
  /// The values of a receiver, by file.
  var inflows: [String: [SwiftImageCalls.Inflow]] = [:]

  /// A variable by its file and its number there.
  struct Owner: Hashable, Sendable {
    var path: String
    var number: Int
  }

  init(_ variable: ImageVariable) { self.variable = variable }

  /// Returns the edits of its type, and of the values that stay images of SwiftUI.
  ///
  /// - Parameter rewritten: The edits of the other values.
  func edits(besides rewritten: [CodeRewriting.Edit]) -> [CodeRewriting.Edit] {
    if variable.isInferred { return [] }
    var edits = (variable.type.map { [$0] } ?? []) + variable.parameters
    for value in variable.valueBytes
    where !rewritten.contains(where: { value.contains($0.range.lowerBound) }) {
      edits.append(
        CodeRewriting.Edit(
          range: value.lowerBound..<value.lowerBound,
          text: variable.memberValues.contains(value.lowerBound)
            ? "LevityImage(Image" : "LevityImage("))
      edits.append(CodeRewriting.Edit(range: value.upperBound..<value.upperBound, text: ")"))
    }
    return edits
  }
}

extension CodeRewriting {
  /// A file in which names of variables occur.
  struct UsingFile {
    var path: String
    var calls: SwiftImageCalls
    var bytes: [UInt8]
    var names: Set<String>
    /// The lines that a picture is made of at once.
    var rendered: [(lines: ClosedRange<Int>, sentence: String)] = []
  }

  /// The names of the variables that other files can name, if one of their values can be rewritten.
  var variableNames: Set<String> {
    let all = variables.values.flatMap { $0.values.map(\.variable) }
    return Set(all.filter { !$0.isHome || $0.receiver != nil }.flatMap(\.words))
  }

  /// The names of all variables.
  var allVariableNames: Set<String> {
    Set(variables.values.flatMap { $0.values.flatMap(\.variable.words) })
  }

  /// The views that have a variable.
  var viewTypes: Set<String> {
    Set(
      variables.values.flatMap(\.values).compactMap { found in
        guard found.variable.isOfView, case .member(let type) = found.variable.scope else {
          return nil
        }
        return type
      })
  }

  /// Notes that no variable holds views of these types, so that only they name their properties.
  mutating func closeVariables(of types: Set<String>) {
    for path in variables.keys {
      variables[path] = variables[path]?.mapValues { found in
        var found = found
        if found.variable.isOfView, case .member(let type) = found.variable.scope {
          found.variable.isClosed = types.contains(type)
        }
        return found
      }
    }
  }

  /// Keeps the type of every variable that has a use which may need an `Image`.
  ///
  /// - Parameters:
  ///   - files: All Swift files in which the names occur.
  ///   - isApp: Whether a line of a file runs in apps only, so that it can be edited.
  mutating func checkVariables(
    in files: [UsingFile], isApp: (String, Int) -> Bool
  ) {
    for path in variables.keys.sorted() {
      for (number, found) in variables[path] ?? [:] {
        var checked = found
        var obstacle: String?
        for file in files
        where obstacle == nil
          && (file.path == path || !file.names.isDisjoint(with: found.variable.words))
        {
          obstacle = checked.add(file, isHome: file.path == path, isApp: isApp)
          if checked.users[file.path] != nil || checked.protocols[file.path] != nil {
            importPlaces[file.path] = file.calls.importPlace
          }
        }
        variables[path]?[number] = obstacle == nil ? checked : nil
        if let obstacle { refuse(number, found.variable, in: path, because: obstacle) }
      }
    }
    refuseOpenReceivers()
  }

  /// Keeps the types of what a receiver gets that keeps its own.
  private mutating func refuseOpenReceivers() {
    while true {
      let known = Set(variables.values.flatMap { $0.values.compactMap(\.variable.receiver) })
      var isChanged = false
      for path in variables.keys.sorted() {
        for (number, found) in variables[path] ?? [:]
        where !found.receivers.isSubset(of: known) || !found.owners.allSatisfy(isRetyped)
          || !areMet(found.requirements)
        {
          let isMet = areMet(found.requirements)
          variables[path]?[number] = nil
          isChanged = true
          let name = found.variable.name
          refuse(
            number, found.variable, in: path,
            because: isMet
              ? "\(name) is passed on to what needs an Image."
              : "A protocol or a class above declares \(name).")
        }
      }
      guard isChanged else { break }
    }
    let known = Set(variables.values.flatMap { $0.values.compactMap(\.variable.receiver) })
    addKeptUses(besides: known)
    for path in places.keys {
      places[path] = places[path]?.map { place in
        var place = place
        if let receiver = place.receiver, !known.contains(receiver) {
          place.obstacle = place.obstacle ?? "\(receiver) has to be an Image."
        }
        return place
      }
    }
  }

  /// Adds the uses of variables that need an `Image`, and get one without the variable.
  private mutating func addKeptUses(besides receivers: Set<String>) {
    for path in variables.keys.sorted() {
      for (number, found) in variables[path]?.sorted(by: { $0.key < $1.key }) ?? [] {
        for (file, uses) in found.kept {
          let needed = uses.filter { $0.isNeeded(besides: receivers) }
          let others = uses.filter { !$0.isNeeded(besides: receivers) }
          variables[path]?[number]?.receivers.formUnion(others.compactMap(\.receiver))
          variables[path]?[number]?.kept[file] = needed
          places[file, default: []] += needed.map(\.place)
        }
      }
    }
  }

  private func isRetyped(_ owner: RetypedVariable.Owner) -> Bool {
    variables[owner.path]?[owner.number] != nil
  }

  private mutating func refuse(
    _ number: Int, _ variable: ImageVariable, in path: String, because obstacle: String
  ) {
    let isHere = variable.receiver == nil || variable.function != nil
    for file in isHere ? [path] : Array(places.keys) {
      places[file] = places[file]?.map { place in
        var place = place
        let isValue = file == path && place.declaration == number
        if isValue || place.receiver != nil && place.receiver == variable.receiver {
          place.obstacle = place.obstacle ?? obstacle
        }
        return place
      }
    }
  }
}

extension RetypedVariable {
  /// Adds the uses in a file, and returns one sentence if one needs an `Image`.
  fileprivate mutating func add(
    _ file: CodeRewriting.UsingFile, isHome: Bool, isApp: (String, Int) -> Bool
  ) -> String? {
    let name = variable.name
    if isHome, let obstacle = file.calls.obstacle(toDeclaring: variable) { return obstacle }
    if let function = variable.function, !isHome {
      return !function.isPrivate && file.calls.mayUse(function)
        ? "\(function.name) is used in another file, too." : nil
    }
    if let receiver = variable.receiver,
      let obstacle = add(valuesOf: receiver, in: file, isHome: isHome, isApp: isApp)
    {
      return obstacle
    }
    guard isHome || !variable.isHome else { return nil }
    let uses = file.calls.uses(of: variable, isHome: isHome)
    if let obstacle = uses.obstacle(in: file.path) { return obstacle }
    if let views = file.rendered.first(where: { uses.lines.contains(where: $0.lines.contains) }) {
      return views.sentence
    }
    requirements.formUnion(uses.requirements)
    if !uses.requirements.isEmpty { protocols[file.path] = file.bytes }
    members.formUnion(uses.members)
    receivers.formUnion(uses.receivers)
    owners.formUnion(uses.owners.map { Owner(path: file.path, number: $0) })
    if !uses.kept.isEmpty {
      kept[file.path] = uses.kept
      keepers[file.path] = file.bytes
    }
    guard uses.isUsed, !isHome else { return nil }
    if !uses.lines.union(uses.kept.map(\.line)).allSatisfy({ isApp(file.path, $0) }) {
      return "\(name) is used in another target, too."
    }
    if uses.hasModifiers { users[file.path] = file.bytes }
    return nil
  }

  /// Adds the values of a receiver in a file, and returns one sentence if one can't be followed.
  private mutating func add(
    valuesOf receiver: String, in file: CodeRewriting.UsingFile, isHome: Bool,
    isApp: (String, Int) -> Bool
  ) -> String? {
    let name = variable.name
    // Nothing outside of its file makes a private type.
    let isReachable = isHome || !variable.isHome
    let labels = variable.isUnlabelled ? [name, ""] : [name]
    let all = variable.typeLabels.union(labels)
    if isReachable,
      file.calls.implicitLabels.contains(where: {
        !$0.isDisjoint(with: labels) && $0.isSubset(of: all)
      })
    {
      return "An init of any type may set \(name)."
    }
    if let type = receiver.split(separator: ".").first.map(String.init),
      isReachable, file.calls.referencedTypes.contains(type)
    {
      return "\(type).init is passed as a function."
    }
    if file.calls.refusedReceivers.contains(receiver) {
      return "\(name) is set where it can't be followed."
    }
    if case .member(let type) = variable.scope,
      file.calls.extends(type, withInitializersOf: labels)
    {
      return "An extension of \(type) has an initializer with \(name), too."
    }
    if let found = file.calls.inflows[receiver] {
      guard found.allSatisfy({ isApp(file.path, $0.line) }) else {
        return "\(name) is set in another target, too."
      }
      inflows[file.path] = found
      users[file.path] = file.bytes
    }
    return nil
  }
}
