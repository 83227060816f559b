import LevityResources
import ResourceManifests

/// Numbers for the bundles whose texts a process asks for, so that a lookup need not compare names.
enum BundleSlots {
  /// Who asks: the code that was generated for a bundle.
  struct Asker: Hashable, Sendable {
    var bundle: String
    /// The beginning of the identity of the ids in the code; empty for code without ids.
    var keyTable: String
    /// How many ids the code has.
    var count: Int

    /// Whether ids mean the same in the code and in the texts.
    func fits(_ texts: BundleTexts) -> Bool {
      keyTable.isEmpty || count == texts.count && texts.keyIdentity.hex.hasPrefix(keyTable)
    }
  }

  private static let askers = Locked<[Asker]>([])

  /// The number of an asker, the same as long as the process runs.
  static func slot(of asker: Asker) -> Int {
    askers.withLock { askers in
      if let slot = askers.firstIndex(of: asker) { return slot }
      askers.append(asker)
      return askers.count - 1
    }
  }

  /// By their numbers.
  static var all: [Asker] { askers.withLock { $0 } }
}
