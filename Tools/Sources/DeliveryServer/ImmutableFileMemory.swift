import Delivery
import PackageFolders
import ResourceManifests
import Synchronization

/// Keeps small immutable files in memory. Objects and manifests are named by their digest, so that what was read once
/// stays right; when the budget is spent, the files not asked for since the last round go first.
final class ImmutableFileMemory: Sendable {
  /// Larger files are read from the disk at each request.
  private static let largestFile = 512 << 10

  private struct Entry {
    var file: DeliveryStore.File
    var wasUsed: Bool
  }

  private struct State {
    var entries: [PackagePath: Entry] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())
  private let budget: Int

  init(budget: Int) { self.budget = budget }

  func open(
    _ path: PackagePath, from store: DeliveryStore
  ) throws -> DeliveryStore.File? {
    if case .head = path { return try store.open(path) }
    if let file = known(path) { return file }
    guard let file = try store.open(path) else { return nil }
    guard file.size <= Self.largestFile, file.size <= budget else { return file }
    let whole = DeliveryStore.File(bytes: try file.read(0, file.size), entityTag: file.entityTag)
    // A file that shrank while it was read is not kept.
    guard whole.size == file.size else { return file }
    keep(whole, at: path)
    return whole
  }

  private func known(_ path: PackagePath) -> DeliveryStore.File? {
    state.withLock { state in
      guard let entry = state.entries[path] else { return nil }
      state.entries[path]?.wasUsed = true
      return entry.file
    }
  }

  private func keep(_ file: DeliveryStore.File, at path: PackagePath) {
    state.withLock { state in
      guard state.entries[path] == nil else { return }
      if state.bytes + file.size > budget { Self.makeRoom(&state, budget: budget - file.size) }
      state.entries[path] = Entry(file: file, wasUsed: false)
      state.bytes += file.size
    }
  }

  private static func makeRoom(_ state: inout State, budget: Int) {
    for (path, entry) in state.entries {
      guard state.bytes > budget * 3 / 4 else { return }
      if entry.wasUsed {
        state.entries[path]?.wasUsed = false
      } else {
        state.entries[path] = nil
        state.bytes -= entry.file.size
      }
    }
    guard state.bytes > budget else { return }
    state.entries = [:]
    state.bytes = 0
  }
}
