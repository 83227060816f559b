import AssetCatalogs
import ImageOffloading
import KeySorting

/// The files that the patterns of `levity.yml` find in a project, each with its path in the app's bundle.
public struct TaggedFileList: Sendable {
  /// A file with tags.
  public struct File: Hashable, Sendable {
    /// Relative to the project's folder.
    public var path: String
    /// Relative to the bundle's resources.
    public var bundlePath: String
    /// The names of its tags, sorted.
    public var tags: [String]
  }

  /// The files, sorted by their path in the bundle.
  public private(set) var files: [File] = []
  /// Patterns that find no file, with their tags.
  public private(set) var unmatched: [(tag: String, pattern: String)] = []
  /// Files whose path in the bundle another file has.
  public private(set) var collisions: [(path: String, other: String)] = []

  /// Finds the files.
  ///
  /// - Parameter paths: All files of the project, relative to its folder.
  public init(_ configuration: TagConfiguration, in paths: [String]) {
    var found: [String: File] = [:]
    let index = PathIndex(paths, folders: configuration.tags.flatMap(\.files))
    for tag in configuration.tags {
      for pattern in tag.files {
        var isFound = false
        for (path, bundlePath) in index.matches(pattern) {
          isFound = true
          if let other = found[bundlePath], other.path != path {
            collisions.append((path, other.path))
          } else {
            found[bundlePath, default: File(path: path, bundlePath: bundlePath, tags: [])]
              .tags.append(tag.name)
          }
        }
        if !isFound { unmatched.append((tag.name, pattern)) }
      }
    }
    files = found.values.map { file in
      var file = file
      file.tags = Set(file.tags).sorted()
      return file
    }.sorted(on: \.bundlePath)
  }

  /// A file of a group lies at the top of the bundle, a localized one in its language's folder.
  static func bundlePath(of path: String) -> String {
    let parts = path.split(separator: "/")
    let isLocalized = parts.dropLast().last?.hasSuffix(".lproj") ?? false
    return parts.suffix(isLocalized ? 2 : 1).joined(separator: "/")
  }
}

/// The paths of a project, found by patterns without looking at each path for each pattern.
private struct PathIndex {
  private let paths: [String]
  private let known: Set<String>
  /// The paths below each folder that a pattern names.
  private var folders: [String: [String]]

  /// - Parameter patterns: All patterns; those that end in `/` are folders.
  init(_ paths: [String], folders patterns: [String]) {
    self.paths = paths.filter { !Self.isHidden($0) }
    known = Set(self.paths)
    folders = Dictionary(
      patterns.filter { $0.hasSuffix("/") }.map { ($0, []) }, uniquingKeysWith: { $1 })
    guard !folders.isEmpty else { return }
    for path in self.paths {
      for end in path.indices where path[end] == "/" {
        folders[String(path[...end])]?.append(path)
      }
    }
  }

  func matches(_ pattern: String) -> [(path: String, bundlePath: String)] {
    guard pattern.hasSuffix("/") else {
      guard pattern.contains(where: { "*?".contains($0) }) else {
        return known.contains(pattern) ? [(pattern, TaggedFileList.bundlePath(of: pattern))] : []
      }
      let glob = NameGlob(pattern)
      return paths.filter { $0 == pattern || glob.matches($0) }.map {
        ($0, TaggedFileList.bundlePath(of: $0))
      }
    }
    // The folder keeps its name and what is in it.
    let parent = pattern.dropLast().split(separator: "/").dropLast().joined(separator: "/")
    return (folders[pattern] ?? []).map {
      ($0, String($0.dropFirst(parent.isEmpty ? 0 : parent.count + 1)))
    }
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix(".") ?? true
  }
}
