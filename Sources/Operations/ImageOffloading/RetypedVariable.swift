/// A declaration of type `Image` that becomes one of `LevityImage` if an image among its values leaves.
struct RetypedVariable: Sendable {
  let variable: ImageVariable
  /// The project's own modifiers of `Image` that its uses have.
  var members: Set<String> = []
  /// The files whose uses have modifiers, without calls that are rewritten.
  var users: [String: [UInt8]] = [:]

  init(_ variable: ImageVariable) { self.variable = variable }

  /// Returns the edits of its type, and of the values that stay images of SwiftUI.
  ///
  /// - Parameter rewritten: The edits of the other values.
  func edits(besides rewritten: [CodeRewriting.Edit]) -> [CodeRewriting.Edit] {
    var edits = variable.type.map { [$0] } ?? []
    for value in variable.valueBytes
    where !rewritten.contains(where: { value.contains($0.range.lowerBound) }) {
      edits.append(
        CodeRewriting.Edit(range: value.lowerBound..<value.lowerBound, text: "LevityImage("))
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
  }

  /// The names of the variables that more than their own block can name, if one of their values can be rewritten.
  var variableNames: Set<String> {
    Set(variables.values.flatMap { $0.values.map(\.variable.name) })
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
        for file in files where obstacle == nil && file.names.contains(found.variable.name) {
          let isHome = file.path == path
          guard isHome || !found.variable.isHome else { continue }
          let uses = file.calls.uses(of: found.variable, isHome: isHome)
          obstacle = uses.obstacle
          checked.members.formUnion(uses.members)
          guard uses.isUsed, !isHome else { continue }
          if !uses.lines.allSatisfy({ isApp(file.path, $0) }) {
            obstacle = "\(found.variable.name) is used in another target, too."
          }
          guard uses.hasModifiers else { continue }
          checked.users[file.path] = file.bytes
          importPlaces[file.path] = file.calls.importPlace
        }
        variables[path]?[number] = obstacle == nil ? checked : nil
        guard let obstacle else { continue }
        places[path] = places[path]?.map { place in
          var place = place
          if place.declaration == number { place.obstacle = place.obstacle ?? obstacle }
          return place
        }
      }
    }
  }
}
