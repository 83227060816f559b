import LevityPackages
import PackageHeads

/// Numbers the bundles whose strings a process looks up, so that a lookup doesn't compare names.
enum BundleSlots {
  /// The code that was generated for a bundle.
  struct Waiter: Hashable, Sendable {
    var bundle: String
    /// The beginning of the identity of the ids in the code; empty for code without ids.
    var keyIdentity: String
    /// The number of ids in the code.
    var count: Int

    /// Returns whether ids have the same meaning in the code and in the strings.
    func fits(_ strings: InstalledBundle) -> Bool {
      keyIdentity.isEmpty
        || count == strings.count && strings.keyIdentity.hex.hasPrefix(keyIdentity)
    }
  }

  private static let waiters = Locked<[Waiter]>([])

  /// Returns the waiter's number, which stays the same while the process runs.
  static func slot(of waiter: Waiter) -> Int {
    waiters.withLock { waiters in
      if let slot = waiters.firstIndex(of: waiter) { return slot }
      waiters.append(waiter)
      return waiters.count - 1
    }
  }

  /// All waiters, by their numbers.
  static var all: [Waiter] { waiters.withLock { $0 } }
}
