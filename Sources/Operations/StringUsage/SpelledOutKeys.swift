import SourceLexing

/// The keys that code of the app spells out elsewhere than in a lookup which a bundle answers. A variable holds one of
/// them, unless its value comes from data, such as the name of a caller.
final class SpelledOutKeys {
  /// Read once, for the first table that needs it.
  private var mentions: CodeMentions?

  func keys(of table: TableKeys, in lookups: ProjectStringLookups) -> Set<String> {
    let mentions = self.mentions ?? read(lookups.sources)
    self.mentions = mentions
    var found = table.among(mentions.literals).union(table.among(mentions.words))
    for pattern in mentions.patterns { found.formUnion(table.asked(by: .pattern(pattern)) ?? []) }
    return found
  }

  private func read(_ sources: StringUsageSources) -> CodeMentions {
    var mentions = CodeMentions(skipsAnswered: true)
    for path in sources.files where ProjectStringLookups.isSource(path) {
      let bundles = sources.bundles(path)
      guard !sources.generated.contains(path),
        ProjectStringLookups.isOfApp(path, in: bundles, sources),
        bundles.isEmpty || !bundles.allSatisfy(\.isTests),
        // The usage analysis of images reads these files, too, and reports unreadable ones.
        let bytes = try? sources.read(path)
      else { continue }
      mentions.add(bytes, ProjectStringLookups.language(of: path)) { _ in true }
    }
    return mentions
  }
}
