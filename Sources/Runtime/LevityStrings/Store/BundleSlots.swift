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

  private static let askers = Locked<[Waiter]>([])

  /// Returns the waiter's number, which stays the same while the process runs.
  static func slot(of asker: Waiter) -> Int {
    askers.withLock { askers in
      if let slot = askers.firstIndex(of: asker) { return slot }
      askers.append(asker)
      return askers.count - 1
    }
  }

  /// All waiters, by their numbers.
  static var all: [Waiter] { askers.withLock { $0 } }
}
