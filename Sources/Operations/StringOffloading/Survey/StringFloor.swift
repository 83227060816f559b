/// Where the development language is, of a table that leaves while code asks the system for it.
public enum StringFloor: String, Hashable, Sendable, Codable, CaseIterable {
  /// In the app, as its file has it.
  case app
  /// In packs, for the keys that are their own strings: code that asks gets the key if nothing answers, and so the
  /// string. All others are in the app.
  case packs
}
