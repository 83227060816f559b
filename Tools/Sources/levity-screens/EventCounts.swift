import Foundation
import LevityResources
import Synchronization

/// Counts of the runtime's events.
final class EventCounts: Sendable {
  private struct Counts {
    var disk = 0
    var downloads = 0
    var bytes = 0
    var packs = 0
    var packed = 0
  }

  private let counts = Mutex(Counts())

  func note(_ event: ResourceEvent) {
    counts.withLock { counts in
      switch event {
      case .diskHit: counts.disk += 1
      case .downloadFinished(_, let bytes, _, _):
        counts.downloads += 1
        counts.bytes += bytes
      case .packLoaded(_, _, let objects, _):
        counts.packs += 1
        counts.packed += objects
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
    counts.withLock { counts in
      let packs = counts.packs == 1 ? "1 is a pack" : "\(counts.packs) are packs"
      return
        "\(counts.downloads) objects over the network (\(counts.bytes) bytes, each verified), \(counts.disk) from disk"
        + (counts.packs > 0 ? "; \(packs) of \(counts.packed) small images" : "")
    }
  }
}
