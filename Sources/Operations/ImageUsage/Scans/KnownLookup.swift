import AssetCatalogs

/// The names that a lookup can ask for, as somebody who knows the app says: `images.lookups` of `levity.yml`.
///
/// ```yaml
/// lookups:
///   - at: App/CountryCell.swift:31    # UIImage(named: country.code.lowercased())
///     names: [flags/*]
/// ```
public struct KnownLookup: Hashable, Sendable {
  /// A file of the project, or one of its lines: `App/CountryCell.swift:31`.
  public var place: String
  /// Names and patterns, also of catalogs: `Flags.xcassets/*`; empty if the lookup asks for no image set of the project.
  public var names: [String]

  public init(place: String, names: [String]) {
    self.place = place
    self.names = names
  }
}

/// The known lookups, by their places.
struct KnownLookups {
  private let names: [String: LookedUpNames]

  init(_ lookups: [KnownLookup] = []) {
    names = lookups.reduce(into: [String: [String]]()) { $0[$1.place, default: []] += $1.names }
      .mapValues(LookedUpNames.init)
  }

  /// Returns the names for which a place asks; nil if nobody says.
  func names(file: String, line: Int) -> LookedUpNames? {
    guard !names.isEmpty else { return nil }
    return names["\(file):\(line)"] ?? names[file]
  }
}

/// The names for which a lookup asks.
struct LookedUpNames {
  private let patterns: [(text: String, glob: NameGlob)]

  init(_ names: [String]) { patterns = names.map { ($0, NameGlob($0)) } }

  /// Returns the first pattern that matches the name of an asset, with its namespace or without, or behind the name of
  /// its catalog.
  func pattern(for asset: NamedAsset) -> String? {
    let catalog = asset.catalog.split(separator: "/").last.map { "\($0)/" } ?? ""
    let names = [asset.name, asset.baseName, catalog + asset.name]
    return patterns.first { pattern in names.contains(where: pattern.glob.matches) }?.text
  }
}
