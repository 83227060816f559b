/// Finds the surveyed tables of a plan. Files that no target has are a table of their own, by the same folder and name.
struct SurveyedTables {
  private let tables: [[String]: [SurveyedTable]]

  init(_ survey: StringSurvey) {
    tables = Dictionary(grouping: survey.tables) { [$0.folder, $0.name] }
  }

  subscript(_ table: StringOffloadingPlan.Table) -> SurveyedTable? {
    tables[[table.folder, table.name]]?.first { Set($0.files).isSuperset(of: table.files) }
  }
}
