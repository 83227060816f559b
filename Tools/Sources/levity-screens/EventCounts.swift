import Foundation
import LevityResources
import Synchronization

/// Counts of the runtime's events.
final class EventCounts: Sendable {
  private struct Counts {
    var disk = 0
    var downloads = 0
    var bytes = 0
  }

  private let counts = Mutex(Counts())

  func note(_ event: ResourceEvent) {
    counts.withLock { counts in
      switch event {
      case .diskHit: counts.disk += 1
      case .downloadFinished(_, let bytes, _, _):
        counts.downloads += 1
        counts.bytes += bytes
      default: break
      }
    }
  }

  /// Returns the objects and bytes that came over the network since the last call.
  func take() -> (downloads: Int, bytes: Int) {
    counts.withLock { counts in
      defer { counts = Counts() }
      return (counts.downloads, counts.bytes)
    }
  }

  var summary: String {
    counts.withLock {
      "\($0.downloads) objects over the network (\($0.bytes) bytes, each verified), \($0.disk) from disk"
    }
  }
}
