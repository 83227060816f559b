import Foundation

extension BundleAnswers {
  /// A table that no bundle has.
  private static let noTable = "levity-no-table-9b1c5e"

  /// Returns what packs say, or else what the app's own folder of their language says, or the bundle.
  ///
  /// A lookup of this kind has no fallback that could be told from a string. So it is compared with one in a table that
  /// isn't there: if they are the same, the packs have no string, or one that says the same as the key. A table of
  /// these keys decides.
  ///
  /// - Parameter ask: Looks up the string in a bundle, nil for the caller's own, and in a table.
  func lookup<Text: Equatable>(
    in object: any BundleObject, table: String?,
    _ ask: (_ bundle: Bundle?, _ table: String?) -> Text
  ) -> Text {
    guard let (packs, folder) = packs(answeringFor: object) else { return ask(nil, table) }
    let found = ask(packs, table)
    guard found == ask(packs, Self.noTable) else { return found }
    let keys = BundleTables.sameAsKeys(table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable")
    guard found == ask(packs, keys) else { return found }
    // Strings that are the same as their keys are never left to this folder.
    if let folder {
      let own = ask(folder, table)
      if own != ask(folder, Self.noTable) { return own }
    }
    return ask(nil, table)
  }
}
