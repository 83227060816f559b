import StringPacks

/// The strings of all bundles at one moment: immutable.
final class CurrentStrings: Sendable {
  /// By bundle identifier.
  let bundles: [String: InstalledBundle]
  /// By ``BundleSlots``, as far as they were known at the time.
  private let slots: [InstalledBundle?]
  /// The tables of their first languages, which `slots` keep, for who counts no references.
  private let tables: [Unmanaged<StringStore>?]
  /// The version of the package that they came with; 0 for those in the app.
  let version: Int
  /// False until something was looked for.
  let isOpen: Bool

  init(bundles: [String: InstalledBundle], version: Int, isOpen: Bool = true) {
    self.bundles = bundles
    self.version = version
    self.isOpen = isOpen
    slots = BundleSlots.all.map { asker in
      bundles[asker.bundle].flatMap { asker.fits($0) ? $0 : nil }
    }
    tables = slots.map { $0?.languages.first?.ready.map { Unmanaged.passUnretained($0) } }
  }

  static var unopened: CurrentStrings { CurrentStrings(bundles: [:], version: 0, isOpen: false) }

  /// How many numbers of bundles these strings know.
  var slotCount: Int { slots.count }

  /// The same strings for all code that asks by now.
  func withAllSlots() -> CurrentStrings {
    CurrentStrings(bundles: bundles, version: version, isOpen: isOpen)
  }

  /// The strings of a bundle by its number; nil where the app has no pack of it, or one with other ids, and for numbers
  /// that came later.
  @inline(__always)
  func bundle(_ slot: Int) -> InstalledBundle? { slot < slots.count ? slots[slot] : nil }

  /// The plain string of an id of a bundle; nil where more than that must be looked at.
  @inline(__always)
  func plainString(_ slot: Int, _ id: Int) -> String? {
    guard slot < tables.count, let table = tables[slot] else { return nil }
    return table._withUnsafeGuaranteedRef { $0.string(id) } ?? slots[slot]?.string(id)
  }

  /// The plain string of a key of a bundle; nil where more than that must be looked at.
  func plainString(_ slot: Int, table: String, key: String) -> String? {
    guard slot < slots.count, let strings = slots[slot] else { return nil }
    return strings.keyIndex?.id(table: table, key: key).flatMap { strings.string($0) }
  }
}
