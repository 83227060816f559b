import StringInventories

extension StringInventory {
  /// Why files can't be read, by path: the line, and one sentence each.
  var readingErrors: [String: String] {
    issues.reduce(into: [:]) { errors, issue in
      guard [.unreadable, .malformedFile, .gitLFSPointer].contains(issue.kind) else { return }
      let place = issue.line.map { "line \($0): " } ?? ""
      errors[issue.path] = errors[issue.path] ?? place + issue.message
    }
  }
}
