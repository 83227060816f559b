import LevityResources
import ResourceManifests

/// Numbers for the bundles whose strings a process asks for, so that a lookup need not compare names.
enum BundleSlots {
  /// Who asks: the code that was generated for a bundle.
  struct Waiter: Hashable, Sendable {
    var bundle: String
    /// The beginning of the identity of the ids in the code; empty for code without ids.
    var keyIdentity: String
    /// How many ids the code has.
    var count: Int

    /// Whether ids mean the same in the code and in the strings.
    func fits(_ strings: InstalledBundle) -> Bool {
      keyIdentity.isEmpty
        || count == strings.count && strings.keyIdentity.hex.hasPrefix(keyIdentity)
    }
  }

  private static let askers = Locked<[Waiter]>([])

  /// The number of an asker, the same as long as the process runs.
  static func slot(of asker: Waiter) -> Int {
    askers.withLock { askers in
      if let slot = askers.firstIndex(of: asker) { return slot }
      askers.append(asker)
      return askers.count - 1
    }
  }

  /// By their numbers.
  static var all: [Waiter] { askers.withLock { $0 } }
}
