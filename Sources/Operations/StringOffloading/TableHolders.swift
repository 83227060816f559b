import ImageOffloading
import KeySorting
import StringInventories
import XcodeProjects

/// The bundles that have a table in an app, each with a copy of its own.
struct TableHolders {
  private let facts: ModuleFacts?
  /// The modules of apps whose strings count as those of another app; without those that a counted app has, too.
  private let uncounted: Set<String>
  private let applications: Set<String>

  /// - Parameter duplicates: The identifiers of apps with the same strings as another one.
  init(_ survey: StringSurvey, except duplicates: Set<String>) {
    facts = survey.project.map { ModuleFacts($0) }
    let apps = (survey.project?.modules ?? []).filter { $0.kind == .application }
    applications = Set(apps.map(\.id))
    func modules(_ apps: [ResourceModule]) -> Set<String> {
      Set(apps.flatMap { survey.project?.linked(by: $0).map(\.id) ?? [] })
    }
    let others = apps.filter { duplicates.contains($0.bundleIdentifier ?? $0.bundleName) }
    let counted = apps.filter { !duplicates.contains($0.bundleIdentifier ?? $0.bundleName) }
    uncounted = modules(others).subtracting(modules(counted))
  }

  /// A copy of a table.
  struct Copy {
    /// The name of the target.
    var target: String
    /// Those of the table's files that the target has.
    var files: Set<String>
  }

  /// Returns the copies of a table: one if nothing shows which bundle has it, none if only tests do.
  func copies(of table: SurveyedTable) -> [Copy] {
    let bundles = bundles(with: table)
    guard !bundles.isEmpty else { return [Copy(target: "", files: Set(table.files))] }
    return bundles.filter { isCounted($0.key) }.map { Copy(target: $0.name, files: $1) }
  }

  /// Returns the copies of a table in targets that aren't apps, and whose bundles don't answer, sorted by target.
  ///
  /// - Parameter targets: Those with a whole copy, whatever their identifiers are.
  func others(with table: SurveyedTable, keptBy targets: [String]) -> [Copy] {
    // The folder is in an app as it is.
    guard table.copiedBundle == nil else { return [] }
    return bundles(with: table).filter { bundle, _ in
      isCounted(bundle) && !applications.contains(bundle.module)
        && (!table.bundles.contains(bundle.identifier) || targets.contains(bundle.name))
    }.map { Copy(target: $0.name, files: $1) }.sorted(on: \.target)
  }

  private func isCounted(_ bundle: PlannableBundle) -> Bool {
    bundle.kind != .tests && !uncounted.contains(bundle.module)
  }

  private func bundles(with table: SurveyedTable) -> [PlannableBundle: Set<String>] {
    guard let facts else { return [:] }
    return table.files.reduce(into: [:]) { bundles, path in
      for bundle in facts.bundles(of: StringInventory.originalPath(path)) {
        bundles[bundle, default: []].insert(path)
      }
    }
  }
}
