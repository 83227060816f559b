import StringKeys

extension StringSizes {
  /// Returns what extensions no longer have of their own copies of leaving tables, in bytes of binary property lists:
  /// each keeps some keys in all languages, and the rest in those that stay.
  static func savedInExtensions(
    of survey: StringSurvey, in plan: StringOffloadingPlan
  ) throws -> Int {
    let surveyed = Dictionary(
      survey.tables.map { ([$0.folder, $0.name], $0) }, uniquingKeysWith: { first, _ in first })
    return try plan.tables.reduce(0) { sum, table in
      guard let kept = table.keptKeysByTarget, let own = surveyed[[table.folder, table.name]] else {
        return sum
      }
      let floor = AnsweredTableFiles.floor(of: own)
      var leaving = survey.strings(of: own)
      leaving.strings = leaving.strings.filter { !floor.contains($0.key) }
      let whole = try installedBytes(of: leaving)
      return try kept.values.reduce(sum) { sum, keys in
        let keys = Set(keys)
        var staying = leaving
        staying.strings = leaving.strings.mapValues { $0.filter { keys.contains($0.key.key) } }
        return try sum + whole - installedBytes(of: staying)
      }
    }
  }

  private static func installedBytes(of bundle: SurveyedBundle) throws -> Int {
    try compiled(bundle) { _ in 0 }.values.reduce(0) { $0 + $1.compiledBytes }
  }
}
