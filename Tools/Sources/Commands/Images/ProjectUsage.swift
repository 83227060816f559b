import AssetCatalogs
import FileTransactions
import Foundation
import ImageFiles
import ImageInventories
import ImageOffloading
import ImageUsage
import SourceTrees
import XcodeProjects

/// The uses of a tree's assets, with a cache that makes the second run fast.
struct ProjectUsage {
  var tree: CatalogTree
  var result: UsageAnalyzer.Result
  /// The configurations of the tree's swiftgen.yml files.
  var swiftGen: [SwiftGenConfiguration]
  /// The tree's projects; nil if they can't be read.
  var project: ProjectModel?

  /// - Parameter files: The file system that the sources come from; nil for the plain one, if nothing reads them again.
  static func analyze(
    _ tree: CatalogTree, configuration: ConfigurationFile, useCache: Bool, files: FileSystem? = nil
  ) async throws -> ProjectUsage {
    let assets = tree.catalogs.flatMap { item in
      item.catalog.sets.map { asset($0, in: item.path, root: tree.root) }
    }
    let swiftGen = SwiftGenFiles.configurations(in: tree)
    let project = try? ProjectSurvey.project(of: tree, configuration.bundleIdentifier)
    let reader = reader(tree.root, files)
    let ofTuist = project.map { project in
      TuistAccessors.configurations(of: project, paths: tree.walk.files) { try? reader($0) }
    }
    let unbuilt = project.map { project in
      StraySources.withoutTarget(in: project, paths: tree.walk.files) { try? reader($0) }
    }
    let tests = project.map { StraySources.ofTests(in: $0, paths: tree.walk.files) }
    let hidden = project.map { project in
      HiddenFiles.withoutApp(in: project, paths: tree.walk.files).union(
        LoosePages.find(in: project, paths: tree.walk.files) { try? reader($0) })
    }
    var analyzer = UsageAnalyzer(
      assets: assets, swiftGen: swiftGen + (ofTuist ?? []),
      uncompiled: (unbuilt ?? []).union(tests ?? []),
      parallelism: ProcessInfo.processInfo.activeProcessorCount)
    analyzer.unbuilt = unbuilt ?? []
    analyzer.knownLookups = configuration.images.lookups
    if let project { analyzer.reach = LookupReach(of: project, paths: tree.walk.files) }
    if let project, configuration.images.code == .rewrite {
      analyzer.waitingCopies = WaitingCopyNames.find(in: project, paths: tree.walk.files) {
        try? reader($0)
      }
    }
    let cache = useCache ? UsageCacheFile(root: tree.root) : nil
    var result = await analyzer.analyze(
      textFiles(of: tree, except: hidden ?? []), cache: cache?.load() ?? UsageCache(),
      read: reader)
    cache?.save(result.cache)
    result.usages = searchingDependencies(result.usages, of: tree)
    if let project {
      result.usages = project.doubting(
        result.usages, hasOpenLookups: !result.openLookups.isEmpty, paths: tree.walk.files
      ) { try? reader($0) }
    }
    warn(of: project?.absentCode ?? [])
    for place in result.needlessLookups {
      Terminal.standardError.write(
        "warning: \(ConfigurationFile.name): images.lookups names \(place), which looks up no image by a name that can't be followed.\n"
      )
    }
    return ProjectUsage(tree: tree, result: result, swiftGen: swiftGen, project: project)
  }

  /// Code of dependencies that can't be read names nothing: a build would fail, too.
  private static func searchingDependencies(
    _ usages: [AssetUsage], of tree: CatalogTree
  ) -> [AssetUsage] {
    var search = DependencySearch(usages)
    guard !search.isEmpty else { return usages }
    let read = FileReader(root: tree.root)
    for path in DependencyWalk.files(below: tree.root, in: tree.walk.skipped)
    where search.isRead(path) {
      if let bytes = try? read(path) { search.add(bytes, path: path) }
    }
    return search.doubting(usages)
  }

  private static func warn(of absent: [AbsentCode]) {
    for code in absent {
      Terminal.standardError.write(
        "warning: \(code.sentence): nobody knows which sets its code names.\nhelp: \(code.remedy)\n"
      )
    }
  }

  /// Sources come from the memory; the plain reader says why one can't be read.
  private static func reader(_ root: String, _ files: FileSystem?) -> FileReader {
    guard let files else { return FileReader(root: root) }
    let plain = FileReader(root: root)
    let read = files.snapshot(of: root, where: ProjectSurvey.isSource)
    return FileReader { path, limit in
      guard ProjectSurvey.isSource(path), let bytes = read(path) else {
        return try plain(path, limit: limit)
      }
      guard let limit, bytes.count > limit else { return bytes }
      return Array(bytes.prefix(limit))
    }
  }

  private static func asset(_ set: AssetSet, in catalog: String, root: String) -> NamedAsset {
    let folder = "\(catalog)/\(set.path)"
    let kind: NamedAsset.Kind =
      switch set.kind {
      case .image: .image
      case .symbol: .symbol
      case .color: .color
      case .data: .data
      case .appIcon, .icon, .stickersIcon: .appIcon
      case .launchImage: .launchImage
      default: .other
      }
    let bytes = set.files.reduce(0) { $0 + (FileStamp(path: "\(root)/\(folder)/\($1)")?.size ?? 0) }
    return NamedAsset(
      name: set.name, baseName: set.baseName, catalog: catalog, path: folder, kind: kind,
      isNested: set.owner != nil,
      bytes: bytes)
  }

  /// Whether an earlier run wrote the file: it names every offloaded image, which isn't a use.
  private static func isOffloadingRecord(_ path: String) -> Bool {
    path == OffloadingRecord.fileName || path.hasSuffix("/\(OffloadingRecord.fileName)")
  }

  static func textFiles(
    of tree: CatalogTree, except hidden: Set<String> = []
  ) -> [SearchedFile] {
    let paths =
      tree.walk.files.filter { !isOffloadingRecord($0) && !hidden.contains($0) }
      + dataFiles(of: tree)
    return paths.filter(SearchedFile.isRead).compactMap { path in
      FileStamp(path: "\(tree.root)/\(path)").map {
        SearchedFile(path: path, size: $0.size, stamp: $0.stamp)
      }
    }
  }

  /// Returns the files of data sets, such as property lists, but not those of earlier runs.
  private static func dataFiles(of tree: CatalogTree) -> [String] {
    tree.catalogs.flatMap { item in
      item.catalog.sets.filter { $0.kind == .data && !$0.name.hasPrefix("Levity") }.flatMap { set in
        set.files.map { "\(item.path)/\(set.path)/\($0)" }
      }
    }
  }
}

/// Size and time of a file.
struct FileStamp {
  var size: Int
  /// The modification time, exact to the nanosecond; compared only for equality.
  var stamp: Int64

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    #if canImport(Darwin)
      stamp =
        Int64(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(status.st_mtimespec.tv_nsec)
    #else
      stamp = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    #endif
  }
}

/// Keeps the facts of a tree's files between runs: in the user's cache directory, never in the project.
///
/// Facts of another build of the command aren't used: it may find others in the same bytes.
struct UsageCacheFile {
  private let url: URL
  /// The size and time of the command itself, before the facts.
  private let build: [UInt8]

  init(root: String) {
    let path = URL(fileURLWithPath: root).standardizedFileURL.resolvingSymlinksInPath().path
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    url = UserCache.folder.appendingPathComponent("usage-\(String(hash, radix: 16))")
    let program = OwnProgram.path.flatMap { FileStamp(path: $0) }
    build = Array("\(program?.size ?? 0) \(program?.stamp ?? 0)\n".utf8)
  }

  /// Reads the cache; empty if it's missing or damaged.
  func load() -> UsageCache {
    guard let bytes = PlainFile.contents(url.path).map({ [UInt8]($0) }),
      bytes.starts(with: build)
    else { return UsageCache() }
    return UsageCache(decoding: Array(bytes[build.count...]))
  }

  /// Writes the cache. A failure only costs time, so it isn't reported.
  func save(_ cache: UsageCache) {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? AtomicFile.write(build + cache.encoded(), to: url.path)
  }
}
