import Foundation

/// The user's cache folder: never in the project.
enum UserCache {
  static var folder: URL {
    let base =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    return base.appendingPathComponent("levity")
  }
}
