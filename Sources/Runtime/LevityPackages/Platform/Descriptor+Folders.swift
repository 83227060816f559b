package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Opens a folder for replaceable files, creating it if necessary: excluded from backups, and readable while the
  /// device is locked. `willChange` is called before it is created.
  package static func folder(
    making url: URL, _ willChange: (_ step: String) throws(Failure) -> Void
  ) throws(Failure) -> Descriptor {
    do throws(Failure) {
      return try folder(url.path)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    try willChange("make the folder")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure(code: ENOENT)
    }
    markReplaceable(url)
    return try folder(url.path)
  }

  /// Excludes a folder from backups, and makes its files readable while the device is locked.
  package static func markReplaceable(_ folder: URL) {
    #if canImport(Darwin)
      // Errors are ignored: a folder that is backed up, or unreadable before the first unlock, still works.
      var folder = folder
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? folder.setResourceValues(values)
      #if !os(macOS)
        // New files inherit it. Files are mapped: under complete protection, reading their pages while the device is
        // locked would crash the app.
        try? FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
          ofItemAtPath: folder.path)
      #endif
    #endif
  }

  /// Takes the lock file of that name in this folder; nil if another process holds it.
  package func lock(_ name: String) throws(Failure) -> Descriptor? {
    let lock: Descriptor
    do throws(Failure) {
      lock = try file(creating: name)
    } catch {
      guard error.code == EEXIST else { throw error }
      lock = try file(name)
    }
    return lock.lock() ? lock : nil
  }

  /// How often to ask for a lock that is normally held for milliseconds: for two seconds.
  package static var maximumAttempts: Int { 40 }
  /// Seconds from one attempt to the next.
  package static var lockInterval: Double { 0.05 }
}
