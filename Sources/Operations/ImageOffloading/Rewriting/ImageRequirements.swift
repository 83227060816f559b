import ImageUsage

/// The properties of type `Image` that protocols of the project ask for: they get another type with those of all types that
/// conform.
///
/// ```swift
/// protocol Pictured { var picture: Image { get } }
/// enum Bird: Pictured { … }
/// ```
struct ImageRequirements: Equatable {
  /// A property that a protocol asks for.
  struct Requirement: Hashable, Sendable {
    var type: String
    var name: String
  }

  /// The bytes of the type in the protocol; none if the protocol can't change.
  private var places: [Requirement: Range<Int>] = [:]
  private var refused: Set<Requirement> = []

  /// Adds the protocols of a file.
  ///
  /// - Parameter canChange: Whether what a line declares can have another type.
  mutating func add(_ file: BracketedTokens, canChange: (Int) -> Bool) {
    for index in file.indices where ["var", "let", "func"].contains(file.text(index)) {
      guard file.isWord(index + 1), let block = file.opener[index],
        let type = file.typeDeclaration(of: block)
      else { continue }
      let found = Requirement(type: type.name, name: file.text(index + 1))
      // The extension of a protocol may have a property that types without their own get.
      guard type.keyword == "protocol" else {
        if type.keyword == "extension" { refused.insert(found) }
        continue
      }
      guard let image = ImageType(at: index + 3, in: file), !image.isOptional,
        file.text(index) == "var", file.text(index + 2) == ":",
        !["static", "class"].contains(file.text(index - 1)), file.text(image.end) == "{",
        file.text(image.end + 1) == "get", file.text(image.end + 2) == "}",
        canChange(file.tokens[index].line), places[found] == nil
      else {
        refused.insert(found)
        continue
      }
      places[found] = image.edit.range
    }
  }

  /// Returns the property of a protocol that can have another type, and nothing else gives a value to.
  func requirement(_ name: String, of type: String) -> Requirement? {
    let found = Requirement(type: type, name: name)
    return places[found] != nil && !refused.contains(found) ? found : nil
  }

  func edit(of requirement: Requirement) -> CodeRewriting.Edit? {
    places[requirement].map { CodeRewriting.Edit(range: $0, text: "LevityImage") }
  }

  /// Whether any protocol asks for a property of a name.
  func mayAsk(for name: String) -> Bool { places.keys.contains { $0.name == name } }
}

extension ImageDeclarations {
  /// Whether a protocol may ask for a variable, so that it has to have the type of others.
  func areRequired(_ variable: ImageVariable) -> Bool {
    if case .member = variable.scope { requirements.mayAsk(for: variable.name) } else { false }
  }
}

extension DeclaredNames {
  /// Whether a type conforms to a protocol, as far as the project says it.
  func conforms(_ type: String, to other: String) -> Bool {
    var open = [type]
    var seen: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next == other { return true }
      open += inherited[next] ?? []
    }
    return false
  }

  /// Returns the types that conform to a protocol, and the protocols that inherit from it.
  func conformers(to type: String) -> [String] {
    inherited.keys.filter { $0 != type && conforms($0, to: type) }.sorted()
  }
}

extension CodeRewriting {
  /// Whether the types that conform to the protocols which ask for a variable can all have the other type.
  func areMet(_ requirements: Set<ImageRequirements.Requirement>) -> Bool {
    requirements.allSatisfy { requirement in
      declarations.names.conformers(to: requirement.type).allSatisfy { type in
        declarations.names.isOneValue(type) && !owners(of: requirement, in: type).isEmpty
      }
    }
  }

  /// Returns the variables of a type that a protocol asks for.
  private func owners(
    of requirement: ImageRequirements.Requirement, in type: String
  ) -> [RetypedVariable.Owner] {
    variables.flatMap { path, found in
      found.filter {
        $0.value.variable.name == requirement.name
          && $0.value.variable.scope == .member(of: type)
          && $0.value.requirements.contains(requirement)
      }.map { RetypedVariable.Owner(path: path, number: $0.key) }
    }
  }

  /// Returns the variables that get another type with one of these.
  func owners(beside requirements: Set<ImageRequirements.Requirement>) -> [RetypedVariable.Owner] {
    requirements.flatMap { requirement in
      declarations.names.conformers(to: requirement.type).flatMap {
        owners(of: requirement, in: $0)
      }
    }
  }
}
