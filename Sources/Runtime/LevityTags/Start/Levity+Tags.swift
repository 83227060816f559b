public import Foundation
public import LevityResources

extension Levity {
  /// Loads the tags to prefetch, in their order, on the networks that prefetching may use. Call it after
  /// `Levity.start()`, and after an update.
  ///
  /// Requests need no call: they use the loader that was started.
  public static func prefetchTags() { TagStore.shared?.prefetch() }

  /// Loads the initial tags before the first screen, for at most `deadline` seconds.
  ///
  /// Needed only if they aren't in the app: `tags.initial: air` in `levity.yml`. Returns whether all of them are here.
  ///
  /// - Parameter progress: shows the bytes; cancelling it ends the wait.
  public static func loadInitialTags(
    deadline: TimeInterval, progress: Progress = Progress(totalUnitCount: 1)
  ) async -> Bool {
    guard let store = TagStore.shared else { return false }
    return await withUnsafeContinuation { end in
      store.loadInitial(deadline: deadline, progress) { end.resume(returning: $0) }
    }
  }

  /// Returns the app's tags, how large they are, and what of them is on this device.
  public static func tagsOnDevice() async -> [TagOnDevice] {
    guard let store = TagStore.shared else { return [] }
    return await withUnsafeContinuation { end in
      store.list { end.resume(returning: $0) }
    }
  }

  /// Removes a tag's resources from this device. Returns false if it is in use or unknown. Objects that it shares with
  /// a tag in use stay.
  public static func removeTag(_ name: String) async -> Bool {
    guard let store = TagStore.shared else { return false }
    return await withUnsafeContinuation { end in
      store.remove(name) { end.resume(returning: $0) }
    }
  }

  /// Says which tags to remove last when room is needed: from 0, the default, to 1. Kept between launches.
  public static func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {
    TagStore.shared?.setPreservation(priority, of: ResourceRequest.names(tags))
  }
}

extension Bundle {
  /// Returns the address of a resource in the tags that are accessed now, or else in this bundle, like
  /// `url(forResource:withExtension:subdirectory:)`.
  public func taggedURL(
    forResource name: String?, withExtension type: String?, subdirectory: String? = nil
  ) -> URL? {
    for run in TagStore.shared?.holding ?? [] {
      if let url = run.opened?.url(
        forResource: name, withExtension: type, subdirectory: subdirectory)
      {
        return url
      }
    }
    return url(forResource: name, withExtension: type, subdirectory: subdirectory)
  }
}
