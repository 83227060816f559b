import AssetCatalogs
import CodeGeneration
import ImageInventories
import ImageUsage
import SourceTrees
import XcodeProjects

extension CodeRewriting {
  /// The code that passes on and shows values of type `ImageResource`, which gets initializers for them.
  struct ResourceHome: Sendable {
    /// The generated file.
    var path: String
    /// Whether an earlier run wrote it.
    var exists: Bool
    /// The modules of the code: one, or several apps.
    var modules: [ResourceModule]
    var isAlsoElsewhere: Bool
    /// The images whose symbols only some of these apps have.
    var partlyKnown: Set<String> = []
    /// The images that the file of an earlier run lists.
    var entries = ResourceInitializers.Entries()
  }

  /// The names of images by symbol, as sources write it.
  var symbolNames: [String: String] {
    guard declarations.hasResources else { return [:] }
    return Dictionary(
      symbols.map { ($1.joined(separator: "."), $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// Notes that arguments are no resources in files that can name nothing of that type.
  mutating func keepNames(unless seesResources: (String) -> Bool) {
    func mayTake(_ place: Place) -> Bool { place.takesResource && place.kind != .resource }
    for (path, found) in places where found.contains(where: mayTake) && !seesResources(path) {
      places[path] = found.map { place in
        var place = place
        if mayTake(place) { place.takesResource = false }
        return place
      }
    }
  }

  /// Keeps the resources of which images are made that something reads once: a later image doesn't reach it.
  mutating func keepResources(_ fixed: [FixedResource]) {
    for resource in fixed {
      let use = "\(resource.use.file):\(resource.use.line)"
      refuse(placesIn: resource.file, "\(use) reads the image of a resource once.") {
        $0.kind == .resource && $0.takesResource && $0.lines.contains(resource.line)
      }
    }
  }

  /// Finds the code that gets initializers for resources: that of one module, or of apps that share sources. Resources
  /// that other code passes stay where they are: each module only sees its own symbols.
  ///
  /// - Parameter read: Returns the bytes of a file, such as the one that an earlier run wrote.
  mutating func findResourceHome(
    of usages: [AssetUsage], in tree: CatalogTree, _ facts: ModuleFacts,
    read: (String) -> [UInt8]?
  ) {
    var paths = places.keys.sorted().filter { path in
      places[path]?.contains { $0.obstacle == nil && ($0.takesResource || $0.kind == .passed) }
        ?? false
    }
    let known = tree.walk.files.first { $0.hasSuffix("/" + ResourceInitializers.fileName) }
    let group = known.flatMap { facts.paths(paths, seeing: $0) }
    var modules = facts.modulesForPhone(of: paths)
    if group != nil || modules.count > 1 && modules.allSatisfy({ $0.kind == .application }) {
      let groups = facts.groups(sharingSources: paths)
      guard let chosen = group ?? groups.max(by: { $0.count < $1.count }) else {
        return refuseResources()
      }
      for path in paths where !chosen.contains(path) { keepResources(ofOtherApp: path) }
      paths = paths.filter(chosen.contains)
      modules = facts.modulesForPhone(of: group == nil ? paths : [known].compactMap { $0 })
    }
    guard var first = paths.first else { return }
    guard modules.count < 2 || modules.allSatisfy({ $0.kind == .application }) else {
      return refuseResources()
    }
    let ids = Set(modules.map(\.id))
    if modules.count > 1, known == nil {
      // The file stands where all of the apps find it.
      let shared = paths.first { ids.isSubset(of: facts.owners(of: $0).map(\.id)) }
      guard let shared else { return refuseResources() }
      first = shared
    }
    let folder = first.lastIndex(of: "/").map { first[...$0] } ?? ""
    let home = ResourceHome(
      path: known ?? folder + ResourceInitializers.fileName, exists: known != nil,
      modules: modules,
      isAlsoElsewhere: (paths + [known].compactMap { $0 }).contains(where: facts.isAlsoElsewhere),
      entries: ResourceInitializers.Entries(of: known.flatMap(read) ?? []))
    resourceHome = home
    refuseResources(named: namesOfOthers(than: ids, usages, facts))
  }

  /// Returns the images whose symbols not all of the code sees, and notes those of some of several apps.
  private mutating func namesOfOthers(
    than ids: Set<String>, _ usages: [AssetUsage], _ facts: ModuleFacts
  ) -> Set<String> {
    var refused: Set<String> = []
    for usage in usages {
      let end = usage.asset.path.range(ofCatalog: ()) ?? usage.asset.path.endIndex
      let owners = facts.owners(of: String(usage.asset.path[..<end]))
      guard !ids.isSubset(of: owners.map(\.id)) else { continue }
      // The code of one of several apps passes its own images: their bundle is the app in all of them.
      let isOfApps =
        ids.count > 1 && !ids.isDisjoint(with: owners.map(\.id))
        && owners.allSatisfy { $0.kind == .application }
      if isOfApps {
        resourceHome?.partlyKnown.insert(usage.asset.name)
      } else {
        refused.insert(usage.asset.name)
      }
    }
    return refused
  }

  /// - Parameter names: The images whose symbols not all of the code sees; nil for all images.
  private mutating func refuseResources(named names: Set<String>? = nil) {
    for path in places.keys { refuseResources(named: names, in: path) }
  }

  private mutating func refuseResources(named names: Set<String>? = nil, in path: String) {
    refuse(placesIn: path, ImageDeclarations.resourceSentence) { place in
      names.map { place.kind == .passed && !place.names.isDisjoint(with: $0) }
        ?? (place.takesResource || place.kind == .passed)
    }
  }

  /// Keeps the resources that the code of another app passes. It gets none of those that the others pass.
  private mutating func keepResources(ofOtherApp path: String) {
    refuseResources(in: path)
    places[path] = places[path]?.map { place in
      var place = place
      if declarations.takesOnlyResources(place) { place.reach = .named }
      return place
    }
  }

  /// Whether code passes on the image's symbol as a resource, or as an image, so that it means nothing else.
  func passesResource(_ usage: AssetUsage) -> Bool {
    usage.evidence.contains { passesResource($0, naming: usage.asset.name) }
  }

  func passesResource(_ evidence: UsageEvidence, naming name: String) -> Bool {
    isPicture(evidence, naming: name)
      || place(of: evidence, naming: name) { $0.kind == .passed }
  }

  /// The files with code that passes on symbols as resources, by the names of the images.
  var passingFiles: [String: [String]] {
    var found: [String: [String]] = [:]
    for path in places.keys.sorted() {
      let passed = (places[path] ?? []).filter { $0.kind == .passed }
      let names = passed.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      for name in names { found[name, default: []].append(path) }
    }
    return found
  }

  /// Returns the places that pass on the image's symbol as a resource and aren't among the evidence, since others are
  /// proofs: `Row(icon: .bell)` beside `case bell`.
  func passes(of usage: AssetUsage) -> [UsageEvidence] {
    let name = usage.asset.name
    guard usage.verdict == .used, let files = filesByPassedName[name] else { return [] }
    let known = Set(usage.evidence.map { "\($0.file) \($0.line)" })
    return files.flatMap { path in
      (places[path] ?? []).compactMap { place in
        guard place.kind == .passed, place.names.contains(name),
          !place.lines.contains(where: { known.contains("\(path) \($0)") })
        else { return nil }
        return UsageEvidence(
          file: path, line: place.lines.lowerBound, kind: .ambiguousMember,
          text: "." + (symbols[name] ?? []).joined(separator: "."), isProof: false)
      }
    }
  }

  /// Whether a symbol is an image of UIKit.
  func isPicture(_ evidence: UsageEvidence, naming name: String) -> Bool {
    place(of: evidence, naming: name) { $0.isPicture && (!$0.isPresumed || $0.obstacle == nil) }
  }

  private func place(
    of evidence: UsageEvidence, naming name: String, where isWanted: (Place) -> Bool
  ) -> Bool {
    guard evidence.kind == .ambiguousMember || evidence.kind == .assetSymbol else { return false }
    return places[evidence.file]?.contains {
      isWanted($0) && $0.lines.contains(evidence.line) && $0.names.contains(name)
    } ?? false
  }

  /// Returns one sentence if a call that isn't rewritten may get the image as a resource; nil if none may.
  func resourceObstacle(to name: String) -> String? {
    for path in places.keys.sorted() {
      for place in places[path] ?? [] where place.takesResource || place.names.contains(name) {
        guard place.reach == .anything || place.names.contains(name) else { continue }
        if let obstacle = place.obstacle { return obstacle }
      }
    }
    return nil
  }

  /// Returns the file with the initializers that calls need which are rewritten; nil if none do.
  func resourceInitializers(for plan: OffloadingPlan) -> (ResourceHome, ResourceInitializers)? {
    guard let home = resourceHome, plan.configuration.code == .rewrite else { return nil }
    let leaving = Set(plan.images.filter { $0.verdict == .leaves }.map(\.name))
    let needing = places.values.flatMap { $0 }.filter {
      $0.takesResource && $0.obstacle == nil && $0.shows(leaving, plan.needsLookups)
    }
    guard home.exists || !needing.isEmpty else { return nil }
    let gone = leaving.union(
      plan.images.filter { $0.mainReason == .alreadyOffloaded }.map(\.name))
    let passed = places.values.flatMap { $0 }
      .filter { $0.takesResource || $0.kind == .passed }
      .reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let bundle: ResourceInitializers.BundleSource =
      switch home.modules.first?.kind {
      case .packageTarget: .package
      case .framework, .library: .framework
      default: .app
      }
    // The entries of an earlier run still hold, whatever passes the images now.
    let own = ownPassedResources.filter { gone.contains($0.key) }
    let names = gone.filter {
      symbols[$0] != nil && own[$0] == nil && (passed.contains($0) || home.entries.contains($0))
    }
    let partlyKnown = home.partlyKnown.union(names.filter(home.entries.isOfSomeApps))
    return (
      home,
      ResourceInitializers(
        names: names.subtracting(partlyKnown),
        namesOfSomeApps: names.intersection(partlyKnown), ownReferences: own, bundle: bundle,
        isForSeveralSystems: home.isAlsoElsewhere)
    )
  }
}

extension ModuleFacts {
  /// The modules for iPhone and iPad that compile sources.
  fileprivate func modulesForPhone(of paths: [String]) -> [ResourceModule] {
    var modules: [ResourceModule] = []
    for module in paths.flatMap({ owners(of: $0) })
    where module.isForPhone && !modules.contains(where: { $0.id == module.id }) {
      modules.append(module)
    }
    return modules
  }

  /// Returns those of several sources that see what a file declares in all modules that compile them; nil if no module
  /// is known to compile the file.
  fileprivate func paths(_ paths: [String], seeing file: String) -> Set<String>? {
    let ids = modulesForPhone(of: [file]).map(\.id)
    guard !ids.isEmpty else { return nil }
    return Set(
      paths.filter { path in
        let own = Set(modulesForPhone(of: [path]).map(\.id))
        return !own.isEmpty && own.isSubset(of: ids)
      })
  }

  /// Returns sources by the modules that share some of them, directly or through others.
  fileprivate func groups(sharingSources paths: [String]) -> [Set<String>] {
    var groups: [(ids: Set<String>, paths: Set<String>)] = []
    for path in paths {
      var group = (ids: Set(modulesForPhone(of: [path]).map(\.id)), paths: Set([path]))
      for other in groups where !other.ids.isDisjoint(with: group.ids) {
        group.ids.formUnion(other.ids)
        group.paths.formUnion(other.paths)
      }
      groups.removeAll { !$0.ids.isDisjoint(with: group.ids) }
      groups.append(group)
    }
    return groups.map(\.paths)
  }
}

extension ImageDeclarations {
  /// Whether a call's argument can't be a string.
  func takesOnlyResources(_ place: CodeRewriting.Place) -> Bool {
    guard place.takesResource else { return false }
    guard place.kind != .resource, let name = place.lookup?.name else { return true }
    return resources.contains(name) && !strings.contains(name)
  }
}
