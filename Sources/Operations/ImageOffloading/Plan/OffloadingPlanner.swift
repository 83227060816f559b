import AssetCatalogs
import KeySorting

/// Decides about every image. Pure: the same facts give the same plan.
public struct OffloadingPlanner: Sendable {
  let configuration: OffloadingConfiguration
  private let keep: NamePatterns
  private let prefetch: NamePatterns
  private let allowPossible: NamePatterns
  private let tags: TaggedImageNames

  public init(_ configuration: OffloadingConfiguration) {
    self.configuration = configuration
    keep = NamePatterns(configuration.keep)
    prefetch = NamePatterns(configuration.prefetch)
    allowPossible = NamePatterns(configuration.allowPossible)
    tags = TaggedImageNames(configuration)
  }

  /// Returns the plan for all image sets of a tree.
  public func plan(
    _ images: [PlannableImage], otherSets: [OffloadingPlan.OtherSet] = []
  ) -> OffloadingPlan {
    let duplicates = Self.duplicates(images)
    let sorted = images.sorted(on: \.catalog, then: \.name, then: \.path)
    let beyond = beyondFirstScreenBudget(sorted, duplicates: duplicates)
    let decided = sorted.map { image in
      (
        image,
        decide(
          image, isDuplicate: duplicates.contains(image.path),
          isBeyondBudget: beyond.contains(image.path))
      )
    }
    var plan = OffloadingPlan(
      configuration: configuration, decided: decided,
      otherSets: otherSets.sorted(on: \.path, then: \.reason),
      unmatchedPatterns: unmatched(images))
    (plan.alternatives, plan.alternativesTogether) = alternatives(decided, duplicates: duplicates)
    return plan
  }

  /// Returns the decision about one image.
  ///
  /// - Parameters:
  ///   - isDuplicate: Whether another set of a bundle has its name.
  ///   - isBeyondBudget: Whether it's of the first screen and too large to stay for it.
  func decide(
    _ image: PlannableImage, isDuplicate: Bool = false, isBeyondBudget: Bool = false
  ) -> OffloadingDecision {
    let isPrefetched =
      isBeyondBudget || prefetch.matches(image.name)
      || configuration.firstScreen == .prefetch && !image.firstScreenPlaces.isEmpty
    let obstacles = obstacles(image, isDuplicate: isDuplicate)
    let hard = obstacles.filter { !isPrefetched || !$0.isLiftedByPrefetch }
    var decision = OffloadingDecision(
      catalog: image.catalog, name: image.name, path: image.path,
      bundles: Set(image.bundles.map(\.identifier)).sorted(), bytes: image.bytes,
      largestFile: image.largestFile, verdict: .stays, reasons: hard, places: [],
      catalogEntry: .kept, isPrefetched: false, documents: [])
    guard hard.isEmpty else {
      decision.places = places(of: image, for: decision.mainReason)
      return decision
    }
    decision.verdict = .leaves
    decision.servedBundles = Set(
      image.bundles.filter { $0.isForPhone && !isSilent($0, image) && !isSplit($0, image) }
        .map(\.identifier)
    ).sorted()
    decision.splitTargets = Set(image.bundles.filter { isSplit($0, image) }.map(\.name)).sorted()
    decision.otherDevices = otherDevices(image).sorted()
    decision.isPrefetched = isPrefetched
    let form = form(of: image)
    decision.form = form
    decision.reasons = leavingReasons(
      of: image, as: form, isPrefetched: isPrefetched, wasBlocked: !obstacles.isEmpty)
    if isBeyondBudget { decision.reasons.append(.firstScreen) }
    decision.catalogEntry = catalogEntry(image)
    decision.showing = showing(image, isPrefetched: isPrefetched)
    decision.documents = Set(
      image.references.filter { $0.obstacle == nil }.map(\.document)
    ).sorted()
    decision.places = places(of: image, for: decision.mainReason)
    return decision
  }

  // MARK: - What keeps an image

  /// Returns every reason to stay, the strongest first.
  private func obstacles(_ image: PlannableImage, isDuplicate: Bool) -> [OffloadingReason] {
    if image.isOffloaded { return [.alreadyOffloaded] }
    var reasons: Set<OffloadingReason> = []
    if image.isInSpriteAtlas { reasons.insert(.spriteAtlas) }
    if image.files.isEmpty, image.issue == nil { reasons.insert(.emptySet) }
    if image.issue != nil { reasons.insert(.unreadable) }
    if keep.matches(image.name) { reasons.insert(.keptByConfiguration) }
    if isDuplicate { reasons.insert(.duplicateName) }
    if !image.unsupportedTraits.isEmpty { reasons.insert(.unsupportedTraits) }
    if image.isLocalized, configuration.localized == .keep { reasons.insert(.localizedSet) }
    if !image.vectors.isEmpty, form(of: image) == nil { reasons.insert(.vectorStays) }
    // One request loads all images of a tag, however small they are, and no screen shows them before.
    if tags.tags(of: image.name).isEmpty {
      if isTooSmall(image) { reasons.insert(.belowThreshold) }
      if !image.firstScreenPlaces.isEmpty, configuration.firstScreen == .keep {
        reasons.insert(.firstScreen)
      }
    }
    reasons.formUnion(membershipReasons(image))
    reasons.formUnion(usageReasons(image))
    for reference in image.references {
      if let reason = reason(reference.obstacle) { reasons.insert(reason) }
    }
    return reasons.sorted()
  }

  /// Whether an image is below the threshold, or its entry in the manifest and its placeholders cost as much as it saves.
  private func isTooSmall(_ image: PlannableImage) -> Bool {
    image.largestFile < configuration.minimumBytes
      || configuration.minimumBytes > 0 && image.savedBytes <= 0
  }

  private func membershipReasons(_ image: PlannableImage) -> Set<OffloadingReason> {
    let bundles = image.bundles
    guard !bundles.isEmpty else { return [.notInATarget] }
    var reasons: Set<OffloadingReason> = []
    let isOnPhone = bundles.contains { $0.isForPhone }
    // The products of other devices keep their originals, or that is the reason.
    let unreachable = bundles.filter {
      let isElsewhere = $0.kind == .watchApp || !$0.isForPhone && !$0.otherDevices.isEmpty
      return !isReachable($0) && !(isOnPhone && isElsewhere)
    }
    if unreachable.count == bundles.count {
      reasons.insert(.unreachableTarget)
    } else if unreachable.contains(where: { !isSilent($0, image) && !isSplit($0, image) }) {
      reasons.insert(.sharedWithUnreachableTarget)
    }
    if isOnPhone
      ? !otherDevices(image).isSubset(of: image.keepableDevices)
      : bundles.contains(where: { $0.kind == .macApp || $0.kind == .tvApp })
    {
      reasons.insert(.macOrTV)
    }
    return reasons
  }

  /// The devices beside iPhone and iPad whose products show the image.
  private func otherDevices(_ image: PlannableImage) -> Set<OtherDevice> {
    image.bundles.reduce(into: []) { $0.formUnion($1.otherDevices) }
  }

  private func isReachable(_ bundle: PlannableBundle) -> Bool {
    if configuration.excludedTargets.contains(bundle.name) { return false }
    if configuration.includedTargets.contains(bundle.name) { return true }
    switch bundle.kind {
    case .app, .appClip, .framework, .resourceBundle, .loose, .macApp, .tvApp: return true
    case .appExtension, .watchApp, .messages, .tests: return false
    }
  }

  /// Returns whether a bundle has the image only because it shares the catalog.
  private func isSilent(_ bundle: PlannableBundle, _ image: PlannableImage) -> Bool {
    image.silentTargets.contains(bundle.name)
      && !configuration.excludedTargets.contains(bundle.name) && !isReachable(bundle)
  }

  /// Returns whether an extension that shows the image gets it in a catalog of its own.
  private func isSplit(_ bundle: PlannableBundle, _ image: PlannableImage) -> Bool {
    image.splitTargets.contains(bundle.name) && !isReachable(bundle) && !isSilent(bundle, image)
      && !configuration.excludedTargets.contains(bundle.name)
  }

  private func usageReasons(_ image: PlannableImage) -> Set<OffloadingReason> {
    var reasons: Set<OffloadingReason> = []
    if !image.unreadTemplates.isEmpty, !allowPossible.matches(image.name) {
      reasons.insert(.unreadTemplate)
    }
    switch image.verdict {
    case .unused: if let reason = reason(nobodyNames: image) { reasons.insert(reason) }
    case .possible where !image.absentCode.isEmpty:
      let isAllowed = allowPossible.matches(image.name) || configuration.unused == .leave
      if !isAllowed { reasons.insert(.absentCode) }
    // Doubt keeps an image from being deleted; it may leave if the runtime sees the names that are looked up.
    case .possible:
      let isServed = image.isFoundAtRunTime && configuration.code != .keep
      let isOfTemplate = image.uses.isEmpty && !image.unreadTemplates.isEmpty
      if !isServed, !isOfTemplate, !allowPossible.matches(image.name) {
        reasons.insert(.dynamicNameOnly)
      }
    case .used: break
    }
    let isAllowed = image.verdict == .possible && allowPossible.matches(image.name)
    for use in image.uses {
      if let reason = reason(use) { reasons.insert(reason) }
      if !isAllowed, let reason = unservedReason(use, of: image) { reasons.insert(reason) }
    }
    // Code of an extension shows an image that the app has, too.
    if reasons.contains(.unreachableTarget), image.bundles.contains(where: isReachable) {
      reasons.remove(.unreachableTarget)
      reasons.insert(.sharedWithUnreachableTarget)
    }
    return reasons
  }

  /// Returns the reason that keeps an image that nothing names. A tag counts as a use: the app requests it, and then
  /// shows its images by names that it gets at run time, if at all. So every lookup has to reach the runtime.
  private func reason(nobodyNames image: PlannableImage) -> OffloadingReason? {
    if configuration.unused == .leave { return nil }
    if tags.tags(of: image.name).isEmpty { return .unused }
    if configuration.code == .keep { return .codeWithoutHooks }
    return image.isNearSwiftUILookups && configuration.swiftUI == .keep ? .unknownPlace : nil
  }

  private func reason(_ use: PlannableUse) -> OffloadingReason? {
    switch use.purpose {
    case .view, .levityImage: nil
    case .barItem: .barItem
    case .attributedString: .attributedString
    case .readOnce: configuration.readOnce == .keep ? .readOnce : nil
    case .swiftUI: configuration.swiftUI == .keep && !isRewritten(use) ? .swiftUIImage : nil
    case .systemSurface: .systemSurface
    case .launchScreen: .launchScreen
    case .infoPlist: .infoPlist
    case .appIcon: .appIcon
    case .unreachable: .unreachableTarget
    }
  }

  private func reason(_ obstacle: PlannableReference.Obstacle?) -> OffloadingReason? {
    switch obstacle {
    case nil: nil
    case .launchScreen: .launchScreen
    case .barItem: .barItem
    case .foreignClass: configuration.customViewClasses == .keep ? .customViewClass : nil
    case .place: .interfaceBuilderPlace
    }
  }

  // MARK: - How an image leaves

  /// Returns nil if the image is a vector that stays.
  private func form(of image: PlannableImage) -> OffloadingDecision.Form? {
    guard !image.vectors.isEmpty else { return .bitmaps }
    var forms: Set<OffloadingDecision.Form> = []
    for vector in image.vectors {
      let choice = vector.wrapsBitmaps ? configuration.fatPDFs : configuration.vectors
      switch choice {
      case .keep: return nil
      case .pdf:
        guard vector.kind == .pdf || configuration.convertsSVG else { return nil }
        forms.insert(.pdf)
      case .rasters: forms.insert(.rasters)
      }
    }
    // The runtime draws all variants of an image in one way.
    let isMixed = image.files.contains { file in !image.vectors.contains { $0.path == file.path } }
    return forms.contains(.rasters) || isMixed ? .rasters : .pdf
  }

  private func leavingReasons(
    of image: PlannableImage, as form: OffloadingDecision.Form?, isPrefetched: Bool,
    wasBlocked: Bool
  ) -> [OffloadingReason] {
    let main: OffloadingReason =
      switch form {
      case .pdf: .leavesAsPDF
      case .rasters: .leavesAsRasters
      case .bitmaps, nil: .leaves
      }
    var reasons = wasBlocked ? [.prefetched, main] : isPrefetched ? [main, .prefetched] : [main]
    let isForeign = image.references.contains {
      if case .foreignClass = $0.obstacle { true } else { false }
    }
    if isForeign { reasons.append(.customViewClass) }
    return reasons
  }

  /// Returns the mechanisms with their numbers of places, in the order of the mechanisms.
  private func showing(
    _ image: PlannableImage, isPrefetched: Bool
  ) -> [OffloadingDecision.Showing] {
    var counts: [ShowingMechanism: Int] = [:]
    if image.verdict == .unused, !tags.tags(of: image.name).isEmpty {
      counts[image.isNearRewrittenLookups ? .lookups : .hooks] = 0
    }
    for use in image.uses where use.naming != .interfaceBuilder {
      let found = mechanism(use, of: image, isPrefetched: isPrefetched)
      counts[found ?? .configuration, default: 0] += 1
    }
    for reference in image.references {
      let found = mechanism(reference, isPrefetched: isPrefetched)
      counts[found ?? .configuration, default: 0] += 1
    }
    return ShowingMechanism.allCases.compactMap { mechanism in
      counts[mechanism].map { OffloadingDecision.Showing(mechanism: mechanism, places: $0) }
    }
  }

  /// An entry may be removed if Levity rewrites every place that names it.
  private func catalogEntry(_ image: PlannableImage) -> OffloadingDecision.CatalogEntry {
    guard configuration.route == .keyAttribute, image.verdict == .used,
      otherDevices(image).isEmpty, !image.bundles.contains(where: { isSplit($0, image) }),
      image.references.allSatisfy({ $0.obstacle == nil }),
      image.uses.allSatisfy({ $0.naming == .interfaceBuilder || $0.naming == .accessor })
    else { return .placeholder }
    return .removed
  }

  // MARK: - Names and places

  private func unmatched(_ images: [PlannableImage]) -> [String] {
    let patterns = Set(configuration.keep + configuration.prefetch + configuration.allowPossible)
    let names = Set(images.map(\.name))
    return patterns.subtracting(names).sorted().filter { pattern in
      guard NamePatterns.isPattern(pattern) else { return true }
      let glob = NameGlob(pattern)
      return !names.contains(where: glob.matches)
    }
  }

  /// Returns the paths of sets that share bundle and name with another set. A Mac or TV app often has the bundle
  /// identifier of the iOS app, but is another bundle.
  ///
  /// Two apps of one identifier, such as an app and the one that it replaced, may have copies of a set: the manifest has
  /// one entry for both.
  private static func duplicates(_ images: [PlannableImage]) -> Set<String> {
    var paths: [[String]: Set<String>] = [:]
    for image in images {
      for bundle in image.bundles where bundle.isForPhone {
        paths[[bundle.identifier, image.name], default: []].insert(image.path)
        paths[[bundle.identifier, image.name, bundle.module], default: []].insert(image.path)
      }
    }
    let doubles = images.filter { image in
      image.bundles.contains { bundle in
        guard bundle.isForPhone, let all = paths[[bundle.identifier, image.name]], all.count > 1,
          let own = paths[[bundle.identifier, image.name, bundle.module]]
        else { return false }
        return own.count > 1 || !all.isSubset(of: image.copies.union([image.path]))
      }
    }
    // Folders whose names differ in the form of a letter alone, as `é` and `e` with its accent: a Mac has one of them.
    let twins = Dictionary(grouping: images, by: \.path).values.filter { $0.count > 1 }
    return Set((doubles + twins.joined()).map(\.path))
  }

  private func speaks(
    for main: OffloadingReason, _ use: PlannableUse, of image: PlannableImage
  ) -> Bool {
    reason(use) == main || unservedReason(use, of: image) == main
      || main == .sharedWithUnreachableTarget && use.purpose == .unreachable
  }

  private func places(
    of image: PlannableImage, for main: OffloadingReason
  ) -> [OffloadingDecision.Place] {
    var places = image.uses.filter { main.isLeaving || speaks(for: main, $0, of: image) }
      .map { use in
        let obstacle = main.isLeaving ? nil : use.obstacle
        let notes = [obstacle, use.remark].compactMap { $0.map { " (\($0))" } }.joined()
        return OffloadingDecision.Place(file: use.file, line: use.line, text: use.text + notes)
      }
    places += image.references.filter { reason($0.obstacle) == main }
      .map { OffloadingDecision.Place(file: $0.document, line: $0.line, text: $0.element) }
    if main == .unreadable, let issue = image.issue {
      places = [OffloadingDecision.Place(file: image.path, line: 0, text: issue)]
    }
    if main == .firstScreen { places = image.firstScreenPlaces }
    if main == .unreadTemplate { places = image.unreadTemplates }
    if main == .absentCode || main == .unused { places += image.absentCode }
    if main == .dynamicNameOnly {
      places = image.uses.map { use in
        let note = use.remark.map { " (\($0))" } ?? ""
        return OffloadingDecision.Place(file: use.file, line: use.line, text: use.text + note)
      }
    }
    places.sort(on: \.file, then: \.line, then: \.text)
    // The calls that show the names are to blame, and not the places that pass them on.
    if main == .unknownPlace { places = image.unservedCalls.prefix(2) + places }
    return Array(places.prefix(3))
  }
}

extension OffloadingReason {
  /// Returns whether loading the image before the first screen removes the reason.
  var isLiftedByPrefetch: Bool {
    switch self {
    case .firstScreen, .barItem, .attributedString, .readOnce, .interfaceBuilderPlace: true
    default: false
    }
  }
}
