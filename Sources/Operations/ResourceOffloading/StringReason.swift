/// Why a table of localized texts stays in the app or leaves it. The codes are part of the plan's JSON and of
/// `levity explain CODE`: they are never renamed. The first of a table is its main one.
public enum StringReason: String, Hashable, Sendable, Codable, CaseIterable {
  // Stays, and is not published: no code of the app asks for its keys.
  case unreadableTable = "unreadable-table"
  case settingsTable = "settings-table"
  case infoPlistTable = "info-plist-table"
  case intentsTable = "intents-table"
  case interfaceBuilderTable = "interface-builder-table"
  case unlocalizedTable = "unlocalized-table"
  case tableNotInATarget = "table-not-in-a-target"
  case unreachableTable = "unreachable-table"
  // Stays, and is published all the same.
  case keptTable = "kept-table"
  case sharedTable = "shared-table"
  case systemLookup = "system-lookup"
  case computedTable = "computed-table"
  case noPlaceForPack = "no-place-for-pack"
  // Leaves.
  case keptKeys = "kept-keys"
  case tableLeaves = "table-leaves"

  /// Whether packs and publications hold the table.
  public var isPublished: Bool {
    switch self {
    case .unreadableTable, .settingsTable, .infoPlistTable, .intentsTable, .interfaceBuilderTable,
      .unlocalizedTable, .tableNotInATarget, .unreachableTable:
      false
    default: true
    }
  }

  /// Whether texts of a table with this main reason leave the app's bundle.
  public var isLeaving: Bool { self == .tableLeaves || self == .keptKeys }
}
