import SourceLexing

/// Resources, `LocalizedStringResource`, that the app itself looks up: by `Text` and `String(localized:)`, of which a
/// module can have declarations of its own.
extension ProjectStringLookups {
  /// The files of modules with such declarations.
  package struct AnsweredResources {
    /// The files whose modules must have them.
    package var declaring: Set<String> = []
    /// The number of titles in calls of each file that get a `Text` of their module.
    package var titles: [String: Int] = [:]
    /// Whether the app shows some in another language than its own.
    package var haveLocales = false
  }

  /// Returns the files whose modules must have declarations of their own, so that these look up all resources of the
  /// app; nil if something else may get one, or another process shows it.
  ///
  /// - Parameters:
  ///   - reading: The extensions whose bundles answer as well.
  ///   - haveAllLanguages: Whether the packs have all languages, so that a resource with another locale is answered.
  ///   - edits: The edits that are possible.
  package func answeredResources(
    of table: LookedUpTable, reading: Set<String>, haveAllLanguages: Bool, edits: ViewEdits
  ) -> AnsweredResources? {
    let run = files.filter { $0.isRun(reading: reading) }
    let areMade = run.contains { file in
      file.literalsAreResources || file.lookups.contains(where: \.isResource)
    }
    guard areMade, !viewKeys.areResourcesUnclear(sources) else { return nil }
    var result = AnsweredResources()
    var setsLocale = run.contains { !$0.locales.isEmpty }
    for (path, bundles, _) in swiftSources(reading: reading) {
      let declares = !bundles.isEmpty && edits.canDeclare(path)
      let module: ModuleViews =
        declares ? (mayRewrite(path, edits) ? .rewritten : .declared) : .system
      let code = viewKeys.resourceCode(path, of: sources, module)
      guard code.other == nil else { return nil }
      setsLocale = setsLocale || code.setsLocale
      if code.looksUp { result.declaring.insert(path) }
      guard module == .rewritten else { continue }
      let titles = titles(in: path, of: [], ofKeys: false, ofResources: true)
      if !titles.isEmpty { result.titles[path] = titles.count }
    }
    result.haveLocales = setsLocale
    // Something that isn't found shows resources that nothing looks up. Only the app's own bundle has all languages.
    return result.declaring.isEmpty || setsLocale && !(haveAllLanguages && isMain(table))
      ? nil : result
  }
}
