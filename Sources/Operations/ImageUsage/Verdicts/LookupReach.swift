/// The catalogs in which the lookups of a file find images.
///
/// `UIImage(named:)` looks in the bundle of the app or extension that runs it, unless it gets another one.
public struct LookupReach: Sendable {
  /// By file; files that aren't among them reach all catalogs.
  private let catalogs: [String: Set<String>]

  /// - Parameter catalogs: The catalogs by file. Files that aren't among them reach all.
  public init(catalogs: [String: Set<String>] = [:]) { self.catalogs = catalogs }

  /// Whether a lookup belongs to a framework or package, whose callers may be anywhere.
  func isOfLibrary(_ lookup: OpenLookup) -> Bool {
    !catalogs.isEmpty && catalogs[lookup.file] == nil
  }

  /// Whether a lookup may find the sets of a catalog.
  func includes(_ catalog: String, for lookup: OpenLookup) -> Bool {
    guard !lookup.namesBundle, let reached = catalogs[lookup.file] else { return true }
    return reached.contains(catalog)
  }
}
