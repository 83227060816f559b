/// The lookups that can't be followed and reach a catalog.
struct ReachingLookups {
  /// The lookup whose path has the longest beginning in common with the catalog.
  private let nearest: OpenLookup?
  /// The nearest one that finds names with small letters, too.
  private let nearestOfSmall: OpenLookup?
  /// Whether one of them may ask for any name: that of a library, or one that puts its name together.
  let takesAll: Bool
  /// The places that read the image of one of them once.
  let fixed: [UsageEvidence]
  /// Those that ask for a category or the like, and those that ask for a slug.
  private let ofValues: [OpenLookup]
  private let ofSlugs: [OpenLookup]
  /// The words of names of which they speak; nil if one may ask for any.
  private let words: Set<String>?
  /// All that ask for names in capitals only.
  private let capitals: Set<OpenLookup>

  init(_ lookups: [OpenLookup], of catalog: String, in reach: LookupReach, kinds: Kinds) {
    let near = lookups.filter { reach.includes(catalog, for: $0) }
    nearest = Self.nearest(near, to: catalog)
    nearestOfSmall = Self.nearest(near.filter { !kinds.capitals.contains($0) }, to: catalog)
    takesAll = near.contains { reach.isOfLibrary($0) || $0.buildsName }
    fixed = near.compactMap(\.readPlace)
    words = near.reduce([]) { all, lookup in
      all.flatMap { all in lookup.words.map(all.union) }
    }
    ofValues = near.filter { kinds.values.contains($0) && !$0.buildsName }
    ofSlugs = near.filter { kinds.slugs.contains($0) && !$0.buildsName }
    capitals = kinds.capitals
  }

  /// Lookups by what their lines say of the names.
  struct Kinds {
    let capitals: Set<OpenLookup>
    let values: Set<OpenLookup>
    let slugs: Set<OpenLookup>

    init(_ lookups: [OpenLookup]) {
      capitals = Set(lookups.filter(\.asksForCapitals))
      values = Set(lookups.filter(\.asksForValue))
      slugs = Set(lookups.filter(\.asksForSlug))
    }
  }

  /// Whether one of them may ask for names with one of some words.
  func speak(of words: Set<String>) -> Bool {
    takesAll || self.words.map { !$0.isDisjoint(with: words) } ?? true
  }

  /// Returns the lookup that most likely finds a name: `UIImage(named: code.uppercased())` finds no `search`.
  func lookup(for name: String) -> OpenLookup? {
    name.contains(where: \.isLowercase) ? nearestOfSmall : nearest
  }

  /// Returns the lookup that may well ask for an asset by itself: for a slug, or for a category of one word.
  func lookup(askingFor asset: NamedAsset) -> OpenLookup? {
    guard asset.kind == .image, !asset.isNested, !(ofValues.isEmpty && ofSlugs.isEmpty) else {
      return nil
    }
    let isSmall = asset.name.contains(where: \.isLowercase)
    func first(of lookups: [OpenLookup]) -> OpenLookup? {
      lookups.first { !isSmall || !capitals.contains($0) }
    }
    if InterfaceName(asset.baseName).isValue, let found = first(of: ofValues) { return found }
    return InterfaceName.isSlug(asset.baseName) ? first(of: ofSlugs) : nil
  }

  /// Returns the lookup that asks for a category or the like, whatever it is called.
  func lookupOfValues(named name: String) -> OpenLookup? {
    let isSmall = name.contains(where: \.isLowercase)
    return ofValues.first { !isSmall || !capitals.contains($0) }
  }

  /// Returns the lookup whose path has the longest beginning in common with a catalog; of several, the first that says
  /// more about its image.
  private static func nearest(_ lookups: [OpenLookup], to catalog: String) -> OpenLookup? {
    func rank(_ lookup: OpenLookup) -> (Int, Int) {
      (shared(lookup.file, catalog), lookup.fixedPlace == nil ? 0 : 1)
    }
    return lookups.enumerated().max { left, right in
      let (a, b) = (rank(left.element), rank(right.element))
      return a == b ? left.offset > right.offset : a < b
    }?.element
  }

  private static func shared(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
