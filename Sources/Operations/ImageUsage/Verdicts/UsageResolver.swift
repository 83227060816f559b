/// Grades the facts of all files into a verdict per asset.
struct UsageResolver {
  let assets: [NamedAsset]
  let names: AssetNames
  private(set) var files: [(path: String, facts: FileFacts)] = []
  private var interfaceBuilder: [(path: String, uses: [InterfaceBuilderImageUse])] = []
  /// The values that arguments of lookups can have.
  let traced: LookupTraces
  /// The places that use images once, far from where they are named.
  let pictures: ImageTraces
  /// The lookups whose names somebody knows.
  private let known: KnownLookups
  private let uncompiled: Set<String>
  /// The catalogs in which lookups find images.
  private var reach: LookupReach
  /// The members of `UIImage` whose copies wait for the pixels.
  private let waiting: Set<String>
  var evidence: [[UsageEvidence]]
  /// The places that count only beside a lookup that can't be followed.
  private var doubts = LookupDoubts()
  /// Assets with a proof that isn't a comparison: their names are written somewhere to be shown.
  private var written: Set<Int> = []
  /// Places that may build the base name of an asset in a namespace; they count if none builds the whole name.
  private var baseMatches: [Int: [UsageEvidence]] = [:]

  /// The lookups that can't be followed, without those of tests, once everything is resolved.
  private(set) var openLookups: [OpenLookup] = []
  /// The images of resources that something reads once, without those of tests, once everything is resolved.
  private(set) var fixedResources: [FixedResource] = []

  init(
    assets: [NamedAsset], names: AssetNames, traced: LookupTraces = LookupTraces(),
    pictures: ImageTraces = ImageTraces(), known: KnownLookups = KnownLookups(),
    waiting: Set<String> = [], uncompiled: Set<String> = [],
    reach: LookupReach = LookupReach()
  ) {
    self.assets = assets
    self.names = names
    self.traced = traced
    self.pictures = pictures
    self.known = known
    self.waiting = waiting
    self.uncompiled = uncompiled
    self.reach = reach
    evidence = [[UsageEvidence]](repeating: [], count: assets.count)
  }

  mutating func add(_ facts: FileFacts, path: String) {
    guard !facts.isEmpty else { return }
    files.append((path, facts))
  }

  mutating func add(_ uses: [InterfaceBuilderImageUse], path: String) {
    interfaceBuilder.append((path, uses))
  }

  /// Whether SwiftUI's `Image` shows the value of a variable somewhere, except in tests.
  var showsNamesWithSwiftUI: Bool {
    files.contains { path, facts in
      facts.lookups.contains { $0.isSwiftUI } && isShown(path)
    }
  }

  /// Whether an app may run the code of a file.
  func isShown(_ path: String) -> Bool {
    !OpenLookup.isTest(path) && !uncompiled.contains(path)
  }

  private func openLookups(_ flow: ImageFlow) -> [OpenLookup] {
    files.flatMap { path, facts -> [OpenLookup] in
      guard !facts.lookups.isEmpty, isShown(path) else { return [] }
      let lookups = facts.lookups.filter {
        $0.isOpen && !traced.isClosed($0, in: path)
          && known.names(file: path, line: $0.line) == nil
      }
      return lookups.map { fact in
        let places = flow.places(of: fact, in: path)
        var lookup = OpenLookup(
          file: path, line: fact.line, text: fact.text, origin: traced.origin(of: fact, in: path),
          fixedPlace: places.first {
            $0.consumer != .deferredCopy && $0.consumer != .levityImage
          }, readPlace: places.first { $0.consumer?.isFixed == true },
          namesBundle: fact.namesBundle)
        lookup.words = traced.words(of: fact, in: path)
        return lookup
      }
    }
  }

  mutating func resolve() -> [AssetUsage] {
    reach = reach.without(importedSources)
    let flow = ImageFlow(files, traced: pictures, waiting: waiting)
    let lookups = openLookups(flow)
    openLookups = lookups
    fixedResources = files.filter { isShown($0.path) }.flatMap { FixedResource.all(in: $0, flow) }
    let grading = UsageGrading(
      files: files.map(\.facts), names: names, lookups: traced)
    let swiftUIGenerators = self.swiftUIGenerators
    let listed = ListedCatalogs(files, traced: traced, assets: assets, names: names)
    for (path, facts) in files where facts.generator == nil {
      for fact in facts.occurrences where names.meanings.indices.contains(fact.word) {
        let isInView = Self.consumer(fact.consumer, facts.flags) == .swiftUI
        let shown = flow.consumptions(of: fact, in: path, isInView: isInView)
        for meaning in names.meanings[fact.word] {
          let isKnown = names.withAccessors.contains(meaning.asset)
          guard
            let grade = grading.grade(fact, as: meaning.role, path: path, isKnown: isKnown),
            grade.isProof || !uncompiled.contains(path), fact.form != .similarMember || !isKnown
          else { continue }
          if let doubt = listed.doubt(of: fact, in: path, to: meaning.asset) ?? grade.doubt {
            doubts.add(fact, as: grade.kind, doubt, in: path, to: meaning.asset)
            continue
          }
          var consumer = Self.consumer(fact.consumer, facts.flags)
          if let generator = meaning.role.generator, consumer == nil,
            swiftUIGenerators.contains(generator)
          {
            consumer = .swiftUI
          }
          addEvidence(
            of: meaning.asset, in: path, line: fact.line, grade: grade, text: fact.text,
            consumer: consumer, flags: facts.flags)
          if grade.isProof, fact.call != .comparison { written.insert(meaning.asset) }
          guard consumer == nil || consumer == .swiftUI || consumer?.isLate == true else {
            continue
          }
          for (place, consumer) in shown {
            let passedOn = UsageGrading.Grade(kind: .passedOn, isProof: grade.isProof)
            addEvidence(
              of: meaning.asset, in: place.path, line: place.line, grade: passedOn,
              text: place.text, consumer: consumer)
          }
        }
      }
      for fact in facts.compositions where !uncompiled.contains(path) {
        addMatches(of: fact, in: path, facts, shown: flow.places(of: fact, in: path))
      }
      for fact in facts.lookups where fact.isOpen && isShown(path) {
        addKnownNames(of: fact, in: path, facts, flow)
        addTracedPatterns(of: fact, in: path, facts, flow)
      }
    }
    addBaseMatches()
    addTracedNames(flow)
    for (path, uses) in interfaceBuilder { resolve(uses, path) }
    let usages = gradedUsages()
    return lookups.isEmpty ? usages : doubting(usages, beside: lookups)
  }

  /// The names of the sources that other ones import.
  private var importedSources: Set<String> {
    var names: Set<String> = []
    for alias in files.flatMap(\.facts.aliases)
    where alias.target == "import" || alias.target == "include" {
      names.insert(String(alias.name.split(separator: "/").last ?? ""))
    }
    return names
  }

  private mutating func gradedUsages() -> [AssetUsage] {
    let places = assets.indices.map { names.firstAlike[$0] == $0 ? graded(evidence[$0]) : [] }
    // The catalogs that have an image of a name.
    let alike = assets.indices.reduce(into: [Int: Set<String>]()) {
      guard reach.hasTargets, assets[$1].kind == .image else { return }
      $0[names.firstAlike[$1], default: []].insert(assets[$1].catalog)
    }
    let takesImage = !files.contains { $0.facts.flags.contains(.declaresImage) }
    return assets.indices.map { index in
      let first = names.firstAlike[index]
      let catalog = assets[index].catalog
      var own = places[first]
      if reach.hasForeign { own = graded(reach.evidence(evidence[first], for: catalog)) }
      if let alike = alike[first], alike.count > 1, assets[index].kind == .image {
        let shown = reach.evidence(
          evidence[first], for: catalog, named: assets[index].name, beside: alike,
          takesImage: takesImage)
        own = graded(reach.evidence(shown, for: catalog))
        for place in own.isEmpty ? evidence[first] : [] {
          doubts.add(place, .likely, to: -1 - index)
        }
      }
      var usage = usage(index, own)
      for place in evidence[names.firstAlike[index]] { usage.files.insert(place.file) }
      usage.builtNames = built(names.firstAlike[index], besides: usage)
      return usage
    }
  }

  /// Makes families without any proof possible: one of the lookups may show them all. Those whose names data hardly
  /// carries stay unused, and get the lookup as evidence.
  private func doubting(
    _ usages: [AssetUsage], beside lookups: [OpenLookup]
  ) -> [AssetUsage] {
    // A list in a data file is what such a lookup reads, not the whole of what it can get.
    let families = NameFamilies(usages.map(\.asset)) { index in
      let isProven = usages[index].evidence.contains { $0.isProof && !$0.isOfData }
      return isProven ? written.contains(names.firstAlike[index]) ? .written : .compared : .none
    } isOfData: { index in
      usages[index].evidence.contains(where: \.isOfData)
    }
    let values = ValueFolders(usages)
    let pages = PageFolders(usages, files: files, lookups: lookups)
    let kinds = ReachingLookups.Kinds(lookups)
    let catalogs = Set(usages.map(\.asset.catalog))
    let reaching = Dictionary(
      uniqueKeysWithValues: catalogs.map {
        ($0, ReachingLookups(lookups, of: $0, in: reach, kinds: kinds))
      })
    let memberships = families.memberships { catalog, words in
      reaching[catalog]?.speak(of: words) ?? true
    }
    let takesAll = reaching.values.contains(where: \.takesAll)
    let allMemberships = takesAll ? families.memberships(all: true) : memberships
    // A set of the same name in another catalog is looked up as well.
    let namesakes = usages.indices.reduce(into: [String: NameFamilies.Membership]()) {
      if usages[$1].verdict == .unused {
        $0[usages[$1].asset.name] = allMemberships[$1] ?? $0[usages[$1].asset.name]
      }
    }
    return usages.enumerated().map { index, usage in
      guard let reaching = reaching[usage.asset.catalog],
        let lookup = reaching.lookup(for: usage.asset.name)
      else { return usage }
      let isOfPage = pages.contains(usage.asset)
      let alike: Set = [names.firstAlike[index], -1 - index]
      let usage = isOfPage ? usage : doubts.likely(usage, alike, in: reach)
      if usage.isNamedByDataAlone { return Self.shown(usage, by: lookup) }
      let own = reaching.takesAll ? allMemberships : memberships
      guard usage.verdict == .unused else { return usage }
      let ofName = namesakes[usage.asset.name]
      let member = own[index] ?? ofName.map { .init(shape: $0.shape, isUnlikely: true) }
      if member?.isUnlikely != false, let asked = reaching.lookup(askingFor: usage.asset) {
        return Self.doubted(usage, as: "value", beside: asked)
      }
      if member?.isUnlikely != false, let shape = values.shape(beside: usage.asset),
        let asked = reaching.lookupOfValues(named: usage.asset.name)
      {
        return Self.doubted(usage, as: shape, beside: asked)
      }
      guard let family = member else {
        return doubts.unlikely(usage, alike, beside: lookup, in: reach)
      }
      var result = Self.doubted(usage, as: family.shape, beside: lookup)
      if family.isUnlikely || isOfPage { result.verdict = .unused }
      // Another lookup may get these names as well, and read the image once.
      let others = reaching.fixed.filter { $0 != lookup.fixedPlace }
      result.evidence += others.prefix(3)
      return result
    }
  }

  private static func doubted(
    _ usage: AssetUsage, as shape: String, beside lookup: OpenLookup
  ) -> AssetUsage {
    var usage = usage
    usage.verdict = .possible
    usage.showFamily(shape, of: lookup)
    return usage
  }

  /// Adds the place that reads the image of the lookup once which most likely finds an asset that only data names.
  private static func shown(_ usage: AssetUsage, by lookup: OpenLookup) -> AssetUsage {
    guard var place = lookup.fixedPlace, place.consumer?.isFixed == true else {
      return usage
    }
    var usage = usage
    // A place that proves nothing wouldn't count beside those that do.
    place.isProof = usage.evidence.contains { $0.isProof }
    usage.evidence.append(place)
    return usage
  }

  private mutating func addEvidence(
    of asset: Int, in path: String, line: Int, grade: UsageGrading.Grade, text: String,
    consumer: ImageConsumer?, flags: FileFacts.Flags = []
  ) {
    evidence[asset].append(
      evidence(
        in: path, line: line, grade: grade, text: text, consumer: consumer, flags: flags))
  }

  private func evidence(
    in path: String, line: Int, grade: UsageGrading.Grade, text: String, consumer: ImageConsumer?,
    flags: FileFacts.Flags
  ) -> UsageEvidence {
    // A scene of SpriteKit names its textures.
    let consumer = consumer ?? (path.hasSuffix(".sks") ? .texture : nil)
    return UsageEvidence(
      file: path, line: line, kind: grade.kind, text: text, consumer: consumer,
      fileConsumer: flags.contains(.importsWidgetKit)
        ? .widget : flags.contains(.importsWatchKit) ? .watch : nil,
      isProof: grade.isProof)
  }

  private mutating func addMatches(
    of fact: FileFacts.Composition, in path: String, _ facts: FileFacts, shown: [UsageEvidence]
  ) {
    let known = known.names(file: path, line: fact.line)
    let built = traced.builtNames[path]?[fact.literal].map(spellings)
    for name in names.names.matches(fact.pattern)
    where built.map({ $0.contains(name) || $0.contains("~" + SimilarNames.key(name)) })
      ?? mayMatch(fact.pattern, name)
    {
      for asset in names.assetsByName[name] ?? []
      where known.map({ $0.pattern(for: assets[asset]) != nil }) ?? true {
        let place = evidence(
          in: path, line: fact.line, grade: .possible(.pattern),
          text: "\(fact.pattern.text): \(fact.text)",
          consumer: Self.consumer(fact.consumer, facts.flags), flags: facts.flags)
        if fact.isJoin {
          doubts.add(place, .likely, to: asset)
        } else if name == assets[asset].name {
          evidence[asset] += [place] + shown
        } else {
          baseMatches[asset, default: []] += [place] + shown
        }
      }
    }
  }

  /// Returns names, and what is like those that no asset has: asking for one is a mistake, and somebody needs the set.
  private func spellings(_ built: [String]) -> Set<String> {
    Set(built).union(
      built.filter { names.assetsByName[$0] == nil }.map { "~" + SimilarNames.key($0) })
  }

  private func mayMatch(_ pattern: NamePattern, _ name: String) -> Bool {
    traced.mayChangeNames || pattern.matches(Array(name.utf8))
  }

  /// Makes possible what a name that is put together may be.
  private mutating func addTracedPatterns(
    of fact: FileFacts.Lookup, in path: String, _ facts: FileFacts, _ flow: ImageFlow
  ) {
    for pattern in traced.patterns(of: fact, in: path) {
      let built = FileFacts.Composition(
        pattern: pattern, line: fact.line, consumer: fact.consumer, text: fact.text,
        carriers: fact.carriers)
      addMatches(of: built, in: path, facts, shown: flow.places(of: built, in: path))
    }
  }

  /// Makes possible what somebody says that a lookup shows.
  private mutating func addKnownNames(
    of fact: FileFacts.Lookup, in path: String, _ facts: FileFacts, _ flow: ImageFlow
  ) {
    guard let known = known.names(file: path, line: fact.line) else { return }
    let shown = flow.places(of: fact, in: path)
    for (index, asset) in assets.enumerated() where asset.kind == .image && !asset.isNested {
      guard let pattern = known.pattern(for: asset) else { continue }
      evidence[names.firstAlike[index]] +=
        [
          evidence(
            in: path, line: fact.line, grade: .possible(.pattern), text: "\(pattern): \(fact.text)",
            consumer: Self.consumer(fact.consumer, facts.flags), flags: facts.flags)
        ] + shown
    }
  }

  /// Returns the places of known lookups that mean nothing, in their order.
  func needlessLookups(among all: [KnownLookup]) -> [String] {
    guard !all.isEmpty else { return [] }
    let places = files.reduce(into: Set<String>()) { places, file in
      let lines =
        file.facts.lookups.filter(\.isOpen).map(\.line) + file.facts.compositions.map(\.line)
      guard !lines.isEmpty else { return }
      places.insert(file.path)
      for line in lines { places.insert("\(file.path):\(line)") }
    }
    return all.map(\.place).filter { !places.contains($0) }
  }

  private mutating func addBaseMatches() {
    for (asset, places) in baseMatches
    where !evidence[asset].contains(where: { $0.kind == .pattern }) {
      evidence[asset] += places
    }
  }

  /// Makes possible what a document names in another spelling, if no asset has its own.
  private mutating func addSimilar(
    to use: InterfaceBuilderImageUse, named name: String, _ path: String
  ) {
    var name = name
    let words = name.withUTF8 { names.similar.words(like: $0) }
    for word in words where names.meanings.indices.contains(word) {
      for meaning in names.meanings[word] where meaning.role == .name {
        addEvidence(
          of: meaning.asset, in: path, line: use.line, grade: .possible(.similarName),
          text: "\(use.kind): \(use.name)", consumer: InterfaceBuilderScan.consumer(use.kind))
      }
    }
  }

  private mutating func resolve(_ uses: [InterfaceBuilderImageUse], _ path: String) {
    for use in uses where !use.isSystem {
      var name = use.name
      let stem = name.withUTF8 {
        ImageFileName.stem($0).map { String(decoding: $0, as: UTF8.self) }
      }
      if names.assetsByName[name] == nil, stem.flatMap({ names.assetsByName[$0] }) == nil {
        addSimilar(to: use, named: stem ?? name, path)
      }
      for asset in names.assetsByName[name] ?? stem.flatMap({ names.assetsByName[$0] }) ?? [] {
        let isWhole = assets[asset].name == name || assets[asset].name == stem
        if isWhole { written.insert(asset) }
        addEvidence(
          of: asset, in: path, line: use.line,
          grade: isWhole ? .proof(.interfaceBuilder) : .possible(.baseName),
          text: "\(use.kind): \(name)", consumer: InterfaceBuilderScan.consumer(use.kind))
      }
    }
  }

  private static func consumer(
    _ consumer: ImageConsumer?, _ flags: FileFacts.Flags
  ) -> ImageConsumer? {
    if flags.contains(.isLaunchScreen) { return .launchScreen }
    guard consumer == nil else { return consumer }
    if flags.contains(.importsCarPlay) { return .carPlay }
    return flags.isSwiftUIOnly ? .swiftUI : nil
  }

  private func built(_ asset: Int, besides usage: AssetUsage) -> [UsageEvidence] {
    guard usage.verdict == .used else { return [] }
    return Set(evidence[asset].filter { $0.kind == .pattern || $0.kind == .enumCase }).sorted()
  }

  /// Returns each place once, and without merely possible uses if there are proofs.
  private func graded(_ evidence: [UsageEvidence]) -> [UsageEvidence] {
    let all = Set(evidence).sorted()
    let proofs = all.filter(\.isProof)
    return proofs.isEmpty ? Array(all.prefix(50)) : proofs
  }

  private func usage(_ index: Int, _ evidence: [UsageEvidence]) -> AssetUsage {
    let asset = assets[index]
    if asset.isNested {
      let parent = UsageEvidence(
        file: asset.path, line: 0, kind: .catalogMember, text: "shown through its parent",
        isProof: true)
      return AssetUsage(asset: asset, verdict: .used, evidence: [parent])
    }
    let verdict: AssetUsage.Verdict =
      evidence.first.map { $0.isProof ? .used : .possible } ?? .unused
    return AssetUsage(asset: asset, verdict: verdict, evidence: evidence)
  }
}

extension UsageEvidence {
  /// Whether it's a value of a data file.
  fileprivate var isOfData: Bool { kind == .dataString || kind == .propertyList }
}

extension AssetUsage {
  /// Whether nothing but data, or a similar name, speaks of the asset: then only an open lookup can show it.
  fileprivate var isNamedByDataAlone: Bool {
    !evidence.isEmpty
      && evidence.allSatisfy {
        switch $0.kind {
        case .dataString, .dataKey, .propertyList, .similarName: true
        default: false
        }
      }
  }
}
