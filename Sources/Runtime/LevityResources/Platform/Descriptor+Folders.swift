package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// A folder for files that come again from the app or the server, made where it is not there: it is excluded from
  /// backups, and its files can be read while the device is locked. `willChange` is called before it is made.
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

  /// Tells the system that what is in the folder comes again: no backup, and files can be read while the device is locked.
  package static func markReplaceable(_ folder: URL) {
    #if canImport(Darwin)
      // A folder that is backed up, or that nobody can read before the first unlock, still works.
      var folder = folder
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? folder.setResourceValues(values)
      #if !os(macOS)
        // New files inherit it. They are mapped: under complete protection their pages would be gone while the device is
        // locked, and a look at them would end the app.
        try? FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
          ofItemAtPath: folder.path)
      #endif
    #endif
  }

  /// Takes the lock that is the file of that name in this folder; nil where another process has it.
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

  /// Waits for a lock that is held for milliseconds: whoever waits for two seconds waits for something else, and gets nil.
  package static func waiting(
    _ clock: any RuntimeClock, for lock: () throws -> Descriptor?
  ) async throws -> Descriptor? {
    for _ in 0..<40 {
      if let lock = try lock() { return lock }
      try await clock.sleep(seconds: 0.05)
    }
    return nil
  }
}
