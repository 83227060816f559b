import Foundation

extension FileSystem {
  /// Returns this file system with a memory: a file is read once, as long as its status stays the same.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that are remembered; files behind them are read each time.
  ///   - isRemembered: Whether a file is read more than once.
  package func remembering(
    upTo limit: Int = 128 << 20, where isRemembered: @escaping @Sendable (_ path: String) -> Bool
  ) -> FileSystem {
    let memory = FileMemory(limit: limit)
    var result = self
    result.read = { [status, read] path in
      // The status of a link says nothing about its target.
      guard isRemembered(path), let status = try status(path), status.kind == .file else {
        return try read(path)
      }
      if let known = memory.contents(of: path, in: status) { return known }
      let bytes = try read(path)
      memory.add(bytes, of: path, in: status)
      return bytes
    }
    return result
  }

  /// Returns a function that reads the files of a folder as they are when it reads them first: for one look at a tree,
  /// in which each source is read a dozen times.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - isRemembered: Whether a file is read more than once.
  /// - Returns: A function that takes a path in the folder and returns nil for what can't be read.
  public func snapshot(
    of root: String, where isRemembered: @escaping @Sendable (_ path: String) -> Bool
  ) -> @Sendable (_ path: String) -> [UInt8]? {
    let known = Snapshot()
    return { path in
      guard isRemembered(path) else { return try? read("\(root)/\(path)") }
      if let bytes = known[path] { return bytes }
      let bytes = try? read("\(root)/\(path)")
      known[path] = bytes
      return bytes
    }
  }
}

/// Files of a folder by path.
private final class Snapshot: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: [UInt8]] = [:]

  subscript(path: String) -> [UInt8]? {
    get { lock.withLock { files[path] } }
    set { lock.withLock { files[path] = newValue } }
  }
}

/// The contents of files by path, with the status that they had before they were read.
private final class FileMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: (status: FileStatus, bytes: [UInt8])] = [:]
  private var left: Int

  init(limit: Int) { left = limit }

  func contents(of path: String, in status: FileStatus) -> [UInt8]? {
    lock.withLock { files[path].flatMap { $0.status == status ? $0.bytes : nil } }
  }

  func add(_ bytes: [UInt8], of path: String, in status: FileStatus) {
    lock.withLock {
      left += files.removeValue(forKey: path)?.bytes.count ?? 0
      guard bytes.count <= left else { return }
      left -= bytes.count
      files[path] = (status, bytes)
    }
  }
}
