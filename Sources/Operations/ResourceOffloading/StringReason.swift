/// Why a table of localized texts is left out of packs and publications: the system reads it, or nobody does. The codes
/// are part of reports and of `levity explain CODE`: they are never renamed.
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
}
