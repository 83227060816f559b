/// The places that may name an asset only if a lookup that can't be followed finds what stands there.
///
/// Without such a lookup they say nothing. Beside one, a likely place makes the asset possible, and an unlikely one
/// leaves it unused with the lookup as evidence, so that nothing removes it without being told.
struct LookupDoubts {
  enum Likelihood: Hashable, Sendable {
    case likely, unlikely
  }

  private var places: [Int: [(place: UsageEvidence, likelihood: Likelihood)]] = [:]

  /// Adds a place that may name an asset.
  mutating func add(_ place: UsageEvidence, _ likelihood: Likelihood, to asset: Int) {
    var place = place
    place.isProof = false
    places[asset, default: []].append((place, likelihood))
  }

  /// Adds a fact of a file that may name an asset.
  mutating func add(
    _ fact: FileFacts.Occurrence, as kind: EvidenceKind, _ likelihood: Likelihood, in path: String,
    to asset: Int
  ) {
    let place = UsageEvidence(
      file: path, line: fact.line, kind: kind, text: fact.text, consumer: fact.consumer,
      isProof: false)
    add(place, likelihood, to: asset)
  }

  /// Returns the usage of an asset that is possible for a likely place, if it's unused otherwise.
  ///
  /// - Parameters:
  ///   - assets: The asset, and the first one of its name.
  ///   - reach: The files that can show nothing of the asset's catalog don't count.
  func likely(_ usage: AssetUsage, _ assets: Set<Int>, in reach: LookupReach) -> AssetUsage {
    guard usage.verdict == .unused else { return usage }
    let found = assets.flatMap { places[$0] ?? [] }.filter { $0.likelihood == .likely }
      .map(\.place)
    let own = reach.evidence(found, for: usage.asset.catalog)
    guard !own.isEmpty else { return usage }
    var usage = usage
    usage.verdict = .possible
    usage.evidence = Array(Set(own).sorted().prefix(50))
    usage.files.formUnion(own.map(\.file))
    return usage
  }

  /// Returns the usage of an unused asset with the lookup as evidence, if any place may name it.
  func unlikely(
    _ usage: AssetUsage, _ assets: Set<Int>, beside lookup: OpenLookup, in reach: LookupReach
  ) -> AssetUsage {
    guard usage.verdict == .unused, usage.evidence.isEmpty else { return usage }
    let found = assets.flatMap { places[$0] ?? [] }.map(\.place)
    guard !reach.evidence(found, for: usage.asset.catalog).isEmpty else { return usage }
    var usage = usage
    usage.showFamily(usage.asset.name, of: lookup)
    return usage
  }
}

extension AssetUsage {
  /// Makes a lookup that can't be followed the evidence, with what it may ask for.
  mutating func showFamily(_ shape: String, of lookup: OpenLookup) {
    evidence = [
      UsageEvidence(
        file: lookup.file, line: lookup.line, kind: .family, text: "\(shape): \(lookup.text)",
        isProof: false)
    ]
    if let place = lookup.fixedPlace { evidence.append(place) }
  }
}
