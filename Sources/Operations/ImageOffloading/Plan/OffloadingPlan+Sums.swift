import KeySorting

extension OffloadingPlan {
  /// The thresholds of the curve, in bytes.
  static let curve = [1, 4, 8, 16, 32, 64].map { $0 * 1024 }

  init(
    configuration: OffloadingConfiguration, decided: [(PlannableImage, OffloadingDecision)],
    otherSets: [OtherSet], unmatchedPatterns: [String]
  ) {
    let decisions = decided.map(\.1)
    self.configuration = configuration
    self.images = decisions
    self.otherSets = otherSets
    let others = Self.elsewhere(decided)
    elsewherePaths = others.sorted()
    let counted = decided.filter { !others.contains($0.1.path) }
    for item in decided where others.contains(item.1.path) { elsewhere.add(item.1.bytes) }
    total = Self.balances(counted.map(\.1)) { _ in ["total"] }.first ?? Balance(name: "total")
    catalogs = Self.balances(decisions) { [$0.catalog] }
    bundles = Self.balances(decisions) { $0.bundles }
    reasons = Self.byReason(decisions)
    showing = Self.showing(decisions)
    firstScreen = FirstScreen(decided)
    bundleChange = BundleChange(counted)
    thresholds = Self.thresholds(decided)
    fatPDFs = decided.flatMap { image, decision in
      image.vectors.filter(\.wrapsBitmaps).map {
        FatPDF(path: $0.path, bytes: $0.bytes, verdict: decision.verdict)
      }
    }
    prefetch = Set(decisions.filter(\.isPrefetched).map(\.name)).sorted()
    documents = Self.documents(decided)
    self.unmatchedPatterns = unmatchedPatterns
  }

  /// The paths of the sets that no app for iPhone or iPad has, if another set is in one. The watch's are in the app.
  private static func elsewhere(
    _ decided: [(PlannableImage, OffloadingDecision)]
  ) -> Set<String> {
    let others = decided.filter { image, decision in
      decision.verdict == .stays
        && image.bundles.allSatisfy { !$0.isForPhone && !$0.otherDevices.contains(.watch) }
    }
    return others.count < decided.count ? Set(others.map(\.1.path)) : []
  }

  /// Returns the largest image sets that stay in the app, without those that nothing names or that left before.
  public func largestStaying(_ count: Int) -> [OffloadingDecision] {
    let elsewhere = Set(elsewherePaths)
    let staying = images.filter {
      $0.verdict == .stays && $0.mainReason != .unused && $0.mainReason != .alreadyOffloaded
        && $0.bytes > 0 && !elsewhere.contains($0.path)
    }
    return Array(staying.sorted(descendingOn: \.bytes, then: \.path).prefix(count))
  }

  /// The groups, sorted by name. An image of several bundles counts in each.
  private static func balances(
    _ decisions: [OffloadingDecision], by names: (OffloadingDecision) -> [String]
  ) -> [Balance] {
    var groups: [String: Balance] = [:]
    for decision in decisions {
      for name in names(decision) {
        groups[name, default: Balance(name: name)].add(decision)
      }
    }
    return groups.keys.sorted().compactMap { groups[$0] }
  }

  private static func byReason(_ decisions: [OffloadingDecision]) -> [Balance] {
    let groups = balances(decisions) { [$0.mainReason.rawValue] }
    return OffloadingReason.allCases.compactMap { reason in
      groups.first { $0.name == reason.rawValue }
    }
  }

  private static func showing(_ decisions: [OffloadingDecision]) -> [Showing] {
    ShowingMechanism.allCases.compactMap { mechanism in
      let uses = decisions.flatMap(\.showing).filter { $0.mechanism == mechanism }
      guard !uses.isEmpty else { return nil }
      return Showing(
        mechanism: mechanism, places: uses.reduce(0) { $0 + $1.places }, sets: uses.count)
    }
  }

  private static func thresholds(
    _ decided: [(PlannableImage, OffloadingDecision)]
  ) -> [ThresholdPoint] {
    let candidates = decided.filter {
      $0.1.largestFile > 0 && $0.1.mainReason != .alreadyOffloaded
    }
    let sets = candidates.map(\.1)
    let tooSmall = Set(candidates.filter { $0.0.savedBytes <= 0 }.map(\.0.path))
    let bytes = sets.reduce(0) { $0 + $1.bytes }
    return curve.map { threshold in
      let moved = sets.filter { $0.largestFile >= threshold }
      let movedBytes = moved.reduce(0) { $0 + $1.bytes }
      let leaving = moved.filter {
        $0.verdict == .leaves || $0.reasons == [.belowThreshold] && !tooSmall.contains($0.path)
      }
      return ThresholdPoint(
        minimumBytes: threshold, sets: moved.count, bytes: movedBytes,
        setsPermille: permille(moved.count, of: sets.count),
        bytesPermille: permille(movedBytes, of: bytes), leavingSets: leaving.count,
        leavingBytes: leaving.reduce(0) { $0 + $1.bytes })
    }
  }

  private static func permille(_ part: Int, of whole: Int) -> Int {
    whole == 0 ? 0 : (part * 1000 + whole / 2) / whole
  }

  private static func documents(
    _ decided: [(PlannableImage, OffloadingDecision)]
  ) -> [Document] {
    var documents: [String: (places: Int, images: Set<String>)] = [:]
    for (image, decision) in decided where decision.verdict == .leaves {
      for reference in image.references where reference.obstacle == nil {
        documents[reference.document, default: (0, [])].places += 1
        documents[reference.document, default: (0, [])].images.insert(image.name)
      }
    }
    return documents.keys.sorted().compactMap { path in
      documents[path].map { Document(path: path, places: $0.places, images: $0.images.sorted()) }
    }
  }
}

extension OffloadingPlan.Balance {
  fileprivate mutating func add(_ decision: OffloadingDecision) {
    switch decision.verdict {
    case .leaves: leaving.add(decision.bytes)
    case .stays: staying.add(decision.bytes)
    }
  }
}

extension BundleChange {
  /// The size in bytes of a transparent PNG of one color with up to a few hundred pixels.
  static let placeholderBytes = 120

  fileprivate init(_ decided: [(PlannableImage, OffloadingDecision)]) {
    let leaving = decided.filter { $0.1.verdict == .leaves }
    sourceBytesLeaving = leaving.reduce(0) { $0 + $1.0.bytes }
    filesLeaving = leaving.reduce(0) { $0 + $1.0.files.count }
    estimatedPlaceholderBytes = leaving.reduce(0) { sum, item in
      sum + (item.1.catalogEntry == .placeholder ? item.0.files.count * Self.placeholderBytes : 0)
    }
    estimatedUniversalChange = estimatedPlaceholderBytes - sourceBytesLeaving
    estimatedThinnedBytes = decided.reduce(0) { $0 + $1.0.thinnedBytes }
    estimatedThinnedChange = leaving.reduce(0) { sum, item in
      let files = item.0.thinnedFiles
      let kept = item.1.catalogEntry == .placeholder ? files.count * Self.placeholderBytes : 0
      return sum + kept - item.0.thinnedBytes
    }
    let listed = decided.filter { $0.1.verdict == .leaves || $0.0.isOffloaded }.map(\.0)
    estimatedManifestBytes = listed.reduce(0) {
      $0 + $1.entries * ManifestCost.bytes(variants: $1.files.count)
    }
    // Entries of other bundles have the same digests.
    estimatedManifestDownload = listed.reduce(0) {
      $0 + ManifestCost.compressedBytes(variants: $1.files.count)
    }
    method =
      "A compiled rendition is taken to be as large as its source file; one device keeps the largest scale of each set."
  }
}
