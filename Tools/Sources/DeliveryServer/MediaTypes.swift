import Delivery
import PackageFolders
import ResourceManifests
import Synchronization

/// The media types of a package that may be published to while it is served: an unknown object makes the manifests be
/// read anew, but not more often than the interval allows.
final class MediaTypes: Sendable {
  private struct State {
    var index = MediaTypeIndex()
    var nextReading: ContinuousClock.Instant
  }

  private let folder: PackageFolder
  private let state: Mutex<State>
  private let interval: Duration

  init(folder: PackageFolder, interval: Duration = .seconds(5)) {
    self.folder = folder
    self.interval = interval
    state = Mutex(State(nextReading: ContinuousClock.now))
  }

  subscript(digest: ContentDigest) -> String? {
    let isDue = state.withLock { state in
      if state.index[digest] != nil { return false }
      let now = ContinuousClock.now
      guard now >= state.nextReading else { return false }
      state.nextReading = now + interval
      return true
    }
    if isDue, let index = try? MediaTypeIndex(folder) {
      // A folder that cannot be read now keeps the types known before.
      state.withLock { $0.index = index }
    }
    return state.withLock { $0.index[digest] }
  }
}
