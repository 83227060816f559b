import Foundation

/// What is below a directory, to compare before and after.
struct TreeState: Equatable, Sendable {
  enum Entry: Equatable, Sendable {
    case folder
    case file(Data, mode: UInt32)
    case link(String)
    /// A pipe, a socket or a device.
    case other
  }

  /// By path relative to the directory.
  var entries: [String: Entry] = [:]
  /// The times of changes by path, in nanoseconds since 1970; empty unless asked for.
  var times: [String: Int] = [:]

  /// The directory of caches in that of a run. It may hold anything.
  static let cache = "cache"

  init() {}

  init(of folder: URL, withTimes: Bool = false) throws {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    while let name = walk?.nextObject() as? String {
      if name == Self.cache {
        walk?.skipDescendants()
        continue
      }
      let path = folder.appending(path: name).path
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if withTimes {
        times[name] = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      }
      entries[name] = try Self.entry(path, status)
    }
  }

  private static func entry(_ path: String, _ status: stat) throws -> Entry {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG:
      .file(try Data(contentsOf: URL(filePath: path)), mode: status.st_mode & 0o7777)
    case S_IFLNK: .link(try FileManager.default.destinationOfSymbolicLink(atPath: path))
    default: .other
    }
  }

  /// What is below a directory of this one, by path relative to it.
  func below(_ folder: String) -> TreeState {
    var result = TreeState()
    for (path, entry) in entries where path.hasPrefix(folder + "/") {
      result.entries[String(path.dropFirst(folder.count + 1))] = entry
    }
    for (path, time) in times where path.hasPrefix(folder + "/") {
      result.times[String(path.dropFirst(folder.count + 1))] = time
    }
    return result
  }

  /// The files with names that `isVarying` accepts have no contents.
  func masking(_ isVarying: (String) -> Bool) -> TreeState {
    var result = self
    for (path, entry) in entries where isVarying(path) {
      if case .file(_, let mode) = entry { result.entries[path] = .file(Data(), mode: mode) }
    }
    return result
  }

  /// Describes up to three differences; nil if there is none.
  func difference(from other: TreeState) -> String? {
    let paths = Set(entries.keys).union(other.entries.keys).sorted()
    var found = paths.compactMap { path -> String? in
      switch (entries[path], other.entries[path]) {
      case (nil, _): "\(path) is missing"
      case (_, nil): "\(path) is left over"
      case (let entry, let expected) where entry != expected: "\(path) differs"
      default: nil
      }
    }
    found += times.keys.sorted().filter { times[$0] != other.times[$0] }.map {
      "\($0) has another time"
    }
    guard !found.isEmpty else { return nil }
    return found.prefix(3).joined(separator: ", ")
      + (found.count > 3 ? " and \(found.count - 3) more" : "")
  }
}
