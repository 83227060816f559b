import ImageUsage

extension ImageVariable {
  /// A function that has a receiver as its parameter.
  struct Function: Hashable, Sendable {
    var name: String
    /// The label of the parameter; empty if it has none.
    var label: String
    /// The number of the parameter, from 0.
    var number: Int
    /// Whether only its file can call it.
    var isPrivate: Bool
  }

  /// Returns the parameters of type `Image` of a function, which its callers set:
  ///
  /// ```swift
  /// func header(_ title: Text, image: Image) -> some View { HStack { image.resizable(); title } }
  /// ```
  ///
  /// None if the file has several functions of that name, or passes it on.
  static func parameters(of place: Int, in file: BracketedTokens) -> [ImageVariable] {
    let name = file.text(place)
    guard file.isWord(place), file.text(place + 1) == "(", let close = file.closer[place + 1],
      (place..<close).contains(where: { file.text($0) == "Image" }),
      !["override", "objc"].contains(file.text(place - 2)),
      let type = file.opener[place].flatMap({ file.typeDeclaration(of: $0) }),
      let body = body(behind: close, in: file),
      let end = file.closer[body], isOnlyCalled(name, declaredAt: place, in: file)
    else { return [] }
    let isPrivate =
      type.isPrivate
      || [place - 2, place - 3].contains { ["private", "fileprivate"].contains(file.text($0)) }
    // Another class may override it.
    guard isPrivate || ["struct", "enum", "extension"].contains(type.keyword) else { return [] }
    return file.arguments(of: place + 1).enumerated().compactMap { number, parameter in
      let start = parameter.value.lowerBound
      let isSplit = parameter.label.isEmpty
      guard !isSplit || file.text(start + 2) == ":",
        let type = ImageType(at: isSplit ? start + 3 : start, in: file), !type.isOptional,
        type.end == parameter.value.upperBound
      else { return nil }
      let label = isSplit ? file.text(start) : parameter.label
      return ImageVariable(
        parameterOf: Function(
          name: name, label: label == "_" ? "" : label, number: number, isPrivate: isPrivate),
        at: isSplit ? start + 1 : start - 2, type: type.edit, body: body..<end, in: file)
    }
  }

  private init(
    parameterOf function: Function, at place: Int, type: CodeRewriting.Edit, body: Range<Int>,
    in file: BracketedTokens
  ) {
    name = file.text(place)
    scope = .local(body)
    values = []
    self.type = type
    self.place = place
    isReceiver = true
    self.function = function
    owner =
      function.isPrivate
      ? nil : file.typeBlock(around: place).flatMap { file.typeDeclaration(of: $0)?.name }
    lines = [file.tokens[place].line]
  }

  /// Returns the brace behind the parameters and the result; nil if generic types may ask for more than a view.
  private static func body(behind close: Int, in file: BracketedTokens) -> Int? {
    var index = close + 1
    while index < file.tokens.count, file.opener[index] == file.opener[close] {
      if file.text(index) == "{" { return index }
      if ["where", "func", "var", "let", "}", "@", "="].contains(file.text(index)) { return nil }
      index = (file.closer[index] ?? index) + 1
    }
    return nil
  }

  private static func isOnlyCalled(
    _ name: String, declaredAt place: Int, in file: BracketedTokens
  ) -> Bool {
    file.indices.allSatisfy { index in
      guard index != place, file.text(index) == name else { return true }
      let isLabel = file.text(index + 1) == ":" && ["(", ","].contains(file.text(index - 1))
      let isCalled = file.text(index + 1) == "(" && !file.isParameterList(index + 1)
      return isLabel || isCalled && file.text(index - 1) != "func"
    }
  }
}

extension SwiftImageCalls {
  /// Finds the values that calls give to parameters of functions of this file.
  mutating func findArguments() {
    for variable in variables {
      guard let function = variable.function, let receiver = variable.receiver else { continue }
      for value in values(of: function) {
        note(value, for: receiver)
      }
    }
  }

  /// Whether the file may call a function of another file, or declares what it conforms to.
  func mayUse(_ function: ImageVariable.Function) -> Bool {
    let declarations = file.indices.filter {
      file.text($0) == function.name && file.text($0 - 1) == "func"
    }
    if declarations.isEmpty { return !values(of: function).isEmpty }
    return declarations.contains { index in
      file.opener[index].flatMap { file.typeDeclaration(of: $0) }?.keyword == "protocol"
    }
  }

  private func values(of function: ImageVariable.Function) -> [Range<Int>] {
    file.indices.compactMap { index in
      guard file.text(index) == function.name, file.text(index + 1) == "(",
        file.text(index - 1) != "func"
      else { return nil }
      let found = file.arguments(of: index + 1).enumerated().first { number, argument in
        argument.label == function.label && (!function.label.isEmpty || number == function.number)
      }
      return found?.element.value
    }
  }
}
