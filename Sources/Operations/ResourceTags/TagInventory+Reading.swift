import AssetCatalogs
public import Foundation
import KeySorting
import SourceLexing
import SourceTrees
public import XcodeProjects

extension TagInventory {
  /// Reads the projects, catalogs and sources of a folder.
  ///
  /// - Parameters:
  ///   - folder: The root of the project.
  ///   - configuration: The build configuration; nil for Release, or else each project's default.
  /// - Throws: ``XcodeProjectError`` if a project file can't be read.
  public static func read(
    _ folder: URL, configuration: String? = nil
  ) throws(XcodeProjectError) -> TagInventory {
    let tree = FileTree(walking: folder)
    let model = try ProjectModel(of: tree, options: .init(configuration: configuration))
    var inventory = TagInventory(targets: [])
    var catalogs: [String: [TaggedResource]] = [:]
    for project in model.projects where !project.isManagedByCocoaPods {
      inventory.knownTags += project.knownResourceTags.map {
        KnownTag(project: project.path, name: $0)
      }
      for target in project.targets {
        let module = model.modules.first { $0.project == project.path && $0.name == target.name }
        guard let module else { continue }
        var found = files(project.taggedFiles(of: target), root: tree.root)
        for catalog in module.catalogs {
          let sets = catalogs[catalog] ?? taggedSets(in: catalog, root: tree.root)
          catalogs[catalog] = sets
          found += sets
        }
        let settings = project.effectiveSettings(
          of: target, configuration: configuration, in: tree
        ).settings
        let tagged = TaggedTarget(
          project: project.path, name: target.name, kind: module.kind,
          bundleIdentifier: module.bundleIdentifier, platform: module.platform,
          deploymentTarget: module.deploymentTarget,
          settings: TagSettings(settings, kind: module.kind, platform: module.platform),
          resources: found.sorted(on: \.path, then: \.name))
        if tagged.isTagged { inventory.targets.append(tagged) }
      }
    }
    inventory.scanSources(of: tree)
    if !inventory.targets.isEmpty {
      inventory.generatorLines = tree.paths.filter(GeneratorTagScan.isManifest).flatMap { path in
        tree.read(path).map { GeneratorTagScan.lines($0, of: path) } ?? []
      }
    }
    return inventory
  }

  private mutating func scanSources(of tree: FileTree) {
    let sources = tree.paths.compactMap { path in
      Self.language(of: path).map { (path: path, language: $0) }
    }
    for (path, language) in sources {
      guard let bytes = tree.read(path), SourceBytes.contains(bytes, TagRequestScan.marker),
        !bytes.starts(with: Self.generatedMark.utf8)
      else { continue }
      let scan = TagRequestScan(bytes, language, file: path)
      requests += scan.requests
      if scan.endsAccess { endsAccess = true }
    }
    if targets.contains(where: { $0.resources.contains { $0.kind == .file } }) {
      for (path, language) in sources {
        guard let bytes = tree.read(path) else { continue }
        lookups += FileLookupScan(bytes, language, file: path).lookups
      }
    }
    // Callers anywhere may name the tags of a request that gets them as an argument.
    guard requests.contains(where: { $0.tags == nil }) else { return }
    for (path, language) in sources {
      guard let bytes = tree.read(path) else { continue }
      let scan = TagWordScan(bytes, language)
      words.formUnion(scan.words)
      patterns.formUnion(scan.patterns)
    }
  }

  private static func language(of path: String) -> SourceTokenizer.Language? {
    switch (path as NSString).pathExtension.lowercased() {
    case "swift": .swift
    case "m", "mm", "h": .objectiveC
    default: nil
    }
  }

  // MARK: - Resources

  private static func files(
    _ references: [TaggedFileReference], root: String
  ) -> [TaggedResource] {
    references.flatMap { reference -> [TaggedResource] in
      let path = reference.file.path
      // A catalog as a whole: all of its sets have the tags.
      if path.hasSuffix(".xcassets") {
        return sets(in: path, root: root).map {
          resource(
            $0, catalog: path, root: root,
            tags: $0.properties.onDemandResourceTags + reference.tags)
        }
      }
      let place = absolute(path, root)
      let bytes = byteCount(of: place)
      let isFolder = isFolder(place)
      return [
        TaggedResource(
          kind: .file, name: (path as NSString).lastPathComponent, path: path, tags: reference.tags,
          bytes: bytes, phoneBytes: bytes, isFolder: isFolder,
          isMissing: !isFolder && SourceFile.size(at: place) == nil,
          fileNames: isFolder ? fileNames(in: place) : nil)
      ]
    }
  }

  private static func taggedSets(in catalog: String, root: String) -> [TaggedResource] {
    sets(in: catalog, root: root).filter { !$0.properties.onDemandResourceTags.isEmpty }.map {
      resource($0, catalog: catalog, root: root, tags: $0.properties.onDemandResourceTags)
    }
  }

  /// Returns the sets that have a name of their own; those inside of them have their tags.
  private static func sets(in catalog: String, root: String) -> [AssetSet] {
    // A catalog that can't be listed is a finding of `levity images list`.
    guard let catalog = try? AssetCatalog(readingFolder: absolute(catalog, root)) else {
      return []
    }
    return catalog.sets.filter { $0.owner == nil }
  }

  private static func resource(
    _ set: AssetSet, catalog: String, root: String, tags: [String]
  ) -> TaggedResource {
    let path = "\(catalog)/\(set.path)"
    let folder = absolute(path, root)
    // Files that no entry lists aren't compiled. An atlas has no entries, and what is in it comes with it.
    let files = Set(set.entries.compactMap(\.fileName))
    func size(_ names: some Sequence<String>) -> Int {
      names.reduce(0) { $0 + byteCount(of: "\(folder)/\($1)") }
    }
    let all = files.isEmpty ? byteCount(of: folder) : size(files)
    let phone = files.isEmpty ? all : size(phoneFiles(of: set))
    return TaggedResource(
      kind: set.kind == .image ? .imageSet : .otherSet, name: set.name, path: path, tags: tags,
      bytes: all, phoneBytes: phone)
  }

  /// Returns the files that an iPhone with a 3x screen gets: of entries that differ only by their scale, the one with 3x,
  /// or else the largest.
  private static func phoneFiles(of set: AssetSet) -> Set<String> {
    let entries = set.entries.filter {
      $0.traits.idiom == nil || $0.traits.idiom == "universal" || $0.traits.idiom == "iphone"
    }
    let groups = Dictionary(grouping: entries.filter { $0.fileName != nil }) { entry in
      var traits = entry.traits
      traits.scale = nil
      return traits
    }
    return Set(
      groups.values.compactMap { group in
        group.max(on: { scaleRank($0.traits) })?.fileName
      })
  }

  /// A single scale (a vector) and 3x before 2x before 1x; anything larger isn't for phones.
  private static func scaleRank(_ traits: AssetTraits) -> Double {
    guard traits.scale != nil else { return 4 }
    return traits.scaleFactor.map { $0 > 3 ? 0 : $0 } ?? 0
  }

  private static func isFolder(_ path: String) -> Bool {
    if case .success = FolderListing.list(path) { true } else { false }
  }

  /// Returns the names of all files in a folder, each once.
  private static func fileNames(in folder: String) -> [String] {
    guard case .success(let listing) = FolderListing.list(folder) else { return [] }
    return Set(
      listing.files + listing.folders.flatMap { fileNames(in: "\(folder)/\($0)") }
    ).sorted()
  }

  private static func absolute(_ path: String, _ root: String) -> String {
    path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  /// Returns the bytes of a file, or of all files of a folder but its `Contents.json`; 0 if there is none.
  private static func byteCount(of path: String) -> Int {
    switch FolderListing.list(path) {
    case .failure: return SourceFile.size(at: path) ?? 0
    case .success(let listing):
      let files = listing.files.filter { $0 != "Contents.json" }
      return files.reduce(0) { $0 + (SourceFile.size(at: "\(path)/\($1)") ?? 0) }
        + listing.folders.reduce(0) { $0 + byteCount(of: "\(path)/\($1)") }
    }
  }
}
