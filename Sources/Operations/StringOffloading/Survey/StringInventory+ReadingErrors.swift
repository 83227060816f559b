import StringInventories

extension StringInventory {
  /// Why files can't be read, by path: one sentence each.
  var readingErrors: [String: String] {
    issues.reduce(into: [:]) { errors, issue in
      guard [.unreadable, .malformedFile, .gitLFSPointer].contains(issue.kind) else { return }
      errors[issue.path] = errors[issue.path] ?? issue.message
    }
  }
}
