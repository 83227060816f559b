import FileDescriptors
import PackageWriting
public import ResourceManifests

extension PackageFolderLock {
  /// Returns whether there is a file that was last written before a time, in seconds since 1970.
  public func isFile(_ path: PackagePath, writtenBefore seconds: Int64) throws -> Bool {
    try mapping(path) { () throws(SystemError) in
      try place(of: path, writtenBefore: seconds) != nil
    } ?? false
  }

  /// Removes a file that was last written before a time; see also `removeEmptyFolders`.
  ///
  /// - Parameter seconds: The time, in seconds since 1970.
  /// - Returns: Whether it was removed; false if it is newer or gone already.
  public func remove(_ path: PackagePath, writtenBefore seconds: Int64) throws -> Bool {
    try mapping(path) { () throws(SystemError) in
      guard let (folder, name) = try place(of: path, writtenBefore: seconds) else { return false }
      try folder.remove(name)
      return true
    } ?? false
  }

  /// Removes folders below those of manifests, objects and strings that have no files, also if an interrupted removal
  /// left them.
  public func removeEmptyFolders() throws {
    do throws(SystemError) {
      for name in try root.names() where ["manifests", "objects", "strings"].contains(name) {
        _ = try removeIfEmpty(name, in: root, depth: 0)
      }
    } catch {
      throw PackageFolderError.unwritable(path: folder.path, reason: error.reason)
    }
  }

  private func removeIfEmpty(
    _ name: String, in parent: Descriptor, depth: Int
  ) throws(SystemError) -> Bool {
    guard depth < PackageFolder.maximumDepth, try parent.status(of: name).kind == .folder else {
      return false
    }
    let folder = try parent.folder(name)
    var isEmpty = true
    for child in try folder.names() {
      if try !removeIfEmpty(child, in: folder, depth: depth + 1) { isEmpty = false }
    }
    if isEmpty { try parent.remove(name, isFolder: true) }
    return isEmpty
  }

  private func place(
    of path: PackagePath, writtenBefore seconds: Int64
  ) throws(SystemError) -> (folder: Descriptor, name: String)? {
    let names = path.components
    guard let name = names.last else { return nil }
    let folder = try root.folder(below: names.dropLast())
    let status = try folder.status(of: name)
    guard status.kind == .file, status.seconds < seconds else { return nil }
    return (folder, name)
  }

  /// Returns nil for a file that doesn't exist.
  private func mapping<Value>(
    _ path: PackagePath, _ body: () throws(SystemError) -> Value
  ) throws -> Value? {
    do throws(SystemError) {
      return try body()
    } catch {
      if error.isAbsence { return nil }
      throw PackageFolderError.unwritable(
        path: "\(folder.path)/\(path)", reason: error.reason)
    }
  }
}
