/// Why a table of localized strings stays in the app's bundle. The codes are part of reports and of `levity explain CODE`:
/// they are never renamed.
public enum StringReason: String, Hashable, Sendable, Codable, CaseIterable {
  case unreadableTable = "unreadable-table"
  case settingsTable = "settings-table"
  case infoPlistTable = "info-plist-table"
  case intentsTable = "intents-table"
  case interfaceBuilderTable = "interface-builder-table"
  case unlocalizedTable = "unlocalized-table"
  case tableNotInATarget = "table-not-in-a-target"
  case unreachableTable = "unreachable-table"
  case keptTable = "kept-table"
  // The tables below are published, and in the bundle as well.
  case sharedTable = "shared-table"
  case askedFromTheSystem = "asked-from-the-system"
  case noStringAccessors = "no-string-accessors"
  case noCatalogForStrings = "no-catalog-for-strings"

  /// Whether packs and publications have the table's strings although it stays.
  public var isPublished: Bool {
    switch self {
    case .sharedTable, .askedFromTheSystem, .noStringAccessors, .noCatalogForStrings: true
    default: false
    }
  }
}
