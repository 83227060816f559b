import KeySorting
public import ResourceManifests
import StringPacks

/// Finds the files of a package that no client and no publication reads any more.
///
/// Needed are, for each head: its manifest with all objects; its tree of strings with the streams and the deltas that
/// lead to them; and the trees and streams of the earlier versions from which the next publication makes deltas.
/// Everything else was left behind by earlier versions.
public struct PackageRetention {
  private let reader: PackageReader
  private let hasher: ContentHasher
  private var needed: Set<PackagePath> = []
  private var current: Set<ContentDigest> = []
  /// The time of the newest head: no image was replaced since.
  public private(set) var newestHead = UTCTimestamp(seconds: 0)

  /// Creates a search in a package.
  public init(_ reader: PackageReader, hasher: ContentHasher) {
    self.reader = reader
    self.hasher = hasher
  }

  /// Returns the files that aren't needed with their sizes, sorted by path. Paths that no package has aren't among them.
  ///
  /// Throws ``PackageRetentionError`` if a head or what it leads to can't be read: what is needed isn't known then.
  public mutating func unneededFiles() throws -> [(path: PackagePath, size: Int)] {
    var files: [PackagePath: Int] = [:]
    for (path, item) in try reader.list() {
      guard case .file(let size) = item, let path = PackagePath(path) else { continue }
      files[path] = size
    }
    needed = []
    current = []
    var heads = 0
    for path in files.keys {
      guard case .head = path else { continue }
      heads += 1
      try follow(path, files)
    }
    guard heads > 0 else { throw PackageRetentionError.noHead }
    return files.filter { !isNeeded($0.key) }.map { ($0.key, $0.value) }
      .sorted(on: \.0.text)
  }

  private func isNeeded(_ path: PackagePath) -> Bool {
    if case .stringDelta(_, let to) = path { return current.contains(to) }
    return needed.contains(path)
  }

  private mutating func follow(_ path: PackagePath, _ files: [PackagePath: Int]) throws {
    needed.insert(path)
    let (head, payload) = try read(path) { bytes in
      let payload = try SignedHead(decoding: bytes).payload
      return (try ManifestHead(decoding: payload), payload)
    }
    // A key that isn't known may lead to files.
    guard head.encoded() == payload else { throw PackageRetentionError.laterHead(path: path) }
    if head.created.seconds > newestHead.seconds { newestHead = head.created }
    for encoding in [PackagePath.Encoding.identity, .gzip, .brotli] {
      needed.insert(.manifest(head.manifest.digest, encoding))
    }
    let manifest = try read(.manifest(head.manifest.digest, .identity)) {
      try ResourceManifest(decoding: $0)
    }
    for object in manifest.objects { needed.insert(.object(object.digest)) }
    guard let root = head.stringsRoot else { return }
    let list = try tree(root, isCurrent: true)
    // A head must lead to a whole tree. Files of earlier versions may be gone.
    for earlier in list.previous where files[.stringLanguages(root: earlier)] != nil {
      _ = try tree(earlier, isCurrent: false)
    }
  }

  private mutating func tree(
    _ root: ContentDigest, isCurrent: Bool
  ) throws -> StringLanguageList {
    let path = PackagePath.stringLanguages(root: root)
    needed.insert(path)
    let list = try read(path) { StringLanguageList($0) }
    for language in list.languages {
      let path = PackagePath.stringIndex(root: root, language: language)
      needed.insert(path)
      let index: StringIndex
      do {
        index = try read(path) {
          try StringIndex(file: $0, language: language, root: root, hasher: hasher)
        }
      } catch let error where !isCurrent && error is PackageRetentionError {
        continue
      }
      for entry in index.entries {
        needed.insert(.stringStream(entry.digest))
        if isCurrent { current.insert(entry.digest) }
      }
    }
    return list
  }

  private func read<Value>(_ path: PackagePath, _ decode: ([UInt8]) throws -> Value) throws -> Value
  {
    do {
      var bytes: [UInt8] = []
      try reader.read(path) { bytes += $0 }
      return try decode(bytes)
    } catch {
      throw PackageRetentionError.unreadable(path: path, reason: "\(error)")
    }
  }
}

/// The reason why it isn't known which files of a package are needed.
public enum PackageRetentionError: Error, Equatable, Sendable {
  /// There is no head, so nothing can be said to be unneeded.
  case noHead
  /// A head, or a file that it leads to, can't be read.
  case unreadable(path: PackagePath, reason: String)
  /// A head has keys that this version of Levity doesn't know, which may lead to files.
  case laterHead(path: PackagePath)
}

extension PackageRetentionError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noHead: "The package has no head."
    case .unreadable(let path, let reason): "Can't read \(path): \(reason)"
    case .laterHead(let path): "\(path) has keys that only a later version of Levity knows."
    }
  }
}
