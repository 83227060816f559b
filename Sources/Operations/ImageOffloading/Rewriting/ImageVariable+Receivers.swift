import ImageUsage

extension ImageVariable {
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "package", "open", "set", "(", ")",
  ]

  /// Becomes a receiver if only callers of initializers set it; returns false if not.
  mutating func receive(in file: BracketedTokens) -> Bool {
    guard let open = file.opener[place], let close = file.closer[open],
      let type = file.typeDeclaration(of: open), type.keyword == "struct", !isWrapped(in: file)
    else { return false }
    isReceiver = true
    isVariable = file.text(place - 1) == "var"
    lines = [file.tokens[place].line]
    typeLabels = Set((open..<close).filter { file.text($0 + 1) == ":" }.map { file.text($0) })
    for index in open..<close
    where file.text(index) == name && index != place && file.typeBlock(around: index) == open {
      lines.append(file.tokens[index].line)
      if isDelegated(at: index, in: file) { setters.insert(index) }
      if file.text(index + 1) == "=", file.text(index + 2) != "=",
        isSet(byParameterAt: index + 2, in: file)
      {
        setters.insert(index + 2)
      }
      guard file.text(index + 1) == ":", let bracket = file.opener[index],
        file.text(bracket) == "(", file.isParameterList(bracket)
      else { continue }
      guard file.text(bracket - 1) == "init" else {
        // `init?(icon: Image)` and `init<Value>(icon: Image, value: Value)`
        let isOther = ["?", "!", ">"].contains(file.text(bracket - 1))
        guard !isOther || file.text(bracket - 2) != "init" && file.calledName(of: bracket) != "init"
        else { return false }
        continue
      }
      let isUnlabelled = file.text(index - 1) == "_" && file.text(index - 2) == "("
      self.isUnlabelled = self.isUnlabelled || isUnlabelled
      guard isUnlabelled || ["(", ","].contains(file.text(index - 1)),
        let type = ImageType(at: index + 2, in: file), type.isOptional == isOptional
      else { return false }
      guard let end = endOfParameter(index, type, in: file) else { return false }
      let hasDefault = file.text(type.end) == "="
      if hasDefault, file.text(type.end + 1) != "nil" { defaults.append(type.end + 1..<end) }
      parameters.append(type.edit)
    }
    return !isUnlabelled || isOnlyUnlabelled(open..<close, in: file)
  }

  /// Returns the token behind a parameter, which may have a default value; nil if its type has more parts.
  private func endOfParameter(_ index: Int, _ type: ImageType, in file: BracketedTokens) -> Int? {
    guard let bracket = file.opener[index],
      let end = file.arguments(of: bracket).first(where: { $0.value.contains(index + 2) })?.value
        .upperBound
    else { return nil }
    return end == type.end || file.text(type.end) == "=" && type.end + 1 < end ? end : nil
  }

  /// Whether no initializer of its type has another first parameter without a label.
  private func isOnlyUnlabelled(_ type: Range<Int>, in file: BracketedTokens) -> Bool {
    !type.contains { index in
      file.text(index) == "init" && file.text(index - 1) != "."
        && ["?", "!", "<"].contains(file.text(index + 1))
        || file.text(index) == "init" && file.text(index + 2) == "_"
          && file.text(index + 3) != name
    }
  }

  /// Whether a wrapper holds it: `@State var icon: Image`, `@Environment(\.icon) var icon: Image`.
  ///
  /// - Parameter wrapper: One that holds any value.
  func isWrapped(in file: BracketedTokens, besides wrapper: String? = nil) -> Bool {
    var index = place - 2
    while Self.modifiers.contains(file.text(index)) {
      if file.text(index) == ")", let open = file.partner[index] {
        var start = open - 1
        while file.text(start - 1) == ".", file.isWord(start - 2) { start -= 2 }
        if file.text(start - 1) == "@" {
          guard file.text(start) == "available" else { return true }
          index = start - 1
        }
      }
      index -= 1
    }
    if file.text(index - 1) == "@" {
      return file.text(index) != wrapper || file.text(index - 2) == ")"
        || file.isWord(index - 2) && file.text(index - 3) == "@"
    }
    return file.text(index) == "static"
  }

  private func isSet(byParameterAt index: Int, in file: BracketedTokens) -> Bool {
    let isWhole = file.startsStatement(index + 1) || ["}", ";"].contains(file.text(index + 1))
    return file.text(index) == name && isWhole && isParameter(at: index, in: file)
  }

  /// Whether an initializer passes its parameter on to another one of the type, whose parameter gets the same type:
  /// `self.init(icon: icon, title: nil)`.
  private func isDelegated(at index: Int, in file: BracketedTokens) -> Bool {
    guard let open = file.opener[index], file.text(open) == "(",
      ["self", "Self"].contains(file.text(open - 3)), file.text(open - 2) == ".",
      file.text(open - 1) == "init", [",", ")"].contains(file.text(index + 1))
    else { return false }
    let isLabelled = file.text(index - 1) == ":" && file.text(index - 2) == name
    return (isLabelled || isUnlabelled && index == open + 1) && isParameter(at: index, in: file)
  }

  /// Whether the name is the parameter of the initializer around it, and nothing else inside of that.
  private func isParameter(at index: Int, in file: BracketedTokens) -> Bool {
    guard let (parameters, body) = file.initializer(around: index),
      let close = file.closer[parameters], let end = file.closer[body]
    else { return false }
    let isDeclared = (parameters..<close).contains {
      file.text($0) == name && file.text($0 + 1) == ":" && file.opener[$0] == parameters
    }
    return isDeclared && !file.binds(name, in: body..<end)
  }
}

extension SwiftImageCalls {
  /// A value that a call gives to a receiver.
  struct Inflow: Sendable {
    var bytes: Range<Int>
    var line: Int
    /// Whether it begins with the dot of a member of `Image`.
    var isMember: Bool

    /// The edits that make it an image of the runtime, whichever of both it is.
    var edits: [CodeRewriting.Edit] {
      [
        CodeRewriting.Edit(
          range: bytes.lowerBound..<bytes.lowerBound,
          text: isMember ? "LevityImage(Image" : "LevityImage("),
        CodeRewriting.Edit(range: bytes.upperBound..<bytes.upperBound, text: ")"),
      ]
    }
  }

  /// Finds the values that calls give to receivers.
  mutating func findInflows() {
    findArguments()
    for variable in variables where declarations.has(variable.receiver) {
      for value in variable.defaults { note(value, for: variable.receiver ?? "") }
    }
    guard !declarations.receivers.isEmpty else { return }
    findAssignments()
    for open in file.indices where file.text(open) == "(" || file.text(open) == "init" {
      if file.text(open) == "init" {
        noteReference(at: open)
        continue
      }
      guard let type = madeType(at: open) else { continue }
      let arguments = file.arguments(of: open)
      if type.isEmpty {
        implicitLabels.insert(Set(arguments.map(\.label)))
        continue
      }
      for (number, argument) in arguments.enumerated() {
        // Only the first may have no label.
        guard let name = declarations.receivers[type]?[argument.label], !argument.value.isEmpty,
          number == 0 || !argument.label.isEmpty
        else { continue }
        note(argument.value, for: "\(type).\(name)")
      }
    }
  }

  /// Finds the values that the code of a type gives to its own receivers: `self.icon = Image("bell")`.
  private mutating func findAssignments() {
    let known = variables.filter { $0.function == nil && $0.isReceiver }
    for (type, names) in declarations.receivers {
      for block in typeBlocks[type] ?? [] {
        for index in block where file.text(index + 1) == "=" && file.text(index + 2) != "=" {
          guard file.isWord(index), let name = names[file.text(index)], isOwnMember(index),
            file.typeBlock(around: index) == block.lowerBound,
            !known.contains(where: { $0.setters.contains(index + 2) || $0.place == index })
          else { continue }
          if file.text(index - 1) != ".", file.hasLocal(file.text(index), around: index) {
            refusedReceivers.insert("\(type).\(name)")
            continue
          }
          let end = file.expressionEnd(from: index + 2, limit: file.end(around: index))
          note(index + 2..<end, for: "\(type).\(name)")
        }
      }
    }
  }

  /// Whether `icon` or `self.icon` in the block of a type is its property.
  private func isOwnMember(_ index: Int) -> Bool {
    if file.text(index - 1) == "." { return file.text(index - 2) == "self" }
    return file.startsStatement(index) || ["{", ";"].contains(file.text(index - 1))
  }

  /// Adds the value that a call gives to a receiver.
  mutating func note(_ value: Range<Int>, for receiver: String) {
    let values = file.choice(value).map { [$0.yes, $0.no] } ?? [value]
    for value in values {
      let first = value.lowerBound
      // An optional one stays without an image.
      if value.count == 1, file.text(first) == "nil" { continue }
      // A type isn't said to the branches, or to a generic result, once it's an argument.
      if ["switch", "if", "do"].contains(file.text(first)) || mayBeGeneric(value) {
        refusedReceivers.insert(receiver)
        continue
      }
      receiverOf[first] = receiver
      inflows[receiver, default: []].append(
        Inflow(
          bytes: file.bytes(of: value), line: file.tokens[first].line,
          isMember: file.text(first) == "."))
    }
  }

  /// `icons.map(Row.init)` and `icons.map(Row.init(_:))`
  private mutating func noteReference(at index: Int) {
    guard file.text(index - 1) == "." else { return }
    let isNamed =
      file.text(index + 1) == "(" && file.text(index + 3) == ":"
      && [")", "_"].contains(file.text(index + 4)) || file.text(index + 1) != "("
    guard isNamed else { return }
    referencedTypes.insert(file.text(index - 2))
  }

  /// Returns the type whose initializer the brackets may call; empty if it could be any, and nil if they don't call one.
  private func madeType(at open: Int) -> String? {
    let callee = file.calledName(of: open)
    guard !file.isParameterList(open) else { return nil }
    guard callee == "init" || callee == "Self" else {
      guard callee.first?.isUppercase ?? false else { return nil }
      return declarations.names.isAlias(callee) ? "" : callee
    }
    guard callee == "init", file.text(open - 2) == "." else {
      return file.typeNames(around: open).first
    }
    let owner = file.text(open - 3)
    if ["self", "Self"].contains(owner) { return file.typeNames(around: open).first }
    let isNamed = owner.first?.isUppercase ?? false
    if isNamed { return declarations.names.isAlias(owner) ? "" : owner }
    let type = file.typeOfImplicitMember(at: open - 2) ?? ""
    if type == "Self" { return file.typeNames(around: open).first.flatMap(known) ?? "" }
    return known(type) ?? ""
  }

  /// Returns a name if it's that of a type of the project.
  private func known(_ type: String) -> String? {
    declarations.names.isType(type) || declarations.receivers[type] != nil ? type : nil
  }
}
