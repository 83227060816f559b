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

  /// Removes a file that was last written before a time, and folders that are empty then.
  ///
  /// - Parameter seconds: The time, in seconds since 1970.
  /// - Returns: Whether it was removed; false if it is newer or gone already.
  public func remove(_ path: PackagePath, writtenBefore seconds: Int64) throws -> Bool {
    try mapping(path) { () throws(SystemError) in
      guard var (folder, names) = try place(of: path, writtenBefore: seconds),
        let name = names.popLast()
      else { return false }
      try folder.remove(name)
      // Fails as intended if anything else is in there.
      while let last = names.popLast() {
        folder = try root.folder(below: names)
        guard (try? folder.remove(last, isFolder: true)) != nil else { break }
      }
      return true
    } ?? false
  }

  private func place(
    of path: PackagePath, writtenBefore seconds: Int64
  ) throws(SystemError) -> (folder: Descriptor, names: [String])? {
    let names = path.components
    guard let name = names.last else { return nil }
    let folder = try root.folder(below: names.dropLast())
    let status = try folder.status(of: name)
    guard status.kind == .file, status.seconds < seconds else { return nil }
    return (folder, names)
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
