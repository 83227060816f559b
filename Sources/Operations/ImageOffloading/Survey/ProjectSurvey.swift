public import AssetCatalogs
public import FileTransactions
public import ImageInventories
public import ImageUsage
public import InterfaceBuilderDocuments
import KeySorting
import SourceLexing
import SourceTrees
public import XcodeProjects

/// All input of a plan and its edits, read once.
public struct ProjectSurvey: Sendable {
  /// A catalog's set with its place.
  public struct Place: Sendable {
    public var catalog: String
    public var set: AssetSet
  }

  public let tree: CatalogTree
  public let inventory: ImageInventory
  public let project: ProjectModel
  /// Documents of Interface Builder by path.
  public let documents: [String: InterfaceBuilderDocument]
  /// Documents that can't be read, with one sentence.
  public let unreadableDocuments: [String: String]
  /// The uses by the path of the set.
  public let usages: [String: AssetUsage]
  /// Lookups by names that can't be followed.
  let openLookups: [OpenLookup]
  /// Image sets by path.
  public let sets: [String: Place]
  /// The images that earlier runs moved out of this tree.
  public let record: OffloadingRecord
  /// Generated Swift files, by path.
  package let generatedFiles: [String: GeneratedFile.Generator]
  /// Generators whose committed files can be edited permanently: no build phase regenerates them.
  package let editableGenerators: Set<GeneratedFile.Generator>
  package let modules: ModuleFacts
  /// The shared code that extensions run.
  let reach: ExtensionReach
  /// The lookups by names that can't be followed, by the extension that runs them.
  let openLookupsOfExtensions: [String: [OpenLookup]]
  /// The app's own views in nibs whose images the hooks show.
  let nibClasses: NibViewClasses
  /// The calls that can be rewritten.
  package let rewriting: CodeRewriting
  package let files: FileSystem
  /// The state of the image files when they were surveyed, by path.
  let stamps: [String: FileStatus]
  /// The Swift files that nothing compiles.
  let strays: Set<String>

  /// Reads the projects and documents of `tree`.
  ///
  /// - Parameters:
  ///   - usages: The uses of the tree's assets, from the usage analysis.
  ///   - openLookups: The lookups that can't be followed, from the same analysis.
  ///   - fixedResources: The images of resources that something reads once, from the same analysis.
  ///   - project: The tree's projects, if they were read before.
  ///   - bundleIdentifier: The identifier for catalogs in a tree without any project, and for targets that have none.
  ///   - files: The file system, best with a memory for sources: they are read several times.
  public init(
    tree: CatalogTree, usages: [AssetUsage], openLookups: [OpenLookup] = [],
    fixedResources: [FixedResource] = [],
    project: ProjectModel? = nil, bundleIdentifier: String? = nil,
    files: FileSystem = Self.rememberingSources()
  ) throws {
    self.tree = tree
    self.files = files
    let root = try files.realPath(tree.root)
    let read = files.snapshot(of: tree.root, where: Self.isSource)
    inventory = ImageInventory(of: tree)
    self.project = try project ?? Self.project(of: tree, bundleIdentifier, files: files)
    let project = self.project
    let usages = project.doubting(
      usages, hasOpenLookups: !openLookups.isEmpty, paths: tree.walk.files, read: read)
    var documents: [String: InterfaceBuilderDocument] = [:]
    var unreadable: [String: String] = [:]
    for path in tree.walk.files where Self.isDocument(path) {
      do {
        documents[path] = try InterfaceBuilderDocument(files.read("\(root)/\(path)"))
      } catch {
        unreadable[path] = "\(error)"
      }
    }
    self.openLookups = openLookups
    self.documents = documents
    unreadableDocuments = unreadable
    self.usages = Dictionary(usages.map { ($0.asset.path, $0) }, uniquingKeysWith: { $1 })
    var sets: [String: Place] = [:]
    for item in tree.catalogs {
      for set in item.catalog.sets {
        sets["\(item.path)/\(set.path)"] = Place(catalog: item.path, set: set)
      }
    }
    self.sets = sets
    stamps = try Self.stamps(of: inventory, root: root, files)
    generatedFiles = GeneratedSources.find(in: tree, read: read)
    editableGenerators = GeneratedSources.editable(
      generatedFiles, project, root: root, files: files)
    record = try OffloadingRecord.read(root: root, files: files)
    let strays = StraySources.find(in: project, paths: tree.walk.files)
    self.strays = strays
    let modules = ModuleFacts(project, strays: strays)
    self.modules = modules
    let reach = ExtensionReach(project, modules, read: read)
    self.reach = reach
    nibClasses = NibViewClasses(documents.values, in: tree.walk.files, read: read)
    var callers = LookupCallers(reach, read: read)
    openLookupsOfExtensions = callers.open(openLookups, in: project)
    var rewriting = CodeRewriting.survey(
      tree, usages: usages, modules: modules, reach: reach, generated: Set(generatedFiles.keys),
      names: SharedImageNames(project, modules, paths: tree.walk.files, read: read),
      isolation: DefaultIsolation(of: project, files: tree.walk.files, read: read), read: read)
    rewriting.keepResources(fixedResources)
    rewriting.addCopies(in: tree.walk.files, project, read: read)
    self.rewriting = rewriting
  }

  private static func stamps(
    of inventory: ImageInventory, root: String, _ files: FileSystem
  ) throws -> [String: FileStatus] {
    var stamps: [String: FileStatus] = [:]
    for image in inventory.images {
      for variant in image.variants {
        let path = "\(image.path)/\(variant.file)"
        stamps[path] = try files.status("\(root)/\(path)")
      }
    }
    return stamps
  }

  /// Returns a file system with a memory for sources: the usage analysis, reach, rewriting and strings read the same files.
  public static func rememberingSources(_ files: FileSystem = .live) -> FileSystem {
    files.remembering(where: isSource)
  }

  /// Whether a file is a source that is remembered.
  @Sendable public static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains(where: path.hasSuffix)
  }

  /// Reads the projects of `tree`.
  public static func project(
    of tree: CatalogTree, _ bundleIdentifier: String? = nil, files: FileSystem = .live
  ) throws -> ProjectModel {
    let root = try files.realPath(tree.root)
    let fileTree = FileTree(root: root, paths: tree.walk.files + tree.walk.catalogs) { path in
      try? files.read(path.hasPrefix("/") ? path : "\(root)/\(path)")
    }
    var options = ProjectModel.Options(bundleIdentifier: bundleIdentifier)
    options.outsideLinks = tree.walk.links.filter { link in
      guard let target = try? files.realPath("\(root)/\(link)"), !target.hasPrefix(root + "/"),
        let walk = try? DirectoryWalk(target)
      else { return false }
      return walk.files.contains {
        isSource($0) || $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
      }
    }
    return try ProjectModel(of: fileTree, options: options)
  }

  /// Whether targets show what the app is; otherwise each catalog stands for itself.
  public var hasProject: Bool { project.hasTargets }

  /// Returns the documents whose name a property of one of their modules is, such as the launch screen's.
  func documents(named name: KeyPath<ResourceModule, String?>) -> Set<String> {
    Set(
      documents.keys.filter { path in
        let stem = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        return project.modules(containing: path).contains { module in
          // Some lists have the name with its extension.
          module[keyPath: name]?.prefix { $0 != "." } == stem
        }
      })
  }

  /// Returns the bytes of a file of the tree.
  ///
  /// - Throws: The error of the file system.
  public func contents(_ path: String) throws -> [UInt8] {
    try read(path)
  }

  /// Returns whether a catalog has a set at this path.
  public func holdsSet(_ path: String) -> Bool { sets[path] != nil }

  /// Returns the bytes of a file of the tree.
  package func read(_ path: String) throws -> [UInt8] { try files.read("\(tree.root)/\(path)") }

  /// Returns which lines of a file that it has or links an extension may run.
  package func lines(of path: String, reachedBy target: String) -> (_ line: Int) -> Bool {
    reach.lines(of: path, reachedBy: target)
  }

  /// Whether apps run a line of a framework or package, and no extension that links it does.
  func isOfApp(_ place: UsageEvidence) -> Bool {
    modules.isOfAppsAndExtensions(place.file)
      && !reach.reachesAny(of: place.line...place.line, in: place.file)
  }

  /// The extensions that get a catalog of their own, by catalog.
  private func splits(_ configuration: OffloadingConfiguration) -> [String: Set<String>] {
    guard configuration.splitsCatalogs else { return [:] }
    var splits: [String: Set<String>] = [:]
    for catalog in Set(inventory.images.map(\.catalog)) {
      splits[catalog] = split(of: catalog, configuration).map { Set($0.extensions) }
    }
    return splits
  }

  /// Whether a file may show the images of accessors that are made while the app is built with SwiftUI.
  private func mentionsSwiftUI(_ path: String) -> Bool {
    (try? read(path)).map { SourceBytes.contains($0, "SwiftUI") } ?? true
  }

  /// Returns the planner's input.
  public func facts(_ configuration: OffloadingConfiguration) -> [PlannableImage] {
    let references = InterfaceBuilderFacts(self, configuration)
    let splits = splits(configuration)
    let targets = TargetUsage(
      modules, included: Set(configuration.includedTargets), reach: reach,
      openLookups: openLookupsOfExtensions)
    let fixedPictures = fixedPictures(configuration, modules)
    let screens = configuration.firstScreen == .leave ? nil : InitialScreens(of: self)
    let copies = copies()
    let unservedReach = rewriting.unservedReach
    let unservedCalls = fixedPictures + rewriting.unservedCalls(of: unservedReach, maximum: 2)
    let hasAccessors = !generatedFiles.isEmpty || usages.values.contains(where: \.hasAccessor)
    return inventory.images.map { inventoried in
      var image = inventoried
      let compiled = compiled(inventoried)
      image.variants = compiled.map(\.variant)
      let bundles = modules.bundles(of: image.catalog)
      var facts = PlannableImage(
        name: image.name, catalog: image.catalog, path: image.path, bundles: bundles,
        files: Self.planned(image, in: bundles))
      facts.vectors = vectors(of: image)
      facts.issue = issue(of: inventoried, compiled: compiled)
      facts.unsupportedTraits = Self.unsupportedTraits(image)
      if sets[image.path]?.set.owner == nil { facts.splitTargets = splits[image.catalog] ?? [] }
      facts.keepableDevices = keepableDevices(of: compiled, in: facts.bundles)
      facts.isLocalized = image.variants.contains { $0.locale != nil }
      facts.isInSpriteAtlas = image.path.contains(".spriteatlas/")
      facts.isOffloaded = isPlaceholder(inventoried)
      facts.copies = copies[image.path] ?? []
      facts.references = references.references(to: image)
      if let usage = usages[image.path] {
        facts.verdict = PlannableImage.Verdict(of: usage)
        if facts.verdict == .possible, rewriting.passesResource(usage) { facts.verdict = .used }
        let isRewritten = configuration.code == .rewrite
        facts.isNearSwiftUILookups =
          !fixedPictures.isEmpty && !usage.isBuiltHere
          || (isRewritten ? usage.isWithin(unservedReach) : rewriting.hasLookups)
        if isRewritten { facts.unservedCalls = unservedCalls }
        facts.isNearRewrittenLookups = isRewritten && rewriting.hasPassedOn
        facts.isFoundAtRunTime = usage.isFoundAtRunTime(in: rewriting) {
          hasAccessors || mentionsSwiftUI($0)
        }
        (facts.absentCode, facts.unreadTemplates) = (usage.absentCode, usage.templatePlaces)
        facts.references += usage.referencesInUnreadableDocuments(of: self)
        facts.silentTargets = targets.silentTargets(of: usage)
        var uses = usage.plannableUses(
          references: facts.references, survey: self, modules: modules)
        let known = Set(uses.map { "\($0.file):\($0.line)" })
        uses += rewriting.refusals(of: image.name, besides: uses)
        uses += rewriting.unknownPictures(of: image.name, besides: known)
        facts.uses = targets.linked(
          targets.counted(uses, of: facts), of: facts, builtNames: usage.builtNames)
      }
      facts.uses += launchUses(of: image, besides: facts.uses)
      // A lookup that may show any of many images says nothing about one.
      if let screens, facts.verdict == .used {
        facts.firstScreenPlaces = screens.places(of: facts)
      }
      return facts
    }
  }

  /// Returns the places where SwiftUI shows what a lookup by a name that can't be followed finds, in a call that isn't
  /// rewritten: hooks answer the lookup, but a picture that arrives later isn't shown.
  private func fixedPictures(
    _ configuration: OffloadingConfiguration, _ modules: ModuleFacts
  ) -> [OffloadingDecision.Place] {
    openLookups.compactMap { lookup in
      guard let place = lookup.fixedPlace, place.consumer == .swiftUI,
        modules.role(of: place.file) != .other
      else { return nil }
      let calls = (rewriting.places[place.file] ?? []).filter { $0.lines.contains(place.line) }
      let obstacle = calls.lazy.compactMap(\.obstacle).first
      guard configuration.code != .rewrite || calls.isEmpty || obstacle != nil else { return nil }
      return OffloadingDecision.Place(
        file: place.file, line: place.line,
        text: place.text + (obstacle.map { " (\($0))" } ?? ""))
    }
  }

  /// Sets of other kinds that show pictures and never leave.
  public var otherSets: [OffloadingPlan.OtherSet] {
    sets.compactMap { path, place in
      let reason: OffloadingReason? =
        switch place.set.kind {
        case .appIcon, .icon, .stickersIcon, .brandAssets: .appIcon
        case .launchImage: .launchScreen
        case .complication: .complication
        case .symbol: .symbolImage
        default: nil
        }
      return reason.map { OffloadingPlan.OtherSet(path: path, reason: $0) }
    }
  }

  /// Returns whether an earlier run left the set as a placeholder that wasn't changed since.
  private func isPlaceholder(_ image: ImageInventory.Image) -> Bool {
    guard let entry = record.sets[image.path], entry.state == .placeholder else { return false }
    let others = Set((entry.otherDevices ?? []).map(\.rawValue) + ["tv", "watch"])
    let names = Set(
      image.variants.filter {
        !($0.idiom.map(others.contains) ?? false)
          || $0.file.hasPrefix(OffloadingRecord.placeholderPrefix)
      }.map(\.file))
    guard names == Set(entry.files.keys) else { return false }
    return entry.files.allSatisfy { name, digest in
      (try? read("\(image.path)/\(name)")).map { FileDigest($0) } == digest
    }
  }

  /// The files of XcodeGen and Tuist, which write a project.
  static let generatorFiles = ["project.yml", "project.yaml", "project.json", "Project.swift"]

  /// Returns the catalogs into which one can be split; nil if it can't be.
  func split(of catalog: String, _ configuration: OffloadingConfiguration) -> CatalogSplit? {
    let unchanged = configuration.includedTargets + configuration.excludedTargets
    guard let split = CatalogSplit(of: catalog, in: project, keeping: Set(unchanged)) else {
      return nil
    }
    // XcodeGen or Tuist would write the project again, without the new catalogs.
    let folder = split.project.split(separator: "/").dropLast().joined(separator: "/")
    let isGenerated = Self.generatorFiles.contains {
      (try? files.status("\(tree.root)/\(folder.isEmpty ? "" : folder + "/")\($0)")) != nil
    }
    return isGenerated ? nil : split
  }

  /// Whether a product for Apple TV has a catalog.
  func isForTV(_ catalog: String) -> Bool {
    modules.bundles(of: catalog).contains(where: \.isForTV)
  }

  /// Returns the devices for which the set can keep its originals.
  private func keepableDevices(
    of compiled: [CompiledEntry], in bundles: [PlannableBundle]
  ) -> Set<OtherDevice> {
    let wanted = bundles.reduce(into: Set<OtherDevice>()) { $0.formUnion($1.otherDevices) }
    guard !wanted.isEmpty, !compiled.isEmpty else { return [] }
    return OriginalsForOtherDevices(compiled.map(\.entry), for: wanted).devices
  }

  private static func planned(
    _ image: ImageInventory.Image, in bundles: [PlannableBundle]
  ) -> [PlannableImage.File] {
    let isForApps = bundles.contains(where: \.isForPhone)
    let isForTV = bundles.contains(where: \.isForTV)
    // No app has the variants of other devices.
    var files = image.variants.filter {
      !isForApps || OtherDevice.isForApps(idiom: $0.idiom, isForTV: isForTV)
    }.map { variant in
      PlannableImage.File(
        path: "\(image.path)/\(variant.file)", bytes: variant.bytes ?? 0,
        scale: variant.scale == nil ? 0 : Int(AssetTraits.scaleFactor(variant.scale) ?? 0))
    }
    files.sort(on: \.path, then: \.scale)
    // Entries that name one file are one, with the largest scale.
    return files.indices.filter { $0 + 1 == files.count || files[$0 + 1].path != files[$0].path }
      .map { files[$0] }
  }

  private static let knownIdioms: Set<String> = [
    "universal", "iphone", "ipad", "mac", "tv", "watch",
  ]

  private static func unsupportedTraits(_ image: ImageInventory.Image) -> [String] {
    var traits: Set<String> = []
    for variant in image.variants {
      if let idiom = variant.idiom, !knownIdioms.contains(idiom) {
        traits.insert("idiom \(idiom)")
      }
      if let memory = variant.memory { traits.insert("memory \(memory)") }
      if let graphics = variant.graphicsFeatureSet { traits.insert("graphics \(graphics)") }
      if let width = variant.screenWidth { traits.insert("screen-width \(width)") }
    }
    return traits.sorted()
  }
}

extension PlannableImage.Verdict {
  /// A set of a family beside a lookup is possible even if data hardly names it: what the lookup shows is found at run
  /// time, and `--delete` leaves it, too.
  init(of usage: AssetUsage) {
    switch usage.verdict {
    case .used: self = .used
    case .possible: self = .possible
    case .unused:
      self = usage.evidence.contains { $0.kind == .family } ? .possible : .unused
    }
  }
}
