import FileTransactions
import ImageInventories
import SourceTrees
import StringInventories

/// Tells whether files of strings were saved, added or removed, for less than a hundredth of a processor.
///
/// Each look asks for the files that are known and for the folders that a language is added to. The whole tree is walked
/// seldom, the seldomer the longer that takes: only a table in a place where none was waits for it.
struct StringsFileWatch {
  private let root: String
  private var files: [String: FileStatus] = [:]
  private var folders: [String: FileStatus] = [:]
  private var walked: ContinuousClock.Instant?
  private var pause = Duration.zero

  /// Of the time, at most a two hundredth goes into walks.
  private static let share = 200
  private static let shortestPause = Duration.seconds(5)

  init(root: String) { self.root = root }

  /// Whether a table file is different from the last call; so it is at the first.
  mutating func hasChanged() throws -> Bool {
    let now = read(files.keys)
    // Other files in these folders change them, too: then only the walk knows.
    if let walked, .now - walked < pause, read(folders.keys) == folders {
      defer { files = now }
      return now != files
    }
    let start = ContinuousClock.now
    let paths = Self.paths(try DirectoryWalk(root))
    let isFirst = walked == nil
    walked = .now
    pause = max(Self.shortestPause, (.now - start) * Self.share)
    folders = read(paths.folders)
    let found = read(paths.files)
    defer { files = found }
    return isFirst || found != files
  }

  /// What cannot be read is left out: a file that is just being replaced is seen by the next look.
  private func read(_ paths: some Collection<String>) -> [String: FileStatus] {
    var result: [String: FileStatus] = [:]
    result.reserveCapacity(paths.count)
    for path in paths {
      let place = path.isEmpty ? root : "\(root)/\(path)"
      if let status = try? FileSystem.live.status(place) { result[path] = status }
    }
    return result
  }

  /// The table files; their folders, and what the folders of languages lie in.
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
