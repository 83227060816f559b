/// The right to write below a folder, which one owner has at a time: of a package, a project or an output folder.
///
/// The system keeps it for the folder itself, so there is no lock file that somebody could remove. It ends with the
/// last reference, or with the process however that ends. Volumes without locks (some network volumes) give it to all.
public final class FileLock: Sendable {
  /// The locked folder.
  package let folder: Descriptor
  /// Whether the folder was made for the lock.
  package let madeFolder: Bool

  private init(_ folder: Descriptor, madeFolder: Bool) {
    self.folder = folder
    self.madeFolder = madeFolder
  }

  /// Closing isn't enough: a process that is being started has a copy of the descriptor for a moment.
  deinit { folder.unlock() }

  /// Locks the folder at the path; nil if another owner has it and `waiting` is false.
  ///
  /// Starts again with the folder that is at the path now if the one that was locked has been moved or removed. Makes
  /// the folder, and those above it, if `making`.
  package static func folder(
    _ path: String, waiting: Bool, making: Bool = false
  ) throws(SystemError) -> FileLock? {
    while true {
      let isNew = making ? try Descriptor.makeFolders(path) : false
      do throws(SystemError) {
        let folder = try Descriptor.folder(path)
        guard try lock(folder, waiting: waiting) else { return nil }
        if try folder.isSame(as: Descriptor.folder(path)) {
          return FileLock(folder, madeFolder: isNew)
        }
      } catch {
        // Removed since it was made or locked, by an owner that left nothing in it.
        guard making, error.code == SystemError.absence else { throw error }
      }
    }
  }

  private static func lock(
    _ folder: Descriptor, waiting: Bool
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try folder.lock(waiting: waiting)
    } catch {
      guard error.isLackOfLocks else { throw error }
      return true
    }
  }
}
