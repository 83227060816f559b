import ImageUsage

extension SwiftImageCalls {
  /// Returns one sentence if a declaration of this file has to keep its type, whatever its uses are.
  func obstacle(toDeclaring variable: ImageVariable) -> String? {
    if let owner = variable.owner,
      declarations.names.mayMeetRequirements(
        owner, isEnumeration: variable.isOfEnumeration, isExtension: variable.isOfExtension)
    {
      return "A library may ask \(owner) for \(variable.name)."
    }
    if case .member = variable.scope,
      declarations.associatedTypes.mayFix(
        variable.name, in: declarations.names, with: declarations.genericViews)
    {
      return "A protocol may say that \(variable.name) is an Image."
    }
    let isGeneric = variable.values.contains {
      ImageVariable.value($0.lowerBound, file) == nil && mayBeGeneric($0)
    }
    return isGeneric ? "A value of \(variable.name) may be of any type." : nil
  }

  /// Whether a value is a call whose result may be of any type that is asked for: `Icons.find()`.
  func mayBeGeneric(_ value: Range<Int>) -> Bool {
    guard !["Image", "SwiftUI", "."].contains(file.text(value.lowerBound)) else { return false }
    var last = value.upperBound - 1
    while last > value.lowerBound, ["!", "?"].contains(file.text(last)) { last -= 1 }
    guard let open = file.partner[last], file.text(open) == "(", value.contains(open - 1),
      file.isWord(open - 1)
    else { return false }
    let name = file.text(open - 1)
    guard name.first?.isLowercase ?? false, name != "init", !Self.supported.contains(name) else {
      return false
    }
    return declarations.names.mayBeGeneric(name)
  }

  /// Whether an extension of a type has an initializer with one of these labels, whose parameter keeps its type.
  func extends(_ type: String, withInitializersOf labels: [String]) -> Bool {
    (typeBlocks[type] ?? []).contains { block in
      file.typeDeclaration(of: block.lowerBound)?.keyword == "extension"
        && block.contains { index in
          guard file.text(index) == "init", file.text(index - 1) != ".",
            let open = (index..<index + 40).first(where: { file.text($0) == "(" })
          else { return false }
          return file.arguments(of: open).contains { parameter in
            let first = parameter.value.lowerBound
            let label = parameter.label.isEmpty ? file.text(first) : parameter.label
            return labels.contains(label == "_" ? "" : label)
          }
        }
    }
  }

  /// Whether `row.icon = icon` may set a receiver: with anything but a value of another type.
  func isSetElsewhere(_ index: Int, _ variable: ImageVariable) -> Bool {
    guard variable.isVariable, !variable.isClosed, importsSwiftUI, file.text(index - 1) == ".",
      !["self", "super"].contains(file.text(index - 2)), file.text(index + 1) == "=",
      file.text(index + 2) != "="
    else { return false }
    let first = index + 2
    let end = file.expressionEnd(from: first, limit: file.end(around: index))
    if end == first + 1, !file.isWord(first) || file.text(first) == "nil" { return false }
    var last = end - 1
    while last > first, ["!", "?"].contains(file.text(last)) { last -= 1 }
    let isMade =
      file.text(first) != "Image" && Self.madeOfOthers.contains(file.text(first))
      && file.text(first + 1) == "(" && file.closer[first + 1] == last
    return !isMade
  }

  /// Whether what takes an argument takes no image of SwiftUI: `AsyncImage(url: post.image)`.
  func isPlainArgument(_ start: Int) -> Bool {
    guard let open = file.opener[start], file.text(open) == "(" else { return false }
    let callee = file.callee(of: open)
    if Self.madeOfOthers.contains(callee) { return true }
    guard let argument = file.arguments(of: open).first(where: { $0.value.lowerBound == start }),
      !argument.label.isEmpty
    else { return false }
    // A declaration says more than a label.
    if parameterTypes.isKnown(argument.label, of: callee) {
      return parameterTypes.isPlain(argument.label, of: callee)
    }
    return ParameterTypes.isPlainLabel(argument.label)
      && !declarations.names.imageNames.contains(argument.label)
  }
}
