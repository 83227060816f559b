/// The facts that earlier runs found in each file, so that only changed files are read again. The caller stores the
/// bytes.
public struct UsageCache: Sendable {
  struct Entry: Sendable {
    var size: Int
    var stamp: Int64
    /// The fingerprint of the vocabulary.
    var fingerprint: UInt64
    var facts: FileFacts
  }

  /// The traces of all lookups and images. A change of any source may change any of them.
  struct Traces: Sendable {
    /// The fingerprint of the sources; nil if that isn't known.
    var fingerprint: UInt64?
    var traces: LookupTraces
    var pictures: ImageTraces
  }

  var entries: [String: Entry] = [:]
  var traces: Traces?

  public init() {}

  /// Reads what `encoded()` wrote. Damaged bytes or another version give an empty cache, which only costs time.
  public init(decoding bytes: [UInt8]) {
    guard let cache = bytes.withUnsafeBufferPointer({ FactsDecoder.cache($0) }) else { return }
    self = cache
  }

  public var count: Int { entries.count }

  /// Returns the cache as bytes. The same content gives the same bytes.
  public func encoded() -> [UInt8] {
    var encoder = FactsEncoder()
    encoder.cache(self)
    return encoder.bytes
  }

  func facts(of file: SearchedFile) -> Entry? {
    guard file.stamp != 0, let entry = entries[file.path], entry.size == file.size,
      entry.stamp == file.stamp
    else { return nil }
    return entry
  }
}

extension UsageCache.Traces {
  /// Follows the lookups and the images of all files.
  ///
  /// - Parameters:
  ///   - waiting: The members of `UIImage` whose copies wait for the pixels.
  ///   - paths: All files of the project.
  init(
    _ files: [(path: String, facts: FileFacts)], about assets: [NamedAsset],
    known: KnownLookups, waiting: Set<String>, paths: [String],
    fingerprint: UInt64?, read: FileReader
  ) {
    self.fingerprint = fingerprint
    traces = LookupTraces()
    pictures = ImageTraces()
    let lookups = LookupTraces.lookups(of: files, known: known)
    let fixed = files.filter { !$0.facts.fixedUses.isEmpty && !OpenLookup.isTest($0.path) }
    let inSwift = !fixed.isEmpty || ImageTraces.areNeeded(for: files, in: ".swift")
    let inOther = ImageTraces.areNeeded(for: files, in: ".m")
    let isBuilt = LookupTraces.buildsNames(files, in: { $0.hasSuffix(".swift") })
    let isBuiltInOther = LookupTraces.buildsNames(files, in: { !$0.hasSuffix(".swift") })
    let cases = LookupTraces.linesOfCases(of: files)
    let constants = LookupTraces.linesOfConstants(of: files)
    let needsNames =
      !lookups.isEmpty || inSwift || isBuilt || !cases.isEmpty || !constants.isEmpty
    guard needsNames || inOther || isBuiltInOther else { return }
    // Swift may pass an image to a method of Objective-C.
    let isPassed = inSwift && paths.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    let isMixed =
      inOther || isBuiltInOther || isPassed
      || lookups.contains { !$0.path.hasSuffix(".swift") }
    var names = SwiftNameTrace(needsNames ? paths : []) { try? read($0) }
    var other = ObjectiveCNameTrace(isMixed ? paths : []) { try? read($0) }
    var words = SpokenWords(of: assets, paths: paths) { try? read($0) }
    // Images come first: what reads one once may be far from its lookup, whose names are then followed.
    pictures = ImageTraces(files, names: names, other: other, waiting: waiting)
    let followed = LookupTraces.lookupsToFollow(
      lookups, near: ImageFlow(files),
      far: ImageFlow(files, traced: pictures, waiting: waiting), pictures: pictures,
      sources: &names.sources)
    traces = LookupTraces(followed, fixed: fixed, names: &names, other: &other, words: &words)
    traces.addBuiltNames(of: files, names: &names, other: &other)
    traces.addUnmadeCases(cases, names: &names)
    traces.addUnreadConstants(constants, names: &names)
  }
}
