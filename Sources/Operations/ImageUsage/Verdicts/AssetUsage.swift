/// The uses of one asset.
public struct AssetUsage: Hashable, Sendable {
  /// How certain it is that the app needs the asset.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// A place names it.
    case used
    /// Only a pattern, a bare word or an ambiguous symbol may name it. Never delete it.
    case possible
    /// Nothing names it. Has the family as evidence if a lookup that can't be followed could only show it if data
    /// carried the names of an interface, and code that isn't here if that hardly names images.
    case unused
  }

  public var asset: NamedAsset
  public var verdict: Verdict
  /// The evidence: proofs first, then by file and line.
  public var evidence: [UsageEvidence]
  /// Every file that may name the asset, also those whose evidence is only possible while others have proofs.
  public var files: Set<String>

  /// The places that build a name which the asset may have, while others have proofs: patterns and cases of
  /// enumerations.
  public var builtNames: [UsageEvidence] = []
  /// The templates that make accessors of the asset which nobody knows, whatever else names it.
  public var unreadTemplates: [UsageEvidence] = []

  /// - Parameter files: Nil for the files of the evidence.
  public init(
    asset: NamedAsset, verdict: Verdict, evidence: [UsageEvidence], files: Set<String>? = nil
  ) {
    self.asset = asset
    self.verdict = verdict
    self.evidence = evidence
    self.files = files ?? Set(evidence.map(\.file))
  }
}

extension AssetUsage {
  /// Whether nothing but its family beside a lookup that can't be followed speaks for the asset, be it possible or
  /// unused. Places that read the image of such a lookup count for the family, too.
  public var hasFamilyOnly: Bool {
    verdict != .used && evidence.contains { $0.kind == .family }
      && evidence.allSatisfy { $0.kind == .family || $0.kind == .passedOn }
  }

  /// Whether it's possible for its family only.
  public var isDoubtedByFamilyOnly: Bool { verdict == .possible && hasFamilyOnly }

  /// Whether nothing but code that isn't here speaks for the asset, or its family besides, beside which it's unlikely.
  /// Such a set is unused if that code hardly names images.
  public var isDoubtedByAbsentCodeOnly: Bool {
    verdict != .used && evidence.contains { $0.kind == .absentCode }
      && evidence.allSatisfy {
        $0.kind == .absentCode || $0.kind == .family || $0.kind == .passedOn
      }
  }

  /// The options of `levity images unused` without which a set stays.
  public enum RemovalOption: String, Hashable, Sendable, Codable {
    case delete
    case includeFamilies = "include-families"
    case includeDoubted = "include-doubted"
  }

  /// The options that together remove the set; nil if none do.
  public var removalOptions: [RemovalOption]? {
    if isDoubtedByAbsentCodeOnly {
      let hasFamily = evidence.contains { $0.kind == .family }
      return hasFamily ? [.delete, .includeFamilies, .includeDoubted] : [.delete, .includeDoubted]
    }
    if hasFamilyOnly { return [.delete, .includeFamilies] }
    return verdict == .unused ? [.delete] : nil
  }

  /// The maximum number of places of one kind in JSON.
  static let placesPerKind = 20
}

extension AssetUsage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, catalog, path, bytes, verdict, removalOptions, evidence, evidenceCounts
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asset.name, forKey: .name)
    try container.encode(asset.catalog, forKey: .catalog)
    try container.encode(asset.path, forKey: .path)
    try container.encode(asset.bytes, forKey: .bytes)
    try container.encode(verdict, forKey: .verdict)
    try container.encodeIfPresent(removalOptions, forKey: .removalOptions)
    var counts: [String: Int] = [:]
    let listed = evidence.filter { place in
      counts[place.kind.rawValue, default: 0] += 1
      return counts[place.kind.rawValue, default: 0] <= Self.placesPerKind
    }
    try container.encode(listed, forKey: .evidence)
    try container.encode(counts, forKey: .evidenceCounts)
  }
}
