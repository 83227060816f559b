import StringPacks

/// The texts of all bundles at one moment: immutable.
final class TextsInForce: Sendable {
  /// By bundle identifier.
  let bundles: [String: BundleTexts]
  /// By ``BundleSlots``, as far as they were known at the time.
  private let slots: [BundleTexts?]
  /// The tables of their first languages, which `slots` keep, for who counts no references.
  private let tables: [Unmanaged<MappedStringTable>?]
  /// The version of the package that they came with; 0 for those in the app.
  let version: Int
  /// False until something was looked for.
  let isOpen: Bool

  init(bundles: [String: BundleTexts], version: Int, isOpen: Bool = true) {
    self.bundles = bundles
    self.version = version
    self.isOpen = isOpen
    slots = BundleSlots.all.map { asker in
      bundles[asker.bundle].flatMap { asker.fits($0) ? $0 : nil }
    }
    tables = slots.map { $0?.languages.first?.ready.map { Unmanaged.passUnretained($0) } }
  }

  static var unopened: TextsInForce { TextsInForce(bundles: [:], version: 0, isOpen: false) }

  /// How many numbers of bundles these texts know.
  var slotCount: Int { slots.count }

  /// The same texts for all code that asks by now.
  func withAllSlots() -> TextsInForce {
    TextsInForce(bundles: bundles, version: version, isOpen: isOpen)
  }

  /// The texts of a bundle by its number; nil where the app has no pack of it, or one with other ids, and for numbers
  /// that came later.
  @inline(__always)
  func bundle(_ slot: Int) -> BundleTexts? { slot < slots.count ? slots[slot] : nil }

  /// The plain text of an id of a bundle; nil where more than that must be looked at.
  @inline(__always)
  func plainText(_ slot: Int, _ id: Int) -> String? {
    guard slot < tables.count, let table = tables[slot] else { return nil }
    return table._withUnsafeGuaranteedRef { $0.text(id) } ?? slots[slot]?.text(id)
  }

  /// The plain text of a key of a bundle; nil where more than that must be looked at.
  func plainText(_ slot: Int, table: String, key: String) -> String? {
    guard slot < slots.count, let texts = slots[slot] else { return nil }
    return texts.keyIndex?.id(table: table, key: key).flatMap { texts.text($0) }
  }
}
