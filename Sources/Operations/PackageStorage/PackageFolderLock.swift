import FileDescriptors
import PackageWriting
public import ResourceManifests

/// The right to write to a package, which only one process has at a time. It ends with this object, or with the
/// process, even if that crashes.
public final class PackageFolderLock: Sendable {
  public let folder: PackageFolder
  let root: Descriptor
  let incoming: Descriptor
  private let lock: FileLock
  private let isKeepingEmptyFolder: Bool

  /// Takes the lock, creating the folder if necessary. Throws `PackageFolderError.locked` while another process writes,
  /// unless `waiting`.
  ///
  /// - Parameter isKeepingEmptyFolder: whether a folder that was made stays although nothing was written.
  public init(
    _ folder: PackageFolder, waiting: Bool = false, isKeepingEmptyFolder: Bool = true
  ) throws {
    self.folder = folder
    self.isKeepingEmptyFolder = isKeepingEmptyFolder
    do throws(SystemError) {
      // First of all: what isn't ours must not get as far as `deinit`, which clears up.
      guard let lock = try FileLock.folder(folder.path, waiting: waiting, making: true) else {
        throw SystemError(code: Self.isTaken)
      }
      self.lock = lock
      root = lock.folder
      incoming = try root.folder(making: PackageFolder.incoming)
    } catch {
      throw error.code == Self.isTaken
        ? PackageFolderError.locked(path: folder.path)
        : PackageFolderError.unwritable(path: folder.path, reason: error.reason)
    }
  }

  /// Not a code of any system.
  private static let isTaken: Int32 = -1

  deinit {
    // Fails if a partial file waits there to be resumed, as intended.
    try? root.remove(PackageFolder.incoming, isFolder: true)
    if lock.madeFolder, !isKeepingEmptyFolder { Descriptor.removeEmptyFolder(folder.path) }
  }

  /// Writes a file with these bytes, unless it exists already. On an error nothing is left behind.
  ///
  /// Without synchronizing, call `synchronize` before anything refers to the file.
  public func write(
    _ bytes: [UInt8], at path: PackagePath, synchronizing: Bool = true
  ) throws {
    if try holds(bytes, at: path) { return }
    let file = try IncomingFile(path, in: self, resuming: false)
    do {
      try file.append(bytes)
      try file.commit(synchronizing: synchronizing)
    } catch {
      // The first error is the one to report; the next attempt overwrites a leftover.
      try? file.discard()
      throw error
    }
  }

  /// Returns whether a file with these bytes exists.
  func holds(_ bytes: [UInt8], at path: PackagePath) throws -> Bool {
    guard let file = try folder.open(path), file.size == bytes.count else { return false }
    return try file.read(at: 0, count: bytes.count) == bytes
  }

  /// Waits until these files and their names have reached the disk.
  func synchronize(_ paths: [PackagePath]) throws(SystemError) {
    if Descriptor.synchronizeMachine(insteadOf: paths.count) { return }
    var folders: Set<[String]> = []
    for path in paths {
      var names = path.components
      let file = names.removeLast()
      try root.folder(below: names).file(file).synchronize()
      folders.formUnion((0...names.count).map { Array(names.prefix($0)) })
    }
    for names in folders { try root.folder(below: names).synchronize() }
  }
}
