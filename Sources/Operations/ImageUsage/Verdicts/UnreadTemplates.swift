import SourceLexing

/// Accessors that a team's own template makes while the app is built: nobody here knows their names, nor what they return.
///
/// Any code may show a set of their catalogs by them, so none of these is unused.
struct UnreadTemplates {
  private var configurations: [SwiftGenConfiguration]

  /// - Parameter files: The files of the tree; accessors that are among them need no template.
  init(_ all: [SwiftGenConfiguration], files: Set<String>, read: FileReader) {
    configurations = all.filter { configuration in
      guard let template = configuration.ownTemplate,
        !configuration.outputs.contains(where: files.contains)
      else { return false }
      return !((try? read(template)).map(SwiftGenTemplate.isUnderstood) ?? false)
    }
  }

  /// Notes the templates at the sets of their catalogs, and makes those possible that nothing else names.
  func doubt(_ usages: inout [AssetUsage]) {
    guard !configurations.isEmpty else { return }
    for index in usages.indices {
      let path = usages[index].asset.path
      let places = configurations.filter { $0.covers(path) }.map { configuration in
        UsageEvidence(
          file: configuration.file, line: configuration.line, kind: .unreadTemplate,
          text: "accessors are made by \(configuration.ownTemplate ?? "")", isProof: false)
      }
      guard !places.isEmpty else { continue }
      usages[index].unreadTemplates = places
      guard usages[index].verdict != .used else { continue }
      usages[index].verdict = .possible
      usages[index].evidence += places
    }
  }
}

extension SwiftGenConfiguration {
  /// Whether a set is in one of the catalogs.
  func covers(_ path: String) -> Bool {
    inputs.contains { path == $0 || path.hasPrefix($0 + "/") || $0.isEmpty }
  }
}
