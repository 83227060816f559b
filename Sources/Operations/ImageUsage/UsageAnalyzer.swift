import KeySorting

/// Finds where each asset is used.
///
/// One pass over each text file collects the places that contain a word of the assets' vocabulary; `UsageResolver` then
/// grades them. The cost is linear in the bytes of the files and doesn't depend on the number of assets.
public struct UsageAnalyzer: Sendable {
  /// The result of an analysis.
  public struct Result: Sendable {
    /// The usage of each asset, in the order of the assets.
    public var usages: [AssetUsage]
    /// The cache for the next run.
    public var cache: UsageCache
    /// Places that look up an image by a name that can't be followed, by file and line.
    public var openLookups: [OpenLookup]
    /// The images of resources that something reads once.
    public var fixedResources: [FixedResource]
    /// The places of known lookups at which nothing looks up a name that can't be followed, nor builds one.
    public var needlessLookups: [String]
    /// Whether SwiftUI's `Image`, which looks in the bundle and nowhere else, shows names of variables.
    public var showsNamesWithSwiftUI: Bool
    /// Files that couldn't be read and so didn't count.
    public var unreadable: [FileReader.Failure]
    /// The number of files that were read, as opposed to taken from the cache.
    public var filesRead: Int
    /// The size of those in bytes.
    public var bytesRead: Int
  }

  public var assets: [NamedAsset]
  public var swiftGen: [SwiftGenConfiguration]
  /// Images named by Interface Builder documents, by file. Other files are scanned for attributes.
  public var interfaceBuilder: [String: [InterfaceBuilderImageUse]]
  /// Sources that no app compiles, such as those of tests. They count only if they name an image and nothing else: a
  /// test needs such an image, too.
  public var uncompiled: Set<String>
  /// The files among them, and the documents of Interface Builder, that no target has: they name nothing.
  public var unbuilt: Set<String> = []
  /// The lookups whose names somebody knows.
  public var knownLookups: [KnownLookup] = []
  /// The members of `UIImage` whose copies wait for the pixels (``ImageCopies``).
  public var waitingCopies: Set<String> = []
  /// The catalogs in which lookups find images.
  public var reach = LookupReach()
  /// The maximum number of files read at the same time.
  public var parallelism: Int

  public init(
    assets: [NamedAsset], swiftGen: [SwiftGenConfiguration] = [],
    interfaceBuilder: [String: [InterfaceBuilderImageUse]] = [:], uncompiled: Set<String> = [],
    parallelism: Int = 2
  ) {
    self.assets = assets
    self.swiftGen = swiftGen
    self.interfaceBuilder = interfaceBuilder
    self.uncompiled = uncompiled
    self.parallelism = max(1, parallelism)
  }

  /// Analyses `files`, ignoring those whose name `SearchedFile.isRead` doesn't know.
  ///
  /// Files in the cache with the same size and stamp aren't read again, as long as the assets are the same.
  public func analyze(
    _ files: [SearchedFile], cache: UsageCache = UsageCache(), read: FileReader
  ) async -> Result {
    var work = files.sorted(on: \.path).compactMap { file in
      SourceLanguage(path: file.path).map { FileWork(file: file, language: $0) }
    }
    work.removeAll { interfaceBuilder[$0.file.path] != nil }
    for index in work.indices { work[index].cached = cache.facts(of: work[index].file) }
    await findGeneratedFiles(&work, read)
    let names = AssetNames(assets: assets, accessors: accessors(work))
    let fingerprint = names.vocabulary.fingerprint ^ names.names.fingerprint &* 31
    let changed = work.indices.filter { index in
      work[index].facts == nil && work[index].failure == nil
        && work[index].cached?.fingerprint != fingerprint
    }
    await scan(changed, of: &work, for: names, read: read)
    return result(
      of: work, names: names, fingerprint: fingerprint, changed: changed, earlier: cache.traces,
      read: read)
  }

  private func result(
    of work: [FileWork], names: AssetNames, fingerprint: UInt64, changed: [Int],
    earlier: UsageCache.Traces?, read: FileReader
  ) -> Result {
    var cache = UsageCache()
    cache.entries.reserveCapacity(work.count)
    let found = work.map { $0.facts ?? $0.cached?.facts }
    let aliases = Set(
      found.lazy.compactMap(\.self).flatMap(\.aliases)
        .filter { UsageGrading.imageTypes.contains($0.target) }.map(\.name))
    let all = zip(work, found).compactMap {
      item, facts -> (path: String, facts: FileFacts)? in
      guard let facts, facts.generator != nil || !unbuilt.contains(item.file.path) else {
        return nil
      }
      return (path: item.file.path, facts: facts.withLookups(byAliases: aliases))
    }
    let sources = SourcesFingerprint.of(
      work, uncompiled: uncompiled, unbuilt: unbuilt, known: knownLookups, waiting: waitingCopies,
      facts: fingerprint ^ SpokenWords.fingerprint(of: assets))
    let known = KnownLookups(knownLookups)
    let traced: UsageCache.Traces
    if let earlier, earlier.fingerprint == sources {
      traced = earlier
    } else {
      traced = UsageCache.Traces(
        all.filter { !uncompiled.contains($0.path) }, about: assets, known: known,
        waiting: waitingCopies, paths: work.map(\.file.path), fingerprint: sources, read: read)
    }
    cache.traces = sources.map { _ in traced }
    var resolver = UsageResolver(
      assets: assets, names: names, traced: traced.traces, pictures: traced.pictures,
      known: known, waiting: waitingCopies, uncompiled: uncompiled, reach: reach)
    var unreadable: [FileReader.Failure] = []
    for (item, facts) in zip(work, found) {
      if let failure = item.failure { unreadable.append(failure) }
      guard let facts else { continue }
      cache.entries[item.file.path] = UsageCache.Entry(
        size: item.file.size, stamp: item.file.stamp, fingerprint: fingerprint, facts: facts)
    }
    for item in all { resolver.add(item.facts, path: item.path) }
    for (path, uses) in interfaceBuilder.sorted(on: \.key) {
      resolver.add(uses, path: path)
    }
    var usages = resolver.resolve()
    IdlePlaces(all, paths: work.map(\.file.path), read: read).mark(&usages)
    UnreadTemplates(swiftGen, files: Set(work.map(\.file.path)), read: read).doubt(&usages)
    return Result(
      usages: usages, cache: cache, openLookups: resolver.openLookups,
      fixedResources: resolver.fixedResources,
      needlessLookups: resolver.needlessLookups(among: knownLookups),
      showsNamesWithSwiftUI: resolver.showsNamesWithSwiftUI,
      unreadable: unreadable, filesRead: changed.count,
      bytesRead: changed.reduce(0) { $0 + work[$1].file.size })
  }

  // MARK: Generated files

  /// Their accessors are words to look for, so they come before the scan.
  private func findGeneratedFiles(_ work: inout [FileWork], _ read: FileReader) async {
    let candidates = work.indices.filter { index in
      guard work[index].language == .swift else { return false }
      guard let cached = work[index].cached else { return true }
      // A generated file's facts don't depend on the vocabulary.
      if cached.facts.generator != nil { work[index].facts = cached.facts }
      return false
    }
    let found = await concurrently(candidates, weight: { _ in 1 }) { [work] index -> FileFacts? in
      let path = work[index].file.path
      guard let head = try? read(path, limit: GeneratedFile.headerLength),
        head.withUnsafeBufferPointer({ GeneratedFile.generator($0) }) != nil,
        let bytes = try? read(path), let file = GeneratedFile(bytes)
      else { return nil }
      var facts = FileFacts()
      facts.generator = file.generator
      facts.accessors = file.accessors
      if file.returnsSwiftUIImages { facts.flags.insert(.returnsSwiftUIImages) }
      return facts
    }
    for (index, facts) in found { work[index].facts = facts }
  }

  /// Returns the declarations of generated files, and those of SwiftGen if its output is missing.
  private func accessors(
    _ work: [FileWork]
  ) -> [(GeneratedFile.Generator, GeneratedFile.Accessor)] {
    var result: [(GeneratedFile.Generator, GeneratedFile.Accessor)] = []
    var present: Set<String> = []
    for item in work {
      guard let facts = item.facts, let generator = facts.generator else { continue }
      present.insert(item.file.path)
      result += facts.accessors.map { (generator, $0) }
    }
    for configuration in swiftGen where !configuration.outputs.contains(where: present.contains) {
      result += SwiftGenNames.accessors(configuration, assets).map { (.swiftGen, $0) }
    }
    return result
  }

  // MARK: The scan

  private func scan(
    _ indices: [Int], of work: inout [FileWork], for names: AssetNames, read: FileReader
  ) async {
    let done = await concurrently(indices, weight: { work[$0].file.size + 2_000 }) {
      [work] index -> Swift.Result<FileFacts, FileReader.Failure>? in
      let item = work[index]
      do {
        // A program without an extension may be large; its beginning says that it isn't data.
        if item.language == .unnamed,
          SourceLanguage(head: try read(item.file.path, limit: SourceLanguage.headLength)) == nil
        {
          return .success(FileFacts())
        }
        let bytes = try read(item.file.path)
        return .success(FileScan.facts(in: bytes, of: item.language, about: names))
      } catch let failure as FileReader.Failure {
        return .failure(failure)
      } catch {
        return .failure(FileReader.Failure(path: item.file.path, reason: "\(error)"))
      }
    }
    for (index, outcome) in done {
      switch outcome {
      case .success(let facts): work[index].facts = facts
      case .failure(let failure): work[index].failure = failure
      }
    }
  }

  /// Runs `body` for each index, in shares of about the same weight; results come in any order.
  private func concurrently<Output: Sendable>(
    _ indices: [Int], weight: (Int) -> Int, _ body: @escaping @Sendable (Int) -> Output?
  ) async -> [(Int, Output)] {
    guard indices.count > 1, parallelism > 1 else {
      return indices.compactMap { index in body(index).map { (index, $0) } }
    }
    var shares = [[Int]](repeating: [], count: parallelism)
    var loads = [Int](repeating: 0, count: parallelism)
    for index in indices {
      let lightest = loads.indices.min(on: { loads[$0] }) ?? 0
      shares[lightest].append(index)
      loads[lightest] += weight(index)
    }
    return await withTaskGroup(of: [(Int, Output)].self) { group in
      for share in shares {
        group.addTask { share.compactMap { index in body(index).map { (index, $0) } } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}

/// A file during an analysis.
struct FileWork: Sendable {
  var file: SearchedFile
  var language: SourceLanguage
  var cached: UsageCache.Entry?
  var facts: FileFacts?
  var failure: FileReader.Failure?
}
