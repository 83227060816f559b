/// Where extensions have the strings that they share with their app through a framework or package.
public enum StringExtensions: String, Hashable, Sendable, Codable, CaseIterable {
  /// In the packs of the app, where the app becomes smaller by that: the library is in such an extension, too.
  case packs
  /// In the table, which keeps the keys that they can ask for.
  case split
}
