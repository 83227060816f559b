import LevityPackages
import PackageHeads

/// Numbers the bundles whose strings a process looks up, so that a lookup doesn't compare names.
enum BundleSlots {
  /// The code that was generated for a bundle.
  final class Waiter: Sendable {
    let bundle: String
    /// The beginning of the identity of the ids in the code; empty for code without ids.
    let keyIdentity: String
    /// The number of ids in the code.
    let count: Int

    init(bundle: String, keyIdentity: String, count: Int) {
      self.bundle = bundle
      self.keyIdentity = keyIdentity
      self.count = count
    }

    /// Returns whether ids have the same meaning in the code and in the strings.
    func fits(_ strings: InstalledBundle) -> Bool {
      keyIdentity.isEmpty
        || count == strings.count && strings.keyIdentity.hex.hasPrefix(keyIdentity)
    }
  }

  private static let waiters = Locked<[Waiter]>([])

  /// Returns the waiter's number, which stays the same while the process runs.
  @inline(never)
  static func slot(bundle: String, keyIdentity: String, count: Int) -> Int {
    waiters.withLock { waiters in
      for (slot, known) in waiters.enumerated()
      where known.count == count && known.bundle == bundle && known.keyIdentity == keyIdentity {
        return slot
      }
      waiters.append(Waiter(bundle: bundle, keyIdentity: keyIdentity, count: count))
      return waiters.count - 1
    }
  }

  /// All waiters, by their numbers.
  static var all: [Waiter] { waiters.withLock { $0 } }
}
