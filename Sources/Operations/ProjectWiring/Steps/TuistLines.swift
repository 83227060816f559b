import XcodeProjects

/// Lines for a `Project.swift`, each with the place where it goes.
struct TuistLines {
  private(set) var result: [String] = []
  /// The first line of the manifest that gets an addition, from 1.
  private(set) var firstLine: Int?

  /// Adds elements to a list of the project, or of a target.
  ///
  /// - Parameter place: nil if nobody knows where the list is.
  mutating func add(
    _ elements: [String], to list: String, of target: String?, at place: TuistDeclarations.Place?
  ) {
    guard !elements.isEmpty else { return }
    let values = elements.joined(separator: ", ")
    let owner = target.map { " of \($0)" } ?? ""
    switch place {
    case .list(let line):
      firstLine = min(firstLine ?? line, line)
      result += ["// to \(list):\(owner) in line \(line)", "\(values),"]
    case .below(let line):
      firstLine = min(firstLine ?? line, line)
      result += [
        "// below line \(line)\(owner.isEmpty ? "" : ",\(owner)")", "\(list): [\(values)],",
      ]
    case nil:
      result.append("\(list): [\(values)],\(target.map { "  // \($0)" } ?? "")")
    }
  }
}
