import LevityPackages
import StringPacks

/// An immutable snapshot of the strings of all bundles.
final class CurrentStrings: Sendable {
  /// The bundles, sorted by identifier.
  let bundles: [InstalledBundle]
  /// The bundles by their number in ``BundleSlots``, for the numbers known when this was created.
  private let slots: [InstalledBundle?]
  /// The string stores of their first languages, retained by `slots`, for readers that don't retain.
  private let stores: [Unmanaged<StringStore>?]
  /// The version of the package they came with; 0 for those in the app.
  let version: Int
  /// False until the first lookup.
  let isOpen: Bool
  /// The identifiers that the bundles of this build have in the package.
  private let names: BundleNames?

  init(
    bundles: [InstalledBundle], version: Int, names: BundleNames?, isOpen: Bool = true
  ) {
    self.bundles = bundles
    self.version = version
    self.names = names
    self.isOpen = isOpen
    var slots: [InstalledBundle?] = []
    var stores: [Unmanaged<StringStore>?] = []
    for waiter in BundleSlots.all {
      var found = Self.strings(of: waiter, named: waiter.bundle, in: bundles)
      if found == nil, let name = names?.name(of: waiter.bundle) {
        found = Self.strings(of: waiter, named: name, in: bundles)
      }
      slots.append(found)
      stores.append(found?.languages.first?.ready.map { Unmanaged.passUnretained($0) })
    }
    self.slots = slots
    self.stores = stores
  }

  @inline(never)
  private static func strings(
    of waiter: BundleSlots.Waiter, named name: String, in bundles: [InstalledBundle]
  ) -> InstalledBundle? {
    bundles.first { $0.bundle == name && waiter.fits($0) }
  }

  static var unopened: CurrentStrings {
    CurrentStrings(bundles: [], version: 0, names: nil, isOpen: false)
  }

  /// The number of bundles that had a number when this was created.
  var slotCount: Int { slots.count }

  /// Returns the same strings for all bundles that have a number by now.
  func withAllSlots() -> CurrentStrings {
    CurrentStrings(bundles: bundles, version: version, names: names, isOpen: isOpen)
  }

  /// Returns the strings of a bundle; nil if the app has no pack of it.
  func bundle(named name: String) -> InstalledBundle? { bundles.first { $0.bundle == name } }

  /// Returns the strings of a bundle by its number; nil if the app has no pack of it, or one with other ids, or the
  /// number is newer than this.
  @inline(__always)
  func bundle(_ slot: Int) -> InstalledBundle? { slot < slots.count ? slots[slot] : nil }

  /// Returns the plain string of an id of a bundle; nil if it takes more than that to find it.
  @inline(__always)
  func plainString(_ slot: Int, _ id: Int) -> String? {
    guard slot < stores.count, let store = stores[slot] else { return nil }
    return store._withUnsafeGuaranteedRef { $0.string(id) } ?? slots[slot]?.string(id)
  }

  /// Returns the plain string of a key of a bundle; nil if it takes more than that to find it.
  func plainString(_ slot: Int, table: String, key: String) -> String? {
    guard slot < slots.count, let strings = slots[slot] else { return nil }
    return strings.keyIndex?.id(table: table, key: key).flatMap { strings.string($0) }
  }
}
