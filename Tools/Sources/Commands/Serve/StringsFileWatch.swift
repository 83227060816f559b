import FileTransactions
import ImageInventories
import SourceTrees
import StringInventories

/// Detects whether strings files were saved, added or removed, using less than 1 % of a processor.
///
/// Each check looks at the known files and at the folders in which languages are added. Walks of the whole tree are rare,
/// and rarer the longer they take: only a table in an unexpected place has to wait for one.
struct StringsFileWatch {
  private let root: String
  private var files: [String: FileStatus] = [:]
  private var folders: [String: FileStatus] = [:]
  private var walked: ContinuousClock.Instant?
  private var pause = Duration.zero

  /// At most 1/200 of the time goes into walks.
  private static let share = 200
  private static let minimumPause = Duration.seconds(5)

  init(root: String) { self.root = root }

  /// Whether a strings file has changed since the last call; true at the first.
  mutating func hasChanged() throws -> Bool {
    let now = read(files.keys)
    // Unrelated files also change these folders: only a walk finds out.
    if let walked, .now - walked < pause, read(folders.keys) == folders {
      defer { files = now }
      return now != files
    }
    let start = ContinuousClock.now
    let paths = Self.paths(try DirectoryWalk(root))
    let isFirst = walked == nil
    walked = .now
    pause = max(Self.minimumPause, (.now - start) * Self.share)
    folders = read(paths.folders)
    let found = read(paths.files)
    defer { files = found }
    return isFirst || found != files
  }

  /// Skips unreadable files: one that is just being replaced is found by the next check.
  private func read(_ paths: some Collection<String>) -> [String: FileStatus] {
    var result: [String: FileStatus] = [:]
    result.reserveCapacity(paths.count)
    for path in paths {
      let place = path.isEmpty ? root : "\(root)/\(path)"
      if let status = try? FileSystem.live.status(place) { result[path] = status }
    }
    return result
  }

  /// Returns the strings files, their folders, and the folders that contain those of languages.
  private static func paths(_ walk: DirectoryWalk) -> (files: [String], folders: Set<String>) {
    let files = walk.files.filter { file in
      StringInventory.File.Kind.allCases.contains { file.hasSuffix(".\($0.rawValue)") }
    }
    var folders = Set(files.map(parent))
    folders.formUnion(folders.filter { $0.hasSuffix(".lproj") }.map(parent))
    return (files, folders)
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
