import ImageUsage
import SourceLexing

extension SwiftImageCalls {
  /// The result of looking for a variable in a file.
  struct Uses {
    /// The project's own modifiers of `Image` that its uses have.
    var members: Set<String> = []
    /// Whether they have modifiers of `LevityImage`, which the file must import.
    var hasModifiers = false
    /// Whether there are any.
    var isUsed = false
    /// The lines of those that get the variable's type.
    var lines: Set<Int> = []
    /// The receivers that get it.
    var receivers: Set<String> = []
    /// Those that need an `Image`, or may, and can have one without the variable.
    var kept: [KeptUse] = []
    /// The numbers of the file's variables whose value it is.
    var owners: Set<Int> = []
    /// The protocols that ask for it.
    var requirements: Set<ImageRequirements.Requirement> = []
    /// One sentence if a use needs an `Image`.
    var obstacle: String?
    /// The line of that use, or of the declaration that asks for one.
    var obstacleLine = 0

    /// Returns the obstacle with its place.
    func obstacle(in path: String) -> String? {
      obstacle.map { "\($0) See \(path):\(obstacleLine)." }
    }
  }

  /// Finds the uses of a variable, and whether any view can stand there.
  ///
  /// - Parameter isHome: Whether it's declared in this file.
  func uses(of variable: ImageVariable, isHome: Bool) -> Uses {
    var uses = Uses()
    let inside = plainNames(of: variable.scope, isHome: isHome)
    for index in file.indices where file.text(index) == variable.name {
      uses.obstacleLine = file.tokens[index].line
      if isRequirement(index) {
        if meets(requirementAt: index, variable, &uses) { continue }
        uses.obstacle = "A protocol or a class above declares \(variable.name)."
        return uses
      }
      if case .member(let type) = variable.scope, file.text(index - 1) == ".",
        declarations.names.isOneValue(type),
        ownerTypes?.isOther(
          index, than: type, where: isOtherOwner(of: variable.name, besides: type)) ?? false
      {
        continue
      }
      if isSetElsewhere(index, variable) {
        uses.obstacle = "\(variable.name) is set where it can't be followed."
        return uses
      }
      guard !(isHome && (index == variable.place || isSet(index, variable))),
        let start = start(of: index, variable, inside)
      else { continue }
      uses.isUsed = true
      guard start >= 0 else {
        uses.obstacle = "\(variable.name) is used where it can't be followed."
        return uses
      }
      if isUnwrappedChain(start, to: index, variable) {
        uses.obstacle = "\(variable.name) is unwrapped where it can't be followed."
        return uses
      }
      var end = index
      if file.text(end + 1) == "(", file.isJoined(end + 1), let close = file.closer[end + 1] {
        end = close
      }
      var found = [(start: start, end: end)]
      if variable.isOptional {
        switch optionalUse(from: start, to: end) {
        case .harmless: uses.lines.insert(file.tokens[index].line); continue
        case .unwrapped(let last): found = [(start, last)]
        case .bound(let name, let range): found = plainUses(of: name, in: range).map { ($0, $0) }
        case .unknown:
          uses.obstacle = "\(variable.name) is unwrapped where it can't be followed."
          return uses
        case nil: break
        }
      }
      for (start, end) in found {
        guard let sentence = noteOrKeep(from: start, to: end, at: index, variable, &uses)
        else { continue }
        uses.obstacle = "\(variable.name) is used where an Image may be needed: \(sentence)"
        return uses
      }
    }
    return uses
  }

  /// Adds the use between two tokens, and returns one sentence if it needs an `Image` and can't have one without the
  /// variable.
  private func noteOrKeep(
    from start: Int, to end: Int, at index: Int, _ variable: ImageVariable, _ uses: inout Uses
  ) -> String? {
    let others = uses
    uses.lines.insert(file.tokens[index].line)
    let sentence = note(from: start, to: end, &uses)
    guard var kept = keptUse(from: start, to: end, of: variable),
      sentence != nil || kept.receiver != nil
    else { return sentence }
    kept.obstacle = sentence
    if sentence == nil { uses.receivers = others.receivers } else { uses = others }
    uses.kept.append(kept)
    return nil
  }

  /// Adds the use between two tokens, and returns one sentence if it needs an `Image`.
  private func note(from start: Int, to end: Int, _ uses: inout Uses) -> String? {
    let isCompared = ["=", "!"].contains(file.text(end + 1)) && file.text(end + 2) == "="
    if isCompared { return "It's compared." }
    let (members, refused) = chain(after: end)
    uses.hasModifiers = uses.hasModifiers || file.text(end + 1) == "."
    uses.members.formUnion(members)
    if let owner = valuesOf[start] {
      uses.owners.insert(owner)
      return refused ?? valueObstacle(from: start, to: end)
    }
    if let receiver = receiverOf[start] { uses.receivers.insert(receiver) }
    guard refused == nil, receiverOf[start] == nil, !isKeptAsView(start, end) else {
      return refused
    }
    return place.obstacle(at: start)
  }

  /// Whether `self.icon = icon` of an initializer stands here, or an optional variable is set to a value that is followed.
  private func isSet(_ index: Int, _ variable: ImageVariable) -> Bool {
    let first = index + 2
    if variable.setters.contains(index) || variable.setters.contains(first) { return true }
    guard variable.isOptional, file.text(index + 1) == "=", file.text(first) != "=" else {
      return false
    }
    let end = file.expressionEnd(from: first, limit: file.end(around: index))
    if end == first + 1, file.text(first) == "nil" { return true }
    return (first..<end).contains { start in
      receiverOf[start].map { $0 == variable.receiver }
        ?? valuesOf[start].map { variables[$0].place == variable.place } ?? false
    }
  }

  /// Whether one type of the project has a name, and declares a member of its own: no protocol that the type conforms to.
  private func isOtherOwner(of member: String, besides type: String) -> (String) -> Bool {
    {
      declarations.names.isOneType($0) && parameterTypes.hasMember(member, of: $0)
        && !declarations.names.conforms(type, to: $0)
    }
  }

  /// Whether a declaration's type is that of others, too, and may be `Image`.
  private func isRequirement(_ index: Int) -> Bool {
    guard ["var", "func"].contains(file.text(index - 1)), mentionsImage(behind: index) else {
      return false
    }
    if file.text(index - 2) == "override" || file.text(index - 3) == "override" { return true }
    guard var before = file.opener[index].map({ $0 - 1 }) else { return false }
    while before >= 0, !["}", "{", ")", ";"].contains(file.text(before)) {
      if file.text(before) == "protocol" { return true }
      before -= 1
    }
    return false
  }

  /// Whether a declaration is that of a protocol which can have another type with the variable, or which the variable's
  /// type doesn't conform to.
  private func meets(
    requirementAt index: Int, _ variable: ImageVariable, _ uses: inout Uses
  ) -> Bool {
    guard case .member(let type) = variable.scope, declarations.names.isOneValue(type),
      !variable.isOptional, variable.labels == nil,
      let block = file.opener[index], let found = file.typeDeclaration(of: block),
      found.keyword == "protocol", declarations.names.isOneType(found.name)
    else { return false }
    guard declarations.names.conforms(type, to: found.name) else { return true }
    guard let requirement = declarations.requirements.requirement(variable.name, of: found.name)
    else { return false }
    uses.requirements.insert(requirement)
    return true
  }

  /// The tokens between which the plain name means the variable.
  private func plainNames(of scope: ImageVariable.Scope, isHome: Bool) -> [Range<Int>] {
    switch scope {
    case .local(let range): return isHome ? [range] : []
    case .type(let type), .member(of: let type):
      return typeBlocks[type] ?? []
    }
  }

  /// Returns the first token of the expression that means the variable; -1 if it can't be followed, and nil if the
  /// token means something else.
  private func start(
    of index: Int, _ variable: ImageVariable, _ inside: [Range<Int>]
  ) -> Int? {
    let before = file.text(index - 1)
    if before == "." {
      if case .local = variable.scope { return nil }
      if file.text(index - 2) == "\\" {
        let callee = file.callee(of: file.opener[index] ?? -1)
        let isKey = variable.isClosed || environment.contains(callee)
        return isKey ? nil : -1
      }
      let start = file.expressionStart(of: index)
      if isOther(index, from: start, variable) { return nil }
      if case .type(let type) = variable.scope {
        // `.harbor` means a static member of the type that is expected.
        if file.text(start) == "." { return type == "Image" ? -1 : nil }
        let owner = file.text(index - 2)
        if variable.isPrivate, inside.isEmpty { return nil }
        return owner == type || owner == "Self" && inside.contains { $0.contains(index) }
          ? start : nil
      }
      let isOwn = ["self", "super"].contains(file.text(index - 2))
      if isOwn, !inside.contains(where: { $0.contains(index) }) { return nil }
      // Nothing else holds such a view, and a type has no member of a value.
      if variable.isClosed && !isOwn || isMemberOfType(index) && variable.labels == nil {
        return nil
      }
      return file.text(start) == "." ? nil : start
    }
    guard inside.contains(where: { $0.contains(index) }) else { return nil }
    if variable.isOptional, isShorthand(index) { return index }
    // A label, or another declaration.
    if ["let", "var", "func", "case"].contains(before) { return nil }
    if file.text(index + 1) == ":", ["(", ",", "_"].contains(before) { return nil }
    return isOther(index, from: index, variable) ? nil : index
  }

  /// Whether a name stands behind that of a type, which has static members: `FileGroup.image`, but not `\Row.image`.
  private func isMemberOfType(_ index: Int) -> Bool {
    let owner = file.text(index - 2)
    return owner.first?.isUppercase ?? false && declarations.names.isOneType(owner)
      && !valuesLikeTypes.contains(owner)
      && file.text(file.expressionStart(of: index) - 1) != "\\"
  }

  private var environment: Set<String> { ["Environment", "environment", "transformEnvironment"] }

  /// Members of `UIImage`, which an `Image` doesn't have.
  private static let ofUIKit: Set<String> = [
    "size", "cgImage", "ciImage", "pngData", "jpegData", "withTintColor", "withRenderingMode",
  ]

  /// Methods that no view has.
  private static let ofOthers: Set<String> = [
    "hasPrefix", "hasSuffix", "lowercased", "uppercased", "contains", "replacingOccurrences",
    "components", "split", "forEach", "filter", "append", "removeAll", "insert",
  ]

  /// Types whose initializers take no `Image`.
  static let madeOfOthers: Set<String> = [
    "Image", "UIImage", "UIImageView", "NSImage", "URL", "URLRequest", "Data", "String", "Int",
  ]

  /// Whether an expression means something else than a constant `Image` that isn't optional: it's assigned to, or
  /// unwrapped, or has a property.
  private func isOther(_ index: Int, from start: Int, _ variable: ImageVariable) -> Bool {
    let next = file.text(index + 1)
    let isCall = next == "(" && file.isJoined(index + 1)
    // A variable isn't called, and a call has no label that the function lacks.
    guard let labels = variable.labels else {
      return isCall || isCallWithClosure(index) || isOtherValue(index, from: start, variable)
    }
    if isCall {
      let known = Set(labels.map { $0 == "_" ? "" : $0 })
      let labels = file.arguments(of: index + 1).map(\.label)
      return !labels.allSatisfy(known.contains) || isOtherValue(index, from: start, variable)
    }
    // `imageView.image = model.image` means variables; only an argument can be the function itself.
    let isArgument = ["(", ",", ":"].contains(file.text(start - 1))
    let isMember = file.text(index - 1) == "." && file.text(index - 2) != "\\"
    return isMember && !isArgument || isOtherValue(index, from: start, variable)
  }

  /// Whether a name is that of a method with a closure, which no `Image` is: `renderer.image { context in … }`.
  private func isCallWithClosure(_ index: Int) -> Bool {
    let open = index + 1
    guard file.text(open) == "{", file.text(index - 1) == ".",
      file.tokens[open].line == file.tokens[index].line
    else { return false }
    return file.isClosure(open)
  }

  private func isOtherValue(_ index: Int, from start: Int, _ variable: ImageVariable) -> Bool {
    let next = file.text(index + 1)
    if isPlainArgument(start) || isPlainAssignment(start) { return true }
    let isUnwrapped = variable.isOptional && next == "?" && file.text(index + 2) == "."
    let dot = isUnwrapped ? index + 2 : index + 1
    if file.text(dot) == ".", file.isWord(dot + 1) {
      let member = file.text(dot + 1)
      if Self.ofUIKit.contains(member) || Self.ofOthers.contains(member) { return true }
      let isProperty = !["(", "{"].contains(file.text(dot + 2))
      if isProperty, member != "body", declarations.copied[member] == nil,
        !declarations.members.contains(member)
      {
        return true
      }
    }
    guard !variable.isOptional else { return false }
    if next == "=", file.text(index + 2) != "=" { return true }
    // `rows.first?.icon` is optional, whatever its type.
    if isChained(start, to: index) { return false }
    if next == "?" || next == "!" { return file.isJoined(index + 1) || next == "?" }
    let isBound = file.text(start - 1) == "=" && file.text(start - 3) == "let"
    return isBound && ["if", "guard", "while", ","].contains(file.text(start - 4))
  }

  /// Whether optional chaining leads to a member: `row?.icon`.
  private func isChained(_ start: Int, to index: Int) -> Bool {
    start < index
      && (start..<index).contains {
        file.text($0) == "?" && file.text($0 + 1) == "." && file.isJoined($0)
          && file.opener[$0] == file.opener[index]
      }
  }

  /// Whether an image behind optional chaining is unwrapped or stays optional in a variable, which isn't followed.
  private func isUnwrappedChain(_ start: Int, to index: Int, _ variable: ImageVariable) -> Bool {
    guard !variable.isOptional, isChained(start, to: index) else { return false }
    return ["?", "!"].contains(file.text(index + 1)) || file.text(start - 1) == "="
  }

  /// Whether an expression is assigned to another type's member, which isn't an image of SwiftUI:
  /// `self.image = post.image` in the initializer of a type with `let image: URL`.
  private func isPlainAssignment(_ start: Int) -> Bool {
    let name = start - 2
    guard file.text(start - 1) == "=", file.isWord(name) else { return false }
    let isMember = file.text(name - 1) == "."
    guard isMember ? file.text(name - 2) == "self" : file.startsStatement(name) else {
      return false
    }
    var outer = file.opener[start]
    while let block = outer {
      if let type = file.typeDeclaration(of: block) {
        return parameterTypes.isPlain(file.text(name), of: type.name)
      }
      outer = file.opener[block]
    }
    return false
  }
}
