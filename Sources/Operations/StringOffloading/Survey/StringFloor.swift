/// Where the development language is, of a table that leaves while code asks the system for it.
public enum StringFloor: String, Hashable, Sendable, Codable, CaseIterable {
  /// In the app, as its file has it.
  case app
  /// In packs, for the keys that are their own strings or whose strings all code passes along: if nothing answers, it
  /// gets the same. All others are in the app.
  case packs
}
